"""How a space is outlined, as SVG: soft and warm, or bold in high contrast."""

from typing import Final

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.board.highlights import Mark
from palmyra.ui import theme

_DASH: Final = palette.COPPER_49
TERRACOTTA: Final = theme.TERRACOTTA_TOP
RIM: Final = theme.GOLD_EDGE
SHINE: Final = palette.GOLD_89
BLACK, WHITE = theme.BLACK, theme.WHITE

Strokes = tuple[tuple[str, float, float], ...]  # color, width in units, opacity
LIT: Final[Strokes] = (
    (palette.GOLD_88, 0.95, 0.22), (palette.GOLD_88, 0.68, 0.30), (RIM, 0.42, 0.9),
    (theme.GOLD_BOTTOM, 0.30, 1),
    (palette.WHEAT_95, 0.12, 1),
)  # fmt: skip
BOLD_LIT: Final[Strokes] = ((BLACK, 0.6, 1), (theme.GOLD_87, 0.34, 1))
BOLD_CHOSEN: Final[Strokes] = ((BLACK, 0.6, 1), (WHITE, 0.4, 1), (palette.RED_38, 0.26, 1))


def space_body(d: str, mark: Mark, on_tile: bool, pale: bool) -> str:
    def glow(color: str, *widths: tuple[float, float]) -> str:
        return "".join(
            f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{wide}"'
            f' stroke-opacity="{opacity}" stroke-linejoin="round"/>'
            for wide, opacity in widths
        )

    def line(color: str, wide: float, more: str = "") -> str:
        return (
            f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{wide}"'
            f' stroke-linejoin="round" {more}/>'
        )

    if mark is Mark.HOVERED:
        fill = "" if on_tile else f'<path d="{d}" fill="{palette.WHEAT_94}"/>'
        soft = glow(palette.GOLD_84, (1.9, 0.10), (1.5, 0.14), (1.1, 0.2), (0.7, 0.3))
        return soft + fill + line(TERRACOTTA, 0.17)
    fill = (
        ""
        if on_tile
        else f'<path d="{d}" fill="{palette.IVORY_96}" fill-opacity="{0.72 if pale else 1}"/>'
    )
    if mark is Mark.FOCUSED:
        return glow(theme.WHITE, (0.5, 0.6)) + fill + line(theme.LAPIS, 0.22)
    soft = glow(palette.IVORY_98B, (1.1, 0.16), (0.8, 0.22), (0.45, 0.4)) if not pale else ""
    if on_tile:
        lit = glow(palette.HONEY_91, (0.9, 0.28), (0.55, 0.4))
        return lit + glow(RIM, (0.46, 0.95)) + line(SHINE, 0.24)
    return soft + fill + dashed(d, _DASH, 0.12)


def bold_space(d: str, mark: Mark, on_tile: bool) -> str:
    """In high contrast: black and yellow instead of cream and brown; solid where it would drop."""
    if mark is Mark.FOCUSED:
        fill = "" if on_tile else f'<path d="{d}" fill="{WHITE}"/>'
        return fill + stroked(d, ((BLACK, 0.6, 1), (WHITE, 0.46, 1), (theme.LAPIS, 0.3, 1)))
    if mark is Mark.HOVERED:
        fill = "" if on_tile else f'<path d="{d}" fill="{palette.GOLD_92}"/>'
        return fill + stroked(d, BOLD_CHOSEN)
    if on_tile:
        return stroked(d, BOLD_LIT)
    return f'<path d="{d}" fill="{WHITE}"/>' + dashed(d, BLACK, 0.2)


def stroked(d: str, strokes: Strokes) -> str:
    """One path drawn over and over, from the widest line to the narrowest."""
    return "".join(
        f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{wide}"'
        f' stroke-opacity="{opacity:.2f}" stroke-linecap="round" stroke-linejoin="round"/>'
        for color, wide, opacity in strokes
    )


def dashed(d: str, color: str, wide: float) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{wide}"'
        ' stroke-linejoin="round" stroke-dasharray="0.42 0.26"/>'
    )
