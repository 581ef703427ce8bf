"""Measures the one judge of every game: that all who ask hear the same, and that it is right.

    python -m tools.coach.measure_judge look --game medina --players 3 --count 60 --out f
    python -m tools.coach.measure_judge own --game medina --players 3 --count 20 --out f
    python -m tools.coach.measure_judge steps --game medina --players 3 --count 20 --out f
    python -m tools.coach.measure_judge sums --game medina --players 3 --count 100 --out f
    python -m tools.coach.measure_judge chances --game medina --players 3 --count 100 --out f
    python -m tools.coach.measure_judge leads --game medina --players 3 --count 30 --out f
    python -m tools.coach.measure_judge tell f …

Every position or game is a line of its file as soon as it is done; run again, it goes on where it
stopped.

- look: positions of games among the levels. What hints, practice and meter (who ask one question)
  and a review say of the first hint, what practice says of the other hints, and what the meter and
  a hint say that is left to the others; what a turn by lot would lose there.
- own: games of one level; what its turns lose, one in a few.
- steps: what a turn of every level would lose in the same positions, and what a level loses less
  than the one below it.
- sums: games of which every turn is judged by a quick look: whether for every seat the parts of all
  turns add up to the result, in whole numbers and of the right sign.
- chances: games among the levels, a few positions of each at a quick look: what everyone is
  expected to end with, and who won. `tell` fits the spreads on four games of five, and shows on the
  fifth how often those won who were given so many of a hundred; and that what was called decided
  was.
- leads: games of one level, positions all along: what lead was expected at a quick look and what it
  came to, by thirds of the game. A slope of 1 is an honest lead, of 1/2 one twice as large as true.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, product
from math import log2
from pathlib import Path
from random import Random
from typing import Any, Final

from palmyra.contest import advised, think
from palmyra.games import load
from palmyra.games.medina.ai.chances import ahead_of
from palmyra.games.medina.ai.position import position_of
from palmyra.games.medina.ai.turn_reasons import OUTLOOKS
from palmyra.games.palermo.ai.chances import chips_ahead
from palmyra.games.palermo.ai.run_board import RunBoard
from palmyra.games.palmyra.ai.chances import ahead as palmyra_ahead
from palmyra.games.palmyra.ai.chances import by_spread, trust
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.rules.hidden import drawn_on_top
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import ReorganizeTurn
from palmyra.kernel.any_game import AnyGame
from palmyra.kernel.chances import Spread, leads, likely
from palmyra.kernel.game import Hint
from palmyra.kernel.record import play_turn
from palmyra.kernel.review import Review
from palmyra.kernel.verdict import FULL, QUICK, SURE, Verdict
from palmyra.kernel.waterfall import turns_told, waterfall
from palmyra.thinking.questions import VerdictQuestion
from tools.coach.coach_games import random_turn
from tools.coach.samples import error, mean

FAST: Final = {
    "medina": ("carrier", "mason", "caravan"),
    "palermo": ("urchin", "gelataia", "commissario"),
    "palmyra": ("merchant", "scribe"),
}
A_GAME: Final = 4  # positions
EVERY: Final = 7  # turns of a game of one level, one of which is judged
BINS: Final = 10
KEPT_ASIDE: Final = 5  # one game in so many

Line = dict[str, Any]


def played(
    game: AnyGame, players: int, levels: Sequence[str], seed: str
) -> tuple[list[Any], Any, list[Any]]:
    """The states of a game in which everyone plays at one of these levels, how it ended, and what
    was played from them."""
    brain, rng = game.brain(), Random(seed)
    table = [rng.choice(levels) for _ in range(players)]
    state = game.rules.new_game(game.dealt(players, seed, game.variants[0]))
    states, turns = [], []
    while not state.over:
        actions = think(game, brain, state, table[state.seat], seed)
        states.append(state)
        turns.append(game.rules.turn_of(actions, state))
        state = play_turn(game, state, turns[-1]).state
    return states, state, turns


def look(game: AnyGame, players: int, number: int) -> Iterator[Line]:
    seed = f"look {players} {number}"
    states, *_ = played(game, players, FAST[game.name][-1:], seed)
    rng, brain = Random(seed), game.brain()
    assert game.judge is not None
    judge = game.judge()
    for state in rng.sample(states, A_GAME):
        view = game.rules.hide(state, state.seat)
        (first, *more) = hints = brain.hints(view, None)
        plans = [_finished(game, brain, state, hint) for hint in hints]
        turn = game.rules.turn_of(plans[0], state)
        review = judge.verdict(state, turn, state.turn)
        said = [_asked(game, view, state, plan) for plan in plans]
        practice = said[0]
        line: Line = {
            "turn": state.turn,
            "same_lead": abs(review.best[state.seat] - review.slip - first.worth) < 1e-9,
            "same_practice": practice.best == review.best and practice.gap == review.gap,
            "same_hints": all(
                abs(one.slip - hint.cost) < 1e-9 for one, hint in zip(said, hints, strict=True)
            ),
            "same_left": all(
                _left(game, view, hint) in (None, points) for hint in hints
                if (points := _points_left(hint)) is not None
            ),
            "equal": first.cost == 0.0,
            "slip": review.slip,
            "hints": 1 + len(more),
        }  # fmt: skip
        lot = judge.verdict(state, random_turn(game, state, rng), state.turn)
        yield {**line, "lot": [lot.slip, lot.gap, lot.error]}


def steps(game: AnyGame, players: int, number: int) -> Iterator[Line]:
    seed = f"steps {players} {number}"
    states, *_ = played(game, players, FAST[game.name][-1:], seed)
    rng, brain = Random(seed), game.brain()
    assert game.judge is not None
    judge = game.judge()
    for state in rng.sample(states, A_GAME):
        slips = {}
        for level in game.levels:
            actions = think(game, brain, state, level, seed)
            verdict = judge.verdict(state, game.rules.turn_of(actions, state), state.turn)
            slips[level] = verdict.slip
        yield {"turn": state.turn, "slips": slips, "random": verdict.random}


def own(game: AnyGame, players: int, number: int) -> Iterator[Line]:
    level, seed = game.levels[number % len(game.levels)], f"own {players} {number}"
    states, _, turns = played(game, players, [level], seed)
    assert game.judge is not None
    judge = game.judge()
    for at in range(number % EVERY, len(states), EVERY):
        verdict = judge.verdict(states[at], turns[at], at)
        yield {"level": level, "turn": at, "slip": verdict.slip, "random": verdict.random}


def _finished(game: AnyGame, brain: Any, state: Any, hint: Hint[Any]) -> tuple[Any, ...]:
    """All actions of a hint's turn; what is drawn on the way is asked about again."""
    turn, actions = state.turn, hint.actions
    for action in actions:
        state = game.rules.apply(state, action).state
    rest = advised(game, brain, state) if state.turn == turn and not state.over else ()
    return (*actions, *rest)


def _asked(game: AnyGame, view: Any, state: Any, plan: tuple[Any, ...]) -> Verdict[Any]:
    """What practice and the greed meter are told of a turn."""
    known = _known(view, state, game.rules.turn_of(plan, state))
    found = VerdictQuestion(game.name, known, plan).answer(load)
    return found.verdict


def _points_left(hint: Hint[Any]) -> Any:
    """What a hint says that its turn leaves to the others; None where it does not."""
    return next((values["points"] for why, values in hint.further if why in OUTLOOKS), None)


def _left(game: AnyGame, view: Any, hint: Hint[Any]) -> int | None:
    """What the meter shows once that turn is planned and not yet ended; None where nobody
    answers."""
    assert game.reply is not None
    found = game.reply(view, hint.actions[:-1], False)
    return None if found is None else found.worth


def _known(view: Any, state: Any, turn: Any) -> Any:
    """What the table gives practice and the greed meter: with the tile that a reorganize drew."""
    if isinstance(turn, ReorganizeTurn) and turn.draw is not None:
        return drawn_on_top(view, (state.large if turn.draw is Size.LARGE else state.small)[0])
    return view


def sums(game: AnyGame, players: int, number: int) -> Iterator[Line]:
    states, over, turns = played(game, players, FAST[game.name], f"sums {players} {number}")
    assert game.judge is not None
    judge = game.judge()
    # Quick looks that count as full ones: the more mistakes there are to add up.
    verdicts = tuple(
        replace(judge.verdict(state, turn, at, QUICK), effort=FULL)
        for at, (state, turn) in enumerate(zip(states, turns, strict=True))
    )
    ends = judge.worth(states[0]), judge.worth(over)
    review = Review(verdicts, len(turns), *ends, game.chance, judge.scale(players))
    wrong = 0
    for seat, lead in enumerate(leads(game.rules.points(over))):
        told, found = turns_told(review, seat), waterfall(review, seat)
        wrong += found.start + found.luck + found.own + found.others + found.course != found.end
        wrong += found.end != lead or not found.own <= 0 <= found.others
        wrong += any(one.after != after.lead for one, after in pairwise(told))
    slips = sum(verdict.slip > 0 for verdict in verdicts)
    yield {"turns": len(turns), "slips": slips, "wrong": wrong}


def chances(game: AnyGame, players: int, number: int) -> Iterator[Line]:
    seed = f"chances {players} {number}"
    states, over, _ = played(game, players, FAST[game.name], seed)
    winners = game.rules.winners(over)
    assert game.judge is not None
    judge = game.judge()
    rng = Random(seed)
    for state in [*rng.sample(states, min(len(states), A_GAME)), states[-1]]:
        found = judge.assess(game.rules.hide(state, state.seat), QUICK)
        yield {
            "turn": state.turn, "left": len(states) - state.turn, "ahead": ahead(game.name, state),
            "trusted": trusted(game.name, state),
            "totals": list(found.totals), "said": found.chances, "decided": found.decided,
            "points": list(game.rules.points(over)),
            "won": [(seat in winners) / len(winners) for seat in range(players)],
        }  # fmt: skip


def lead_lines(game: AnyGame, players: int, number: int) -> Iterator[Line]:
    seed = f"leads {players} {number}"
    states, over, _ = played(game, players, FAST[game.name][-1:], seed)
    ended = leads(game.rules.points(over))
    assert game.judge is not None
    judge = game.judge()
    for state in states[number % EVERY :: EVERY]:
        found = judge.assess(game.rules.hide(state, state.seat), QUICK)
        yield {
            "part": state.turn / len(states), "seat": state.seat, "ended": list(ended),
            "expected": list(found.best.leads), "phase": getattr(state, "phase", 0),
        }  # fmt: skip


def ahead(game: str, state: Any) -> float:
    """What a game's spread is asked for."""
    if game == "medina":
        return ahead_of(position_of(state))
    if game == "palermo":
        return 1.0 if state.phase == 1 else chips_ahead(RunBoard.of(state))
    return palmyra_ahead(Position(state))


def trusted(game: str, state: Any) -> float:
    """The part of whole leads that the totals differ by, where a spread is of whole ones."""
    if game != "palmyra":
        return 1.0
    position = Position(state)
    turns = Judge(open_weights()[len(position.coins)]).standing(position).turns
    return trust(len(position.coins), turns)


def given(one: Line, spread: Spread) -> Sequence[float]:
    """Everyone's chance by a spread."""
    if one.get("game") == "palmyra":
        return by_spread(one["totals"], spread, one["ahead"], one["trusted"])
    return likely(one["totals"], spread.at(one["ahead"]))


def fit(lines: Sequence[Line]) -> Spread:
    """The likeliest spread, by steps from coarse to fine."""
    best, step = Spread(8.0, 2.0), 1.6
    while step >= 0.2:
        sides = [(at, at - step, at + step) for at in best]
        tried = [Spread(*pair) for pair in product(*sides) if min(pair) > 0]
        found = min(tried, key=lambda spread: surprise(lines, spread))
        if found == best:
            step /= 2
        best = found
    return Spread(round(best.start, 1), round(best.end, 1))


def surprise(lines: Sequence[Line], spread: Spread) -> float:
    """Bits a position."""
    bits = 0.0
    for one in lines:
        for chance, part in zip(given(one, spread), one["won"], strict=True):
            if part:
                bits -= part * log2(max(min(chance, 99.0) / 100, 0.01))
    return bits / len(lines)


def tell(lines: Sequence[Line]) -> Iterable[str]:
    groups: dict[tuple[str, int, str], list[Line]] = {}
    for line in lines:
        groups.setdefault((line["game"], line["players"], line["what"]), []).append(line)
    for (game, players, what), found in sorted(groups.items()):
        yield f"{game} {players} {what}: {len(found)} lines"
        if what == "leads":
            yield from tell_leads(found)
        elif what == "sums":
            turns, slips, wrong = (
                sum(one[key] for one in found) for key in ("turns", "slips", "wrong")
            )
            yield f"  {turns} turns with {slips} sure slips: {wrong} sums are wrong"
        elif what == "chances":
            yield from tell_chances(found)
        elif what in ("own", "steps"):
            yield from (tell_own if what == "own" else tell_steps)(load(game), found)
        else:
            yield from tell_look(found)


def tell_look(found: Sequence[Line]) -> Iterable[str]:
    for what in ("same_lead", "same_practice", "same_hints", "same_left", "equal"):
        told = [bool(one[what]) for one in found if what in one]
        yield f"  {what}: {sum(told)} of {len(told)}"
    yield f"  first hint a slip: {sum(one['slip'] > 0 for one in found)} of {len(found)}"
    bad = [one["lot"] for one in found if one["lot"][1] >= 4 + SURE * one["lot"][2]]
    if bad:
        yield f"  turns by lot that lose 4 and more: {sum(x[0] >= 2 for x in bad)} of {len(bad)}"


def tell_steps(game: AnyGame, found: Sequence[Line]) -> Iterable[str]:
    lots = mean([one["random"] for one in found])
    for below, level in zip((None, *game.levels), game.levels, strict=False):
        costs = [one["slips"][level] for one in found]
        said = (
            f"  {level}: {mean(costs):.2f} ± {error(costs):.2f} a turn, "
            f"{sum(cost > 0 for cost in costs)} sure slips, accuracy {1 - mean(costs) / lots:.0%}"
        )
        if below is not None:
            less = [one["slips"][below] - one["slips"][level] for one in found]
            said += f", {mean(less):.2f} ± {error(less):.2f} less than {below}"
        yield said


def tell_own(game: AnyGame, found: Sequence[Line]) -> Iterable[str]:
    for level in game.levels:
        some = [one for one in found if one["level"] == level]
        if some:
            costs, games = [one["slip"] for one in some], {one["number"] for one in some}
            accuracy = 1 - mean(costs) / mean([one["random"] for one in some])
            yield (
                f"  {level}: {mean(costs):.2f} ± {error(costs):.2f} a turn, accuracy "
                f"{accuracy:.0%} ({len(some)} turns of {len(games)} games)"
            )


def tell_leads(found: Sequence[Line]) -> Iterable[str]:
    for low in range(3):
        some = [one for one in found if low <= 3 * one["part"] < low + 1]
        pairs = [pair for one in some for pair in zip(one["expected"], one["ended"], strict=True)]
        if len(pairs) < 2:
            continue
        x, y = (mean([pair[at] for pair in pairs]) for at in (0, 1))
        slope = sum((a - x) * (b - y) for a, b in pairs) / sum((a - x) ** 2 for a, _ in pairs)
        movers = [one["expected"][one["seat"]] - one["ended"][one["seat"]] for one in some]
        yield (
            f"  third {low + 1}: slope {slope:.2f}, for the mover too much by {mean(movers):+.1f} "
            f"± {error(movers):.1f} ({len(some)} positions)"
        )


def tell_chances(found: Sequence[Line]) -> Iterable[str]:
    learned = [one for one in found if one["number"] % KEPT_ASIDE]
    aside = [one for one in found if not one["number"] % KEPT_ASIDE]
    spread = fit(learned)
    players = len(found[0]["won"])
    yield f"  spread {spread.start} to {spread.end}: {surprise(learned, spread):.3f} bits"
    if aside:
        yield f"  aside {surprise(aside, spread):.3f} bits, knowing nothing {log2(players):.3f}"
    for name, some in (("said", found), ("fitted, games kept aside", aside)):
        bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
        for one in some:
            told = one["said"] if name == "said" else given(one, spread)
            for chance, part in zip(told, one["won"], strict=True):
                if not one["decided"]:
                    bins[min(BINS - 1, int(chance * BINS / 100))].append((chance, part))
        words = [
            f"{mean([c for c, _ in b]):.0f}→{100 * mean([w for _, w in b]):.0f} ({len(b)})"
            for b in bins if b
        ]  # fmt: skip
        yield f"  {name}: {', '.join(words)}"
    sure = [one for one in found if one["decided"]]
    right = sum(
        all(abs(c / 100 - w) < 1e-9 for c, w in zip(one["said"], one["won"], strict=True))
        for one in sure
    )
    yield f"  decided: {right} of {len(sure)} right"


MEASURES: Final = {
    "look": look,
    "own": own,
    "steps": steps,
    "sums": sums,
    "chances": chances,
    "leads": lead_lines,
}


def run(what: str, game: AnyGame, players: int, count: int, out: Path) -> None:
    measure = MEASURES[what]
    done = {json.loads(line)["number"] for line in out.read_text("utf-8").splitlines()} if (
        out.exists()
    ) else set()  # fmt: skip
    for number in range(count):
        if number not in done:
            for line in measure(game, players, number):
                told = {
                    "what": what, "game": game.name, "players": players, "number": number, **line
                }  # fmt: skip
                with out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(told) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=(*MEASURES, "tell"))
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--game", choices=FAST, default="medina")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--count", type=int, default=20, help="games")
    parser.add_argument("--out", type=Path, default=Path("measured.jsonl"))
    options = parser.parse_args()
    if options.what == "tell":
        lines = [json.loads(x) for file in options.files for x in file.read_text().splitlines()]
        print("\n".join(tell(lines)))
    else:
        game = load(options.game)
        run(options.what, game, options.players, options.count, options.out)


if __name__ == "__main__":
    main()
