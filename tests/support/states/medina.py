"""The states of Medina's table of which `tools.pictures` takes pictures."""

from collections.abc import Callable

import pygame

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.pieces import Color, Piece
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.screens.new_game import STOCKS
from palmyra.games.medina.table import MedinaTable
from palmyra.games.medina.ui import UI, MedinaReplay, MedinaSession
from palmyra.kernel.match import Match
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import Seat, Session
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.replay.scene import ReplayScene
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.setup.scene import SetupScene
from palmyra.shell.services import Services
from palmyra.thinking.thinker import AtOnce
from palmyra.ui.choice import Choice
from tests.support.stage import Stage, shot
from tests.support.states.medina_samples import early, end, last, leaving, mid

MedinaScene = PlayScene
NAMES = ("Zenobia", "Harun", "Aurelia", "Layla")


def session(state: State, *, persons: int = 1, stocks: bool = False) -> MedinaSession:
    """A game that begins with that state, the first seats held by people."""
    setup = Setup(state.players, (8, 6))
    names = {str(color): name for color, name in zip(state.players, NAMES, strict=False)}
    match = Match.resume(MEDINA, Replay(Record(setup, (), names), state, ()))
    seats = tuple(
        Seat(str(color), name, "" if at < persons else "caravan")
        for at, (color, name) in enumerate(zip(state.players, NAMES, strict=False))
    )
    return Session(match, seats, {STOCKS: "shown"} if stocks else None)


def scene_of(services: Services, game: MedinaSession) -> MedinaScene:
    return PlayScene(Navigator(services), UI, game, AtOnce())


class Sitting:
    """Somebody at Medina's table, for pictures and tests."""

    def __init__(self, stage: Stage, game: MedinaSession) -> None:
        self.stage = stage
        self.scene = scene_of(stage.services, game)
        stage.show(self.scene)
        stage.settle()

    @property
    def table(self) -> MedinaTable:
        assert isinstance(self.scene.table, MedinaTable)
        return self.scene.table

    def at(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell in logical pixels."""
        return self.scene.layout.logical(*self.table.board.grid.rect(cell).center)

    def slot(self, piece: Piece) -> tuple[float, float]:
        return self.table.panels.tray.box_of(str(piece)).center

    def pick(self, piece: Piece) -> None:
        self.stage.click(*self.slot(piece))

    def point(self, cell: Cell) -> None:
        self.stage.hover(*self.at(cell))
        self.stage.settle()

    def place(self, piece: Piece, cell: Cell) -> None:
        self.scene.desk.play(Place(piece, cell))
        self.scene.desk.finish_moving()

    def drag(self, piece: Piece, cell: Cell) -> None:
        """Hold a piece over a cell."""
        stage, (x, y) = self.stage, self.slot(piece)
        stage.hover(x, y)
        stage.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=stage.app.layout.point(x, y), button=1))
        stage.hover(x + 12, y - 12)
        stage.hover(*self.at(cell))
        for _ in range(60):
            stage.step(seconds=0.02)


Act = Callable[[Sitting], None]


def state(
    name: str, position: Callable[[], State], *, stocks: bool = False
) -> Callable[[Act], Act]:
    """A picture of the table in some position."""

    def register(act: Act) -> Act:
        @shot(f"medina_{name}")
        def setting(stage: Stage) -> None:
            act(Sitting(stage, session(position(), stocks=stocks)))

        return act

    return register


@state("early", early)
def _early(sitting: Sitting) -> None:
    """Nothing in hand."""


@state("play", mid)
def _play(sitting: Sitting) -> None:
    sitting.place(Piece.WALL, (4, 12))
    sitting.drag(Piece.AMETHYST, (10, 5))


@state("merchant", mid)
def _merchant(sitting: Sitting) -> None:
    sitting.pick(Piece.MERCHANT)
    sitting.point((8, 8))


@state("dome", mid)
def _dome(sitting: Sitting) -> None:
    sitting.pick(Piece.DOME)


@state("dome_aimed", mid)
def _dome_aimed(sitting: Sitting) -> None:
    sitting.pick(Piece.DOME)
    sitting.point((12, 5))


@state("wall", mid)
def _wall(sitting: Sitting) -> None:
    sitting.pick(Piece.WALL)
    sitting.point((17, 8))


@state("stable", mid)
def _stable(sitting: Sitting) -> None:
    sitting.pick(Piece.STABLE)
    sitting.point((13, 5))


@state("refused", mid)
def _refused(sitting: Sitting) -> None:
    sitting.drag(Piece.AMETHYST, (10, 4))


@state("found", early)
def _found(sitting: Sitting) -> None:
    sitting.pick(Piece.UMBER)


@state("keys", mid)
def _keys(sitting: Sitting) -> None:
    sitting.stage.key(pygame.K_2)
    sitting.stage.key(pygame.K_RIGHT)


@state("placed", mid)
def _placed(sitting: Sitting) -> None:
    sitting.place(Piece.AMETHYST, (10, 5))
    sitting.place(Piece.DOME, (12, 6))
    sitting.stage.settle()


@state("deep", mid)
def _deep(sitting: Sitting) -> None:
    sitting.stage.key(pygame.K_LALT)


@state("letters", mid)
def _letters(sitting: Sitting) -> None:
    sitting.table.view.letter(True)
    sitting.pick(Piece.STABLE)
    sitting.stage.settle()


@state("log", mid)
def _log(sitting: Sitting) -> None:
    """The opened log, after a round."""
    sitting.place(Piece.AMETHYST, (10, 5))
    sitting.place(Piece.DOME, (12, 6))
    sitting.stage.key(pygame.K_e)
    for _ in range(400):
        sitting.stage.step(seconds=0.1)
        if sitting.scene.session.match.state.seat == 0:
            break
    sitting.stage.settle()
    sitting.scene.desk.log.toggle()
    sitting.stage.settle()


@state("stocks", mid, stocks=True)
def _stocks(sitting: Sitting) -> None:
    """The others' stocks on their cards."""


@state("hint", mid)
def _ask(sitting: Sitting) -> None:
    sitting.stage.key(pygame.K_h)
    sitting.stage.settle()


@state("last_turn", last)
def _last_turn(sitting: Sitting) -> None:
    """Told at its beginning."""
    sitting.stage.step(seconds=0.1)


@state("leaves", leaving)
def _leaves(sitting: Sitting) -> None:
    """The last dome of a stone: its pieces leave the game, a prize passes."""
    sitting.place(Piece.AMETHYST, (10, 5))
    sitting.place(Piece.DOME, (12, 6))


@shot("medina_letters_replay")
def _letters_replay(stage: Stage) -> None:
    stage.services.choices.of("medina").change(letters=True)
    _replay(stage)


@shot("medina_by_palace")
def _by_palace(stage: Stage) -> None:
    _result(stage)
    scene = stage.app.scene
    assert isinstance(scene, ResultScene)
    found = scene.view.find("shown")
    assert isinstance(found, Choice)
    stage.click(*found.segments()[1].center)


def _hinted(stage: Stage, scale: int) -> None:
    stage.services.settings.change(ui_scale=scale)
    _ask(Sitting(stage, session(mid())))


@shot("medina_hint_meter")
def _hint_meter(stage: Stage) -> None:
    stage.services.settings.change(greed=True)
    _hinted(stage, 100)


@shot("medina_150_hint")
def _hint_150(stage: Stage) -> None:
    _hinted(stage, 150)


@shot("medina_200_hint")
def _hint_200(stage: Stage) -> None:
    """Even here each placement has its reason."""
    _hinted(stage, 200)


@state("end", end)
def _end(sitting: Sitting) -> None:
    """The finished city."""


@shot("medina_new_game")
def _new_game_by_hand(stage: Stage) -> None:
    stage.services.choices.of("medina").change(merchant_by="hand")
    stage.show(SetupScene(Navigator(stage.services), UI.form(stage.services), "medina"))


def new_game(stage: Stage) -> None:
    """As the house proposes it."""
    stage.show(SetupScene(Navigator(stage.services), UI.form(stage.services), "medina"))


def finished(players: int = 4) -> MedinaReplay:
    """A whole game of quick opponents, the same every time."""
    brain = MEDINA.brain()
    colors = tuple(Color)[:players]
    names = {str(color): NAMES[at] for at, color in enumerate(colors)}
    match = Match(MEDINA, Setup(colors, (8, 6)), names)
    levels = ("mason", "carrier", "mason", "carrier")
    while not match.state.over:
        state = match.state
        for action in brain.choose(state, levels[state.seat], f"shots {state.turn}", None):
            match.play(action)
    return match.replay


@shot("medina_result")
def _result(stage: Stage) -> None:
    ended = Session.resume(MEDINA, finished())
    stage.show(ResultScene(Navigator(stage.services), UI, ended))
    for _ in range(120):
        stage.step(seconds=0.1)


@shot("medina_replay")
def _replay(stage: Stage) -> None:
    scene = ReplayScene(Navigator(stage.services), UI, finished())
    stage.show(scene)
    for _ in range(40):
        after = scene.view.find("after")
        assert after is not None
        stage.click(*after.box.center)
    stage.settle()


@shot("medina_characters")
def _characters(stage: Stage) -> None:
    """Opponents who go by their characters' names."""
    game = session(mid())
    names = {member.level: member.name for member in UI.cast(stage.services.texts)}
    levels = ("caravan", "architect", "carrier")
    people = tuple(
        Seat(seat.color, names[level], level)
        for seat, level in zip(game.seats[1:], levels, strict=True)
    )
    game.seats = (game.seats[0], *people)
    Sitting(stage, game)


@state("near", mid)
def _near(sitting: Sitting) -> None:
    sitting.pick(Piece.STABLE)
    sitting.table.camera.zoom(1, sitting.table.board.grid.point((12, 5), 0, 0))
    sitting.scene.invalidate()
    sitting.point((13, 5))


@shot("medina_200_play")
def _play_200(stage: Stage) -> None:
    """At the largest interface, with a placement and a preview."""
    stage.services.settings.change(ui_scale=200)
    _previewed(Sitting(stage, session(mid())))


@shot("medina_200_large_text")
def _large_text(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200, text_size="large")
    _previewed(Sitting(stage, session(mid())))


@shot("medina_150_play")
def _play_150(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=150)
    _previewed(Sitting(stage, session(mid(), stocks=True)))


def _previewed(sitting: Sitting) -> None:
    sitting.place(Piece.AMETHYST, (10, 5))
    sitting.pick(Piece.DOME)
    sitting.point((12, 6))
