"""Hints: every reason is true of its position, and there is a sentence for it."""

from pathlib import Path

import pytest

from palmyra.games.medina.ai.hint import REASONS, reason_of
from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import EndTurn, Turn
from palmyra.games.medina.rules.notation import encode
from palmyra.games.medina.rules.pieces import STONES, is_stone
from palmyra.games.medina.rules.points import scores, worth
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.rules.turns import full_turns
from palmyra.shell.texts import LANGUAGES, Texts
from tests.games.medina.test_opponents import HURRY, some_positions
from tests.games.medina.worlds import play, stand, start, to_move, turn


def after(state: State, line: Turn) -> State:
    """The board after the placements, the turn not ended."""
    for place in line:
        state = MEDINA.rules.apply(state, place).state
    return state


def check(state: State, line: Turn, reason: str, values: dict[str, object]) -> None:
    """What a sentence says, asked of the two boards in another way than the hint's own."""
    seat, then, now = state.seat, state, after(state, line)
    gains = [b - a for a, b in zip(scores(then), scores(now), strict=True)]
    claimed = [n for n, p in enumerate(now.palaces) if p.owner == seat]
    fresh = [n for n in claimed if n >= len(then.palaces) or then.palaces[n].owner is None]
    won = sum(
        value
        for value, a, b in zip(now.box.values, then.tokens, now.tokens, strict=True)
        if b == seat != a
    )
    match reason:
        case "claim" | "claim_token" | "claim_last":
            assert values["n"] in [worth(now, now.palaces[n]).total for n in fresh]
            if reason == "claim_token":
                assert values["token"] == won > 0
            if reason == "claim_last":
                assert now.left != then.left
        case "take_token":
            assert values["n"] == won > 0 and not fresh
        case "shut_in":
            shut = [p for p in now.palaces if p.owner is None]
            assert values["n"] in [worth(now, p).total for p in shut]
        case "own_points":
            assert values["n"] == gains[seat] > 0
            assert gains[seat] > max(g for s, g in enumerate(gains) if s != seat)
        case "only_you":
            for place in line:
                if is_stone(place.piece):
                    stone = STONES.index(place.piece)
                    owners = {p.owner for p in now.palaces if p.stone == stone}
                    others = set(range(len(now.players))) - {seat}
                    assert owners >= others and seat not in owners
        case "gives_nothing":
            assert all(g <= 0 for s, g in enumerate(gains) if s != seat)
            for palace, was in zip(now.palaces, then.palaces, strict=True):
                if palace.owner is None:
                    assert worth(now, palace).total <= worth(then, was).total
        case "found" | "found_lacking":
            new = {p.stone for p in now.palaces[len(then.palaces) :]}
            mine = {p.stone for p in now.palaces if p.owner == seat}
            assert new and bool(new & mine) == (reason == "found")
        case _:
            assert reason == "best_ahead"


@pytest.mark.parametrize("count", [3, 4])
def test_every_reason_is_true_of_its_position(count: int) -> None:
    met = set()
    for state in some_positions(count, f"hints {count}", 4):
        for number, line in enumerate(full_turns(state)):
            if number % 37 == 0:
                reason, values = reason_of(state, line)
                check(state, line, reason, dict(values))
                met.add(reason)
            if number > 2500:
                break
    assert len(met) >= 5


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("apricot@5,8 dome@5,7", "claim_token"),
        ("wall@1,0 wall@0,1", "gives_nothing"),
        ("umber@11,9 umber@11,8", "found_lacking"),
    ],
)
def test_reasons_of_plain_turns(line: str, reason: str) -> None:
    state = stand(start(), "apricot@5,6 apricot@5,7")
    assert reason_of(state, turn(line))[0] == reason


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
            assert (hint.reason, hint.values) == reason_of(state, line), encode(line)
            said = texts(f"medina.hint.{hint.reason}", **hint.values)
            assert "{" not in said and "medina" not in said


def test_every_reason_has_a_sentence_in_every_language_and_none_is_left_over() -> None:
    for language in LANGUAGES:
        texts = Texts(Path("palmyra/assets/texts"), language)
        assert all(texts.has(f"medina.hint.{reason}") for reason in REASONS)
    from palmyra.games.medina.game import ASSETS
    from palmyra.shell.texts import load_catalogue

    written = load_catalogue(ASSETS / "texts" / "en.yaml")
    assert {k for k in written if k.startswith("medina.hint.")} == {
        f"medina.hint.{reason}" for reason in REASONS
    }
    assert {k for k in written if k.startswith("medina.level.")} == {
        f"medina.level.{level}" for level in Level
    }


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
    from tests.games.medina.worlds import only

    state = start()
    for seat in (1, 2):
        state = only(state, seat)
    return only(state, 0, wall=1)
