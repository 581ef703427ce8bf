"""The greed meter at Palermo's table: the points that the next player's drive could score to the
turn as planned. Houses are not weighed. Every number is the rules' own account of the same drive.
"""

from dataclasses import dataclass, replace
from typing import Final

from palmyra.games.palermo.ai.reply import answered
from palmyra.games.palermo.board.geometry import cell_middle
from palmyra.games.palermo.board.marks import Badge, Marks, Way
from palmyra.games.palermo.board.picture import houses_of
from palmyra.games.palermo.hand.desk import PalermoDesk
from palmyra.games.palermo.hand.driver import Driver
from palmyra.games.palermo.rules.actions import Action, EndTurn, Go, MovePoliceman, Stand
from palmyra.games.palermo.rules.cells import Cell
from palmyra.games.palermo.rules.driving import points_of
from palmyra.games.palermo.rules.police_placement import police_cells
from palmyra.games.palermo.rules.state import Points, State
from palmyra.kernel.best_reply import BestReply
from palmyra.scenes.play.greed import at_rest
from palmyra.tabletop.meter import MeterReading, MeterScale

SCALE: Final = MeterScale(2, 4, 8)


@dataclass(frozen=True, slots=True)
class Answer:
    """A reply taken apart: the steps it has, the cells it enters, and the shop it ends at."""

    reply: BestReply[Action]
    steps: Points
    origin: Cell | None  # where the car stands
    cells: tuple[Cell, ...]
    shop: str  # "" where it goes home, waits or comes to nothing
    color: str

    @property
    def waits(self) -> bool:
        return self.reply.actions == (EndTurn(),) and self.steps.total == 0

    @property
    def end(self) -> Cell | None:
        return self.cells[-1] if self.cells else None


class Weighing:
    def __init__(self, desk: PalermoDesk, driver: Driver) -> None:
        self._desk = desk
        self._driver = driver
        self._kept: tuple[State, object, tuple[Action, ...]] | None = None
        self._told: tuple[object, Answer | None] | None = None

    # -- the plan ----------------------------------------------------------------------

    def planned(self) -> tuple[Action, ...] | None:
        """What was done in this turn and what is aimed at; with its end where it could end so.
        With a hint shown and nothing aimed at, the turn that it means."""
        state, driver = self._desk.state, self._driver
        if state.over or state.phase == 1:
            return None
        if (whole := self._desk.hints.whole) and not driver.placing_police:
            end = next((one.cell for one in reversed(whole) if isinstance(one, Go)), None)
            if driver.aim in (None, driver.road.here, end):
                return whole
        # Asked in every frame.
        key = (driver.aim, driver.placing_police)
        if self._kept is None or self._kept[0] is not state or self._kept[1] != key:
            self._kept = state, key, (*self._desk.match.actions, *self._next(state))
        return self._kept[2]

    def _next(self, state: State) -> tuple[Action, ...]:
        """What a click would add, and the end of the turn where that is one."""
        driver, road, aim = self._driver, self._driver.road, self._driver.aim
        if driver.placing_police:
            free = aim is not None and police_cells(state) >> aim & 1
            return (MovePoliceman(aim),) if aim is not None and free else ()
        if state.player.home:
            return (EndTurn(),)
        if road.standing:
            return (Stand(aim),) if aim is not None and aim in road.starts() else ()
        if aim is not None and aim != road.here and aim in road.moves().ends:
            way = road.way_to(aim)
            if way:
                return (*(Go(cell) for cell in way), EndTurn())
        return () if road.result() is None else (EndTurn(),)

    # -- the answer ----------------------------------------------------------------------

    @property
    def answer(self) -> Answer | None:
        greed = self._desk.greed
        if not greed.on or not greed.fresh or greed.reply is None:
            return None
        if self._told is None or self._told[0] is not greed.reply:
            self._told = greed.reply, self._taken_apart(greed.reply, greed.plan)
        return self._told[1]

    def _taken_apart(self, reply: BestReply[Action], plan: tuple[Action, ...]) -> Answer | None:
        state = answered(self._desk.match.turn_start, plan)
        if state is None:
            return None
        cells = tuple(action.cell for action in reply.actions if isinstance(action, Go))
        stand = next((one.cell for one in reply.actions if isinstance(one, Stand)), None)
        origin = state.player.pawn if stand is None else stand
        end = cells[-1] if cells else origin
        color = state.player.color
        shops = (h.shop for h in houses_of(state) if h.owner == color and h.door == end)
        shop = next(shops, "") if state.player.doors and reply.actions else ""
        return Answer(reply, points_of(state, reply.seat), origin, cells, shop, color)

    # -- what is shown -------------------------------------------------------------------

    def reading(self) -> MeterReading:
        texts, greed, answer = self._desk.texts, self._desk.greed, self.answer
        ends, title = (texts("greed.calm"), texts("greed.feast")), greed.title
        if answer is None:
            return at_rest(self._desk, SCALE)
        worth, name = answer.reply.worth, self._desk.name(answer.reply.seat)
        if worth:
            key = "waiting" if answer.waits else "points"
            words = texts(f"palermo.greed.{key}", n=worth, name=name)
        else:
            words = texts("greed.spoken_nothing", name=name)
            if answer.shop:
                shop = texts(f"palermo.play.shop_{answer.shop}")
                words = texts("palermo.greed.bare", name=name, shop=shop)
            elif answer.reply.actions:
                words = texts("palermo.greed.bare_home", name=name)
        short = texts("palermo.greed.short", n=worth)
        symbol = f"palermo/chip_{answer.color}"
        least = answer.reply.least if greed.sure else None
        return MeterReading(worth, least, greed.sure, title, words, short, ends, symbol, SCALE)

    def spoken(self) -> str:
        answer, texts = self.answer, self._desk.texts
        if answer is None:
            return ""
        name, reply = self._desk.name(answer.reply.seat), answer.reply
        if not reply.actions:
            return texts("greed.spoken_nothing", name=name)
        return texts("greed.spoken", name=name, amount=texts("palermo.greed.amount", n=reply.worth))

    def why(self) -> str:
        """The steps it has, what the way takes of them, and what is left over."""
        answer, texts = self.answer, self._desk.texts
        if answer is None:
            return texts("palermo.greed.about")
        lines = [self.spoken()]
        if answer.waits:
            lines.append(texts("palermo.greed.why_waits"))
        elif answer.reply.actions:
            base, chips, fine = answer.steps
            made = f"{base} + {chips}" + (f" − {fine}" if fine else "")
            where = texts("palermo.greed.why_home")
            if answer.shop:
                shop = texts(f"palermo.play.shop_{answer.shop}")
                where = texts("palermo.greed.why_way", shop=shop)
            total = answer.steps.total
            lines += [
                f"{texts('palermo.greed.why_steps')}{texts.colon}{made} = {total}",
                f"{where}{texts.colon}−{total - answer.reply.worth}",
                f"{texts('palermo.greed.why_left')}{texts.colon}{answer.reply.worth}",
            ]
            least = answer.reply.least if self._desk.greed.sure else None
            if least is not None:
                lines.append(texts("palermo.greed.better", n=least))
        return "\n".join(lines)

    def marked(self, marks: Marks) -> Marks:
        """With the way of the reply, dashed in its player's color, and what its end scores."""
        answer = self.answer
        if answer is None or answer.end is None:
            return marks
        x, y = cell_middle(answer.end)
        badge = Badge(x, y + 15, f"+{answer.reply.worth}", f"chip_{answer.color}", gold=False)
        begun = () if answer.origin is None else (answer.origin,)
        threat = Way((*begun, *answer.cells), (), answer.color)
        return replace(marks, threat=threat, badges=(*marks.badges, badge))
