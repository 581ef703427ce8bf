"""The sound files as the mixer decodes them: level, clean ends, seamless loops, names, size."""

import ast
import math
from array import array
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import palmyra
from palmyra.games.medina.board import sounds as medina
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.palermo.board import sounds as palermo
from palmyra.games.palmyra.board.animator import CALM_SOUNDS, HIGHEST_PLUCK, LANDED
from palmyra.shell import audio

ROOT = Path(palmyra.__file__).parent
FOLDER = ROOT / "assets" / "sounds"
FILES = sorted(FOLDER.glob("*.ogg"))
RATE = 44100
FULL = 32768
LOOPS = [path for path in FILES if path.stem.startswith(("music_", "ambience_"))]
EFFECTS = [path for path in FILES if path not in LOOPS]


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.quit()  # whatever another test left, in whatever format
    pygame.mixer.init(RATE, -16, 2, 512)
    yield
    pygame.mixer.quit()


@lru_cache(maxsize=2)
def sides(path: Path) -> tuple["array[int]", "array[int]"]:
    raw = array("h", pygame.mixer.Sound(path).get_raw())
    return raw[0::2], raw[1::2]


def name(path: Path) -> str:
    return path.stem


def rms(signal: "array[int]") -> float:
    return math.sqrt(sum(value * value for value in signal) / len(signal)) / FULL


def db(value: float) -> float:
    return 20 * math.log10(max(value, 1e-9))


@pytest.mark.parametrize("path", FILES, ids=name)
def test_no_sound_is_louder_than_6_below_full(path: Path) -> None:
    for side in sides(path):
        assert db(max(max(side), -min(side)) / FULL) <= -6


@pytest.mark.parametrize("path", EFFECTS, ids=name)
def test_effects_begin_and_end_without_a_click(path: Path) -> None:
    for side in sides(path):
        loudest = max(max(side), -min(side))
        # From silence, and not in one leap: the first and last milliseconds are next to nothing.
        for edge in (side[:44], side[-44:]):
            assert max(max(edge), -min(edge)) <= max(6, loudest * 0.02)
        assert abs(side[0]) <= 2 and abs(side[-1]) <= 2


@pytest.mark.parametrize("path", EFFECTS, ids=name)
def test_effects_are_short_and_heard(path: Path) -> None:
    left, _ = sides(path)
    great = path.stem in ("win", "game_end", "caesar", "medina_dome", "palermo_bell")
    assert 0.08 <= len(left) / RATE <= (4.5 if great else 1.2)
    assert -40 <= db(rms(left)) <= -20
    # An answer comes at once.
    loud = max(left) * 0.1
    first = next(i for i, value in enumerate(left) if abs(value) > loud)
    assert first / RATE < 0.06 or path.stem == "undo"


@pytest.mark.parametrize("path", LOOPS, ids=name)
def test_loops_have_no_seam(path: Path) -> None:
    for side in sides(path):
        count = RATE // 20
        before, after = side[-count:], side[:count]
        leaps = [abs(b - a) for part in (before, after) for a, b in pairwise(part)]
        bends = [
            abs(c - 2 * b + a)
            for part in (before, after)
            for a, b, c in zip(part, part[1:], part[2:], strict=False)
        ]
        # Across the seam the signal steps and bends no more than it does on either side of it.
        assert abs(after[0] - before[-1]) <= max(leaps) + 2
        assert abs(after[0] - 2 * before[-1] + before[-2]) <= max(bends) + 3
        assert abs(after[1] - 2 * after[0] + before[-1]) <= max(bends) + 3
        # Nor does the loudness jump.
        near, next_ = rms(before[-RATE // 200 :]), rms(after[: RATE // 200])
        assert abs(db(near + 1e-3) - db(next_ + 1e-3)) < 6


@pytest.mark.parametrize("path", LOOPS, ids=name)
def test_loops_are_long_and_quiet(path: Path) -> None:
    left, _ = sides(path)
    seconds = len(left) / RATE
    assert 30 <= seconds <= 40 if path.stem.startswith("ambience") else 60 <= seconds <= 90
    assert -38 <= db(rms(left[::7])) <= -22


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 6_000_000


# -- names -------------------------------------------------------------------------------


def asked_for() -> set[str]:
    """Every name some code asks for; `*` stands for what an f-string fills in."""
    found = {*LANDED.values(), *CALM_SOUNDS.values(), audio.DESERT}
    found |= {*audio.TITLE_MUSIC, *audio.PLAY_MUSIC}
    found |= {*medina.MUSIC, medina.EVENING, medina.DOME, medina.GATE, medina.PRIZE}
    found |= {medina.placed(piece, crowd) for piece in Piece for crowd in range(1, 26)}
    found |= {medina.point(number) for number in range(20)}
    found |= {*palermo.EFFECTS, *palermo.MUSIC, palermo.AMBIENCE}
    found |= {palermo.coin(points) for points in range(1, palermo.HIGHEST_NOTE + 1)}
    found |= {palermo.putter(left) for left in range(palermo.FASTEST)}
    found |= {f"match_{points}" for points in range(1, HIGHEST_PLUCK + 1)}
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr in ("play", "_sound") and node.args:
                found |= {*names_in(node.args[0])}
    return found


def names_in(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(p.value) if isinstance(p, ast.Constant) else "*" for p in node.values)
    elif isinstance(node, ast.IfExp):
        yield from names_in(node.body)
        yield from names_in(node.orelse)


def test_every_name_has_a_file_and_every_file_a_name() -> None:
    asked, known = asked_for(), audio.takes(FOLDER)
    assert {"click", "refuse", "step_*", "win", "game_end"} <= asked  # the search finds them
    for wanted in asked:
        assert [name for name in known if fnmatchcase(name, wanted)], f"no file for {wanted}"
    answering = {
        path for name in known for path in known[name] if any(fnmatchcase(name, a) for a in asked)
    }
    assert answering == set(FILES)


def test_tiles_have_three_takes() -> None:
    known = audio.takes(FOLDER)
    assert [len(known[landing]) for landing in LANDED.values()] == [3, 3, 3]


def test_the_tool_makes_exactly_these_files() -> None:
    from tools.sound.make import names

    assert sorted(names()) == [path.stem for path in FILES]


def test_synthesis_is_deterministic() -> None:
    from tools.sound.effects import render

    assert render("click") == render("click")
    made = render("click")
    left, _ = sides(FOLDER / "click.ogg")
    assert abs(len(made) - len(left)) <= 1
    assert abs(max(made) - max(left) / FULL) < 0.02  # the file is this sound
