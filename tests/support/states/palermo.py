"""The states of Palermo's table of which `tools.pictures` takes pictures."""

import pygame

from palmyra.games.palermo.hand.desk import PalermoSession
from palmyra.games.palermo.rules.actions import Build, Go
from palmyra.games.palermo.rules.building import closed_by, joins
from palmyra.games.palermo.rules.cells import RING, Cell, Slot
from palmyra.games.palermo.rules.door_costs import policeman_costs
from palmyra.games.palermo.rules.driving import Stop
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.table import PalermoTable
from palmyra.games.palermo.ui import UI
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.setup.scene import SetupScene
from palmyra.shell.services import Services
from palmyra.thinking.thinker import AtOnce
from tests.support.stage import Stage, shot
from tests.support.states.palermo_samples import sample

PalermoScene = PlayScene


def scene_of(services: Services, game: PalermoSession) -> PalermoScene:
    return PlayScene(Navigator(services), UI, game, AtOnce())


class Sitting:
    """Somebody at Palermo's table, for pictures."""

    def __init__(self, stage: Stage, game: PalermoSession) -> None:
        self.stage = stage
        self.scene = scene_of(stage.services, game)
        stage.show(self.scene)
        stage.settle()

    @property
    def table(self) -> PalermoTable:
        assert isinstance(self.scene.table, PalermoTable)
        return self.scene.table

    @property
    def state(self) -> State:
        found: State = self.scene.session.match.state
        return found

    def lot(self, slot: Slot) -> tuple[float, float]:
        return self.stage.app.layout.logical(*self.table.board.grid.slot_rect(slot).center)

    def cell(self, cell: Cell) -> tuple[float, float]:
        return self.stage.app.layout.logical(*self.table.board.grid.cell_rect(cell).center)

    def take(self, build: Build) -> None:
        """Kind and way round as in a house, the pointer on its lot."""
        self.table.builder.kind, self.table.builder.rotation = build.kind, build.rotation
        self.stage.hover(*self.lot(build.slot))


def building(stage: Stage, turns: int = 16, seats: int = 4) -> Sitting:
    return Sitting(stage, sample(seats, turns))


def driving(stage: Stage, turns: int = 56, seats: int = 4) -> Sitting:
    return Sitting(stage, sample(seats, turns))


@shot("palermo_new_game")
def new_game(stage: Stage) -> None:
    form = UI.form(stage.services)
    stage.show(SetupScene(Navigator(stage.services), form, "palermo"))


@shot("palermo_start")
def _start(stage: Stage) -> None:
    at = Sitting(stage, sample(3, 0))
    stage.hover(*at.lot(14))


@shot("palermo_build")
def _build(stage: Stage) -> None:
    at = building(stage)
    legal = sorted(at.table.builder.legal())
    at.take(next(build for build in legal if build.kind == 2 and joins(at.state, build)))


@shot("palermo_held")
def _held(stage: Stage) -> None:
    at = building(stage)
    build = sorted(at.table.builder.legal())[-1]
    at.table.builder.rotation = build.rotation
    x, y = at.table.panels.tray.stacks[build.kind - 1].box.center
    point = stage.app.layout.point
    stage.hover(x, y)
    stage.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point(x, y), button=1))
    stage.hover(x - 20, y)
    at.table.builder.rotation = build.rotation
    lx, ly = at.lot(build.slot)
    stage.hover(lx - 12, ly + 20)


@shot("palermo_no_join")
def _no_join(stage: Stage) -> None:
    at = building(stage)
    for slot in at.state.empty_slots():
        build = Build(2, slot, 0)
        if not joins(at.state, build) and not closed_by(at.state, build):
            at.take(build)
            return


@shot("palermo_closes")
def _closes(stage: Stage) -> None:
    at = building(stage, 24)
    for slot in at.state.empty_slots():
        for kind in (3, 2, 1):
            for rotation in range(4):
                build = Build(kind, slot, rotation)
                if joins(at.state, build) and closed_by(at.state, build):
                    at.take(build)
                    return


@shot("palermo_built")
def _built(stage: Stage) -> None:
    at = building(stage)
    at.scene.desk.play(sorted(at.table.builder.legal())[0])
    at.table.finish()


@shot("palermo_steps")
def _steps(stage: Stage) -> None:
    building(stage, 24).table.toggle_steps()


@shot("palermo_stand")
def _stand(stage: Stage) -> None:
    at = driving(stage, 32)
    stage.hover(*at.cell(at.table.driver.road.starts()[0]))


@shot("palermo_drive")
def _drive(stage: Stage) -> None:
    at = driving(stage)
    ends = at.table.driver.road.moves().ends
    stage.hover(*at.cell(at.table.driver.targets()[0]))
    assert ends


@shot("palermo_door")
def _door(stage: Stage) -> None:
    """The first turn in which a shop is in reach."""
    for turns in range(44, 90, 4):
        game = sample(4, turns)
        if game.match.state.over:
            break
        at = Sitting(stage, game)
        ends = at.table.driver.road.moves().ends
        doors = [end for end in ends.values() if end.stop is Stop.TAKE and end.points]
        if doors:
            stage.hover(*at.cell(max(doors, key=lambda end: end.points).cell))
            return


@shot("palermo_way")
def _way(stage: Stage) -> None:
    """A way half driven."""
    at = driving(stage)
    outlook = at.table.driver.road.moves()
    cell = next(cell for cell in sorted(outlook.next) if outlook.left[cell] > 1)
    at.scene.desk.play(Go(cell))
    at.table.finish()


@shot("palermo_jump")
def _jump(stage: Stage) -> None:
    for turns in range(44, 90, 4):
        at = Sitting(stage, sample(4, turns))
        here = at.table.driver.road.here
        if here is not None and RING >> here & 1 and not at.state.over:
            corners = [c for c in at.table.driver.road.moves().next if c in (0, 13, 182, 195)]
            if corners:
                stage.hover(*at.cell(corners[0]))
                return


@shot("palermo_police")
def _police(stage: Stage) -> None:
    at = driving(stage)
    at.table.driver.toggle_police()

    def worth(cell: Cell) -> int:
        return sum(after - before for before, after in policeman_costs(at.state, cell).values())

    stage.hover(*at.cell(max(at.table.driver.targets(), key=worth)))


@shot("palermo_hint")
def _hint(stage: Stage) -> None:
    at = driving(stage)
    stage.key(pygame.K_h)
    stage.step(seconds=0.1)
    assert at.scene.desk.hints.shown is not None


@shot("palermo_hint_200")
def _hint_200(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    _hint(stage)


@shot("palermo_hint_meter")
def _hint_meter(stage: Stage) -> None:
    stage.services.settings.change(greed=True)
    _hint(stage)


@shot("palermo_five")
def _five(stage: Stage) -> None:
    driving(stage, 60, 5)


@shot("palermo_three")
def _three(stage: Stage) -> None:
    driving(stage, 57, 3)


@shot("palermo_200")
def _large(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    _drive(stage)


@shot("palermo_200_large_text")
def _large_text(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200, text_size="large")
    _drive(stage)


@shot("palermo_200_large_text_build")
def _large_text_build(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200, text_size="large")
    _build(stage)


@shot("palermo_200_large_text_stand")
def _large_text_stand(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200, text_size="large")
    _stand(stage)


@shot("palermo_200_build")
def _large_build(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    _build(stage)


@shot("palermo_150_build")
def _medium_build(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=150)
    _build(stage)


@shot("palermo_150")
def _medium(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=150)
    _drive(stage)
