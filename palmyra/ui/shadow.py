"""Soft cast shadows, baked: of rounded boxes by nine slices, of any picture by its silhouette."""

from dataclasses import dataclass

import pygame

from palmyra.ui.theme import SHADOW


@dataclass(frozen=True, slots=True)
class Shadow:
    """Blur and offset in logical pixels, alpha of 255."""

    blur: float
    dx: float
    dy: float
    alpha: int


CARD = Shadow(7, 0, 4, 80)
HOVER = Shadow(9, 0, 5, 95)
FIGURE = Shadow(3, 3, 3, 130)


def reach(blur: int) -> int:
    """How far a blurred edge spills, in pixels."""
    return 2 * blur + 1


def box_shadow(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    """The shadow of a rounded box, `reach(blur)` larger than it on every side."""
    spill = reach(blur)
    corner = radius + 2 * spill
    width, height = size
    # Blurring costs by the pixel, and only the corners differ: blur a small box and stretch.
    small = min(width, 2 * corner), min(height, 2 * corner)
    blurred = _blurred_box(small, radius, blur, alpha)
    if small == size:
        return blurred
    return _stretch(blurred, (width + 2 * spill, height + 2 * spill))


def silhouette_shadow(picture: pygame.Surface, blur: int, alpha: int) -> pygame.Surface:
    """The shadow of a picture's outline, `reach(blur)` larger on every side."""
    spill = reach(blur)
    width, height = picture.get_size()
    flat = _empty((width + 2 * spill, height + 2 * spill))
    mask = pygame.mask.from_surface(picture, 127)
    red, green, blue = pygame.Color(SHADOW)[:3]
    mask.to_surface(flat, dest=(spill, spill), setcolor=(red, green, blue, alpha), unsetcolor=None)
    return pygame.transform.gaussian_blur(flat, blur) if blur else flat


def _blurred_box(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    spill = reach(blur)
    width, height = size
    flat = _empty((width + 2 * spill, height + 2 * spill))
    red, green, blue = pygame.Color(SHADOW)[:3]
    pygame.draw.rect(
        flat,
        (red, green, blue, alpha),
        pygame.Rect(spill, spill, width, height),
        border_radius=min(radius, width // 2, height // 2),
    )
    return pygame.transform.gaussian_blur(flat, blur) if blur else flat


def _empty(size: tuple[int, int]) -> pygame.Surface:
    # Transparent pixels hold the shadow's own colour: black ones would blur into a dark halo.
    surface = pygame.Surface(size, pygame.SRCALPHA)
    red, green, blue = pygame.Color(SHADOW)[:3]
    surface.fill((red, green, blue, 0))
    return surface


def _stretch(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Nine slices: corners as they are, edges and middle stretched."""
    full = _empty(size)
    columns = _slices(small.get_width(), size[0])
    rows = _slices(small.get_height(), size[1])
    for sx, sw, tx, tw in columns:
        for sy, sh, ty, th in rows:
            if sw and sh and tw and th:
                piece = small.subsurface((sx, sy, sw, sh))
                if (sw, sh) != (tw, th):
                    piece = pygame.transform.scale(piece, (tw, th))
                # Copy the pixels as they are: blending onto transparency would weaken them.
                full.blit(piece, (tx, ty), special_flags=pygame.BLEND_RGBA_MAX)
    return full


def _slices(small: int, full: int) -> list[tuple[int, int, int, int]]:
    """(source start, source length, target start, target length) of the three slices."""
    if small >= full:
        return [(0, small, 0, small)]
    head = (small - 1) // 2
    tail = small - head - 1
    return [
        (0, head, 0, head),
        (head, 1, head, full - small + 1),
        (head + 1, tail, full - tail, tail),
    ]
