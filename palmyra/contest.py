"""Computers among themselves, at any game: a turn suggested, whole games, levels against levels.

The same seed gives the same games: nothing here asks a clock unless seconds are given.
"""

import argparse
import contextlib
import multiprocessing
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from math import sqrt
from pathlib import Path
from typing import Any, Final, TypeVar

from palmyra import games
from palmyra.import_path import safe_children
from palmyra.kernel.any_game import AnyGame, AnyReplay
from palmyra.kernel.game import Brain
from palmyra.kernel.match import Match
from palmyra.kernel.record import game_of, play_turn
from palmyra.kernel.refusal import Refusal
from palmyra.storage.command_input import read_source
from palmyra.storage.file_names import ending_of
from palmyra.storage.record_text import documents, heading_refusal, write_game
from palmyra.storage.safe_files import write_atomic
from palmyra.storage.yaml_text import shorten

MOST_PROCESSES: Final = 2
_LOOK: Final = 0.2  # seconds
_Z: Final = 1.96  # 95 %
AnyMatch = Match[Any, Any, Any, Any, Any]
X = TypeVar("X")
Y = TypeVar("Y")


def known_word(options: argparse.Namespace, name: str, known: Sequence[str]) -> str:
    """The word given for an option, if any; what the game does not know is an error."""
    word: str | None = getattr(options, name)
    if word and word not in known:
        options.parser.error(f"argument --{name}: {shorten(word)}: known are {', '.join(known)}")
    return word or ""


# -- a turn ----------------------------------------------------------------------------------


def read_one(name: str) -> tuple[AnyGame, object]:
    """The one record of a file, to be read, and the game it is of. Refusal or OSError says why
    not."""
    found = list(islice(documents(read_source(name)), 2))
    if len(found) != 1:
        raise heading_refusal("documents", "more than one")
    if isinstance(found[0], Refusal):
        raise found[0]
    return games.load(game_of(found[0], games.NAMES)), found[0]


def think(
    game: AnyGame,
    brain: Brain[Any, Any],
    state: Any,
    level: str,
    seed: str,
    seconds: float | None = None,
) -> list[Any]:
    """All actions of a turn; what is drawn on the way is thought over again."""
    turn, actions = state.turn, []
    while state.turn == turn and not state.over:
        for action in brain.choose(game.rules.hide(state, state.seat), level, seed, seconds):
            state = game.rules.apply(state, action).state
            actions.append(action)
    return actions


def advised(game: AnyGame, brain: Brain[Any, Any], state: Any) -> list[Any]:
    """All actions of the turn that a hint would show first; what is drawn on the way is asked about
    again."""
    turn, actions = state.turn, []
    while state.turn == turn and not state.over:
        for action in brain.hints(game.rules.hide(state, state.seat), None)[0].actions:
            state = game.rules.apply(state, action).state
            actions.append(action)
    return actions


def suggest(game: AnyGame, replay: AnyReplay, level: str, seconds: float | None, seed: str) -> str:
    """The turn of a level, or the first hint's ("" for no level), as the record would write it;
    Refusal for a game that is over."""
    state, brain = replay.state, game.brain()
    if state.over:
        raise Refusal(game.notation.ended(state), "game_over")
    if level:
        actions = think(game, brain, state, level, seed, seconds)
    else:
        actions = advised(game, brain, state)
    turn = game.rules.turn_of(actions, state)
    words = game.notation.encode(turn)
    result = game.notation.result(state, play_turn(game, state, turn))
    return f"{words} -> {result}" if result else words


# -- whole games -----------------------------------------------------------------------------


def play(name: str, levels: Sequence[str], seed: str, variant: str) -> AnyMatch:
    """A whole game between levels, one a seat."""
    game = games.load(name)
    brain = game.brain()
    match: AnyMatch = Match(game, game.dealt(len(levels), seed, variant))
    while not match.state.over:
        for action in think(game, brain, match.state, levels[match.state.seat], seed):
            match.play(action)
    return match


def simulate(
    name: str,
    levels: Sequence[str],
    variant: str,
    number: int,
    seed: str,
    records: Path | None,
    progress: Callable[[int], None],
) -> dict[str, object]:
    """Plays so many games; writes the records if a folder is given. Means and wins by seat."""
    if records:
        records.mkdir(parents=True, exist_ok=True)
    rules = games.load(name).rules
    points: list[tuple[int, ...]] = []
    turns: list[int] = []
    wins: Counter[int] = Counter()
    for at in range(1, number + 1):
        match = play(name, levels, f"{seed}-{at}", variant)
        points.append(rules.points(match.state))
        turns.append(match.state.turn)
        wins.update(rules.winners(match.state))
        if records:
            text = write_game(match.replay, match.game)
            write_atomic(records / f"game-{at:05}{ending_of(name)}", text)
        progress(at)
    seats = range(len(levels))
    return {
        "game": name,
        "games": number,
        "levels": list(levels),
        "turns": round(sum(turns) / number, 2),
        "points": [round(sum(own[seat] for own in points) / number, 2) for seat in seats],
        "wins": [wins[seat] for seat in seats],
    }


# -- levels against levels ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Duel:
    """One game to play: a seat of one level among another's."""

    game: str
    variant: str
    levels: tuple[str, ...]
    watched: int  # the seat whose result counts
    seed: str


@dataclass(frozen=True, slots=True)
class LadderLine:
    """A row of the table."""

    name: str
    games: int
    share: float
    low: float
    high: float
    points: float
    unit: str = "points"

    def __str__(self) -> str:
        interval = f"{100 * self.low:5.1f} – {100 * self.high:5.1f}"
        return (
            f"{self.name:<34} {self.games:>5} games  {100 * self.share:5.1f} %"
            f"  ({interval})  {self.points:5.1f} {self.unit}"
        )


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval."""
    if not games:
        return 0.0, 1.0
    square = _Z * _Z / games
    middle = (share + square / 2) / (1 + square)
    width = _Z * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return middle - width, middle + width


def pairs(order: Sequence[str], levels: Sequence[str], neighbors: bool) -> list[tuple[str, str]]:
    """(higher, lower) of the levels, the closest in strength first; `order` is weakest first."""
    chosen = sorted(levels, key=order.index)
    found = [(b, a) for a, b in combinations(chosen, 2)]
    apart = {pair: order.index(pair[0]) - order.index(pair[1]) for pair in found}
    if neighbors:
        return [pair for pair in found if apart[pair] == 1]
    return sorted(found, key=apart.__getitem__)


def duels(
    game: str, variant: str, higher: str, lower: str, players: int, number: int, seed: str
) -> list[Duel]:
    """One seat of the higher level among the lower, every seat as often as the others."""
    made = []
    for at in range(number):
        seats = [lower] * players
        seats[at % players] = higher
        made.append(Duel(game, variant, tuple(seats), at % players, f"{seed}-{at // players}"))
    return made


def climb(
    game: AnyGame,
    options: argparse.Namespace,
    levels: Sequence[str],
    players: int,
    show: Callable[[LadderLine], None],
) -> None:
    """Levels against one another, a line for each pair."""
    variant, number, seed = game.variants[0], options.games, options.seed
    groups = [
        (
            f"{high} among {low}s, {players} players",
            duels(game.name, variant, high, low, players, number, seed),
        )
        for high, low in pairs(game.levels, levels, options.neighbors)
    ]
    in_processes(groups, fight, options.processes, lambda name, found: show(line(name, found)))


@dataclass(frozen=True, slots=True)
class Commands:
    """The same of a game that has more to say: see `games.own_commands`."""

    usual_players: Callable[[str], int]  # of a variant
    summary: Callable[
        [argparse.Namespace, str, Sequence[str], int, Callable[[int], None]], dict[str, object]
    ]
    suggestion: Callable[[AnyReplay, str, float | None, str], str]  # by a level
    climb: Callable[[argparse.Namespace, Sequence[str], int, Callable[[LadderLine], None]], None]


def fight(duel: Duel) -> tuple[float, int]:
    """The share of the win, a shared one counting its part, and the points."""
    match = play(duel.game, duel.levels, duel.seed, duel.variant)
    rules = match.game.rules
    won = rules.winners(match.state)
    share = 1 / len(won) if duel.watched in won else 0.0
    return share, rules.points(match.state)[duel.watched]


def line(name: str, results: Sequence[tuple[float, int]], unit: str = "points") -> LadderLine:
    share = sum(won for won, _ in results) / len(results)
    low, high = interval(share, len(results))
    points = sum(own for _, own in results) / len(results)
    return LadderLine(name, len(results), share, low, high, points, unit)


def in_processes(
    groups: Sequence[tuple[str, Sequence[X]]],
    task: Callable[[X], Y],
    processes: int,
    show: Callable[[str, list[Y]], object],
) -> None:
    """Does every group of tasks, over at most two processes, and shows each group's results."""
    if processes < 2:
        for name, group in groups:
            show(name, [task(one) for one in group])
        return
    context = multiprocessing.get_context("spawn")
    with contextlib.ExitStack() as open_to_the_end:
        with _deaf(), safe_children():
            pool = open_to_the_end.enter_context(
                context.Pool(min(processes, MOST_PROCESSES), _leave_interrupts)
            )
        open_to_the_end.enter_context(safe_children())  # a process that died is replaced
        for name, group in groups:
            coming = pool.map_async(task, group, chunksize=1)
            while not coming.ready():
                coming.wait(_LOOK)  # to wait without an end is deaf to Ctrl-C on Windows
            show(name, coming.get())


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Processes started meanwhile leave Ctrl-C to us, instead of a traceback each.

    One pressed meanwhile is not lost: what is blocked waits, even where it would be ignored.
    """
    block = getattr(signal, "pthread_sigmask", None)  # not on Windows
    mask = block(signal.SIG_BLOCK, {signal.SIGINT}) if block else None
    kept = signal.signal(signal.SIGINT, signal.SIG_IGN)
    _ignore_console(True)
    try:
        yield
    finally:
        _ignore_console(False)
        signal.signal(signal.SIGINT, kept)
        if block:
            block(signal.SIG_SETMASK, mask)


def _ignore_console(ignore: bool) -> None:
    """Windows' processes inherit only this, not what Python does about a signal."""
    if sys.platform == "win32":
        import ctypes

        ctypes.WinDLL("kernel32").SetConsoleCtrlHandler(None, ignore)


def _leave_interrupts() -> None:
    """In a process that plays, also in one that replaces another."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
