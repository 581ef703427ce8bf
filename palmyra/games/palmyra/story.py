"""What is counted of a whole game of Palmyra, for the story of it. Knows no words."""

from palmyra.games.palmyra.rules.events import IncomeCounted, TileFlipped
from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.screens.tally import BestTurn, Tally, tally
from palmyra.kernel.story import Column, Fact, GameStory, fewer, more, pairs, peaks

MOST_TURNS = 3  # that a fact points to
LEAST_TURNS = 3  # more turns spent reorganizing are worth a word


def story(replay: Replay) -> GameStory:
    counted = tally(replay)
    coins = [seat.coins for seat in counted.seats]
    landscape = tuple(each.landscape for each in coins)
    feature = tuple(each.feature for each in coins)
    tribute = tuple(each.tribute for each in coins)
    other = tuple(each.start + each.caesar - each.paid - each.cut for each in coins)
    columns = (
        Column("landscape", landscape),
        Column("feature", feature),
        Column("tribute", tribute),
        Column("bonus", other),
    )
    flips, moved = _flips(replay), _reorganized(replay)
    facts = [
        *more("landscape", landscape, points=True, least=2, theme="placing"),
        *more("feature", feature, points=True, least=2),
        *more("tribute", tribute, points=True, turns=flips, least=2, theme="flipping"),
        *more("start", [each.start for each in coins], points=True, least=2),
        *more("caesar", [each.caesar - each.paid for each in coins], points=True, least=2),
        *fewer("unpaid", [each.cut for each in coins], points=True, least=2, theme="collecting"),
        *_best(counted),
        *more("tiles", [seat.tiles.total for seat in counted.seats], least=3),
        *fewer("moved", [len(turns) for turns in moved],
               turns=[turns[-MOST_TURNS:] for turns in moved], least=LEAST_TURNS,
               theme="reorganizing"),
    ]  # fmt: skip
    return GameStory(columns, tuple(facts), peaks(counted.coins_by_turn))


def _flips(replay: Replay) -> list[tuple[int, ...]]:
    """By seat: the turns in which a tile was flipped, the last ones."""
    found: list[list[int]] = [[] for _ in replay.start.players]
    for number, step in enumerate(replay.steps):
        for event in step.events:
            if isinstance(event, TileFlipped):
                found[event.seat].append(number)
    return [tuple(turns[-MOST_TURNS:]) for turns in found]


def _reorganized(replay: Replay) -> list[tuple[int, ...]]:
    """By seat: the turns that placed nothing."""
    found: list[list[int]] = [[] for _ in replay.start.players]
    for number, step in enumerate(replay.steps):
        if not any(isinstance(event, IncomeCounted) for event in step.events):
            found[replay.before(number).seat].append(number)
    return [tuple(turns) for turns in found]


def _best(counted: Tally) -> list[Fact]:
    """Whose largest revenue was larger."""
    found = []
    best: list[BestTurn | None] = [seat.best_revenue for seat in counted.seats]
    for a, b in pairs(len(best)):
        mine, theirs = best[a], best[b]
        if mine and theirs and mine.paid - theirs.paid >= 2:
            turns = {"turn": mine.turn, "before": theirs.turn}
            where = (mine.turn - 1, theirs.turn - 1)
            found.append(Fact("best_revenue", a, b, mine.paid, theirs.paid, 0, where, turns))
    return found
