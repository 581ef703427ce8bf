"""Hints: turns that can be played, and reasons that are true of the position."""

from dataclasses import replace

import pytest

from palmyra.cli import _english
from palmyra.games.palermo.ai.build_board import HousePlacement
from palmyra.games.palermo.ai.hint import FAR, _why_here, hints
from palmyra.games.palermo.ai.judge import PalermoJudge
from palmyra.games.palermo.ai.level_strength import SKILLS
from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.ai.outlook import round_of
from palmyra.games.palermo.box import open_weights
from palmyra.games.palermo.hand.hint_words import card
from palmyra.games.palermo.rules.actions import (
    Action,
    Build,
    EndTurn,
    Go,
    LayStart,
    MovePoliceman,
)
from palmyra.games.palermo.rules.cells import RING, beside, members, set_of, xy
from palmyra.games.palermo.rules.door_costs import next_door_cost, policeman_costs
from palmyra.games.palermo.rules.driving import Stop, points_of
from palmyra.games.palermo.rules.events import CameHome, ChipTaken, Event, PawnStopped, Waited
from palmyra.games.palermo.rules.legal import legal_actions
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.reach import ends_now
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import turn_of
from palmyra.kernel.game import Hint
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts
from tests.games.palermo.ai.test_opponents import moments
from tests.games.palermo.rules import reference
from tests.games.palermo.rules.worlds import built, cell, fresh, play, seated
from tests.support.glances import glances  # noqa: F401
from tests.support.sessions import over

pytestmark = pytest.mark.usefixtures("glances")

JUDGE = PalermoJudge(open_weights())
NAMES = ("Ada", "Bruno", "Carla", "Dino", "Elsa")


def steps(state: State, start: int, goals: int) -> int:
    """The distance by the second reading: plain steps and jumps."""
    game = reference.Game(len(state.players), "printed")
    game.roofs = {xy(at) for at in members(((1 << 196) - 1) & ~state.open_cells)}
    wanted = {xy(at) for at in members(goals)}
    edge, seen, distance = {xy(start)}, {xy(start)}, 0
    while not edge & wanted:
        edge = {near for at in edge for near in game.onward(at)} - seen
        seen |= edge
        distance += 1
        assert distance < 100
    return distance


def played(state: State, actions: tuple[Action, ...]) -> tuple[State, list[Event]]:
    events: list[Event] = []
    for action in actions:
        step = apply(state, action)
        state, events = step.state, [*events, *step.events]
    return state, events


def after_points(state: State, hint: Hint[Action]) -> int:
    return played(state, hint.actions)[0].players[state.seat].score


def check(state: State, hint: Hint[Action]) -> None:
    """The reason, word for word, is so."""
    after, events = played(state, hint.actions)
    assert after.turn == state.turn + 1
    check_further(state, hint, after, events)
    values = hint.values
    reason = hint.reason
    if reason.endswith("_fine"):
        reason = reason.removesuffix("_fine")
        cells = [a.cell for a in hint.actions if isinstance(a, MovePoliceman)]
        before, then = policeman_costs(state, cells[0])[int(str(values["seat"]))]
        assert then - before == values["lost"]
    match reason:
        case "take":
            assert [e.points for e in events if isinstance(e, ChipTaken)] == [values["n"]]
        case "home":
            assert [e.points for e in events if isinstance(e, CameHome)] == [values["n"]]
        case "wait":
            assert [e.points for e in events if isinstance(e, Waited)] == [values["n"]]
        case "walk" | "walk_later" | "walk_between" | "walk_far" | "walk_home" | "home_later":
            assert any(isinstance(e, PawnStopped) for e in events)
            assert bool(state.player.doors) == (reason not in ("walk_home", "home_later"))
            home = [e.points for e in ends_now(state) if e.stop is Stop.HOME]
            assert bool(home) == (reason == "home_later")
            if reason == "home_later":
                pawn = after.players[state.seat].pawn
                assert pawn is not None and values["now"] == max(home)
                way = steps(state, pawn, state.start_cells)
                assert values["n"] == points_of(after, state.seat).total - way
            pawn = after.players[state.seat].pawn
            if reason in ("walk_home", "walk_far"):
                goals = set_of(state.player.doors) or state.start_cells
                assert pawn is not None and values["n"] == steps(state, pawn, goals)
                assert values["points"] == points_of(state).base + points_of(state).chips
            if reason in ("walk", "walk_later"):  # the goal that is named is an own door
                goal = state.houses[int(str(values["house"]))].door
                assert goal in after.players[state.seat].doors
                mine = replace(after, seat=state.seat, progress=None)
                there = {end.cell: end.scores for end in ends_now(mine) if end.stop is Stop.TAKE}
                assert there.get(goal, values["n"]) == values["n"], "what it scores next turn"
                now = [end.scores for end in ends_now(state) if end.stop is Stop.TAKE]
                assert reason == "walk" or values["now"] == max(now) < values["n"]  # type: ignore[operator]
        case "built":
            assert hint.actions == (EndTurn(),)
        case _:
            check_house(state, hint)


def check_further(state: State, hint: Hint[Action], after: State, events: list[Event]) -> None:
    """All that the turn does besides is said, and nothing that it does not do."""
    said = dict(hint.further)
    houses = [f"house_{a.kind}" for a in hint.actions if isinstance(a, Build)]
    assert [what for what in said if what.startswith("house_")] == houses
    if state.phase == 1:
        return
    assert ("police" in said) == any(isinstance(a, MovePoliceman) for a in hint.actions)
    others = [p.policeman for seat, p in enumerate(state.players) if seat != state.seat]
    entered = sum(isinstance(a, Go) and a.cell in others for a in hint.actions)
    pawn = after.players[state.seat].pawn
    assert ("held" in said) == (pawn is not None and pawn in others)
    assert said.get("entered", {"n": 0})["n"] == entered - ("held" in said)
    nothing = any(isinstance(e, ChipTaken) and e.points == 0 for e in events)
    assert ("faster" in said) == nothing


def check_house(state: State, hint: Hint[Action]) -> None:
    before = state
    for action in hint.actions:
        if isinstance(action, LayStart):
            before = apply(state, action).state
    house = next(action for action in hint.actions if isinstance(action, Build))
    after = apply(before, house).state
    door = after.houses[-1].door
    own = before.player.doors
    match hint.reason:
        case "near_start" | "start_steps":
            assert steps(after, door, after.start_cells) == hint.values["n"]
            reached = hint.values["n"] <= state.components.points
            assert reached or hint.reason == "start_steps", "the first drive reaches it"
        case "near_own" | "own_steps":
            assert steps(after, door, set_of(own)) == hint.values["n"]
        case "by_the_ring":
            assert beside(1 << door) & RING
            assert steps(after, door, set_of(own)) == hint.values["n"]
        case "route":
            assert round_of(after, before.seat) == hint.values["n"]
        case "in_the_way":
            seat = int(str(hint.values["seat"]))
            longer = []
            for mine in before.players[seat].doors:
                others = set_of(d for d in before.players[seat].doors if d != mine)
                goals = others or before.start_cells
                longer.append(steps(after, mine, goals) - steps(before, mine, goals))
            assert max(longer) == hint.values["n"] != 0
        case _:
            raise AssertionError(hint.reason)


@pytest.mark.parametrize("seed", range(5))
def test_every_reason_is_true(seed: int) -> None:
    texts = _english()
    for state in moments(seed, 14):
        found = hints(state, open_weights(), JUDGE)
        assert 1 <= len(found) <= 3
        for hint in found:
            check(state, hint)
            words = card(texts, state, hint, NAMES)
            assert words.what and words.why and "palermo." not in words.spoken
            assert "{" not in words.spoken
            scored = after_points(state, hint) - state.player.score
            assert (f"+{scored} " in words.gain) == (scored > 0)


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_said_to_bring_0_points(code: str) -> None:
    """ "Next turn you can take your fishmonger, for up to 0 points" is no reason."""
    texts, state = Texts(ASSETS / "texts", code), fresh()
    who: dict[str, object] = {"seat": 1, "lost": 2}
    for reason, values in (
        ("take", {"n": 0}), ("home", {"n": 0}), ("walk", {"n": 0, "house": 3}),
        ("walk_later", {"n": 5, "now": 0, "house": 3}), ("home_later", {"n": 5, "now": 0}),
    ):  # fmt: skip
        hints: tuple[Hint[Action], ...] = (
            Hint((EndTurn(),), 0.0, reason, values),
            Hint((EndTurn(),), 0.0, f"{reason}_fine", {**values, **who}),
        )
        for hint in hints:
            said = card(texts, state, hint, NAMES).why
            assert "0" not in said and "{" not in said and "palermo." not in said
            assert ("5" in said) == ("now" in values) and ("Bruno" in said) == (
                "seat" in hint.values
            )
    found = card(_english(), state, Hint((EndTurn(),), 0.0, "walk", {"n": 2, "house": 3}), NAMES)
    assert "for up to 2 points" in found.why


def test_every_reason_for_a_house_is_met_and_true() -> None:
    met = set()
    for seed in range(3):
        for state in moments(seed, 60):
            if state.phase == 1 and state.start is not None:
                for house in [a for a in legal_actions(state) if isinstance(a, Build)][::29]:
                    door = apply(state, house).state.houses[-1].door
                    reason, values = _why_here(state, HousePlacement(*house, door, 0, 0, 0, 0))
                    check_house(state, Hint((house,), 0.0, reason, values))
                    met.add(reason)
    assert met == {
        "near_start",
        "near_own",
        "route",
        "start_steps",
        "by_the_ring",
        "in_the_way",
    }


def test_the_best_hint_is_what_a_review_calls_the_best() -> None:
    """What is suggested and what is blamed later must not be the same turn."""
    replay, weights = over("palermo").match.replay, open_weights()
    late = [n for n in range(len(replay.record.turns)) if replay.before(n).phase == 2][4::9]
    assert late
    for number in late:
        state = replay.before(number)
        found = hints(state, weights, JUDGE)
        turn = turn_of(list(found[0].actions), state)
        verdict = JUDGE.verdict(state, turn, number)
        assert verdict.slip == 0 and verdict.best[state.seat] == found[0].worth
        assert all(hint.cost <= FAR for hint in found)


def test_the_first_hint_of_all() -> None:
    """Before the first house there is something to say, and it can be built."""
    state = fresh()
    found = hints(state, open_weights(), JUDGE)
    assert found and any(isinstance(action, Build) for action in found[0].actions)
    for hint in found:
        check(state, hint)


def test_hints_say_no_word_once_the_game_is_over() -> None:
    from palmyra.games.palermo.rules.state import Ending

    assert hints(replace(fresh(), ending=Ending.ALL_HOME), open_weights(), JUDGE) == []


def test_what_the_next_door_costs() -> None:
    """P15 in sight: on the way, at the door, and where the pawn stands."""
    state = built([], "c3", 3, {0: ["8,10"], 1: ["1,1"], 2: ["1,3"]})
    state = seated(state, 0, pawn="8,8")
    assert next_door_cost(state, 0) == 2
    assert next_door_cost(seated(state, 1, policeman="8,10"), 0) == 4  # entered, and held there
    assert next_door_cost(seated(state, 1, policeman="8,8"), 0) == 3
    assert next_door_cost(seated(state, 1, policeman="8,9"), 0) == 3
    assert next_door_cost(seated(state, 1, pawn="8,10"), 0) is None
    assert next_door_cost(seated(state, 0, home=True, pawn=None, doors=()), 0) is None
    assert next_door_cost(state, 1) == 8  # not yet on the board: from the best start cell


def test_what_a_policeman_costs_each_opponent() -> None:
    state = built([], "c3", 3, {0: ["8,10"], 1: ["1,1"], 2: ["1,3"]})
    state = seated(seated(seated(state, 0, pawn="8,8"), 1, pawn="1,4"), 2, pawn="5,3")
    assert policeman_costs(state, cell("1,1")) == {1: (3, 5), 2: (4, 4)}
    assert policeman_costs(state, cell("1,3")) == {1: (3, 4), 2: (4, 6)}
    assert play(state, "police 1,3 go 8,9 8,10 -> take 1").players[0].policeman == cell("1,3")


def test_levels_have_names() -> None:
    texts = _english()
    assert len({texts(f"palermo.level.{level}") for level in Level}) == len(Level)
    assert SKILLS
