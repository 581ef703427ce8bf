"""Hints: every reason is true of its position, and there is a sentence for it."""

from pathlib import Path

import pytest

from palmyra.games.medina.ai.hint import OUTLOOKS, outlook
from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.ai.reasons import REASONS, reasons_of
from palmyra.games.medina.ai.reply import reply
from palmyra.games.medina.board.city import city_of
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.hand import hint_words
from palmyra.games.medina.rules.actions import EndTurn, Turn
from palmyra.games.medina.rules.notation import encode
from palmyra.games.medina.rules.pieces import TOKENS, Piece, is_stone
from palmyra.games.medina.rules.points import scores, worth
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.rules.turns import full_turns
from palmyra.shell.texts import LANGUAGES, Texts
from tests.games.medina.ai.test_opponents import HURRY, some_positions
from tests.games.medina.rules.worlds import play, stand, start, to_move, turn
from tests.support.glances import glances  # noqa: F401

pytestmark = pytest.mark.usefixtures("glances")

NAMES = ["Ann", "Bob", "Cem", "Dor"]


def after(state: State, line: Turn) -> State:
    """The board after the placements, the turn not ended."""
    for place in line:
        state = MEDINA.rules.apply(state, place).state
    return state


def check(state: State, line: Turn, at: int, reason: str, values: dict[str, object]) -> None:
    """What a sentence says of a placement, asked of the boards in another way than its own."""
    seat, place = state.seat, line[at]
    then, now, end = after(state, line[:at]), after(state, line[: at + 1]), after(state, line)
    gains = [b - a for a, b in zip(scores(then), scores(now), strict=True)]
    old = [worth(then, p).total for p in then.palaces]
    new = [worth(now, p).total for p in now.palaces]
    grown = {n for n, value in enumerate(new) if value > (old[n] if n < len(old) else 0)}
    named = {
        n for n, p in enumerate(now.palaces)
        if (str(p.color), new[n]) == (values.get("stone"), values.get("n"))
    }  # fmt: skip
    won = tuple(
        token
        for token, a, b in zip(TOKENS, then.tokens, now.tokens, strict=True)
        if b == seat and a != b
    )
    owners = {p.owner for p in now.palaces if str(p.color) == values.get("stone")}
    everyone = set(range(len(now.players)))
    assert tuple(values.get("prizes", ())) == won or reason not in ("claim", "claim_last", "prize")  # type: ignore[arg-type]
    match reason:
        case "claim" | "claim_last":
            assert place.piece is Piece.DOME
            assert [now.palaces[n].dome for n in named if now.palaces[n].owner == seat]
            assert (reason == "claim_last") == (now.left != then.left)
        case "prize":
            assert won and place.piece is not Piece.DOME
        case "shut_in":
            assert any(now.palaces[n].owner is None for n in named)
            assert any(city_of(then).buildings[n].crane for n in named if n < len(old)) or (
                len(new) > len(old)
            )
            assert not all(city_of(now).buildings[n].crane for n in named)
        case "ready":
            assert any(n in grown and end.palaces[n].owner == seat for n in named)
            assert all(now.palaces[n].owner is None for n in named & grown)
        case "own":
            assert values["n"] == gains[seat] > 0
        case "own_stone":
            assert values["n"] == gains[seat] > 0
            (mine,) = (n for n in grown if now.palaces[n].owner == seat)
            assert now.palaces[mine].color == values["stone"]
        case "passes":
            moved = [
                token
                for token, a, b in zip(TOKENS, then.tokens, now.tokens, strict=True)
                if a != b and None not in (a, b) and seat not in (a, b)
            ]
            assert moved == list(values["prizes"]) and gains[seat] <= 0  # type: ignore[call-overload]
        case "gives":
            assert gains[seat] <= 0 < max(gains) == values["n"]
        case "found_lacking" | "found_owned":
            assert is_stone(place.piece) and len(new) == len(old) + 1
            assert now.palaces[-1].color == values["stone"]
            assert (seat in owners) == (reason == "found_owned")
        case "only_you":
            assert named & grown and everyone - owners == {seat}
        case "open_lacking" | "open_owned":
            assert any(n in grown and n < len(old) for n in named)
            assert (seat in owners) == (reason == "open_owned") and everyone - owners
        case "worthless":
            assert grown and all(now.left[now.palaces[n].stone] for n in grown)
        case "nothing":
            assert new == old and not any(gains) and then.tokens == now.tokens
        case _:
            assert reason == "again" and at == 1 and line[0].piece is place.piece


@pytest.mark.parametrize("count", [3, 4])
def test_every_reason_is_true_of_its_position(count: int) -> None:
    met = set()
    for state in some_positions(count, f"hints {count}", 4):
        for number, line in enumerate(full_turns(state)):
            if number % 37 == 0:
                for at, (reason, values) in enumerate(reasons_of(state, line)):
                    check(state, line, at, reason, dict(values))
                    met.add(reason)
            if number > 2500:
                break
    assert len(met) >= 8, met


def leftover() -> State:
    """Everybody has a palace of apricot, and one is left that nobody can claim."""
    state = stand(start(), "apricot@2,2 dome@2,2 apricot@1,11 stable@2,11 stable@1,10")
    return stand(stand(state, "apricot@5,2 dome@5,2", seat=1), "apricot@9,2 dome@9,2", seat=2)


def two_of_a_size() -> State:
    state = stand(start(), "umber@3,3 umber@3,4 dome@3,3", seat=1)
    return stand(state, "umber@12,8 umber@12,9 dome@12,8", seat=2)


RARE = {
    "own": (
        stand(start(merchant=(4, 4)), "umber@3,3 dome@3,3 alabaster@5,3 dome@5,3"),
        "merchant@4,3",
    ),
    "passes": (two_of_a_size(), "stable@12,10"),
    "prize": (stand(start(), "umber@1,1 dome@1,1"), "wall@1,0"),
    "worthless": (leftover(), "wall@1,12"),
}


@pytest.mark.parametrize("reason", RARE)
def test_reasons_that_chance_hardly_meets_are_true_as_well(reason: str) -> None:
    state, place = RARE[reason]
    line = turn(f"{place} wall@16,0")
    (found, values), second = reasons_of(state, line)
    check(state, line, 0, found, dict(values))
    assert found == reason and second == ("nothing", {})


@pytest.mark.parametrize(
    ("line", "reasons"),
    [
        ("apricot@5,8 dome@5,7", ["ready", "claim"]),
        ("wall@1,0 wall@0,1", ["nothing", "again"]),
        ("wall@1,0 merchant@9,6", ["nothing", "nothing"]),
        ("umber@11,9 umber@11,8", ["found_lacking", "open_lacking"]),
    ],
)
def test_reasons_of_plain_turns(line: str, reasons: list[str]) -> None:
    state = stand(start(), "apricot@5,6 apricot@5,7")
    assert [reason for reason, _ in reasons_of(state, turn(line))] == reasons


def test_each_placement_has_a_sentence_of_its_own_and_no_two_hints_say_the_same() -> None:
    brain, texts = MEDINA.brain(), Texts(Path("palmyra/assets/texts"), "en")
    for count in (3, 4):
        for state in some_positions(count, "own words", 6):
            told = []
            for hint in brain.hints(state, HURRY):
                rows = hint_words.reasons(texts, state, hint, NAMES)
                assert len(rows) == len(hint.actions) - 1 and all(why for _, why in rows)
                pairs = [(place.piece, why) for place, why in rows]
                assert len(set(pairs)) == len(pairs)
                told.append(frozenset(pairs))
            assert len(set(told)) == len(told)


def test_hints_are_legal_turns_best_first_with_a_sentence() -> None:
    brain = MEDINA.brain()
    texts = Texts(Path("palmyra/assets/texts"), "en")
    for state in some_positions(3, "told", 25):
        found = brain.hints(state, HURRY)
        assert 1 <= len(found) <= 3
        for hint in found:
            now = state
            for action in hint.actions:
                now = MEDINA.rules.apply(now, action).state
            assert now.turn == state.turn + 1 and hint.actions[-1] == EndTurn()
            line = MEDINA.rules.turn_of(hint.actions, state)
            told = ((hint.reason, hint.values), *hint.further)[: len(line)]
            assert told == reasons_of(state, line), encode(line)
            said = hint_words.card(texts, state, hint, NAMES)
            assert said.what and "{" not in said.spoken and "medina." not in said.spoken
            gained = scores(now)[state.seat] - scores(state)[state.seat]
            assert (f"+{gained} " in said.gain) == (gained > 0)


def test_every_reason_has_a_sentence_in_every_language_and_none_is_left_over() -> None:
    for language in LANGUAGES:
        texts = Texts(Path("palmyra/assets/texts"), language)
        assert all(texts.has(f"medina.hint.{reason}") for reason in (*REASONS, *OUTLOOKS))
    from palmyra.games.medina.game import ASSETS
    from palmyra.shell.texts import load_catalogue

    written = load_catalogue(ASSETS / "texts" / "en.yaml")
    assert {k for k in written if k.startswith("medina.hint.")} == {
        f"medina.hint.{reason}" for reason in (*REASONS, *OUTLOOKS, "contested")
    }
    assert {k for k in written if k.startswith("medina.level.")} == {
        f"medina.level.{level}" for level in Level
    }


def test_a_hint_says_what_the_next_player_could_make_of_it_and_whether_another_leaves_less() -> (
    None
):
    texts = Texts(Path("palmyra/assets/texts"), "en")
    state = stand(start(), "apricot@5,6 apricot@5,7 apricot@5,8")
    found = MEDINA.brain().hints(state, None)
    worths = []
    for hint in found:
        _, values = hint.further[-1]
        answer = reply(state, hint.actions)
        assert answer is not None
        assert (values["seat"], values["points"]) == (answer.seat, answer.worth)
        worths.append(answer.worth)
        said = hint_words.outlook(texts, hint, NAMES)
        assert "Bob" in said and "{" not in said
    assert [outlook(at, 1, worths) for at in range(len(found))] == [
        hint.further[-1] for hint in found
    ]


@pytest.mark.parametrize(
    ("worths", "reasons"),
    [
        ([6], ["leaves"]),
        ([0, 3, 0], ["leaves_nothing", "leaves", "leaves_nothing"]),
        ([6, 6, 9], ["leaves_least", "leaves_least", "leaves"]),
        ([6, 2, 4], ["leaves_more", "leaves_least", "leaves"]),
    ],
)
def test_what_hints_leave_is_compared_truly(worths: list[int], reasons: list[str]) -> None:
    found = [outlook(at, 1, worths) for at in range(len(worths))]
    assert [reason for reason, _ in found] == reasons
    for reason, values in found:
        if reason == "leaves_more":
            assert worths[int(str(values["hint"])) - 1] == values["least"] == min(worths)


def test_a_hint_in_mid_turn_is_the_rest_of_it_and_there_is_none_after_the_end() -> None:
    brain = MEDINA.brain()
    mid = MEDINA.rules.apply(start(), turn("wall@1,0")[0]).state
    (hint,) = brain.hints(mid, HURRY)
    assert hint.reason in REASONS and len(hint.actions) == 2
    state = mid
    for action in hint.actions:
        assert brain.hints(state, HURRY) == ([hint] if state is mid else [])
        state = MEDINA.rules.apply(state, action).state
    assert state.turn == 1
    over = play(to_move(_nearly_over(), 0), "wall@1,0")
    assert over.over and brain.hints(over, HURRY) == []


def _nearly_over() -> State:
    from tests.games.medina.rules.worlds import only

    state = start()
    for seat in (1, 2):
        state = only(state, seat)
    return only(state, 0, wall=1)
