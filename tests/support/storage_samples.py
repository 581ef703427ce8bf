"""Scores and games for tests of the disk."""

from palmyra.games.palmyra.ai.stand_in import simple_moves, simple_turn
from palmyra.games.palmyra.rules.actions import Reorganize
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.state import Color, Edition, Variant
from palmyra.games.palmyra.rules.turns import ReorganizeTurn, steps
from palmyra.games.palmyra.seating import Session, new_session
from palmyra.kernel.session import Seat
from palmyra.storage.score_file import Score

COLORS = (Color.RED, Color.BLUE, Color.YELLOW, Color.BLACK, Color.GREEN)


def score(number: int = 0, **changes: object) -> Score:
    values: dict[str, object] = {
        "id": f"id-{number}", "variant": f"solo-{number % 5 + 1}", "edition": "international",
        "name": "Zenobia", "points": 40 + number % 45, "tribute": number % 6, "turns": 18,
        "date": f"20{10 + number // 3000 % 80:02d}-01-01T10:00:00", "seed": f"seed {number}",
        "pace": tuple(range(0, 60, 3)),
    }  # fmt: skip
    return Score(**{**values, **changes})  # type: ignore[arg-type]


def one_turn(session: Session) -> None:
    """The simple computer player takes a turn for whoever is to move."""
    match = session.match
    turn = simple_turn(hide(match.state, match.state.seat))
    if isinstance(turn, ReorganizeTurn) and turn.draw:
        match.play(Reorganize(turn.draw))
        match.play(simple_moves(hide(match.state, match.state.seat)))
        return
    for action in steps(turn, match.state):
        match.play(action)


def game(
    turns: int = 500, *, variant: Variant = Variant.SOLO_1, players: int = 1, seed: str = "sample"
) -> Session:
    seats = tuple(Seat(COLORS[at], f"Player {at}") for at in range(players))
    session = new_session(seats, variant, Edition.INTERNATIONAL, seed)
    while session.match.state.turn < turns and not session.match.state.over:
        one_turn(session)
    return session
