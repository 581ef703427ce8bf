"""What is said of a turn is true of that very turn: each moment is checked against its events."""

from dataclasses import replace
from functools import cache

import pytest

from palmyra.games import game_ui
from palmyra.games.medina.rules import events as medina
from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.allowed_cells import dome_cells
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.placing import put
from palmyra.games.medina.rules.points import Part, player_points, scores
from palmyra.games.palermo.rules import events as palermo
from palmyra.games.palermo.rules.door_costs import steps_between
from palmyra.games.palmyra.rules import events as palmyra
from palmyra.games.palmyra.rules.state import Purpose
from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.reaction import Moment, Reaction
from tests.support.cabinet_homes import golden

Found = list[tuple[AnyReplay, int, Reaction]]


@cache
def every(game: str) -> Found:
    """Every reaction of the golden games, with its turn."""
    return [
        (replay, number, reaction)
        for replay in golden(game)
        for number in range(len(replay.steps))
        for reaction in game_ui(game).reactions(replay, number)
    ]


def of(game: str, *moments: Moment) -> Found:
    found = [each for each in every(game) if each[2].moment in moments]
    assert found, "the golden games have none: this would prove nothing"
    return found


def events(replay: AnyReplay, number: int, kind: type) -> list:  # type: ignore[type-arg]
    return [event for event in replay.steps[number].events if isinstance(event, kind)]


@pytest.mark.parametrize(
    ("game", "hurt", "did"),
    [
        ("palmyra", Moment.ROBBED, Moment.CUT),
        ("medina", Moment.LOST, Moment.TOOK),
        ("palermo", Moment.LOST, Moment.TOOK),
        ("palermo", Moment.ROBBED, Moment.CUT),
        ("palermo", Moment.LONGER, Moment.BLOCKED),
    ],
)
def test_who_loses_names_who_did_it_and_the_other_way_round(
    game: str, hurt: Moment, did: Moment
) -> None:
    for replay, number, reaction in of(game, hurt):
        assert reaction.other is not None
        told = game_ui(game).reactions(replay, number)
        assert Reaction(reaction.other, did, reaction.seat) in told


def test_a_prize_is_told_by_who_held_it_and_who_has_it_now() -> None:
    for replay, number, reaction in of("medina", Moment.TOOK):
        passed = events(replay, number, medina.TokenPassed)
        assert (reaction.seat, reaction.other) in [(one.taker, one.giver) for one in passed]


def test_merchants_are_told_of_only_where_they_brought_the_points() -> None:
    for replay, number, reaction in of("medina", Moment.VISITORS):
        assert not events(replay, number, medina.DomePlaced)
        changes = [
            change
            for event in events(replay, number, medina.PointsChanged)
            for change in event.changes
            if change.seat == reaction.seat and change.part is Part.MERCHANTS
        ]
        assert sum(change.points for change in changes) >= 3


def test_the_first_palace_and_the_last_dome_are_just_that() -> None:
    for replay, number, _ in of("medina", Moment.FIRST):
        earlier = [events(replay, each, medina.DomePlaced) for each in range(number)]
        assert not any(earlier) and events(replay, number, medina.DomePlaced)
    for replay, number, reaction in of("medina", Moment.EMPTY):
        placed = sum(
            event.seat == reaction.seat
            for each in range(number + 1)
            for event in events(replay, each, medina.DomePlaced)
        )
        assert placed == replay.start.domes_left(reaction.seat)
        assert events(replay, number, medina.DomePlaced)


def test_a_palace_is_finished_where_somebody_is_told_that_it_is() -> None:
    for replay, number, reaction in of("medina", Moment.CUT):
        finished = events(replay, number, medina.PalaceFinished)
        assert any(not event.claimed for event in finished)
        assert reaction.other not in (None, reaction.seat)


def test_a_palace_to_be_had_is_told_by_its_color_and_with_its_prize() -> None:
    """So much as the dome on it says on the board, whatever comes with it."""
    told = set()
    for replay in golden("medina"):
        for number, step in enumerate(replay.steps):
            for seat in range(len(step.state.players)):
                if seat == replay.before(number).seat:
                    continue
                effect = game_ui("medina").effect(replay, number, seat)
                reason = effect.reason.removeprefix("medina.play.")
                if not reason.startswith("effect_claim"):
                    continue
                told.add(reason)
                gone = reason.startswith("effect_claimed")
                state = replay.before(number) if gone else step.state
                points = [
                    (
                        scores(after)[seat] - scores(state)[seat],
                        sum(player_points(after, seat).tokens.values())
                        > sum(player_points(state, seat).tokens.values()),
                    )
                    for palace in state.palaces
                    if str(palace.color) == effect.values["stone"]
                    for cell in state.board.cells(palace.pieces & dome_cells(state, seat))
                    for after in [put(replace(state, seat=seat), Place(Piece.DOME, cell))]
                ]
                assert (effect.values["n"], reason.endswith("_prize")) in points
                assert state.domes_left(seat)
                assert not gone or events(replay, number, medina.DomePlaced)
    assert told == {
        "effect_claim",
        "effect_claim_prize",
        "effect_claimed",
        "effect_claimed_prize",
    }


def test_coins_are_told_of_after_a_revenue_and_tiles_after_a_conquest() -> None:
    purposes = {Moment.GAIN: Purpose.REVENUE, Moment.TILES: Purpose.CONQUER}
    for replay, number, reaction in of("palmyra", *purposes):
        (counted,) = events(replay, number, palmyra.IncomeCounted)
        assert counted.income.purpose is purposes[reaction.moment] and counted.income.due >= 5


def test_the_first_coins_are_just_that() -> None:
    for replay, number, reaction in of("palmyra", Moment.FIRST):
        paid = [
            (each, event.seat)
            for each in range(number + 1)
            for event in events(replay, each, palmyra.CoinsPaid)
            if event.coins
        ]
        assert paid == [(number, reaction.seat)]


def test_tribute_is_told_of_where_it_was_paid() -> None:
    for replay, number, _ in of("palmyra", Moment.TRIBUTE):
        (counted,) = events(replay, number, palmyra.IncomeCounted)
        assert counted.income.tribute >= 3


def test_a_way_is_longer_by_the_house_of_that_turn() -> None:
    for replay, number, reaction in of("palermo", Moment.LONGER):
        before, after = replay.before(number), replay.steps[number].state
        (built,) = events(replay, number, palermo.HouseBuilt)
        assert built.house.seat == reaction.other
        assert any(
            steps_between(after, door, after.start_cells)
            >= steps_between(before, door, before.start_cells) + 2
            for door in before.players[reaction.seat].doors
        )


def test_a_good_shop_can_be_reached_on_the_first_drive() -> None:
    for replay, number, reaction in of("palermo", Moment.BUILT):
        after = replay.steps[number].state
        (built,) = events(replay, number, palermo.HouseBuilt)
        assert built.house.seat == reaction.seat
        assert steps_between(after, built.house.door, after.start_cells) <= 3


def test_a_detour_brought_nothing_and_somebody_else_speaks_of_it() -> None:
    for replay, number, reaction in of("palermo", Moment.DETOUR):
        steps = events(replay, number, palermo.PawnStepped)
        steps += events(replay, number, palermo.PawnJumped)
        assert len(steps) >= 8 and reaction.other == replay.before(number).seat != reaction.seat
        assert not events(replay, number, palermo.ChipTaken)
        assert not events(replay, number, palermo.CameHome)


def test_the_last_shop_and_the_first_are_just_that() -> None:
    for replay, number, _ in of("palermo", Moment.FIRST):
        assert not any(events(replay, each, palermo.ChipTaken) for each in range(number))
    for replay, number, reaction in of("palermo", Moment.LAST):
        assert not replay.steps[number].state.players[reaction.seat].doors


def test_the_building_of_palermo_is_not_silent() -> None:
    """Each opponent has something to say while the town is built."""
    for replay in golden("palermo"):
        told = {
            reaction.moment
            for number in range(len(replay.steps))
            if replay.before(number).phase == 1
            for reaction in game_ui("palermo").reactions(replay, number)
        }
        assert {Moment.BUILT, Moment.LONGER, Moment.BLOCKED} & told


def test_while_the_town_is_built_every_turn_means_something_to_you() -> None:
    """ "Nothing for you" every round said nothing."""
    for replay in golden("palermo", 4):
        for number in range(len(replay.steps)):
            before = replay.before(number)
            for seat in range(len(before.players)):
                if before.phase == 1 and seat != before.seat:
                    effect = game_ui("palermo").effect(replay, number, seat)
                    assert effect.reason != "play.effect_none" and effect.values["n"]


def test_what_is_left_is_told_as_it_is() -> None:
    for replay in golden("palmyra", 4):
        for number, step in enumerate(replay.steps):
            mover = replay.before(number).seat
            effect = game_ui("palmyra").effect(replay, number, (mover + 1) % 2)
            if effect.reason == "palmyra.play.effect_reserve":
                assert effect.values["n"] == step.state.reserve
            if effect.reason == "palmyra.play.effect_tiles":
                assert effect.values["n"] == len(step.state.players[mover].hand)
    for replay in golden("palermo", 4):
        for number in range(len(replay.steps)):
            mover = replay.before(number).seat
            effect = game_ui("palermo").effect(replay, number, (mover + 1) % 3)
            left = len(replay.steps[number].state.players[mover].doors)
            if effect.reason == "palermo.play.effect_shops":
                assert effect.values["n"] == left > 0
            if effect.reason == "palermo.play.effect_last_shop":
                assert not left
