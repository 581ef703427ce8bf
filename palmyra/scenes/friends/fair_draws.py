"""Why nobody can choose or foresee what is drawn, in three pictures; and what this cannot prevent.
Where nothing is drawn, why every copy of the game is alike."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.coach.inks import SCRIBE
from palmyra.scenes.friends import art
from palmyra.scenes.friends.art import Face
from palmyra.scenes.screen_frame import draw_heading, frame_of
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.layout import Box, row
from palmyra.ui.list import ScrollList
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

WALL: Final = (1300.0, 760.0)
_HEAD: Final = Style("serif", 25)
_PILL: Final = Style("sans", 17)
_FACE: Final = 390.0  # height of a picture


class ChanceCard(Widget):
    """A picture that `draw_on` draws, a number, a heading and what it means."""

    def __init__(
        self, number: int, head: str, said: str, draw_on: Callable[[Canvas, Box], None]
    ) -> None:
        super().__init__(name=f"picture_{number}")
        self._number, self._head, self._said, self._draw_on = number, head, said, draw_on

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def _view(self, box: Box) -> Box:
        high = min(_FACE, max(150.0, box.h * 0.64), box.h - 150)
        return Box(box.x + 16, box.y + 16, box.w - 32, high)

    def height(self, canvas: Canvas, width: float) -> float:
        lines = len(canvas.wrap(self._said, theme.BODY, width - 48))
        return 16 + min(_FACE, width * 0.62) + 80 + lines * canvas.text_height(theme.BODY) + 20

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        lines = len(canvas.wrap(self._said, theme.BODY, box.w - 48))
        words = 80 + lines * canvas.text_height(theme.BODY) + 14
        high = min(_FACE, box.h - 16 - words)
        view = Box(box.x + 16, box.y + 16, box.w - 32, max(120.0, high))
        art.draw_dunes(canvas, view, 2.0 if self._number < 3 else 0.86)
        inside = canvas.clipped(view)
        self._draw_on(inside, view)
        canvas.unclip()
        art.draw_number(canvas, self._number, box.x + 48, view.bottom + 42, 46)
        room = Box(box.x + 84, view.bottom + 18, box.w - 100, 48)
        canvas.text_in(room, self._head, art.fitting(canvas, self._head, _HEAD, room.w, 22, 20, 18))
        canvas.paragraph(
            Box(box.x + 24, view.bottom + 76, box.w - 48, box.bottom - view.bottom - 84),
            self._said, theme.BODY,
        )  # fmt: skip


class ChanceScene(ViewScene):
    topic = "letters"

    def __init__(self, nav: "Navigator", game: str = "") -> None:
        super().__init__(nav.services)
        self.nav = nav
        self.game = game if game in nav.games else nav.games[0]
        self.rules_of = self.game
        self._wall = True

    def build(self) -> None:
        texts, area = self.texts, self.layout.area
        self._wall = area.w >= WALL[0] and area.h >= WALL[1]
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        games = [(name, name.capitalize()) for name in self.nav.games]
        self._games = Choice(games, self.game, self._choose, name="games")
        self._cards = self._make_cards()
        self._limits = Limits(texts, self._drawn, self.nav)
        self._done = GrandButton(texts("friends.chance_done"), self.pop, kind="primary",
                                 icon="ui/icon_envelope", name="done")  # fmt: skip
        self._check = Button(texts("friends.chance_check"), self._to_check, icon="ui/icon_scales",
                             name="check")  # fmt: skip
        head: list[Widget] = [self._back, self._games]
        buttons: list[Widget] = [self._done, self._check]
        if self._wall:
            self.view.fill([*head, *self._cards, self._limits, *buttons])
            return
        self._list = ScrollList([*self._cards, self._limits], gap=14, name="pictures")
        self.view.fill([*head, self._list, *buttons])

    @property
    def _drawn(self) -> bool:
        """Whether something is drawn at that table after the start."""
        return self.nav.ui(self.game).game.chance

    def _make_cards(self) -> list[ChanceCard]:
        kind = "chance" if self._drawn else "alike"
        pictures = (
            (self._draw_secrets, self._draw_letter, self._draw_mixed)
            if self._drawn
            else (self._draw_same, self._draw_letter, self._draw_checked)
        )
        texts = self.texts
        return [
            ChanceCard(at, texts(f"friends.{kind}_{at}"), texts(f"friends.{kind}_{at}_text"), draw)
            for at, draw in enumerate(pictures, 1)
        ]

    def _choose(self, game: str) -> None:
        self.game = self.rules_of = game
        self.rebuild()

    def _to_check(self) -> None:
        self.nav.letter_check(self)

    def cancelled(self) -> None:
        self.pop()

    # -- places --------------------------------------------------------------------------

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        frame = frame_of(area)
        self._back.place(frame.back(area))
        body = frame.body(area)
        right = area.right - frame.side
        wide = min(self._games.width(canvas) + 40, 400.0)
        title = canvas.text_width(self._title(), theme.SCREEN_TITLE)
        self._beside = right - wide - 20 >= frame.title(area).x + min(title, 200.0)
        self._games.place(Box(right - wide, self._back.box.y + 2, wide, 48))
        if self._wall:
            body = Box(body.x, body.y, body.w, body.h + 14)
            upper = body.top(body.h - 166)
            for card, box in zip(self._cards, row(upper, [0.0] * 3, 20), strict=True):
                card.place(box)
            low = Box(body.x, upper.bottom + 16, body.w, 150)
            limits, side = row(low, [0, 476], 20)
            self._limits.place(limits)
            self._done.place(side.top(80))
            self._check.place(Box(side.x, side.y + 94, side.w, 54))
            return
        low = Box(body.x, body.bottom - 60, body.w, 60)
        check, done = row(low, [body.w * 0.4, 0], 12)
        self._check.place(check.centered(check.w, 54))
        self._done.place(done)
        middle = min(body.w - 32, 760.0)
        room = Box(body.x + (body.w - middle) / 2, body.y, middle, low.y - 10 - body.y)
        self._list.lay(canvas, room)

    def _title(self) -> str:
        return self.texts("friends.chance_title" if self._drawn else "friends.alike_title")

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        note = self.texts("friends.chance_note" if self._drawn else "friends.alike_note")
        draw_heading(canvas, self._title(), note, self._games.box.x - 16)

    # -- pictures ------------------------------------------------------------------------

    def _face(self, at: int) -> Face:
        ui = self.nav.ui(self.game)
        name = (self.texts("friends.initial_you"), self.texts("friends.initial_friend"))[at]
        color = (("red", "blue")[at]) if "red" in ui.game.colors else ui.game.colors[at]
        return Face(name, color, ui.chip(color))

    def _draw_secrets(self, canvas: Canvas, view: Box) -> None:
        k = min(view.w / 466, view.h / 390)
        for at, y in enumerate((96, 222)):
            face = self._face(at)
            middle = view.y + y * k
            art.draw_face(canvas, face, Box(view.x + 21 * k, middle - 41 * k, 82 * k, 82 * k))
            _chain(canvas, view.x + 146 * k, middle, 0, 6, face.color, 46 * k)
        _pill(canvas, view, self.texts("friends.chance_1_pill"), "ui/icon_lock", k)

    def _draw_letter(self, canvas: Canvas, view: Box) -> None:
        k = min(view.w / 466, view.h / 390)
        if self._drawn:
            for at, (y, opened) in enumerate(((64, 3), (148, 2))):
                face = self._face(at)
                middle = view.y + y * k
                art.draw_face(canvas, face, Box(view.x + 21 * k, middle - 31 * k, 62 * k, 62 * k))
                _chain(canvas, view.x + 122 * k, middle, opened, 6, face.color, 46 * k)
        else:
            for at, x in enumerate((0.2, 0.8)):
                face = self._face(at)
                side = 92 * k
                box = Box(view.x + view.w * x - side / 2, view.y + 70 * k, side, side)
                art.draw_face(canvas, face, box)
        art.draw_open_envelope(canvas, self.game, view.center[0], view.bottom - 106 * k, 150 * k)
        wide, low = (view.w - 180 * k) / 2 - 10, view.bottom - 62
        for at, key in enumerate(("opens", "checked")):
            x = view.x + 8.0 if at == 0 else view.right - 8 - wide
            text = self.texts(f"friends.chance_2_{key}")
            canvas.plate(art.PILL, Box(x, low, wide, 42))
            line = Box(x + 10, low, wide - 20, 42)
            style = art.fitting(canvas, text, Style("sans-bold", 17), line.w, 15, 14, 13, 12)
            canvas.text_in(line, text, style, "center")

    def _draw_mixed(self, canvas: Canvas, view: Box) -> None:
        k = min(view.w / 466, view.h / 390)
        faces = [self._face(0), self._face(1)]
        middle = view.center[0]
        for at in range(4):
            face, x = faces[at % 2], middle + (-102 + 68 * at) * k
            y = view.y + 52 * k
            _ring(canvas, x, y, 23 * k, theme.PLAYERS[face.color].dark)
            canvas.picture(face.chip, Box(x - 14 * k, y - 14 * k, 28 * k, 28 * k))
            if at:
                canvas.text("+", Style("sans-bold", 22 * k), x - 34 * k, y, "center")
        canvas.icon("ui/icon_down", middle, view.y + 104 * k, 34 * k, theme.RUST)
        left = view.x + (view.w - 466 * k) / 2
        canvas.picture("house/camel", Box(left + 20 * k, view.y + 176 * k, 136 * k, 112 * k))
        ui = self.nav.ui(self.game)
        for at, back in enumerate(ui.backs()):
            dx = 14 * at * k
            side = 90 * k
            canvas.picture(back, Box(left + 164 * k + dx, view.y + 186 * k - dx * 0.7, side, side))
        canvas.icon("ui/icon_next", left + 308 * k, view.y + 220 * k, 32 * k, theme.RUST)
        for picture, x, y, wide, high in ui.pieces():
            art.draw_sprite(
                canvas,
                picture,
                Box(
                    left + (382 + x - wide / 2) * k,
                    view.y + (222 + y - high / 2) * k,
                    wide * k,
                    high * k,
                ),
            )
        _pill(canvas, view, self.texts("friends.chance_3_pill"), "", k)

    def _draw_same(self, canvas: Canvas, view: Box) -> None:
        """Two like boards beside each other."""
        k = min(view.w / 466, view.h / 390)
        for at, x in enumerate((0.28, 0.72)):
            side = 172 * k
            frame = Box(view.x + view.w * x - side / 2, view.y + 78 * k, side, side)
            canvas.plate(art.CARDBOARD, frame)
            middle = frame.center
            for picture, dx, dy, wide, high in self.nav.ui(self.game).pieces():
                art.draw_sprite(
                    canvas,
                    picture,
                    Box(
                        middle[0] + (dx - wide / 2) * k,
                        middle[1] + (dy - high / 2) * k,
                        wide * k,
                        high * k,
                    ),
                )
            face = self._face(at)
            art.draw_face(canvas, face, Box(frame.x - 22 * k, frame.y - 26 * k, 62 * k, 62 * k))
        canvas.text("=", Style("sans-bold", 44 * k, theme.RUST), view.center[0], view.y + 164 * k,
                    "center")  # fmt: skip

    def _draw_checked(self, canvas: Canvas, view: Box) -> None:
        k = min(view.w / 466, view.h / 390)
        x, y = view.center[0], view.y + 150 * k
        art.draw_sprite(
            canvas, "friends/letter_sheet", Box(x - 70 * k, y - 92 * k, 140 * k, 184 * k)
        )
        art.draw_number(canvas, 1, x + 78 * k, y + 70 * k, 70 * k, done=True)


class Limits(Widget):
    """What all this cannot prevent."""

    def __init__(self, texts: Texts, drawn: bool, nav: "Navigator") -> None:
        super().__init__(name="limits")
        self._head = texts("friends.limits")
        self._said = texts("friends.limits_chance" if drawn else "friends.limits_alike")

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def height(self, canvas: Canvas, width: float) -> float:
        lines = len(canvas.wrap(self._said, _PILL, width - 176))
        return max(150.0, 64 + lines * canvas.text_height(_PILL))

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        draw_portrait(canvas, SCRIBE, Box(box.x + 24, box.center[1] - 51, 102, 102))
        left = box.x + 146
        room = box.right - 24 - left
        canvas.text_in(Box(left, box.y + 18, room, 30), self._head, theme.HEADING)
        styles: Sequence[Style] = (_PILL, _PILL.sized(16), _PILL.sized(15))
        high = box.h - 60
        fits = (
            s
            for s in styles
            if len(canvas.wrap(self._said, s, room)) * canvas.text_height(s) <= high
        )
        canvas.paragraph(Box(left, box.y + 50, room, high), self._said, next(fits, styles[-1]))


def _pill(canvas: Canvas, view: Box, text: str, icon: str, k: float) -> None:
    pill = Box(view.x + 20, view.bottom - 64 * max(k, 0.8), view.w - 40, 46)
    canvas.plate(art.PILL, pill)
    left = pill.x + 20
    if icon:
        canvas.icon(icon, left + 8, pill.center[1], 22, theme.RUST)
        left += 30
    room = Box(left, pill.y, pill.right - 14 - left, pill.h)
    style = art.fitting(canvas, text, _PILL, room.w, 16, 15, 14, 13)
    if canvas.text_width(text, style) > room.w:
        canvas.paragraph(room, text, style.sized(13), "center", middle=True)
        return
    canvas.text_in(room, text, style, "left" if icon else "center")


def _chain(
    canvas: Canvas, x: float, y: float, opened: int, of: int, color: str, size: float
) -> None:  # fmt: skip
    """Seals on a cord: the opened ones have a tick, the others are closed."""
    step, tone = size * 1.16, theme.PLAYERS[color]
    canvas.fill(Box(x, y - 2, step * (of - 1), 4), theme.CHESTNUT_41)
    for at in range(of):
        middle = x + at * step
        if at < opened:
            _ring(canvas, middle, y, size * 0.44, tone.dark)
            canvas.icon("ui/icon_confirm", middle, y, size * 0.42, tone.dark)
            continue
        r = size * 0.5
        box = Box(middle - r - 2, y - r - 2, 2 * r + 4, 2 * r + 6)
        art.draw_shape(canvas, ("seal", color), box, (
            f'<circle cx="{r + 3}" cy="{r + 5}" r="{size * 0.48}" fill="{tone.dark}"/>'
            f'<circle cx="{r + 2}" cy="{r + 2}" r="{size * 0.48}" fill="{tone.main}"/>'
            f'<circle cx="{r + 2}" cy="{r + 2}" r="{size * 0.34}" fill="none" '
            f'stroke="{tone.light}" stroke-width="1.6"/>'
        ))  # fmt: skip
        canvas.icon("ui/icon_lock", middle, y, size * 0.4, tone.symbol_ink)


def _ring(canvas: Canvas, x: float, y: float, radius: float, ink: str) -> None:
    box = Box(x - radius - 2, y - radius - 2, 2 * radius + 4, 2 * radius + 4)
    art.draw_shape(canvas, ("opened", ink), box, (
        f'<circle cx="{radius + 2}" cy="{radius + 2}" r="{radius}" fill="{theme.LINEN_99B}" '
        f'stroke="{ink}" stroke-width="2.8" stroke-dasharray="5 3"/>'
    ))  # fmt: skip
