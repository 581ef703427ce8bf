"""A puzzle at its game's own table: the play scene with a match that stands still, the coach beside
the table. The board has all the room that it has in a game; the list is a page of its own.
"""

from collections.abc import Callable
from itertools import cycle
from typing import TYPE_CHECKING, Any

from palmyra.kernel import puzzle_progress
from palmyra.kernel.puzzle import pose
from palmyra.kernel.puzzle_match import PuzzleMatch
from palmyra.kernel.session import COMPUTERS, HINTS, Seat, Session
from palmyra.scenes.play.desk import Desk
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.puzzle.collection import PuzzleEntry, Tab
from palmyra.scenes.puzzle.judging import OneTurn
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
from palmyra.scenes.puzzle.puzzle_guide import PuzzleGuide
from palmyra.shell.scene import Scene
from palmyra.thinking.thinker import NullThinker
from palmyra.ui.button import Button, MenuButton
from palmyra.ui.dialog import Dialog
from palmyra.ui.stack import ButtonStack

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator


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
        faces = cycle(reversed(game_ui.game.levels))  # nobody looks like another
        sat = record.further.get(COMPUTERS)
        known = sat if isinstance(sat, dict) else {}

        def level(color: object) -> str:
            own = known.get(str(color), "")
            return own if own in game_ui.game.levels else next(faces)

        seats = tuple(
            Seat(color, record.names.get(color, ""), "" if seat == mover else level(color))
            for seat, color in enumerate(record.setup.players)
        )
        marks = {k: v for k, v in record.further.items() if k not in (COMPUTERS, HINTS)}
        session = Session(match, seats, marks)
        super().__init__(nav, game_ui, session, NullThinker(), guide=self._asker)

    def after_end(self) -> Scene:
        return self.nav.puzzle_list(self.rules_of, self.tab)

    def _asker(self, desk: Desk) -> PuzzleGuide:
        p = self.context
        coach = p.game_ui.adviser(self.texts, [seat.level for seat in desk.session.seats])
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
            id_ = found.puzzle.id
            self._leave(lambda: self.replace(self.nav.puzzles(self.rules_of, self.tab, id_)))

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
