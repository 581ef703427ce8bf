"""Every command at every game: what `--game` says, and what a record says of itself."""

import json
from pathlib import Path

import pytest

from palmyra import games
from palmyra.cli import main
from palmyra.contest import Duel, duels, fight, pairs
from palmyra.games import NAMES
from palmyra.kernel.record import play_turn, read_record
from palmyra.storage.record_text import write_game
from palmyra.storage.yaml_text import load_document
from tests.support.sessions import begun, over
from tests.support.thinkers import load

Capture = pytest.CaptureFixture[str]
OTHERS = NAMES[1:]


def record(folder: Path, name: str, turns: int = 4) -> Path:
    path = folder / f"game.{name}"
    path.write_text(write_game(begun(name, turns).save, load(name)), "utf-8")
    return path


@pytest.mark.parametrize("name", NAMES)
def test_a_turn_is_suggested_for_a_record_of_any_game(
    capsys: Capture, tmp_path: Path, name: str
) -> None:
    path = record(tmp_path, name)
    assert main(["suggest", str(path), "--level", games.load(name).levels[0]]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    path.write_text(path.read_text("utf-8") + f"- {line}\n", "utf-8")
    assert main(["verify", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["turns"] == 5


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("turns", [0, 3, 6])
def test_without_a_level_the_first_hint_is_suggested(
    capsys: Capture, tmp_path: Path, name: str, turns: int
) -> None:
    """Issue 25.1: the same judge with the same seeds; after a draw it is asked again."""
    game, state = games.load(name), begun(name, turns).match.state
    assert main(["suggest", str(record(tmp_path, name, turns))]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    first = game.brain().hints(game.rules.hide(state, state.seat), None)[0]
    turn, _ = game.notation.decode(line)
    assert tuple(game.rules.steps(turn, state))[: len(first.actions)] == first.actions
    assert play_turn(game, state, turn).state.turn == state.turn + 1


@pytest.mark.parametrize("name", OTHERS)
def test_what_cannot_be_suggested_is_told_in_the_games_words(
    capsys: Capture, tmp_path: Path, name: str
) -> None:
    path = tmp_path / f"game.{name}"
    path.write_text(write_game(over(name).save, load(name)), "utf-8")
    assert main(["suggest", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("palmyra: ") and "refusal" not in said
    path.write_text(f"{name}-record: 1\nplayers: [red]\nturns: []\n", "utf-8")
    assert main(["suggest", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("palmyra: turn 0: ") and "refusal" not in said
    with pytest.raises(SystemExit):
        main(["suggest", str(record(tmp_path, name)), "--level", "zenobia"])
    assert ", ".join(games.load(name).levels) in capsys.readouterr().err


@pytest.mark.parametrize("name", OTHERS)
def test_games_are_simulated_and_their_records_verify(
    capsys: Capture, tmp_path: Path, name: str
) -> None:
    given = ["simulate", "--game", name, "--games", "2", "--records", str(tmp_path)]
    assert main(given) == 0
    summary = json.loads(capsys.readouterr().out)
    weakest, fewest = games.load(name).levels[0], games.load(name).seats[0]
    assert (summary["game"], summary["games"]) == (name, 2)
    assert summary["levels"] == [weakest] * fewest and len(summary["points"]) == fewest
    files = sorted(map(str, tmp_path.iterdir()))
    assert [Path(file).suffix for file in files] == [f".{name}"] * 2
    assert main(["verify", *files]) == 0
    assert all(json.loads(line)["over"] for line in capsys.readouterr().out.splitlines())
    assert main(given) == 0
    assert json.loads(capsys.readouterr().out) == summary, "the same seed, the same games"


def test_records_of_all_games_verify_in_one_call(capsys: Capture, tmp_path: Path) -> None:
    files = [str(record(tmp_path, name)) for name in NAMES]
    assert main(["verify", *files]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("simulate", ["--players", "2"]), ("simulate", ["--players", "6"]),
        ("simulate", ["--levels", "zenobia"]), ("simulate", ["--variant", "expert"]),
        ("ladder", ["--levels", "zenobia,scribe"]), ("ladder", ["--players", "9"]),
    ],
)  # fmt: skip
def test_options_of_another_game_are_refused(
    capsys: Capture, command: str, options: list[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main([command, "--game", "medina", *options])
    assert end.value.code == 2 and "error: argument" in capsys.readouterr().err


def test_a_ladder_of_any_game(capsys: Capture) -> None:
    few = ["--games", "3", "--processes", "1", "--levels", "urchin,gelataia"]
    assert main(["ladder", "--game", "palermo", *few]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("gelataia among urchins, 3 players") and line.endswith("points")


def test_every_seat_as_often_as_the_others() -> None:
    made = duels("medina", "base", "mason", "carrier", 3, 6, "s")
    assert [duel.watched for duel in made] == [0, 1, 2, 0, 1, 2]
    assert [duel.seed for duel in made] == ["s-0"] * 3 + ["s-1"] * 3
    assert all(duel.levels[duel.watched] == "mason" for duel in made)
    assert pairs(("a", "b", "c"), ("c", "a", "b"), False) == [("b", "a"), ("c", "b"), ("c", "a")]
    assert pairs(("a", "b", "c"), ("c", "a"), True) == []


def test_a_duel_counts_a_shared_win_in_parts() -> None:
    share, points = fight(Duel("palermo", "printed", ("urchin",) * 3, 1, "share"))
    assert 0 <= share <= 1 and points >= 0


@pytest.mark.parametrize("name", NAMES)
def test_dealt_by_a_seed_it_is_a_legal_setup(name: str) -> None:
    game = games.load(name)
    for players in game.seats:
        for variant in game.variants:
            if name == "palmyra" and (players == 1) != variant.startswith("solo"):
                continue
            setup = game.dealt(players, "seed", variant)
            assert setup == game.dealt(players, "seed", variant)
            assert not game.rules.new_game(setup).over
            head = {f"{name}-record": 1, **game.notation.heading(setup), "turns": []}
            assert read_record(load_document(json.dumps(head)), game).record.setup == setup
