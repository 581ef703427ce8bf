"""The look of ART.md as values: colours, type scale, measures. Logical pixels throughout."""

from dataclasses import dataclass

INK = "#3B2A1E"
INK_SOFT = "#6B513A"
PARCHMENT_TOP, PARCHMENT_BOTTOM, KEYLINE = "#FFFAEC", "#F6E9CC", "#CDB079"
INSET, INSET_LINE = "#F0E1BF", "#DDC797"
TABLE_CENTER, TABLE_MID, TABLE_EDGE = "#F5E9CD", "#E9D6AE", "#C49A62"
CEDAR_TOP, CEDAR_BOTTOM, CEDAR_WELL, CEDAR_INLAY = "#7C5334", "#553521", "#3A2314", "#E2B06A"
TERRACOTTA_TOP, TERRACOTTA_BOTTOM, TERRACOTTA_LIP = "#BF4E31", "#A63B22", "#7A2916"
OLIVE_TOP, OLIVE_BOTTOM, OLIVE_LIP = "#5E7F37", "#4C6A2B", "#37511D"
GOLD_TOP, GOLD_BOTTOM, GOLD_EDGE = "#FFE9A6", "#F3BE45", "#7A4B12"
LAPIS = "#1F5F8F"
CREAM = "#FFF3DC"
MAROON = "#5A2016"
RUST = "#8E3A20"
BRONZE = "#A8652A"
DISABLED, DISABLED_TEXT = "#EADFC8", "#7A6648"
SHADOW = "#4A2A12"


@dataclass(frozen=True, slots=True)
class PlayerColor:
    main: str
    dark: str
    light: str
    symbol_ink: str = CREAM


PLAYERS = {
    "red": PlayerColor("#C93A2B", "#8E2118", "#F0876F"),
    "blue": PlayerColor("#2B6CB8", "#174478", "#7DB2EA"),
    "yellow": PlayerColor("#F0B429", "#A9720C", "#FFE08A", "#4A2E08"),
    "black": PlayerColor("#3D3945", "#1E1B24", "#86808F"),
    "green": PlayerColor("#2F9270", "#175A45", "#7FD0AE"),
}

# Measures.
UNIT = 8
MARGIN = 16
PADDING = 18
GAP = 12
CARD_RADIUS = 14
TRAY_RADIUS = 20
CELL_RADIUS = 10
TARGET = 44  # the least height of something to click
RING_GAP, RING_WIDTH = 4, 3.5
TEXT_FLOOR = 12  # device pixels

# Milliseconds become seconds here, once: every tween counts in seconds.
HOVER_SECONDS = 0.090
PRESS_SECONDS = 0.060
RELEASE_SECONDS = 0.120
TOOLTIP_SECONDS = 0.400
FADE_SECONDS = 0.200
REDUCED_SECONDS = 0.120


@dataclass(frozen=True, slots=True)
class Style:
    """How a run of text is set. `face` is a name of `palmyra.resources.FACES`."""

    face: str
    size: float
    color: str = INK

    def tinted(self, color: str) -> "Style":
        return Style(self.face, self.size, color)

    def sized(self, size: float) -> "Style":
        return Style(self.face, size, self.color)


SCREEN_TITLE = Style("serif", 38)
CARD_TITLE = Style("serif", 28)
SUBTITLE = Style("serif", 24)
HEADING = Style("serif", 20)
BODY = Style("sans", 18)
LABEL = Style("sans", 16)
META = Style("sans", 15, INK_SOFT)
META_REGULAR = Style("sans-regular", 15, INK_SOFT)
NUMBER = Style("sans-bold", 20)
BUTTON = Style("sans-bold", 18)
TAGLINE = Style("serif-italic", 23, MAROON)
