"""Somebody's hands at the table, for tests: takes an action of the rules and carries it out with
nothing but pygame events. What they look at is what a person sees: boxes, pixels and words.
"""

from collections.abc import Callable
from random import Random

import pygame

from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.actions import Action, EndTurn, MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.cells import Place
from palmyra.games.palmyra.rules.state import Figure, Placing, Purpose, State
from tests.support.at_table import PlayScene
from tests.support.player import Player

Watch = Callable[[PlaceTile], None]


class Hands:
    """What mouse and keyboard have in common. `watch` is called when a placement is aimed at and
    only has to be let go of."""

    def __init__(self, player: Player, rng: Random, watch: Watch | None = None) -> None:
        self.player = player
        self.rng = rng
        self.watch = watch or (lambda action: None)

    # What is seen

    @property
    def scene(self) -> PlayScene:
        scene = self.player.scene
        assert isinstance(scene, PlayScene)
        return scene

    @property
    def playing(self) -> bool:
        return isinstance(self.player.scene, PlayScene)

    @property
    def state(self) -> State:
        return self.scene.table.plan.state

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    # Doing

    def send(self, *events: pygame.Event) -> None:
        """All in one frame, as they come when somebody is quick."""
        self.player.app.loop_once(events, 0.0)

    def settle(self) -> None:
        """Frames until nothing moves."""
        for _ in range(40):
            self.player.app.loop_once([], 0.05)
            if not self.playing or not self.scene.moving:
                return
        raise AssertionError("something moves for ever")

    def perform(self, action: Action) -> None:
        self.accept_hand_over()
        match action:
            case PlaceTile():
                self.place(action)
            case EndTurn():
                self.end(action)
            case Reorganize():
                self.reorganize(action)
            case MoveFigures():
                self.move(action)
        self.settle()

    def accept_hand_over(self) -> None:
        if self.playing and self.scene.desk.covered:
            assert self.player.view.dialogs, "coins are covered, but nothing asks who sits there"
            self.press_ready()
            self.settle()
            assert not self.scene.desk.covered

    def move(self, action: MoveFigures) -> None:
        assert self.scene.table.plan.phase is Phase.FIGURES
        aims = {Figure.LEGION: action.legion, Figure.CENSOR: action.censor}
        figures = list(Figure)
        if self.chance(0.5):
            figures.reverse()
        # A second round: the first figure may have been moved away by a swap.
        for figure in (*figures, *figures):
            if self.scene.table.plan.stands[figure] != aims[figure]:
                self.stand(figure, aims[figure])
        assert self.scene.table.plan.stands == aims
        if self.chance(0.2) and self.scene.table.plan.can_undo:
            self.undo_figure(aims)
        self.press_end()

    def undo_figure(self, aims: dict[Figure, Place]) -> None:
        self.press_undo()
        assert self.scene.table.plan.stands != aims
        for figure in (*Figure, *Figure):
            if self.scene.table.plan.stands[figure] != aims[figure]:
                self.stand(figure, aims[figure])

    def end(self, action: EndTurn) -> None:
        progress = self.state.progress
        assert isinstance(progress, Placing)
        early = (
            action.extra is not None and len(self.scene.table.plan.splits) > 1 and self.chance(0.5)
        )
        if early:
            self.choose_split(action)
            assert self.scene.table.plan.extra is action.extra
        turn = self.state.turn
        self.press_end()
        if not self.playing or self.state.turn > turn:
            return
        if progress.purpose is Purpose.REVENUE:
            self._answer_flip(action)
        else:
            self._answer_extra(action)

    def _answer_flip(self, action: EndTurn) -> None:
        assert self.scene.table.plan.phase is Phase.FLIP
        if self.chance(0.2):  # think again
            self.press_undo()
            self.press_end()
        if action.flip is not None:
            self._choose_flip(action)
        self.press_end()

    def _choose_flip(self, action: EndTurn) -> None:
        """R14: chosen, taken back now and then, chosen again; nothing happens until the end."""
        before = self.state
        self.flip(action)
        if self.chance(0.2):
            self.press_undo()
            assert self.scene.table.plan.flipping is None
            assert self.scene.table.plan.phase is Phase.FLIP
            self.flip(action)
        assert self.scene.table.plan.flipping == action.flip
        assert self.state is before, "a flip is no end of the turn"

    def _answer_extra(self, action: EndTurn) -> None:
        before = self.state
        assert self.scene.table.plan.phase is Phase.EXTRA
        self.choose_stack(action)
        self.settle()
        assert self.scene.table.plan.extra is action.extra
        assert self.state is before, "a stack is no end of the turn"
        self.press_end()

    # What mouse and keyboard do each in their own way

    def press_ready(self) -> None:
        raise NotImplementedError

    def press_end(self) -> None:
        raise NotImplementedError

    def press_undo(self) -> None:
        raise NotImplementedError

    def press_redo(self) -> None:
        raise NotImplementedError

    def place(self, action: PlaceTile) -> None:
        raise NotImplementedError

    def choose_split(self, action: EndTurn) -> None:
        """Say early which size gets the odd tile."""
        raise NotImplementedError

    def choose_stack(self, action: EndTurn) -> None:
        """Answer the question which size gets the odd tile."""
        raise NotImplementedError

    def flip(self, action: EndTurn) -> None:
        raise NotImplementedError

    def reorganize(self, action: Reorganize) -> None:
        raise NotImplementedError

    def stand(self, figure: Figure, place: Place) -> None:
        raise NotImplementedError

    def forbidden(self) -> None:
        """Something the rules refuse; nothing comes of it but a line that says why."""
        raise NotImplementedError
