"""Palmyra as one value: what the program asks of any game."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.rules import notation, record, setup, unordered_stacks
from palmyra.games.palmyra.rules.actions import Action, Reorganize
from palmyra.games.palmyra.rules.components import PLAYER_COUNTS
from palmyra.games.palmyra.rules.events import Event
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.legal import legal_actions
from palmyra.games.palmyra.rules.outcome import outcome
from palmyra.games.palmyra.rules.play import Step, apply
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, State, Variant
from palmyra.games.palmyra.rules.turns import Turn, steps, turn_of
from palmyra.kernel.achievement import Achievement
from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.game import Brain, Game, Notation, Rules, Unseen
from palmyra.kernel.verdict import Judge

if TYPE_CHECKING:
    from palmyra.games.palmyra.ai.judge import PalmyraJudge


def _achievements() -> tuple[Achievement[Setup, State, Turn, Event], ...]:
    """Loaded when asked for."""
    from palmyra.games.palmyra.achievements import achievements

    return achievements()


LEVELS: Final = tuple(map(str, Level))  # weakest first


def new_game(chosen: Setup) -> State:
    return setup.new_game(chosen, open_box())


def _seen(action: Action) -> bool:
    return isinstance(action, Reorganize)  # a tile is drawn and seen


def _hide(state: State, seat: int) -> State:
    return hide(state, seat).state


def _winners(state: State) -> tuple[int, ...]:
    return outcome(state) or ()


def _points(state: State) -> tuple[int, ...]:
    return tuple(player.coins for player in state.players)


def _steps(turn: Turn, state: State) -> Sequence[Action]:
    return steps(turn, state)


def _decode(line: str) -> tuple[Turn, str | None]:
    turn, claim = notation.decode(line)
    return turn, str(claim).removeprefix("-> ") if claim else None


def _encode(turn: Turn) -> str:
    return notation.encode(turn)


def _result(before: State, step: Step) -> str:
    income = record.income_of(step.events)
    return str(notation.claim_of(income)).removeprefix("-> ") if income else ""


def _confirm(claim: str, before: State, step: Step) -> None:
    claimed = notation.read_claim(claim)
    if claimed:
        record.confirm(claimed, step)


def _report(state: State) -> dict[str, object]:
    won = outcome(state)
    return {
        "over": state.over,
        "turns": state.turn,
        "coins": list(_points(state)),
        "tribute": [len(player.flipped) for player in state.players],
        "reserve": state.reserve,
        "left": list(state.left),
        "winners": None if won is None else list(won),
    }


def _ended(state: State) -> str:
    return state.ending or ""


# What every record of Palmyra says. Part of the first version of its codes: never change it.
PACKED: Final = (
    b'"]}reorganize draw S reorganize draw L legion@city censor@city caesar extra L extra S '
    b"revenue by legion conquer by censor flip Lm flip Ld flip Lh flip Sm flip Sd flip Sh "
    b'Lm@ Ld@ Lh@ Sm@ Sd@ Sh@,-1 @2,-2 @-1,1 ","reorganize draw L legion@","revenue S","revenue L'
    b'","conquer S","conquer L{"palmyra-record":1,"edition":"international","variant":"solo-'
    b'"french""expert""base","players":["red","blue","yellow","black","green"],"names":{"red":"'
    b'"},"seed":"daily 2026-","turns":["conquer '
)


def _brain() -> Brain[State, Action]:
    from palmyra.games.palmyra.ai.brain import PalmyraBrain
    from palmyra.games.palmyra.box import open_weights

    return PalmyraBrain(open_weights(), the_judge())


def _dealt(players: int, seed: str, variant: str) -> Setup:
    return Setup(Variant(variant), tuple(Color)[:players], seed)


@cache
def the_judge() -> "PalmyraJudge":
    """One, who remembers what it looked at: hints and reviews ask the same."""
    from palmyra.games.palmyra.ai.judge import PalmyraJudge
    from palmyra.games.palmyra.box import open_weights

    return PalmyraJudge(open_weights())


def _judge() -> Judge[State, Turn]:
    return the_judge()


def _reply(before: State, planned: Sequence[Action], deep: bool) -> BestReply[Action] | None:
    from palmyra.games.palmyra.ai.reply import reply

    return reply(before, planned, deep=deep)


def _ordered(chosen: Setup, state: State | None, seed: str) -> tuple[Setup, State]:
    return unordered_stacks.ordered(chosen, state, seed, open_box())


def _setup(heading: Mapping[str, object]) -> Setup:
    return record.read_setup(heading)


RULES: Final[Rules[Setup, State, Action, Turn, Event]] = Rules(
    new_game=new_game,
    apply=apply,
    legal=legal_actions,
    steps=_steps,
    turn_of=turn_of,
    seen=_seen,
    hide=_hide,
    winners=_winners,
    points=_points,
)

NOTATION: Final[Notation[Setup, State, Turn, Event]] = Notation(
    keys=record.KEYS,
    setup=_setup,
    heading=record.heading,
    decode=_decode,
    encode=_encode,
    result=_result,
    confirm=_confirm,
    report=_report,
    below_names=record.DEAL,
    listed=True,
    ended=_ended,
    blame=record.blame,
    packed=PACKED,
)

PALMYRA: Final[Game[Setup, State, Action, Turn, Event]] = Game(
    name="palmyra",
    seats=range(1, max(PLAYER_COUNTS) + 1),
    colors=tuple(Color),
    levels=LEVELS,
    substitute="scribe",
    variants=tuple(str(variant) for variant in Variant),
    chance=True,
    dealt=_dealt,
    rules=RULES,
    notation=NOTATION,
    brain=_brain,
    judge=_judge,
    judge_version=8,
    achievements=_achievements,
    reply=_reply,
    unseen=Unseen("seed", _ordered, unordered_stacks.drawn, unordered_stacks.covered),
)
