"""One click is one undo; a hint is the same for the same position, and one looks around it."""

from typing import Any

import pygame

from palmyra import games
from palmyra.games.palermo.board.marks import SlotMark
from palmyra.games.palermo.rules.actions import Build, Go
from palmyra.games.palermo.rules.driving import running_of
from palmyra.kernel.game import Hint
from palmyra.thinking.questions import HintsQuestion, Question
from palmyra.thinking.thinker import Answered, NullThinker, Pending
from tests.games.palermo.hand.sitting import Sitting, session
from tests.support.player import Player


def driving(player: Player) -> Sitting:
    at = Sitting(player, session(4, turns=44, seed=2))
    assert not at.table.driver.road.standing
    return at


def far_end(at: Sitting) -> int:
    """An end that takes several cells, none twice."""
    road = at.table.driver.road
    ends = road.moves().ends
    ways = {cell: road.way_to(cell) for cell in ends}
    return max((c for c in ways if len(set(ways[c])) == len(ways[c])), key=lambda c: len(ways[c]))


def test_a_way_chosen_by_one_click_goes_back_by_one_and_comes_again_by_one(player: Player) -> None:
    at = driving(player)
    before = at.state
    at.table.driver.act(far_end(at))
    way = running_of(at.state).path
    assert len(way) > 1
    player.key(pygame.K_BACKSPACE)
    assert at.state == before
    player.key(pygame.K_BACKSPACE, shift=True)
    assert running_of(at.state).path == way
    player.key(pygame.K_BACKSPACE)
    assert at.state == before


def test_a_way_that_was_drawn_goes_back_cell_by_cell(player: Player) -> None:
    at = driving(player)
    way = at.table.driver.road.way_to(far_end(at))
    for cell in way:
        assert at.scene.desk.play(Go(cell))
    for left in range(len(way) - 1, -1, -1):
        player.key(pygame.K_BACKSPACE)
        assert running_of(at.state).path == way[:left]


def test_a_click_on_the_way_goes_back_to_there(player: Player) -> None:
    at = driving(player)
    at.table.driver.act(far_end(at))
    way = running_of(at.state).path
    at.table.driver.act(way[0])
    assert running_of(at.state).path == way[:1]


class Fickle(NullThinker):
    """Finds something else every time, as a search that the clock cuts short."""

    def __init__(self, at: Sitting) -> None:
        self.asked = 0
        legal = sorted(at.table.builder.legal())
        self.hints = [
            Hint((build,), 30.0 - n, "by_the_ring", {"n": 3}, cost=n % 2)
            for n, build in enumerate(legal[:4])
        ]

    def ask(self, question: Question[Any]) -> Pending[Any]:
        if not isinstance(question, HintsQuestion):
            return super().ask(question)
        self.asked += 1
        return Answered(question, self.hints[self.asked :][:2], games.load)


def test_the_same_position_gets_the_same_hint_and_says_which_is_best(player: Player) -> None:
    at = Sitting(player, session(4, turns=16, seed=2))
    hints = at.scene.desk.hints
    hints._thinker = Fickle(at)
    at.scene.desk.ask_hint()
    player.wait(0.1)
    card = at.scene.desk.hint_card.panel
    first, said = hints.shown, card.model
    assert said.title == "Idea 1 of 2" and said.mark == "best"
    at.scene.desk.ask_hint()
    assert card.model.title == "Idea 2 of 2"
    assert card.model.mark in ("1 point less than idea 1", "just as good as idea 1")
    build = sorted(at.table.builder.legal())[-1]
    at.scene.desk.play(build)
    at.scene.desk.undo()
    player.wait(0.1)
    at.scene.desk.ask_hint()
    player.wait(0.1)
    assert hints.shown is first and card.model == said


def test_a_hint_speaks_the_language_that_is_chosen_now(player: Player) -> None:
    at = Sitting(player, session(4, turns=16, seed=2))
    at.scene.desk.hints._thinker = Fickle(at)
    at.scene.desk.ask_hint()
    player.wait(0.1)
    card = at.scene.desk.hint_card.panel
    assert card.model.mark == "best" and card.model.title == "Idea 1 of 2"
    player.services.settings.change(language="de")
    player.wait(0.1)
    assert card.model.mark == "die beste" and card.model.title == "Idee 1 von 2"
    assert "Schritte" in card.model.why


def test_another_lot_under_the_pointer_is_previewed_while_a_hint_is_shown(player: Player) -> None:
    at = Sitting(player, session(4, turns=16, seed=2))
    at.scene.desk.hints._thinker = Fickle(at)
    player.point(2, 2)
    at.scene.desk.ask_hint()
    player.wait(0.1)
    hint = at.scene.desk.hints.shown
    assert hint is not None
    (build,) = hint.actions
    assert isinstance(build, Build)
    assert (at.table.builder.kind, at.table.builder.rotation) == (build.kind, build.rotation)
    marks = at.table._marks
    assert marks.house is not None and marks.house.slot == build.slot
    other = next(slot for slot in at.state.empty_slots() if slot != build.slot)
    player.point(*at.lot(other))
    marks = at.table._marks
    assert marks.house is not None and marks.house.slot == other
    assert (build.slot, SlotMark.HOVER) in marks.slots, "what is meant stays marked"
    player.point(*at.lot(build.slot))
    assert at.table._marks.house is not None and at.table._marks.house.slot == build.slot
