"""The greed meter at Palmyra's table: what the next player could answer the turn as planned.

Says what is planned, and makes of the reply found what meter, card and board show. What it is
worth the rules say: the same tiles are laid through `apply`, so every number can be asked why.
"""

from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.ai.reply import carried_out
from palmyra.games.palmyra.board.balance import Balance
from palmyra.games.palmyra.board.highlights import Lit, Space, Threat, Way
from palmyra.games.palmyra.board.picture import stand
from palmyra.games.palmyra.hand import greed_words as words
from palmyra.games.palmyra.hand.greed_words import Answer
from palmyra.games.palmyra.hand.turn_plan import Phase, PlacementChoice
from palmyra.games.palmyra.rules.actions import Action, EndTurn, MoveFigures, PlaceTile
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.events import Event, IncomeCounted, TilePlaced
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.income import TurnIncome
from palmyra.games.palmyra.rules.legal import splits
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import Figure, Purpose, State
from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.refusal import Refusal
from palmyra.tabletop.meter import MeterReading
from palmyra.ui import theme
from palmyra.ui.tween import out_quad

if TYPE_CHECKING:
    from palmyra.games.palmyra.table import PalmyraTable

APPEAR: Final = 0.16  # seconds of a space's fade, and between two
STAGGER: Final = 0.02
PULSE: Final = 1.6
LOWEST: Final = 0.7  # of the pulse
_STEPS: Final = 10  # of a space's strength: each is a redraw


class Weighing:
    def __init__(self, table: "PalmyraTable") -> None:
        self._table = table
        self._told: tuple[object, Answer | None] | None = None
        self._shown: tuple[tuple[Cell, int], ...] | None = (
            None  # spaces pointed out, and since when
        )
        self._since = 0.0
        self._strengths: tuple[float, ...] = ()  # as last drawn

    # -- the plan ----------------------------------------------------------------------

    def planned(self) -> tuple[Action, ...] | None:
        """The tiles laid and the one about to be, or where the figures would go; with a hint shown
        and no tile in hand, the turn that it means; nothing before."""
        table, plan = self._table, self._table.plan
        if plan.state.over or plan.state is not table.desk.state:
            return None
        done = table.desk.match.actions
        if plan.phase is Phase.FIGURES:
            places = plan.stands
            if not places:
                return None
            return (*done, MoveFigures(places[Figure.LEGION], places[Figure.CENSOR]))
        preview = self._preview()
        if table.person.tile is None and (whole := table.desk.hints.whole):
            return whole
        income = preview.turn if preview else plan.income
        if income is None:
            return ()
        laid: tuple[Action, ...] = (*done, preview.action) if preview else done
        return (*laid, self._end(income))

    def ready(self) -> tuple[Action, ...] | None:
        """The turn without what is only aimed at."""
        plan = self._table.plan
        if plan.state.progress is None or self._preview() or not self._table.desk.match.actions:
            return None
        return self.planned()

    def _preview(self) -> PlacementChoice | None:
        plan = self._table.plan
        return self._table.person.preview() if plan.phase is Phase.PLACE else None

    def _gain(self) -> TurnIncome | None:
        """What the tiles laid and the one about to be would be due."""
        preview = self._preview()
        return preview.turn if preview else self._table.plan.income

    def _end(self, income: TurnIncome) -> EndTurn:
        """As it was chosen; else any, which changes nothing for others."""
        plan = self._table.plan
        if income.purpose is Purpose.REVENUE:
            return EndTurn(flip=plan.flipping)
        ways = splits(plan.state, income.sum)
        return EndTurn(extra=plan.extra if plan.extra in ways else next(iter(ways), None))

    # -- the answer ----------------------------------------------------------------------

    @property
    def answer(self) -> Answer | None:
        """The reply to the plan, taken apart; None where none is known."""
        greed = self._table.desk.greed
        reply = greed.reply
        if not greed.on or not greed.fresh or reply is None:
            return None
        if self._told is None or self._told[0] is not reply:
            self._told = reply, self._taken_apart(reply, greed.plan)
        return self._told[1]

    def _taken_apart(self, reply: BestReply[Action], plan: tuple[Action, ...]) -> Answer | None:
        start = self._table.desk.match.turn_start
        before = hide(start, start.seat).state
        try:
            after = carried_out(before, plan).after
            taken, left = _events(before, plan), _events(after, reply.actions)
        except Refusal:
            return None  # of another position: it is on its way out
        figure = next((a.figure for a in reply.actions if isinstance(a, PlaceTile)), None)
        laid = tuple(event.income for event in left if isinstance(event, TilePlaced))
        return Answer(reply, after, figure, laid, _income(left), _income(taken))

    # -- what is shown -------------------------------------------------------------------

    def reading(self) -> MeterReading:
        return words.reading(self._table.desk, self._table.words, self.answer)

    def why(self) -> str:
        return words.why(self._table.desk, self._table.words, self.answer)

    def spoken(self) -> str:
        return words.spoken(self._table.desk, self._table.words, self.answer)

    def balance(self) -> Balance | None:
        """For the turn as it stands now, though for a moment its answer is about the one before."""
        table, answer, gain = self._table, self.answer, self._gain()
        if answer is None or gain is None:
            return None
        return words.balance(table.desk, table.words, table.plan.state, answer, gain)

    def threats(self, spaces: tuple[Space, ...]) -> tuple[Threat, ...]:
        """The spaces of the reply; bare where a space of one's own is lit."""
        answer = self._pointed_out
        if answer is None:
            return ()
        own = {space.cell for space in spaces}
        color = answer.after.player.color
        return tuple(
            Threat(one.cell, one.tile, one.points, color, self._strength(at), one.cell in own)
            for at, one in enumerate(answer.laid)
            if one.cell not in self._table.stage.picture.tiles
        )

    def way(self) -> Way | None:
        answer = self._pointed_out
        if answer is None or answer.figure is None or not answer.laid:
            return None
        player = answer.after.player
        place = player.place(answer.figure)
        foot = stand(answer.after, answer.after.seat, answer.figure, place).foot
        cells: tuple[Cell, ...] = tuple(one.cell for one in answer.laid)
        if any(cell in self._table.stage.picture.tiles for cell in cells):
            return None
        return Way((foot[0], foot[1] - 0.8), cells, player.color, self._strength(0))

    def lit(self) -> tuple[Lit, ...]:
        """While one asks the meter: which neighbors would give them what."""
        answer, meter = self._pointed_out, self._table.panels.meter
        if answer is None or not (meter.hovered or meter.ringed):
            return ()
        return tuple(
            Lit(one.cell, match.cell, match.points)
            for one in answer.laid
            for match in one.matches
            if not match.blocked_by
        )

    @property
    def _pointed_out(self) -> Answer | None:
        table = self._table
        answer = None if table.animator.busy else self.answer
        shown = None if answer is None else tuple((one.cell, one.points) for one in answer.laid)
        if shown != self._shown:
            self._shown, self._since = shown, table.desk.clock
        return answer if answer and answer.laid else None

    def _strength(self, at: int) -> float:
        """Of a space's marks now: they come one after the other and then breathe."""
        pace, age = self._table.desk.services.pace, self._table.desk.clock - self._since
        if pace.instant:
            return 1.0
        if pace.reduced:
            return _stepped(min(1.0, age / theme.REDUCED_SECONDS))
        come = min(1.0, max(0.0, (age - STAGGER * at) / APPEAR))
        if come < 1.0:
            return _stepped(out_quad(come))
        part = abs((age / PULSE) % 1 * 2 - 1)
        return LOWEST + (1 - LOWEST) * round(part * 3) / 3

    @property
    def appearing(self) -> bool:
        """Whether spaces are just coming: they want every frame."""
        last = APPEAR + STAGGER * len(self._shown or ())
        return self.breathing and self._table.desk.clock - self._since < last

    def breathes(self) -> bool:
        """Whether the spaces shine otherwise than when last asked: only then are they redrawn."""
        count = len(self._shown or ()) if self.breathing else 0
        before, self._strengths = self._strengths, tuple(map(self._strength, range(count)))
        return before != self._strengths

    @property
    def breathing(self) -> bool:
        """Whether spaces are pointed out, whose strength changes with time."""
        return self._shown is not None and not self._table.desk.services.pace.instant


def _events(state: State, actions: tuple[Action, ...]) -> list[Event]:
    events: list[Event] = []
    for action in actions:
        step = apply(state, action)
        state = step.state
        events += step.events
    return events


def _income(events: list[Event]) -> TurnIncome | None:
    return next((event.income for event in events if isinstance(event, IncomeCounted)), None)


def _stepped(strength: float) -> float:
    return max(1, round(strength * _STEPS)) / _STEPS
