"""What there is to celebrate at the end of a game, in words and a picture. Draws nothing."""

from palmyra.games.palmyra.challenges import orders
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.screens import result_words as words
from palmyra.games.palmyra.seating import Session
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.result.account import Honor
from palmyra.shell.texts import Texts


def honor_of(session: Session, texts: Texts) -> Honor | None:
    """None where the goal was missed: that is said, not celebrated."""
    state = session.match.state
    won = winners(state)
    if not won:
        return None
    coins = texts("palmyra.table.coins", n=state.players[won[0]].coins)
    if state.solo:
        order, earned = orders()[state.variant.level], state.players[0].coins
        medal = order.medal(earned, len(session.hinted))
        if not medal:
            return None
        if medal < order.medal(earned):
            coins = f"{coins}  ·  {texts('palmyra.result.gold_without_hints')}"
        title = texts(f"palmyra.result.medal_{medal.name.lower()}")
        return Honor((MEDALS[medal],), title, coins)
    chips = tuple(f"palmyra/chip_{state.players[seat].color}" for seat in won)
    return Honor(chips, words.heading(session, texts), coins)
