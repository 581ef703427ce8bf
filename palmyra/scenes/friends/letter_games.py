"""What the screens ask of letters: the games as cards, what came of a text, a game to sit down to.

Letters are kept by `storage/letter_thread` beside the frames; whoever asks is called in a later
frame, once it is on disk. What is shown comes from what is kept.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from palmyra.kernel.any_game import AnyAction, AnyGame, AnyReplay, AnySession, AnyTurn
from palmyra.kernel.letters.correspondence import LetterView
from palmyra.kernel.letters.letter import (
    ENDING,
    Games,
    Letter,
    LetterError,
    LetterKind,
    letters_in,
)
from palmyra.kernel.letters.letter_rules import LetterMoment, begin, follow
from palmyra.kernel.letters.letter_rules import LetterSeat as KernelSeat
from palmyra.kernel.match import Match
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import Seat, Session
from palmyra.scenes.friends.invite_seats import InviteSeat
from palmyra.scenes.friends.letter_card import (
    FolderView,
    LetterCard,
    LetterCardSeat,
    NextStep,
)
from palmyra.storage import safe_files
from palmyra.storage.autosave import Autosave
from palmyra.storage.file_names import PROGRAM
from palmyra.storage.letter_thread import Card
from palmyra.storage.letter_thread import Post as StoragePost
from palmyra.storage.letters import LetterGame, LetterGames, Reading, told
from palmyra.storage.write_queue import Outcome

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

COPIED: Final = "letters_copied"  # among the choices: which letters were sent by hand
MOST_COPIED: Final = 300
OUT: Final = "letters-to-send"  # the folder of letters saved as files


@dataclass(frozen=True, slots=True)
class ForkedPast:
    """One of two letters for the same turn."""

    key: bytes
    replay: AnyReplay
    since: int  # the first of its turns that differ
    told: int  # the turn that is told of it
    seat: int  # who wrote it
    when: datetime


@dataclass(frozen=True, slots=True)
class Received:
    """What came of a text: the kind of news, and what its words are filled with."""

    what: str  # "new", "invitation", "known", "two_pasts", ... or why it was refused
    id: str = ""
    game: str = ""
    name: str = ""
    other: str = ""
    number: int = 0
    letters: tuple[Letter, ...] = ()  # of an invitation


class LetterPost:
    """The letters of this home, for the screens. `watch` hears of every change."""

    def __init__(self, nav: "Navigator") -> None:
        self._nav, self._services = nav, nav.services
        self.kinds: Games = nav.letter_kinds()
        beside = self._services.write_queue.beside
        self._post = StoragePost(self._services.home, self.kinds, beside=beside)
        self.watch: Callable[[], None] = lambda: None
        self._shown: tuple[object, ...] = ()
        self._cards: dict[str, tuple[Card, bool, LetterCard]] = {}  # by id, of what it was made
        self._looked = 0.0
        self._unopened = -1
        self._filing: set[str] = set()
        self._post.update(0.0)

    # -- time ----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Once a frame."""
        self._looked += dt
        self._post.update(dt)
        now = (self._post.cards, self._post.folder, self._post.invitations)
        if now != self._shown:
            self._shown = now
            self._file_finished()
            self.watch()
        unopened = self._post.unopened
        if unopened != self._unopened:
            came = 0 <= self._unopened < unopened
            self._unopened = unopened
            self._nav.tell_letters(unopened, came=came)

    def look(self) -> None:
        """Look into the folder now."""
        self._looked = 0.0
        self._post.look_soon()

    def close(self) -> None:
        self._post.close()

    def settle(self) -> None:
        """What was handed in is done, and told: for those who cannot wait for a frame."""
        while self._post.busy:
            self._post.update(0.0)

    # -- the games -------------------------------------------------------------------------

    def games(self) -> list[LetterCard]:
        """Every game on the desk, invitations from the folder among them."""
        invited = [self._invitation(one.letters) for one in self._post.invitations]
        cards = [self._card(card) for card in self._post.cards if not card.hidden]
        return [*(one for one in invited if one), *cards]

    def game(self, id_: str) -> LetterCard | None:
        return next((game for game in self.games() if game.id == id_), None)

    def card(self, id_: str) -> Card | None:
        return self._post.card(id_)

    @property
    def unopened(self) -> int:
        return self._post.unopened

    def _card(self, card: Card) -> LetterCard:
        copied = self._copied(card)
        known = self._cards.get(card.id)
        if known is None or known[0] is not card or known[1] != copied:
            known = self._cards[card.id] = (card, copied, _card_of(card, copied))
        return known[2]

    def _invitation(self, letters: Sequence[Letter]) -> LetterCard | None:
        try:
            moment = moment_of(letters, self.kinds)
        except LetterError:
            return None
        seats = tuple(
            LetterCardSeat(seat.name, seat.color, "computer" if seat.level else "friend",
                           seat.level, seated=seat.sits)
            for seat in moment.seats
        )  # fmt: skip
        return LetterCard(moment.id.hex(), moment.game.name, seats, NextStep.SIT, datetime.now(),
                          moment.number, sealed=True, writer=letters[0].seat)  # fmt: skip

    def letters_of_invitation(self, id_: str) -> tuple[Letter, ...]:
        found = next((one for one in self._post.invitations if one.id == id_), None)
        return found.letters if found else ()

    # -- sent by hand ------------------------------------------------------------------------

    def _mark(self, card: Card) -> str:
        return f"{card.id}-{card.view.number}"

    def _copied(self, card: Card) -> bool:
        return self._mark(card) in self._services.choices.of(PROGRAM).get(COPIED, [""])

    def mark_copied(self, id_: str) -> None:
        """That letter was copied or saved: it is the friend's turn now."""
        card = self.card(id_)
        if card is None or not card.mine or self._copied(card):
            return
        choices = self._services.choices.of(PROGRAM)
        kept = [each for each in choices.get(COPIED, [""]) if not each.startswith(card.id)]
        choices.change(**{COPIED: [*kept, self._mark(card)][-MOST_COPIED:]})
        self.watch()

    def save(self, id_: str) -> Path | None:
        """The letter as a file to send; None where it could not be written."""
        card = self.card(id_)
        if card is None:
            return None
        folder = self._services.home / OUT
        names = "-".join(seat.name for seat in card.view.seats if seat.is_person)
        safe = "".join(sign for sign in names if sign.isalnum() or sign in "-_")[:40]
        path = folder / f"{card.view.game}-{safe}-{card.view.number + 1}{ENDING}"
        try:
            safe_files.make_folder(folder)
            safe_files.write_atomic(path, card.text + "\n")
        except OSError:
            return None
        self.mark_copied(id_)
        return path

    # -- the folder ----------------------------------------------------------------------------

    @property
    def folder(self) -> FolderView | None:
        found = self._post.folder
        if found.what == "none" or found.path is None:
            return None
        since = min((card.since for card in self._post.cards if card.since), default=0.0)
        return FolderView(
            str(found.path), found.what, self._looked, next(iter(found.names), ""),
            datetime.fromtimestamp(since) if since else None,
        )  # fmt: skip

    def use_folder(self, path: Path) -> str:
        """From now on letters travel there; what is wrong with it, as a key, else ""."""
        try:
            inside = path.resolve().is_relative_to(self._services.home.resolve())
            there = path.is_dir()
        except OSError:
            return "no_such_folder"
        if not there or not path.is_absolute():
            return "no_such_folder"
        if inside:
            return "own_folder"
        self._post.name_folder(path)
        return ""

    def stop_folder(self) -> None:
        self._post.name_folder(None)

    # -- a text came ---------------------------------------------------------------------------

    def receive(self, text: str, then: Callable[[Received], None]) -> None:
        """Every letter in a text goes to its game; `then` hears what is to be said, once they are
        kept."""

        def done(result: Any) -> None:
            then(self._told(result, text))

        self._post.do(lambda all_: all_.read(text), done)

    def _told(self, result: Any, text: str) -> Received:
        if isinstance(result, LetterError):
            return Received(_reason(result.reason))
        if isinstance(result, OSError):
            return Received("not_kept")
        if isinstance(result, Exception):
            raise result
        reading: Reading = told(result)
        letter = reading.letter
        letters: tuple[Letter, ...] = ()
        if reading.what == "invitation":
            found = (one for one in letters_in(text, self.kinds) if isinstance(one, Letter))
            letters = tuple(sorted((one for one in found if one.id.hex() == reading.id),
                                   key=lambda one: one.number))  # fmt: skip
        values = dict(reading.error.values) if reading.error else {}
        what = (
            _reason(reading.error.reason)
            if reading.error
            else _WHAT.get(reading.what, reading.what)
        )
        if what == "other_game" and self.card(reading.id) is None:
            what = "unknown_game"
        return Received(
            what, reading.id, letter.game if letter else "",
            str(values.get("name", "") or reading.name), str(values.get("other", "")),
            letter.number + 1 if letter else 0, letters,
        )  # fmt: skip

    # -- what is done with a game ----------------------------------------------------------------

    def invite(
        self, game: str, setup: Any, seats: Sequence[InviteSeat], *, by_folder: bool,
        then: Callable[[str], None],
    ) -> None:  # fmt: skip
        """`then` hears the id of the new game, "" where it could not be kept."""
        invited = [KernelSeat(seat.color, seat.name.strip(), seat.level) for seat in seats]

        def job(all_: LetterGames) -> str:
            made = all_.invite(self.kinds.load(game), setup, invited)
            if not by_folder:
                made.carry_by_folder(False)
            return made.id

        self._post.do(job, lambda result: then("" if isinstance(result, Exception) else result))

    def sit_down(
        self, letters: Sequence[Letter], seat: int, name: str, then: Callable[[str, str], None]
    ) -> None:
        """`then` hears the game's id, and why not where it could not be."""

        def done(result: Any) -> None:
            if isinstance(result, LetterError):
                then("", _reason(result.reason))
            elif isinstance(result, OSError):
                then("", "not_kept")
            elif isinstance(result, Exception):
                raise result
            else:
                then(result, "")

        self._post.do(lambda all_: all_.sit_down(letters, seat, name).id, done)

    def change(
        self, id_: str, act: Callable[[LetterGame], Any], then: Callable[[bool], None] | None = None
    ) -> None:
        """Do something to a game; `then` hears whether it is kept."""

        def job(all_: LetterGames) -> Any:
            game = all_.find(id_)
            return act(game) if game is not None else LetterError("other_game")

        def done(result: Any) -> None:
            refused = isinstance(result, LetterError | OSError)
            if isinstance(result, Exception) and not refused:
                raise result
            if then is not None:
                then(not refused)

        self._post.do(job, done)

    def rematch(self, id_: str, then: Callable[[str], None]) -> None:
        """The same people again; who asks begins."""
        card = self.card(id_)
        if card is None or card.view.replay is None:
            return
        ui = self._nav.ui(card.view.game)
        session = Session.resume(ui.game, card.view.replay)
        setup = ui.again(session, same=False).match.setup

        def job(all_: LetterGames) -> str:
            over = all_.find(id_)
            if over is None:
                raise LetterError("other_game")
            return all_.rematch(over, setup).id

        self._post.do(job, lambda result: then("" if isinstance(result, Exception) else result))

    def choose(self, id_: str, past: ForkedPast, then: Callable[[bool], None]) -> None:
        self.change(id_, lambda game: game.choose(past.key), then)

    def pasts(self, id_: str) -> list[ForkedPast]:
        card = self.card(id_)
        if card is None:
            return []
        found = []
        for past in card.view.pasts:
            if past.replay is None:
                continue
            last = len(past.replay.record.turns) - 1
            found.append(ForkedPast(past.hash, past.replay, past.turns, min(past.turns, last),
                              past.letter.seat, _moment(card.since)))  # fmt: skip
        return found

    # -- at the table ------------------------------------------------------------------------------

    def file(self, id_: str) -> "KeptLetters | None":
        card = self.card(id_)
        return KeptLetters(self, id_) if card is not None and card.view.replay else None

    # -- what is over ------------------------------------------------------------------------------

    def _file_finished(self) -> None:
        """Record and score of a finished game are kept once, like any game's."""
        for card in self._post.cards:
            if card.view.phase == "over" and not card.filed and card.id not in self._filing:
                self._filing.add(card.id)
                self._file(card)

    def _file(self, card: Card) -> None:
        session = session_of(self.kinds.load(card.view.game), card.view, whole=True)
        if session is None:
            return
        services, ui = self._services, self._nav.ui(card.view.game)
        saves = services.home / "saves"
        save = Autosave(saves / f"letter-{card.id}.{card.view.game}")

        def attempt() -> Outcome:
            return ui.file(services, session, save, _moment(card.since))

        if services.write_queue.do(f"letter {card.id}", "result", attempt) == "done":
            self.change(card.id, lambda game: game.mark_filed())

    def record_of(self, id_: str) -> AnyReplay | None:
        card = self.card(id_)
        return card.view.replay if card else None


class KeptLetters:
    """One letter game as the table uses it."""

    def __init__(self, post: LetterPost, id_: str) -> None:
        self._post, self.id = post, id_

    @property
    def card(self) -> Card:
        found = self._post.card(self.id)
        assert found is not None
        return found

    @property
    def view(self) -> LetterView:
        return self.card.view

    @property
    def seen_turns(self) -> int:
        """How many of its turns were shown here already."""
        card = self.card
        lines = [len(one.lines) if one.kind is LetterKind.PLAY else 0 for one in card.view.letters]
        shown = sum(lines[: card.seen])
        return shown + (card.view.played if card.seen >= len(lines) else 0)

    def session(self) -> AnySession:
        """As far as it was shown; the rest is shown at the table."""
        session = session_of(self._post.kinds.load(self.view.game), self.view, self.seen_turns)
        assert session is not None
        return session

    def keep_turns(self, turns: Sequence[AnyTurn], then: Callable[[bool], None]) -> None:
        self._post.change(self.id, lambda game: game.keep_turns(turns), then)

    def keep_begun(self, actions: Sequence[AnyAction]) -> None:
        self._post.change(self.id, lambda game: game.keep_begun(actions))

    def mark_seen(self) -> None:
        self._post.change(self.id, lambda game: game.mark_seen())


def session_of(
    game: AnyGame, view: LetterView, turns: int | None = None, *, whole: bool = False
) -> AnySession | None:
    """The game with who sits where: friends and their computers sit elsewhere."""
    replay = view.replay
    if replay is None:
        return None
    shown = replay if turns is None or whole else _truncated(replay, min(turns, len(replay.steps)))
    seats = tuple(
        Seat(color, seat.name, seat.level, elsewhere=at != view.me and seat.is_person)
        for at, (color, seat) in enumerate(
            zip(replay.record.setup.players, view.seats, strict=True)
        )
    )
    marks = {k: v for k, v in replay.record.further.items() if k != "computers"}
    return Session(Match.resume(game, shown), seats, marks)


def _truncated(replay: AnyReplay, turns: int) -> AnyReplay:
    """A game as it was after so many turns."""
    old = replay.record
    record = Record(old.setup, old.turns[:turns], old.names, old.further)
    return Replay(record, replay.start, replay.steps[:turns])


def moment_of(letters: Sequence[Letter], games: Games, *, strict: bool = False) -> LetterMoment:
    """An invitation with those who sat down since. LetterError for what is none; `strict` also for
    a letter that does not follow."""
    moment = begin(letters[0], games)
    for letter in letters[1:]:
        try:
            moment = follow(moment, letter)
        except LetterError:
            if strict:
                raise
            break
    return moment


_WHAT: Final = {"waits": "gap", "other_past": "older", "left": "older"}
# Reasons that are told alike.
_REASONS: Final = {
    "cut": "damaged", "too_long": "damaged", "too_many": "damaged", "unfinished": "illegal",
    "ahead": "gap", "not_all_sit": "not_their_turn", "all_sit": "seat_taken",
    "sits_already": "known", "not_mine": "not_by", "alone": "damaged",
    "not_an_invitation": "unknown_game",
}  # fmt: skip


def _reason(reason: str) -> str:
    return _REASONS.get(reason, reason)


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds) if seconds else datetime.now()


def _card_of(card: Card, copied: bool) -> LetterCard:
    view = card.view
    sent = card.sent or copied
    seats = tuple(
        LetterCardSeat(
            seat.name, seat.color,
            "you" if at == view.me else "computer" if seat.level and not seat.was else "friend",
            seat.level, view.hosts[at] if view.hosts and seat.level else -1, seat.sits,
            seat.was == "resigned", seat.was == "silent",
        )
        for at, seat in enumerate(view.seats)
    )  # fmt: skip
    awaited = view.awaited if view.awaited is not None else 0
    asked = view.asked
    return LetterCard(
        card.id,
        view.game,
        seats,
        _step(card, sent),
        _moment(card.since),
        view.number + 1,
        sealed=card.unopened > 0,
        to_move=awaited,
        writer=view.letters[-1].seat if view.letters else -1,
        replay=view.replay,
        sent=sent,
        away=asked.about if asked else awaited if view.can_ask else -1,
        coming=len(view.on_its_way) if view.on_its_way_to == view.me else 0,
        asker=asked.agreed[0] if asked else -1,
    )


def _step(card: Card, sent: bool) -> NextStep:
    view = card.view
    if view.owes == "choose":
        return NextStep.CHOOSE
    if card.mine and not sent:
        return NextStep.SEND
    if view.over:
        return NextStep.OPEN if card.unopened and view.replay is not None else NextStep.OVER
    if view.owes == "answer":
        return NextStep.ANSWER
    if view.owes == "turn":
        return NextStep.PLAY
    return NextStep.OPEN if card.unopened and view.replay is not None else NextStep.WAIT
