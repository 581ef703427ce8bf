"""Draws the plain variants c and d of every landscape in the manner of a and b.

The forms (dune, dome, peak, cypress, bush, stone) repeat the proportions of the first two
variants exactly; only their arrangement is new. Run it to write the SVG files again.
"""

from pathlib import Path

ART = Path(__file__).parents[1] / "palmyra" / "assets" / "palmyra"

_OUTLINE = {
    100: "M20.4 1H79.6L99 20.4V79.6L79.6 99H20.4L1 79.6V20.4Z",
    60: "M1 1H59V59H1Z",
}
_LIGHT = {100: "M1.9 79.2V20.8L20.8 1.9H79.2", 60: "M1.9 58V1.9H58"}
_SHADE = {100: "M98.2 20.8V79.2L79.2 98.2H20.8", 60: "M58.2 2V58.2H2"}
_FLOOR = {100: "V79.6L79.6 99H20.4L1 79.6Z", 60: "V59H1Z"}
_ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def n(*values: float) -> str:
    return " ".join(f"{value:.1f}".removesuffix(".0") for value in values)


def stroke(d: str, color: str, width: float, opacity: float | None = None) -> str:
    more = f' stroke-opacity="{opacity}"' if opacity else ""
    return f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{width}" {_ROUND}{more}/>'


def fill(d: str, color: str) -> str:
    return f'<path d="{d}" fill="{color}"/>'


def dune(box: int, left: float, px: float, py: float, right: float, depth: float) -> str:
    """A crescent dune: windward slope lit from the left, slip face in shade on the right."""
    end = box - 1
    back, ahead = px - 1, end - px
    limit = 78 if box == 100 else 56
    foot = min(right + depth / 2, limit)
    crest = f"C{n(px + 0.32 * ahead, py, px + 0.58 * ahead, right, end, right)}"
    rise = f"M1 {n(left)}C{n(1 + 0.42 * back, left, px - 0.36 * back, py, px, py)}"
    slip = f"M{n(px, py)}{crest}V{n(foot)}"
    slip += f"C{n(end - 0.35 * ahead, foot + 0.1 * depth, px + 0.5 * ahead, py + 1.02 * depth)} "
    slip += n(px + 0.1 * depth, py + depth)
    slip += f"C{n(px - 0.42 * depth, py + 0.78 * depth, px + 0.42 * depth, py + 0.42 * depth)} "
    slip += f"{n(px, py)}Z"
    rim = f"M{n(1 + 0.38 * back, py + 0.45 * (left - py))}"
    rim += f"C{n(1 + 0.5 * back, py + 0.2 * (left - py), 1 + 0.7 * back, py, px, py)}"
    ripples = [
        f"M{n(1 + x * back, py + y * depth + 2)}q{n(0.12 * px, -2.2, 0.26 * px, -0.4)}"
        for x, y in ((0.2, 0.42), (0.38, 0.6), (0.3, 0.85))
    ]
    return "\n".join(
        [
            fill(rise + crest + _FLOOR[box], "url(#d)"),
            fill(slip, "url(#e)"),
            stroke(rim, "#FFF4D2", 1.3, 0.9),
            *(stroke(ripple, "#DCA654", 1, 0.9) for ripple in ripples),
        ]
    )


def waves(x: float, y: float, step: float) -> str:
    return stroke(f"M{n(x, y)}q{n(step / 2, -2.4, step, 0)}t{n(step, 0)}t{n(step, 0)}",
                  "#D9A353", 1.1)  # fmt: skip


def pebbles(x: float, y: float) -> str:
    return (
        f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="1.5" ry="1" fill="#B67F3D"/>\n'
        f'<ellipse cx="{n(x + 3.2)}" cy="{n(y + 1)}" rx="1" ry="0.7" fill="#B67F3D"/>'
    )


def dome(x0: float, x1: float, base: float, top: float, dark: bool) -> str:
    body, shade, light = (
        ("#98AB49", "#667E35", "#C6D076") if dark else ("#A9B955", "#748B3B", "#D5DC84")
    )
    w, h, cx = x1 - x0, base - top, (x0 + x1) / 2
    return "\n".join(
        [
            fill(
                f"M{n(x0, base)}C{n(x0 + 0.06 * w, base - 0.75 * h, cx - 0.2 * w, top, cx, top)}"
                f"S{n(x1 - 0.05 * w, base - 0.7 * h, x1, base)}"
                f"Q{n(cx, base + 0.2 * h, x0, base)}Z",
                body,
            ),
            fill(
                f"M{n(cx + 0.05 * w, top)}C{n(cx + 0.24 * w, top, x1 - 0.05 * w, base - 0.7 * h)} "
                f"{n(x1, base)}Q{n(cx + 0.3 * w, base + 0.08 * h, cx + 0.12 * w, base + 0.1 * h)}"
                f"C{n(cx + 0.32 * w, base - 0.3 * h, cx + 0.28 * w, base - 0.75 * h)} "
                f"{n(cx + 0.05 * w, top)}Z",
                shade,
            ),
            fill(
                f"M{n(x0 + 0.06 * w, base - 0.3 * h)}"
                f"C{n(x0 + 0.13 * w, base - 0.75 * h, cx - 0.2 * w, top + 0.03 * h, cx, top)}"
                f"C{n(cx - 0.2 * w, top + 0.2 * h, x0 + 0.17 * w, top + 0.4 * h)} "
                f"{n(x0 + 0.06 * w, base - 0.3 * h)}Z",
                light,
            ),
        ]
    )


def cypress(x: float, y: float, h: float) -> str:
    right = f"M{n(x, y - h)}C{n(x + 0.3 * h, y - 0.4 * h, x + 0.24 * h, y, x, y)}"
    return "\n".join(
        [
            f'<path d="M{n(x, y)}l{n(0.75 * h, 0.12 * h)}l{n(-0.6 * h, 0.1 * h)}z"'
            ' fill="#4A2A12" fill-opacity="0.22"/>',
            fill(f"{right}C{n(x - 0.24 * h, y, x - 0.3 * h, y - 0.4 * h, x, y - h)}Z", "#6E8B3A"),
            fill(f"{right}Q{n(x + 0.1 * h, y - 0.4 * h, x, y - h)}Z", "#43602A"),
        ]
    )


def bush(x: float, y: float, r: float) -> str:
    def oval(cx: float, cy: float, rx: float, ry: float, color: str, more: str = "") -> str:
        at = f'cx="{n(cx)}" cy="{n(cy)}" rx="{n(rx)}" ry="{n(ry)}"'
        return f'<ellipse {at} fill="{color}"{more}/>'

    return "\n".join(
        [
            oval(x + 0.9 * r, y + 0.55 * r, 1.15 * r, 0.5 * r, "#4A2A12", ' fill-opacity="0.22"'),
            oval(x, y, r, 0.92 * r, "#4F6B2C"),
            oval(x - 0.25 * r, y - 0.27 * r, 0.6 * r, 0.55 * r, "#7D9A3F"),
        ]
    )


def ridge(box: int, *points: tuple[float, float]) -> str:
    line = "L".join(n(x, y) for x, y in points)
    return fill(f"M{line}{_FLOOR[box]}", "#75728F")


def peak(x0: float, x1: float, base: float, px: float, py: float) -> str:
    w, h, cx = x1 - x0, base - py, (x0 + x1) / 2
    east, west = x1 - px, px - x0
    snow_east = [
        (px, py), (px + 0.3 * east, py + 0.3 * h), (px + 0.15 * east, py + 0.24 * h),
        (px + 0.02 * w, py + 0.345 * h),
    ]  # fmt: skip
    snow_west = [
        (px - 0.12 * west, py + 0.247 * h), (px - 0.23 * west, py + 0.33 * h),
        (px - 0.24 * west, py + 0.24 * h),
    ]  # fmt: skip

    def polygon(points: list[tuple[float, float]], color: str) -> str:
        return fill("M" + "L".join(n(*point) for point in points) + "Z", color)

    return "\n".join(
        [
            fill(f"M{n(x0, base)}L{n(px, py)}L{n(x1, base)}Q{n(cx, base + 0.1 * h, x0, base)}Z",
                 "#DDCFCB"),
            fill(
                f"M{n(px, py)}L{n(x1, base)}Q{n(cx + 0.25 * w, base + 0.06 * h)} "
                f"{n(cx + 0.06 * w, base + 0.05 * h)}L{n(px - 0.02 * w, py + 0.7 * h)}"
                f"L{n(px + 0.1 * w, py + 0.5 * h)}L{n(px - 0.05 * w, py + 0.28 * h)}Z",
                "#5A5D7C",
            ),
            polygon(
                [(x0 + 0.2 * w, base - 0.1 * h), (px - 0.15 * w, py + 0.45 * h),
                 (px - 0.11 * w, py + 0.78 * h), (x0 + 0.33 * w, base - 0.02 * h)], "#B3A8B2"),
            polygon(snow_east + snow_west, "#FFFAF0"),
            polygon([*snow_east, (px - 0.02 * w, py + 0.18 * h)], "#C3C6DA"),
        ]
    )  # fmt: skip


def stone(x: float, y: float) -> str:
    return "\n".join(
        [
            fill(f"M{n(x, y)}l2.2 -3.4l3 .8l1.6 2.6z", "#D3C8C8"),
            fill(f"M{n(x + 5.2, y - 2.6)}l-.6 3.4h2.2l-1.6 -2.6z", "#575A78"),
        ]
    )


_GROUND = {"desert": ("#FBE3A6", "#EFBF6A"), "hills": ("#C3CB72", "#93A74B"),
           "mountains": ("#B4AEBE", "#8B879F")}  # fmt: skip


def gradient(name: str, x2: str, light: str, dark: str) -> str:
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="{x2}" y2="100%">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
        "</linearGradient>"
    )


def tile(box: int, landscape: str, *parts: str) -> str:
    defs = gradient("g", "35%", *_GROUND[landscape])
    if landscape == "desert":
        defs += gradient("d", "0%", "#FCE6AE", "#EFC478") + gradient(
            "e", "0%", "#D0923F", "#E6B566"
        )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box} {box}"'
            f' width="{box}" height="{box}">',
            f"<defs>{defs}</defs>",
            f'<path d="{_OUTLINE[box]}" fill="url(#g)" stroke="url(#g)" stroke-width="1.2"'
            ' stroke-linejoin="round"/>',
            *parts,
            stroke(_LIGHT[box], "#FFFFFF", 1.6, 0.55),
            stroke(_SHADE[box], "#4A2A12", 1.8, 0.35),
            "</svg>\n",
        ]
    )


VARIANTS = {
    "large_desert_c": tile(
        100, "desert", waves(52, 11, 8),
        dune(100, 38, 50, 18, 46, 22), dune(100, 44, 20, 36, 60, 22),
        dune(100, 82, 70, 54, 72, 28), pebbles(30, 90), waves(52, 95, 7.4),
    ),
    "large_desert_d": tile(
        100, "desert", waves(28, 10, 8),
        dune(100, 30, 76, 20, 34, 20), dune(100, 42, 42, 29, 46, 22),
        dune(100, 62, 60, 49, 68, 20), dune(100, 74, 26, 62, 76, 26),
        pebbles(70, 91), pebbles(84, 42), waves(38, 95.5, 6),
    ),
    "small_desert_c": tile(
        60, "desert", waves(30, 7.5, 6.2),
        dune(60, 22, 28, 12, 28, 15), dune(60, 44, 42, 28, 44, 18), pebbles(14, 52),
        waves(22, 55, 5.6),
    ),
    "small_desert_d": tile(
        60, "desert", waves(10, 7, 6.4),
        dune(60, 16, 44, 11, 22, 13), dune(60, 32, 16, 21, 34, 15),
        dune(60, 46, 32, 35, 50, 16), pebbles(50, 55), waves(8, 56, 5.6),
    ),
    "large_hills_c": tile(
        100, "hills",
        dome(30, 70, 34, 13, False), bush(58, 19, 2.6),
        dome(6, 50, 52, 29, True), cypress(17, 38, 12), bush(30, 33, 3),
        dome(52, 94, 56, 30, False), cypress(70, 36, 13), cypress(76, 38, 10),
        dome(22, 80, 86, 52, True), cypress(42, 60, 14), bush(56, 57, 3.2), bush(62, 59, 2.4),
        bush(17, 72, 3), bush(88, 70, 2.6), bush(50, 94, 2.6),
    ),
    "large_hills_d": tile(
        100, "hills",
        dome(14, 52, 32, 12, True), cypress(26, 20, 11),
        dome(52, 88, 36, 14, False), bush(64, 20, 2.8),
        dome(30, 74, 56, 30, True), cypress(44, 38, 13), cypress(50, 36, 15),
        dome(4, 40, 72, 46, False), bush(16, 54, 3), bush(22, 52, 2.4),
        dome(60, 97, 74, 48, False), cypress(86, 58, 12),
        dome(26, 66, 92, 66, True), bush(52, 70, 3), bush(77, 86, 3), bush(16, 82, 2.4),
    ),
    "small_hills_c": tile(
        60, "hills",
        dome(12, 46, 28, 9, True), cypress(22, 16, 10), bush(34, 12, 2.4),
        dome(3, 32, 52, 32, False), bush(11, 39, 2.4),
        dome(28, 57, 54, 30, True), cypress(47, 38, 10), bush(49, 18, 2.4),
    ),
    "small_hills_d": tile(
        60, "hills",
        dome(3, 29, 26, 10, False), bush(12, 14, 2.4),
        dome(28, 57, 28, 9, True), cypress(36, 17, 9),
        dome(10, 52, 53, 28, False), cypress(24, 36, 11), cypress(29, 33, 9), bush(42, 36, 2.6),
        bush(6, 45, 2.3), bush(54, 50, 2.2),
    ),
    "large_mountains_c": tile(
        100, "mountains",
        ridge(100, (1, 44), (22, 36), (50, 42), (76, 34), (99, 46)),
        peak(4, 42, 56, 22, 22), peak(60, 96, 56, 79, 20),
        ridge(100, (1, 62), (24, 54), (76, 56), (99, 60)),
        peak(18, 80, 86, 51, 11), stone(10, 76), stone(84, 72), stone(77, 90), stone(26, 94),
    ),
    "large_mountains_d": tile(
        100, "mountains",
        ridge(100, (1, 42), (26, 34), (52, 40), (99, 38)),
        peak(26, 74, 52, 48, 9), peak(4, 40, 58, 20, 24),
        ridge(100, (1, 62), (30, 54), (60, 58), (99, 54)),
        peak(54, 97, 72, 77, 24), peak(10, 60, 90, 37, 42), peak(56, 84, 92, 69, 62),
        stone(8, 74), stone(86, 80),
    ),
    "small_mountains_c": tile(
        60, "mountains", ridge(60, (1, 28), (18, 22), (42, 28), (59, 22)),
        peak(2, 26, 38, 13, 14), peak(36, 58, 38, 48, 13),
        peak(9, 51, 55, 30, 7), stone(3, 50), stone(51, 48),
    ),
    "small_mountains_d": tile(
        60, "mountains", ridge(60, (1, 26), (22, 22), (40, 26), (59, 24)),
        peak(10, 46, 36, 26, 6), peak(31, 58, 48, 45, 17), peak(3, 38, 55, 19, 25),
        stone(44, 55), stone(3, 36),
    ),
}  # fmt: skip


def main() -> None:
    for name, source in VARIANTS.items():
        (ART / f"{name}.svg").write_text(source, encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()
