"""Makes the README's moving picture: a few seconds of a game, as an animated PNG.

    python -m tools.pictures.moving_picture docs/pictures/play-moving.png

Drives the same stage as the other pictures; only what changed from one to the next is stored.
"""

import struct
import sys
import tempfile
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.legal import placements
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.thinking.client import stop_thinking
from tests.support.at_table import PlayScene
from tests.support.stage import Stage
from tests.support.states.play import open_play, session
from tools.release.icons import chunk

DRAWN: Final = (1280, 720)
SIZE: Final = (800, 450)
STEP: Final = 0.1  # seconds between two pictures
COLORS: Final = 5  # bits kept of each color: the eye hardly sees it, the file halves
MOST_BYTES: Final = 2_000_000


class Film:
    """Collects pictures; equal ones only last longer."""

    def __init__(self) -> None:
        self.frames: list[tuple[pygame.Rect, bytes, float]] = []
        self._last: pygame.Surface | None = None

    def take(self, picture: pygame.Surface, seconds: float) -> None:
        small = pygame.transform.smoothscale(picture, SIZE)
        keep = (0xFF << (8 - COLORS)) & 0xFF
        small.fill((keep, keep, keep), special_flags=pygame.BLEND_RGB_MIN)
        pixels = bytes(value & keep for value in pygame.image.tobytes(small, "RGB"))
        frame = pygame.image.frombytes(pixels, SIZE, "RGB")
        box = frame.get_rect() if self._last is None else changed(self._last, frame)
        self._last = frame
        if box is None:
            last, data, length = self.frames[-1]
            self.frames[-1] = (last, data, length + seconds)
            return
        self.frames.append((box, _lines(frame.subsurface(box)), seconds))

    def apng(self) -> bytes:
        """The film as a file that browsers play and everything else shows the start of."""
        out = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", *SIZE, 8, 2, 0, 0, 0))
        out += chunk(b"acTL", struct.pack(">II", len(self.frames), 0))
        number = 0
        for at, (box, lines, seconds) in enumerate(self.frames):
            control = struct.pack(
                ">IIIIIHHBB", number, box.w, box.h, box.x, box.y, round(seconds * 1000), 1000, 0, 0
            )
            out += chunk(b"fcTL", control)
            number += 1
            packed = zlib.compress(lines, 9)
            if at == 0:
                out += chunk(b"IDAT", packed)
            else:
                out += chunk(b"fdAT", struct.pack(">I", number) + packed)
                number += 1
        return out + chunk(b"IEND", b"")


def changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect | None:
    """The smallest box around what differs."""
    mask = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else None


def _lines(surface: pygame.Surface) -> bytes:
    """Each line as differences from the one above."""
    w, h = surface.get_size()
    pixels = pygame.image.tobytes(surface, "RGB")
    out = bytearray()
    above = bytes(w * 3)
    for row in range(h):
        line = pixels[row * w * 3 : (row + 1) * w * 3]
        out.append(2)
        out += bytes((a - b) & 255 for a, b in zip(line, above, strict=True))
        above = line
    return bytes(out)


def drag(stage: Stage, scene: PlayScene, film: Film) -> None:
    """A tile goes from the hand to where it earns most, and the turn ends."""
    state = scene.table.plan.state
    best = max(
        placements(state),
        key=lambda a: scene.table.plan.preview(a.purpose, a.figure, a.tile, a.cell).income.points,
    )
    scene.table.commands.choose(best.purpose)
    slot = scene.table.hand_view.slot(state.player.hand, state.player.hand.index(best.tile))
    start = stage.app.layout.point(*slot.center)
    end = scene.table.board.camera.to_pixel((best.cell[0] * 4.0, best.cell[1] * 4.0))
    shoot(stage, film, 6)
    stage.step(pygame.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
    stage.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for part in range(1, 9):
        share = part / 8
        share = share * share * (3 - 2 * share)
        at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        stage.step(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
        shoot(stage, film, 1)
    shoot(stage, film, 10)
    at = (round(end[0]), round(end[1]))
    stage.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    shoot(stage, film, 22)
    scene.table.commands.end_turn()
    if scene.table.plan.phase is Phase.EXTRA:
        shoot(stage, film, 6)
        scene.table.commands.choose_stack(Size.SMALL)
    shoot(stage, film, 16)
    stop_thinking()  # whose turn comes next is not in the film


def shoot(stage: Stage, film: Film, pictures: int) -> None:
    for _ in range(pictures):
        for _ in range(4):
            stage.step(seconds=STEP / 4)
        film.take(stage.picture(), STEP)


def main(arguments: Sequence[str] | None = None) -> int:
    given = sys.argv[1:] if arguments is None else arguments
    out = Path(given[0] if given else "docs/pictures/play-moving.png")
    with tempfile.TemporaryDirectory() as home:
        stage = Stage(DRAWN, "en", Path(home))
        film = Film()
        drag(stage, open_play(stage, session(4, 24, hidden=False)), film)
    data = film.apng()
    print(f"{out}: {len(film.frames)} pictures, {len(data) / 1e6:.2f} MB")
    if len(data) > MOST_BYTES:
        print("too large for a README", file=sys.stderr)
        return 1
    out.write_bytes(data)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
