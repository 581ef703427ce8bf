"""The solo campaign: five orders on a map, the chosen one's goal and medals, its scores.

Shows standings and leads on by routes; what is open and earned is `palmyra.campaign`'s affair.
"""

from collections.abc import Callable
from dataclasses import dataclass

from palmyra import campaign
from palmyra.campaign import LEVELS, ROMAN, Medal, Standing
from palmyra.scene import Scene
from palmyra.scenes import score_dialog
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.campaign_cards import OrderCard, ScoresCard
from palmyra.scenes.campaign_map import CampaignMap, OrderNode
from palmyra.scenes.score_rows import ScoreLine, ScoreRow
from palmyra.scenes.solo_pace import MEDALS
from palmyra.scenes.view_scene import ViewScene
from palmyra.services import Services
from palmyra.storage.score_file import Score
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import CARD
from palmyra.ui.widget import Widget

BEST, LAST = "best", "last"
SHOWN_ROWS = 20
ORDER_H = 408.0
_PILL = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=99, edge=theme.KEYLINE, line="#FFFFFF",
    shadow=CARD,
)  # fmt: skip
_COUNT = theme.Style("sans-bold", 18)


@dataclass(frozen=True, slots=True)
class CampaignRoutes:
    play: Callable[[int], Scene]  # a level, fresh tiles
    daily: Callable[[], Scene]
    challenge: Callable[[Scene], None]  # asks for a code, above the scene
    scores: score_dialog.ScoreRoutes


class CampaignScene(ViewScene):
    topic = "solo"

    def __init__(self, services: Services, routes: CampaignRoutes) -> None:
        super().__init__(services)
        self.routes = routes
        self._shown = BEST
        self._standings: tuple[Standing, ...] = ()
        self._level = 0

    def enter(self) -> None:
        self._look()
        self.rebuild()
        if self.view.focused is None:
            self.view.focus(self._card.play)

    def _look(self) -> None:
        """The scores as they stand now; the first goal not yet met is chosen at first."""
        now = self.services.settings.now
        self._standings = campaign.standings(self.services.scores.scores, all_open=now.all_levels)
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
            Button(texts("campaign.daily"), self._daily, icon="ui/icon_calendar", name="daily"),
            Button(texts("challenge.button"), lambda: self.routes.challenge(self),
                   icon="ui/icon_link", name="challenge"),
        ]  # fmt: skip
        self._map = CampaignMap({s.order.level: self._node(s) for s in self._standings})
        self._card = OrderCard(self._chosen, texts, self._play, self._why_locked())
        levels = Choice([(n, ROMAN[n]) for n in LEVELS], self._level, self.choose, name="levels")
        kinds = [(kind, texts(f"campaign.{kind}_ones")) for kind in (BEST, LAST)]
        shown = Choice(kinds, self._shown, self._show, name="shown")
        self._scores = ScoresCard(texts, self._rows(), levels, shown)
        widgets: list[Widget] = [
            self._back, *self._extras, self._map, self._card, self._scores,
        ]  # fmt: skip
        self.view.fill(widgets)

    @property
    def _chosen(self) -> Standing:
        return self._standings[self._level - 1]

    def _node(self, standing: Standing) -> OrderNode:
        level = standing.order.level
        tooltip = self.texts(f"campaign.order_{level}")
        chosen = level == self._level

        def click() -> None:
            if chosen and standing.open:
                self._play()
            else:
                self.choose(level)

        return OrderNode(standing, chosen, self.texts("campaign.play_short"), click, tooltip)

    def _why_locked(self) -> str:
        return self.texts("campaign.locked", order=ROMAN[max(1, self._level - 1)])

    def _rows(self) -> list[ScoreRow]:
        of_it = campaign.of_level(self.services.scores.scores, self._level)
        best = campaign.best_first(of_it)[:SHOWN_ROWS]
        shown = best if self._shown == BEST else list(self._chosen.last)[:10]
        latest = of_it[-1] if of_it else None
        return [self._row(score, at, score is latest) for at, score in enumerate(shown)]

    def _row(self, score: Score, at: int, latest: bool) -> ScoreRow:
        medal = MEDALS[self._chosen.order.medal(score.coins)]
        line = ScoreLine(
            score.name, score.date[:10], score.tribute, score.coins, medal, at % 2 == 0, latest
        )
        return ScoreRow(line, f"score_{at}", score_dialog.summary(score, self.texts),
                        lambda: score_dialog.show(self, score, self.routes.scores))  # fmt: skip

    # Doing

    def choose(self, level: int) -> None:
        self._level = level
        self.rebuild()

    def _show(self, what: str) -> None:
        self._shown = what
        self.rebuild()

    def _play(self) -> None:
        if self._chosen.open:
            self.push(self.routes.play(self._level))

    def _daily(self) -> None:
        self.push(self.routes.daily())

    def cancelled(self) -> None:
        self.pop()

    # Placing and picture

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        stage = area.centered(min(area.w, 1760), min(area.h, 990))
        self._stage = stage
        self._back.place(Box(stage.x + 32, stage.y + 28, 52, 52))
        right = stage.right - 48
        map_w = stage.w - 32 - 512
        frame = Box(stage.x + 32, stage.y + 104, map_w, stage.h - 136)
        w = min(frame.w, (frame.h - 44) * 1016 / 724 + 40)
        h = (w - 40) * 724 / 1016 + 44
        self._map.place(Box(frame.x, frame.y, w, h))
        x = self._map.box.right + 32
        column = Box(x, frame.y, right - x, max(h, 740))
        self._card.place(column.top(ORDER_H))
        self._scores.lay(canvas, column.below(ORDER_H + 20))
        at = self._map.box.right
        for button in reversed(self._extras):
            wide = button.width(canvas)
            at -= wide
            button.place(Box(at, stage.y + 28, wide, 52))
            at -= 12
        self._free = at

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        stage, texts = self._stage, self.texts
        left = self._back.box.right + 28
        room = self._free - left
        canvas.text_in(Box(left, stage.y + 16, room, 46), texts("campaign.title"),
                       theme.SCREEN_TITLE)  # fmt: skip
        soft = theme.LABEL.tinted(theme.INK_SOFT)
        canvas.text_in(Box(left, stage.y + 62, room, 24), self._subtitle(), soft)
        self._draw_pill(canvas)

    def _subtitle(self) -> str:
        """What it is about; after the last goal, the endless chase."""
        if campaign.reached(self._standings) < len(LEVELS):
            return self.texts("campaign.subtitle")
        return self.texts("campaign.chase", n=campaign.chase(self._standings))

    def _draw_pill(self, canvas: Canvas) -> None:
        """How many medals of each kind, and how many goals."""
        column = self._card.box
        words = self.texts("campaign.of_five", n=campaign.reached(self._standings))
        pill = Box(column.x + 40, self._stage.y + 28, column.w - 40, 52)
        canvas.plate(_PILL, pill)
        middle = pill.y + pill.h / 2
        x = pill.x + 26
        for medal in (Medal.GOLD, Medal.SILVER, Medal.BRONZE):
            count = sum(s.medal is medal for s in self._standings)
            canvas.picture(MEDALS[medal], Box(x - 6, middle - 18, 36, 36))
            canvas.text(str(count), _COUNT, x + 32, middle)
            x += 74
        rest = Box(x, pill.y, pill.right - 22 - x, pill.h)
        canvas.text_in(rest, words, theme.LABEL.tinted(theme.INK_SOFT), "right")
