"""The colors of Palermo that are not the theme's (ART-PALERMO): values only."""

from typing import Final, NamedTuple

from palmyra.ui import theme

DEEP_SEA: Final = "#1F4456"
SEA: Final = "#2E7FA0"
LEMON: Final = "#F7C93C"
TABLE_CENTER, TABLE_MID, TABLE_EDGE = "#D9ECE6", "#A9D0D2", "#4C8A9C"
LOT_GLOW, DOOR_GLOW = (255, 196, 40), (255, 206, 60)
PALE_VEIL: Final = (255, 250, 232)
CAST: Final = (58, 36, 18)  # the tint of every cast shadow
TITLE_GROUND = "#D3B888"  # below what the title shows of the scene
KERB, KERB_LINE = "#F3E9D3", "#BDA878"
CARDBOARD: Final = "#8A6036"
FORBIDDEN: Final = "#8E2118"
CHOSEN: Final = "#B8492E"
FINE_TOP, FINE_BOTTOM = "#C93A2B", "#A02A1E"

# West, north, east and south slope, dark line, light line, ridge, eave.
Tone = tuple[str, str, str, str, str, str, str, str]
TONES: Final[tuple[Tone, ...]] = (
    ("#F0A06C", "#E58A56", "#CB6840", "#B75433", "#7A2E18", "#FFCFA4", "#F8CFA6", "#7A2E18"),
    ("#E8977F", "#DA826B", "#BE6250", "#A95244", "#6E2A22", "#FCC4B0", "#F3C2AE", "#6E2A22"),
    ("#F5BC7E", "#ECAA66", "#D28A4C", "#BF7740", "#7E4418", "#FFE0AE", "#FBDDB0", "#7E4418"),
    ("#DB8A64", "#CC7650", "#AD583A", "#9A4A30", "#632513", "#F4B894", "#EBB895", "#632513"),
)
# High contrast: one tone a house, black lines.
BOLD_TONES: Final[tuple[Tone, ...]] = (
    ("#E58A56",) * 4 + ("#000000", "#E58A56", "#000000", "#000000"),
    ("#C8604C",) * 4 + ("#000000", "#C8604C", "#000000", "#000000"),
    ("#F2B56C",) * 4 + ("#000000", "#F2B56C", "#000000", "#000000"),
    ("#A8502F",) * 4 + ("#000000", "#A8502F", "#000000", "#000000"),
)
# Plaster, light and shade; shutters, light and dark.
WALLS: Final = (
    ("#FBEBC8", "#DCC293", "#5B9478", "#3E7459"),
    ("#F8DFC2", "#D9B48E", "#4F88A4", "#366C86"),
    ("#F9EDB8", "#DCC67E", "#5B9478", "#3E7459"),
    ("#F3DBD0", "#D2AE9E", "#8A6A4A", "#6B4E34"),
)


class Cloth(NamedTuple):
    """An awning's three colors."""

    main: str
    dark: str
    light: str


LINEN: Final = Cloth("#C9B596", "#8F7B5C", "#E9DCC0")  # of a shop whose chip is taken
CLOTHS: Final = {
    name: Cloth(color.main, color.dark, color.light) for name, color in theme.PLAYERS.items()
}

# Tones without a part of their own: the hue, and the lightness in percent.
BLUE_23 = "#2C3557"
BLUE_29 = "#24485A"
BLUE_34 = "#2C5566"
BROWN_19 = "#422818"
BROWN_31 = "#5A4526"
CAMEL_74 = "#C9B48A"
CHESTNUT_21 = "#4A2A08"
CHESTNUT_27 = "#5A3A08"
CHESTNUT_33 = "#6B4526"
CHESTNUT_47 = "#8A6A44"
COPPER_38 = "#7A5206"
COPPER_44 = "#8A6212"
GOLD_58 = "#B9801E"
GOLD_72 = "#E0A52C"
GOLD_86 = "#FAD473"
HONEY_90 = "#FBE08A"
HONEY_91 = "#FFE58A"
IVORY_92 = "#F3E8CE"
IVORY_93 = "#F4EBD6"
IVORY_99 = "#FFFDF2"
LINEN_99 = "#FFFDF6"
OCHRE_65 = "#B99A62"
OLIVE_67 = "#8FAE3C"
OLIVE_75 = "#A9C08A"
OLIVE_97 = "#FFF6C9"
SAND_89 = "#F0DEBB"
TAN_58 = "#9C8A63"
TEAL_87 = "#BFE0E4"
TEAL_87B = "#C9DFE0"
UMBER_8 = "#1E1712"
UMBER_9 = "#28160A"
UMBER_10 = "#2A180D"
UMBER_12 = "#2E1B0F"
WHEAT_84 = "#E3D2A0"
WHEAT_93 = "#FBE9BC"
