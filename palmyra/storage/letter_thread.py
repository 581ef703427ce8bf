"""Games by letter beside the frames: one thread reads, writes and looks into the folder; a frame
takes what is done.

Screens hold `cards`, which never change, and hand in what is to be done.
"""

import contextlib
import json
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from palmyra.kernel.letters.correspondence import LetterView
from palmyra.kernel.letters.letter import (
    Games,
    Letter,
    LetterError,
    LetterKind,
)
from palmyra.storage import safe_files
from palmyra.storage.letters import FOLDER, LetterGame, LetterGames, Reading
from palmyra.storage.mailbox import Mailbox, can_write
from palmyra.storage.reading import read_bounded

EVERY: Final = 4.0  # seconds between two looks into the folder while a letter game waits
NAMED: Final = "folder.json"  # which folder it is
MAX_NAMED: Final = 16 * 1024
MOST_INVITATIONS: Final = 20
FolderWhat = Literal["none", "in_step", "waiting", "missing", "full", "read_only"]
Job = Callable[[LetterGames], Any]
Done = Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class Card:
    """A letter game as a screen shows it."""

    id: str
    view: LetterView
    text: str  # the last letter of the past that stands
    mine: bool  # whether I wrote that one: then it is to be sent
    sent: bool  # and it lies in the folder
    unopened: int
    seen: int
    since: float
    filed: bool
    hidden: bool
    by_folder: bool
    full: str  # the full letter


@dataclass(frozen=True, slots=True)
class FolderState:
    what: FolderWhat = "none"
    path: Path | None = None
    names: tuple[str, ...] = ()  # of those whose letters are awaited
    unsent: int = 0  # letters of mine that do not lie there yet


@dataclass(frozen=True, slots=True)
class Invitation:
    """Found in the folder; nobody here sits there yet."""

    id: str
    letters: tuple[Letter, ...]  # its opening first: what `sit_down` takes


class Post:
    def __init__(self, home: Path, games: Games, *, beside: bool = True) -> None:
        self._all = LetterGames(home, games)
        self._home, self._games, self._beside = home, games, beside
        self._mailbox: Mailbox | None = None
        self._strangers: dict[str, dict[bytes, Letter]] = {}  # letters of games that are not here
        self._jobs: queue.SimpleQueue[tuple[Job, Done | None] | None] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[tuple[Done | None, Any]] = queue.SimpleQueue()
        self._cards: dict[str, Card] = {}
        self._marks: dict[str, tuple[bytes, bool]] = {}  # of which state of a game a card is
        self._thread: threading.Thread | None = None
        self._left = 0.0
        self._under_way = 0
        # Replaced as a whole by the thread, read by frames.
        self.cards: tuple[Card, ...] = ()
        self.folder = FolderState()
        self.invitations: tuple[Invitation, ...] = ()
        self.read = False  # whether the disk was looked at
        self.told: Callable[[Reading], None] | None = None  # hears what came by the folder

    # --- of a frame ----------------------------------------------------------------------------

    def do(self, job: Job, done: Done | None = None) -> None:
        """Beside the frames; `done` is called in a later `update` with what came of it, or with the
        exception (LetterError, OSError)."""
        self._under_way += 1
        if not self._beside:
            self._run(job, done)
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="post", daemon=True)
            self._thread.start()
        self._jobs.put((job, done))

    def update(self, dt: float) -> None:
        while not self._done.empty():
            done, result = self._done.get()
            self._under_way -= 1
            if done is not None:
                done(result)
        self._left -= dt
        if self._left <= 0 and not self._under_way:
            self._left = EVERY
            if not self.read or self.folder.what != "none":
                self.look_soon()

    def look_soon(self) -> None:
        """The window came to the front, a table opened."""
        self._left = EVERY
        self.do(self._look, self._looked)

    def name_folder(self, path: Path | None, done: Done | None = None) -> None:
        """From now on this folder carries the letters of all games, also of those that were begun
        by hand; None: letters go by hand."""

        def job(all_: LetterGames) -> None:
            for game in all_.all() if path is not None else ():
                if not game.by_folder:
                    game.carry_by_folder(True)
            self._name(path)

        self.do(job, done)

    @property
    def busy(self) -> bool:
        return self._under_way > 0

    @property
    def unopened(self) -> int:
        """Letters and invitations that wait to be opened: the badge."""
        return sum(card.unopened for card in self.cards if not card.hidden) + len(self.invitations)

    def card(self, id: str) -> Card | None:
        return next((card for card in self.cards if card.id == id), None)

    def close(self) -> None:
        """Ends the thread when what is under way is done."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(timeout=5.0)
            self._thread = None

    # --- of the thread -------------------------------------------------------------------------

    def _work(self) -> None:
        while (task := self._jobs.get()) is not None:
            self._run(*task)

    def _run(self, job: Job, done: Done | None) -> None:
        result: Any
        try:
            result = job(self._all)
            if job != self._look:
                self._send()
        except (LetterError, OSError) as error:
            result = error
        except Exception as error:  # a fault of ours must not end the thread: a frame raises it
            result = error
        with contextlib.suppress(OSError):
            self._deal()
        self._done.put((done, result))

    def _looked(self, result: Any) -> None:
        if isinstance(result, Exception):
            if not isinstance(result, LetterError | OSError):
                raise result
            return
        for reading in result:
            if self.told is not None:
                self.told(reading)

    def _look(self, _: LetterGames) -> list[Reading]:
        """What is new in the home and in the folder."""
        if not self.read:
            self._mailbox = self._named()
        self._all.all()
        readings: list[Reading] = []
        if self._mailbox is not None:
            by_game: dict[str, list[Letter]] = {}
            for letter in self._mailbox.look():
                by_game.setdefault(letter.id.hex(), []).append(letter)
            for id, letters in by_game.items():
                readings += self._sort(id, letters)
            self._send()
        self.read = True
        return readings

    def _sort(self, id: str, letters: list[Letter]) -> list[Reading]:
        game = self._all.find(id)
        if game is None:
            strangers = self._strangers
            if id in strangers or len(strangers) < 10 * MOST_INVITATIONS:
                kept = strangers.setdefault(id, {})
                kept.update({one.hash: one for one in letters[:100] if len(kept) < 400})
            return []
        new = [one for one in letters if not game.letters.knows(one)]
        if not new:
            return []
        readings = game.read(new)
        game.sit_down()
        return [one for one in readings if one.what != "known"]

    def _send(self) -> None:
        """My letters into the folder."""
        mailbox = self._mailbox
        if mailbox is None:
            return
        for game in self._carried():
            for letter in _own(game):
                if not mailbox.post(letter):
                    return

    def _carried(self) -> list[LetterGame]:
        return [one for one in self._all.known if one.by_folder]

    def _deal(self) -> None:
        """Cards for the frames, only of what changed."""
        cards = {}
        for game in self._all.known:
            old = self._cards.get(game.id)
            mark = game.mark
            sent = self._sent(game)
            if old is None or self._marks.get(game.id) != (mark, sent):
                old = _card(game, sent)
                self._marks[game.id] = (mark, sent)
            cards[game.id] = old
        self._cards = cards
        self.cards = tuple(sorted(cards.values(), key=lambda one: (-one.since, one.id)))
        self.folder = self._state()
        self.invitations = self._invited()

    def _sent(self, game: LetterGame) -> bool:
        letter, mailbox = game.my_letter, self._mailbox
        return letter is not None and mailbox is not None and mailbox.holds(letter)

    def _state(self) -> FolderState:
        mailbox = self._mailbox
        if mailbox is None:
            return FolderState()
        carried = self._carried()
        unsent = sum(not mailbox.holds(letter) for game in carried for letter in _own(game))
        tips = [(game, game.letters.tip) for game in carried]
        names = dict.fromkeys(
            tip.name(tip.next_writer)
            for game, tip in tips
            if tip.next_writer not in (None, game.letters.own.seat)
        )
        what: FolderWhat = "waiting" if names else "in_step"
        if mailbox.state != "fine":
            what = mailbox.state
        elif not can_write(mailbox.folder):
            what = "read_only"
        return FolderState(what, mailbox.folder, tuple(names), unsent)

    def _invited(self) -> tuple[Invitation, ...]:
        found: list[Invitation] = []
        here = {game.id for game in self._all.known}
        for id, letters in self._strangers.items():
            if id not in here:
                listed = sorted(letters.values(), key=lambda one: one.number)
                if listed[0].kind is LetterKind.OPEN and len(found) < MOST_INVITATIONS:
                    found.append(Invitation(id, tuple(listed)))
        return tuple(found)

    # --- which folder --------------------------------------------------------------------------

    def _named(self) -> Mailbox | None:
        try:
            value = json.loads(read_bounded(self._home / FOLDER / NAMED, MAX_NAMED))
            named = value["folder"]
            return self._box(Path(named)) if isinstance(named, str) and named else None
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None

    def _box(self, path: Path) -> Mailbox:
        return Mailbox(path, self._games, self._home / FOLDER)

    def _name(self, path: Path | None) -> None:
        folder = self._home / FOLDER
        safe_files.own_folder(folder)
        text = json.dumps({"folder": str(path) if path else ""})
        safe_files.write_atomic(folder / NAMED, text)
        self._mailbox = self._box(path) if path else None
        self._look(self._all)


def _own(game: LetterGame) -> list[Letter]:
    """My letters of the past that stands."""
    letters = game.letters
    history = letters.tip.history()
    return [one.letter for one in history if one.letter.seat == letters.own.seat]


def _card(game: LetterGame, sent: bool) -> Card:
    return Card(
        game.id, game.view, game.text, game.my_letter is not None, sent, game.unopened, game.seen,
        game.since, game.filed, game.hidden, game.by_folder, game.full,
    )  # fmt: skip
