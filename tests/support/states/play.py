"""The states of the play scene of which `tools.pictures` takes pictures."""

from functools import partial

import pygame

from palmyra.games.palmyra.ai.hint import hint
from palmyra.games.palmyra.ai.stand_in import simple_moves, simple_turn
from palmyra.games.palmyra.game import the_judge
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.actions import Action, EndTurn, MoveFigures, Reorganize
from palmyra.games.palmyra.rules.cells import CITY
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.legal import placements
from palmyra.games.palmyra.rules.state import Color, Edition, Purpose, Reorganizing, Variant
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import ReorganizeTurn, steps
from palmyra.games.palmyra.seating import Session, new_session
from palmyra.kernel.session import Seat
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play import dialogs
from tests.support.at_table import PlayScene
from tests.support.stage import SHOTS, Stage, shot

NAMES = ("Zenobia", "Odaenathus", "Aurelia", "Marcus", "Livia")
COLORS = (Color.RED, Color.BLUE, Color.YELLOW, Color.BLACK, Color.GREEN)


def session(
    players: int, turns: int, *, variant: Variant = Variant.BASE, seed: str = "shots",
    persons: int = 1, hidden: bool = True, large: bool = True,
) -> Session:  # fmt: skip
    """A game some turns old, played by the simple computer player."""
    seats = tuple(
        Seat(COLORS[at], NAMES[at], "" if at < persons else "prefect") for at in range(players)
    )
    made = new_session(seats, variant, Edition.INTERNATIONAL, seed, hidden_coins=hidden)
    match = made.match
    while match.state.turn < turns and not match.state.over:
        state = match.state
        turn = simple_turn(hide(state, state.seat))
        if isinstance(turn, ReorganizeTurn) and turn.draw:
            caesar = variant is Variant.EXPERT and state.caesar is None and state.player.coins > 0
            match.play(Reorganize(turn.draw, caesar))
            match.play(simple_moves(hide(match.state, match.state.seat)))
            continue
        for action in steps(turn, state):
            match.play(action)
    return made


def open_play(stage: Stage, game: Session) -> PlayScene:
    scene = Navigator(stage.services).play(game)
    assert isinstance(scene, PlayScene)
    stage.show(scene)
    stage.settle()
    return scene


def drag_best(stage: Stage, scene: PlayScene, *, drop: bool = False) -> None:
    """Hold the tile over the space where it earns most."""
    state = scene.table.plan.state
    best = max(
        placements(state),
        key=lambda a: scene.table.plan.preview(a.purpose, a.figure, a.tile, a.cell).income.points,
    )
    index = state.player.hand.index(best.tile)
    slot = scene.table.hand_view.slot(state.player.hand, index)
    x, y = stage.app.layout.point(*slot.center)
    aim = scene.table.board.camera.to_pixel((best.cell[0] * 4.0, best.cell[1] * 4.0))
    aim = (round(aim[0]) + (0 if drop else 14), round(aim[1]) + (0 if drop else 10))
    stage.step(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    stage.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    for at in ((x, y - 30), aim):
        stage.step(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
    for _ in range(30):
        stage.step(seconds=0.02)
    if drop:
        stage.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=aim, button=1))


@shot("play_start")
def play_start(stage: Stage) -> None:
    open_play(stage, session(2, 0))


@shot("play_drag")
def play_drag(stage: Stage) -> None:
    scene = open_play(stage, session(4, 24))
    drag_best(stage, scene)


@shot("play_selected")
def play_selected(stage: Stage) -> None:
    scene = open_play(stage, session(3, 21))
    scene.table.commands.choose(Purpose.CONQUER)
    scene.table.person.tile_clicked(0)


@shot("play_way")
def play_way(stage: Stage) -> None:
    scene = open_play(stage, session(2, 0))
    drag_best(stage, scene, drop=True)


@shot("play_placed")
def play_placed(stage: Stage) -> None:
    scene = open_play(stage, session(3, 21))
    best = max(
        placements(scene.table.plan.state),
        key=lambda a: scene.table.plan.preview(a.purpose, a.figure, a.tile, a.cell).income.points,
    )
    scene.desk.take(lambda: scene.table.plan.place(scene.table.plan.preview(*best)))
    for _ in range(80):
        stage.step(seconds=0.05)


@shot("play_flip")
def play_flip(stage: Stage) -> None:
    scene = open_play(stage, session(2, 14))
    best = max(
        (a for a in placements(scene.table.plan.state) if a.purpose is Purpose.REVENUE),
        key=lambda a: scene.table.plan.preview(a.purpose, a.figure, a.tile, a.cell).income.points,
    )
    scene.desk.take(lambda: scene.table.plan.place(scene.table.plan.preview(*best)))
    for _ in range(80):
        stage.step(seconds=0.05)
    scene.table.commands.end_turn()
    assert scene.table.plan.phase is Phase.FLIP


@shot("play_flip_chosen")
def play_flip_chosen(stage: Stage) -> None:
    play_flip(stage)
    scene = stage.app.scene
    assert isinstance(scene, PlayScene)
    scene.table.person.tile_clicked(1)


@shot("play_extra")
def play_extra(stage: Stage) -> None:
    """An odd income: which stack gives one more?"""
    scene = open_play(stage, session(2, 0))
    odd = next(
        choice
        for a in placements(scene.table.plan.state)
        if a.purpose is Purpose.CONQUER and (choice := scene.table.plan.preview(*a)).turn.sum % 2
    )
    scene.desk.take(lambda: scene.table.plan.place(odd))
    for _ in range(80):
        stage.step(seconds=0.05)
    scene.table.commands.end_turn()
    assert scene.table.plan.phase is Phase.EXTRA


@shot("play_stack")
def play_stack(stage: Stage) -> None:
    scene = open_play(stage, session(3, 18, variant=Variant.EXPERT))
    scene.table.commands.choose_reorganize()


@shot("play_caesar")
def play_caesar(stage: Stage) -> None:
    """Caesar can be paid for."""
    scene = open_play(stage, session(3, 0, variant=Variant.EXPERT))
    scene.table.commands.choose_reorganize()
    assert scene.table.plan.may_pay_caesar


@shot("play_figures")
def play_figures(stage: Stage) -> None:
    scene = open_play(stage, session(3, 21))
    scene.table.commands.choose_reorganize()
    scene.table.commands.choose_stack(scene.table.plan.state.large[0].size)
    for _ in range(60):
        stage.step(seconds=0.05)
    assert isinstance(scene.table.plan.state.progress, Reorganizing)


@shot("play_crowded")
def play_crowded(stage: Stage) -> None:
    open_play(stage, session(5, 25))


@shot("play_five_start")
def play_five_start(stage: Stage) -> None:
    open_play(stage, session(5, 0))


@shot("play_solo")
def play_solo(stage: Stage) -> None:
    open_play(stage, session(1, 14, variant=Variant.SOLO_3))


@shot("play_pause")
def play_pause(stage: Stage) -> None:
    open_play(stage, session(3, 12)).desk.menu()


@shot("play_hand_over")
def play_hand_over(stage: Stage) -> None:
    open_play(stage, session(3, 12, persons=3))


@shot("play_refused")
def play_refused(stage: Stage) -> None:
    scene = open_play(stage, session(3, 12))
    scene.table.person.selected = 0
    scene.table.person.drop_on((0, 0), None)


@shot("play_told")
def play_told(stage: Stage) -> None:
    """Others reorganized and flipped while the player waited."""
    scene = open_play(stage, session(3, 10))
    scene.desk.rivals.cancel()
    match = scene.session.match
    for line in ("draw", "move", "collect", "end"):
        action = _quiet_action(scene, line)
        scene.desk.take(partial(match.play, action))
        scene.table.animator.finish()
    for _ in range(40):
        stage.step(seconds=0.05)


def _quiet_action(scene: PlayScene, line: str) -> Action:
    state = scene.session.match.state
    if line == "draw":
        return Reorganize(Size.LARGE, False)
    if line == "move":
        return MoveFigures(CITY, state.player.censor)
    if line == "collect":
        return next(a for a in placements(state) if a.purpose is Purpose.REVENUE)
    return EndTurn(flip=state.player.hand[0])


@shot("play_flying")
def play_flying(stage: Stage) -> None:
    """A computer's tile on its way."""
    scene = open_play(stage, session(3, 13))
    for _ in range(12):
        stage.step(seconds=0.06)
    del scene


@shot("play_small_scale")
def play_small_scale(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=75)
    open_play(stage, session(5, 30))


@shot("play_seats")
def play_seats(stage: Stage) -> None:
    scene = open_play(stage, session(4, 12))
    dialogs.seats(scene.desk)


@shot("play_seats_pick")
def play_seats_pick(stage: Stage) -> None:
    """Who is to sit there: a person, or a computer of which character."""
    scene = open_play(stage, session(4, 12))
    dialogs.seats(scene.desk)
    stage.settle()
    seat = scene.view.find("seat_2")
    assert seat is not None
    stage.click(*seat.box.center)


@shot("play_moves")
def play_moves(stage: Stage) -> None:
    """All moves, over the board."""
    scene = open_play(stage, session(3, 21))
    stage.click(*scene.desk.corner.log.box.center)


@shot("play_tiles_left")
def play_tiles_left(stage: Stage) -> None:
    open_play(stage, session(3, 14)).table.commands.show_tiles_left()


@shot("play_hint")
def play_hint(stage: Stage) -> None:
    """The best turn as ghosts, with its reason."""
    scene = open_play(stage, session(2, 10))
    view = hide(scene.table.plan.state, scene.table.plan.state.seat)
    found = hint(view, the_judge())
    scene.table.hints.suggest(found)


def _register_scaled(name: str, percent: int) -> None:
    """A state once more as a larger interface shows it, on the compact table."""
    plain = SHOTS[f"play_{name}"]

    @shot(f"play_{percent}_{name}")
    def state(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=percent)
        plain(stage)


for _name in (
    "start", "drag", "selected", "way", "placed", "flip", "stack", "caesar", "figures", "crowded",
    "five_start", "solo", "pause", "hand_over", "refused", "seats", "seats_pick", "hint", "told",
    "flying", "tiles_left",
):  # fmt: skip
    _register_scaled(_name, 200)
for _name in ("drag", "placed", "crowded", "solo", "stack"):
    _register_scaled(_name, 150)
for _name in ("crowded", "placed"):
    _register_scaled(_name, 125)


@shot("play_200_moves")
def play_200_moves(stage: Stage) -> None:
    """The drawer with the last moves, open."""
    stage.services.settings.change(ui_scale=200)
    scene = open_play(stage, session(5, 25))
    stage.click(*scene.desk.corner.log.box.center)


@shot("play_200_large_text")
def play_200_large_text(stage: Stage) -> None:
    stage.services.settings.change(text_size="large")
    SHOTS["play_200_placed"](stage)


@shot("play_200_large_text_solo")
def play_200_large_text_solo(stage: Stage) -> None:
    stage.services.settings.change(text_size="large")
    SHOTS["play_200_solo"](stage)
