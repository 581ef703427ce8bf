"""Medina as one value: rules, notation and who plays for the computer."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.medina.ai.brain import MedinaBrain
from palmyra.games.medina.ai.chances import Spreads, read_spreads
from palmyra.games.medina.ai.judge import MedinaJudge
from palmyra.games.medina.ai.level_strength import WEIGHT_SETS
from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.ai.weights import WeightsError, WeightSets, read_weights
from palmyra.games.medina.rules.actions import Action, Turn
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.components import (
    PLAYER_COUNTS,
    BoxError,
    GameBox,
    read_box,
)
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.legal import legal_actions
from palmyra.games.medina.rules.notation import (
    KEYS,
    VARIANT,
    confirm,
    decode,
    encode,
    heading,
    report,
    result,
    setup_of,
)
from palmyra.games.medina.rules.pieces import Color
from palmyra.games.medina.rules.play import apply
from palmyra.games.medina.rules.points import scores, winners
from palmyra.games.medina.rules.setup import Setup, new_game
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.rules.turns import steps, turn_of
from palmyra.kernel.achievement import Achievement
from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.game import Game, Notation, Rules
from palmyra.kernel.shuffle import shuffled
from palmyra.kernel.verdict import Judge
from palmyra.storage.game_data import read_game_data


def _achievements() -> tuple[Achievement[Setup, State, Turn, Event], ...]:
    """Loaded when asked for."""
    from palmyra.games.medina.achievements import achievements

    return achievements()


LEVELS: Final = tuple(map(str, Level))  # weakest first
ASSETS: Final = Path(__file__).parents[2] / "assets" / "medina"


@cache
def open_box(path: Path = ASSETS / "box.yaml") -> GameBox:
    """What is in the box; BoxError if someone edited it wrongly."""
    return read_game_data(path, read_box, BoxError)


@cache
def open_weights(path: Path = ASSETS / "opponents.yaml") -> WeightSets:
    """The opponents' weights; WeightsError if someone edited them wrongly."""
    return read_game_data(path, lambda data: read_weights(data, WEIGHT_SETS), WeightsError)


@cache
def open_spreads(path: Path = ASSETS / "opponents.yaml") -> Spreads:
    """How far a lead says who wins; WeightsError if someone edited it wrongly."""
    return read_game_data(path, lambda data: read_spreads(data, PLAYER_COUNTS), WeightsError)


@cache
def the_judge() -> MedinaJudge:
    """One, who remembers what it looked at: hints and reviews ask the same."""
    return MedinaJudge(open_weights(), open_spreads())


def _judge() -> Judge[State, Turn]:
    return the_judge()


def _reply(before: State, planned: Sequence[Action], deep: bool) -> BestReply[Action] | None:
    from palmyra.games.medina.ai.reply import reply

    return reply(before, planned)


def _new_game(setup: Setup) -> State:
    return new_game(setup, open_box())


def first_cell(seed: str) -> Cell:
    """Where the first merchant stands when nobody chooses: a cell that M6 allows, everywhere alike
    by its seed."""
    board = open_box().board
    return shuffled(list(board.cells(board.inner)), seed)[0]


def _dealt(players: int, seed: str, variant: str) -> Setup:
    return Setup(tuple(Color)[:players], first_cell(seed))


def _nothing_hidden(state: State, seat: int) -> State:
    """Information is perfect (M27)."""
    return state


RULES: Final[Rules[Setup, State, Action, Turn, Event]] = Rules(
    new_game=_new_game,
    apply=apply,
    legal=legal_actions,
    steps=steps,
    turn_of=turn_of,
    seen=lambda action: False,
    hide=_nothing_hidden,
    winners=winners,
    points=scores,
)

# What every record of Medina says. Part of the first version of its codes: never change it.
PACKED: Final = (
    b'well-1 well-2 tower tea tile blue red green yellow"]}","alabaster@1,","wall@0,","wall@15,'
    b'","merchant@4, stable@3, dome@2,1","umber@6,1 umber@","amethyst@5,5 amethyst@","apricot@1,10 '
    b"apricot@ alabaster@3,6 alabaster@ merchant@ merchant@ stable@ stable@ dome@ dome@ wall@ wall@"
    b'{"medina-record":1,"variant":"base","players":["yellow","green","red","blue"],"names":{"red":"'
    b'"},"merchant":"4,7","turns":["alabaster@3,7 amethyst@5,6","'
)

NOTATION: Final[Notation[Setup, State, Turn, Event]] = Notation(
    keys=KEYS,
    setup=setup_of,
    heading=heading,
    decode=decode,
    encode=encode,
    result=result,
    confirm=confirm,
    report=report,
    packed=PACKED,
)

MEDINA: Final[Game[Setup, State, Action, Turn, Event]] = Game(
    name="medina",
    seats=PLAYER_COUNTS,
    colors=tuple(Color),
    levels=LEVELS,
    substitute=str(Level.MASON),
    variants=(VARIANT,),
    chance=False,
    dealt=_dealt,
    rules=RULES,
    notation=NOTATION,
    brain=lambda: MedinaBrain(open_weights(), the_judge()),
    judge=_judge,
    judge_version=6,
    achievements=_achievements,
    reply=_reply,
    hint_seconds=4.0,  # for finding turns and for what they leave
)
