"""Measures what the coaches of Medina and Palermo say: that they find mistakes, and only those.

    python -m tools.coach.measure_chances levels --game medina --games 20 --out levels.jsonl
    python -m tools.coach.measure_chances steps --game medina --games 20 --out steps.jsonl
    python -m tools.coach.measure_chances planted --game palermo --games 60 --out planted.jsonl
    python -m tools.coach.measure_chances moments --game medina --games 20 --out moments.jsonl
    python -m tools.coach.measure_chances again --game medina --games 20 --out again.jsonl
    python -m tools.coach.measure_chances tell levels.jsonl planted.jsonl again.jsonl

Every game is a line of its file as soon as it is done; run again, it goes on where it stopped.

- levels: games in which all play at one level, so that all have as much to lose; what a turn loses.
  Every few turns are judged, the same number in all levels' games.
- steps: what every level would lose in the same positions, of games among the two in the middle:
  what a level slips less than the one below it.
- planted: one turn of a strong game is replaced by one that loses at least 15 of a hundred in games
  played on to their end, by two standard errors. Does the coach call it a slip, sure and worth
  a word, at the first look and at the closer one?
- moments: the same of a turn that loses 15 for sure, two standard errors below what two hundred
  games played on to their end say; the game goes on from it, and it must be among the at most five
  key moments that the review of the whole game shows whoever played it.
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
from tools.coach.samples import error, mean

STRONG: Final = {"medina": "caravan", "palermo": "commissario"}
EVERY: Final = {"medina": 7, "palermo": 5}  # turns that are judged, one in so many
STEPS: Final = 4  # and where all levels are judged
LONG: Final = 24  # lines to the end
SURELY: Final = (range(10), range(10, 100), range(100, 200))  # lines to the end, in stages
WORSE: Final = 15.0
TRIES: Final = 10
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


def levels(game: AnyGame, number: int) -> Line:
    level = game.levels[number % len(game.levels)]
    moments = played(game, [level] * 3, f"levels {number}")
    judge = judge_of(game)
    found = [
        judge.verdict(*moments[turn], turn)
        for turn in range(number % EVERY[game.name], len(moments), EVERY[game.name])
    ]
    slips, lots = sum(one.slip for one in found), sum(one.random for one in found)
    return {"level": level, "turns": len(found), "slips": slips, "random": lots}


def steps(game: AnyGame, number: int) -> Line:
    middle = game.levels[len(game.levels) // 2 :][number % 2]
    moments = played(game, [middle] * 3, f"same {number}")
    judge, brain = judge_of(game), game.brain()
    slips: dict[str, list[float]] = {level: [] for level in game.levels}
    for turn in range(number % STEPS, len(moments), STEPS):
        state, _ = moments[turn]
        for level, found in slips.items():
            actions = think(game, brain, state, level, f"same {number} {turn}")
            found.append(judge.verdict(state, game.rules.turn_of(actions, state), turn).slip)
    return {"slips": slips}


def planted(game: AnyGame, number: int) -> Line:
    rng, judge = Random(f"planted {number}"), judge_of(game)
    moments = played(game, [STRONG[game.name]] * 3, f"planted {number}")
    for _ in range(TRIES):
        turn = rng.randrange(len(moments))
        state, good = moments[turn]
        poor = random_turn(game, state, rng)
        seat = state.seat
        mine, theirs = (
            [worths[seat] for worths in long_lines(game, state, one, range(LONG))]
            for one in (good, poor)
        )
        gaps = [a - b for a, b in zip(mine, theirs, strict=True)]
        worse, unsure = mean(gaps), error(gaps)
        if worse < WORSE or worse < SURE * unsure:
            continue
        first = judge.verdict(state, poor, turn)
        close = judge.verdict(state, poor, turn, FULL) if first.slip >= SUSPECT else first
        return {
            "turn": turn, "of": len(moments), "worse": worse, "error": unsure,
            "first": first.slip, "close": close.slip, "found": close is not first and _told(close),
        }  # fmt: skip
    return {"turn": None}


def moments(game: AnyGame, number: int) -> Line:
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
        replay = gone_on(game, seed, level, [*(turn for _, turn in strong[:at]), poor])
        review = unjudged(game, judge, replay)
        while todo := review.todo:
            review = review.joined_by(look(judge, replay, todo))
        shown = [moment.turn for moment in review.moments(state.seat)]
        one = review.verdicts[at]
        return {
            "turn": at, "of": review.turns, "worse": worse, "error": unsure,
            "found": at in shown, "shown": len(shown), "slip": one.slip, "slip_error": one.error,
            "effort": one.effort,
        }  # fmt: skip
    return {"turn": None}


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
    "levels": levels,
    "steps": steps,
    "planted": planted,
    "moments": moments,
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
        if what == "levels":
            for level in load(game).levels:
                yield f"{game} {level}: {_mean_slip([x for x in found if x['level'] == level])}"
        elif what == "steps":
            yield from _stepwise(game, [line["slips"] for line in found])
        else:
            made = [line for line in found if line["turn"] is not None]
            yes = "still" if what == "again" else "found"
            told = sum(bool(line[yes]) for line in made)
            yield f"{game} {what}: {told} of {len(made)} {yes}, of {len(found)} games"


def _stepwise(game: str, found: list[dict[str, list[float]]]) -> Iterable[str]:
    names = load(game).levels
    for below, level in zip((None, *names), names, strict=False):
        means = [mean(slips[level]) for slips in found]
        said = f"{game} {level}: {mean(means):.2f} ± {error(means):.2f} a turn"
        if below is not None:
            less = [mean(slips[below]) - one for slips, one in zip(found, means, strict=True)]
            said += f", {mean(less):.2f} ± {error(less):.2f} less than {below}"
        yield said


def _mean_slip(found: list[Line]) -> str:
    if len(found) < 2:
        return f"{len(found)} games"
    means = [line["slips"] / line["turns"] for line in found]
    turns = sum(line["turns"] for line in found)
    lost = sum(line["slips"] for line in found) / sum(line["random"] for line in found)
    return (
        f"{mean(means):.2f} ± {error(means):.2f} a turn ({len(found)} games, {turns} turns), "
        f"{lost:.0%} of what turns by lot lose"
    )


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
