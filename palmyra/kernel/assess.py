"""How a judge compares turns: many at a glance, the best of them closely. Knows no game.

The field is thinned by some lines of play, and the best that is left is then valued by other lines:
the luckiest of many would else pass for the best. Every turn meets the same lines, so few of them
tell two turns apart. A turn that is asked about is valued by the very lines of the best one; what
is asked changes no other number, so everybody who asks about a position hears the same.

What lines cannot tell is how far the play in them is from play at the table: the `doubt`, which a
game has measured, is part of every error. And where much is still to come, leads that lines promise
do not come about in full: `trust` is the part that does, measured too, by which all are told.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, hypot, sqrt
from typing import Final, Generic, NamedTuple, TypeVar

from palmyra.kernel.chances import leads, mean, shrunk
from palmyra.kernel.verdict import FULL, SURE, Chances, Rated, T, Verdict, Worths

Choice = TypeVar("Choice")  # a turn as a game's search holds it
Sample = Callable[[Choice, int, int], Worths]  # (choice, depth, line): everyone's points at the end

FINALISTS: Final = 2
FURTHER: Final = 3  # times as many lines where two turns are hard to tell apart
CLOSE: Final = 4.0  # points or coins of lead that are no sure win
MATTERS: Final = 1.0  # points or coins: a smaller gap is not worth more lines


class Thinning(NamedTuple):
    """One step by which a field is thinned out."""

    depth: int  # how far lines go
    lines: int  # for each
    left: int  # of the field


class LookSize(NamedTuple):
    """How much work a look at a position is."""

    thinnings: tuple[Thinning, ...]
    depth: int  # of the lines that value at last
    lines: int  # of them


def look_of(looks: Mapping[int, LookSize], effort: int) -> LookSize:
    """More than a full look is one of more lines."""
    if effort in looks:
        return looks[effort]
    full = looks[FULL]
    return full._replace(lines=full.lines * effort // FULL)


@dataclass(frozen=True, slots=True)
class ComparedChoice(Generic[Choice]):
    """One choice beside the best."""

    choice: Choice
    totals: Worths  # everyone's points at the end
    leads: Worths
    gap: float  # what it lacks to the best, for the mover
    error: float  # its standard error; 0 for the best itself


class Comparison(Generic[Choice]):
    """Of one position. `key` says when two choices lead to the same; `varied` puts a ranked field
    in an order that has more than one idea at its head."""

    def __init__(
        self,
        seat: int,
        look: LookSize,
        sample: Sample[Choice],
        key: Callable[[Choice], Hashable],
        doubt: float,
        varied: Callable[[list[Choice]], list[Choice]] = lambda field: field,
        trust: float = 1.0,
    ) -> None:
        self._seat, self._look = seat, look
        self._sample, self._key, self._doubt, self._varied = sample, key, doubt, varied
        self._trust = trust
        self._kept: dict[Hashable, list[Worths]] = {}  # by choice: the last lines

    def ranked(self, field: Sequence[Choice]) -> list[Choice]:
        """The best first, of those that are left; all of them where there was nothing to thin."""
        left, used, seat = list(field), 0, self._seat
        for depth, lines, most in self._look.thinnings:
            if len(left) > 1:
                worths = [
                    sum(leads(self._sample(one, depth, n))[seat] for n in range(used, used + lines))
                    for one in left
                ]
                order = sorted(range(len(left)), key=lambda at: -worths[at])
                left = self._varied([left[at] for at in order])[:most]
            used += lines
        return left

    def finalist(self, field: Sequence[Choice]) -> Choice:
        """The better of the first two, by the lines that value."""
        seat, lines = self._seat, self._look.lines
        worths = [
            sum(leads(each)[seat] for each in self._lines(one, lines)) for one in field[:FINALISTS]
        ]
        return field[max(range(len(worths)), key=worths.__getitem__)]

    def beside(
        self, best: Choice, others: Sequence[Choice], asked: Sequence[Choice]
    ) -> "Beside[Choice]":
        """The best with what it is worth, and every other one. One asked about that is better
        beyond doubt takes its place: nobody had thought of it."""
        found = [self._compared(one, best) for one in asked]
        if found:
            top = min(found, key=lambda one: one.gap)
            if top.gap < -SURE * top.error:
                others, best = (best, *others), top.choice
                found = [self._compared(one, best) for one in asked]
        rest = [self._compared(one, best) for one in others]
        return Beside(self._compared(best, best), rest, found)

    def _compared(self, one: Choice, best: Choice) -> ComparedChoice[Choice]:
        seat, lines = self._seat, self._look.lines
        totals = mean(self._lines(one, lines))
        shown = mean([leads(each) for each in self._lines(one, lines)])
        if self._key(one) == self._key(best):
            return ComparedChoice(one, totals, shown, 0.0, 0.0)
        gap, error = self._gap(one, best, lines)
        if gap > MATTERS and SURE / 2 * error < gap < 2 * SURE * error:
            gap, error = self._gap(one, best, lines * FURTHER)
        # The gap by more lines than the leads: the best one's lead stays what it is.
        top = mean([leads(each) for each in self._lines(best, lines)])
        shift = top[seat] - gap - shown[seat]
        two = len(shown) == 2  # what one gains there the other loses
        told = tuple(
            lead + (shift if s == seat else -shift if two else 0.0) for s, lead in enumerate(shown)
        )
        return ComparedChoice(one, totals, told, gap, error)

    def _gap(self, one: Choice, best: Choice, lines: int) -> tuple[float, float]:
        seat = self._seat
        gaps = [
            leads(a)[seat] - leads(b)[seat]
            for a, b in zip(self._lines(best, lines), self._lines(one, lines), strict=True)
        ]
        gap = sum(gaps) / len(gaps)
        spread = sum((each - gap) ** 2 for each in gaps) / max(1, len(gaps) - 1)
        if self._won(best, lines) < self._won(one, lines):
            gap = min(gap, 0.0)  # whoever wins more often so has lost nothing
        return gap, hypot(sqrt(spread / len(gaps)), self._doubt)

    def _won(self, one: Choice, lines: int) -> float:
        """How often it wins, a close game counting as half of one."""
        return sum(
            1 / (1 + exp(-max(-50.0, min(50.0, leads(each)[self._seat] / CLOSE))))
            for each in self._lines(one, lines)
        )

    def _lines(self, one: Choice, lines: int) -> list[Worths]:
        kept = self._kept.setdefault(self._key(one), [])
        first = sum(each.lines for each in self._look.thinnings)
        for n in range(len(kept), lines):
            kept.append(shrunk(self._sample(one, self._look.depth, first + n), self._trust))
        return kept[:lines]


@dataclass(frozen=True, slots=True)
class Beside(Generic[Choice]):
    """What a look found, for one who asks."""

    best: ComparedChoice[Choice]
    others: list[ComparedChoice[Choice]]  # the next best
    asked: list[ComparedChoice[Choice]]  # in the order in which they were asked about


class Looked(Generic[Choice]):
    """A position that was looked at: the field as it was thinned, the best first."""

    def __init__(self, comparison: Comparison[Choice], field: Sequence[Choice]) -> None:
        self._comparison = comparison
        self.field = comparison.ranked(field)
        if len(self.field) > 1:
            best = comparison.finalist(self.field)
            self.field = [best, *(one for one in self.field if one is not best)]

    def beside(self, asked: Sequence[Choice], others: int = 0) -> Beside[Choice]:
        best, *rest = self.field or asked
        return self._comparison.beside(best, rest[:others], asked)


class Kept(Generic[Choice]):
    """The positions looked at last: whoever asks again need not wait."""

    def __init__(self, most: int = 40) -> None:
        self._most = most
        self._kept: dict[Hashable, Looked[Choice]] = {}

    def get(self, key: Hashable, look: Callable[[], Looked[Choice]]) -> Looked[Choice]:
        found = self._kept.pop(key, None) or look()
        self._kept[key] = found
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
        return found


def rated(one: ComparedChoice[Choice], turn: T) -> Rated[T]:
    return Rated(turn, one.leads, one.gap, one.error)


def verdict_on(
    number: int,
    seat: int,
    best: ComparedChoice[Choice],
    played: ComparedChoice[Choice],
    better: T,
    chances: Chances | None,
    *,
    decided: bool,
    random: float,
    effort: int,
) -> Verdict[T]:
    """On a turn by which nothing is drawn. `random` is what a turn by lot loses."""
    if played.gap <= 0:
        after = best.leads
        return Verdict(
            number, seat, after, after, after, played.error, None,
            random=random, effort=effort, chances=chances, decided=decided,
        )  # fmt: skip
    return Verdict(
        number, seat, best.leads, played.leads, played.leads, played.error, better,
        random=random, effort=effort, chances=chances, decided=decided,
    )  # fmt: skip
