"""A puzzle: a game cut before a turn, the turn that was best there, and what it is worth.

Plain data through and through: the record as a mapping, turns as its lines. One is made from a turn
that was a slip for sure and has one clear answer: every other turn that the strongest level would
think of loses at least a margin. Two turns about the same thing (the same tiles in another order)
are one answer. The question is what the answer brings, never how; where that is not what makes
it best, by how much it is better. Knows no game, no screen and no disk.
"""

import hashlib
import json
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic

from palmyra.kernel.data_size import extent
from palmyra.kernel.game import A, E, Game, S, T, U
from palmyra.kernel.record import MOST_DEEP, Record, Replay, play_turn, read_record, write_record
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.verdict import FULL, SURE, Judge, Verdict

RIVALS: Final = 3  # other ideas that are judged beside the turn played
LEAST_MARGIN: Final = 0.5  # of the least slip worth a word: what the next best must lose
TRIES: Final = 3
MOST_STARS: Final = 3
_MARGINS: Final = (1.5, 3.0)  # of the least slip: closer ones are harder to tell
_LONGEST: Final = 2000  # characters of a line
_LARGEST: Final = 100_000  # of what a turn brings or loses
_MOST_KNOWN: Final = 100  # turns that were judged
LEAST_NEAR: Final = 0.5  # points: closer than that nobody tells two turns apart
_NEAR: Final = 0.9  # points, where the margin is of something else
_STEPS: Final = (2, 4)  # actions of the answer: longer ones are harder to see


@dataclass(frozen=True, slots=True)
class PuzzleGoal:
    """What is asked for: so many of an item, or where `label` is "" a turn better by so much."""

    label: str
    amount: float
    known: bool = True  # whether the amount is of points: once it was of chances in some games

    @property
    def counted(self) -> bool:
        return bool(self.label)


@dataclass(frozen=True, slots=True)
class Puzzle:
    id: str
    record: Mapping[str, Any]  # of the game, up to the turn to be found
    answer: str  # the best turn, as a line of the record
    known: Mapping[str, float]  # other turns that were judged, and what each loses
    asked: PuzzleGoal
    kind: str  # of slip, as the game's judge counts them
    stars: int  # how hard, from 1
    margin: float  # what every other idea loses at least; twice what is as good as the answer

    @property
    def turn(self) -> int:
        """How many turns were played before it."""
        return len(self.record["turns"])

    @property
    def near(self) -> float:
        """A turn that loses no more than this is as good as the answer."""
        return self.margin / 2 if self.asked.known else _NEAR


@dataclass(frozen=True, slots=True)
class Posed(Generic[U, S, T, E]):
    """A puzzle as the rules play it."""

    puzzle: Puzzle
    replay: Replay[U, S, T, E]
    answer: T

    @property
    def state(self) -> S:
        return self.replay.state


# -- making one ------------------------------------------------------------------------------


class Draft(Generic[U, S, A, T, E]):
    """A puzzle in the making: it must `consider` what else one would think of; then `next` is a
    turn to be judged, `take` its verdict."""

    def __init__(
        self,
        game: Game[U, S, A, T, E],
        judge: Judge[S, T],
        replay: Replay[U, S, T, E],
        first: Verdict[T],
        rivals: int = RIVALS,
    ) -> None:
        """`first` is the verdict on the turn played."""
        self._game, self._judge, self._replay = game, judge, replay
        self.turn = first.turn
        self.state = replay.before(first.turn)
        self._played = replay.record.turns[first.turn]
        self._least = judge.scale(len(replay.record.setup.players)).least_slip
        self._first = first
        self.clear = first.better is not None and first.sure and first.slip >= self._least
        self._slipped = self.clear  # for sure, and by enough
        self.drawn = False  # whether something is drawn within the answer
        self._rivals = rivals
        self._candidates: Sequence[T] | None = None
        self._left: list[T] = []
        if first.better is None:
            return
        self._answer: T = first.better
        steps = game.rules.steps(self._answer, self.state)
        if any(game.rules.seen(action) for action in steps[:-1]):
            self.drawn, self.clear = self.clear, False  # seen on the way: two questions
            self._slipped = False
        self._known: dict[T, float] = {self._played: first.slip}

    @property
    def waits(self) -> bool:
        """Whether it wants to know what else one would think of (`Judge.candidates`)."""
        return self.clear and self._candidates is None

    def consider(self, candidates: Sequence[T]) -> None:
        self._candidates = candidates
        known = (self._answer, self._played)
        self._left = _others(self._judge, self.state, known, candidates, self._rivals)

    @property
    def share(self) -> float:
        """How much of what must be judged is, from 0 to 1."""
        if self._candidates is None:
            return 0.0
        known = len(self._known)
        return known / (known + len(self._left))

    @property
    def next(self) -> T | None:
        """A turn whose verdict is wanted; None once it is made, or is none."""
        return self._left[0] if self.clear and self._left else None

    def take(self, found: Verdict[T]) -> None:
        """The verdict on `next`: it must be worse for sure, and by that answer."""
        other = self._left.pop(0)
        better = found.better
        self.clear = (
            better is not None
            and found.sure
            and found.slip >= LEAST_MARGIN * self._least
            and self._judge.idea(self.state, better) == self._judge.idea(self.state, self._answer)
        )
        self._known[other] = found.slip

    def own(self) -> Puzzle | None:
        """For a slip of the player's own: with one clear answer where it has one, else whatever is
        as good as the best is right. None where it was no slip for sure, or draws on the way."""
        if not self._slipped:
            return None
        return self.made() or open_question(self._game, self._replay, self._first, self._least)

    def made(self) -> Puzzle | None:
        """None where it was no slip for sure, or where there is more than one good answer."""
        if not self.clear or self._candidates is None:
            return None
        game, judge, state, answer = self._game, self._judge, self.state, self._answer
        margin = min(self._known.values())
        slip = self._known[self._played]
        asked = asked_for(judge, state, answer, tuple(self._known), slip, self._candidates)
        steps = len(game.rules.steps(answer, state))
        record = cut(game, self._replay, self.turn)
        return Puzzle(
            id_of(record),
            record,
            game.notation.encode(answer),
            {game.notation.encode(other): round(loss, 2) for other, loss in self._known.items()},
            asked,
            judge.why(state, self._played, answer).kind,
            stars_of(margin / self._least, steps, counted=asked.counted),
            round(margin, 2),
        )


def open_question(
    game: Game[U, S, A, T, E], replay: Replay[U, S, T, E], verdict: Verdict[T], least: float
) -> Puzzle:
    """A turn that was a slip, asked again: whatever is within the judge's error of the best is
    right, so it may have more than one answer. `least` is the least slip worth a word."""
    assert verdict.better is not None
    record = cut(game, replay, verdict.turn)
    played = game.notation.encode(replay.record.turns[verdict.turn])
    margin = 2 * max(SURE * verdict.error, LEAST_NEAR)
    steps = len(game.rules.steps(verdict.better, replay.before(verdict.turn)))
    return Puzzle(
        id_of(record), record, game.notation.encode(verdict.better),
        {played: round(verdict.slip, 2)}, PuzzleGoal("", round(verdict.slip, 1)),
        verdict.why.kind if verdict.why else "",
        stars_of(verdict.slip / least, steps, counted=False), round(margin, 2),
    )  # fmt: skip


def unfit(
    game: Game[U, S, A, T, E], judge: Judge[S, T], replay: Replay[U, S, T, E], first: Verdict[T]
) -> str:
    """Why a turn cannot become a puzzle, as far as its verdict says: "no_slip" or "drawn"; "" for
    one that may."""
    draft = Draft(game, judge, replay, first)
    return "" if draft.clear else "drawn" if draft.drawn else "no_slip"


def make(
    game: Game[U, S, A, T, E],
    judge: Judge[S, T],
    replay: Replay[U, S, T, E],
    turn: int,
    effort: int = FULL,
    rivals: int = RIVALS,
) -> Puzzle | None:
    """The puzzle of that turn of a game, if it is one."""
    state = replay.before(turn)
    first = judge.verdict(state, replay.record.turns[turn], turn, effort)
    draft = Draft(game, judge, replay, first, rivals)
    if draft.waits:
        draft.consider(judge.candidates(state))
    while (other := draft.next) is not None:
        draft.take(judge.verdict(state, other, turn, effort))
    return draft.made()


def _others(
    judge: Judge[S, T], state: S, known: Sequence[T], candidates: Sequence[T], most: int
) -> list[T]:
    """What else one would think of: one turn of each idea, the best first."""
    ideas: set[Hashable] = {judge.idea(state, turn) for turn in known}
    found: list[T] = []
    for turn in candidates:
        idea = judge.idea(state, turn)
        if idea not in ideas and len(found) < most:
            ideas.add(idea)
            found.append(turn)
    return found


def asked_for(
    judge: Judge[S, T], state: S, answer: T, others: Sequence[T], better_by: float,
    candidates: Sequence[T],
) -> PuzzleGoal:  # fmt: skip
    """What the answer brings, where no other turn brings as much; else how much better it is."""
    gain = judge.gain(state, answer)
    if gain is None or not gain.amount or gain.amount <= 0:
        return PuzzleGoal("", round(better_by, 1))
    asked = PuzzleGoal(gain.label, gain.amount)
    if any(brings(judge, state, other, asked) >= gain.amount for other in others):
        return PuzzleGoal("", round(better_by, 1))
    # Whoever is asked for three must not find four and be told that it is not enough.
    if any(brings(judge, state, turn, asked) > gain.amount for turn in candidates):
        return PuzzleGoal("", round(better_by, 1))
    return asked


def stars_of(margin: float, steps: int, *, counted: bool) -> int:
    """How hard it is: close ones, long turns and what cannot be counted are harder. `margin` is
    in least slips."""
    close = sum(margin < limit for limit in _MARGINS)
    long = sum(steps > limit for limit in _STEPS)
    return min(MOST_STARS, max(1, close + long + (not counted)))


def cut(game: Game[U, S, A, T, E], replay: Replay[U, S, T, E], turn: int) -> dict[str, object]:
    """The record up to a turn, its lines without what came of them."""
    old = replay.record
    kept: Record[U, T] = Record(old.setup, (), old.names, old.further)
    data = write_record(Replay(kept, replay.start, ()), game)
    data["turns"] = [game.notation.encode(each) for each in old.turns[:turn]]
    return data


def id_of(record: Mapping[str, object]) -> str:
    """The same position is the same puzzle, whoever keeps it."""
    text = json.dumps(record, sort_keys=True, ensure_ascii=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


# -- reading and answering one ---------------------------------------------------------------


def pose(game: Game[U, S, A, T, E], puzzle: Puzzle) -> Posed[U, S, T, E]:
    """Played by the rules up to the turn; Refusal for what they do not allow."""
    replay = read_record(puzzle.record, game)
    if replay.state.over:
        raise Refusal(game.notation.ended(replay.state), "game_over")
    for line in (*puzzle.known, puzzle.answer):
        answer, _ = game.notation.decode(line)
        play_turn(game, replay.state, answer)
    return Posed(puzzle, replay, answer)


def known_slip(
    game: Game[U, S, A, T, E], judge: Judge[S, T], posed: Posed[U, S, T, E], turn: T
) -> float | None:
    """What a turn loses, where that is known without thinking: 0.0 for the answer, whatever the
    order of its steps."""
    state = posed.state
    if judge.idea(state, turn) == judge.idea(state, posed.answer) or same(
        game, state, turn, posed.answer
    ):
        return 0.0
    for line, slip in posed.puzzle.known.items() if posed.puzzle.asked.known else ():
        other, _ = game.notation.decode(line)
        if turn == other or same(game, state, turn, other):
            return slip
    return None


def same(game: Game[U, S, A, T, E], state: S, one: T, other: T) -> bool:
    """Whether two turns come to the same position."""
    return play_turn(game, state, one).state == play_turn(game, state, other).state


def right(puzzle: Puzzle, slip: float) -> bool:
    return slip <= puzzle.near


def brings(judge: Judge[S, T], state: S, turn: T, asked: PuzzleGoal) -> int:
    """How many a turn brings of what is asked for."""
    gain = judge.gain(state, turn) if asked.counted else None
    return gain.amount or 0 if gain is not None and gain.label == asked.label else 0


# -- as plain data ---------------------------------------------------------------------------


def write(puzzle: Puzzle) -> dict[str, object]:
    return {
        "id": puzzle.id,
        "answer": puzzle.answer,
        "known": dict(puzzle.known),
        "asked": [puzzle.asked.label, puzzle.asked.amount],
        "unit": "points" if puzzle.asked.known else "",
        "kind": puzzle.kind,
        "stars": puzzle.stars,
        "margin": puzzle.margin,
        "record": dict(puzzle.record),
    }


def read(data: object) -> Puzzle:
    """ValueError for what is none. What the record says the rules find out, in `pose`."""
    try:
        assert isinstance(data, dict)
        label, amount = data["asked"]
        known, record, turns = data["known"], data["record"], data["record"]["turns"]
        assert isinstance(known, dict) and isinstance(record, dict) and isinstance(turns, list)
        assert extent(record).depth <= MOST_DEEP and len(known) <= _MOST_KNOWN
        texts = (data["id"], data["answer"], data["kind"], label, *known, *turns)
        assert all(isinstance(text, str) and len(text) <= _LONGEST for text in texts)
        numbers = (amount, data["margin"], data["stars"], *known.values())
        assert all(isinstance(n, int | float) and not isinstance(n, bool) for n in numbers)
        assert all(0 <= n <= _LARGEST for n in numbers), "nor is what is no number"
        assert data["stars"] in range(1, MOST_STARS + 1)
    except (AssertionError, KeyError, TypeError, ValueError, AttributeError):
        raise ValueError("no puzzle") from None
    asked = PuzzleGoal(label, amount, data.get("unit") == "points")
    return Puzzle(
        data["id"], record, data["answer"], known, asked, data["kind"],
        int(data["stars"]), data["margin"],
    )  # fmt: skip
