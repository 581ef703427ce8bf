"""What was found so far of a game's things, told from one record after another. Pure: where it is
kept is `storage/achievement_file`' affair.

Nothing is ever taken away: a record that is gone leaves what it earned. Telling a record twice
changes nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Final, NamedTuple

from palmyra.kernel.achievement import GameReach
from palmyra.kernel.game import A, E, Game, S, T, U
from palmyra.kernel.record import Record

_ID: Final = 16  # letters that tell a game from any other


class RecordFinds(NamedTuple):
    """What one record says."""

    name: str  # of its file
    day: str  # ISO
    id: str  # of the game, whatever its file is called
    reached: Mapping[str, GameReach] = {}  # by the thing's name, each with its goal
    against: tuple[str, ...] = ()  # the others: a computer's level, or a name


class Collection(NamedTuple):
    """What scores alone say of a thing that is collected."""

    thing: str
    items: frozenset[str]
    goal: int


@dataclass(frozen=True, slots=True)
class Find:
    """How it stands with one thing."""

    times: int = 0  # games that earned it
    day: str = ""  # ISO, of the first; empty: not found yet
    record: str = ""  # the first one's file; empty: none
    turn: int = -1  # of it, from 0
    against: tuple[str, ...] = ()
    value: int = 0  # the nearest that anybody came
    goal: int = 0  # to this; 0: nobody came near
    items: tuple[str, ...] = ()  # of what is collected

    @property
    def found(self) -> bool:
        return bool(self.day)

    @property
    def part(self) -> float:
        """How near it is, from 0 to 1."""
        return min(1.0, self.value / self.goal) if self.goal else 0.0

    def after(self, reach: GameReach, told: RecordFinds) -> "Find":
        """With what another game did towards it."""
        if reach.item:
            return self._collecting({reach.item}, reach.goal, told, reach.turn)
        nearer = self
        if reach.value / reach.goal > self.part or not self.goal:
            nearer = replace(self, value=min(reach.value, reach.goal), goal=reach.goal)
        return nearer._earned(told, reach.turn) if reach.value >= reach.goal else nearer

    def with_items(self, found: Collection, day: str) -> "Find":
        """With what scores say: no record shows it."""
        if found.items <= set(self.items):
            return self
        return self._collecting(found.items, found.goal, RecordFinds("", day, ""), -1)

    def _collecting(self, items: Iterable[str], goal: int, told: RecordFinds, turn: int) -> "Find":
        held = tuple(sorted({*self.items, *items}))
        more = replace(self, items=held, value=min(len(held), goal), goal=goal)
        return more if self.found or len(held) < goal else more._earned(told, turn)

    def _earned(self, told: RecordFinds, turn: int) -> "Find":
        once_more = replace(self, times=self.times + 1)
        if self.found and self.day <= told.day:
            return once_more
        return replace(once_more, day=told.day, record=told.name, turn=turn, against=told.against)


@dataclass(frozen=True, slots=True)
class Finds:
    """All that is known of a game's things."""

    things: Mapping[str, Find] = field(default_factory=dict)
    records: Mapping[str, str] = field(default_factory=dict)  # told ones: their games' ids by file
    gone: frozenset[str] = frozenset()  # ids of games whose records are gone

    def find(self, thing: str) -> Find:
        return self.things.get(thing, Find())

    @property
    def found(self) -> frozenset[str]:
        return frozenset(name for name, find in self.things.items() if find.found)

    def told(self, some: Sequence[RecordFinds]) -> "Finds":
        """With what more records say; of one that is known only where it lies."""
        things, records = dict(self.things), dict(self.records)
        known = {*records.values(), *self.gone}
        for each in some:
            records[each.name] = each.id
            if each.id in known:
                continue
            known.add(each.id)
            for name, reach in each.reached.items():
                things[name] = things.get(name, Find()).after(reach, each)
        return replace(self, things=things, records=records)

    def collected(self, some: Iterable[Collection], day: str) -> "Finds":
        things = dict(self.things)
        for each in some:
            if each.items:
                things[each.thing] = things.get(each.thing, Find()).with_items(each, day)
        return replace(self, things=things)

    def within(self, names: Iterable[str]) -> "Finds":
        """As the records lie now: those that are gone leave what they earned."""
        there = set(names)
        left = {name: id_ for name, id_ in self.records.items() if name in there}
        if len(left) == len(self.records):
            return self
        lost = {id_ for name, id_ in self.records.items() if name not in there}
        return replace(self, records=left, gone=self.gone | (lost - {*left.values(), ""}))

    def anew(self) -> "Finds":
        """For other measures: all records are told again, and what was found stays."""
        kept = {
            name: replace(find, times=0, value=0, goal=0)
            for name, find in self.things.items()
            if find.found or find.items
        }
        return Finds(kept)


def nearest(finds: Finds, goals: Mapping[str, int], most: int) -> list[tuple[str, int, int]]:
    """What is nearest of the things not found, in their order: name, how far, and how far it is."""
    left = [name for name in goals if not finds.find(name).found]
    left.sort(key=lambda name: -finds.find(name).part)
    return [
        (name, finds.find(name).value, finds.find(name).goal or goals[name]) for name in left[:most]
    ]


def game_id(game: Game[U, S, A, T, E], record: Record[U, T]) -> str:
    """What tells a game from any other: how it began, and its turns."""
    turns = "\n".join(map(game.notation.encode, record.turns))
    said = f"{game.name} {game.notation.heading(record.setup)}\n{turns}"
    return sha256(said.encode("utf-8", "replace")).hexdigest()[:_ID]
