"""What is counted of a whole game of Medina, for the story of it. Knows no words."""

from collections.abc import Sequence

from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.events import DomePlaced, Event, TokenPassed
from palmyra.games.medina.rules.points import Worth, player_points, scores
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.record import Replay
from palmyra.kernel.story import Column, Fact, GameStory, fewer, more, pairs, peaks

MedinaReplay = Replay[Setup, State, Turn, Event]
MOST_TURNS = 3  # that a fact points to


def story(replay: MedinaReplay) -> GameStory:
    state = replay.state
    seats = range(len(state.players))
    found = [player_points(state, seat) for seat in seats]

    def sums(*parts: str) -> tuple[int, ...]:
        return tuple(sum(_part(worth, parts) for worth in each.palaces.values()) for each in found)

    prizes = tuple(sum(each.tokens.values()) for each in found)
    columns = (
        Column("pieces", sums("pieces")),
        Column("walls", sums("walls")),
        Column("prizes", prizes),
        Column("rest", sums("stables", "merchants")),
    )
    domes, lost = _domes(replay), _lost(replay)
    facts = [
        *more(
            "pieces",
            columns[0].values,
            points=True,
            turns=_spread(domes),
            least=2,
            theme="claiming",
        ),
        *more("walls", columns[1].values, points=True, least=2, theme="around"),
        *more("prizes", prizes, points=True, turns=_won(replay), least=2, theme="prizes"),
        *more("rest", columns[3].values, points=True, least=2, theme="stables"),
        *fewer("prizes_lost", [len(turns) for turns in lost], turns=lost, least=2, theme="prizes"),
        *_last_domes(domes),
    ]
    lines = list(zip(*map(scores, _states(replay)), strict=True))
    return GameStory(columns, tuple(facts), peaks(lines))


def _part(worth: Worth, parts: Sequence[str]) -> int:
    return sum(int(getattr(worth, part)) for part in parts)


def _states(replay: MedinaReplay) -> list[State]:
    return [replay.start, *(step.state for step in replay.steps)]


def _domes(replay: MedinaReplay) -> list[tuple[int, ...]]:
    """By seat: the turns in which domes were placed."""
    found: list[list[int]] = [[] for _ in replay.start.players]
    for number, step in enumerate(replay.steps):
        for event in step.events:
            if isinstance(event, DomePlaced):
                found[event.seat].append(number)
    return [tuple(turns) for turns in found]


def _spread(turns: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Each once, and no more than can be shown: the last ones."""
    return [tuple(dict.fromkeys(some))[-MOST_TURNS:] for some in turns]


def _won(replay: MedinaReplay) -> list[tuple[int, ...]]:
    """By seat: when the prizes that one holds at the end came."""
    held: dict[str, tuple[int, int]] = {}
    for number, step in enumerate(replay.steps):
        for event in step.events:
            if isinstance(event, TokenPassed):
                held[event.token] = (event.taker, number)
    seats = range(len(replay.start.players))
    return _spread([tuple(turn for taker, turn in held.values() if taker == s) for s in seats])


def _lost(replay: MedinaReplay) -> list[tuple[int, ...]]:
    """By seat: when a prize passed from it to another."""
    found: list[list[int]] = [[] for _ in replay.start.players]
    for number, step in enumerate(replay.steps):
        for event in step.events:
            if isinstance(event, TokenPassed) and event.giver is not None:
                found[event.giver].append(number)
    return [tuple(turns) for turns in found]


def _last_domes(domes: Sequence[tuple[int, ...]]) -> list[Fact]:
    """Who could still claim when another could not: the turns of the last domes, from 1."""
    found = []
    for a, b in pairs(len(domes)):
        if domes[a] and domes[b] and domes[a][-1] - domes[b][-1] >= 2 * len(domes):
            mine, theirs = domes[a][-1], domes[b][-1]
            fact = Fact("last_dome", a, b, mine + 1, theirs + 1, 0, (theirs, mine),
                        theme="claiming")  # fmt: skip
            found.append(fact)
    return found
