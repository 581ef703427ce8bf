"""Every number of a game's story is counted again from the record, over finished games of all
tables and counts of players."""

from functools import cache
from random import Random
from typing import Any

import pytest

from palmyra.games import NAMES, game_ui, load
from palmyra.games.palmyra.rules.state import Purpose
from palmyra.kernel.match import Match
from palmyra.kernel.story import Fact, GameStory

COUNTS = {"palmyra": (1, 2, 3, 5), "medina": (3, 4), "palermo": (3, 4, 5)}
QUICK = {"palmyra": "merchant", "medina": "carrier", "palermo": "urchin"}
GAMES = [(name, count, seed) for name in NAMES for count in COUNTS[name] for seed in range(3)]


@cache
def finished(name: str, players: int, seed: int) -> Any:
    """A game of quick computers with a random turn now and then."""
    game = load(name)
    variant = game.variants[0]
    if players == 1:
        variant = "solo-1"
    match: Match[Any, Any, Any, Any, Any] = Match(
        game, game.dealt(players, f"story {seed}", variant), {}
    )
    brain, rng = game.brain(), Random(seed)
    while not (state := match.state).over:
        if rng.random() < 0.3:
            view = game.rules.hide(state, state.seat)
            for action in brain.choose(view, QUICK[name], "s", None):
                match.play(action)
        else:
            for action in brain.stand_in(state):
                match.play(action)
    return match.replay


@pytest.fixture(params=GAMES, ids=lambda one: "-".join(map(str, one)))
def told(request: pytest.FixtureRequest) -> tuple[str, Any, GameStory]:
    name, count, seed = request.param
    replay = finished(name, count, seed)
    return name, replay, game_ui(name).story(replay)


def test_the_columns_are_everyones_points(told: tuple[str, Any, GameStory]) -> None:
    name, replay, story = told
    points = load(name).rules.points(replay.state)
    sums = [sum(column.values[seat] for column in story.columns) for seat in range(len(points))]
    assert sums == list(points)


def test_a_fact_says_who_had_the_better_number_and_where(told: tuple[str, Any, GameStory]) -> None:
    _, replay, story = told
    for fact in story.facts:
        assert fact.seat != fact.other and fact.mine != fact.theirs
        assert all(0 <= turn < len(replay.steps) for turn in fact.turns)
        if fact.points:
            fewer_is_better = fact.key == "unpaid"
            assert fact.points == abs(fact.mine - fact.theirs)
            assert (fact.mine < fact.theirs) == fewer_is_better
        mirrored = [f for f in story.facts if (f.key, f.seat, f.other)
                    == (fact.key, fact.other, fact.seat)]  # fmt: skip
        assert not mirrored, "a better number is one player's"


def test_the_turn_that_scored_most_did(told: tuple[str, Any, GameStory]) -> None:
    name, replay, story = told
    rules = load(name).rules
    for seat, peak in enumerate(story.peaks):
        gains = [
            rules.points(step.state)[seat] - rules.points(replay.before(number))[seat]
            for number, step in enumerate(replay.steps)
        ]
        most = max(gains, default=0)
        assert (peak is None) == (most <= 0)
        if peak is not None:
            assert peak.points == most == gains[peak.turn]


def facts_of(name: str) -> list[tuple[Any, Fact]]:
    return [
        (finished(*one), fact)
        for one in GAMES
        if one[0] == name
        for fact in game_ui(name).story(finished(*one)).facts
    ]


def events(replay: Any, kind: str, seat: int, at: str = "seat") -> list[tuple[int, Any]]:
    return [
        (number, event)
        for number, step in enumerate(replay.steps)
        for event in step.events
        if type(event).__name__ == kind and getattr(event, at) == seat
    ]


def test_medinas_facts_are_counted_from_its_events() -> None:
    keys = set()
    for replay, fact in facts_of("medina"):
        keys.add(fact.key)
        for seat, said in ((fact.seat, fact.mine), (fact.other, fact.theirs)):
            if fact.key == "last_dome":
                assert said == events(replay, "DomePlaced", seat)[-1][0] + 1
            elif fact.key == "prizes_lost":
                assert said == len(events(replay, "TokenPassed", seat, "giver"))
            elif fact.key == "prizes":
                state = replay.state
                held = zip(state.tokens, state.box.values, strict=True)
                assert said == sum(value for holder, value in held if holder == seat)
            elif fact.key == "pieces":
                owned = [each for each in replay.state.palaces if each.owner == seat]
                assert said == sum(bin(each.pieces).count("1") for each in owned)
    assert {"pieces", "walls", "prizes", "rest", "prizes_lost", "last_dome"} == keys


def test_palmyras_facts_are_counted_from_its_events() -> None:
    keys = set()
    for replay, fact in facts_of("palmyra"):
        keys.add(fact.key)
        for seat, said in ((fact.seat, fact.mine), (fact.other, fact.theirs)):
            counted = [event.income for _, event in events(replay, "IncomeCounted", seat)]
            if fact.key == "tribute":
                assert said == sum(each.tribute for each in counted)
            elif fact.key == "moved":
                turns = [n for n in range(len(replay.steps)) if replay.before(n).seat == seat]
                assert said == len(turns) - len(counted)
            elif fact.key == "best_revenue":
                assert said == max(event.coins for _, event in events(replay, "CoinsPaid", seat))
            elif fact.key == "start":
                assert said == replay.start.players[seat].coins
            elif fact.key in ("landscape", "feature"):
                revenues = [one for one in counted if one.purpose is Purpose.REVENUE]
                assert 0 <= said <= sum(one.placements for one in revenues)
            elif fact.key == "unpaid":
                revenues = [one for one in counted if one.purpose is Purpose.REVENUE]
                paid = sum(event.coins for _, event in events(replay, "CoinsPaid", seat))
                assert said == sum(one.sum + one.tribute for one in revenues) - paid
    assert {
        "landscape", "feature", "tribute", "start", "unpaid", "best_revenue", "tiles", "moved",
    } == keys  # fmt: skip


def test_palermos_facts_are_counted_from_its_events() -> None:
    keys = set()
    for replay, fact in facts_of("palermo"):
        keys.add(fact.key)
        for seat, said in ((fact.seat, fact.mine), (fact.other, fact.theirs)):
            home = events(replay, "CameHome", seat)
            if fact.key == "fines":
                assert said == len(events(replay, "FinePaid", seat))
            elif fact.key == "lost":
                assert said == sum(event.lost for _, event in events(replay, "PawnStopped", seat))
            elif fact.key == "waiting":
                assert said == sum(event.points for _, event in events(replay, "Waited", seat))
            elif fact.key == "home_first":
                assert said == home[0][0] + 1
            elif fact.key == "steps":
                moved = [event for kind in ("PawnStepped", "PawnJumped")
                         for event in events(replay, kind, seat)]  # fmt: skip
                assert said == len(moved) and home
            elif fact.key == "only_home":
                assert bool(home) == (seat == fact.seat)
    assert {"shops", "waiting", "home_first", "fines", "steps", "doors"} <= keys
