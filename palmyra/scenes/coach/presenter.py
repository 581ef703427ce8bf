"""Makes of a review what its screen shows one seat: lines of the list, the talk, the players' rows.

Values only, in the language of now. The judge of the game is asked for parts of turns and kinds of
slips; it judges nothing here.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import groupby
from typing import Any

from palmyra.kernel.any_game import AnyJudge, AnyReplay, AnyStep
from palmyra.kernel.record import play_turn
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.review import Review
from palmyra.kernel.review_told import accuracy, mistakes_by_kind, tally
from palmyra.kernel.verdict import Item, Verdict
from palmyra.scenes.coach.kinds import KindLook, kind_looks
from palmyra.scenes.coach.moments_card import MomentLine
from palmyra.scenes.coach.players_table import PlayerLine, PlayersTable, PlayerWhys
from palmyra.scenes.coach.stable_moments import StableMoments, holds
from palmyra.scenes.coach.tooltips import Whys
from palmyra.scenes.coach.turn_card import Cell, TurnSide, TurnTalk
from palmyra.scenes.coach.words import CoachWords, percent
from palmyra.scenes.game_ui import GameUI


class Presenter:
    """Of one game, said to one seat; another seat's words can be put in."""

    words: CoachWords

    def __init__(self, game_ui: GameUI, replay: AnyReplay) -> None:
        self._game_ui, self._replay = game_ui, replay
        self._point = ""
        self.kept: Callable[[int], bool] = lambda turn: False  # whether a turn is a puzzle
        self.calm = StableMoments()

    def advice(self, review: Review[Any] | None, turn: int) -> tuple[Any, str]:
        """What was better there, and by how much; nothing where little was lost, or not judged."""
        if review is None or turn >= len(review.verdicts):
            return None, ""
        verdict = review.verdicts[turn]
        if verdict.better is None or verdict.slip < review.scale.least_slip:
            return None, ""
        return verdict.better, self.words.stake(review, verdict.slip)

    def say(self, words: CoachWords, point: str) -> None:
        """In these words from now on; `point` is the picture of a point."""
        self.words, self._point = words, point

    @property
    def chips(self) -> list[str]:
        return [self._game_ui.chip(color) for color in self._replay.record.setup.players]

    def _chip(self, seat: int) -> str:
        return self.chips[seat] if len(self.chips) > 1 else ""

    @property
    def colors(self) -> list[str]:
        return [str(color) for color in self._replay.record.setup.players]

    @property
    def chance(self) -> bool:
        return self._game_ui.game.chance

    @cached_property
    def judge(self) -> AnyJudge:
        make = self._game_ui.game.judge
        assert make is not None
        return make()

    def point(self, review: Review[Any]) -> str:
        """The picture of what is counted; "" for percent."""
        return "" if review.scale.unit == "percent" else self._point

    def whys(self, review: Review[Any]) -> Whys:
        return Whys(self.words, review)

    # The list

    def moments(self, review: Review[Any]) -> list[MomentLine]:
        found = self.calm.of(review, self.words.seat)
        return [self._line(review, moment.turn, at) for at, moment in enumerate(found, 1)]

    def every_turn(self, review: Review[Any]) -> list[MomentLine]:
        return [self._line(review, turn, 0) for turn in range(len(review.verdicts))]

    def _line(self, review: Review[Any], turn: int, number: int) -> MomentLine:
        words, verdict = self.words, review.verdicts[turn]
        worth = words.moment_of(review, verdict).worth
        gone = bool(number) and not holds(review, turn, words.seat)
        counts = verdict.sure and bool(round(worth)) and not gone
        said = words.nearly(review, verdict, words.change(review, worth)) if counts else ""
        color = self._replay.record.setup.players[verdict.seat]
        kept = verdict.sure and self.kept(turn)
        heading = words.slip_of(review, verdict) if number else words.turn(turn)
        told = words.in_short(verdict) if number else words.done(turn)
        if gone:  # a closer look found it to be none; it stays where it is until all is judged
            heading, told = words.turn(turn), words.texts("coach.moment_gone")
        return MomentLine(
            turn, number, worth < 0, heading, told, said, self._icon(verdict),
            self._game_ui.chip(color), self.point(review) if said else "",
            words.texts("coach.why.puzzle") if kept else "", kept,
        )  # fmt: skip

    def _icon(self, verdict: Verdict[Any]) -> str:
        if verdict.seat != self.words.seat:
            return "ui/icon_star"
        kind = verdict.why.kind if verdict.why else ""
        return next((look.icon for name, look in self.kinds if name == kind), "")

    @property
    def kinds(self) -> list[tuple[str, KindLook]]:
        return list(kind_looks(self.words.texts, self._game_ui, self.judge).items())

    # The turn that is chosen

    def talk(self, review: Review[Any], turn: int) -> TurnTalk:
        words, verdict = self.words, review.verdicts[turn]
        state, done = self._replay.before(turn), self._replay.record.turns[turn]
        who = words.who_played(verdict.seat)
        played = self._side(who, done, state, words.done(turn), words.names[verdict.seat])
        better = None
        if verdict.better is not None and verdict.sure:
            better = self._side(words.texts("coach.better"), verdict.better, state, "")
        worth = words.moment_of(review, verdict).worth
        return TurnTalk(
            words.title(review, verdict), words.reason(verdict), played, better,
            words.experts(review, verdict) if better else None, self._chip(verdict.seat),
            words.change(review, worth) if verdict.sure else "", worth < 0,
            self.whys(review).worth(verdict), self.whys(review).experts(),
        )  # fmt: skip

    def _side(self, heading: str, turn: Any, state: Any, told: str, short: str = "") -> TurnSide:
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
        return TurnSide(heading, words.gain(gain), tuple(cells), told, short)

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

    # Everyone

    def players(self, review: Review[Any]) -> PlayersTable:
        words, texts = self.words, self.words.texts
        kinds, whys = self.kinds, self.whys(review)
        rows = []
        for seat, color in enumerate(self._replay.record.setup.players):
            by_kind, luck = mistakes_by_kind(review, seat), tally(review, seat).luck
            # Of a few turns it would be chance: nobody knows before each was looked at.
            exact = accuracy(review, seat) if review.complete else None
            share = "…" if exact is None else percent(texts, str(round(exact)))
            rows.append(
                PlayerLine(
                    self._game_ui.chip(color), words.names[seat], exact,
                    texts("coach.like_lot") if exact == 0 else share,
                    str(len(review.mistakes(seat))),
                    tuple(by_kind.get(kind, 0) for kind, _ in kinds),
                    luck if review.chance else None, words.change(review, luck),
                    PlayerWhys(
                        whys.accuracy(seat), whys.mistakes(seat),
                        tuple(whys.kind(seat, kind, look.label) for kind, look in kinds),
                        whys.luck(seat),
                    ),
                )
            )  # fmt: skip
        return PlayersTable(
            texts("coach.accuracy"), texts("coach.mistakes"),
            texts("coach.luck") if review.chance else "",
            "" if review.chance else texts("coach.no_luck"),
            tuple(look for _, look in kinds), tuple(rows), self.point(review),
        )  # fmt: skip


def _together(items: Sequence[Item], *, joined: bool) -> list[list[Item]]:
    """Parts of one piece; where a label comes again, another piece of the same look begins."""
    found: list[list[Item]] = []
    for item in items:
        if not joined or not found or any(one.label == item.label for one in found[-1]):
            found.append([])
        found[-1].append(item)
    return found
