"""A game in a line: which it is, whose turn, or who won it with what. For menu and archive."""

from palmyra.games.palmyra.house.result_words import list_names, name_of
from palmyra.games.palmyra.house.variant_words import variant_words
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.seating import Session, resumed
from palmyra.shell.texts import Texts


def about(session: Session, texts: Texts) -> str:
    """A game in progress, in two lines: who plays what, and where it stands."""
    replayed = session.match.replay
    names = ", ".join(name_of(session, seat, texts) for seat in range(len(session.seats)))
    game = variant_words(str(replayed.record.setup.variant), texts)
    return f"{names} · {game}\n{standing(replayed, texts)}"


def standing(replayed: Replay, texts: Texts) -> str:
    """Whose turn it is, alone how far; of a game that is over, who won and with how many coins."""
    state, session = replayed.state, resumed(replayed)
    if not state.over and state.solo:
        return texts("palmyra.campaign.hud_goal", n=state.players[0].coins, goal=state.goal)
    if not state.over:
        return texts("saves.to_move", name=name_of(session, state.seat, texts))
    won = winners(state)
    best = won[0] if won else 0
    coins = texts("palmyra.table.coins", n=state.players[best].coins)
    if state.solo:
        return texts("palmyra.saves.goal_met" if won else "palmyra.saves.goal_missed", coins=coins)
    names = list_names([name_of(session, seat, texts) for seat in won], texts)
    return texts("saves.won" if len(won) == 1 else "saves.shared", name=names, coins=coins)
