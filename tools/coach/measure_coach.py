"""Measures what Palmyra's coach says: that it adds up, that luck is luck, that it finds mistakes.

    python -m tools.coach.measure_coach luck --games 500 --out luck.jsonl
    python -m tools.coach.measure_coach planted --games 200 --out planted.jsonl
    python -m tools.coach.measure_coach again --games 100 --out again.jsonl
    python -m tools.coach.measure_coach random --games 30 --out random.jsonl
    python -m tools.coach.measure_coach tell luck.jsonl planted.jsonl …

Every game is a line of its file as soon as it is done; run again, it goes on where it stopped. Game
number n is the same game whenever and wherever it is played: `--from` and `--games` share the work
between processes.

- luck: games of all variants, editions and numbers of players, each turn judged with few playouts:
  play and luck add up for every seat and turn; what was drawn comes to nothing on average.
- planted: games of strong players with one turn replaced by one at least 4 coins worse in playouts
  to the end, by two standard errors; is it called a slip worth a word, and in one game of a few a
  key moment of the review?
- again: key moments of games among all levels, judged again with ten times the playouts.
- random: what random turns lose, the measure of accuracy.
"""

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from palmyra.games.palmyra.ai.coach import plan_of
from palmyra.games.palmyra.ai.plans import Plan, carry_out
from palmyra.games.palmyra.ai.policy import quick_plan
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.search import shuffled
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.state import Edition, State, Variant
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.kernel.record import play_turn
from palmyra.kernel.review import unjudged
from palmyra.kernel.verdict import FULL, QUICK
from palmyra.kernel.waterfall import changes, waterfall
from tools.coach.coach_games import (
    by_level,
    duel,
    played,
    random_turn,
    reviewed,
    setup_of,
    strong,
    the_judge,
)
from tools.coach.coach_told import (
    Line,
    tell_again,
    tell_luck,
    tell_planted,
    tell_random,
)
from tools.coach.measure_chances import WHOLE, shown
from tools.coach.samples import error, mean

LONG: Final = 64  # playouts to the end
WORSE: Final = 4.0  # coins
TRIES: Final = 12  # random turns that are looked at for one bad enough
SMALLEST: Final = 1e-6

# Every variant, edition and number of players in turn.
TABLES: Final = tuple(
    (variant, players, edition)
    for edition in Edition
    for variant, counts in (
        *((variant, (1,)) for variant in Variant if variant.level),
        *((variant, (2, 3, 4, 5)) for variant in Variant if not variant.level),
    )
    for players in counts
)


def luck(number: int) -> Line:
    variant, players, edition = TABLES[number % len(TABLES)]
    seed = f"luck {number}"
    setup = setup_of(seed, players, variant, edition)
    levels = [PALMYRA.levels[(number + seat) % 3] for seat in range(players)]  # but for Zenobia
    replay = played(setup, [by_level(level, seed) for level in levels])
    found = unjudged(PALMYRA, the_judge(), replay)
    for turn, line in enumerate(replay.record.turns):
        state = replay.before(turn)
        found = found.joined_by(the_judge().verdict(state, line, turn, QUICK))
    worst, own, total = 0.0, [0.0] * players, []
    for seat in range(players):
        standing = found.leads(seat)[0]
        for change in changes(found, seat):
            worst = max(worst, abs(change.standing - standing))
            standing = change.after
            if change.mover == seat:
                own[seat] += change.luck
        sums = waterfall(found, seat)
        result = _lead(replay.state, seat)
        worst = max(worst, abs(standing - result), abs(sums.end - result))
        total.append(sums.luck)
    return {
        "variant": variant, "players": players, "edition": edition, "turns": found.turns,
        "off": worst, "own": own, "luck": total,
    }  # fmt: skip


def _lead(state: State, seat: int) -> float:
    coins = [player.coins for player in state.players]
    others = [all_ for other, all_ in enumerate(coins) if other != seat]
    return float(coins[seat] - (max(others) if others else 0))


def planted(number: int) -> Line:
    """A strong game; from a turn somewhere in it on another, with a bad turn there."""
    seed = f"planted {number}"
    seats = [strong(seed)] * 2
    replay = played(duel(seed), seats)
    rng = Random(seed)
    places = list(range(len(replay.record.turns)))
    rng.shuffle(places)
    for at in places:
        state, good = replay.before(at), replay.record.turns[at]
        for bad in {random_turn(PALMYRA, state, rng): None for _ in range(TRIES)}:
            if bad == good or _surely_over(state, bad):
                continue
            worse, error = _worse(state, good, bad, Random(f"{seed} {at}"))
            if worse - 2 * error >= WORSE:
                one = the_judge().verdict(state, bad, at)
                line: Line = {
                    "turn": at, "turns": len(places), "worse": worse, "error": error,
                    "slip": one.slip, "slip_error": one.error, "gap": one.gap,
                    "told": one.slip >= the_judge().scale(2).least_slip,
                    "line": PALMYRA.notation.encode(bad),
                }  # fmt: skip
                if number % WHOLE == 0:
                    game = played(duel(seed), seats, (*replay.record.turns[:at], bad))
                    line["shown"] = shown(PALMYRA, the_judge(), game, at)
                return line
    return {"turn": None}


def _surely_over(state: State, turn: Turn) -> bool:
    return play_turn(PALMYRA, state, turn).state.over


def _worse(state: State, good: Turn, bad: Turn, rng: Random) -> tuple[float, float]:
    """How much worse in playouts to the end over the same stacks, and its standard error. Few are
    enough to see that a turn is not."""
    position = Position(hide(state, state.seat).state)
    judge = Judge(open_weights()[len(position.coins)])
    plans = plan_of(good, position), plan_of(bad, position)
    gaps: list[float] = []
    while len(gaps) < LONG:
        stacks = shuffled(position, rng)
        one, other = (_to_the_end(stacks, plan, judge) for plan in plans)
        gaps.append(one - other)
        if len(gaps) == LONG // 4 and sum(gaps) / len(gaps) < WORSE:
            break
    return mean(gaps), error(gaps)


def _to_the_end(stacks: Position, plan: Plan, judge: Judge) -> float:
    position, seat = stacks.copy(), stacks.seat
    carry_out(position, plan)
    while position.ending is None:
        carry_out(position, quick_plan(position, judge))
    others = [coins for other, coins in enumerate(position.coins) if other != seat]
    return float(position.coins[seat] - (max(others) if others else 0))


def again(number: int) -> Line:
    """The moments of a game, and what ten times the playouts say of them."""
    seed = f"again {number}"
    names = [PALMYRA.levels[(number + seat * (1 + number // 4)) % 4] for seat in range(2)]
    replay = played(duel(seed), [by_level(level, seed) for level in names])
    begin = process_time()
    review = reviewed(replay)
    seconds = process_time() - begin
    turns = {moment.turn for seat in range(2) for moment in review.moments(seat)}
    shown = []
    for turn in sorted(turns):
        first = review.verdicts[turn]
        state, line = replay.before(turn), replay.record.turns[turn]
        second = the_judge().verdict(state, line, turn, 10 * FULL)
        assert first.effort == FULL
        shown.append({"slip": first.slip, "again": second.slip, "sure": second.sure})
    return {"levels": names, "turns": review.turns, "seconds": seconds, "moments": shown}


def random_loss(number: int) -> Line:
    players = 1 + number % 5
    seed = f"random {number}"
    variant = Variant.BASE if players > 1 else next(v for v in Variant if v.level)
    setup = setup_of(seed, players, variant, Edition.INTERNATIONAL)
    replay = played(setup, [by_level("scribe", seed)] * players)
    rng = Random(seed)
    lost = []
    for turn in rng.sample(range(len(replay.record.turns)), 10):
        state = replay.before(turn)
        verdict = the_judge().verdict(state, random_turn(PALMYRA, state, rng), turn)
        lost.append(verdict.slip)
    return {"players": players, "lost": lost}


Measure = tuple[Callable[[int], Line], Callable[[Sequence[Line]], Iterable[str]]]
MEASURES: Final[dict[str, Measure]] = {
    "luck": (luck, tell_luck),
    "planted": (planted, tell_planted),
    "again": (again, tell_again),
    "random": (random_loss, tell_random),
}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=(*MEASURES, "tell"))
    parser.add_argument("files", nargs="*", type=Path, help="to tell of")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--from", dest="first", type=int, default=0, help="the first game's number")
    parser.add_argument("--out", type=Path, help="the file of lines")
    options = parser.parse_args(arguments)
    if options.what == "tell":
        tell(options.files)
        return
    measure, _ = MEASURES[options.what]
    done = {line["game"] for line in _lines(options.out)} if options.out else set()
    for number in range(options.first, options.first + options.games):
        if number in done:
            continue
        begin = process_time()
        line = {"what": options.what, "game": number, **measure(number)}
        text = json.dumps({**line, "took": round(process_time() - begin, 1)})
        print(text, flush=True)
        if options.out:
            with options.out.open("a", encoding="utf-8") as file:
                file.write(text + "\n")


def tell(files: Sequence[Path]) -> None:
    found = [line for file in files for line in _lines(file)]
    for what, (_, words) in MEASURES.items():
        some = list({line["game"]: line for line in found if line["what"] == what}.values())
        if some:
            print(f"{what}:", *words(some), sep="\n  ")


def _lines(path: Path) -> list[Line]:
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


if __name__ == "__main__":
    main()
