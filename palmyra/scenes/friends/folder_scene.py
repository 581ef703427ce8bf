"""A shared folder as the mailbox: how it works, what it can tell, which one it is."""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.framed_picture import hole_of
from palmyra.scenes.friends import art, browse, words
from palmyra.scenes.friends.art import Face
from palmyra.scenes.friends.letter_card import FolderView
from palmyra.scenes.friends.letter_scene import LetterScene
from palmyra.scenes.screen_frame import draw_heading, frame_of
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.layout import Box, row
from palmyra.ui.link import Link
from palmyra.ui.list import ScrollList
from palmyra.ui.paint import Plate
from palmyra.ui.text_field import TextField
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

WALL: Final = (1300.0, 760.0)
TOOLS: Final = ("Syncthing", "Nextcloud", "Dropbox", "iCloud")
PROMISES: Final = ("envelope", "lock", "eye_off", "people")
_HEAD: Final = Style("serif", 23)
_TONES: Final = {"in_step": theme.OLIVE_BOTTOM, "waiting": theme.COPPER_42}
_ICONS: Final = {"in_step": "step", "waiting": "hourglass", "read_only": "lock"}


class LetterRoute(Widget):
    """Two computers, and letters on the way between them."""

    def __init__(self, texts: Texts, faces: Sequence[Face], game: str) -> None:
        super().__init__(name="road")
        self._texts, self._faces, self._game = texts, faces, game

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def height(self, canvas: Canvas, width: float) -> float:
        return min(440.0, width * 0.46)

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(paint.TRAY_PLATE, self.box)
        hole, texts = hole_of(self.box), self._texts
        art.draw_dunes(canvas, hole, 0.5)
        k = min(hole.w / 948, hole.h / 412)
        high = 252 * k
        names = (texts("friends.your_computer"),
                 texts("friends.their_computer", name=self._faces[1].name))  # fmt: skip
        for at, x in enumerate((hole.x + 116 * k, hole.right - 116 * k)):
            house = Box(x - 84 * k, hole.y + 46 * k, 168 * k, high)
            _draw_house(canvas, house)
            side = 92 * k
            art.draw_face(canvas, self._faces[at], Box(x - side / 2, house.y + 58 * k, side, side))
            canvas.icon("ui/icon_folder", x, house.y + 192 * k, 52 * k, art.GOLD)
            art.draw_envelope(canvas, self._game, x, house.y + 214 * k, 28 * k)
            _draw_pill(
                canvas, Box(x - 96 * k, hole.bottom - 62 * k, 192 * k, 44 * k), names[at], 16
            )
        for dx in (-160, 4, 168):
            x = hole.center[0] + dx * k
            camel = Box(x - 78 * k, hole.y + 176 * k, 150 * k, 122 * k)
            canvas.picture("house/camel_red", camel)
            art.draw_envelope(canvas, self._game, x - 10 * k, hole.y + 192 * k, 44 * k)
        wide = min(hole.w - 420 * k, 470 * k)
        pill = Box(hole.center[0] - wide / 2, hole.bottom - 66 * k, wide, 50 * k)
        _draw_pill(canvas, pill, texts("friends.road"), 17)


def _draw_pill(canvas: Canvas, pill: Box, text: str, size: float) -> None:
    canvas.plate(art.PILL, pill)
    style = Style("sans-bold", size)
    fits = art.fitting(canvas, text, style, pill.w - 20, 15, 14, 13, 12, 11)
    if canvas.text_width(text, fits) > pill.w - 20:
        canvas.paragraph(pill.inset(10, 0), text, style.sized(12), "center", middle=True)
        return
    canvas.text_in(pill.inset(8, 0), text, fits, "center")


def _draw_house(canvas: Canvas, box: Box) -> None:
    w, h, r = box.w, box.h, box.w / 2
    rim = w * 0.07
    inner = r - rim
    art.draw_shape(canvas, "door", box, (
        f'<path d="M0 {h}V{r}A{r} {r} 0 0 1 {w} {r}V{h}Z" fill="{theme.SAND_93}"/>'
        f'<path d="M{rim} {h}V{r}A{inner} {inner} 0 0 1 {w - rim} {r}V{h}Z" '
        f'fill="{theme.BROWN_28}"/>'
        f'<path d="M{rim} {h}V{r}A{inner} {inner} 0 0 1 {r} {rim}V{h}Z" '
        f'fill="{theme.CHESTNUT_33}"/>'
    ))  # fmt: skip


class StateCard(Widget):
    """What the folder can tell: a sign, what it means, since when or what to do."""

    def __init__(
        self, state: str, head: str, said: str, foot: str, act: Callable[[], None] | None,
        *, now: bool,
    ) -> None:  # fmt: skip
        super().__init__(name=f"state_{state}")
        self._state, self._head, self._said, self._foot, self._now = state, head, said, foot, now
        self._link = Link(foot, act, Style("sans-bold", 17, theme.RUST), name=f"again_{state}") \
            if act else None  # fmt: skip

    def children(self) -> Sequence[Widget]:
        return [self._link] if self._link else []

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        return 132 + len(canvas.wrap(self._said, theme.BODY, width - 48)) * canvas.text_height(
            theme.BODY
        ) + 76  # fmt: skip

    def place(self, box: Box) -> None:
        super().place(box)
        if self._link is not None:
            self._link.place(Box(box.x + 24, box.bottom - 52, box.w - 48, 40))

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.plate(art.SELECTED if self._now else paint.CARD_PLATE, box)
        tone = _TONES.get(self._state, art.RED)
        sign = Box(box.x + 24, box.y + 24, 72, 72)
        plate = Plate(theme.LINEN_99C, theme.SAND_92, radius=99, edge=tone, edge_width=3)
        canvas.plate(plate, sign)
        canvas.icon(f"ui/icon_{_ICONS.get(self._state, 'warn')}", *sign.center, 36, tone)
        room = Box(sign.right + 14, sign.y, box.right - 12 - sign.right - 14, 72)
        style = art.fitting(canvas, self._head, _HEAD, room.w, 21)
        canvas.paragraph(room, self._head, style, middle=True)
        said = Box(box.x + 24, box.y + 112, box.w - 48, box.h - 112 - 66)
        fits = (
            s
            for s in (theme.BODY, theme.LABEL, theme.META.tinted(theme.INK))
            if len(canvas.wrap(self._said, s, said.w)) * canvas.text_height(s) <= said.h
        )
        canvas.paragraph(said, self._said, next(fits, theme.META.sized(14)))
        canvas.fill(Box(box.x + 24, box.bottom - 60, box.w - 48, 1.4), theme.KEYLINE)
        if self._link is None:
            foot = Box(box.x + 24, box.bottom - 52, box.w - 48, 40)
            foot_words = self._foot[:1].upper() + self._foot[1:]
            canvas.text_in(foot, foot_words, Style("sans", 17, theme.INK_SOFT))
        super().draw(canvas)


class ChooseCard(Widget):
    """The folder itself: where it lies, how to choose another, what is promised."""

    def __init__(
        self, texts: Texts, field: TextField, choose: Button, stop: Button | None, problem: str
    ) -> None:
        super().__init__(name="choose")
        self._texts, self._field, self._choose, self._stop = texts, field, choose, stop
        self._problem = problem
        self._low = 0.0

    def children(self) -> Sequence[Widget]:
        return [self._field, self._choose, *([self._stop] if self._stop else [])]

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        return 700.0 + (60 if self._stop else 0)

    @property
    def _tools(self) -> list[str]:
        texts = self._texts
        return [*TOOLS, texts("friends.tool_drive"), texts("friends.tool_other")]

    def place(self, box: Box) -> None:
        super().place(box)
        inner = Box(box.x + 28, box.y, box.w - 56, box.h)
        self._field.place(Box(inner.x, box.y + 348, inner.w, 54))
        self._choose.place(Box(inner.x, box.y + 416, inner.w, 70))
        if self._stop is not None:
            self._stop.place(Box(inner.x, box.bottom - 72, inner.w, 52))

    def draw(self, canvas: Canvas) -> None:
        box, texts = self.box, self._texts
        canvas.card(box)
        inner = Box(box.x + 28, box.y, box.w - 56, box.h)
        canvas.text_in(Box(inner.x, box.y + 24, inner.w, 40), texts("friends.choose_title"),
                       theme.CARD_TITLE)  # fmt: skip
        soft = Style("sans", 17, theme.INK_SOFT)
        canvas.paragraph(
            Box(inner.x, box.y + 68, inner.w, 60),
            texts("friends.choose_text"),
            art.SOFT if len(canvas.wrap(texts("friends.choose_text"), soft, inner.w)) > 2 else soft,
        )
        wide = (inner.w - 8) / 2
        for at, name in enumerate(self._tools):
            cell = Box(inner.x + at % 2 * (wide + 8), box.y + 132 + at // 2 * 60, wide, 52)
            canvas.plate(paint.INSET_PLATE, cell)
            canvas.icon("ui/icon_folder", cell.x + 28, cell.center[1], 24, theme.RUST)
            room = Box(cell.x + 52, cell.y, cell.w - 60, cell.h)
            canvas.text_in(room, name, art.fitting(canvas, name, theme.BODY, room.w, 16, 15, 14))
        bold = Style("sans-bold", 18)
        canvas.text_in(Box(inner.x, box.y + 316, inner.w, 28), texts("friends.folder"), bold)
        if self._problem:
            ink = Style("sans", 15, art.RED)
            canvas.text_in(Box(inner.x + 100, box.y + 316, inner.w - 100, 28), self._problem, ink,
                           "right")  # fmt: skip
        y = box.y + 506
        canvas.text_in(Box(inner.x, y, inner.w, 30), texts("friends.promise"), theme.HEADING)
        step = 38.0
        for at, icon in enumerate(PROMISES):
            middle = y + 50 + step * at
            if self._stop is not None and middle + 16 > self._stop.box.y:
                break
            canvas.icon(f"ui/icon_{icon}", inner.x + 14, middle, 22, theme.RUST)
            text = texts(f"friends.promise_{at + 1}")
            room = Box(inner.x + 38, middle - 16, inner.w - 38, 32)
            style = art.fitting(canvas, text, Style("sans", 17), room.w, 16, 15, 14, 13)
            canvas.text_in(room, text, style)
        super().draw(canvas)


class FolderScene(LetterScene):
    def __init__(self, nav: "Navigator") -> None:
        super().__init__(nav)
        self._typed = ""
        self._problem = ""
        self._wall = True
        self._age = 0.0
        self._shown: FolderView | None = None

    def build(self) -> None:
        texts, area = self.texts, self.layout.area
        self._wall = area.w >= WALL[0] and area.h >= WALL[1]
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        folder = self._shown = self.post.folder
        path = self._typed or (folder.path if folder else "")
        field = TextField(path, self._type, limit=400, placeholder=texts("friends.folder_path"),
                          name="path")  # fmt: skip
        typed = self._typed and (folder is None or self._typed != folder.path)
        go = GrandButton(texts("friends.use_folder" if typed else "friends.choose_folder"),
                         self._use if typed else self._browse, kind="primary",
                         icon="ui/icon_confirm" if typed else "ui/icon_folder",
                         name="choose_folder")  # fmt: skip
        stop = Button(texts("friends.stop_folder"), self._stop, icon="ui/icon_close", name="stop") \
            if folder else None  # fmt: skip
        self._choose = ChooseCard(texts, field, go, stop, self._problem)
        self._road = LetterRoute(texts, self._faces(), self._game())
        self._states = self._make_states(folder)
        if self._wall:
            self.view.fill([self._back, self._road, *self._states, self._choose])
            return
        self._list = ScrollList([self._choose, self._road, *self._states], gap=14, name="cards")
        self.view.fill([self._back, self._list])

    def _game(self) -> str:
        games = self.post.games()
        return games[0].game if games else self.nav.games[0]

    def _faces(self) -> list[Face]:
        """You and a friend: of a game, where there is one."""
        for game in self.post.games():
            if game.you >= 0 and game.friends:
                you, friend = game.seats[game.you], game.friends[0]
                return [self.face(game, you), self.face(game, friend)]
        ui = self.nav.ui(self.nav.games[0])
        names = (self.texts("friends.initial_you"), self.texts("friends.a_friend"))
        return [Face(name, color, ui.chip(color))
                for name, color in zip(names, ("red", "blue"), strict=True)]  # fmt: skip

    def _make_states(self, folder: FolderView | None) -> list[StateCard]:
        """Three cards: how it is, if it is one of these; else what it can say."""
        texts, now = self.texts, datetime.now()
        name = folder.name if folder and folder.name else self._faces()[1].name
        bad = folder.state if folder and folder.state in ("full", "read_only") else "missing"
        looked = words.folder_words(texts, folder) if folder else texts("friends.no_folder_yet")
        cards = []
        for state in ("in_step", "waiting", bad):
            is_now = folder is not None and folder.state == state
            foot = {
                "in_step": texts("friends.folder_looked", when=looked) if folder else looked,
                "waiting": words.from_then_on(texts, folder.since, now, timed=True)
                if folder and folder.since and is_now
                else texts("friends.close_any_time"),
            }.get(state, texts("friends.look_again"))
            act = None if state in ("in_step", "waiting") else self._look
            head = texts(f"friends.folder_{state}", name=name)
            said = texts(f"friends.folder_{state}_text", name=name)
            cards.append(StateCard(state, head, said, foot, act, now=is_now))
        return cards

    # -- doing ---------------------------------------------------------------------------

    def _type(self, text: str) -> None:
        before = bool(self._typed)
        self._typed, self._problem = text, ""
        if bool(text) != before:
            self.rebuild()

    def _use(self) -> None:
        self._take(Path(self._typed.strip()).expanduser())

    def accepted(self) -> None:
        """Return in the line with the path."""
        if self._typed:
            self._use()

    def _browse(self) -> None:
        home = Path.home()
        folder = self.post.folder
        start = Path(folder.path) if folder else next(iter(browse.shared_folders(home)), home)
        self.view.open(browse.Browser(self.texts, start, self._take, self.view.close))

    def _take(self, path: Path) -> None:
        self.view.dialogs.clear()
        self._problem = self.post.use_folder(path)
        self._typed = str(path) if self._problem else ""
        if self._problem:
            self._problem = self.texts(f"friends.{self._problem}")
            self.services.audio.play("refuse")
        self.rebuild()

    def dropped(self, path: Path) -> None:
        """A folder let fall on the window is taken; a file is a letter."""
        if path.is_dir():
            self._take(path)
        else:
            super().dropped(path)

    def _stop(self) -> None:
        self.post.stop_folder()
        self._typed = ""
        self.rebuild()

    def _look(self) -> None:
        self.post.look()
        self.rebuild()

    def changed(self) -> None:
        self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age += dt
        if self._age >= 1.0 and not self.view.dialogs:
            self._age = 0.0
            folder = self.post.folder
            if folder != self._shown and not isinstance(self.view.focused, TextField):
                self.rebuild()

    def cancelled(self) -> None:
        self.pop()

    # -- places --------------------------------------------------------------------------

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        frame = frame_of(area)
        self._back.place(frame.back(area))
        body = frame.body(area)
        if not self._wall:
            middle = min(body.w - 32, 760.0)
            room = Box(body.x + (body.w - middle) / 2, body.y, middle, body.h + frame.foot)
            self._list.lay(canvas, room)
            return
        body = Box(body.x, body.y, body.w, body.h + 14)
        left, right = row(body, [0, 540], 20)
        self._choose.place(right)
        self._road.place(left.top(440 + max(0.0, body.h - 782) / 2))
        low = Box(
            left.x, self._road.box.bottom + 52, left.w, body.bottom - self._road.box.bottom - 52
        )
        for card, box in zip(self._states, row(low, [0.0] * 3, 16), strict=True):
            card.place(box)

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        texts = self.texts
        draw_heading(canvas, texts("friends.folder_title"), texts("friends.folder_note"))
        if self._wall:
            box = self._road.box
            canvas.text_in(Box(box.x + 12, box.bottom + 12, box.w, 36), texts("friends.can_tell"),
                           theme.HEADING)  # fmt: skip
