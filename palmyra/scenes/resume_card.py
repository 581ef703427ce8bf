"""A game in progress as the front door shows it: how far it is, with whom, its board."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from palmyra.kernel.session import Session
from palmyra.scenes import game_words
from palmyra.scenes.title.routes import Resume
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts

if TYPE_CHECKING:
    import pygame

    from palmyra.scenes.game_ui import GameUI

    AnyGameUI = GameUI[Any, Any, Any, Any, Any]
AnySession = Session[Any, Any, Any, Any, Any]


def resume_of(
    services: Services, game_ui: "AnyGameUI", session: AnySession, scene: Callable[[], Scene]
) -> Resume:
    texts, replay = services.texts, session.match.replay
    turns = len(replay.steps)

    def picture(state: Any, size: tuple[int, int]) -> "pygame.Surface":
        from palmyra.scenes.board_port import Thumb

        return Thumb(game_ui.board(services.painter), state, session.match.state).image(size, size)

    return Resume(
        whose_turn(texts, session),
        scene,
        company=_company(texts, session, game_words.kind_of(game_ui, texts, replay.record)),
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
