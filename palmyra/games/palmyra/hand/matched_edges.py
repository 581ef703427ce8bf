"""The edges that a turn's tiles match, each with its points."""

from palmyra.games.palmyra.board.highlights import Lit
from palmyra.games.palmyra.board.marks import lit_edges
from palmyra.games.palmyra.rules.events import Event, TilePlaced
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.seating import Match


def turn_lit(match: Match, *, last: bool = False) -> tuple[Lit, ...]:
    """Of the turn under way; `last`: of the turn before, while none is."""
    events: list[Event] = []
    state = match.turn_start
    for action in match.actions:
        done = apply(state, action)
        state = done.state
        events += done.events
    if last and not match.actions and match.history:
        events += match.history[-1].events
    found = [event.income for event in events if isinstance(event, TilePlaced)]
    return tuple(edge for income in found for edge in lit_edges(income))
