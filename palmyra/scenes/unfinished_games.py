"""Games that were begun and left: found on the disk, or waiting for it; how one is told of on the
title; and the question whether to go on with one.

What cannot be gone on with is dealt with on the way: a finished game is filed, a damaged one set
aside, and that is said.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from palmyra.kernel.any_game import AnySession, AnyState
from palmyra.kernel.record import Replay
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.session import Session
from palmyra.scenes import game_words
from palmyra.scenes.board_port import Thumb
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts
from palmyra.storage.autosave import Autosave, unfinished, unwritten
from palmyra.storage.record_text import read_each
from palmyra.storage.write_queue import Outcome
from palmyra.ui.button import Button
from palmyra.ui.dialog import Dialog

if TYPE_CHECKING:
    import pygame

    from palmyra.scenes.game_ui import GameUI
    from palmyra.scenes.title.hero import Picture


class UnfinishedGames:
    def __init__(self, services: Services, game_ui: "GameUI") -> None:
        self._services = services
        self._game_ui = game_ui

    def last(self) -> tuple[AnySession, Autosave] | None:
        """The game last played; those that cannot be read are set aside, and that is said."""
        write_queue, name = self._services.write_queue, self._game_ui.game.name
        going: tuple[AnySession, Autosave] | None = None
        # What waits is newer than anything that lies on the disk.
        for one in unwritten(write_queue, name):
            going = going or self._read(one.text.encode("utf-8", "replace"), one.save)
        for kept in self._lying():
            if going is None:
                going = self._look(kept)
            else:
                # Older ones may have ended before something stopped us: nobody waits for that.
                write_queue.on_idle(kept.key, partial(self._look, kept))
        return going

    def _lying(self) -> list[Autosave]:
        """The games on disk, but for those that wait to be written."""
        write_queue, name = self._services.write_queue, self._game_ui.game.name
        waiting = {one.save.path for one in unwritten(write_queue, name)}
        kept = unfinished(self._services.home, name)
        return [one for one in kept if one.path not in waiting and not write_queue.holds(one.key)]

    def of(self, challenge: str) -> tuple[AnySession, Autosave] | None:
        """The game last played for that challenge and left; what cannot be read is passed over."""
        waiting = [
            (one.text.encode("utf-8", "replace"), one.save)
            for one in unwritten(self._services.write_queue, self._game_ui.game.name)
        ]
        lying = ((one.read() or b"", one) for one in self._lying())
        for data, save in chain(waiting, lying):
            if not challenge or challenge.encode() not in data:
                continue  # most are not of it, and reading one takes its time
            found = self._read(data, save)
            if found and self._game_ui.challenge(found[0].save.record) == challenge:
                return found
        return None

    def _read(self, data: bytes, save: Autosave) -> tuple[AnySession, Autosave] | None:
        found = next(read_each(data, self._game_ui.game))
        if isinstance(found, Replay) and not found.state.over:
            return Session.resume(self._game_ui.game, found), save
        return None

    def _look(self, kept: Autosave) -> tuple[AnySession, Autosave] | None:
        """A game that can be gone on with; one that is over is filed, a damaged one set aside."""
        data = kept.read()
        found = next(read_each(data, self._game_ui.game)) if data is not None else None
        if isinstance(found, Replay):
            session = Session.resume(self._game_ui.game, found)
            if not found.state.over:
                return session, kept
            self._file_late(session, kept)
        elif isinstance(found, Refusal) and found.reason == "newer_format":
            self._tell("saves.newer")  # left as it is
        elif found is not None and kept.set_aside():
            self._tell("ui.game_damaged")
        elif kept.on_disk:  # else another instance just filed it
            self._tell("ui.game_unreadable")
        return None

    def _file_late(self, session: AnySession, kept: Autosave) -> None:
        """A game that ended, but something stopped us before it was filed."""
        services, when = self._services, kept.changed or datetime.now()
        attempt: Callable[[], Outcome] = partial(self._game_ui.file, services, session, kept, when)
        done = services.write_queue.do(kept.key, "result", attempt) == "done"
        # The book itself says that it is closed.
        if not done and not services.books.of(self._game_ui.game.name).closed:
            self._tell("ui.not_filed")

    def _tell(self, key: str) -> None:
        notices = self._services.settings.notices
        if key not in notices:
            notices.append(key)


@dataclass(frozen=True, slots=True)
class Resume:
    """A game in progress as the title shows it: how far it is, with whom, its board."""

    session: AnySession
    kept: Autosave
    note: str
    challenge: str = ""  # the challenge or the day that it is of
    company: str = ""  # "with 2 others"
    chips: tuple[str, ...] = ()  # pictures of who sits there
    board: "Picture | None" = None  # its board, that large
    earlier: "Picture | None" = None  # the board before its last turn, in the same place
    about: str = ""  # all that is known of it, for those who rest on it


def resume_of(services: Services, game_ui: "GameUI", session: AnySession, kept: Autosave) -> Resume:
    texts, replay = services.texts, session.match.replay
    turns = len(replay.steps)
    record = session.save.record  # with what it is played for
    kind = game_words.kind_of(game_ui, texts, record)
    challenge = kind if game_ui.challenge(record) else ""
    far = whose_turn(texts, session)

    def picture(state: AnyState, size: tuple[int, int]) -> "pygame.Surface":
        return Thumb(game_ui.board(services.painter), state, session.match.state).image(size, size)

    return Resume(
        session,
        kept,
        f"{challenge} · {far}" if challenge else far,
        challenge,
        company=_company(texts, session, "" if challenge else kind),
        chips=tuple(game_ui.chip(seat.color) for seat in session.seats),
        board=partial(picture, session.match.state),
        earlier=partial(picture, replay.before(turns - 1)) if turns else None,
        about=game_words.about(game_ui, texts, replay),
    )


def whose_turn(texts: Texts, session: AnySession) -> str:
    """ "Turn 16, it is your turn": how far a game in progress is."""
    state = session.match.state
    seat = session.seats[state.seat]
    number = state.turn + 1  # as the log and the review count
    if seat.is_person and len(session.persons) == 1:
        return texts("house.turn_yours", n=number)
    name = game_words.names_of(texts, session.match.replay)[state.seat]
    return texts("house.turn_other", n=number, name=name)


def _company(texts: Texts, session: AnySession, kind: str) -> str:
    """Which game it is and with how many: "Expert · with 2 others"."""
    others = len(session.seats) - 1
    said = texts("house.others", n=others) if others else ""
    return " · ".join(part for part in (kind, said) if part)


def ask_resume(
    scene: ViewScene, name: str, how_far: str, go_on: Callable[[], Scene], anew: Callable[[], Scene]
) -> None:
    """A challenge of that name was begun and left: go on with it, or begin anew? Asked on a card
    above the screen where one would begin it; what was left stays in the archive either way."""
    texts = scene.texts

    def open_(make: Callable[[], Scene]) -> None:
        scene.view.close()
        scene.push(make())

    buttons = [
        Button(texts("house.begin_anew"), lambda: open_(anew), name="anew"),
        Button(texts("menu.continue"), lambda: open_(go_on), kind="primary", icon="ui/icon_play",
               name="go_on"),
    ]  # fmt: skip
    text = texts("house.begun", how_far=how_far)
    scene.view.open(Dialog(name, text, buttons, on_cancel=scene.view.close, name="begun"))
