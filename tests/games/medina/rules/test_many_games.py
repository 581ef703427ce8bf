"""Whole random games: none raises, every one ends, and golden ones never change."""

import json
from pathlib import Path
from random import Random

import pytest

from palmyra.cli import _english, main
from palmyra.games.medina.game import MEDINA
from palmyra.kernel.record import read_record
from palmyra.storage.record_text import write_game
from palmyra.storage.yaml_text import load_document
from palmyra.verify import verdict
from tests.games.medina.rules.worlds import check_conserved, random_game, random_setup

GOLDEN = sorted(Path("tests/golden/medina").glob("*.medina"))


def play_many(count: int, games: int, seed: str) -> None:
    for number in range(games):
        rng = Random(f"{seed} {number}")
        replay = random_game(random_setup(count, rng), rng)
        check_conserved(replay.state)
        assert replay.state.over and len(MEDINA.rules.winners(replay.state)) >= 1


@pytest.mark.parametrize("count", [3, 4])
def test_random_games(count: int) -> None:
    play_many(count, 20, f"many {count}")


@pytest.mark.endless
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("count", [3, 4])
def test_2_000_random_games(count: int, part: int) -> None:
    play_many(count, 100, f"slow {count} {part}")


def test_there_are_golden_games_of_three_and_four() -> None:
    counts = {len(load_document(path.read_text("utf-8"))["players"]) for path in GOLDEN}  # type: ignore[index]
    assert counts == {3, 4} and len(GOLDEN) >= 6


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_same_end_and_text(path: Path) -> None:
    text = path.read_text("utf-8")
    document = load_document(text)
    replay = read_record(document, MEDINA)
    said = path.with_suffix(".json").read_text("utf-8")
    assert json.dumps(verdict(document, _english())) == said.strip()
    assert write_game(replay, MEDINA) == text
    assert replay.state.over
    for step in replay.steps:
        check_conserved(step.state)


def test_verify_says_the_same_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", *map(str, GOLDEN)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [path.with_suffix(".json").read_text("utf-8").strip() for path in GOLDEN]
