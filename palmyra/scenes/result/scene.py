"""What a finished game comes to: points revealed, ranking, chart, sources, and what next.

Shows a record and changes nothing of it. What it comes to the game says in its account, where it
leads besides playing again `result/after`.
"""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from palmyra.kernel.any_game import AnySession
from palmyra.kernel.session import branch_was
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.board_port import Thumb
from palmyra.scenes.cabinet.new_things import TALL as NEW_THINGS
from palmyra.scenes.cabinet.new_things import NewThings, NewThingsCard
from palmyra.scenes.chart_card import ChartCard
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.game_words import names_of, own
from palmyra.scenes.play.rival_sign import at_the_end
from palmyra.scenes.replay.board_viewer import BoardLookScene
from palmyra.scenes.result import cards
from palmyra.scenes.result.after import REVIEW, SOLO, AfterGame
from palmyra.scenes.result.board_card import BoardCard
from palmyra.scenes.result.celebration import Celebration
from palmyra.scenes.result.head import TALL, ResultHead
from palmyra.scenes.result.rank import RankingCard, RankRow
from palmyra.scenes.result.sources import Sources
from palmyra.scenes.screen_frame import frame_of
from palmyra.scenes.solo.result import with_medal
from palmyra.scenes.view_scene import ViewScene
from palmyra.storage.records import keep_record
from palmyra.storage.saves import RECORDS
from palmyra.ui.button import Button, IconButton, Kind, fold_to_fit
from palmyra.ui.canvas import Canvas
from palmyra.ui.chart import LineChart
from palmyra.ui.columns import Columns
from palmyra.ui.dialog import Dialog
from palmyra.ui.input import Input, Key, Pointer
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

MARGIN = 32
GAP = 18
BUTTON = 58
WIDEST, TALLEST = 1760, 1000  # beyond this, sandstone around the cards
WHOLE = (1460, 830)  # from this size on everything is seen at once
SIDE_BY_SIDE = 900
LEAST_BOARD = 180.0  # of its height, beside what else stands in its column
ARRIVING = 0.6  # seconds: a click that was meant for the table falls on no button of this


class ResultScene(ViewScene):
    topic = "end"

    def __init__(
        self,
        nav: "Navigator",
        game_ui: GameUI,
        session: AnySession,
        above: str = "",
        *,
        after: AfterGame | None = None,
        hurried: bool = False,
        played: bool = False,
        ended: bool = False,
    ) -> None:
        """`session` is finished; `above` names the screen below it, where the game was begun;
        `ended`: its end has just been shown by a screen of its own."""
        super().__init__(nav.services)
        self.nav, self.game_ui, self.session, self.above = nav, game_ui, session, above
        self.rematch: Callable[[], None] | None = None  # of a game by letter
        self.rules_of = game_ui.game.name
        self.replayed = session.save  # it says who sat where
        self.after = after or game_ui.after(nav.services, self.replayed)
        self.revealed = False
        self._filed = self.on_disk
        self._hurried = hurried  # a click has skipped the end's moments
        self.feast = Celebration()
        self._played = played  # the last turn has just ended
        self._here = 0.0  # seconds that it has been seen, up to `ARRIVING`
        self._ticked = 0  # players whose count has begun
        self._shown = ""  # the sheet of sources, the first one at first
        self._page: ScrollList | None = None
        self._thumb = Thumb(game_ui.board(nav.services.painter), self.replayed.state)
        self._new_things = NewThings(nav, game_ui, self.replayed) if played or ended else None

    @property
    def on_disk(self) -> bool:
        """Whether the game is filed: it is said as long as it is not."""
        return "result" not in self.services.write_queue.waiting

    def enter(self) -> None:
        if self.view.focused is None:
            self.view.focus(self._buttons[-1])

    # Widgets

    def build(self) -> None:
        texts, pace = self.texts, self.services.pace
        game_ui, seats, names = self.game_ui, self.session.seats, names_of(texts, self.replayed)
        account = self.account = with_medal(game_ui, texts, self.replayed)
        self._rows: list[RankRow] = cards.rank_rows(
            account, seats, names, game_ui.chip, texts, pace
        )
        won = [seat for seat, did in enumerate(account.seats) if did.won or account.goal]
        chips = [account.medal] if account.medal else [game_ui.chip(seats[s].color) for s in won]
        self._head = ResultHead(
            account, chips, len(self.replayed.steps),
            texts, self.after.cheer(), best=self.after.best(), on_disk=self._filed,
            changed=self._changed(),
        )  # fmt: skip
        self._ranking = RankingCard(account.ranking or texts("result.ranking"), self._rows)
        self._board = BoardCard(self._thumb, texts("result.look"), self._look)
        self._chart: LineChart = cards.points_chart(
            game_ui, self.replayed, texts, pace, account.order, account.goal
        )
        chart = texts(own(texts, game_ui.game.name, "result.chart"))
        self._chart_card = ChartCard(chart, self._chart, name="chart_card")
        self._sources: Sources = cards.sources_card(
            account, seats, names, game_ui.chip, texts, pace, self._shown, self._show
        )
        self._new_card: NewThingsCard | None = None
        if self._new_things is not None and self._new_things.things:
            found = self._new_things.things
            self._new_card = NewThingsCard(found, game_ui, texts, self._open_cabinet)
        self._buttons = self._make_buttons()
        left, right = self._buttons[: self._aside], self._buttons[self._aside :]
        self.view.fill([*self._contents(), *left, self._watch, *right, self.feast])
        if self.revealed:  # another language or window: nothing is counted twice
            self._head.reveal_winner()
            self._begin_charts()
            self.view.finish()

    def _changed(self) -> str:
        """Of a game that another branched off from: what playing it again has changed. Of one that
        was played beside somebody's result: who was ahead."""
        was, persons = branch_was(self.replayed.record), self.session.persons
        if was is None or not persons:
            return at_the_end(self.texts, self.game_ui, self.session)
        now, seat = self.game_ui.game.rules.points(self.replayed.state), persons[0]
        gain = now[seat] - was[seat]
        words = "more" if gain > 0 else "less" if gain < 0 else "same"
        points = self.game_ui.points(self.texts, abs(gain))
        return self.texts(f"result.tried_{words}", coins=points, was=was[seat])

    def _contents(self) -> list[Widget]:
        area = self.layout.area
        if area.w >= WHOLE[0] and area.h >= WHOLE[1]:
            self._page = None
            new = [self._new_card] if self._new_card else []
            return [self._head, self._ranking, *new, self._board, self._chart_card, self._sources]
        pair = Columns([self._ranking, self._board], (1, 1), wide=SIDE_BY_SIDE, gap=GAP)
        items: list[Widget] = [self._head, pair, self._chart_card, self._sources]
        if self._new_card is not None:
            items.insert(1, self._new_card)
        self._page = ScrollList(items, gap=14, tail=8, name="page")
        return [self._page]

    def _make_buttons(self) -> list[Button]:
        texts = self.texts

        def button(
            name: str, icon: str, action: Callable[[], None], primary: bool = False
        ) -> Button:
            kind: Kind = "primary" if primary else "secondary"
            words = texts(own(texts, self.game_ui.game.name, f"result.{name}"))
            return Button(words, action, kind=kind, icon=f"ui/icon_{icon}", name=name)

        above, further = self.above, self.after.leads_on()
        alone = self.account.goal is not None
        made = [
            button(f"to_{above}" if above else self.after.home, "back", self._go_back),
            button("save", "save", self._save),
        ]
        self._aside = len(made)  # these stand at the left, the others at the right
        self._watch = IconButton(
            "ui/icon_play", self._replay, tooltip=texts("scores.replay"), name="replay"
        )
        tried = (
            above == REVIEW and branch_was(self.replayed.record) is not None
        )  # a trial ends where it began
        lost = self._lost and self._judged and not tried
        on = not further and not lost and not tried  # what most want next is to play again
        if self.rematch is not None:
            made.append(button("rematch", "people", self.rematch, primary=on))
        elif self.game_ui.game.chance:
            same, new = ("retry_same", "retry_new") if alone else ("same", "new")
            made.append(button(same, "redo", lambda: self._again(True)))
            made.append(button(new, "dice", lambda: self._again(False), primary=on))
        else:
            made.append(button("again", "redo", lambda: self._again(True), primary=on))
        if self._judged:
            review = Button(texts("coach.open"), self._review, icon="ui/icon_coach", name="review",
                            kind="primary" if lost else "secondary")  # fmt: skip
            made.insert(len(made) if lost else self._aside, review)
        if tried:
            made.append(made.pop(0))
            made[-1].kind, self._aside = "primary", self._aside - 1
        if further:
            last = button("next", "next", self._go_further, primary=not lost)
            made.insert(len(made) - lost, last)
        return made

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        self._here = min(ARRIVING, self._here + dt)
        if self._filed != self.on_disk:
            self._filed = not self._filed
            self.rebuild()
        new = self._new_things if self.revealed and self._filed else None
        if new is not None and new.update():
            self.services.audio.play("coins", 0.35)
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
        """The last points are counted: say who won and let the charts draw themselves."""
        self.revealed = True
        won = any(self.account.seats[seat].won for seat in self.session.persons)
        self.services.audio.play("win" if won else "game_end")
        self._head.reveal_winner()
        self._begin_charts()
        self._celebrate()
        self.invalidate()

    def _celebrate(self) -> None:
        """The winner, or the medal, for a moment over it all; not for those in a hurry."""
        honor = self.account.honor
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
            clicked = isinstance(event, Pointer)
            # The click was for the card above it all, not for what lies under it.
            shut = clicked and self.feast.visible
            # After the last turn the first click only has the points counted, and one too many,
            # meant for the table that was here, does nothing.
            early = self._played and (self._here < ARRIVING or (clicked and not self.revealed))
            self.skip()
            if shut or early:
                return
        super().handle(event)
        if isinstance(event, Pointer) and self._chart.hovered:
            self._chart.point(event.x, event.y)

    def cancelled(self) -> None:
        self._go_back()

    def _go_back(self) -> None:
        if self.above:
            self.pop()
        else:
            home = self.nav.home(self.after.home, self.game_ui.game.name)
            self.replace(home, everything=True)

    def _again(self, same_deal: bool) -> None:
        self.replace(self.nav.play_again(self.session, same=same_deal, above=self.above))

    def _go_further(self) -> None:
        self.replace(self.nav.play(self.after.next_challenge(), above=SOLO))

    def _replay(self) -> None:
        name = self.game_ui.game.name
        self.push(self.nav.replay(name, self.replayed, self._record_of(self.session)))

    @property
    def _judged(self) -> bool:
        """Whether somebody judges such games, and this one is over."""
        return self.game_ui.game.judge is not None and bool(self.replayed.state.over)

    def _record_of(self, session: AnySession) -> Path | None:
        """The file of a finished game, kept if it is not yet; None if the disk will not have it."""
        try:
            return keep_record(self.services.home, session, date.today())
        except OSError:
            return None

    @property
    def _lost(self) -> bool:
        """Whether people played and none of them won: what most want next is to know why."""
        persons = self.session.persons
        return bool(persons) and not any(self.account.seats[seat].won for seat in persons)

    def _review(self) -> None:
        name = self.game_ui.game.name
        self.push(self.nav.review(name, self.replayed, self._record_of(self.session)))

    def _open_cabinet(self) -> None:
        assert self._new_things is not None
        self.push(self.nav.cabinet(self.game_ui.game.name, self._new_things.things[0]))

    def _look(self) -> None:
        self.push(BoardLookScene(self.services, self.game_ui, self.replayed))

    def _show(self, what: str) -> None:
        self._shown = what
        self.rebuild()

    def _save(self) -> None:
        texts, home = self.texts, self.services.home
        try:
            path = keep_record(home, self.session, date.today())
        except OSError as error:
            folder, why = _short(home / RECORDS), error.strerror or str(error)
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
        left = left.below(ranking + GAP)
        if self._new_card is not None:
            self._new_card.low = left.h - NEW_THINGS - GAP < LEAST_BOARD
            tall = self._new_card.height(canvas, narrow)
            self._new_card.place(left.top(tall))
            left = left.below(tall + GAP)
        self._board.place(left)
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
        watch = bar.h + GAP if self._watch.visible else 0.0
        widths = fold_to_fit(canvas, self._buttons, bar.w - watch, GAP, least)
        x = bar.x
        aside = self._aside
        for button, wide in zip(self._buttons[:aside], widths[:aside], strict=True):
            button.place(Box(x, bar.y, wide, bar.h))
            x += wide + GAP
        self._watch.place(Box(x, bar.y, bar.h, bar.h))
        right = bar.right
        others = list(zip(self._buttons[aside:], widths[aside:], strict=True))
        for button, wide in reversed(others):
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
