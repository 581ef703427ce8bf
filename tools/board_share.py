"""How much of the window the board gets: over whole games, at a few turns, in numbers.

    python -m tools.board_share --size 1280x720 --size 1920x1080

Ten games of two to five players are opened as a player would see them. For each turn it prints
the mean share of the window that no card covers, that the tiles' common box covers and that the
tiles themselves cover, and how wide a large tile is in pixels.
"""

import argparse
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from palmyra.games.palmyra.board.geometry import bounds
from palmyra.games.palmyra.rules.cells import is_large
from palmyra.games.palmyra.rules.state import Variant
from tools.at_table import PlayScene
from tools.play_states import open_play, session
from tools.shots import Stage

GAMES = 10
TURNS = (1, 15, 30)
PLAYERS = (2, 3, 4, 5)
AREAS = {True: 23.0, False: 9.0}  # of an octagon and a square, in square units


@dataclass(frozen=True, slots=True)
class Share:
    """Parts of the window, and a large tile's pixels."""

    free: float
    box: float
    tiles: float
    pixels: float


def share(scene: PlayScene, size: tuple[int, int]) -> Share:
    """What the board has of the window now."""
    window = size[0] * size[1]
    camera = scene.table.board.camera
    tiles = scene.table.stage.picture.tiles
    extent = bounds(tiles)
    unit = camera.unit
    areas = sum(AREAS[is_large(cell)] for cell in tiles)
    return Share(
        camera.port[2] * camera.port[3] / window,
        extent.width * extent.height * unit**2 / window,
        areas * unit**2 / window,
        5 * unit,
    )


def measure(size: tuple[int, int], turn: int, games: int = GAMES) -> list[Share]:
    """The same turn of several games, in a window of that size."""
    found = []
    for game in range(games):
        players = PLAYERS[game % len(PLAYERS)]
        played = session(
            players, turn - 1, seed=f"share {game}", persons=players, variant=Variant.BASE
        )
        with tempfile.TemporaryDirectory() as home:
            scene = open_play(Stage(size, "en", Path(home)), played)
            scene.desk.turns.uncover()
            scene.table.board.camera.finish()
            found.append(share(scene, size))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools.board_share", description=__doc__)
    parser.add_argument("--size", action="append", help="WxH; may be repeated")
    parser.add_argument("--games", type=int, default=GAMES)
    given = parser.parse_args(arguments)
    for size in given.size or ["1280x720", "1920x1080"]:
        width, height = (int(part) for part in size.split("x"))
        for turn in TURNS:
            found = measure((width, height), turn, given.games)
            print(
                f"{size} turn {turn:2}: free {mean(s.free for s in found):5.1%}  "
                f"box of tiles {mean(s.box for s in found):5.1%}  "
                f"tiles {mean(s.tiles for s in found):5.1%}  "
                f"large tile {mean(s.pixels for s in found):5.1f} px "
                f"(least {min(s.pixels for s in found):.0f})"
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
