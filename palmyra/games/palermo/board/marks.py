"""What lights up on the board: values only, drawn by `marks_view`."""

from dataclasses import dataclass
from enum import StrEnum

from palmyra.games.palermo.board.picture import CellSide, DrawnHouse
from palmyra.games.palermo.rules.cells import Cell, Slot


class SlotMark(StrEnum):
    LEGAL = "slot_legal"
    TURN = "slot_turn"  # legal once it is turned
    HOVER = "slot_hover"
    FORBIDDEN = "slot_forbidden"


class CellMark(StrEnum):
    END = "end"  # the move may end here: a small dot, so that the town stays in sight
    CORNER = "cell_end"  # the same at a corner of the ring, whose star would hide a dot
    REACH = "reach"  # only passed: a smaller ring
    PASSED = "cell_reach"  # one pointed at where the move may not end
    DOOR = "cell_door"  # an own door in reach
    HOVER = "cell_hover"
    FORBIDDEN = "cell_forbidden"
    POLICE = "cell_police"  # where the policeman is about to go
    FREE = "free"  # where he could


@dataclass(frozen=True, slots=True)
class LitCell:
    cell: Cell
    mark: CellMark
    gain: int | None = None  # what stopping there scores


@dataclass(frozen=True, slots=True)
class Way:
    """Cells entered from the first on, with the points left at each, or none."""

    cells: tuple[Cell, ...]
    left: tuple[int, ...]
    color: str
    faint: bool = False  # gone already
    hinted: bool = False  # suggested: cased in gold


@dataclass(frozen=True, slots=True)
class Badge:
    """Words over a place; `icon` is a picture of the kit."""

    x: float  # units of the board
    y: float
    text: str
    icon: str = ""
    gold: bool = True
    more: str = ""  # small, behind a line
    fine: bool = False


@dataclass(frozen=True, slots=True)
class Cost:
    """What a policeman would cost somebody: the way to the next door before and after."""

    color: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Ghost:
    """A figure only thought of there."""

    color: str
    cell: Cell
    heading: CellSide | None


@dataclass(frozen=True, slots=True)
class Steps:
    """A way between own doors as the town stands, with its length."""

    cells: tuple[Cell, ...]
    steps: int


@dataclass(frozen=True, slots=True)
class Marks:
    slots: tuple[tuple[Slot, SlotMark], ...] = ()
    cells: tuple[LitCell, ...] = ()
    hatched: tuple[Cell, ...] = ()  # would be cut off (P9)
    house: DrawnHouse | None = None  # previewed
    other: DrawnHouse | None = None  # another one that was thought of, or built
    house_alpha: float = 0.65
    house_shown: bool = True  # not while it is seen turning
    refused: bool = False  # the previewed house may not stand there
    joins: tuple[tuple[Cell, CellSide], ...] = ()  # edges where roofs meet (P7)
    glows: tuple[tuple[Cell, bool], ...] = ()  # circles in gold by door cell, strong or not
    way: Way | None = None
    badges: tuple[Badge, ...] = ()
    costs: tuple[Cost, ...] = ()
    costs_title: str = ""
    costs_at: Cell | None = None
    ghosts: tuple[Ghost, ...] = ()
    steps: tuple[Steps, ...] = ()
    threat: Way | None = None  # dashed in a color: what could be driven next
    recent: tuple[tuple[Cell, str], ...] = ()  # cells outlined in a color: what was done last


NOTHING = Marks()
