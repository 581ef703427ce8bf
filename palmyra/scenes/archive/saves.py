"""The saved games: those in progress and those kept, as pictures on a wall.

Only those of the page shown are read, beside the frames, so thousands open as fast as none.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.challenge import code_of
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import Session
from palmyra.scenes.archive import challenge_dialog, score_dialog
from palmyra.scenes.archive.beside_reader import BesideReader
from palmyra.scenes.archive.earned_medal import EarnedMedals
from palmyra.scenes.archive.page import (
    ALL,
    ArchivePage,
    Pager,
    PageRows,
    pages_of,
)
from palmyra.scenes.archive.review_note import ReviewNote, note, review_note, sentence
from palmyra.scenes.archive.save_details import WIDE, SaveAction, SaveDetails
from palmyra.scenes.archive.save_line import TITLE, AnyThumb, line_of
from palmyra.scenes.archive.save_wall import (
    SIX,
    SWING,
    FrameHooks,
    SaveFrame,
    SaveWall,
    Wall,
    hanging,
    wall_in,
)
from palmyra.scenes.board_port import Thumb
from palmyra.scenes.coach.ready_reviews import waiting_reviews
from palmyra.scenes.result.after import ARCHIVE
from palmyra.storage import saves
from palmyra.storage.autosave import Autosave, unwritten
from palmyra.storage.record_text import read_each, write_game
from palmyra.storage.saves import SavedFile, Thrown
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.layout import Box
from palmyra.ui.text_field import TextField
from palmyra.ui.tween import Tween
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

LONGEST_TITLE = 48
KEPT = 40  # games that are still known when the archive is opened again
STAGGER = 0.06  # seconds from one picture that is hung to the next
_read: dict[SavedFile, AnyReplay | None] = {}  # a changed file is another key


class SavesScene(ArchivePage):
    tab = "saves"
    together = True

    def __init__(self, nav: "Navigator", game: str = ALL) -> None:
        super().__init__(nav, game)
        self._files: list[SavedFile] = []
        self._read: dict[SavedFile, AnyReplay | None] = _read
        self._thumbs: dict[SavedFile, AnyThumb] = {}
        self._reader = BesideReader(self._look, _read, beside=nav.services.write_queue.beside)
        self._prune()
        self._thrown: list[Thrown] = []
        self._chosen: SavedFile | None = None
        self._followed = ""  # the name of what had the focus
        self._card_of: SaveDetails | None = None
        self._learned: dict[SavedFile, ReviewNote | None] = {}  # of what hangs on this page
        self._swings: dict[SavedFile, Tween] = {}  # of pictures that hang on this page
        self._entered = False
        saves.empty_bin(nav.services.home)

    def enter(self) -> None:
        self._list()
        if not self._entered:  # the first layout, before anybody looked, ended every motion
            self._swings.clear()
        self._entered = True
        super().enter()

    def retire(self) -> None:
        super().retire()
        for thrown in self._thrown:
            thrown.let_go()

    def _list(self) -> None:
        """Of games that can be played: another version's stay where they are."""
        games = (self.game,) if self.game else self.nav.games
        found = saves.saved_files(self.services.home)
        self._files = [saved for saved in found if saved.game in games]

    def contents(self) -> Sequence[Widget]:
        texts = self.texts
        wall = self._wall
        pages = pages_of(len(self._files), wall.held)
        self.page = min(self.page, pages - 1)
        page = self._files[self.page * wall.held : (self.page + 1) * wall.held]
        self._shown = [saved.now() for saved in page]
        self._reader.want(self._shown)
        self._won = self._medals()
        self._learn()
        words = texts("saves.page", n=self.page + 1, of=pages)
        self._pager = Pager(self.page, pages, words, self._go, texts("saves.page_before"),
                            texts("saves.page_after"))  # fmt: skip
        if not self._files:
            self._rows: PageRows | SaveWall = PageRows([], texts("saves.none"))
            return [self._rows]
        self._hang()
        frames = [self._frame(saved, at, wall) for at, saved in enumerate(self._shown)]
        self._rows = SaveWall(frames, wall)
        self._card_of = self._make_card(frames) if wall is SIX else None
        card = [self._card_of] if self._card_of else []
        return [self._rows, self._pager, *card]

    def _medals(self) -> dict[str, str]:
        """What the games on this page won, by the name of their record; of several persons at one
        screen nobody's."""
        won: dict[str, str] = {}
        kept = {
            saved.path.name: saved.game for saved in self._shown
            if saved.kind == "record" and saved in self._read  # they come with the board
        }  # fmt: skip
        for game in set(kept.values()):
            earned = EarnedMedals(self.services, self.nav.ui(game))
            found = [score for score in self.services.books.of(game).scores if score.record in kept]
            times = Counter(score.record for score in found)
            won |= {s.record: earned.picture(s) for s in found if times[s.record] == 1}
        return won

    def _hang(self) -> None:
        """Pictures that were not on the wall before in this sitting swing a little."""
        pace = self.services.pace
        for at, saved in enumerate(self._shown):
            if saved not in self._swings:
                still = pace.still or saved in self._read
                seconds = 0.0 if still else pace.seconds(SWING)
                self._swings[saved] = hanging(seconds, at * STAGGER if seconds else 0.0)
        self._swings = {saved: self._swings[saved] for saved in self._shown}

    def extras(self) -> Sequence[Button]:
        texts = self.texts
        undo = Button(texts("saves.undo"), self._undo, icon="ui/icon_undo", name="undo")
        undo.show(bool(self._thrown))
        code = Button(texts("challenge.button"), lambda: self.nav.ask_code(self, ARCHIVE),
                      icon="ui/icon_link", name="challenge")  # fmt: skip
        return [undo, code] if self._thrown else [code]

    @property
    def _wall(self) -> Wall:
        return wall_in(self.layout.area, SIX)

    @property
    def carded(self) -> bool:
        return not self._files

    def _make_card(self, frames: Sequence[SaveFrame]) -> SaveDetails:
        """What is known of the one that is chosen: the first of the page, unless it was another."""
        self._chosen = self._chosen if self._chosen in self._shown else self._shown[0]
        at = self._shown.index(self._chosen)
        frames[at].chosen = True
        return self._told(self._chosen, at)

    def _told(self, saved: SavedFile, at: int, *, over: bool = False) -> SaveDetails:
        game_ui, found = self.nav.ui(saved.game), self._read.get(saved)
        line = line_of(saved, found, saved in self._read, game_ui, self.texts)
        judged = found is not None and self._judged(saved, found)
        says = ""
        if judged:
            says = sentence(self.texts, self._learned.get(saved), running=self._running(saved))
        deeds, small = self._deeds(saved, found, at), self._small(saved, found, at)
        if over:
            deeds, small = [self._closing(d) for d in deeds], [self._closing(d) for d in small]
        return SaveDetails(line, found, game_ui, self.texts, self.services.pace, deeds, small,
                          self._thumb(saved), says=says, over=over)  # fmt: skip

    def _closing(self, deed: SaveAction) -> SaveAction:
        """Done after the card over the wall is put away."""

        def do() -> None:
            self.view.close()
            deed.do()

        return replace(deed, do=do)

    def _show_card(self, saved: SavedFile, at: int) -> None:
        """Over the wall."""
        card = self._told(saved, at, over=True)
        close = Button(self.texts("ui.close"), self.view.close, name="close")
        self.view.open(Dialog(card.title, "", [close], on_cancel=self.view.close, width=720,
                              body=card))  # fmt: skip

    def _deeds(self, saved: SavedFile, found: AnyReplay | None, at: int) -> list[SaveAction]:
        texts = self.texts
        if found is None:
            return []
        again = SaveAction(texts("result.again"), "ui/icon_redo", lambda: self._again(saved, found),
                     f"again_{at}")  # fmt: skip
        watch = SaveAction(texts("saves.watch"), "ui/icon_chart", lambda: self._replay(saved),
                     f"replay_{at}")  # fmt: skip
        if not found.state.over:
            first = SaveAction(
                texts("saves.go_on"), "ui/icon_play", lambda: self._open(saved), "go_on", "primary"
            )
            return [first, watch, again]
        if self._reviewed(saved.game):
            review = SaveAction(texts("coach.open"), "ui/icon_coach", lambda: self._review(saved),
                          f"review_{at}", "primary")  # fmt: skip
            return [review, watch, again]
        return [replace(watch, kind="primary"), again]

    def _small(self, saved: SavedFile, found: AnyReplay | None, at: int) -> list[SaveAction]:
        texts = self.texts
        gone = SaveAction(texts("saves.delete"), "ui/icon_trash", lambda: self._delete(saved),
                    f"delete_{at}")  # fmt: skip
        if found is None:
            return [gone]
        named = SaveAction(texts("saves.rename"), "ui/icon_pencil", lambda: self._rename(saved),
                     f"rename_{at}")  # fmt: skip
        if not found.state.over:
            return [named, gone]
        code = SaveAction(texts("scores.code"), "ui/icon_link",
                    lambda: self._show_code(saved, found),
                    f"code_{at}")  # fmt: skip
        return [code, named, gone]

    def _again(self, saved: SavedFile, found: AnyReplay) -> None:
        old = Session.resume(self.nav.ui(saved.game).game, found)
        self.push(self.nav.play_again(old, above=ARCHIVE))

    def _show_code(self, saved: SavedFile, found: AnyReplay) -> None:
        challenge_dialog.show_code(self, code_of(found, self.nav.ui(saved.game).game))

    def _choose(self, saved: SavedFile, at: int) -> None:
        if self._card_of is None:
            self._show_card(saved, at)
        elif saved != self._chosen:
            self._chosen = saved
            self.rebuild()

    def _follow(self) -> None:
        """By keys, whatever the focus comes to is chosen; a press of the mouse is no choice yet."""
        focused = self.view.focused
        name = focused.name if focused and focused.ringed else ""
        if name == self._followed:
            return
        self._followed = name
        for at, (row, saved) in enumerate(zip(self._rows.children(), self._shown, strict=False)):
            if self.view.focused in row.children():
                self._choose(saved, at)
                return

    def _frame(self, saved: SavedFile, at: int, wall: Wall) -> SaveFrame:
        found = self._read.get(saved)
        judged = found is not None and self._judged(saved, found)
        told = ""
        if judged:
            told = note(self.texts, self._learned.get(saved), running=self._running(saved))
        line = line_of(saved, found, saved in self._read, self.nav.ui(saved.game), self.texts,
                       told)  # fmt: skip
        line = replace(line, medal=self._won.get(saved.path.name, ""))
        hooks = FrameHooks(lambda: self._open(saved), lambda: self._choose(saved, at))
        return SaveFrame(line, at, self.texts, hooks, key=saved, thumb=self._thumb(saved),
                         beside=wall.beside, swing=self._swings[saved])  # fmt: skip

    def _running(self, saved: SavedFile) -> bool:
        """Whether its review is under way."""
        return saved.path.name in self._under_review

    def _judged(self, saved: SavedFile, found: AnyReplay) -> bool:
        return bool(found.state.over) and self._reviewed(saved.game)

    def _reviewed(self, game: str) -> bool:
        """Whether somebody judges such games."""
        return self.nav.ui(game).game.judge is not None

    # Reading; what was read is kept for the next opening

    def _prune(self) -> None:
        for saved in list(_read)[:-KEPT]:
            del _read[saved]

    def _thumb(self, saved: SavedFile) -> AnyThumb | None:
        """None until it is read, and where it cannot be."""
        found = self._read.get(saved)
        if found is not None and saved not in self._thumbs:
            board = self.nav.ui(saved.game).board(self.services.painter)
            self._thumbs[saved] = Thumb(board, found.state)
        return self._thumbs.get(saved)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._card_of is not None:
            self._follow()
        if self._reader.update():
            self.rebuild()

    @property
    def moving(self) -> bool:
        return super().moving or self._reader.waiting

    def _learn(self) -> None:
        """What reviews say of what hangs here and was read; they may be newer than last time."""
        self._learned = {}
        self._under_review = frozenset(waiting_reviews(self.services))
        for saved in self._shown:
            found = self._read.get(saved)
            if found is not None and self._judged(saved, found):
                game = self.nav.ui(saved.game).game
                self._learned[saved] = review_note(found, saved.path, game)

    def _look(self, saved: SavedFile) -> AnyReplay | None:
        data, game = saved.read(), self.nav.ui(saved.game).game
        found = next(read_each(data, game)) if data is not None else None
        return found if isinstance(found, Replay) else None

    # Doing

    def _open(self, saved: SavedFile) -> None:
        found = self._read.get(saved)
        if found is None:
            return
        game, save = self.nav.ui(saved.game).game, Autosave(saved.path)
        if not found.state.over:
            # As it is now: another program may have played on since it was listed.
            now = next(read_each(save.read() or b"", game))
            found = now if isinstance(now, Replay) else found
        if found.state.over:
            self.push(self.nav.replay(saved.game, found, saved.path))
        else:
            self.push(self.nav.play(Session.resume(game, found), save, ARCHIVE))

    def _replay(self, saved: SavedFile) -> None:
        found = self._read.get(saved)
        if found is not None:
            self.push(self.nav.replay(saved.game, found, saved.path))

    def _review(self, saved: SavedFile) -> None:
        found = self._read.get(saved)
        if found is not None:
            self.push(self.nav.review(saved.game, found, saved.path))

    def _delete(self, saved: SavedFile) -> None:
        thrown = saves.throw_away(self.services.home, saved)
        if thrown is not None:
            self._thrown.append(thrown)
            for one in unwritten(self.services.write_queue):
                if one.save.path == saved.path:
                    self.services.write_queue.forget(one.save.key)
        self._list()
        self.rebuild()

    def _undo(self) -> None:
        if self._thrown and self._thrown[-1].bring_back():
            self._thrown.pop()
        self._list()
        self.rebuild()

    def _rename(self, saved: SavedFile) -> None:
        found = self._read.get(saved)
        if found is None:
            return
        texts = self.texts
        name = [str(found.record.further.get(TITLE, ""))]

        def typed(text: str) -> None:
            name[0] = text

        def accept() -> None:
            self.view.close()
            self._name(saved, name[0].strip())

        field = TextField(name[0], typed, limit=LONGEST_TITLE, name="title",
                          placeholder=texts("saves.name_hint"))  # fmt: skip
        stop = Button(texts("play.cancel"), self.view.close, name="cancel")
        go = Button(texts("saves.rename"), accept, kind="primary", name="accept")
        self.view.open(
            Dialog(texts("saves.rename_title"), "", [stop, go], on_cancel=self.view.close,
                   body=field)
        )  # fmt: skip
        self.view.focus(field)

    def _name(self, saved: SavedFile, name: str) -> None:
        """The name stands in the record itself."""
        game = self.nav.ui(saved.game).game

        def named(data: bytes) -> str | None:
            found = next(read_each(data, game))
            if not isinstance(found, Replay):
                return None
            old = found.record
            further = {key: value for key, value in old.further.items() if key != TITLE}
            if name:
                further[TITLE] = name
            record = Record(old.setup, old.turns, old.names, further)
            return write_game(Replay(record, found.start, found.steps), game)

        if not saved.rewrite(named):
            texts = self.texts
            score_dialog.say(self, texts("saves.not_renamed"), texts("saves.not_renamed_why"))
            return
        self._list()
        self._read.clear()
        self._thumbs.clear()
        self.rebuild()

    def _go(self, page: int) -> None:
        self.page = page
        self.rebuild()

    def arrange_in(self, canvas: Canvas, inner: Box) -> None:
        if not isinstance(self._rows, SaveWall):
            self._rows.lay(canvas, inner)
            return
        if self._card_of is not None:
            self._card_of.place(Box(inner.right - WIDE, inner.y, WIDE, inner.h))
            inner = Box(inner.x, inner.y, inner.w - WIDE - 20, inner.h)
        self._rows.lay(inner, self._pager)
