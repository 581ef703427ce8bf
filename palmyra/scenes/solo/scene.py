"""What a game has for somebody alone: its picture with the challenges, the chosen one with its
medals, their standings, and the way to the deal of the day."""

from typing import TYPE_CHECKING, Final

from palmyra.kernel.medal import Standing
from palmyra.scenes.archive import score_dialog
from palmyra.scenes.archive.score_rows import ScoreLine, ScoreRow
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.result.after import SOLO
from palmyra.scenes.screen_frame import TITLE_GAP, frame_of
from palmyra.scenes.solo.card import ChallengeCard
from palmyra.scenes.solo.medals import MedalsPill
from palmyra.scenes.solo.picture import ChallengeNode, SoloPicture
from palmyra.scenes.solo.scores_card import ScoresCard
from palmyra.scenes.solo.solo import NUMERALS, Solo
from palmyra.scenes.solo.strip import TALL, ChallengeTab, Strip
from palmyra.scenes.view_scene import ViewScene
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton, fold_to_fit
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.columns import Columns
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator
    from palmyra.storage.score_file import Score

BEST, LAST = "best", "last"
WHOLE: Final = (1590, 890)  # from this size on everything is seen at once
BESIDE: Final = 1020  # on a page, from this width on the card stands beside the picture
MOST: Final = {BEST: 20, LAST: 10}  # rows


class SoloScene(ViewScene):
    def __init__(self, nav: "Navigator", solo: Solo) -> None:
        super().__init__(nav.services)
        self.nav, self.solo = nav, solo
        self.rules_of = solo.game_ui.game.name
        self._shown = BEST
        self._standings: tuple[Standing[Score], ...] = ()
        self._counted: tuple[object, bool] | None = None  # what they were made from
        self._number = 0  # of the chosen challenge, from 1 on
        self._page: ScrollList | None = None
        self._pictured: str | None = None  # whose picture is seen: it may follow a frame later
        self._due = False

    def help_page(self) -> str:
        return self.solo.topic

    def enter(self) -> None:
        self._look()
        self.rebuild()
        if self.view.focused is None:
            self.view.focus(self._card.play)

    def _look(self) -> None:
        """The scores as they stand now; the first goal not yet met is chosen at first."""
        scores, all_open = self.solo.scores, self.services.settings.now.all_levels
        if self._counted is None or self._counted[0] is not scores or self._counted[1] != all_open:
            self._counted = (scores, all_open)
            self._standings = self.solo.standings()
        if not self._number:
            todo = (at for at, each in enumerate(self._standings) if each.open and not each.medal)
            self._number = next(todo, len(self._standings) - 1) + 1

    @property
    def chosen(self) -> "Standing[Score]":
        return self._standings[self._number - 1]

    # Widgets

    def build(self) -> None:
        if not self._standings:
            self._look()
        texts, solo = self.texts, self.solo
        self._words = solo.words(self._standings)
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        self._extras = [
            Button(texts("challenge.button"), lambda: self.nav.ask_code(self, SOLO),
                   icon="ui/icon_link", name="challenge"),
            Button(self._words.daily, self._daily, icon="ui/icon_calendar", name="daily"),
        ]  # fmt: skip
        each = list(enumerate(self._standings, 1))
        self._picture = SoloPicture(solo, [self._node(*one) for one in each] if solo.places else ())
        self._strip = None if solo.places else Strip([self._tab(*one) for one in each])
        self._show_picture()
        self._card = ChallengeCard(solo, self._number, self.chosen, self._play)
        numbers = Choice([(n, NUMERALS[n - 1]) for n, _ in each], self._number, self.choose,
                         name="levels")  # fmt: skip
        kinds = [(kind, texts(f"solo.{kind}_ones")) for kind in (BEST, LAST)]
        shown = Choice(kinds, self._shown, self._show, name="shown")
        self._scoring = solo.game_ui.scoring(texts)
        asked = self.chosen.challenge
        self._scores = ScoresCard(texts, self._scoring, self._rows(), numbers, shown, asked,
                                  solo.face(asked))  # fmt: skip
        self._pill = MedalsPill(self._standings, self._words.reached)
        self.view.fill([self._back, *self._extras, *self._contents()])

    def _contents(self) -> list[Widget]:
        area = self.layout.area
        strip = [self._strip] if self._strip else []
        if area.w >= WHOLE[0] and area.h >= WHOLE[1]:
            self._page = None
            return [self._picture, *strip, self._card, self._scores, self._pill]
        # With little room the card comes first, and its button with it.
        wide = area.w - 2 * frame_of(area).side
        self._about = Label(self._words.about, theme.LABEL.tinted(theme.INK_SOFT), wraps=True)
        cards: list[Widget] = [*strip, self._card, self._picture]
        if wide >= BESIDE:
            pair = Columns([self._picture, self._card], (wide - 452, 432), wide=BESIDE, gap=20)
            cards = [*strip, pair]
        items = [self._about, *cards, self._pill, self._scores]
        self._page = ScrollList(items, gap=14, tail=8, name="page")
        return [self._page]

    def _node(self, number: int, standing: "Standing[Score]") -> ChallengeNode:
        chosen = number == self._number

        def click() -> None:
            if chosen and standing.open:
                self._play()
            else:
                self.choose(number)

        name = self.solo.shown(standing).title
        return ChallengeNode(self.solo, number, standing, click, chosen=chosen, tooltip=name)

    def _tab(self, number: int, standing: "Standing[Score]") -> ChallengeTab:
        best = standing.best
        return ChallengeTab(
            self.solo.shown(standing).title, lambda: self.choose(number), medal=standing.medal,
            note=str(best.points) if best else "", chosen=number == self._number,
            open=standing.open, face=self.solo.face(standing.challenge),
            name=f"challenge_{number}",
        )  # fmt: skip

    def _rows(self) -> list[ScoreRow]:
        played = self.chosen.played
        shown = self._scoring.best_first(played) if self._shown == BEST else played[::-1]
        latest = played[-1] if played else None
        rows = enumerate(shown[: MOST[self._shown]])
        return [self._row(score, at, score is latest) for at, score in rows]

    def _row(self, score: "Score", at: int, latest: bool) -> ScoreRow:
        scoring, game_ui = self._scoring, self.solo.game_ui
        medal = self.chosen.challenge.medal(score.points, score.hints)
        column = scoring.second
        line = ScoreLine(
            score.name, score_dialog.when(score, self.texts, day_only=True), score.points,
            MEDALS[medal], scoring.point,
            (column.icon, column.ink, column.value(score)) if column else None,
            at % 2 == 0, latest, score.hints,
        )  # fmt: skip
        about = score_dialog.summary(score, scoring, self.texts)

        def show() -> None:
            score_dialog.show(self, self.nav, score, game_ui, SOLO)

        return ScoreRow(line, f"score_{at}", about, show)

    # Doing

    def choose(self, number: int) -> None:
        self._number = number
        focused = self.view.focused
        name = focused.name if focused is not None else ""
        self.rebuild()
        self.view.focus(self.view.find(name))

    def _show(self, what: str) -> None:
        self._shown = what
        self.rebuild()

    def _play(self) -> None:
        if self.chosen.open:
            self.nav.begin_challenge(self, self.solo.begin(self.chosen.challenge), SOLO)

    def _daily(self) -> None:
        self.push(self.nav.daily(self.solo.game_ui.game.name))

    def cancelled(self) -> None:
        self.pop()

    # Time: a click is answered at once, and the picture it asks for is drawn in the next frame.

    def _show_picture(self) -> None:
        asked = self.solo.pictured(self.chosen.challenge)
        shown = (each.challenge for each in self._standings)
        seen = [one for one in shown if self.solo.pictured(one) == self._pictured]
        self._picture.shown = seen[0] if seen else None
        self._due = asked != self._pictured

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._due:
            self._pictured = self.solo.pictured(self.chosen.challenge)
            self._show_picture()
            self.invalidate()

    @property
    def moving(self) -> bool:
        return super().moving or self._due

    def retire(self) -> None:
        super().retire()
        self.solo.forget()

    # Placing and picture

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        if self._page is None:
            stage = area.centered(min(area.w, 1760), min(area.h, 990))
            self._arrange_whole(canvas, stage)
            self._arrange_head(canvas, stage, self._pill.box.x - 20)
            return
        self._arrange_head(canvas, area, area.right - frame_of(area).side)
        room = self._extras[0].box.x - self._back.box.right - 40
        self._about.show(canvas.text_width(self._words.about, theme.META) > room)
        self._page.lay(canvas, frame_of(area).body(area))

    def _arrange_whole(self, canvas: Canvas, stage: Box) -> None:
        side = frame_of(stage).side
        right = stage.right - side
        frame = Box(stage.x + side, stage.y + 104, stage.w - side - 512, stage.h - 136)
        w = min(frame.w, self._picture.width_at(frame.h))
        self._picture.place(Box(frame.x, frame.y, w, self._picture.height_at(w)))
        x = self._picture.box.right + 32
        column = Box(x, frame.y, right - x, max(self._picture.box.h, 740))
        if self._strip is not None:
            self._strip.place(column.top(TALL))
            column = column.below(TALL + 14)
        card = self._card.height(canvas, column.w)
        self._card.place(column.top(card))
        self._scores.height(canvas, column.w)  # measures its rows
        self._scores.place(column.below(card + 16))
        self._pill.place(Box(max(x, right - 460), stage.y + 28, min(right - x, 460.0), 52))

    def _arrange_head(self, canvas: Canvas, stage: Box, right: float) -> None:
        back = frame_of(canvas.layout.area).back(stage)
        self._back.place(back)
        title = canvas.text_width(self._words.title, theme.SCREEN_TITLE)
        if self._page is None:  # what it is about has two lines below the title
            title = max(title, canvas.text_width(self._words.about, theme.META) * 0.54)
        room = right - back.right - TITLE_GAP - title - 24
        widths = fold_to_fit(canvas, self._extras, room, 12)
        for button, wide in reversed(list(zip(self._extras, widths, strict=True))):
            right -= wide
            button.place(Box(right, back.y, wide, 52))
            right -= 12
        self._free = right

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        back = self._back.box
        x = back.right + TITLE_GAP
        room = Box(x, back.y - 12, self._free - x, 46)
        if self._page is not None and self._about.visible:
            line = Box(room.x, back.y, room.w, back.h)
            canvas.text_in(line, self._words.title, theme.SCREEN_TITLE)
            return
        line = Box(room.x, back.y + 34, room.w, 46)
        if len(canvas.wrap(self._words.about, theme.META, line.w)) > 1:
            room, line = room.moved(0, -10), line.moved(0, -10)
        canvas.text_in(room, self._words.title, theme.SCREEN_TITLE)
        canvas.paragraph(line, self._words.about, theme.META)
