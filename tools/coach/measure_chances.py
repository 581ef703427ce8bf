"""Measures what the coaches of Medina and Palermo say: that they find mistakes, and only those.

    python -m tools.coach.measure_chances planted --game palermo --games 60 --out planted.jsonl
    python -m tools.coach.measure_chances again --game medina --games 20 --out again.jsonl
    python -m tools.coach.measure_chances tell planted.jsonl again.jsonl

Every game is a line of its file as soon as it is done; run again, it goes on where it stopped.

- planted: one turn of a strong game is replaced by one at least 4 points worse in games played on
  to their end, by two standard errors. Does the coach call it
  a slip, sure and worth a word? In one game of a few the game goes on from it, and it must be among
  the at most five key moments that the review of the whole game shows whoever played it.
- again: slips for sure and worth a word at the closer look, in games among all levels, judged with
  ten times the lines: still worth a word, and still a slip at all?
"""

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from palmyra.contest import think
from palmyra.games import load
from palmyra.kernel.any_game import AnyGame, AnyReplay
from palmyra.kernel.game import Step
from palmyra.kernel.record import Record, Replay, play_turn
from palmyra.kernel.review import look, unjudged
from palmyra.kernel.verdict import FULL, POINTS, SURE, Judge, Verdict
from tools.coach.coach_games import random_turn
from tools.coach.long_lines import long_lines
from tools.coach.samples import error, mean, share

STRONG: Final = {"medina": "caravan", "palermo": "commissario"}
SURELY: Final = (range(4), range(4, 12), range(12, 32))  # lines to the end, in stages
WORSE: Final = 4.0  # points
WHOLE: Final = 8  # games, one of which is reviewed whole
SUSPECT: Final = 0.6 * POINTS.least_slip  # from there on a review looks closer
AGAIN: Final = 10

Line = dict[str, Any]
Moments = list[tuple[Any, Any]]  # states and the turns played from them


def played(game: AnyGame, levels: list[str], seed: str) -> Moments:
    """A game of three."""
    brain = game.brain()
    state = game.rules.new_game(game.dealt(len(levels), seed, game.variants[0]))
    found: Moments = []
    while not state.over:
        actions = think(game, brain, state, levels[state.seat], f"{seed} {state.turn}")
        found.append((state, game.rules.turn_of(actions, state)))
        for action in actions:
            state = game.rules.apply(state, action).state
    return found


def gone_on(game: AnyGame, seed: str, level: str, first: Sequence[Any]) -> AnyReplay:
    """A whole game of three that begins with these turns."""
    brain, setup = game.brain(), game.dealt(3, seed, game.variants[0])
    start = state = game.rules.new_game(setup)
    turns: list[Any] = list(first)
    made: list[Step[Any, Any]] = []
    while not state.over:
        if len(made) == len(turns):
            actions = think(game, brain, state, level, f"{seed} {state.turn}")
            turns.append(game.rules.turn_of(actions, state))
        made.append(play_turn(game, state, turns[len(made)]))
        state = made[-1].state
    return Replay(Record(setup, tuple(turns)), start, tuple(made))


def judge_of(game: AnyGame) -> Judge[Any, Any]:
    assert game.judge is not None
    return game.judge()


def planted(game: AnyGame, number: int) -> Line:
    """As `measure_coach planted` asks of Palmyra's coach."""
    seed, level, judge = f"planted {number}", STRONG[game.name], judge_of(game)
    rng = Random(seed)
    strong = played(game, [level] * 3, seed)
    for at in rng.sample(range(len(strong)), len(strong)):
        state, good = strong[at]
        poor = random_turn(game, state, rng)
        worse, unsure = _worse(game, state, good, poor)
        if worse - SURE * unsure < WORSE:
            continue
        one = judge.verdict(state, poor, at)
        line: Line = {
            "turn": at, "of": len(strong), "worse": worse, "error": unsure, "slip": one.slip,
            "gap": one.gap, "slip_error": one.error, "told": _told(one),
            "line": game.notation.encode(poor),
        }  # fmt: skip
        if number % WHOLE == 0:
            first = [*(turn for _, turn in strong[:at]), poor]
            line["shown"] = shown(game, judge, gone_on(game, seed, level, first), at)
        return line
    return {"turn": None}


def shown(game: AnyGame, judge: Judge[Any, Any], replay: AnyReplay, at: int) -> bool:
    """Whether a turn is a key moment, for whoever played it, of a review of the whole game."""
    review = unjudged(game, judge, replay)
    while todo := review.todo:
        review = review.joined_by(look(judge, replay, todo))
    return at in [moment.turn for moment in review.moments(replay.before(at).seat)]


def _worse(game: AnyGame, state: Any, good: Any, poor: Any) -> tuple[float, float]:
    """How much worse to the end, and its standard error. Few lines are enough to see that a turn
    is not."""
    gaps: list[float] = []
    for lines in SURELY:
        both = (long_lines(game, state, one, lines) for one in (good, poor))
        gaps += [a[state.seat] - b[state.seat] for a, b in zip(*both, strict=True)]
        if mean(gaps) < WORSE:
            break
    return mean(gaps), error(gaps)


def _told(verdict: Verdict[Any]) -> bool:
    return verdict.sure and verdict.slip >= POINTS.least_slip


def again(game: AnyGame, number: int) -> Line:
    """One moment of a game."""
    rng, judge = Random(f"again {number}"), judge_of(game)
    weaker = game.levels[:-1]
    table = [weaker[(number + seat) % len(weaker)] for seat in range(3)]
    moments = played(game, table, f"again {number}")
    order = rng.sample(range(len(moments)), len(moments))
    for turn in order[: len(order) // 2]:
        if judge.verdict(*moments[turn], turn).slip < SUSPECT:
            continue
        close = judge.verdict(*moments[turn], turn, FULL)
        if _told(close):
            more = judge.verdict(*moments[turn], turn, AGAIN * FULL)
            return {
                "turn": turn, "close": close.slip, "again": more.slip, "error": more.error,
                "still": more.sure, "told": _told(more),
            }  # fmt: skip
    return {"turn": None}


MEASURED: Final[dict[str, Callable[[AnyGame, int], Line]]] = {
    "planted": planted,
    "again": again,
}


def run(what: str, game: AnyGame, games: int, out: Path) -> None:
    done = len(out.read_text("utf-8").splitlines()) if out.exists() else 0
    for number in count(done):
        if number >= games:
            return
        line = {"what": what, "game": game.name, **MEASURED[what](game, number)}
        with out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def tell(lines: Iterable[Line]) -> Iterable[str]:
    groups: dict[tuple[str, str], list[Line]] = {}
    for line in lines:
        groups.setdefault((line["game"], line["what"]), []).append(line)
    for (game, what), found in groups.items():
        made = [line for line in found if line["turn"] is not None]
        for yes in ("still", "told") if what == "again" else ("told", "shown"):
            asked = [bool(line[yes]) for line in made if yes in line]
            if asked:
                yield f"{game} {what}: {yes} {share(sum(asked), len(asked))}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=(*MEASURED, "tell"))
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--game", choices=STRONG, default="medina")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--out", type=Path, default=Path("measured.jsonl"))
    options = parser.parse_args()
    if options.what == "tell":
        lines = [json.loads(x) for file in options.files for x in file.read_text().splitlines()]
        print("\n".join(tell(lines)))
    else:
        run(options.what, load(options.game), options.games, options.out)


if __name__ == "__main__":
    main()
