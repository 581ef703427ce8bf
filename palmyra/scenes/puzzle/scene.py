"""A puzzle at its game's own table: the play scene with a match that stands still, the coach beside
the table, and the list of puzzles beside both where the window has room for it.

The table is laid out in the part of the window that the list leaves: to it that is the window.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import pygame

from palmyra.kernel import puzzle_progress
from palmyra.kernel.puzzle import pose
from palmyra.kernel.puzzle_match import PuzzleMatch
from palmyra.kernel.session import COMPUTERS, HINTS, Seat, Session
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.play.desk import Desk
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.puzzle.collection import PuzzleEntry, Tab
from palmyra.scenes.puzzle.judging import OneTurn
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
from palmyra.scenes.puzzle.puzzle_guide import PuzzleGuide
from palmyra.scenes.puzzle.side import PuzzleList
from palmyra.shell.scene import Scene
from palmyra.thinking.thinker import NullThinker
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton, MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.layout import Box, Layout
from palmyra.ui.stack import ButtonStack

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

SIDE: Final = 456.0  # width of the list
ROOMY: Final = (1500.0, 800.0)  # logical pixels from which on it stands beside the table
HEAD: Final = 68.0
LEAST_CARD: Final = 240.0  # width of the question beside a table that is not too narrow


class PuzzleScene(PlayScene):
    topic = ""

    def __init__(
        self,
        nav: "Navigator",
        context: PuzzleContext,
        entry: PuzzleEntry,
        tab: Tab,
    ) -> None:
        self.context, self.entry, self.tab = context, entry, tab
        game_ui, puzzle = context.game_ui, entry.puzzle
        self.posed = pose(game_ui.game, puzzle)
        match: PuzzleMatch[Any, Any, Any, Any, Any] = PuzzleMatch(game_ui.game, self.posed.replay)
        record = self.posed.replay.record
        mover = self.posed.state.seat
        level = game_ui.game.levels[-1]
        seats = tuple(
            Seat(color, record.names.get(color, ""), "" if seat == mover else level)
            for seat, color in enumerate(record.setup.players)
        )
        marks = {k: v for k, v in record.further.items() if k not in (COMPUTERS, HINTS)}
        self.side = PuzzleList(nav.services, context, self)
        self._window = Layout.fit((1600, 900))
        self._room: Box | None = None  # of the list
        session = Session(match, seats, marks)
        super().__init__(nav, game_ui, session, NullThinker(), guide=self._asker)

    def after_end(self) -> Scene:
        return self.nav.puzzle_list(self.rules_of, self.tab)

    def _asker(self, desk: Desk) -> PuzzleGuide:
        p = self.context
        cast = p.game_ui.cast(self.texts)
        coach = cast[min(1, len(cast) - 1)].portrait
        one = OneTurn(p.game_ui.game, p.judge, p.thinker)
        self.puzzle_guide: PuzzleGuide = PuzzleGuide(desk, self.posed, p.judge, one, coach, self)
        return self.puzzle_guide

    def unusual_rules(self) -> str:
        return self.context.game_ui.beyond(self.texts, self.posed.replay)

    def question(self) -> str:
        return ""

    def leads_on(self) -> str:
        return self.texts("puzzle.next")

    @property
    def own_game(self) -> bool:
        return self.entry.mine

    # -- what came of it ---------------------------------------------------------------

    def solved(self, tries: int, hints: int) -> None:
        puzzle, book = self.entry.puzzle, self.context.book
        before = book.progress.get(puzzle.id)
        book.note(
            puzzle_progress.solved(before, puzzle, self.context.today(), tries=tries, hints=hints)
        )
        self._kept()

    def missed(self) -> None:
        puzzle, book = self.entry.puzzle, self.context.book
        book.note(
            puzzle_progress.missed(book.progress.get(puzzle.id), puzzle, self.context.today())
        )
        self._kept()

    def _kept(self) -> None:
        self.context.keep(self.services)
        self.rebuild()

    # -- elsewhere ---------------------------------------------------------------------

    def next(self) -> None:
        found = self.context.collection().following(self.tab, self.entry.puzzle.id)
        if found is None:
            self._leave(lambda: self.replace(self.nav.puzzle_list(self.rules_of, "solved")))
        else:
            self.open_puzzle(found)

    def open_puzzle(self, entry: PuzzleEntry) -> None:
        if entry.puzzle.id == self.entry.puzzle.id and not self.puzzle_guide.ending:
            return
        id_ = entry.puzzle.id
        self._leave(lambda: self.replace(self.nav.puzzles(self.rules_of, self.tab, id_)))

    def turn_to(self, tab: Tab) -> None:
        self.tab = tab
        self.rebuild()

    def to_list(self) -> None:
        self._leave(lambda: self.replace(self.nav.puzzle_list(self.rules_of, self.tab)))

    def _leave(self, go: Callable[[], None]) -> None:
        if not self.desk.leaving:
            self.desk.leaving = True
            self.puzzle_guide.leave()
            go()

    def pause(self) -> None:
        texts = self.texts

        def entry(words: str, do: Callable[[], None], icon: str, name: str) -> MenuButton:
            def act() -> None:
                self.view.close()
                do()

            return MenuButton(words, act, icon=f"ui/icon_{icon}", name=name)

        buttons = [
            entry(texts("puzzle.again"), self._again, "undo", "again"),
            entry(texts("puzzle.all"), self.to_list, "puzzle", "list"),
            *(
                [entry(texts("puzzle.remove"), self._remove, "trash", "remove")]
                if self.context.book.holds(self.entry.puzzle.id)
                else []
            ),
            entry(texts("play.options"), self.desk.to_options, "gear", "options"),
            entry(texts("play.help"), self.desk.open_help, "book", "rules"),
            entry(texts("puzzle.leave"), lambda: self._leave(self.pop), "door", "leave"),
        ]
        go_on = Button(texts("play.resume"), self.view.close, kind="primary", name="resume")
        self.view.open(
            Dialog(texts("play.pause_title"), "", [go_on], on_cancel=self.view.close, width=460,
                   body=ButtonStack(buttons))
        )  # fmt: skip

    def _remove(self) -> None:
        """One of one's own goes for good; it is not made again by itself."""
        self.context.book.remove(self.entry.puzzle.id)
        self.context.keep(self.services)
        self.to_list()

    def _again(self) -> None:
        id_ = self.entry.puzzle.id
        self._leave(lambda: self.replace(self.nav.puzzles(self.rules_of, self.tab, id_)))

    def retire(self) -> None:
        self.puzzle_guide.leave()
        super().retire()

    # -- beside the table --------------------------------------------------------------

    def resize(self, layout: Layout) -> None:
        self._window = layout
        area = layout.area
        if area.w >= ROOMY[0] and area.h >= ROOMY[1]:
            wide = layout.px(SIDE + 2 * theme.MARGIN)
            self._room = Box(area.right - SIDE - theme.MARGIN, area.y, SIDE, area.h)
            layout = Layout(layout.width - wide, layout.height, layout.scale, layout.left,
                            layout.top)  # fmt: skip
        else:
            self._room = None
        self.puzzle_guide.least = LEAST_CARD if self._room is not None else 0.0
        super().resize(layout)
        if self._room is not None and self.table.tutor_room.w < LEAST_CARD:
            self._room, self.puzzle_guide.least = None, 0.0  # this table has no room to spare
            super().resize(self._window)

    def build(self) -> None:
        super().build()
        self.puzzle_guide.card.list.show(self._room is None)
        if self._room is None:
            return
        collection = self.context.collection()
        here = self.entry.puzzle.id
        self._back = IconButton("ui/icon_back", lambda: self._leave(self.pop),
                                tooltip=self.texts("ui.back"), name="back")  # fmt: skip
        self.side.widgets(collection, self.tab, here)
        beside = [self._back, *self.side.top_level(self._list_box(self._room))]
        self.view.fill([*self.view.widgets, *beside])

    def _list_box(self, room: Box) -> Box:
        return Box(room.x, room.y + HEAD + 14, room.w, room.h - HEAD - 14 - theme.MARGIN)

    def arrange(self, canvas: Canvas) -> None:
        super().arrange(canvas)
        if self._room is not None:
            self._back.place(Box(self._room.x, self._room.y + 14, 52, 52))
            self.side.arrange(canvas, self._list_box(self._room))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._room is not None and self.side.update(self._canvas()):
            self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        if self._room is None:
            super().draw(surface)
            return
        clip = surface.get_clip()
        beside = pygame.Rect(self.layout.width, 0, self._window.width, self._window.height)
        surface.set_clip(clip.clip(beside))
        canvas = self.services.painter.on(surface, self._window)
        draw_sandstone(canvas)
        title = Box(self._room.x + 52 + 16, self._room.y + 14, self._room.w - 68, 52)
        canvas.text_in(title, self.texts("puzzle.title"), theme.CARD_TITLE)
        surface.set_clip(clip)
        table = surface.subsurface((0, 0, self.layout.width, self.layout.height))
        table.set_clip(clip.clip(table.get_rect()))
        self._draw_table(table, surface)

    def _draw_table(self, table: pygame.Surface, surface: pygame.Surface) -> None:
        from palmyra.tabletop.sprite import draw_all

        below = bool(self.view.dialogs and self._air)
        self.table.draw(table, composite=False)
        canvas = self.services.painter.on(surface, self.layout)
        if below:
            draw_all(table, self._air)
        self.view.draw_widgets(canvas)
        self.view.draw_above(canvas)
        if not self.view.dialogs:
            draw_all(table, self._air)
            draw_all(table, self.table.above())
