"""How the opponents of a game play: what one can feel at the table, in figures.

    python -m tools.opponents.styles --game palmyra --games 100
    python -m tools.opponents.styles --game palermo --levels urchin,fisherman --players 4

One of each character sits among others of one level (`--among`), every seat as often, and plays
whole games by the rules. A row is a character, a column a habit: the mean over all its games. The
same seed gives the same table.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from palmyra import games
from palmyra.contest import AnyMatch, in_processes, play
from palmyra.games.medina.rules import events as medina
from palmyra.games.medina.rules.points import worth
from palmyra.games.palermo.rules import events as palermo
from palmyra.games.palmyra.ai.position import CENSOR, LEGION, Position
from palmyra.games.palmyra.ai.reach import best_chains
from palmyra.games.palmyra.rules import events as palmyra
from palmyra.games.palmyra.rules.state import Purpose
from palmyra.kernel.reaction import Moment


class Share(NamedTuple):
    """How much of how many: added up over games, then divided."""

    sum: float
    of: float


Habits = Mapping[str, Share]
PRICE: Final = 0.5  # of a tile, when one looks for what a figure of Palmyra could earn
AMONG: Final = {"palmyra": "scribe", "medina": "mason", "palermo": "gelataia"}


def of_palmyra(match: AnyMatch, seat: int) -> Habits:
    """What a turn is used for, how many tiles are held and laid, whose spaces are taken."""
    replay = match.replay
    turns = [n for n in range(len(replay.steps)) if replay.before(n).seat == seat]
    made: Counter[str] = Counter()
    for number in turns:
        before, step = replay.before(number), replay.steps[number]
        made["held"] += len(before.players[seat].hand)
        laid = [one for one in step.events if isinstance(one, palmyra.TilePlaced)]
        made["tiles"] += len(laid)
        made["points"] += sum(one.income.points for one in laid)
        made["flips"] += sum(isinstance(one, palmyra.TileFlipped) for one in step.events)
        if laid:
            conquers = laid[0].purpose is Purpose.CONQUER
            made["conquers" if conquers else "collects"] += 1
            if not step.state.over:
                made["shut"] += shut_off(Position(before), Position(step.state), seat)
    chains, n = made["conquers"] + made["collects"], len(turns)
    return {
        "conquers %": Share(100 * made["conquers"], n),
        "collects %": Share(100 * made["collects"], n),
        "reorganizes %": Share(100 * (n - chains), n),
        "tiles held": Share(made["held"], n),
        "tiles a chain": Share(made["tiles"], chains),
        "points a chain": Share(made["points"], chains),
        "tribute a game": Share(made["flips"], 1),
        "points shut off a chain": Share(made["shut"], chains),
    }


def shut_off(before: Position, after: Position, seat: int) -> int:
    """Points that the others' figures could earn before a turn and not after it."""
    could, can = _best_points(before, seat), _best_points(after, seat)
    return sum(max(0, one - other) for one, other in zip(could, can, strict=True))


def _best_points(position: Position, seat: int) -> list[int]:
    """The most points that each figure of every other could earn now."""
    found = []
    for other in range(len(position.coins)):
        for figure in (LEGION, CENSOR):
            if other != seat:
                best = best_chains(position, other, figure, 1, PRICE)
                found.append(best[0].points if best else 0)
    return found


def of_medina(match: AnyMatch, seat: int) -> Habits:
    """What palaces are claimed for, when, which prizes are taken and what is shut in."""
    replay = match.replay
    made: Counter[str] = Counter()
    first, claimed = len(replay.steps), []
    for number, step in enumerate(replay.steps):
        mover = replay.before(number).seat
        for one in step.events:
            if isinstance(one, medina.DomePlaced) and one.seat == seat:
                first = min(first, number)
                claimed.append(worth(step.state, step.state.palaces[one.palace]).total)
            if isinstance(one, medina.PiecePlaced) and one.seat == seat:
                made[str(one.piece)] += 1
            if isinstance(one, medina.TokenPassed) and one.taker == seat:
                made["prizes"] += 1
                made["robbed"] += one.giver is not None and one.giver != seat
            if isinstance(one, medina.PalaceFinished) and not one.claimed and mover == seat:
                made["shut"] += 1
    return {
        "worth claimed": Share(sum(claimed), len(claimed)),
        "first dome, % of the game": Share(100 * first, len(replay.steps)),
        "prizes a game": Share(made["prizes"], 1),
        "from others": Share(made["robbed"], 1),
        "palaces shut in": Share(made["shut"], 1),
        "stables": Share(made["stable"], 1),
        "walls": Share(made["wall"], 1),
    }


def of_palermo(match: AnyMatch, seat: int) -> Habits:
    """How big the houses are, what a chip brings, how long one waits for it, and policemen."""
    replay = match.replay
    made: Counter[str] = Counter()
    for number, step in enumerate(replay.steps):
        before = replay.before(number)
        mine = before.seat == seat and before.phase == 2 and not before.players[seat].home
        made["turns"] += mine
        for one in step.events:
            if isinstance(one, palermo.HouseBuilt) and one.house.seat == seat:
                made["houses"] += 1
                made["roofs"] += one.house.kind
            if isinstance(one, palermo.ChipTaken) and one.seat == seat:
                made["chips"] += 1
                made["points"] += one.points
            if isinstance(one, palermo.PolicemanMoved) and one.seat == seat:
                made["policemen"] += 1
            if isinstance(one, palermo.FinePaid) and one.whose == seat and one.seat != seat:
                made["fines"] += 1
    return {
        "roofs a house": Share(made["roofs"], made["houses"]),
        "points a chip": Share(made["points"], made["chips"]),
        "turns without a chip %": Share(100 * (made["turns"] - made["chips"]), made["turns"]),
        "policeman moved %": Share(100 * made["policemen"], made["turns"]),
        "at a rival's door %": Share(100 * _moments(match, seat, Moment.CUT), made["turns"]),
        "fines by him": Share(made["fines"], 1),
    }


HABITS: Final[dict[str, Callable[[AnyMatch, int], Habits]]] = {
    "palmyra": of_palmyra,
    "medina": of_medina,
    "palermo": of_palermo,
}


def _moments(match: AnyMatch, seat: int, moment: Moment) -> int:
    """Turns by which the seat gave somebody this to talk about."""
    replay: Any = match.replay
    ui = games.game_ui(match.game.name)
    turns = (n for n in range(len(replay.steps)) if replay.before(n).seat == seat)
    return sum(
        any(one.seat == seat and one.moment is moment for one in ui.reactions(replay, n))
        for n in turns
    )


class Sitting(NamedTuple):
    game: str
    levels: tuple[str, ...]
    seat: int
    seed: str


def habits_of(sitting: Sitting) -> Habits:
    game = games.load(sitting.game)
    match = play(sitting.game, sitting.levels, sitting.seed, game.variants[0])
    return {
        **HABITS[sitting.game](match, sitting.seat),
        "points": Share(game.rules.points(match.state)[sitting.seat], 1),
    }


def sittings(
    game: str, level: str, among: str, players: int, number: int, seed: str
) -> list[Sitting]:
    """One of the level among the others, every seat as often."""
    made = []
    for at in range(number):
        levels = [among] * players
        levels[at % players] = level
        made.append(Sitting(game, tuple(levels), at % players, f"{seed}-{at // players}"))
    return made


def means(found: list[Habits]) -> dict[str, float]:
    """Each habit over all games; 0 where there was no occasion."""
    names = found[0]
    sums = {name: sum(one[name].sum for one in found) for name in names}
    counts = {name: sum(one[name].of for one in found) for name in names}
    return {name: sums[name] / counts[name] if counts[name] else 0.0 for name in names}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=games.NAMES, default="palmyra")
    parser.add_argument("--levels", default="", help="of whom; all if left out")
    parser.add_argument("--among", default="")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", default="style")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    known = games.load(options.game).levels
    levels = options.levels.split(",") if options.levels else list(known)
    among = options.among or AMONG[options.game]
    if any(level not in known for level in (*levels, among)):
        parser.error(f"levels are {', '.join(known)}")
    groups = [
        (
            level,
            sittings(options.game, level, among, options.players, options.games, options.seed),
        )
        for level in levels
    ]
    shown = False

    def show(level: str, found: list[Habits]) -> None:
        nonlocal shown
        values = means(found)
        if not shown:
            print(f"| one among {among}s, {options.players} players | games |", end="")
            print(" | ".join(["", *values]).removeprefix(" |"), "|")
            print("|---" * (len(values) + 2) + "|")
            shown = True
        cells = " | ".join(f"{value:.1f}" for value in values.values())
        print(f"| {level} | {len(found)} | {cells} |", flush=True)

    in_processes(groups, habits_of, options.processes, show)


if __name__ == "__main__":
    main()
