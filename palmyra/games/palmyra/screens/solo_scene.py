"""The solo campaign: five orders on a map, the chosen one's goal and medals, its scores.

Shows standings; what is open and earned is `palmyra.campaign`'s affair.
"""

from typing import TYPE_CHECKING

from palmyra.games.palmyra import challenges as campaign
from palmyra.games.palmyra.challenges import LEVELS, ROMAN, OrderStanding
from palmyra.games.palmyra.screens.order_words import order_name
from palmyra.games.palmyra.screens.scoring import FLIPPED_INK
from palmyra.games.palmyra.screens.solo import begin
from palmyra.games.palmyra.screens.solo_cards import ORDER_H, MedalsPill, OrderCard, ScoresCard
from palmyra.games.palmyra.screens.solo_map import CampaignMap, OrderNode, height_at, width_at
from palmyra.scenes.archive import score_dialog
from palmyra.scenes.archive.score_rows import ScoreLine, ScoreRow
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.frame import TITLE_GAP, frame_of
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.result.after import SOLO
from palmyra.scenes.view_scene import ViewScene
from palmyra.storage.score_file import Score
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

BEST, LAST = "best", "last"
WHOLE = (1590, 890)  # from this size on everything is seen at once
BESIDE = 1020  # on a page, from this width on the order stands beside the map
SHOWN_ROWS = 20


class CampaignScene(ViewScene):
    topic = "solo"

    def __init__(self, nav: "Navigator", game_ui: GameUI) -> None:
        super().__init__(nav.services)
        self.nav, self.game_ui = nav, game_ui
        self._shown = BEST
        self._standings: tuple[OrderStanding, ...] = ()
        self._counted: tuple[tuple[Score, ...], bool] | None = None  # what they were made from
        self._level = 0
        self._page: ScrollList | None = None

    def enter(self) -> None:
        self._look()
        self.rebuild()
        if self.view.focused is None:
            self.view.focus(self._card.play)

    def _look(self) -> None:
        """The scores as they stand now; the first goal not yet met is chosen at first."""
        scores, all_open = self.services.books.palmyra.scores, self.services.settings.now.all_levels
        if self._counted is None or self._counted[0] is not scores or self._counted[1] != all_open:
            self._counted = (scores, all_open)
            self._standings = campaign.standings(scores, all_open=all_open)
        if not self._level:
            todo = [s.order.level for s in self._standings if s.open and not s.medal]
            self._level = todo[0] if todo else LEVELS[-1]

    # Widgets

    def build(self) -> None:
        if not self._standings:
            self._look()
        texts = self.texts
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        self._extras = [
            Button(texts("palmyra.campaign.daily"), self._daily, icon="ui/icon_calendar",
                   name="daily"),
            Button(texts("challenge.button"), lambda: self.nav.ask_code(self, SOLO),
                   icon="ui/icon_link", name="challenge"),
        ]  # fmt: skip
        self._map = CampaignMap({s.order.level: self._node(s) for s in self._standings})
        self._card = OrderCard(self._chosen, texts, self._play, self._why_locked())
        levels = Choice([(n, ROMAN[n]) for n in LEVELS], self._level, self.choose, name="levels")
        kinds = [(kind, texts(f"palmyra.campaign.{kind}_ones")) for kind in (BEST, LAST)]
        shown = Choice(kinds, self._shown, self._show, name="shown")
        self._scores = ScoresCard(texts, self._rows(), levels, shown)
        goals = texts("palmyra.campaign.of_five", n=campaign.reached(self._standings))
        self._pill = MedalsPill(self._standings, goals)
        self.view.fill([self._back, *self._extras, *self._contents()])

    def _contents(self) -> list[Widget]:
        area = self.layout.area
        if area.w >= WHOLE[0] and area.h >= WHOLE[1]:
            self._page = None
            return [self._map, self._card, self._scores, self._pill]
        # With little room the order comes first, and its button with it.
        wide = area.w - 2 * frame_of(area).side
        soft = theme.LABEL.tinted(theme.INK_SOFT)
        self._about = Label(self._subtitle(), soft, wraps=True)
        order: list[Widget] = [self._card, self._map]
        if wide >= BESIDE:
            order = [Columns([self._map, self._card], (wide - 452, 432), wide=BESIDE, gap=20)]
        items = [self._about, *order, self._pill, self._scores]
        self._page = ScrollList(items, gap=14, tail=8, name="page")
        return [self._page]

    @property
    def _chosen(self) -> OrderStanding:
        return self._standings[self._level - 1]

    def _node(self, standing: OrderStanding) -> OrderNode:
        level = standing.order.level
        tooltip = order_name(level, self.texts)
        chosen = level == self._level

        def click() -> None:
            if chosen and standing.open:
                self._play()
            else:
                self.choose(level)

        return OrderNode(
            standing, chosen, self.texts("palmyra.campaign.play_short"), click, tooltip
        )

    def _why_locked(self) -> str:
        return self.texts("palmyra.campaign.locked", order=ROMAN[max(1, self._level - 1)])

    def _rows(self) -> list[ScoreRow]:
        of_it = campaign.of_level(self.services.books.palmyra.scores, self._level)
        best = campaign.best_first(of_it)[:SHOWN_ROWS]
        shown = best if self._shown == BEST else list(self._chosen.last)[:10]
        latest = of_it[-1] if of_it else None
        return [self._row(score, at, score is latest) for at, score in enumerate(shown)]

    def _row(self, score: Score, at: int, latest: bool) -> ScoreRow:
        medal = MEDALS[campaign.medal_of(score)]
        day = score_dialog.when(score, self.texts, day_only=True)
        line = ScoreLine(
            score.name, day, score.coins, medal, "palmyra/coin",
            ("ui/icon_tribute", FLIPPED_INK, score.tribute), at % 2 == 0, latest, score.hints,
        )  # fmt: skip
        game_ui = self.game_ui
        about = score_dialog.summary(score, game_ui.scoring(self.texts), self.texts)

        def show() -> None:
            score_dialog.show(self, self.nav, score, game_ui, SOLO)

        return ScoreRow(line, f"score_{at}", about, show)

    # Doing

    def choose(self, level: int) -> None:
        self._level = level
        self.rebuild()

    def _show(self, what: str) -> None:
        self._shown = what
        self.rebuild()

    def _play(self) -> None:
        if self._chosen.open:
            self.nav.begin_challenge(self, begin(self.services, self._level), SOLO)

    def _daily(self) -> None:
        self.push(self.nav.daily(self.game_ui.game.name))

    def cancelled(self) -> None:
        self.pop()

    # Placing and picture

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        if self._page is None:
            stage = area.centered(min(area.w, 1760), min(area.h, 990))
            self._scores.height(canvas, 440)  # measures its rows
            self._arrange_whole(stage)
            self._arrange_head(canvas, stage, self._map.box.right)
            return
        self._arrange_head(canvas, area, area.right - frame_of(area).side)
        room = self._extras[0].box.x - self._back.box.right - 40
        fits = canvas.text_width(self._subtitle(), theme.LABEL) <= room
        self._about.show(not fits)
        self._page.lay(canvas, frame_of(area).body(area))

    def _arrange_whole(self, stage: Box) -> None:
        side = frame_of(stage).side
        right = stage.right - side
        frame = Box(stage.x + side, stage.y + 104, stage.w - side - 512, stage.h - 136)
        w = min(frame.w, width_at(frame.h))
        self._map.place(Box(frame.x, frame.y, w, height_at(w)))
        x = self._map.box.right + 32
        column = Box(x, frame.y, right - x, max(self._map.box.h, 740))
        self._card.place(column.top(ORDER_H))
        self._scores.place(column.below(ORDER_H + 20))
        self._pill.place(Box(column.x + 40, stage.y + 28, column.w - 40, 52))

    def _arrange_head(self, canvas: Canvas, stage: Box, right: float) -> None:
        back = frame_of(canvas.layout.area).back(stage)
        self._back.place(back)
        title = canvas.text_width(self.texts("palmyra.campaign.title"), theme.SCREEN_TITLE)
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
        title = self.texts("palmyra.campaign.title")
        if self._page is not None and self._about.visible:
            canvas.text_in(Box(room.x, back.y, room.w, back.h), title, theme.SCREEN_TITLE)
            return
        canvas.text_in(room, title, theme.SCREEN_TITLE)
        soft = theme.LABEL.tinted(theme.INK_SOFT)
        canvas.text_in(Box(room.x, back.y + 34, room.w, 24), self._subtitle(), soft)

    def _subtitle(self) -> str:
        """What it is about; after the last goal, the endless chase."""
        if campaign.reached(self._standings) < len(LEVELS):
            return self.texts("palmyra.campaign.subtitle")
        return self.texts("palmyra.campaign.chase", n=campaign.chase(self._standings))
