"""Pictures of hints and of places while figures move, in games with full hands."""

from palmyra.games.palmyra.ai.choose import choose
from palmyra.games.palmyra.ai.hint import Suggestion, figure_moves, hint
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.reasons import reasons
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.game import the_judge
from palmyra.games.palmyra.rules.actions import Reorganize
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import Figure, Variant
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import PlacingTurn, ReorganizeTurn
from palmyra.games.palmyra.seating import Session
from palmyra.kernel.verdict import QUICK
from tests.support.at_table import PlayScene
from tests.support.stage import SHOTS, Stage, shot
from tests.support.states.play import open_play, session


def thoughtful(players: int, turns: int, *, variant: Variant = Variant.BASE) -> Session:
    """A game some turns old, red to move, played by the Prefect."""
    made = session(players, 0, variant=variant)
    match = made.match
    while match.state.turn < turns or match.state.seat:
        match.play_turn(choose(hide(match.state, match.state.seat), Level.PREFECT, open_weights()))
    return made


def _reorganized(stage: Stage, players: int, turns: int) -> PlayScene:
    scene = open_play(stage, thoughtful(players, turns))
    scene.table.commands.choose_reorganize()
    scene.table.commands.choose_stack(Size.LARGE)
    for _ in range(60):
        stage.step(seconds=0.05)
    return scene


@shot("play_ground")
def play_ground(stage: Stage) -> None:
    """Every free place with what it is worth to the legion."""
    _reorganized(stage, 3, 24)


@shot("play_ground_hover")
def play_ground_hover(stage: Stage) -> None:
    """The best place of the censor under the pointer: its turn in ghosts, and on the card."""
    scene = _reorganized(stage, 3, 24)
    scene.table.person.figure = Figure.CENSOR
    stage.settle()
    land = [worth for place, worth in scene.table.ground.worths().items() if place]
    best = max(land, key=lambda worth: worth.due)
    assert best.place is not None
    rect = scene.table.board.cell_rect(best.place)
    stage.hover(*stage.app.layout.logical(*rect.center))
    stage.settle()


@shot("play_ground_late")
def play_ground_late(stage: Stage) -> None:
    _reorganized(stage, 4, 32)


def _hinted(stage: Stage, at: int) -> None:
    """A hint that places tiles."""
    scene = open_play(stage, thoughtful(3, 12))
    state = scene.table.plan.state
    found = hint(hide(state, state.seat), the_judge(), number=8)
    scene.table.hints.suggest([one for one in found if isinstance(one.turn, PlacingTurn)][:3])
    for _ in range(at):
        scene.table.hints.ask()
    stage.settle()


@shot("play_hint_placing")
def play_hint_placing(stage: Stage) -> None:
    _hinted(stage, 0)


@shot("play_hint_second")
def play_hint_second(stage: Stage) -> None:
    _hinted(stage, 1)


@shot("play_hint_reorganize")
def play_hint_reorganize(stage: Stage) -> None:
    scene = open_play(stage, thoughtful(3, 12))
    state = scene.table.plan.state
    moves = figure_moves(apply(state, Reorganize(Size.LARGE)).state, open_weights())
    turn = ReorganizeTurn(Size.LARGE, legion=moves.legion, censor=moves.censor)
    judged = the_judge().assess(hide(state, state.seat).state, QUICK, [turn])
    worth, cost = judged.lead(judged.turns[-1]), judged.turns[-1].cost
    scene.table.hints.suggest([Suggestion(turn, worth, reasons(state, turn), cost=cost)])
    stage.settle()


for _name in ("ground", "ground_hover", "hint_placing", "hint_reorganize"):

    def _scaled(stage: Stage, plain: str = f"play_{_name}") -> None:
        stage.services.settings.change(ui_scale=200)
        SHOTS[plain](stage)

    SHOTS[f"play_200_{_name}"] = _scaled
