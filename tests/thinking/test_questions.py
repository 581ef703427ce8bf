"""Questions and pending answers, without a process: what came is checked once, and what the rules
refuse becomes what stands in for it."""

from typing import Any

import pytest

from palmyra import games
from palmyra.kernel.game import Hint
from palmyra.kernel.verdict import FULL, QUICK
from palmyra.thinking.questions import (
    LONGEST_LOOK,
    Failure,
    HintsQuestion,
    Question,
    ReplyQuestion,
    ReviewQuestion,
    TurnQuestion,
    VerdictQuestion,
)
from palmyra.thinking.thinker import Answered, AtOnce, NullThinker
from tests.support.sessions import begun, over


def view(name: str) -> Any:
    state = begun(name, 3).match.state
    return games.load(name).rules.hide(state, state.seat)


def turn(name: str) -> TurnQuestion:
    return TurnQuestion(name, view(name), games.load(name).levels[0], "questions")


@pytest.mark.parametrize("name", games.NAMES)
def test_an_illegal_turn_becomes_a_stand_in_and_says_so(name: str) -> None:
    asked = turn(name)
    good = tuple(asked.stand_in(games.load))
    for wrong in ((), None, 7, "nonsense", [1, 2], (*good, *good)[1:], Failure("died")):
        pending = Answered(asked, wrong, games.load)
        assert pending.poll() and pending.failed and pending.over, wrong
        assert tuple(pending.answer) == good
        assert not pending.poll(), "once only"


@pytest.mark.parametrize("name", games.NAMES)
def test_a_turn_ends_where_it_ends_or_something_must_be_seen_first(name: str) -> None:
    """Whatever comes after that is thought over again, by whose turn it is then."""
    asked, rules = turn(name), games.load(name).rules
    good = tuple(asked.stand_in(games.load))
    pending = Answered(asked, (*good, "more"), games.load)
    assert pending.poll() and not pending.failed and pending.answer == good
    state = asked.view
    for action in good:
        state = rules.apply(state, action).state
    assert state.turn > asked.view.turn or rules.seen(good[-1])


@pytest.mark.parametrize("name", games.NAMES)
def test_hints_and_replies_that_the_rules_refuse_are_none(name: str) -> None:
    seen = view(name)
    good = tuple(TurnQuestion(name, seen, "").stand_in(games.load))
    wrong = Hint((*good, *good), 1.0, "")
    asked: list[tuple[Question[Any], object]] = [
        (HintsQuestion(name, seen), [wrong]), (HintsQuestion(name, seen), [Hint((), 1.0, "")]),
        (ReplyQuestion(name, seen, good), "much"), (VerdictQuestion(name, seen, good), None),
    ]  # fmt: skip
    for question, found in asked:
        pending = Answered(question, found, games.load)
        assert pending.poll() and pending.failed and not pending.answer
    fine = Answered(HintsQuestion(name, seen), [Hint(good, 1.0, "")], games.load)
    assert fine.poll() and not fine.failed and fine.answer[0].actions == good


@pytest.mark.parametrize("effort", [QUICK, FULL])
def test_a_hint_may_take_as_long_as_a_look_of_the_judge(effort: int) -> None:
    """Its seconds bind no judge: on a busy machine looks were given up that would have come."""
    assert HintsQuestion("palermo", view("palermo"), 2.5, effort).limit == LONGEST_LOOK


def test_a_review_that_fails_stays_what_it_was() -> None:
    record = over("medina").match.replay.record
    pending = Answered(ReviewQuestion("medina", record), Failure("nobody judges"), games.load)
    assert pending.poll() and pending.failed and pending.answer is None


def test_what_is_canceled_never_comes() -> None:
    pending = AtOnce().ask(turn("medina"))
    pending.cancel()
    assert not pending.poll() and pending.over and not pending.failed
    assert not NullThinker().ask(turn("medina")).poll()
