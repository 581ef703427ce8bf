"""What a finished game comes to: coins revealed, ranking, chart, sources, and what next.

Shows a session and changes nothing of it. The app's other scenes are known by routes only.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from palmyra.keepsake import FOLDER, keep_record
from palmyra.rules.outcome import winners
from palmyra.scene import Scene
from palmyra.scenes import result_cards as cards
from palmyra.scenes import result_words as words
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.board_look import BoardLookScene
from palmyra.scenes.chart_card import HEAD as CARD_HEAD
from palmyra.scenes.chart_card import TitledCard
from palmyra.scenes.result_board import BoardCard, BoardThumb
from palmyra.scenes.result_rank import RankRow
from palmyra.scenes.result_sources import Sources
from palmyra.scenes.view_scene import ViewScene
from palmyra.services import Services
from palmyra.session import Session
from palmyra.tally import tally
from palmyra.ui import theme
from palmyra.ui.button import Button, Kind
from palmyra.ui.canvas import Canvas
from palmyra.ui.chart import LineChart
from palmyra.ui.dialog import Dialog
from palmyra.ui.input import Input, Key, Pointer
from palmyra.ui.layout import Box
from palmyra.ui.paint import GOLD_BADGE, Plate
from palmyra.ui.shadow import CARD
from palmyra.ui.widget import Widget

MARGIN = 32
GAP = 18
HEAD = 84
BUTTON = 58
WIDEST, TALLEST = 1760, 1000  # beyond this, sandstone around the cards
ROWS = {1: 132, 2: 92, 3: 84, 4: 74, 5: 66}  # heights by number of players
ACCOUNTS = {1: 84, 2: 76, 3: 66, 4: 56, 5: 50}
_PILL = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=99, edge=theme.KEYLINE, line="#FFFFFF",
    shadow=CARD,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ResultRoutes:
    """Where the result leads. `play_again` is told whether to deal the same tiles."""

    play_again: Callable[[bool], Scene]
    title: Callable[[], Scene]


class ResultScene(ViewScene):
    topic = "end"
    need = (1460, 830)

    def __init__(
        self,
        services: Services,
        session: Session,
        routes: ResultRoutes,
        *,
        today: Callable[[], date] = date.today,
        cheer: str = "",
    ) -> None:
        super().__init__(services)
        self.session = session
        self.routes = routes
        self.revealed = False
        self.cheer = cheer  # what there is to celebrate, once the coins are counted
        self._today = today
        self._shown = cards.COINS
        self._tally = tally(session.match.replay)
        self._thumb = BoardThumb(services.painter, session.match.state)

    def enter(self) -> None:
        if self.view.focused is None:
            self.view.focus(self._buttons[-1])

    # Widgets

    def build(self) -> None:
        texts, pace = self.texts, self.services.pace
        self._rows: list[RankRow] = cards.rank_rows(self.session, self._tally, texts, pace)
        state = self.session.match.state
        title = texts("result.solo", n=state.variant.level) if state.solo else ""
        self._ranking = TitledCard(title or texts("result.ranking"), self._rows, "ranking")
        self._board = BoardCard(self._thumb, texts("result.look"), self._look)
        self._chart: LineChart = cards.coin_chart(self.session, self._tally, texts, pace)
        self._chart_card = TitledCard(texts("result.chart"), [self._chart], "chart_card")
        self._sources: Sources = cards.sources_card(
            self.session, self._tally, texts, pace, self._shown, self._show
        )
        self._buttons = self._make_buttons()
        widgets: list[Widget] = [
            self._ranking, self._board, self._chart_card, self._sources, *self._buttons,
        ]  # fmt: skip
        self.view.fill(widgets)
        if self.revealed:  # another language or window: nothing is counted twice
            self._begin_charts()
            self.view.finish()

    def _make_buttons(self) -> list[Button]:
        texts = self.texts

        def button(
            name: str, icon: str, action: Callable[[], None], primary: bool = False
        ) -> Button:
            kind: Kind = "primary" if primary else "secondary"
            return Button(
                texts(f"result.{name}"), action, kind=kind, icon=f"ui/icon_{icon}", name=name
            )

        return [
            button("title", "back", self._to_title),
            button("save", "save", self._save),
            button("same_tiles", "redo", lambda: self._again(True)),
            button("new_tiles", "dice", lambda: self._again(False), primary=True),
        ]

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.revealed and all(row.done for row in self._rows):
            self._announce()

    def _announce(self) -> None:
        """The last coins are counted: say who won and let the charts draw themselves."""
        self.revealed = True
        persons = set(self.session.persons)
        won = persons.intersection(winners(self.session.match.state))
        self.services.audio.play("win" if won else "game_end")
        self._begin_charts()
        self.invalidate()

    def _begin_charts(self) -> None:
        self._chart.start()
        self._sources.start()

    def skip(self) -> None:
        """Everything at once."""
        for row in self._rows:
            row.finish()
        if not self.revealed:
            self._announce()
        self._chart.finish()
        self._sources.finish()

    # Input

    def handle(self, event: Input) -> None:
        if (isinstance(event, Pointer) and event.kind == "down") or isinstance(event, Key):
            self.skip()
        super().handle(event)
        if isinstance(event, Pointer) and self._chart.hovered:
            self._chart.point(event.x, event.y)

    def cancelled(self) -> None:
        self._to_title()

    def _to_title(self) -> None:
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
        w, h = min(area.w - 2 * MARGIN, WIDEST), min(area.h - 40, TALLEST)
        content = area.centered(w, h)
        self._head = content.top(HEAD)
        body = Box(content.x, content.y + HEAD + 12, w, h - HEAD - 12 - BUTTON - GAP)
        narrow = max(500.0, w * 0.345)
        self._arrange_left(Box(body.x, body.y, narrow, body.h))
        left = body.x + narrow + GAP
        self._arrange_right(canvas, Box(left, body.y, body.right - left, body.h))
        self._arrange_buttons(canvas, Box(content.x, content.bottom - BUTTON, w, BUTTON))

    def _arrange_left(self, column: Box) -> None:
        count = len(self._rows)
        row, gap = ROWS[count], 8
        h = CARD_HEAD + count * (row + gap) + 8
        self._ranking.place(column.top(h))
        for at, rank in enumerate(self._rows):
            top = column.y + CARD_HEAD + at * (row + gap)
            rank.place(Box(column.x + 14, top, column.w - 28, row))
        self._board.place(column.below(h + GAP))

    def _arrange_right(self, canvas: Canvas, column: Box) -> None:
        legends = len(self._sources.legends)
        h = 54 + 26 * legends + 16 + len(self._rows) * ACCOUNTS[len(self._rows)]
        upper = column.top(column.h - h - GAP)
        self._chart_card.place(upper)
        self._chart.place(Box(upper.x + 14, upper.y + 48, upper.w - 28, upper.h - 56))
        self._sources.lay(canvas, column.below(column.h - h))

    def _arrange_buttons(self, canvas: Canvas, bar: Box) -> None:
        back, save, same, new = self._buttons
        x = bar.x
        for button in (back, save):
            wide = max(200.0, button.width(canvas))
            button.place(Box(x, bar.y, wide, bar.h))
            x += wide + GAP
        right = bar.right
        for button in (new, same):
            wide = max(230.0, button.width(canvas))
            button.place(Box(right - wide, bar.y, wide, bar.h))
            right -= wide + GAP

    # Picture

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        if not canvas.shows(self._head):
            return
        head, state = self._head, self.session.match.state
        x = head.x
        pill_w = self._draw_pill(canvas)
        if not self.revealed:
            title = Box(x, head.y, head.w - pill_w - 24, head.h)
            canvas.text_in(title, self.texts("result.counting"), theme.SCREEN_TITLE)
            return
        for seat in winners(state) if not state.solo else (0,):
            chip = Box(x, head.y + 8, 64, 64)
            canvas.picture(f"palmyra/chip_{state.players[seat].color}", chip)
            x += 44
        x += 36
        self._draw_verdict(canvas, Box(x, head.y, head.right - x - pill_w - 24, head.h))

    def _draw_verdict(self, canvas: Canvas, box: Box) -> None:
        title, said = (
            words.heading(self.session, self.texts),
            words.reason(self.session, self.texts),
        )
        for style in (theme.BODY.tinted(theme.INK_SOFT), theme.LABEL.tinted(theme.INK_SOFT)):
            if canvas.text_width(said, style) <= box.w:
                canvas.text_in(box.top(50), title, theme.SCREEN_TITLE)
                canvas.text_in(Box(box.x, box.y + 48, box.w, 28), said, style)
                return
        # A long reason takes two lines, and the title moves up for them.
        canvas.text_in(box.moved(0, -8).top(48), title, theme.SCREEN_TITLE)
        canvas.paragraph(Box(box.x, box.y + 38, box.w, 44), said, style)

    def _draw_pill(self, canvas: Canvas) -> float:
        """How many turns it took, and from which seed; returns its width."""
        texts, match = self.texts, self.session.match
        said = [texts("result.turns", n=match.state.turn)]
        deal = match.setup.deal
        if isinstance(deal, str):
            said.append(texts("result.seed", seed=deal))
        text = "  ·  ".join(said)
        wide = min(canvas.text_width(text, theme.LABEL), 380) + 48
        pill = Box(self._head.right - wide, self._head.y + 17, wide, 50)
        canvas.plate(_PILL, pill)
        canvas.text_in(pill.inset(24, 0), text, theme.LABEL, "center")
        if not self.cheer or not self.revealed:
            return wide
        cheer_w = canvas.text_width(self.cheer, theme.HEADING) + 84
        badge = Box(pill.x - cheer_w - 14, pill.y, cheer_w, pill.h)
        canvas.plate(GOLD_BADGE, badge)
        canvas.picture("palmyra/medal_gold", Box(badge.x + 14, badge.y + 4, 42, 42))
        words = Box(badge.x + 58, badge.y, cheer_w - 74, badge.h)
        canvas.text_in(words, self.cheer, theme.HEADING, "center")
        return wide + cheer_w + 14


def _short(folder: Path) -> str:
    """A folder as people write it: their own as ~."""
    try:
        return f"~/{folder.relative_to(Path.home()).as_posix()}"
    except (ValueError, RuntimeError):
        return str(folder)
