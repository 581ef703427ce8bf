"""The moment of Medina that stands over the board: the city is complete."""

from palmyra.games.medina.rules.actions import Action, Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.session import Session
from palmyra.shell.texts import Texts
from palmyra.tabletop.ribbon import RibbonWords


def moment(texts: Texts, session: Session[Setup, State, Action, Turn, Event]) -> RibbonWords | None:
    state = session.match.state
    if not state.over:
        return None
    dome = f"medina/dome_{state.players[state.seat]}"
    return RibbonWords(
        "medina/ribbon", dome, texts("medina.moment.complete"), texts("medina.moment.counted")
    )
