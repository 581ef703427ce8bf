"""The greed meter of any table: what the next player could answer the turn as planned, and what the
judge says of it, in the number that a hint or a review would say: a turn may leave much and still
be the best.

Asks beside the frames whenever the plan changes and keeps the last answer for a moment; until the
new one is there it is not sure of it, and under another heading it does not show it. Knows no game:
what is planned the table says, what a reply is worth the game, and the table shows it. Never waits,
never blocks a hand.
"""

from typing import TYPE_CHECKING, Any, Final

from palmyra.kernel.any_game import AnyAction, AnyPlan
from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.planned_verdict import PlannedVerdict
from palmyra.tabletop.meter import MeterReading, MeterScale
from palmyra.thinking.questions import ReplyQuestion, VerdictQuestion
from palmyra.thinking.thinker import Pending, Thinker

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk

STALE: Final = 0.25  # seconds after which an answer to an older plan is put away
SPOKEN: Final = 0.7  # seconds that a plan must stand before the ear is told


class GreedMeter:
    def __init__(self, desk: "Desk", thinker: Thinker) -> None:
        self._desk = desk
        self._thinker = thinker
        self._pending: Pending[BestReply[Any] | None] | None = None
        self.reply: BestReply[Any] | None = None  # the last one found
        self.plan: tuple[AnyAction, ...] = ()  # the turn that it answers
        self.sure = False  # whether that is the turn planned now
        self._wanted: AnyPlan | None = None
        self._asked: AnyPlan | None = None  # what an answer is waited for
        self._least = False  # whether the least is asked for, too
        self._deep = False  # whether the least is known, or cannot be
        self._unsettled = 0.0  # seconds since the plan changed
        self._idea = False  # whether that plan was an idea
        self._spoken = ""
        self.failed = False  # whether nobody could weigh the turn planned now
        self._judging: Pending[PlannedVerdict[Any] | None] | None = None
        self._judged: AnyPlan | None = None  # the turn that the judge was asked about
        self.verdict: PlannedVerdict[Any] | None = None  # on the turn planned now, if it is whole

    # -- what is true now --------------------------------------------------------------

    @property
    def offered(self) -> bool:
        """Whether there is such a meter here: somebody answers, and the game has a number."""
        desk = self._desk
        several = len(desk.session.seats) > 1
        return several and not desk.taught and self._game_can

    @property
    def _game_can(self) -> bool:
        return self._desk.match.game.reply is not None

    @property
    def on(self) -> bool:
        wanted = self.offered and self._desk.services.settings.now.greed
        return wanted and not self._desk.table.unweighed()

    @property
    def weighing(self) -> bool:
        """Whether there is a plan to be weighed: a person's, of whom nothing is covered."""
        return self._wanted is not None

    @property
    def of_idea(self) -> bool:
        """Whether the turn weighed is that of the hint shown."""
        return self._wanted is not None and self._wanted[1] == self._desk.hints.whole != ()

    @property
    def title(self) -> str:
        """What it weighs: the turn in hand, or the idea that is shown."""
        return self._desk.texts("greed.title_idea" if self.of_idea else "greed.title")

    @property
    def fresh(self) -> bool:
        """Whether the answer may be shown: it is for the plan as it stands, or that changed only
        just now, in one's own hand."""
        return self.weighing and (self.sure or self._unsettled < STALE)

    @property
    def waiting(self) -> bool:
        """Whether an answer is about to come: it is looked for in every frame, not for ever."""
        return self._asked is not None and self._unsettled < STALE

    # -- doing -------------------------------------------------------------------------

    def toggle(self) -> None:
        """The key or the button: on, or off again; both are kept."""
        desk = self._desk
        if not self.offered:
            desk.say(desk.texts("greed.alone" if len(desk.session.seats) < 2 else "greed.nowhere"))
            return
        if why := desk.table.unweighed():
            desk.say(why)
            return
        settings = desk.services.settings
        settings.change(greed=not settings.now.greed)
        if not self.on:
            self.put_away()
        desk.screen.rearrange()
        desk.refresh()

    def put_away(self) -> None:
        """Nobody plans: what is under way is not wanted."""
        if self._pending is not None:
            self._pending.cancel()
        self._pending = self._asked = self._wanted = None
        self.reply, self.plan, self.sure, self._deep = None, (), False, False
        self._spoken, self.failed = "", False
        if self._judging is not None:
            self._judging.cancel()
        self._judging = self._judged = self.verdict = None

    def update(self, dt: float) -> None:
        plan = self._planned() if self.on else None
        if plan is None:
            if self._wanted is not None:
                self.put_away()
                self._desk.refresh()
            return
        if self._wanted is None or not _same(plan, self._wanted):
            self._wanted, self.sure, self._deep, self.failed = plan, False, False, False
            before, self._idea = self._idea, self.of_idea
            self._unsettled = STALE if before or self._idea else 0.0
            self._desk.refresh()
        else:
            stale = self._unsettled < STALE <= self._unsettled + dt
            self._unsettled += dt
            if stale and not self.sure:
                self._desk.refresh()
        self._ask()
        self._listen()
        self._judge()
        if self.sure and self._unsettled >= SPOKEN:
            self._speak()

    def _planned(self) -> AnyPlan | None:
        desk = self._desk
        if not desk.person_to_move or desk.hints.playing:
            return None
        planned = desk.table.planned()
        return None if planned is None else (desk.match.turn_start, tuple(planned))

    def _ask(self) -> None:
        if self._asked is not None or self._wanted is None or self._deep:
            return
        self._least = self.sure
        before, planned = self._asked = self._wanted
        game = self._desk.match.game
        hidden = self._desk.table.with_drawn(game.rules.hide(before, before.seat))
        self._pending = self._thinker.ask(ReplyQuestion(game.name, hidden, planned, self._least))

    def _listen(self) -> None:
        pending, asked = self._pending, self._asked
        if pending is None or asked is None or not pending.poll():
            return
        self._pending = self._asked = None
        if self._wanted is None or not _same(asked, self._wanted):
            return  # the plan is another one by now
        if pending.failed:
            self._deep = True  # not asked again before the plan changes
            if not self.sure:
                self.reply, self.plan, self.failed = None, (), True
                self._desk.refresh()
            return
        self.reply, self.plan = pending.answer, asked[1]
        self.sure, self._deep = True, self._least or self.reply is None
        self._desk.refresh()

    def _judge(self) -> None:
        """What the turn costs against the best one, once it is whole and was weighed."""
        desk = self._desk
        ready = desk.table.ready() if self._may_judge else None
        whole: AnyPlan | None = (desk.match.turn_start, tuple(ready)) if ready else None
        if whole is None or self._judged is None or not _same(whole, self._judged):
            if self.verdict is not None:
                self.verdict = None
                desk.refresh()
            if self._judging is not None:
                self._judging.cancel()
            self._judging = self._judged = None
        if whole is None or not self.sure or not self._deep:
            return
        if self._judged is None:
            self._judged = whole
            game = desk.match.game
            hidden = desk.table.with_drawn(game.rules.hide(whole[0], whole[0].seat))
            self._judging = self._thinker.ask(VerdictQuestion(game.name, hidden, whole[1]))
        elif self._judging is not None and self._judging.poll():
            self.verdict = None if self._judging.failed else self._judging.answer
            self._judging = None
            desk.refresh()

    @property
    def _may_judge(self) -> bool:
        """Only whom the judge advises anyway: it would be a hint that nobody asked for."""
        desk = self._desk
        asked = desk.state.turn in desk.session.hinted
        return desk.match.game.judge is not None and (asked or desk.practice.on)

    def judged(self) -> tuple[str, bool]:
        """What the judge says of the turn, in few words, and whether that is good; "" before."""
        if self.verdict is None:
            return "", True
        texts, slip = self._desk.texts, round(self.verdict.verdict.slip)
        if not slip:
            return texts("greed.judged_best"), True
        worth = self._desk.game_ui.points(texts, slip)
        return texts("greed.judged_cost", worth=worth), False

    def _speak(self) -> None:
        desk = self._desk
        said = desk.table.weighed()
        if said and said != self._spoken and not self.of_idea:  # the hint has spoken
            self._spoken = said
            desk.services.voice.say(said)


def _same(one: AnyPlan, other: AnyPlan) -> bool:
    return one[0] is other[0] and one[1] == other[1]


def at_rest(desk: "Desk", scale: MeterScale) -> MeterReading:
    """What the meter shows where there is no answer: why not."""
    texts, greed = desk.texts, desk.greed
    words = texts("greed.resting")
    if greed.weighing:
        words = texts("greed.nobody" if greed.sure else "greed.thinking")
    if greed.failed:
        words = texts("greed.failed")
    ends = texts("greed.calm"), texts("greed.feast")
    return MeterReading(title=greed.title, words=words, ends=ends, scale=scale)
