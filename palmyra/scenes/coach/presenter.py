"""Makes of a review what its screens show one seat: its moments, lines of all turns, the talk.

Values only, in the language of now. The judge of the game is asked for parts of turns and kinds of
slips; it judges nothing here. Every number is of `kernel/waterfall`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import groupby
from typing import Any, Final

from palmyra.kernel.any_game import AnyJudge, AnyReplay, AnyStep
from palmyra.kernel.record import play_turn
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.review import Moment, Review
from palmyra.kernel.session import levels_of
from palmyra.kernel.verdict import Item
from palmyra.kernel.waterfall import turns_told
from palmyra.scenes.coach.now_later import now_later
from palmyra.scenes.coach.replies import WAYS, Replies, Way
from palmyra.scenes.coach.stable_moments import StableMoments
from palmyra.scenes.coach.turn_card import Cell, Reply, TurnSide, TurnTalk
from palmyra.scenes.coach.turn_rows import TurnLine
from palmyra.scenes.coach.words import CoachWords
from palmyra.scenes.game_look import GameLook

MOST_MOMENTS: Final = 3


class Presenter:
    """Of one game, said to one seat; another seat's words can be put in."""

    words: CoachWords

    def __init__(self, game_ui: GameLook, replay: AnyReplay) -> None:
        self._game_ui, self._replay = game_ui, replay
        self.kept: Callable[[int], bool] = lambda turn: False  # whether a turn is a puzzle
        self._calm = StableMoments()

    def advice(self, review: Review[Any] | None, turn: int) -> tuple[Any, str]:
        """What was better there, and by how much; nothing where little was lost, or not judged."""
        if review is None or turn >= len(review.verdicts):
            return None, ""
        verdict = review.verdicts[turn]
        if verdict.better is None or verdict.slip < review.scale.least_slip:
            return None, ""
        return verdict.better, self.words.worth(verdict.slip)

    def say(self, words: CoachWords) -> None:
        """In these words from now on."""
        self.words = words

    @property
    def chips(self) -> list[str]:
        return [self._game_ui.chip(color) for color in self._replay.record.setup.players]

    @property
    def colors(self) -> list[str]:
        return [str(color) for color in self._replay.record.setup.players]

    @cached_property
    def judge(self) -> AnyJudge:
        make = self._game_ui.game.judge
        assert make is not None
        return make()

    @property
    def _adviser(self) -> str:
        return self._game_ui.adviser(self.words.texts, levels_of(self._replay.record))

    # Moments and all turns

    def moments(self, review: Review[Any] | None) -> list[Moment]:
        """At most three, own slips before others' gifts, the dearest first; in their order."""
        if review is None:
            return []
        seat = self.words.seat
        found = self._calm.of(review, seat)
        if review.todo is not None:
            return found
        found.sort(key=lambda moment: (moment.mover != seat, -abs(moment.worth)))
        return sorted(found[:MOST_MOMENTS], key=lambda moment: moment.turn)

    def every_turn(self, review: Review[Any]) -> list[TurnLine]:
        numbers = {moment.turn: at for at, moment in enumerate(self.moments(review), 1)}
        words, chips = self.words, self.chips
        return [
            TurnLine(
                told.turn, numbers.get(told.turn, 0), told.slip < 0,
                f"{words.turn(told.turn)} · {words.names[told.mover]}", words.done(told.turn),
                words.signed(told.slip) if told.slip else "", chips[told.mover],
                bool(told.slip) and self.kept(told.turn),
            )
            for told in turns_told(review, words.seat)
        ]  # fmt: skip

    # The turn that is chosen

    def talk(self, review: Review[Any], turn: int) -> TurnTalk:
        words, verdict = self.words, review.verdicts[turn]
        told = turns_told(review, words.seat)[turn]
        state, done = self._replay.before(turn), self._replay.record.turns[turn]
        slip = told.slip or round(-verdict.slip)
        shown = bool(slip) and verdict.better is not None
        title, why = words.reason(verdict, slip)
        parted = None
        if told.slip and verdict.seat == words.seat:
            parted = now_later(self._game_ui.game, self._replay, verdict, -told.slip)
        more = words.now_and_later(parted) if parted is not None else words.moved(told)
        why = f"{why} {more}".strip()
        standing = words.standing
        played = self._side(words.who_played(verdict.seat), done, state, words.done(turn),
                            standing(told.played) if shown and told.slip else "")  # fmt: skip
        better = None
        if shown:
            better = self._side(words.texts("coach.better"), verdict.better, state, "",
                                standing(told.lead) if told.slip else "")  # fmt: skip
            if parted is not None and parted.later > 0:
                better = self._with_later(better, parted.later)
            elif parted is not None and parted.later < 0:
                played = self._with_later(played, -parted.later)
        return TurnTalk(
            title, why, self._adviser, words.pill(told),
            words.cost(told.slip) if told.slip else "",
            words.about(told.error) if told.slip else "", told.slip <= 0, played, better,
            words.lead_labels, why=words.why_cost(told),
        )  # fmt: skip

    def _with_later(self, side: TurnSide, later: int) -> TurnSide:
        """With what it brings more than the other turn in what follows, so that the parts of both
        turns differ by what the mistake cost."""
        words = self.words
        cell = Cell("", (words.texts("coach.item_later"),), words.signed(later))
        return replace(side, cells=(*(side.cells or (Cell("", (side.told,), ""),)), cell))

    def question(self, review: Review[Any], turn: int) -> TurnTalk:
        """The same before the answer is shown: where it stands, and what is asked."""
        words = self.words
        seat = self._replay.before(turn).seat
        points = self._game_ui.game.rules.points(self._replay.before(turn))
        others = [at for at in range(len(points)) if at != seat]
        mine = words.worth(points[seat])
        said = words.texts("coach.ask.alone", points=mine)
        if others:
            best = max(others, key=lambda at: points[at])
            said = words.texts("coach.ask.standing", points=mine, name=words.names[best],
                               other=points[best])  # fmt: skip
        return TurnTalk(
            words.texts("coach.ask.title"), f"{said} {words.texts('coach.ask.fair')}",
            self._adviser, asking=True,
        )  # fmt: skip

    def replies(self, talk: TurnTalk, found: Replies) -> TurnTalk:
        """With what happens then."""
        words, chips = self.words, self.chips
        rows = []
        count = max(len(found.played), len(found.better))
        for at in range(count):
            ways = [way for way in WAYS if at < len(found.steps(way))]
            seat = found.mover(ways[0], at)
            said = {way: self._gain(found, way, at) for way in ways}
            waits = words.texts("coach.then_thinking") if found.thinking else "–"
            rows.append(Reply(
                chips[seat], f"{found.turn + 2 + at} {words.names[seat]}",
                said.get("played", "–"), said.get("better", waits),
            ))  # fmt: skip
        return replace(
            talk, replies=tuple(rows), reply=found.at,
            replies_head=words.texts("coach.then"), replies_note=words.texts("coach.then_note"),
        )  # fmt: skip

    def _gain(self, found: Replies, way: Way, at: int) -> str:
        """What a reply brought its player at once."""
        steps, rules = found.steps(way), self._game_ui.game.rules
        seat = found.mover(way, at)
        before = steps[at - 1].state if at else found.first(way).state
        return self.words.signed(rules.points(steps[at].state)[seat] - rules.points(before)[seat])

    def _side(self, heading: str, turn: Any, state: Any, told: str, lead: str) -> TurnSide:
        """Parts that are about the same piece stand together, as one sum."""
        words, items, gain = self.words, self.judge.items(state, turn), self.judge.gain(state, turn)
        amounts = [item.amount for item in items if item.amount is not None]
        # Parts of what the turn brings have a sign; distances and the like are plain numbers.
        parts = gain is not None and sum(amounts) == gain.amount
        said = words.signed if parts else words.plain
        cells = []
        for picture, group in groupby(items, self._game_ui.item_picture):
            for some in _together(list(group), joined=bool(picture) and parts):
                counted = [item.amount for item in some if item.amount is not None]
                lines = tuple(words.item(item) for item in some)
                cells.append(Cell(picture, lines, said(sum(counted)) if counted else ""))
        return TurnSide(heading, tuple(cells), told, lead)

    def steps(self, review: Review[Any], turn: int) -> tuple[AnyStep, AnyStep | None]:
        """What was played, and what the better turn would have done."""
        verdict = review.verdicts[turn]
        better = None
        if verdict.better is not None and verdict.sure:
            try:
                better = play_turn(self._game_ui.game, self._replay.before(turn), verdict.better)
            except Refusal:  # kept by another version of the rules
                better = None
        return self._replay.steps[turn], better

    def beside(self, review: Review[Any], turn: int) -> tuple[str, str]:
        """What stands beside the two turns on the board."""
        texts, verdict = self.words.texts, review.verdicts[turn]
        state = self._replay.before(turn)

        def said(key: str, done: Any) -> str:
            gain = self.words.gain(self.judge.gain(state, done))
            if gain:
                return texts(f"coach.on_board_{key}_gain", gain=gain)
            return texts(f"coach.on_board_{key}")

        better = verdict.better
        return (
            said("played", self._replay.record.turns[turn]),
            said("better", better) if better is not None else "",
        )


def _together(items: Sequence[Item], *, joined: bool) -> list[list[Item]]:
    """Parts of one piece; where a label comes again, another piece of the same look begins."""
    found: list[list[Item]] = []
    for item in items:
        if not joined or not found or any(one.label == item.label for one in found[-1]):
            found.append([])
        found[-1].append(item)
    return found
