"""The record: headings, lines, claims, and what `verify` says of them."""

import json
from pathlib import Path

import pytest

from palmyra.cli import _english, main
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.notation import decode, encode
from palmyra.games.medina.rules.pieces import Piece
from palmyra.kernel.record import read_record, write_record
from palmyra.kernel.refusal import Refusal
from palmyra.storage.record_text import documents, write_game
from palmyra.storage.yaml_text import load_document
from palmyra.verify import verdict

EXAMPLE = """\
medina-record: 1
variant: base
players: [red, blue, green]
merchant: 8,6
turns:
- apricot@5,6 apricot@5,7
- apricot@5,8 dome@5,7 -> 0 7 0 apricot=blue
- wall@1,0 wall@0,1 -> 0 7 0
- stable@4,6 merchant@7,6 -> 0 8 0
"""
TURNS = EXAMPLE[EXAMPLE.index("turns:") :]


def verify(text: str) -> list[dict[str, object]]:
    return [verdict(each, _english()) for each in documents(text.encode())]


def said(text: str) -> dict[str, object]:
    (only,) = verify(text)
    return only


def error(text: str) -> tuple[object, str]:
    found = said(text)
    assert found["ok"] is False and list(found) == ["ok", "turn", "error"]
    return found["turn"], str(found["error"])


def test_the_example_of_the_page_is_read_as_the_page_says() -> None:
    assert json.dumps(said(EXAMPLE)) == (
        '{"ok": true, "over": false, "turns": 4, "scores": [0, 8, 0], '
        '"tokens": {"tower-1": null, "tower-2": null, "tower-3": null, "tower-4": null, '
        '"alabaster": null, "amethyst": null, "umber": null, "apricot": 1}, '
        '"winners": null, "next": 1}'
    )


def test_the_example_is_written_as_the_page_has_it() -> None:
    replay = read_record(load_document(EXAMPLE), MEDINA)
    wanted = EXAMPLE.replace("apricot@5,7\n", "apricot@5,7 -> 0 0 0\n")
    assert write_game(replay, MEDINA) == wanted


def test_further_keys_and_names_are_kept() -> None:
    text = EXAMPLE.replace("turns:", "names: {red: Ada, blue: 'Zoë: 1'}\nseed: 7\nturns:")
    replay = read_record(load_document(text), MEDINA)
    assert replay.record.names == {"red": "Ada", "blue": "Zoë: 1"}
    again = read_record(load_document(write_game(replay, MEDINA)), MEDINA)
    assert again.record == replay.record
    assert list(write_record(replay, MEDINA)) == [
        "medina-record", "variant", "players", "merchant", "names", "seed", "turns"
    ]  # fmt: skip


def test_the_variant_may_be_left_out_and_turns_may_be_empty() -> None:
    text = EXAMPLE.replace("variant: base\n", "").replace(TURNS, "turns: []\n")
    assert said(text)["next"] == 0 and said(text)["turns"] == 0


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "medina-record: 1",
            "medina-record: 2",
            "made by a newer version; this one reads version 1",
        ),
        ("medina-record: 1", "medina-record: one", "unknown record version"),
        ("medina-record: 1", "medina-record: true", "unknown record version"),
        ("medina-record: 1", "medina-record: 0", "unknown record version"),
        ("variant: base", "variant: second", "unknown variant of Medina"),
        ("variant: base", "variant:", "unknown variant of Medina"),
        ("[red, blue, green]", "[red, blue]", "needs 3 or 4 players, not 2 (M5)"),
        ("[red, blue, green]", "[red, blue, red]", "two players have the same color (M5)"),
        ("[red, blue, green]", "[red, blue, black]", "not red, yellow, green or blue (M4)"),
        ("[red, blue, green]", "[red, blue, [green]]", "not red, yellow, green or blue (M4)"),
        ("[red, blue, green]", "red", "must be a list of three or four colors (M5)"),
        ("players:", "people:", "must be a list of three or four colors (M5)"),
        ("merchant: 8,6", "merchant: 1,6", "may not stand on the edge of the city (M6)"),
        ("merchant: 8,6", "merchant: 99,99", "may not stand on the edge of the city (M6)"),
        ("merchant: 8,6", "merchant: 8, 6", "not a cell like 5,7"),
        ("merchant: 8,6", "merchant: 08,6", "not a cell like 5,7"),
        ("merchant: 8,6", "merchant: 8.6", "not a cell like 5,7"),
        ("merchant: 8,6\n", "", "the first merchant is missing (M6)"),
        ("merchant: 8,6", "merchant: 8,6\nmerchant: 8,7", "not readable"),
        ("merchant: 8,6", "merchant: 8,6\nnames: [Ada]", "list names by color"),
        ("merchant: 8,6", "merchant: 8,6\nnames: {yellow: Ada}", "nobody plays this color"),
        ("merchant: 8,6", "merchant: 8,6\nnames: {red: 7}", "a name is text"),
        ("turns:", "moves:", "the list of turns is missing"),
    ],
)
def test_a_wrong_heading_is_refused_as_turn_0(old: str, new: str, told: str) -> None:
    turn, words = error(EXAMPLE.replace(old, new, 1))
    assert turn == 0 and words.startswith("turn 0: ") and told in words


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("apricot@5,6 apricot@9,9", "apricot@9,9: must join the unfinished apricot palace (M8)"),
        ("apricot@5,6", "apricot@5,6: you can place a second piece, so you must (M21)"),
        ("wall@1,0 wall@2,0 wall@3,0", "wall@3,0: only two pieces a turn (M21)"),
        ("wall@1,0 dome@5,5", "dome@5,5: there is no palace piece here (M11)"),
        ("wall@1,0 door@5,5", "door@5,5: not a piece of the game"),
        ("wall@1,0 Wall@0,1", "Wall@0,1: not a piece of the game"),
        ("wall@1,0 wall", "wall: not like apricot@5,7"),
        ("wall@1,0 wall@0, 1", "wall@0,: not a cell like 5,7"),
        ("wall@1,0 wall@00,1", "wall@00,1: not a cell like 5,7"),
        ("wall@1,0 wall@-1,1", "wall@-1,1: not a cell like 5,7"),
        ("wall@1,0 wall@0,１", "wall@0,１: not a cell like 5,7"),
        ("wall@1,0 wall@0,1,2", "wall@0,1,2: not a cell like 5,7"),
        ("wall@1,0 wall@0,1->", "wall@0,1->: not a cell like 5,7"),
        ("''", "a turn has one or two placements"),
        ("-> 0 0 0", "-> 0 0 0: a turn has one or two placements"),
        ("7", "7: a turn is a line of text"),
        ("wall@1,0 wall@0,1 -> 0 0", "-> 0 0: should be 0 0 0 (M26)"),
        ("wall@1,0 wall@0,1 ->", "->: should be 0 0 0 (M26)"),
        ("wall@1,0 wall@0,1 -> 0 1 0", "-> 0 1 0: should be 0 0 0 (M26)"),
        ("wall@1,0 wall@0,1 -> 0 0 00", "-> 0 0 00: should be 0 0 0 (M26)"),
        ("wall@1,0 wall@0,1 -> 0 0 0 -> 0 0 0", "should be 0 0 0 (M19)"),
        ("wall@1,0 wall@0,1 -> 0 0 0 tower-1=red", "should be 0 0 0 (M20)"),
        ("umber@5,5 dome@5,5 -> 4 0 0", "should be 4 0 0 umber=red (M19)"),
        ("umber@5,5 dome@5,5 -> 4 0 0 umber=blue", "should be 4 0 0 umber=red (M19)"),
    ],
)  # fmt: skip
def test_the_first_wrong_line_is_refused_with_its_words_and_rule(line: str, told: str) -> None:
    turn, words = error(EXAMPLE.replace("apricot@5,6 apricot@5,7", line, 1))
    assert turn == 1 and words.startswith("turn 1: ") and words.endswith(told)


def test_a_very_long_line_is_refused() -> None:
    line = "wall@1,0 wall@2,0 " + "x" * 5000
    assert error(EXAMPLE.replace("apricot@5,6 apricot@5,7", line))[1].endswith("line is too long")


def test_blanks_separate_words_and_the_claim_may_be_left_out() -> None:
    text = EXAMPLE.replace("apricot@5,6 apricot@5,7", "'  apricot@5,6   apricot@5,7 ->  0 0  0 '")
    assert said(text)["ok"] is True
    assert said(EXAMPLE.replace(" -> 0 7 0 apricot=blue", ""))["ok"] is True


def test_tokens_stand_in_the_order_of_the_page() -> None:
    lines = [
        "wall@1,0 wall@0,1 -> 0 0 0",
        "umber@1,1 dome@1,1 -> 0 7 0 tower-1=blue umber=blue",
    ]
    text = EXAMPLE.replace(TURNS, "turns:\n" + "".join(f"- {line}\n" for line in lines))
    assert said(text)["ok"] is True
    swapped = text.replace("tower-1=blue umber=blue", "umber=blue tower-1=blue")
    assert error(swapped)[0] == 2


def test_a_line_after_the_end_is_refused(tmp_path: Path) -> None:
    golden = Path("tests/golden/medina/random-3.medina").read_text("utf-8")
    turn, words = error(golden + "- wall@1,0 wall@2,0\n")
    assert words.endswith("the game is over") and turn == golden.count("\n- ") + 1


@pytest.mark.parametrize(
    "line", ["apricot@5,6 dome@5,6", "wall@1,0", "merchant@16,11 stable@1,1", "umber@0,0 dome@99,9"]
)
def test_decode_reads_what_encode_writes(line: str) -> None:
    turn, claim = decode(line)
    assert encode(turn) == line and claim is None
    assert all(isinstance(piece, Piece) for piece, _ in turn)


def test_games_of_both_kinds_in_one_call(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    golden = Path("tests/golden/records/base-2-french.palmyra")
    mixed = tmp_path / "mixed.yaml"
    mixed.write_text(f"{EXAMPLE}---\n{golden.read_text('utf-8')}---\n{EXAMPLE}", "utf-8")
    assert main(["verify", str(mixed), str(golden)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert ["scores" in line for line in lines] == [True, False, True, False]
    assert lines[1] == lines[3] == json.loads(golden.with_suffix(".json").read_text("utf-8"))
    mixed.write_text(f"{EXAMPLE}---\nchess-record: 1\n", "utf-8")
    assert main(["verify", str(mixed)]) == 1
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[1]["error"] == "turn 0: palmyra-record: this is not a Palmyra record"


def test_a_palmyra_record_that_notes_another_mark_stays_palmyras() -> None:
    text = Path("tests/golden/records/base-2-french.palmyra").read_text("utf-8")
    assert "coins" in said("medina-record: 1\n" + text)


def test_a_record_that_is_not_a_medina_record() -> None:
    with pytest.raises(Refusal) as caught:
        read_record({"palmyra-record": 1}, MEDINA)
    assert caught.value.reason == "not_a_record" and caught.value.turn == 0
