"""Challenge codes of any game: there and back, of no other game, and the old ones for ever."""

from pathlib import Path

import pytest

from palmyra.games import NAMES
from palmyra.kernel.challenge import (
    CodeError,
    challenge_session,
    code_of,
    game_of_code,
    pace_of,
    read_code,
    readable,
    rival_of,
)
from palmyra.kernel.record import Replay
from palmyra.storage.record_text import read_text
from tests.support.sessions import ALL, begun, over
from tests.support.thinkers import load

GOLDEN = Path(__file__).parents[1] / "golden"
CODES = dict(line.split() for line in (GOLDEN / "codes.txt").read_text("ascii").splitlines())


@pytest.mark.parametrize("name", ALL)
def test_a_code_there_and_back(name: str) -> None:
    game, session = load(name), over(name)
    code = code_of(session.save, game)
    assert code.startswith(f"{name}1:") and code.isascii() and "\n" not in code
    assert game_of_code(code, ALL) == name
    assert read_code(code, game).state == session.match.state
    fresh = read_code(code_of(begun(name, 3).save, game), game)
    assert fresh.start == session.match.start and not fresh.steps


@pytest.mark.parametrize("name", NAMES)
def test_codes_of_today_open_for_ever(name: str) -> None:
    kept = read_text((GOLDEN / f"codes.{name}").read_text("utf-8"), load(name))
    assert read_code(CODES[name], load(name)).state == kept.state


@pytest.mark.parametrize("name", ALL)
def test_a_challenge_is_the_same_game_against_its_best_result(name: str) -> None:
    game, found = load(name), over(name).save
    session = challenge_session(found, game, "Me", game.levels[0])
    assert session.match.state == found.start and session.persons == (0,)
    points = game.rules.points(found.state)
    rival = rival_of(session.marks)
    assert rival is not None and rival.points == max(points)
    best = points.index(max(points))
    assert rival.pace == pace_of(found, game, best) and len(rival.pace) > 1
    assert rival_of(session.save.record.further) == rival


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "challenge.foreign"), ("chess1:AAAA", "challenge.foreign"),
        ("medina:AAAA", "challenge.foreign"), ("medina2:AAAA", "challenge.newer"),
        ("MEDINA1:AAAA", "challenge.damaged"), ("medina0:AAAA", "challenge.damaged"),
        ("medina1²:AAAA", "challenge.foreign"),
    ],
)  # fmt: skip
def test_refused_with_its_reason(code: str, why: str) -> None:
    found = readable(code, NAMES, load)
    assert isinstance(found, CodeError) and found.key == why


def test_a_code_is_of_its_own_game_alone() -> None:
    body = CODES["medina"].partition(":")[2]
    for name in ("palmyra", "palermo"):
        found = readable(f"{name}1:{body}", NAMES, load)
        assert isinstance(found, CodeError) and found.key == "challenge.damaged"
    good = readable(CODES["medina"], NAMES, load)
    assert isinstance(good, tuple) and good[0] == "medina" and isinstance(good[1], Replay)
