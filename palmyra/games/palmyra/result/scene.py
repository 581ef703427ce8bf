"""What a finished game comes to: coins revealed, ranking, chart, sources, and what next.

Shows a session and changes nothing of it. The app's other scenes are known by routes only.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from palmyra.games.palmyra.archive.board_look import BoardLookScene
from palmyra.games.palmyra.keepsake import FOLDER, keep_record
from palmyra.games.palmyra.play import honors
from palmyra.games.palmyra.play.celebration import Celebration
from palmyra.games.palmyra.result import result_cards as cards
from palmyra.games.palmyra.result.result_board import BoardCard, BoardThumb
from palmyra.games.palmyra.result.result_head import TALL, ResultHead
from palmyra.games.palmyra.result.result_rank import RankingCard, RankRow
from palmyra.games.palmyra.result.result_sources import Sources
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.seating import Session
from palmyra.games.palmyra.solo.order_words import order_name
from palmyra.games.palmyra.tally import tally
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.chart_card import ChartCard
from palmyra.scenes.frame import frame_of
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.ui.button import Button, Kind, fold_to_fit
from palmyra.ui.canvas import Canvas
from palmyra.ui.chart import LineChart
from palmyra.ui.columns import Columns
from palmyra.ui.dialog import Dialog
from palmyra.ui.input import Input, Key, Pointer
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

MARGIN = 32
GAP = 18
BUTTON = 58
WIDEST, TALLEST = 1760, 1000  # beyond this, sandstone around the cards
WHOLE = (1460, 830)  # from this size on everything is seen at once
SIDE_BY_SIDE = 900


@dataclass(frozen=True, slots=True)
class ResultRoutes:
    """Where the result leads. `play_again` is told whether to deal the same tiles.

    `above` names the screen below it, where the game was begun; without one `home` is next: the
    title, or after an order the campaign.
    """

    play_again: Callable[[bool], Scene]
    title: Callable[[], Scene]
    above: str = ""
    home: str = "title"
    # What opens the next order, once it is open: asked anew when the game is filed.
    next_order: Callable[[], Callable[[], Scene] | None] = lambda: None


class ResultScene(ViewScene):
    topic = "end"

    def __init__(
        self,
        services: Services,
        session: Session,
        routes: ResultRoutes,
        *,
        today: Callable[[], date] = date.today,
        cheer: Callable[[], str] = lambda: "",
        best: Callable[[], int | None] = lambda: None,
        hurried: bool = False,
        on_disk: Callable[[], bool] = lambda: True,
    ) -> None:
        super().__init__(services)
        self.session = session
        self.routes = routes
        self.revealed = False
        self._cheer = cheer  # what there is to celebrate, once the coins are counted
        self._best = best  # the most coins the person had in such a game, this one included
        self._on_disk = on_disk  # whether the game is filed: it is said as long as it is not
        self._filed = on_disk()
        self._today = today
        self._hurried = hurried  # a click has skipped the end's moments
        self.feast = Celebration()
        self._ticked = 0  # players whose count has begun
        self._shown = cards.COINS
        self._page: ScrollList | None = None
        self._tally = tally(session.match.replay)
        self._thumb = BoardThumb(services.painter, session.match.state)

    @property
    def cheer(self) -> str:
        return self._cheer()

    def enter(self) -> None:
        if self.view.focused is None:
            self.view.focus(self._buttons[-1])

    # Widgets

    def build(self) -> None:
        texts, pace = self.texts, self.services.pace
        self._rows: list[RankRow] = cards.rank_rows(self.session, self._tally, texts, pace)
        state = self.session.match.state
        title = order_name(state.variant.level, texts) if state.solo else ""
        self._head = ResultHead(
            self.session, texts, self.cheer, best=self._best(), on_disk=self._filed
        )
        self._ranking = RankingCard(title or texts("result.ranking"), self._rows)
        self._board = BoardCard(self._thumb, texts("result.look"), self._look)
        self._chart: LineChart = cards.coin_chart(self.session, self._tally, texts, pace)
        self._chart_card = ChartCard(texts("palmyra.result.chart"), self._chart, name="chart_card")
        self._sources: Sources = cards.sources_card(
            self.session, self._tally, texts, pace, self._shown, self._show
        )
        self._buttons = self._make_buttons()
        self.view.fill([*self._contents(), *self._buttons, self.feast])
        if self.revealed:  # another language or window: nothing is counted twice
            self._head.reveal_winner()
            self._begin_charts()
            self.view.finish()

    def _contents(self) -> list[Widget]:
        area = self.layout.area
        if area.w >= WHOLE[0] and area.h >= WHOLE[1]:
            self._page = None
            return [self._head, self._ranking, self._board, self._chart_card, self._sources]
        pair = Columns([self._ranking, self._board], (1, 1), wide=SIDE_BY_SIDE, gap=GAP)
        items = [self._head, pair, self._chart_card, self._sources]
        self._page = ScrollList(items, gap=14, tail=8, name="page")
        return [self._page]

    def _make_buttons(self) -> list[Button]:
        texts = self.texts

        def button(
            name: str, icon: str, action: Callable[[], None], primary: bool = False
        ) -> Button:
            kind: Kind = "primary" if primary else "secondary"
            own = f"palmyra.result.{name}"
            words = texts(own if texts.has(own) else f"result.{name}")
            return Button(words, action, kind=kind, icon=f"ui/icon_{icon}", name=name)

        above = self.routes.above
        solo, further = self.session.match.state.solo, self.routes.next_order()
        same, new = ("retry_same", "retry_new") if solo else ("same_tiles", "new_tiles")
        made = [
            button(f"to_{above}" if above else self.routes.home, "back", self._go_back),
            button("save", "save", self._save),
            button(same, "redo", lambda: self._again(True)),
            button(new, "dice", lambda: self._again(False), primary=further is None),
        ]
        if further is not None:
            made.append(button("next_order", "next", lambda: self.replace(further()), primary=True))
        return made

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._filed != self._on_disk():
            self._filed = not self._filed
            self.rebuild()
        if self._hurried and not self.revealed:
            self.skip()
        if not self.revealed:
            self._tick()
            if all(row.done for row in self._rows):
                self._announce()

    def _tick(self) -> None:
        """A coin is heard, softly, as each player's count begins."""
        begun = sum(row.begun for row in self._rows)
        if begun > self._ticked:
            self._ticked = begun
            self.services.audio.play("coins", 0.35)

    def _announce(self) -> None:
        """The last coins are counted: say who won and let the charts draw themselves."""
        self.revealed = True
        persons = set(self.session.persons)
        won = persons.intersection(winners(self.session.match.state))
        self.services.audio.play("win" if won else "game_end")
        self._head.reveal_winner()
        self._begin_charts()
        self._celebrate()
        self.invalidate()

    def _celebrate(self) -> None:
        """The winner, or the medal, for a moment over it all; not for those in a hurry."""
        honor = honors.honor_of(self.session, self.texts)
        if honor is not None and not self._hurried and not self.services.pace.instant:
            self.feast.begin(honor, self.services.pace)
            self.feast.lay(self._canvas(), self.layout.area)

    def _begin_charts(self) -> None:
        self._chart.start()
        self._sources.start()

    def skip(self) -> None:
        """Everything at once."""
        self._hurried = True
        self.feast.finish()
        for row in self._rows:
            row.finish()
        if not self.revealed:
            self._announce()
        self._chart.finish()
        self._sources.finish()

    # Input

    def handle(self, event: Input) -> None:
        if (isinstance(event, Pointer) and event.kind == "down") or isinstance(event, Key):
            shut = self.feast.visible and not isinstance(event, Key)
            self.skip()
            if shut:
                return  # the click was for the card, not for what lay under it
        super().handle(event)
        if isinstance(event, Pointer) and self._chart.hovered:
            self._chart.point(event.x, event.y)

    def cancelled(self) -> None:
        self._go_back()

    def _go_back(self) -> None:
        if self.routes.above:
            self.pop()
        else:
            self.replace(self.routes.title(), everything=True)

    def _again(self, same_tiles: bool) -> None:
        self.replace(self.routes.play_again(same_tiles))

    def _look(self) -> None:
        self.push(BoardLookScene(self.services, self.session, self._tally))

    def _show(self, what: str) -> None:
        self._shown = what
        self.rebuild()

    def _save(self) -> None:
        texts, home = self.texts, self.services.home
        try:
            path = keep_record(home, self.session, self._today())
        except OSError as error:
            folder, why = _short(home / FOLDER), error.strerror or str(error)
            said = texts("result.not_saved_why", folder=folder, reason=why)
            self._say(texts("result.not_saved"), said)
        else:
            said = texts("result.saved_where", file=path.name)
            self._say(texts("result.saved"), f"{said}\n{_short(path.parent)}")

    def _say(self, title: str, text: str) -> None:
        close = Button(self.texts("ui.close"), self.view.close, kind="primary", name="close")
        self.view.open(Dialog(title, text, [close], on_cancel=self.view.close, width=720))

    # Placing

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        self.feast.lay(canvas, area)
        if self._page is not None:
            self._arrange_page(canvas, area, self._page)
            return
        w, h = min(area.w - 2 * MARGIN, WIDEST), min(area.h - 40, TALLEST)
        content = area.centered(w, h)
        self._head.height(canvas, w)
        self._head.place(content.top(TALL))
        body = Box(content.x, content.y + TALL + 12, w, h - TALL - 12 - BUTTON - GAP)
        narrow = max(500.0, w * 0.345)
        left = Box(body.x, body.y, narrow, body.h)
        ranking = self._ranking.height(canvas, narrow)
        self._ranking.place(left.top(ranking))
        self._board.place(left.below(ranking + GAP))
        x = body.x + narrow + GAP
        right = Box(x, body.y, body.right - x, body.h)
        sources = self._sources.height(canvas, right.w)
        self._chart_card.place(right.top(right.h - sources - GAP))
        self._sources.place(right.below(right.h - sources))
        self._arrange_buttons(canvas, Box(content.x, content.bottom - BUTTON, w, BUTTON))

    def _arrange_page(self, canvas: Canvas, area: Box, page: ScrollList) -> None:
        """All below each other, to be scrolled; the buttons stay."""
        frame = frame_of(area)
        w = area.w - 2 * frame.side
        bar = Box(area.x + frame.side, area.bottom - frame.foot - BUTTON, w, BUTTON)
        page.lay(canvas, Box(bar.x, area.y + 10, w, bar.y - 18 - area.y))
        self._arrange_buttons(canvas, bar)

    def _arrange_buttons(self, canvas: Canvas, bar: Box) -> None:
        least = 200 if len(self._buttons) < 5 else 150
        widths = fold_to_fit(canvas, self._buttons, bar.w, GAP, least)
        x = bar.x
        for button, wide in zip(self._buttons[:2], widths[:2], strict=True):
            button.place(Box(x, bar.y, wide, bar.h))
            x += wide + GAP
        right = bar.right
        for button, wide in zip(self._buttons[:1:-1], widths[:1:-1], strict=True):
            button.place(Box(right - wide, bar.y, wide, bar.h))
            right -= wide + GAP

    # Picture

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)


def _short(folder: Path) -> str:
    """A folder as people write it: their own as ~."""
    try:
        return f"~/{folder.relative_to(Path.home()).as_posix()}"
    except (ValueError, RuntimeError):
        return str(folder)
