"""Everything a learner might do at a step of the tutorial that the step does not ask for.

Made from what the step is and what lies on the table, and carried out with pygame events alone.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from palmyra.games.palmyra.hand.exercise import PalmyraExercise
from palmyra.games.palmyra.lessons import REORGANIZE, PalmyraStep, kind_of
from palmyra.games.palmyra.rules.actions import EndTurn, MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.state import Figure
from palmyra.games.palmyra.rules.tiles import Size, Tile
from palmyra.ui.input import DOUBLE_CLICK
from tests.support.at_table import exercise_of, tutor_of
from tests.support.mouse_hands import MouseHands, Pixel

LEARNER = 0  # the seat
TABS = {"conquer": pygame.K_1, "revenue": pygame.K_2, "reorganize": pygame.K_3}
STACKS = {Size.LARGE: pygame.K_l, Size.SMALL: pygame.K_s}


@dataclass(frozen=True, slots=True)
class Try:
    what: str
    do: Callable[[], None]
    told: bool = True  # a real try, so it must be answered


class WrongHands(MouseHands):
    """At the table of a lesson, with mouse and keyboard."""

    @property
    def lesson(self) -> PalmyraExercise:
        return exercise_of(self.player.scene)

    @property
    def step(self) -> PalmyraStep:
        step = self.lesson.teacher.step
        assert step is not None
        return step

    def tries(self) -> list[Try]:
        return [*self._idle(), *self._buttons(), *self._tabs(), *self._stacks(), *self._tiles(),
                *self._answers()]  # fmt: skip

    def attempt(self, wrong: Try) -> None:
        """Nothing of the lesson or the match may change, and a real try is answered."""
        scene, at, state = self.scene, tutor_of(self.scene).match.at, self.state
        what = f"{tutor_of(scene).chapter.name}.{self.step.name}: {wrong.what}"
        scene.desk.notice.clear()
        wrong.do()
        self.settle()
        assert self.player.scene is scene, f"{what} left the lesson"
        assert not scene.view.dialogs, f"{what} leaves a question open"
        assert tutor_of(scene).match.at == at, f"{what} moved on"
        assert self.state == state, f"{what} changed the match"
        assert scene.table.person.selected is None, f"{what} leaves a tile in hand"
        if wrong.told:
            assert scene.desk.notice.text, f"{what} was not answered"
            assert scene.desk.notice.visible

    # -- the ways to be wrong --------------------------------------------------------

    def _idle(self) -> Iterator[Try]:
        """What means nothing at all."""
        yield Try(
            "keys of no meaning", lambda: self.player.key(pygame.K_x, pygame.K_F5), told=False
        )
        yield Try(
            "pause and back", lambda: self.player.key(pygame.K_F10, pygame.K_ESCAPE), told=False
        )
        coins = self._pixel_of(self.lesson.table.places.me.center)
        yield Try("a click on one's own coins", lambda: self.click(coins), told=False)
        yield Try("the right button", lambda: self._right_click(coins), told=False)
        if not self.lesson.table.plan.can_undo:
            yield Try("nothing to undo", lambda: self.player.key(pygame.K_BACKSPACE), told=False)

    def _buttons(self) -> Iterator[Try]:
        kind, does = kind_of(self.step), self.step.does
        if kind not in ("read", "rival"):
            yield Try("Next by key", lambda: self.player.key(pygame.K_n))
            yield Try("Next by mouse", lambda: self._click_box("lesson_next"))
            yield Try("Next twice", lambda: self._double("lesson_next"))
        confirms = kind == "end" or does == MoveFigures(None, None)
        if not confirms:
            yield Try("End turn by key", lambda: self.player.key(pygame.K_e))
            yield Try("End turn by mouse", lambda: self._click_box("end_turn"))

    def _tabs(self) -> Iterator[Try]:
        step, plan = self.step, self.lesson.table.plan
        for name, code in TABS.items():
            if step.chooses == name:
                continue  # that is what is asked for
            if kind_of(step) == "draw" and name == REORGANIZE:
                continue
            if kind_of(step) == "place" and plan.state.progress is None:
                if self.lesson.wanted_purpose == name and not self.lesson.teacher.chosen:
                    continue  # it may be said, and need not
            elif plan.state.progress is not None and name != REORGANIZE:
                continue  # says what is under way already
            yield Try(f"tab {name} by key", partial(self.player.key, code))
            yield Try(f"tab {name} by mouse", partial(self._click_box, f"tab_{name}"))

    def _stacks(self) -> Iterator[Try]:
        step, splits = self.step, self.lesson.table.plan.splits
        for size, code in STACKS.items():
            right = step.does == Reorganize(size)
            if right or step.chooses == REORGANIZE:
                continue  # a stack is another way to that tab
            if size in splits and step.does == EndTurn(extra=size):
                continue
            pixel = self._pixel_of(self.lesson.table.panels.supply.stack_box(size).center)
            yield Try(f"stack {size.value} by key", partial(self.player.key, code))
            yield Try(f"stack {size.value} by mouse", partial(self.click, pixel))

    def _tiles(self) -> Iterator[Try]:
        scene, action = self.scene, self.lesson.wanted
        hand, wanted = (
            self.state.players[LEARNER].hand,
            exercise_of(scene).wanted_tile,
        )
        others = [tile for tile in dict.fromkeys(hand) if tile != wanted]
        if others:
            yield Try("a wrong tile clicked", lambda: self.click(self._hand_slot(others[0])))
            yield Try("a wrong tile carried to the board",
                      lambda: self._lay_on(others[-1], self._some_cell(others[-1])))  # fmt: skip
        if hand:
            back = self._pixel_of(scene.table.places.me.center)
            yield Try("a tile let go in the tray",
                      lambda: self.drag(self._hand_slot(hand[0]), back))  # fmt: skip
        if isinstance(action, PlaceTile):
            city = min(self.state.city)
            yield Try("the tile laid on the city", lambda: self._lay_on(action.tile, city))
            yield Try("the space without its tile",
                      lambda: self.click(self.cell_pixel(action.cell)))  # fmt: skip
            elsewhere = [
                cell for cell in scene.table.plan.choices(action.tile) if cell != action.cell
            ]
            if elsewhere:
                yield Try("the tile laid elsewhere",
                          lambda: self._lay_on(action.tile, elsewhere[0]))  # fmt: skip
            yield from self._ways(action)
        elif wanted is None and hand:
            yield Try("a tile laid all the same",
                      lambda: self._lay_on(hand[0], self._some_cell(hand[0])))  # fmt: skip

    def _ways(self, action: PlaceTile) -> Iterator[Try]:
        """The right tile for something else, where both are possible."""
        for way in self.lesson.table.plan.choices(action.tile).get(action.cell, []):
            if way.action != action:
                name = f"way_{way.purpose}_{way.figure}"
                yield Try(name, partial(self._lay_for, action, name))

    def _answers(self) -> Iterator[Try]:
        """Wrong answers to the questions a turn ends with, and wrong places for figures."""
        action, hand = self.lesson.wanted, self.lesson.table.plan.state.player.hand
        if isinstance(action, EndTurn) and action.extra:
            other = next(size for size in Size if size is not action.extra)
            yield Try("the other size", lambda: self._asked(
                lambda: self.player.key(STACKS[other])))  # fmt: skip
            yield Try("no size", lambda: self._asked(lambda: self.player.key(pygame.K_e)))
        elif isinstance(action, EndTurn) and self.lesson.table.plan.income and hand:
            revenue = self.lesson.table.plan.income.purpose == "revenue"
            others = [tile for tile in hand if tile != action.flip]
            if revenue and others:
                yield Try("another tile flipped", lambda: self._asked(
                    lambda: self.click(self._hand_slot(others[0]))))  # fmt: skip
            if revenue and action.flip:
                yield Try("no flip", lambda: self._asked(lambda: self.player.key(pygame.K_e)))
        elif isinstance(action, MoveFigures):
            right = (action.legion, action.censor)
            free = [place for place in self.lesson.table.plan.free_places() if place not in right]
            wrong = next((place for place in free if isinstance(place, tuple)), None)
            if wrong is not None:
                yield Try("the legion elsewhere", lambda: self.stand(Figure.LEGION, wrong))
                yield Try("the censor elsewhere", lambda: self.stand(Figure.CENSOR, wrong))

    # -- movements -------------------------------------------------------------------

    def _pixel_of(self, at: tuple[float, float]) -> Pixel:
        return self.player.app.layout.point(*at)

    def _right_click(self, at: Pixel) -> None:
        self.send(self.point(at), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3))
        self.send(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=3))

    def _click_box(self, name: str) -> None:
        """Gray ones too."""
        self.click(self._pixel_of(self.player.find(name).box.center))

    def _double(self, name: str) -> None:
        self._click_box(name)
        self._click_box(name)

    def _hand_slot(self, tile: Tile) -> Pixel:
        """Whoever's turn it is: the learner's hand lies in the tray."""
        hand = self.state.players[LEARNER].hand
        return self._pixel_of(self.lesson.table.hand_view.slot(hand, hand.index(tile)).center)

    def _lay_on(self, tile: Tile, cell: Cell) -> None:
        aim = self.cell_pixel(cell)
        self.drag(self._hand_slot(tile), aim)

    def _some_cell(self, tile: Tile) -> Cell:
        legal = self.lesson.table.plan.choices(tile) if self.lesson.desk.person_to_move else {}
        return min(legal, default=min(self.state.city))

    def _lay_for(self, action: PlaceTile, way: str) -> None:
        self._lay_on(action.tile, action.cell)
        self.settle()
        self._click_box(way)

    def _asked(self, answer: Callable[[], None]) -> None:
        """Ends the turn, answers wrongly and takes the question back."""
        assert self.state.seat == LEARNER
        self.player.key(pygame.K_e)
        self.player.wait(DOUBLE_CLICK + 0.1)
        answer()
        self.player.key(pygame.K_ESCAPE)
