"""How a review looks: the inks of lines, bars, moments and kinds of slips. Values only."""

from dataclasses import dataclass
from typing import Final

from palmyra.ui import theme
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow


@dataclass(frozen=True, slots=True)
class LineInk:
    color: str
    strong: str  # in high contrast
    wide: float
    edge: str = ""  # a rim in a darker color
    dashes: tuple[float, ...] = ()


LEAD_WIDE: Final = 4.0
PLAY: Final = LineInk("#4C7A2B", "#1F4A08", 2.6)
LUCK: Final = LineInk("#A0741A", "#000000", 2.6, dashes=(5, 5))


def lead_line(color: str) -> LineInk:
    """A seat's own line, in its player's color."""
    player = theme.PLAYERS[color]
    return LineInk(player.main, player.dark, LEAD_WIDE, player.dark)


FOR: Final = "#5E8A36"
AGAINST: Final = "#A63A2B"
GOAL: Final = "#D39A1E"

LOSS_INK: Final = "#A02A1C"
GAIN_INK: Final = "#3F6A22"


@dataclass(frozen=True, slots=True)
class MistakeInk:
    """A kind of slips; `icon` where the game brings no picture of its own."""

    icon: str
    color: str


# In the order of the judge's kinds. None is green: green is what was won.
KINDS: Final = (
    MistakeInk("ui/icon_tile_large", "#A63A2B"),
    MistakeInk("ui/icon_hourglass", "#8A5A14"),
    MistakeInk("ui/icon_tribute", "#7B3B78"),
    MistakeInk("ui/icon_reorganise", "#1F6C87"),
    MistakeInk("ui/icon_flag", "#4F5B84"),
    MistakeInk("ui/icon_eye", "#6B5B4A"),
)

SLIP_MARK: Final = Plate("#C8462F", "#A42F1C", radius=99, edge="#FFF3DC", edge_width=2,
                         shadow=Shadow(4, 0, 2, 110))  # fmt: skip
GIFT_MARK: Final = Plate("#5E8A36", "#46702A", radius=99, edge="#FFF3DC", edge_width=2,
                         shadow=Shadow(4, 0, 2, 110))  # fmt: skip
CHOSEN_ROW: Final = Plate("#FFF0BC", "#FCDD82", radius=theme.CELL_RADIUS + 2, edge="#B98A2A",
                          edge_width=2)  # fmt: skip
ROW: Final = Plate(theme.INSET, theme.INSET, radius=theme.CELL_RADIUS + 2, edge=theme.INSET_LINE)
HOVERED_ROW: Final = Plate("#FBEFD2", "#FBEFD2", radius=theme.CELL_RADIUS + 2, edge="#B98A2A")
EXPERTS_ROW: Final = Plate("#FBF3DF", "#FBF3DF", radius=theme.CELL_RADIUS, edge=theme.INSET_LINE)
