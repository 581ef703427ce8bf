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


LEAD_WIDE: Final = 4.6
OTHER_WIDE: Final = 2.6
LUCK: Final = LineInk("#9A6A1C", "#000000", 2.8, "#FFFAEC", dashes=(7, 5))
GRAY: Final = LineInk("#B9A98C", "#6B6B6B", 2.0, "#FFFAEC")  # one of many, who decided nothing


def lead_line(color: str, *, own: bool = True) -> LineInk:
    """A seat's line, in its player's color: the own one is broad."""
    player = theme.PLAYERS[color]
    main = "#C98A0A" if color == "yellow" else player.main  # readable on parchment
    return LineInk(main, player.dark, LEAD_WIDE if own else OTHER_WIDE, "#FFFAEC")


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

# The story: what it says beside the portrait, lessons, turns that lead to themselves.
GLASS: Final = Plate("#FFFDF5", "#F8EDD2", edge=theme.KEYLINE, line="#FFFFFF",
                     shadow=Shadow(8, 0, 4, 70))  # fmt: skip
QUIET: Final = Plate("#FBF3DC", "#FBF3DC", radius=12, edge=theme.INSET_LINE)
LESSON: Final = Plate(theme.INSET, theme.INSET, radius=12, edge=theme.INSET_LINE)
FIRST_LESSON: Final = Plate("#FFF3C9", "#FBE08E", radius=12, edge="#D2A032", edge_width=2)
BADGE: Final = Plate("#8A5A34", "#6B4226", radius=99)
LINK: Final = Plate("#FFF3D0", "#FBE3A4", radius=99, edge="#C99A3A")
HOVERED_LINK: Final = Plate("#FFF9E6", "#FFEFC0", radius=99, edge="#8A5A14", edge_width=2)
LINK_INK: Final = "#6B4510"
SLIP_PILL: Final = Plate("#FFF4F0", "#FBE3DA", radius=99, edge=LOSS_INK, edge_width=2)
GIFT_PILL: Final = Plate("#F6FBE8", "#E3EECB", radius=99, edge=GAIN_INK, edge_width=2)

SCRIBE: Final = "palmyra/portrait_scribe"  # who explains, where no game has a coach of its own
