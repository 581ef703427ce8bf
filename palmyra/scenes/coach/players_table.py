"""How everyone played, as values: what the players' card of a review shows and answers."""

from dataclasses import dataclass

from palmyra.scenes.coach.kinds import KindLook


@dataclass(frozen=True, slots=True)
class PlayerWhys:
    """What the numbers of a line answer when they are asked why."""

    accuracy: str
    mistakes: str
    kinds: tuple[str, ...]
    luck: str


@dataclass(frozen=True, slots=True)
class PlayerLine:
    chip: str
    name: str
    accuracy: float | None  # of a hundred; None where nobody knows yet
    accuracy_said: str  # in words where it is none
    mistakes: str  # how many; those of each kind add up to it
    kinds: tuple[int, ...]  # how many of each kind
    luck: float | None
    luck_said: str = ""
    why: PlayerWhys | None = None


@dataclass(frozen=True, slots=True)
class PlayersTable:
    accuracy: str  # the headings
    mistakes: str
    luck: str
    no_luck: str  # said instead, where there is none
    kinds: tuple[KindLook, ...]
    players: tuple[PlayerLine, ...]
    point: str  # "" for percent

    @property
    def most(self) -> int:
        return max((count for line in self.players for count in line.kinds), default=0) or 1

    @property
    def most_luck(self) -> float:
        return max((abs(line.luck or 0) for line in self.players), default=0.0) or 1.0
