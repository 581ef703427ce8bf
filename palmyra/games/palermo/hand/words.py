"""What cards, banner and badges say at Palermo's table. Sentences live in the catalogues."""

from typing import Final

from palmyra.games.palermo.board.picture import CellSide, DrawnHouse
from palmyra.games.palermo.challenges import SoloSession, round_of
from palmyra.games.palermo.challenges import asked as asked_of
from palmyra.games.palermo.hand.desk import PalermoDesk
from palmyra.games.palermo.rules.driving import points_of, running_of
from palmyra.games.palermo.rules.police_placement import held_fast
from palmyra.games.palermo.rules.state import State
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.session import GIVEN, SOLO
from palmyra.shell.texts import Texts

SHORT_REASONS: Final = ("joins_nothing", "closes_a_street", "beside_the_start")


class TableWords:
    south = CellSide.SOUTH  # how a car looks before it has gone anywhere

    def __init__(self, desk: PalermoDesk) -> None:
        self._desk = desk

    def say(self, key: str, **values: object) -> str:
        return self._desk.texts(f"palermo.play.{key}", **values)

    def why(self, refusal: Refusal) -> str:
        """A refusal over a lot, in two words."""
        if refusal.reason in SHORT_REASONS:
            return self.say(refusal.reason)
        return ""

    def shop(self, house: DrawnHouse) -> str:
        return self.say(f"shop_{house.shop}")

    def kind(self, kind: int) -> str:
        return self.say(f"kind_{kind}")

    def house(self, house: DrawnHouse) -> str:
        """ "2 roofs, gelateria"."""
        return self.say("house", kind=self.kind(house.kind), shop=self.shop(house))

    def points(self, points: int) -> str:
        return self.say("points", n=points)

    def points_left(self, points: int) -> str:
        return self.say("points_left", n=points)

    def of_points(self, cost: int, points: int) -> str:
        return self.say("of_points", n=points, cost=cost)

    def loses(self, points: int) -> str:
        return self.say("loses", n=points)

    def sum(self, state: State, seat: int) -> str:
        """Where the points of a turn come from: "3 + 4 =", a fine included."""
        points = points_of(state, seat)
        text = f"{points.base} + {points.chips}"
        return f"{text} − {points.fine} =" if points.fine else f"{text} ="

    def held_by(self, state: State, seat: int | None = None) -> str:
        """Why a policeman cannot go."""
        seat = state.seat if seat is None else seat
        cell = state.players[seat].policeman
        for other, player in enumerate(state.players):
            if player.pawn == cell:
                if other == seat:
                    return self.say("police_under_own")
                return self.say("police_held", name=self._desk.name(other))
        return ""

    def police(self, state: State, seat: int) -> str:
        """What there is to say of somebody's policeman."""
        player = state.players[seat]
        if held_fast(state, seat):
            return self.held_by(state, seat)
        if seat == state.seat and state.phase == 2:
            running = running_of(state)
            if running.policed:
                return self.say("police_moved")
            if running.path or (running.origin is not None and not state.fresh):
                return self.say("police_late")
            return self.say("police_may" if player.policeman is not None else "police_enters")
        return self.say("police_waits" if player.policeman is not None else "police_away")


def fresh(session: SoloSession) -> bool:
    """Whether nobody has driven yet."""
    return session.match.state.turn == session.marks.get(GIVEN)


def asked(texts: Texts, session: SoloSession) -> str:
    """The points of the medals; empty for any other game."""
    challenge = session.marks.get(SOLO)
    each, goals = round_of(challenge), asked_of(challenge)
    if goals is None:
        return ""
    name = texts("palermo.rounds.daily" if each is None else f"palermo.rounds.{each.name}")
    return texts(
        "palermo.rounds.asked",
        town=name, bronze=goals.bronze, silver=goals.silver, gold=goals.gold,
    )  # fmt: skip
