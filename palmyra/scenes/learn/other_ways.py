"""Further ways to learn besides the chapters: the rules, the coach, puzzles. Each is a row with an
icon in its well, words, a note and a count."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from palmyra.scenes.puzzle.puzzle_context import any_puzzles, waiting
from palmyra.storage.reviews import unreviewed
from palmyra.storage.saves import saved_files
from palmyra.ui import paint, theme
from palmyra.ui.badge import draw_badge
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style

if TYPE_CHECKING:
    from palmyra.scenes.game_ui import GameUI
    from palmyra.scenes.navigator import Navigator

_TITLES = tuple(Style("serif", size) for size in (22, 20, 18, 16))


@dataclass(frozen=True, slots=True)
class FurtherWay:
    """`name` is its button's; `count` how many wait there."""

    name: str
    icon: str
    words: str
    note: str
    count: int = 0
    count_note: str = ""  # what is counted, for those who rest on it


def further_ways(nav: "Navigator", game_ui: "GameUI") -> list[FurtherWay]:
    """In the language of now."""
    texts, name = nav.services.texts, game_ui.game.name
    book = FurtherWay("book", "ui/icon_book", texts("book.title"), texts(f"{name}.book.note"))
    found = (book, _coach_way(nav, game_ui), _puzzle_way(nav, game_ui))
    return [way for way in found if way is not None]


def _coach_way(nav: "Navigator", game_ui: "GameUI") -> FurtherWay | None:
    """To the games that are over, with how many of them nobody has looked at yet."""
    texts, name = nav.services.texts, game_ui.game.name
    files = saved_files(nav.services.home)
    kept = [saved for saved in files if saved.game == name and saved.kind == "record"]
    if game_ui.game.judge is None or not kept:
        return None
    fresh = unreviewed(saved.path for saved in kept)
    note = texts("tutorial.to_review", n=fresh) if fresh else texts("tutorial.all_reviewed")
    return FurtherWay("coach", "ui/icon_coach", texts("tutorial.ask_coach"), note, fresh)


def _puzzle_way(nav: "Navigator", game_ui: "GameUI") -> FurtherWay | None:
    """With how many wait and why."""
    services, game = nav.services, game_ui.game
    if not any_puzzles(services, game):
        return None
    texts, collection = services.texts, nav.puzzle_context(game.name).collection()
    waits = collection.waiting("today") + collection.waiting("mine")
    today, back = waiting(services, game_ui)
    note = texts("house.puzzle_waits") if today else texts("puzzle.note")
    if back:
        note = texts("house.puzzles_back", n=back)
    return FurtherWay(
        "puzzles", "ui/icon_puzzle", texts("puzzle.title"), note, waits,
        texts("puzzle.waiting", n=waits) if waits else "",
    )  # fmt: skip


class FurtherButton(Button):
    def __init__(self, way: FurtherWay, on_click: Callable[[], None]) -> None:
        super().__init__(way.words, on_click, icon=way.icon, name=way.name)
        self.tooltip = "\n".join(said for said in (way.note, way.count_note) if said)
        self.way = way

    def height(self, canvas: Canvas, width: float) -> float:
        return 66

    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        middle = face.center[1]
        side = min(54.0, face.h - 14)
        well = Box(face.x + 10, middle - side / 2, side, side)
        canvas.plate(paint.INSET_PLATE, well)
        canvas.icon(self.icon, *well.center, side * 0.56, theme.RUST)
        right = face.right - 44
        if self.way.count:
            right = draw_badge(canvas, str(self.way.count), right, middle).x - 8
        canvas.icon("ui/icon_next", face.right - 24, middle, 20, theme.INK_SOFT)
        words = Box(well.right + 14, face.y, right - well.right - 14, face.h)
        fitting = (s for s in _TITLES if canvas.text_width(self.text, s) <= words.w)
        title = next(fitting, _TITLES[-1])
        note = self.way.note
        if not note:
            canvas.text_in(words, self.text, title)
            return
        canvas.text_in(Box(words.x, middle - 27, words.w, 28), self.text, title)
        canvas.text_in(Box(words.x, middle + 1, words.w, 24), note, theme.META)
