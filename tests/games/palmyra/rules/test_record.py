"""The record of RULES.md as data: headings, claims, saves, and what is refused."""

from random import Random

import pytest

from palmyra.cli import _english
from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.rules.setup import Setup, Stacks
from palmyra.games.palmyra.rules.state import Color, Edition, Variant
from palmyra.games.palmyra.rules.tiles import codes
from palmyra.games.palmyra.seating import Match
from palmyra.kernel.record import read_record, write_record
from palmyra.kernel.refusal import Refusal
from palmyra.storage.record_text import read_text, write_game
from palmyra.verify import sentence
from tests.games.palmyra.rules.worlds import BASE, EXPERT, all_tables, box

Data = dict[str, object]


def data(**more: object) -> Data:
    head: Data = {"palmyra-record": 1, "edition": "international", "variant": "base"}
    return {**head, "players": ["red", "blue"], "seed": "2026-11-15", "turns": [], **more}


def without(key: str) -> Data:
    return {name: value for name, value in data().items() if name != key}


def refusal_of(value: object) -> Refusal:
    with pytest.raises(Refusal) as caught:
        read_record(value, PALMYRA)
    return caught.value


def random_match(setup: Setup, turns: int) -> Match:
    match, rng = Match(PALMYRA, setup), Random("record")
    while not match.state.over and match.state.turn < turns:
        match.play(random_action(match.state, rng))
    return match


HEADING: list[tuple[object, str]] = [
    (None, "not_a_record"),
    ([], "not_a_record"),
    ("palmyra-record", "not_a_record"),
    ({}, "not_a_record"),
    (without("palmyra-record"), "not_a_record"),
    (data(**{"palmyra-record": 2}), "newer_format"),
    (data(**{"palmyra-record": 0}), "bad_format_number"),
    (data(**{"palmyra-record": True}), "bad_format_number"),
    (data(**{"palmyra-record": "1"}), "bad_format_number"),
    (data(**{"palmyra-record": 1.0}), "bad_format_number"),
    (data(**{"palmyra-record": None}), "bad_format_number"),
    (without("edition"), "heading_unknown"),
    (data(edition="german"), "heading_unknown"),
    (data(edition=["french"]), "heading_unknown"),
    (without("variant"), "heading_unknown"),
    (data(variant="solo-6"), "heading_unknown"),
    (data(variant="solo"), "heading_unknown"),
    (data(variant=1), "heading_unknown"),
    (without("players"), "players_is_a_list"),
    (data(players=[]), "players_is_a_list"),
    (data(players="red"), "players_is_a_list"),
    (data(players=["red", "white"]), "heading_unknown"),
    (data(players=["red", None]), "heading_unknown"),
    (data(players=["red", ["blue"]]), "heading_unknown"),
    (data(players=["red", "red"]), "colors_differ"),
    (data(players=["red"]), "two_to_five"),
    (data(variant="solo-1"), "solo_is_alone"),
    (data(names=["Ada"]), "names_is_a_mapping"),
    (data(names=None), "names_is_a_mapping"),
    (data(names={"red": 7}), "name_is_text"),
    (data(names={"green": "Ada"}), "name_of_nobody"),
    (without("seed"), "seed_or_stacks"),
    (data(stacks={}), "seed_or_stacks"),
    (data(seed=None), "seed_is_text"),
    (data(seed=True), "seed_is_text"),
    (data(seed=1.5), "seed_is_text"),
    (data(seed=["a"]), "seed_is_text"),
    (data(seed=""), "seed_length"),
    (data(seed="x" * 65), "seed_length"),
    ({**without("seed"), "stacks": "Ld"}, "stacks_are_two"),
    ({**without("seed"), "stacks": {"large": "Ld"}}, "stacks_are_two"),
    ({**without("seed"), "stacks": {"large": "Ld", "small": "", "x": ""}}, "stacks_are_two"),
    ({**without("seed"), "stacks": {"large": ["Ld"], "small": "Sd"}}, "stack_is_text"),
    ({**without("seed"), "stacks": {"large": "Ld Lx", "small": "Sd"}}, "unknown_tile"),
    ({**without("seed"), "stacks": {"large": "Ld", "small": "Sd"}}, "not_the_tile_set"),
    (without("turns"), "turns_is_a_list"),
    (data(turns="conquer"), "turns_is_a_list"),
    (data(turns={"1": "conquer"}), "turns_is_a_list"),
]


@pytest.mark.parametrize(("value", "reason"), HEADING)
def test_every_fault_of_the_heading_is_turn_0(value: object, reason: str) -> None:
    refusal = refusal_of(value)
    assert (refusal.turn, refusal.reason) == (0, reason)
    said = sentence(refusal, _english())
    assert said.startswith("turn 0: ")
    assert "{" not in said and "palmyra.refusal" not in said


def test_seed_as_number_and_as_text_is_the_same_game() -> None:
    text = "palmyra-record: 1\nedition: french\nvariant: base\nplayers: [red, blue]\nturns: []\n"
    for number in ("7", "007", "12345678901234567890"):
        digits = read_text(f"{text}seed: {number}\n", PALMYRA)
        quoted = read_text(f'{text}seed: "{number}"\n', PALMYRA)
        assert digits.record.setup.deal == number
        assert digits.start == quoted.start
        assert read_text(write_game(digits, PALMYRA), PALMYRA).record == digits.record


def test_a_seed_and_its_stacks_are_the_same_game() -> None:
    stacks = Stacks.from_seed("2026-11-15", box())
    lines = {"large": codes(stacks.large), "small": codes(stacks.small)}
    by_stacks = read_record({**without("seed"), "stacks": lines}, PALMYRA)
    assert by_stacks.start == read_record(data(), PALMYRA).start
    assert write_record(by_stacks, PALMYRA)["stacks"] == lines
    assert "seed" not in write_record(by_stacks, PALMYRA)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("variant", "count"), all_tables())
@pytest.mark.parametrize("turns", [0, 9, 999])
def test_round_trip_of_text_whole_games_and_saves(
    variant: Variant, count: int, edition: Edition, turns: int
) -> None:
    deal = "trip" if count % 2 else Stacks.from_seed("trip", box())
    played = random_match(Setup(variant, tuple(Color)[:count], deal, edition), turns).replay
    text = write_game(played, PALMYRA)
    again = read_text(text, PALMYRA)
    assert (again.record, again.start, again.steps) == (played.record, played.start, played.steps)
    assert again.state.over == (turns == 999)
    assert write_game(again, PALMYRA) == text


NAMES = [
    "Ada", "", " ", "Zoë", "名前", "🏛", "yes", "null", "~", "008", "09", "1.5e3", "1.0e999",
    "-", "- x", "a: b", "#x", "'", '"', "\\", "a\nb", "a\n--- b", "\t", "\x85", "\u2028", "\x00",
    "\ud800", "x" * 300, "&a", "*a", "!a", "<<", "=", "2026-11-15", "12:30", "{a}", "[a",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_names_and_unknown_keys_come_back_as_they_were(name: str) -> None:
    more = {"note": name, name: [name, {name: name, "n": None}], "id": 7, "b": True, "f": 0.5}
    read = read_record({**data(names={"blue": name}), **more}, PALMYRA)
    assert read.record.names == {Color.BLUE: name}
    assert read.record.further == more
    again = read_text(write_game(read, PALMYRA), PALMYRA)
    assert again.record == read.record
    assert write_game(again, PALMYRA) == write_game(read, PALMYRA)


def test_unknown_keys_are_kept_through_further_turns() -> None:
    match = Match.resume(PALMYRA, read_record(data(mood="good"), PALMYRA))
    match.play(random_action(match.state, Random(1)))
    assert "mood: good" in write_game(match.replay, PALMYRA)


def first_lines(count: int, variant: Variant = BASE) -> list[str]:
    match = random_match(Setup(variant, (Color.RED, Color.BLUE), "2026-11-15"), count)
    lines = write_record(match.replay, PALMYRA)["turns"]
    assert isinstance(lines, list)
    return lines


@pytest.mark.parametrize("change", [1, -1, 100])
def test_wrong_claims_are_an_error_and_missing_ones_are_not(change: int) -> None:
    lines = first_lines(40)
    tried = set()
    for number, line in enumerate(lines, 1):
        body, _, claim = line.partition(" -> ")
        if not claim:
            continue
        head = lines[: number - 1]
        read_record(data(turns=[*head, body]), PALMYRA)
        amount, unit = claim.split()
        total, plus, tribute = amount.partition("+")
        wrong = [(f"{int(total) + change}{plus}{tribute}", "R9")]
        if plus:
            wrong.append((f"{total}+{int(tribute) + change}", "R13"))
        for text, rule in wrong:
            if "-" in text:
                continue
            refusal = refusal_of(data(turns=[*head, f"{body} -> {text} {unit}"]))
            assert (refusal.turn, refusal.rule, refusal.reason) == (number, rule, "claim_wrong")
            assert claim in sentence(refusal, _english())
            tried.add((unit, rule))
    assert {("tiles", "R9"), ("coins", "R9"), ("coins", "R13")} - tried <= (
        {("coins", "R13")} if change < 0 else set()
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("conquer Ldt@500,500", "conquer Ldt@500,500: this tile is not in the hand (R7)"),
        ("reorganize draw L legion@500,500", "reorganize legion@500,500: no tile here (R15)"),
        ("reorganize", "reorganize: to reorganize, draw a tile first (R15)"),
        ("reorganize caesar draw L", "reorganize caesar: Caesar only visits the expert game (R18)"),
        ("jump", "jump: not conquer, revenue or reorganize"),
        ("conquer Ldt", "conquer Ldt: no tile and cell like Ldt@2,2"),
        ("", "not conquer, revenue or reorganize"),
    ],
)
def test_the_first_illegal_line_is_named_with_turn_words_and_rule(line: str, said: str) -> None:
    lines = first_lines(12)
    refusal = refusal_of(data(turns=[*lines[:6], line, *lines[7:]]))
    assert refusal.turn == 7
    assert sentence(refusal, _english()) == f"turn 7: {said}"


def test_the_example_of_rules_md() -> None:
    """`turn 7: conquer Sdt@…: with a feature, at most two tiles per turn (R8)`"""
    setup = Setup(EXPERT, (Color.RED, Color.BLUE), featured_stacks())
    match = Match(PALMYRA, setup)
    lines = write_record(match.replay, PALMYRA)
    lines["turns"] = ["reorganize draw S"] * 6 + ["conquer Sd@2,1 Ld@3,1 Sdt@4,1"]
    refusal = refusal_of(lines)
    said = "turn 7: conquer Sdt@4,1: with a feature, at most two tiles per turn (R8)"
    assert sentence(refusal, _english()) == said


def featured_stacks() -> Stacks:
    """Red begins with Ld and Sd; the first small tiles to draw are Sdt."""
    stacks = Stacks.from_seed("featured", box())
    large = sorted(stacks.large, key=lambda t: (t.code != "Ld",))
    small = sorted(stacks.small, key=lambda t: (t.code not in ("Sd", "Sdt"), t.code))
    sands, towers = small[:9], small[9:11]
    return Stacks(tuple(large), (*sands[:2], *towers, *sands[2:], *small[11:]))


@pytest.mark.parametrize("line", [None, 7, True, 1.5, ["conquer"], {"conquer": "x"}])
def test_a_turn_is_a_line_of_text(line: object) -> None:
    refusal = refusal_of(data(turns=[line]))
    assert (refusal.turn, refusal.reason) == (1, "turn_is_text")
    assert sentence(refusal, _english()).startswith("turn 1: ")


def test_nothing_after_the_end() -> None:
    match = random_match(Setup(BASE, (Color.RED, Color.BLUE), "2026-11-15"), 999)
    lines = write_record(match.replay, PALMYRA)["turns"]
    assert isinstance(lines, list)
    refusal = refusal_of(data(turns=[*lines, "reorganize draw L"]))
    assert (refusal.turn, refusal.reason) == (len(lines) + 1, "game_over")
    assert refusal.rule == match.state.ending


def test_turns_with_nothing_in_it_is_a_game_not_begun() -> None:
    read: Replay = read_record(data(turns=None), PALMYRA)
    assert read.steps == ()
    assert write_game(read, PALMYRA).endswith("turns: []\n")


def test_a_line_is_forgiven_its_spaces_and_a_named_present_place() -> None:
    spaced = read_record(data(turns=["  reorganize   draw  L  legion@city "]), PALMYRA)
    assert spaced.state == read_record(data(turns=["reorganize draw L"]), PALMYRA).state
