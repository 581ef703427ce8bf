"""The greed meter at Medina's table: the most points that any other player could make of the turn
as planned. Every number is the rules' own account of the same placements, laid again."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from palmyra.games.medina.board.marks import Badge, Ghost
from palmyra.games.medina.board.pictures import chip
from palmyra.games.medina.hand.words import say
from palmyra.games.medina.rules.actions import Action, Place
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.placing import put
from palmyra.games.medina.rules.points import (
    Part,
    PointsChange,
    changes,
    scores,
)
from palmyra.games.medina.rules.state import State
from palmyra.kernel.best_reply import BestReply
from palmyra.scenes.play.greed import at_rest
from palmyra.scenes.standing_words import signed
from palmyra.tabletop.meter import MeterReading, MeterScale

if TYPE_CHECKING:
    from palmyra.games.medina.table import MedinaTable

SCALE: Final = MeterScale(6, 11, 16)
ABOVE_DOME: Final = (0.5, -0.98)  # where it hides neither the dome nor the palace's worth
_WORDS: Final = {Part.TOKENS: "prizes"}  # the others go by their own names


@dataclass(frozen=True, slots=True)
class Answer:
    """A reply laid again: what each placement brings its player, and which parts in all."""

    reply: BestReply[Action]
    placements: tuple[tuple[Place, int], ...]
    parts: tuple[PointsChange, ...]


class Weighing:
    def __init__(self, table: "MedinaTable") -> None:
        self._table = table
        self._told: tuple[object, Answer] | None = None

    def planned(self) -> tuple[Action, ...] | None:
        """What was placed in this turn, and the piece that is about to be; with a hint shown and
        nothing in the hand, the turn that it means."""
        table = self._table
        if table.plan.state.over or not table.live:
            return None
        preview = table.hand.preview()
        done = table.desk.match.actions
        if preview is not None:
            return (*done, preview.place)
        return (table.hand.piece is None and table.desk.hints.whole) or done

    @property
    def answer(self) -> Answer | None:
        greed = self._table.desk.greed
        if not greed.on or not greed.fresh or greed.reply is None:
            return None
        if self._told is None or self._told[0] is not greed.reply:
            self._told = greed.reply, self._laid(greed.reply, greed.plan)
        return self._told[1]

    def _laid(self, reply: BestReply[Action], plan: tuple[Action, ...]) -> Answer:
        start: State = self._table.desk.match.turn_start
        for action in plan:
            if isinstance(action, Place):
                start = put(start, action)
        state = start = replace(start, seat=reply.seat, placed=())
        placements = []
        for action in reply.actions:
            if isinstance(action, Place):
                after = put(state, action)
                placements.append((action, scores(after)[reply.seat] - scores(state)[reply.seat]))
                state = after
        parts = tuple(one for one in changes(start, state) if one.seat == reply.seat)
        return Answer(reply, tuple(placements), parts)

    # -- what is shown -------------------------------------------------------------------

    def reading(self) -> MeterReading:
        texts, greed, answer = self._table.desk.texts, self._table.desk.greed, self.answer
        ends = texts("greed.calm"), texts("greed.feast")
        if answer is None:
            return at_rest(self._table.desk, SCALE)
        worth, words = answer.reply.worth, texts("greed.nothing")
        if worth:
            name = self._table.desk.name(answer.reply.seat)
            key = "points" if self._pointed_out else "points_only"
            words = texts(f"medina.greed.{key}", n=worth, name=name)
        short = texts("medina.greed.short", n=worth)
        symbol = chip(self._table.color_of(answer.reply.seat))
        return MeterReading(worth, None, greed.sure, greed.title, words, short, ends, symbol, SCALE)

    def spoken(self) -> str:
        answer, texts = self.answer, self._table.desk.texts
        if answer is None:
            return ""
        name = self._table.desk.name(answer.reply.seat)
        if not answer.reply.worth:
            return texts("greed.spoken_nothing", name=name)
        amount = texts("medina.play.points_n", n=answer.reply.worth)
        return texts("greed.spoken", name=name, amount=amount)

    def why(self) -> str:
        """Which parts of the account its number is made of."""
        answer, texts = self.answer, self._table.desk.texts
        if answer is None:
            return texts("medina.greed.about")
        sums: dict[Part, int] = {}
        for change in answer.parts:
            sums[change.part] = sums.get(change.part, 0) + change.points
        lines = [
            say(
                texts,
                "score_line",
                points=f"{points:+d}",
                what=texts(f"medina.coach.item.{_WORDS.get(part, str(part))}"),
            )
            for part, points in sums.items()
        ]
        return "\n".join((self.spoken(), *lines, *self._others(answer)))

    def _others(self, answer: Answer) -> list[str]:
        """What the other players could make of it."""
        texts, desk = self._table.desk.texts, self._table.desk
        return [
            texts(
                "greed.spoken", name=desk.name(one.seat),
                amount=texts("medina.play.points_n", n=one.worth),
            )
            for one in answer.reply.rest
            if one.worth
        ]  # fmt: skip

    @property
    def _pointed_out(self) -> bool:
        """Whether the reply is shown on the board: not while cells of a piece in hand are."""
        table = self._table
        return not table.animator.busy and table.hand.piece is None

    def marks(self) -> tuple[tuple[Ghost, ...], tuple[Badge, ...]]:
        """Where the reply would stand: pale pieces with the color, and the points of those that
        bring some."""
        table, answer = self._table, self.answer
        if answer is None or not self._pointed_out:
            return (), ()
        color = table.color_of(answer.reply.seat)
        ghosts = tuple(Ghost(str(one.piece), one.cell, color, 0.5) for one, _ in answer.placements)
        badges = tuple(
            Badge(
                one.cell,
                signed(gain),
                ABOVE_DOME if one.piece is Piece.DOME else (0.5, 0.5),
                "dark",
                serves=(chip(color),),
            )
            for one, gain in answer.placements
            if gain
        )
        return ghosts, badges
