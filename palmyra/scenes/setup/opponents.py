"""Who sits down for a game against one computer player. Pure."""

from palmyra.kernel.any_game import AnyGame
from palmyra.scenes.setup.seats import Seats, invited, sent_away
from palmyra.scenes.setup.setup_form import SetupForm, names_of
from palmyra.shell.texts import Texts


def seated_against(form: SetupForm, game: AnyGame, level: str, texts: Texts) -> Seats:
    """One person and that player; where a game takes more, the next weaker ones beside them."""
    names, seats = names_of(form.cast, texts), form.seats
    here = next((at for at, seat in enumerate(seats) if seat.kind == "person"), 0)
    free = [at for at in range(len(seats)) if at != here]
    for at in free:
        seats = sent_away(seats, at)
    seats = invited(seats, here, "", names)
    for step, at in enumerate(free[: max(2, min(game.seats)) - 1]):
        weaker = game.levels[max(0, game.levels.index(level) - step)]
        seats = invited(seats, at, weaker, names)
    return seats
