"""The record: lines and headings both ways, and what is refused in them."""

import json
from pathlib import Path

import pytest

from palmyra.cli import _english
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.actions import Build
from palmyra.games.palermo.rules.cells import cell_at
from palmyra.games.palermo.rules.state import Variant
from palmyra.games.palermo.rules.turns import BuildTurn, RunTurn, Turn, WaitTurn
from palmyra.kernel.record import read_record, write_record
from palmyra.kernel.refusal import Refusal
from palmyra.storage.yaml_text import load_document
from palmyra.verify import sentence, verdict
from tests.games.palermo.rules.records import as_text, from_text, random_replay

GOLDEN = Path(__file__).parents[3] / "golden" / "palermo"
HEAD: dict[str, object] = {"palermo-record": 1, "players": ["red", "blue", "green"]}
LINES: dict[str, Turn] = {
    "start c3 build 1@e3/1": BuildTurn(Build(1, 16, 1), 14),
    "build 2@f3/0": BuildTurn(Build(2, 17, 0)),
    "build 0@a1/3": BuildTurn(Build(0, 0, 3)),
    "police 7,8 from 5,5 go 4,5 4,6 3,6": RunTurn(
        (cell_at(4, 5), cell_at(4, 6), cell_at(3, 6)), cell_at(7, 8), cell_at(5, 5)
    ),
    "go 3,7 13,13": RunTurn((cell_at(3, 7), cell_at(13, 13))),
    "stay": RunTurn(),
    "police 0,0 stay": RunTurn((), 0),
    "wait": WaitTurn(),
    "police 4,4 wait": WaitTurn(cell_at(4, 4)),
}


@pytest.mark.parametrize("line", LINES)
def test_lines_both_ways(line: str) -> None:
    assert PALERMO.notation.decode(line) == (LINES[line], None)
    assert PALERMO.notation.encode(LINES[line]) == line
    assert PALERMO.notation.decode(f"{line} -> take 3") == (LINES[line], "take 3")


MALFORMED = {
    "unknown_word": (
        "", "Build 1@e3/0", "go\t1,1", "police 1,1", "from 5,5", "from 5,5 police 1,1 go 4,5",
        "from 5,5 wait", "-> stop", "GO 1,1", "pass",
    ),
    "not_a_house": (
        "build", "build 1@e3", "build 1@e3/4", "build 4@e3/0", "build 1@g3/0", "build 1@e7/0",
        "build 01@e3/0", "start c3 build",
    ),
    "build_missing": ("start c3", "start c3 go 1,1"),
    "not_a_slot": ("start 33 build 1@e3/0", "start"),
    "unexpected_words": (
        "build 1@e3/1 start c3", "build 1@e3/1 build 1@e3/1", "stay 1,1", "stay stay", "wait now",
    ),
    "not_a_cell": (
        "go", "go 1", "go 1,14", "go 14,1", "go 01,1", "go +1,1", "go -1,1", "go 1,1,1", "go 1, 1",
        "go 1,1 stay", "go 1,1\tstay", "go 1,1\u00a02,1", "police go 1,1", "go ١,١", "from wait",
    ),
    "nothing_after_arrow": ("go 1,1 ->", "stay ->", "go 1,1 -> "),
    "line_too_long": ("go " + "1,1 " * 200,),
}  # fmt: skip


@pytest.mark.parametrize(
    ("line", "reason"), [(line, reason) for reason, lines in MALFORMED.items() for line in lines]
)
def test_malformed_lines_are_refused(line: str, reason: str) -> None:
    with pytest.raises(Refusal) as caught:
        PALERMO.notation.decode(line)
    assert (caught.value.rule, caught.value.reason) == ("", reason)
    assert len(caught.value.words) <= 60


def refusal(data: object) -> Refusal:
    with pytest.raises(Refusal) as caught:
        read_record(data, PALERMO)
    return caught.value


HEADINGS: dict[tuple[str, str], list[dict[str, object]]] = {
    ("", "newer_format"): [{"palermo-record": 2}],
    ("", "bad_format_number"): [
        {"palermo-record": "1"}, {"palermo-record": 1.0}, {"palermo-record": True},
        {"palermo-record": 0},
    ],
    ("P5", "number_of_players"): [
        {"players": ["red", "blue"]},
        {"players": ["red", "yellow", "green", "blue", "black", "red"]},
    ],
    ("P5", "same_color_twice"): [{"players": ["red", "blue", "red"]}],
    ("P5", "heading_unknown"): [
        {"players": ["red", "blue", "pink"]}, {"players": ["red", "blue", 3]},
    ],
    ("", "players_is_a_list"): [{"players": []}, {"players": "red, blue"}, {"players": None}],
    ("", "name_of_nobody"): [{"names": {"black": "Ada"}}],
    ("", "name_length"): [{"names": {"red": ""}}, {"names": {"red": "a" * 41}}],
    ("", "name_is_text"): [{"names": {"red": 7}}],
    ("", "names_is_a_mapping"): [{"names": ["Ada"]}, {"names": None}],
    ("P25", "heading_unknown"): [
        {"variant": "base"}, {"variant": None}, {"variant": 1}, {"variant": ["fair"]},
    ],
    ("", "turns_is_a_list"): [{"turns": None}, {"turns": "stay"}, {"turns": {"1": "stay"}}],
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "why"), [(change, why) for why, changes in HEADINGS.items() for change in changes]
)
def test_headings_that_are_refused_as_turn_0(
    change: dict[str, object], why: tuple[str, str]
) -> None:
    said = refusal({**HEAD, "turns": [], **change})
    assert said.turn == 0 and (said.rule, said.reason) == why
    assert read_record({**HEAD, "names": {"red": "a" * 40}, "turns": []}, PALERMO).state.turn == 0


@pytest.mark.parametrize("key", ["palermo-record", "players", "turns"])
def test_headings_that_lack_something(key: str) -> None:
    data = {**HEAD, "turns": []}
    del data[key]
    assert refusal(data).turn == 0


def test_unknown_keys_and_a_seed_are_kept_not_read() -> None:
    data = {**HEAD, "seed": 17, "mood": ["sunny"], "names": {"red": "Ada"}, "turns": []}
    replay = read_record(data, PALERMO)
    assert replay.record.further == {"seed": 17, "mood": ["sunny"]}
    assert write_record(replay, PALERMO) == {**data, "variant": "printed"}


def test_p25_the_variant_is_printed_where_it_is_left_out() -> None:
    assert read_record({**HEAD, "turns": []}, PALERMO).record.setup.variant is Variant.PRINTED
    fair = read_record({**HEAD, "variant": "fair", "turns": []}, PALERMO)
    assert fair.record.setup.variant is Variant.FAIR


def test_results_are_optional_and_a_wrong_one_is_refused() -> None:
    first = "start c3 build 1@e3/1"
    for line in (first, f"{first} -> door 9,5"):
        assert read_record({**HEAD, "turns": [line]}, PALERMO).state.turn == 1
    for wrong in ("door 9,6", "door 9,5 9,5", "stop", "take 0", "door 09,5", "9,5"):
        said = refusal({**HEAD, "turns": [f"{first} -> {wrong}"]})
        assert (said.turn, said.rule, said.reason) == (1, "P4", "result_wrong")
        assert said.words == f"-> {wrong}"


def test_a_line_that_is_no_text_or_after_the_end() -> None:
    assert refusal({**HEAD, "turns": [7]}).reason == "turn_is_text"
    data = write_record(random_replay(3, Variant.PRINTED, "whole"), PALERMO)
    lines = data["turns"]
    assert isinstance(lines, list)
    said = refusal({**data, "turns": [*lines, "wait"]})
    assert (said.turn, said.reason) == (len(lines) + 1, "game_over")


def test_the_refusal_names_turn_words_and_rule() -> None:
    """As the page's example: `turn 41: go 3,4 3,5: 1 step is left and must be used (P17)`."""
    replay = random_replay(3, Variant.PRINTED, "sentence")
    data = write_record(replay, PALERMO)
    lines = list(data["turns"])[:33]  # type: ignore[call-overload]
    start = str(lines[0]).split(" ")[1]
    x, y = 1 + 2 * "abcdef".index(start[0]), 2 * int(start[1]) - 1
    said = refusal({**data, "turns": [*lines, f"from {x},{y} go {x + 1},{y} {x + 1},{y + 1}"]})
    assert (said.turn, said.rule) == (34, "P17")
    words = f"go {x + 1},{y} {x + 1},{y + 1}"
    wanted = f"turn 34: {words}: 1 step is left and must be used (P17)"
    assert sentence(said, _english(), "palermo") == wanted


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("variant", Variant)
def test_whole_games_both_ways(players: int, variant: Variant) -> None:
    replay = random_replay(players, variant, f"both ways {players}")
    again = from_text(as_text(replay))
    assert again == replay
    assert as_text(again) == as_text(replay)


def test_a_record_may_stop_anywhere() -> None:
    data = write_record(random_replay(4, Variant.FAIR, "anywhere"), PALERMO)
    lines = data["turns"]
    assert isinstance(lines, list)
    for number in range(0, len(lines), 7):
        state = read_record({**data, "turns": lines[:number]}, PALERMO).state
        said = PALERMO.notation.report(state)
        assert said["turns"] == number and said["over"] is False and said["winners"] is None
        assert said["phase"] == (1 if number < 32 else 2)
        placed = [len(range(seat, min(number, 32), 4)) for seat in range(4)]
        if number <= 32:
            assert said["left"] == placed and said["scores"] == [0, 0, 0, 0]


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.palermo")), ids=lambda path: path.stem)
def test_golden_games(path: Path) -> None:
    """What these records were worth once, they are worth for ever."""
    text = path.read_text("utf-8")
    replay = from_text(text)
    assert as_text(replay) == text
    wanted = json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert verdict(load_document(text), _english()) == wanted


def test_verify_answers_a_line_of_json_a_file() -> None:
    from palmyra.verify import verify

    lines: list[str] = []
    good = str(GOLDEN / "chance-3-printed.palermo")
    assert verify([good], _english(), lines.append)
    said = json.loads(lines[0])
    assert list(said) == ["ok", "over", "turns", "phase", "scores", "left", "winners"]


def test_there_are_golden_games() -> None:
    assert len(list(GOLDEN.glob("*.palermo"))) >= 6
