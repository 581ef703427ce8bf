"""What a finished game comes to, as its game tells it: who won and why, and every point explained.

Values only, in the language of whoever made them; by seat wherever it is a player's. `sheet` makes
the bars from plain rows: a label, a number for each seat, and why.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.ui import theme


@dataclass(frozen=True, slots=True)
class PointKind:
    """A sort of points and its look in a bar."""

    name: str
    top: str
    bottom: str
    edge: str
    ink: str = theme.INK
    loss: bool = False  # taken away: it has no length of its own in the bar
    strong: str = ""  # in high contrast, where the edge cannot tell it apart
    striped: bool = False  # where another in its bar is as dark: told apart without colors


@dataclass(frozen=True, slots=True)
class PointPart:
    """A piece of a bar."""

    kind: PointKind
    value: int
    why: str


@dataclass(frozen=True, slots=True)
class Bars:
    """One player's row of a sheet: one bar, or two below each other; facts under a single one."""

    bars: tuple[tuple[PointPart, ...], ...]
    total: int
    why: str
    facts: str = ""
    facts_why: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where something of everyone's came from. Of several the player chooses one."""

    name: str
    label: str
    seats: tuple[Bars, ...]
    legends: tuple[tuple[tuple[PointKind, str], ...], ...]  # one for each bar of a row


@dataclass(frozen=True, slots=True)
class Placed:
    """How a player did. Those who are equal share a place."""

    place: int  # 1 is the best
    points: int
    won: bool
    why: str = ""  # the points as a sum
    note: str = ""  # below the name: what broke a tie
    second: int | None = None  # what decides ties, where it is shown
    second_why: str = ""


@dataclass(frozen=True, slots=True)
class Goal:
    """What somebody alone had to reach."""

    points: int
    words: str


@dataclass(frozen=True, slots=True)
class Honor:
    """What there is to celebrate for a moment."""

    pictures: tuple[str, ...]  # a medal, or the winners' chips
    title: str
    note: str


@dataclass(frozen=True, slots=True)
class Account:
    title: str  # "Septimia governs the province"
    reason: str  # why it is over, and what decided where points did not
    ended: str  # why it is over: said while points are counted, so it tells nothing of them
    counting: str  # "The coins are counted …"
    seats: tuple[Placed, ...]
    sheets: tuple[Sheet, ...]
    point: str  # the picture of a point
    second: tuple[str, str] = ("", "")  # icon and ink of the second number
    ranking: str = ""  # the heading of the ranking where it is not just that
    about: tuple[str, ...] = ()  # beside the number of turns: hints, seed
    goal: Goal | None = None
    honor: Honor | None = None
    medal: str = ""  # of a challenge: the picture of what it has earned

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, the best first."""
        return tuple(sorted(range(len(self.seats)), key=lambda seat: self.seats[seat].place))


@dataclass(frozen=True, slots=True)
class AccountRow:
    """Points of one sort, a number for each seat. A loss is written as what was lost."""

    name: str
    label: str
    values: tuple[int, ...]
    why: str
    loss: bool = False
    look: "AccountColors | None" = None  # where the game has colors for it


@dataclass(frozen=True, slots=True)
class AccountColors:
    """The colors of a part of a bar: from above to below, its edge, the number on it."""

    top: str
    bottom: str
    edge: str
    ink: str = theme.INK
    striped: bool = False


# Told apart without colors too: light and dark by turns, stripes where two are alike.
_LOOKS: Final = (
    (theme.STRAW_87, theme.AMBER_80, theme.GOLD_63, theme.INK, False),
    (theme.BLUE_49, theme.BLUE_42, theme.BLUE_33, theme.CREAM, False),
    (theme.OLIVE_79, theme.OLIVE_70, theme.OLIVE_54, theme.INK, False),
    (theme.RED_40, theme.RED_32, theme.RED_23, theme.CREAM, True),
    (theme.INSET, theme.WHEAT_86B, theme.OCHRE_68, theme.INK, False),
    (theme.PLUM_35, theme.PLUM_27, theme.PLUM_17, theme.CREAM, False),
    (theme.OLIVE_88, theme.OLIVE_83, theme.OLIVE_62B, theme.INK, True),
    (theme.PLUM_46, theme.BLUE_40, theme.BLUE_30, theme.CREAM, True),
    (theme.OCHRE_77, theme.AMBER_68, theme.COPPER_45, theme.INK, True),
    (theme.GREEN_43, theme.GREEN_35, theme.GREEN_24, theme.CREAM, False),
)
_LOST: Final = (theme.LINEN_98C, theme.IVORY_95, theme.CHESTNUT_44B)


def sheet(name: str, label: str, rows: Sequence[AccountRow], facts: Sequence[str] = ()) -> Sheet:
    """Bars of these rows, in their order; their sum is everyone's total. `facts` by seat."""
    kinds = [_kind(row, at) for at, row in enumerate(rows)]
    legend = tuple(
        (kind, row.label) for kind, row in zip(kinds, rows, strict=True) if any(row.values)
    )
    count = len(rows[0].values) if rows else 0
    seats = []
    for seat in range(count):
        mine = [(kind, row, row.values[seat]) for kind, row in zip(kinds, rows, strict=True)]
        parts = tuple(
            PointPart(kind, value, f"{row.label} {value}\n{row.why}")
            for kind, row, value in mine
            if value
        )
        total = sum(-value if row.loss else value for _, row, value in mine)
        said = facts[seat] if facts else ""
        seats.append(Bars((parts,), total, sum_words(mine, total), said))
    return Sheet(name, label, tuple(seats), (legend,))


def sum_words(parts: Sequence[tuple[PointKind, AccountRow, int]], total: int) -> str:
    """The parts as one sum: every number of it can be found in the bar."""
    words = ""
    for _, row, value in parts:
        if value:
            sign = " − " if row.loss else " + " if words else ""
            words += f"{sign}{row.label} {value}"
    return f"{words} = {total}" if words else str(total)


def _kind(row: AccountRow, at: int) -> PointKind:
    if row.loss:
        return PointKind(row.name, *_LOST, loss=True, strong=theme.WHITE)
    look = row.look or AccountColors(*_LOOKS[at % len(_LOOKS)])
    return PointKind(row.name, look.top, look.bottom, look.edge, look.ink, striped=look.striped)
