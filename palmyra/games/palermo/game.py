"""Palermo as one value: what the program asks of any game."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.box import open_box, open_weights
from palmyra.games.palermo.rules import notation, setup, turns
from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.components import SEATS
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.legal import legal_actions
from palmyra.games.palermo.rules.play import apply, points, winners
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import Color, State, Variant
from palmyra.games.palermo.rules.turns import Turn
from palmyra.kernel.achievement import Achievement
from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.game import Brain, Game, Notation, Rules
from palmyra.kernel.verdict import Judge


def new_game(chosen: Setup) -> State:
    return setup.new_game(chosen, open_box())


def _dealt(players: int, seed: str, variant: str) -> Setup:
    return Setup(tuple(Color)[:players], Variant(variant))


def _seen(action: Action) -> bool:
    return False  # nothing is hidden: every step can be taken back


def _hide(state: State, seat: int) -> State:
    return state


def _brain() -> Brain[State, Action]:
    from palmyra.games.palermo.ai.brain import PalermoBrain

    return PalermoBrain(open_weights(), _judge())


@cache
def _judge() -> Judge[State, Turn]:
    """One, who remembers what it looked at: hints and reviews ask the same."""
    from palmyra.games.palermo.ai.judge import PalermoJudge

    return PalermoJudge(open_weights())


def _reply(before: State, planned: Sequence[Action], deep: bool) -> BestReply[Action] | None:
    from palmyra.games.palermo.ai.reply import reply

    return reply(before, planned, deep=deep)


def _achievements() -> tuple[Achievement[Setup, State, Turn, Event], ...]:
    """Loaded when asked for."""
    from palmyra.games.palermo.achievements import achievements

    return achievements()


LEVELS: Final = tuple(map(str, Level))  # weakest first

RULES: Final[Rules[Setup, State, Action, Turn, Event]] = Rules(
    new_game=new_game,
    apply=apply,
    legal=legal_actions,
    steps=turns.steps,
    turn_of=turns.turn_of,
    seen=_seen,
    hide=_hide,
    winners=winners,
    points=points,
)

# What every record of Palermo says. Part of the first version of its codes: never change it.
PACKED: Final = (
    b'stay wait home"]}","police 8,10 from 10,11 go 10,10 11,10","police 9,8 from 9,12 go 8,12 '
    b'8,13 7,13","police 6,12 go 9,8 9,9 9,10 8,8 7,8 6,8 5,8 4,8 3,8 2,8 1,8 go 8,7 8,6 8,5 8,4 '
    b'8,3 8,2 8,1","build 2@a6/0","build 3@b3/2","build 1@d1/3","build 2@f1/2","build 1@e5/1",'
    b'"build 3@c4/{"palermo-record":1,"players":["red","yellow","green","blue","black"],"variant":'
    b'"printed","variant":"fair","names":{"red":"","yellow":"","green":"},"turns":["start e6 '
    b'build 2@c6/3","build '
)

NOTATION: Final[Notation[Setup, State, Turn, Event]] = Notation(
    keys=notation.KEYS,
    setup=notation.read_setup,
    heading=notation.heading,
    decode=notation.decode,
    encode=notation.encode,
    result=notation.result,
    confirm=notation.confirm,
    report=notation.report,
    packed=PACKED,
)

PALERMO: Final[Game[Setup, State, Action, Turn, Event]] = Game(
    name="palermo",
    seats=SEATS,
    colors=tuple(Color),
    levels=LEVELS,
    substitute="gelataia",
    variants=tuple(str(variant) for variant in Variant),
    chance=False,
    dealt=_dealt,
    rules=RULES,
    notation=NOTATION,
    brain=_brain,
    judge=_judge,
    judge_version=6,
    achievements=_achievements,
    reply=_reply,
)
