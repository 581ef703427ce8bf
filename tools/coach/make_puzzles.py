"""Makes the starter set of puzzles of a game from games of computers, and proves it.

Steps, of which the first three may be stopped and gone on with:

    python -m tools.coach.make_puzzles find GAME POOL [--games N]  positions where somebody slipped
    python -m tools.coach.make_puzzles judge GAME POOL [--most N]  which have one clear answer
    python -m tools.coach.make_puzzles choose GAME POOL [--each N]  some of each star, into assets
    python -m tools.coach.make_puzzles check GAME [--effort N]     every one again, more carefully
    python -m tools.coach.make_puzzles renew GAME [--effort N]     by the judge of today

`find` plays games of weaker against stronger levels and looks for turns that bring more than any
other, and for turns that a quick look calls slips. `judge` is `kernel/puzzle.make` with four times
the effort. What is found goes to POOL, a line each. `check` judges the rivals of each answer with
other shuffles. `renew` is for a judge whose numbers have changed: a turn that it finds as good as
the answer is right from then on, an answer that it finds worse gives way to the better turn, and a
puzzle where no other turn is worse for sure is retired: it keeps its line, so that no day gets
another.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Any, Final

from palmyra import contest, games
from palmyra.kernel import puzzle
from palmyra.kernel.any_game import AnyGame, AnyJudge, AnyReplay
from palmyra.kernel.record import read_record
from palmyra.kernel.shuffle import shuffled
from palmyra.kernel.verdict import Judge
from palmyra.storage.shipped_puzzles import starter, starter_file

EFFORT: Final = 4
COUNTED: Final = 6  # positions of one game whose best turn can be counted
SLIPS: Final = 1  # and in which somebody slipped: as many games as possible
RENEWED: Final = 2000  # and the same for what is told anew
AGAIN: Final = 1000  # what the check counts turns from: other shuffles than those it was made with


def _lines(path: Path) -> list[dict[str, Any]]:
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def _add(path: Path, data: dict[str, Any]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(data, separators=(",", ":")) + "\n")


def _judge(game: AnyGame) -> Judge[Any, Any]:
    assert game.judge is not None
    return game.judge()


# -- find ------------------------------------------------------------------------------------


def find(name: str, pool: Path, number: int, variants: list[str], slips: int) -> None:
    game = games.load(name)
    judge = _judge(game)
    begun = len({entry["game"] for entry in _lines(pool)})
    for at in range(begun, begun + number):
        replay = _game(game, at, variants[at % len(variants)])
        order = shuffled(range(len(replay.steps)), f"{name} {at}")
        late = [turn for turn in order if turn >= 2 * len(replay.record.setup.players)]
        leads = {turn: _lead(judge, replay.before(turn)) for turn in late}
        counted = sorted((turn for turn in late if leads[turn]), key=lambda turn: -leads[turn])
        slipped = (cut for turn in late if (cut := _slip(game, judge, replay, turn)))
        found = [_second(game, judge, replay, turn) for turn in counted[:COUNTED]]
        found += islice(slipped, slips)
        for record in found:
            _add(pool, {"game": at, "turn": len(record["turns"]) - 1, "record": record})
        _add(pool, {"game": at, "turn": -1})
        print(f"game {at}: {len(replay.steps)} turns, {len(found)} positions", flush=True)


def _game(game: AnyGame, at: int, variant: str) -> AnyReplay:
    """A game of two to four, a weaker level among stronger ones."""
    least = max(2, game.seats.start)
    players = least + at % (min(4, game.seats.stop - 1) - least + 1)
    levels = [game.levels[(at + seat) % (len(game.levels) - 1)] for seat in range(players)]
    return contest.play(game.name, levels, f"puzzle {at}", variant).replay


def _ideas(judge: Judge[Any, Any], state: Any) -> list[Any]:
    """One turn of each idea, the best at a glance first."""
    turned = reversed(judge.candidates(state))
    return list(reversed({judge.idea(state, one): one for one in turned}.values()))


def _lead(judge: Judge[Any, Any], state: Any) -> int:
    """How much more the turn that brings most brings than any other idea; 0 where it is not the
    best at a glance either."""
    best, *others = _ideas(judge, state) or (None,)
    gain = judge.gain(state, best) if others else None
    if gain is None or not gain.amount:
        return 0
    asked = puzzle.PuzzleGoal(gain.label, gain.amount)
    return max(0, gain.amount - max(puzzle.brings(judge, state, one, asked) for one in others))


def _second(game: AnyGame, judge: Judge[Any, Any], replay: AnyReplay, turn: int) -> dict[str, Any]:
    """Up to a turn, and then the next best, which is to be judged a slip."""
    record: dict[str, Any] = puzzle.cut(game, replay, turn)
    record["turns"].append(game.notation.encode(_ideas(judge, replay.before(turn))[1]))
    return record


def _slip(
    game: AnyGame, judge: Judge[Any, Any], replay: AnyReplay, turn: int
) -> dict[str, Any] | None:
    """Where a quick look says that the turn played lost much: up to it."""
    state, played = replay.before(turn), replay.record.turns[turn]
    best = next(iter(judge.candidates(state)), None)
    if best is None or judge.idea(state, best) == judge.idea(state, played):
        return None
    found = judge.verdict(state, played, turn)
    least = judge.scale(len(replay.record.setup.players)).least_slip
    return puzzle.cut(game, replay, turn + 1) if found.sure and found.slip >= least else None


# -- judge -----------------------------------------------------------------------------------


def judge_all(name: str, pool: Path, most: int) -> None:
    game = games.load(name)
    judge = _judge(game)
    out = pool.with_suffix(".judged")
    done = {(entry["game"], entry["turn"]) for entry in _lines(out)}
    accepted = 0
    for entry in _lines(pool):
        key = (entry["game"], entry["turn"])
        if entry["turn"] < 0 or key in done or accepted >= most:
            continue
        replay = read_record(entry["record"], game)
        # A quick look first: most have more than one good answer.
        made = puzzle.make(game, judge, replay, entry["turn"])
        if made is not None:
            made = puzzle.make(game, judge, replay, entry["turn"], EFFORT)
        accepted += made is not None
        data = puzzle.write(made) if made else None
        _add(out, {"game": key[0], "turn": key[1], "puzzle": data})
        print(key, made and (made.stars, made.asked, made.margin, made.kind), flush=True)


# -- choose ----------------------------------------------------------------------------------


def choose(name: str, pool: Path, each: int, since: date) -> None:
    """As many of each star, no game twice as long as there are others, easy ones first; added below
    what is there, which stays as it is, in play from that day on."""
    there = _lines(starter_file(name))
    kept = [data for data in there if "from" not in data]
    used = {data["id"] for data in kept}
    played: Counter[int] = Counter()
    chosen: list[dict[str, Any]] = []
    for stars in range(1, puzzle.MOST_STARS + 1):
        have = sum(data["stars"] == stars for data in kept)
        fresh = [
            entry for entry in _lines(pool.with_suffix(".judged"))
            if entry["puzzle"] and entry["puzzle"]["stars"] == stars
            and entry["puzzle"]["id"] not in used
        ]  # fmt: skip
        while fresh and have < each:
            kinds = Counter(data["kind"] for data in chosen)
            fresh.sort(key=lambda entry: (played[entry["game"]], kinds[entry["puzzle"]["kind"]]))
            entry = fresh.pop(0)
            if entry["puzzle"]["id"] in used:
                continue
            used.add(entry["puzzle"]["id"])
            played[entry["game"]] += 1
            chosen.append(entry["puzzle"])
            have += 1
    mark = {"from": since.isoformat()}
    lines = [json.dumps(data, separators=(",", ":")) for data in (*there, *chosen, mark)]
    starter_file(name).write_text("".join(line + "\n" for line in lines), "utf-8")
    print(Counter(data["stars"] for data in (*kept, *chosen)))


# -- check -----------------------------------------------------------------------------------


def check(name: str, effort: int, share: int = 1) -> Iterator[tuple[str, float, bool]]:
    """Of every puzzle that is asked, or of each so many: its id, what the best of the turns loses
    that are told as wrong, whether all of these still are and the answer is not."""
    game = games.load(name)
    judge = _judge(game)
    found = starter(name)
    for one in found.puzzles[::share]:
        if one.id in found.retired:
            continue
        posed = puzzle.pose(game, one)
        wrong = [line for line, loss in one.known.items() if not puzzle.right(one, loss)]
        lost = [_loses(game, judge, posed, line, AGAIN, effort) for line in wrong]
        own = _loses(game, judge, posed, one.answer, AGAIN, effort)
        yield one.id, min(lost), puzzle.right(one, own) and not puzzle.right(one, min(lost))


def _loses(
    game: AnyGame, judge: AnyJudge, posed: puzzle.Posed[Any, Any, Any, Any], line: str, seed: int,
    effort: int,
) -> float:  # fmt: skip
    turn, _ = game.notation.decode(line)
    return judge.verdict(posed.state, turn, seed + posed.puzzle.turn, effort).slip


# -- renew -----------------------------------------------------------------------------------


def renew(name: str, effort: int) -> Iterator[str]:
    """Writes the set anew with what other turns lose today; a line for every puzzle."""
    game = games.load(name)
    judge = _judge(game)
    lines = []
    for line in starter_file(name).read_text("utf-8").splitlines():
        data = json.loads(line)
        if "from" not in data:
            data = _renewed(game, judge, puzzle.read(data), effort)
            yield f"{data['id']} {'retired' if 'retired' in data else data['known']}"
        lines.append(json.dumps(data, separators=(",", ":")))
    starter_file(name).write_text("\n".join(lines) + "\n", "utf-8")


def _renewed(game: AnyGame, judge: AnyJudge, one: puzzle.Puzzle, effort: int) -> dict[str, object]:
    posed = puzzle.pose(game, one)
    state, number = posed.state, RENEWED + one.turn
    turns = {line: game.notation.decode(line)[0] for line in (*one.known, one.answer)}
    told = {line: judge.verdict(state, turn, number, effort) for line, turn in turns.items()}
    answer, kind = one.answer, one.kind
    if told[answer].slip and (better := told[answer].better) is not None:
        worse, answer = turns[answer], game.notation.encode(better)
        kind = judge.why(state, worse, better).kind
    best, _ = game.notation.decode(answer)
    idea = judge.idea(state, best)  # whatever shares it is the answer too
    known = {line: round(told[line].slip, 2) for line, turn in turns.items()
             if judge.idea(state, turn) != idea}  # fmt: skip
    wrong = [loss for loss in known.values() if loss]
    if not wrong:
        return {**puzzle.write(one), "retired": True}
    played = next(iter(one.known))
    better_by = known.get(played) or min(wrong)
    others = [game.notation.decode(line)[0] for line, loss in known.items() if loss]
    asked = puzzle.asked_for(judge, state, best, others, better_by, judge.candidates(state))
    return puzzle.write(
        replace(one, answer=answer, known=known, asked=asked, kind=kind, margin=min(wrong))
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    steps = parser.add_subparsers(dest="step", required=True)
    for step in ("find", "judge", "choose", "check", "renew"):
        add = steps.add_parser(step)
        add.add_argument("game", choices=games.NAMES)
        if step not in ("check", "renew"):
            add.add_argument("pool", type=Path)
    steps.choices["find"].add_argument("--games", type=int, default=20)
    steps.choices["find"].add_argument("--variants", nargs="*")
    steps.choices["find"].add_argument("--slips", type=int, default=SLIPS)
    steps.choices["judge"].add_argument("--most", type=int, default=1000)
    steps.choices["choose"].add_argument("--each", type=int, default=20)
    steps.choices["choose"].add_argument("--since", type=date.fromisoformat, default=date.today())
    steps.choices["check"].add_argument("--effort", type=int, default=EFFORT)
    steps.choices["check"].add_argument("--share", type=int, default=1)
    steps.choices["renew"].add_argument("--effort", type=int, default=EFFORT)
    options = parser.parse_args()
    if options.step == "find":
        variants = options.variants or [games.load(options.game).variants[0]]
        find(options.game, options.pool, options.games, variants, options.slips)
    elif options.step == "judge":
        judge_all(options.game, options.pool, options.most)
    elif options.step == "choose":
        choose(options.game, options.pool, options.each, options.since)
    elif options.step == "renew":
        for line in renew(options.game, options.effort):
            print(line, flush=True)
    else:
        bad = 0
        for name, slip, holds in check(options.game, options.effort, options.share):
            bad += not holds
            print(name, f"{slip:.2f}", "holds" if holds else "DOES NOT HOLD", flush=True)
        print(f"{bad} do not hold")
        return int(bad > 0)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
