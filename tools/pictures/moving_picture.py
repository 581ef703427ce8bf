"""Makes the README's moving pictures: a few seconds of each game, as animated PNGs.

    python -m tools.pictures.moving_picture [palmyra | medina | palermo]...

They go to docs/pictures, the first game's as play-moving.png.
Drives the same stage as the other pictures; only what changed from one to the next is stored.
"""

import struct
import sys
import tempfile
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.palermo.rules.cells import Cell
from palmyra.games.palermo.rules.driving import Stop
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.legal import placements
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.thinking.client import stop_thinking
from tests.support.at_table import PlayScene
from tests.support.stage import Stage
from tests.support.states.medina import Sitting as MedinaTable
from tests.support.states.medina import session as medina_session
from tests.support.states.medina_samples import mid
from tests.support.states.palermo import Sitting as PalermoTable
from tests.support.states.palermo_samples import sample
from tests.support.states.play import open_play, session
from tools.release.icons import chunk

DRAWN: Final = (1280, 720)
SIZE: Final = (800, 450)
STEP: Final = 0.1  # seconds between two pictures
COLORS: Final = 5  # bits kept of each color: the eye hardly sees it, the file halves
MOST_BYTES: Final = 2_000_000
PICTURES: Final = Path("docs/pictures")
Pixel = tuple[float, float]


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


def palmyra(stage: Stage, film: Film) -> None:
    """A tile goes from the hand to where it earns most, and the turn ends."""
    scene: PlayScene = open_play(stage, session(4, 24, hidden=False))
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
    drag(stage, film, start, end)
    shoot(stage, film, 22)
    scene.table.commands.end_turn()
    if scene.table.plan.phase is Phase.EXTRA:
        shoot(stage, film, 6)
        scene.table.commands.choose_stack(Size.SMALL)
    shoot(stage, film, 16)
    stop_thinking()  # whose turn comes next is not in the film


def medina(stage: Stage, film: Film) -> None:
    """A piece and a dome, which makes the palace one's own."""
    table = MedinaTable(stage, medina_session(mid()))
    point = stage.app.layout.point
    shoot(stage, film, 6)
    for piece, cell in ((Piece.AMETHYST, (10, 5)), (Piece.DOME, (12, 6))):
        drag(stage, film, point(*table.slot(piece)), point(*table.at(cell)))
        shoot(stage, film, 16)
    shoot(stage, film, 8)


def palermo(stage: Stage, film: Film) -> None:
    """A drive to a shop of one's own, its chip and its points."""
    table, cell = _shop_in_reach(stage)
    point = stage.app.layout.point
    shoot(stage, film, 6)
    end = point(*table.cell(cell))
    glide(stage, film, (end[0] - 260, end[1] + 170), end, held=False)
    shoot(stage, film, 10)
    stage.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=end, button=1))
    stage.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    shoot(stage, film, 22)
    table.table.end_turn()
    shoot(stage, film, 16)
    stop_thinking()


def _shop_in_reach(stage: Stage) -> tuple[PalermoTable, Cell]:
    for turns in range(44, 90, 4):
        table = PalermoTable(stage, sample(4, turns))
        ends = table.table.driver.road.moves().ends.values()
        doors = [end for end in ends if end.stop is Stop.TAKE and end.points]
        if doors:
            return table, max(doors, key=lambda end: end.points).cell
    raise LookupError("no shop is in reach")


GAMES: Final[dict[str, tuple[str, Callable[[Stage, Film], None]]]] = {
    "palmyra": ("play-moving.png", palmyra),
    "medina": ("medina-moving.png", medina),
    "palermo": ("palermo-moving.png", palermo),
}


def drag(stage: Stage, film: Film, start: Pixel, end: Pixel) -> None:
    stage.step(pygame.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
    stage.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    glide(stage, film, start, end, held=True)
    shoot(stage, film, 10)
    at = (round(end[0]), round(end[1]))
    stage.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def glide(stage: Stage, film: Film, start: Pixel, end: Pixel, *, held: bool) -> None:
    for part in range(1, 9):
        share = part / 8
        share = share * share * (3 - 2 * share)
        at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        buttons = (int(held), 0, 0)
        stage.step(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=buttons))
        shoot(stage, film, 1)


def shoot(stage: Stage, film: Film, pictures: int) -> None:
    for _ in range(pictures):
        for _ in range(4):
            stage.step(seconds=STEP / 4)
        film.take(stage.picture(), STEP)


def main(arguments: Sequence[str] | None = None) -> int:
    given = sys.argv[1:] if arguments is None else arguments
    for name in given or GAMES:
        file, act = GAMES[name]
        with tempfile.TemporaryDirectory() as home:
            stage = Stage(DRAWN, "en", Path(home))
            film = Film()
            act(stage, film)
        data = film.apng()
        print(f"{file}: {len(film.frames)} pictures, {len(data) / 1e6:.2f} MB")
        if len(data) > MOST_BYTES:
            print("too large for a README", file=sys.stderr)
            return 1
        (PICTURES / file).write_bytes(data)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
