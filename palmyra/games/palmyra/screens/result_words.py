"""The sentences about a finished game: who won, why it ended, what broke a tie.

Reads a session and the catalogue; draws nothing.
"""

from collections.abc import Sequence
from typing import Final

from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.state import Ending, State
from palmyra.games.palmyra.seating import Session
from palmyra.scenes.play.words import name_of
from palmyra.shell.texts import Texts

ENDINGS: Final = {
    Ending.NO_TILES_TO_DRAW: "palmyra.result.end_no_tiles",
    Ending.RESERVE_COLLECTED: "palmyra.result.end_collected",
    Ending.STACKS_EMPTY: "palmyra.result.end_stacks",
    Ending.RESERVE_DRAINED: "palmyra.result.end_drained",
}


def list_names(names: Sequence[str], texts: Texts) -> str:
    if len(names) < 2:
        return "".join(names)
    return texts("result.both", first=", ".join(names[:-1]), last=names[-1])


def heading(session: Session, texts: Texts) -> str:
    state = session.match.state
    won = winners(state)
    if state.solo:
        short = state.goal - state.players[0].coins
        return (
            texts("palmyra.result.goal_missed", n=short)
            if short > 0
            else texts("palmyra.result.goal_met")
        )
    names = [name_of(texts, session, seat) for seat in won]
    if len(names) == 1:
        return texts("palmyra.result.won", name=names[0])
    return texts("palmyra.result.shared", names=list_names(names, texts))


def ended(session: Session, texts: Texts) -> str:
    """Why the game is over: it tells nothing of coins."""
    state = session.match.state
    if state.ending is None:
        return ""
    # The game ends in someone's turn, and it stays theirs.
    return texts(ENDINGS[state.ending], name=name_of(texts, session, state.seat))


def reason(session: Session, texts: Texts) -> str:
    """Why the game is over, and what decided where the coins did not."""
    said = ended(session, texts)
    if not said:
        return ""
    tie = _tie(session, texts)
    return f"{said} {tie}" if tie else said


def _tie(session: Session, texts: Texts) -> str:
    state = session.match.state
    won = winners(state)
    if state.solo:
        return ""
    if len(won) > 1:
        return texts("palmyra.result.tie_open")
    coins = state.players[won[0]].coins
    level = [seat for seat, player in enumerate(state.players) if player.coins == coins]
    if len(level) == 1:
        return ""
    names = list_names([name_of(texts, session, seat) for seat in level], texts)
    return texts(
        "palmyra.result.tie_decided", names=names, n=coins, winner=name_of(texts, session, won[0])
    )


def places(state: State) -> dict[int, int]:
    """Each seat's place, 1 for the best; those who are equal share one (R17)."""
    scores = [(player.coins, len(player.flipped)) for player in state.players]
    return {seat: 1 + sum(other > score for other in scores) for seat, score in enumerate(scores)}


def tie_note(state: State, seat: int) -> str:
    """The text key of what broke, or did not break, this seat's tie; empty without one."""
    mine = state.players[seat]
    level = [p for s, p in enumerate(state.players) if s != seat and p.coins == mine.coins]
    if not level:
        return ""
    flipped = [len(player.flipped) for player in level]
    if max(flipped) > len(mine.flipped):
        return "palmyra.result.tie_lost"
    if max(flipped) == len(mine.flipped):
        return "palmyra.result.tie_shared"
    return "palmyra.result.tie_won"
