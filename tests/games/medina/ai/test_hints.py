"""Hints: every reason is true of its position, and there is a sentence for it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from palmyra.games.medina.ai.hint import FAR
from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.ai.reasons import REASONS, reasons_of
from palmyra.games.medina.ai.reply import replies, reply
from palmyra.games.medina.ai.turn_reasons import OUTLOOKS, TURN_REASONS, outlook, turn_reasons
from palmyra.games.medina.board.city import city_of
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.hand import hint_words
from palmyra.games.medina.rules.actions import Action, EndTurn, Turn
from palmyra.games.medina.rules.notation import encode
from palmyra.games.medina.rules.pieces import TOKENS, Piece, is_stone
from palmyra.games.medina.rules.points import scores, worth
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.rules.turns import full_turns
from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.verdict import QUICK
from palmyra.shell.texts import LANGUAGES, Texts
from tests.games.medina.ai.test_opponents import HURRY, some_positions
from tests.games.medina.rules.worlds import play, stand, start, to_move, turn
from tests.support.glances import glances  # noqa: F401
from tests.support.sampling import some

pytestmark = pytest.mark.usefixtures("glances")

KEYS = (*REASONS, *TURN_REASONS, *OUTLOOKS, "score", "score_each", "score_lost")
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
        case "founds":
            assert is_stone(place.piece) and len(new) == len(old) + 1
            assert now.palaces[-1].color == values["stone"]
        case "grows":
            assert any(n in grown and n < len(old) for n in named) and everyone - owners
        case "worthless":
            assert grown and not any(may_claim(now, n) for n in grown)
        case "nothing":
            assert new == old and not any(gains) and then.tokens == now.tokens
        case _:
            assert reason == "again" and at == 1 and line[0].piece is place.piece


def may_claim(state: State, palace: int) -> set[int]:
    """Who could still put a dome on a palace without one, one after another."""
    stone = state.palaces[palace].color
    owners = {p.owner for p in state.palaces if p.color == stone}
    seats = {s for s in range(len(state.players)) if state.domes_left(s)}
    return set() if state.left[state.palaces[palace].stone] else seats - owners


@pytest.mark.parametrize("count", some([3, 4], 2))
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
        ("umber@11,9 umber@11,8", ["founds", "grows"]),
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


def check_compared(told: tuple[str, Mapping[str, object]], costs: list[int]) -> None:
    """A best turn for which nothing else speaks says how much worse the next idea is."""
    reason, values = told
    assert reason in ("worth_more", "as_good")
    gap = values.get("n", 0)
    assert gap == costs[0] if costs else gap >= FAR  # type: ignore[operator]


def test_a_hint_without_a_reason_says_how_much_better_it_is_than_the_next_idea() -> None:
    """ "Umber, then apricot" with nothing but what it leaves to others was not believed."""
    brain, texts = MEDINA.brain(), Texts(Path("palmyra/assets/texts"), "en")
    met = 0
    for state in some_positions(3, "compared", 12):
        found = brain.hints(state, HURRY)
        line = MEDINA.rules.turn_of(found[0].actions, state)
        said = hint_words.card(texts, state, found[0], NAMES)
        if not turn_reasons(state, line, replies(state, ()), replies(state, found[0].actions)):
            told = ((found[0].reason, found[0].values), *found[0].further)[len(line)]
            check_compared(told, [round(one.cost) for one in found[1:]])
            met += 1
        assert said.why
        (quick,) = brain.hints(state, HURRY, QUICK)[:1]
        assert not {"worth_more", "as_good"} & {reason for reason, _ in quick.further}
    assert met


def test_a_turn_that_takes_points_from_the_others_says_how_much_they_had() -> None:
    """ "No more than before: 3 each" hid that it had been 9."""
    state, line = start(), turn("wall@1,0 wall@0,1")
    before: list[BestReply[Action]] = [BestReply(1, 9, "points"), BestReply(2, 3, "points")]
    left: list[list[BestReply[Action]]] = [[BestReply(seat, 3, "points") for seat in (1, 2)]]
    (reason, values), *_ = outlook(0, state, [line], before, left, [0])
    assert (reason, values["before"]) == ("leaves_less", 9)
    said = hint_words._why(Texts(Path("palmyra/assets/texts"), "en"), state, reason, values, NAMES)
    assert said.endswith("3 each; before it was up to 9")
    (reason, _), *_ = outlook(0, state, [line], before, left, [0], denied=True)
    assert reason == "leaves_no_more", "said already"
    (reason, _), *_ = outlook(0, state, [line], left[0], left, [0])
    assert reason == "leaves_no_more"


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
            told = ((hint.reason, hint.values), *hint.further)
            assert told[: len(line)] == reasons_of(state, line), encode(line)
            why = turn_reasons(state, line, replies(state, ()), replies(state, hint.actions))
            if not why and hint is found[0]:
                why = told[len(line) :][:1]
                check_compared(why[0], [round(one.cost) for one in found[1:]])
            assert told[len(line) :][: len(why)] == why
            assert all(reason in OUTLOOKS for reason, _ in told[len(line) + len(why) :])
            said = hint_words.card(texts, state, hint, NAMES)
            assert said.what and "{" not in said.spoken and "medina." not in said.spoken
            gained = scores(now)[state.seat] - scores(state)[state.seat]
            assert (f"+{gained} " in said.gain) == (gained > 0)


def test_every_reason_has_a_sentence_in_every_language_and_none_is_left_over() -> None:
    for language in LANGUAGES:
        texts = Texts(Path("palmyra/assets/texts"), language)
        assert all(texts.has(f"medina.hint.{reason}") for reason in KEYS)
    from palmyra.games.medina.game import ASSETS
    from palmyra.shell.texts import load_catalogue

    written = load_catalogue(ASSETS / "texts" / "en.yaml")
    assert {k for k in written if k.startswith("medina.hint.")} == {
        f"medina.hint.{reason}" for reason in KEYS
    }
    assert {k for k in written if k.startswith("medina.level.")} == {
        f"medina.level.{level}" for level in Level
    }


def tokens_of(state: State, seat: int) -> set[str]:
    return {token for token, holder in zip(TOKENS, state.tokens, strict=True) if holder == seat}


def check_turn(state: State, line: Turn, reason: str, values: dict[str, object]) -> None:
    """What a sentence says of a whole turn, counted again on the boards before and after."""
    seat, end = state.seat, after(state, line)
    gains = [b - a for a, b in zip(scores(state), scores(end), strict=True)]
    before = {one.seat: one.worth for one in replies(state, ())}
    left = {one.seat: one.worth for one in replies(state, (*line, EndTurn()))}
    named = [
        n for n, p in enumerate(end.palaces)
        if (str(p.color), worth(end, p).total) == (values.get("stone"), values.get("n"))
    ]  # fmt: skip
    match reason:
        case "claim" | "claim_last":
            mine = {p.color for p in state.palaces if p.owner == seat}
            assert any(end.palaces[n].owner == seat for n in named)
            assert values["stone"] not in mine
        case "contested":
            for other in values["seats"]:  # type: ignore[attr-defined]
                assert state.domes_left(other)
                assert values["stone"] not in {p.color for p in end.palaces if p.owner == other}
        case "prize":
            assert set(values["prizes"]) == tokens_of(end, seat) - tokens_of(state, seat)  # type: ignore[call-overload]
        case "own" | "own_stone":
            grown = {
                str(p.color): worth(end, end.palaces[n]).total - worth(state, p).total
                for n, p in enumerate(state.palaces) if p.owner == seat
            }  # fmt: skip
            assert values["n"] == sum(grown.values()) > 0
            assert (reason == "own_stone") == (sum(n > 0 for n in grown.values()) == 1)
        case "denies":
            other = values["seat"]
            assert (values["before"], values["n"]) == (before[other], left.get(other, 0))  # type: ignore[index,call-overload]
            assert values["before"] >= values["n"] + 2  # type: ignore[operator]
            assert all(left.get(one, 0) <= n for one, n in before.items()), "nobody gets more"
        case "shuts_in":
            assert any(set(values["seats"]) == may_claim(end, n) for n in named)  # type: ignore[call-overload]
            assert seat not in values["seats"]  # type: ignore[operator]
        case "robs":
            loser, points = values["seat"], scores(state)
            assert points[loser] == max(points)  # type: ignore[call-overload]
            assert set(values["prizes"]) <= tokens_of(state, loser) - tokens_of(end, loser)  # type: ignore[call-overload,arg-type]
        case "only_you":
            assert any(may_claim(end, n) == {seat} and end.palaces[n].owner is None for n in named)
        case "pays_later":
            assert gains[seat] <= 0 and values["n"] > values["now"]  # type: ignore[operator]
        case "waits" | "idle":
            assert not any(gains) and values.get("n", 0) == end.domes_left(seat)
            for n, p in enumerate(end.palaces):
                same = n < len(state.palaces) and worth(state, state.palaces[n]) == worth(end, p)
                assert same or not may_claim(end, n)
        case _:
            raise AssertionError(reason)


def points_told(state: State, reason: str, values: Mapping[str, Any]) -> int:
    """The mover's own points that a sentence says."""
    if reason == "prize":
        return sum(state.box.values[TOKENS.index(token)] for token in values["prizes"])
    return int(values["n"]) if reason in ("claim", "claim_last", "own", "own_stone") else 0


@pytest.mark.parametrize("count", some([4, 3], 2))
def test_every_reason_for_a_whole_turn_is_true_and_its_points_add_up(count: int) -> None:
    met = set()
    for state in some_positions(count, f"turn reasons {count}", 9):
        unplayed = replies(state, ())
        for number, line in enumerate(full_turns(state)):
            if number % 797 == 0:
                found = turn_reasons(state, line, unplayed, replies(state, (*line, EndTurn())))
                for reason, values in found:
                    check_turn(state, line, reason, dict(values))
                    met.add(reason)
                end = after(state, line)
                gained = scores(end)[state.seat] - scores(state)[state.seat]
                lost = tokens_of(state, state.seat) - tokens_of(end, state.seat)
                gained += sum(state.box.values[TOKENS.index(token)] for token in lost)
                told = sum(points_told(state, *one) for one in found)
                assert told == gained, encode(line)
            if number > 4000:
                break
    assert len(met) >= 6, met


def test_a_turn_of_two_pieces_is_told_whole() -> None:
    """A wall beside one's palace that wins a tower says both points, not the last half."""
    state = stand(start(), "umber@1,1 dome@1,1")
    found = turn_reasons(state, turn("wall@1,0 wall@16,0"), [], [])
    assert dict(found)["own_stone"] == {"stone": "umber", "n": 1}
    assert len(dict(found)["prize"]["prizes"]) == 1  # type: ignore[arg-type]


def test_what_speaks_against_a_turn_is_no_reason_for_it() -> None:
    """Feeding a palace that only others can claim says what they could score, nothing more."""
    state = stand(start(), "apricot@2,2 dome@2,2 apricot@9,9 apricot@9,10")
    line = turn("apricot@9,8 apricot@9,7")
    found = turn_reasons(state, line, replies(state, ()), replies(state, (*line, EndTurn())))
    assert found == ()


def test_a_hint_names_what_every_player_could_make_of_it_with_the_meters_number() -> None:
    texts = Texts(Path("palmyra/assets/texts"), "en")
    state = stand(start(), "apricot@5,6 apricot@5,7 apricot@5,8")
    for hint in MEDINA.brain().hints(state, None):
        told = dict(((hint.reason, hint.values), *hint.further))
        (values,) = (
            told[key] for key in ("leaves", "leaves_less", "leaves_no_more") if key in told
        )
        answer = reply(state, hint.actions)
        assert answer is not None
        every = {one.seat: one.worth for one in (answer, *answer.rest) if one.worth}
        assert dict(zip(values["seats"], values["points"], strict=True)) == every  # type: ignore[call-overload]
        assert answer.worth == max(every.values())
        said = hint_words.card(texts, state, hint, NAMES).risk
        assert all(NAMES[seat] in said for seat in every) and "{" not in said


def test_the_prize_that_a_later_player_would_take_is_named() -> None:
    """Not the next player's turn alone is a danger: here the third one's costs a prize."""
    texts = Texts(Path("palmyra/assets/texts"), "en")
    state = stand(start(), "umber@2,2 umber@2,3 dome@2,2")
    state = stand(state, "umber@6,2 dome@6,2", seat=1)
    state = stand(to_move(state, 0), "umber@12,7 umber@12,8 umber@12,9 stable@13,8 stable@11,8")
    state = to_move(state, 0)
    line = turn("wall@16,0 wall@15,0")
    left = [replies(state, (*line, EndTurn()))]
    (reason, values), *_ = outlook(0, state, [line], replies(state, ()), left, [0])
    assert reason == "leaves"
    at = list(values["seats"]).index(2)  # type: ignore[call-overload]
    assert values["lost"][at] == ("umber",) and not values["lost"][1 - at]  # type: ignore[index]
    said = hint_words._why(texts, state, reason, values, NAMES)
    assert "Cem" in said and "(you lose: umber prize −3)" in said


@pytest.mark.parametrize(
    ("worths", "costs", "reasons"),
    [
        ([6], [0], [""]),
        ([6, 6, 9], [0, 0, 0], ["leaves_least", "leaves_least", ""]),
        ([6, 2, 4], [0, 1, 2], ["less_but_weaker", "leaves_least", ""]),
        ([10, 9, 6], [0, 0, 0], ["less_and_equal", "less_and_equal", "leaves_least"]),
        ([10, 9, 6], [0, 1, 1], ["less_but_weaker", "less_and_equal", "leaves_least"]),
    ],
)
def test_what_hints_leave_is_compared_truly(
    worths: list[int], costs: list[int], reasons: list[str]
) -> None:
    """An idea that is marked just as good is never called weaker by another."""
    state, line = start(), turn("wall@1,0 wall@0,1")
    left: list[list[BestReply[Action]]] = [[BestReply(1, worth, "points")] for worth in worths]
    for at, expected in enumerate(reasons):
        (first, values), *more = outlook(at, state, [line] * len(worths), [], left, costs)
        assert first == "leaves" and values["points"] == (worths[at],)
        assert [reason for reason, _ in more] == ([expected] if expected else [])
        for reason, told in more:
            if reason.startswith("less"):
                assert worths[int(str(told["hint"])) - 1] == told["least"] == min(worths)


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
