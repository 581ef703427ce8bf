"""One window opens while another closes: the pillars between them slide.

Works on two whole pictures, before and after. Nothing is stretched: a window that opens shows more
and more of what it will be, one that closes less and less of what it was.
"""

from collections.abc import Sequence

import pygame

Edges = Sequence[int]  # where the windows begin and end, from the left, in pixels


def slide(
    target: pygame.Surface, before: pygame.Surface, then: Edges, now: Edges,
    part: float, rows: tuple[int, int],
) -> None:  # fmt: skip
    """`target` holds the picture after; `then` and `now` are the edges in both. Between the rows
    every strip moves from where it was to where it will be; above and below it is faded."""
    after = target.copy()
    top, bottom = rows
    width, height = target.get_size()
    for strip in (pygame.Rect(0, 0, width, top), pygame.Rect(0, bottom, width, height - bottom)):
        if strip.h > 0:
            _faded(target, before, strip, strip.topleft, 1 - part)
    was, will = (0, *then, width), (0, *now, width)
    at = [round(a + (b - a) * part) for a, b in zip(was, will, strict=True)]
    for n in range(len(at) - 1):
        room = pygame.Rect(at[n], top, at[n + 1] - at[n], bottom - top)
        old = pygame.Rect(was[n], top, was[n + 1] - was[n], bottom - top)
        new = pygame.Rect(will[n], top, will[n + 1] - will[n], bottom - top)
        if room.w <= 0:
            continue
        target.set_clip(room)
        opens = new.w >= old.w
        base, wide, over, narrow, seen = (
            (after, new, before, old, 1 - 2 * part)
            if opens
            else (before, old, after, new, 2 * part - 1)
        )
        target.blit(base, (room.centerx - wide.w // 2, top), wide)
        _faded(target, over, narrow, (room.centerx - narrow.w // 2, top), seen)
        target.set_clip(None)


def _faded(
    target: pygame.Surface, source: pygame.Surface, area: pygame.Rect, at: tuple[int, int],
    seen: float,
) -> None:  # fmt: skip
    if seen <= 0:
        return
    source.set_alpha(round(255 * seen))
    target.blit(source, at, area)
    source.set_alpha(None)
