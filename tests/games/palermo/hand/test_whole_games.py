"""Whole games by mouse alone, by keyboard alone, by controller alone, for 3, 4 and 5 players."""

import pytest

from palmyra.games.palermo.rules.events import CameHome, ChipTaken
from palmyra.games.palermo.rules.state import Variant
from tests.games.palermo.hand.hands import Hands, KeyHands, MouseHands, PadHands
from tests.games.palermo.hand.sitting import Sitting, session
from tests.support.player import Player
from tests.support.sampling import some_rows

GAMES: tuple[tuple[type[Hands], int, Variant], ...] = (
    (MouseHands, 3, Variant.PRINTED),
    (MouseHands, 4, Variant.FAIR),
    (MouseHands, 5, Variant.PRINTED),
    (KeyHands, 3, Variant.FAIR),
    (KeyHands, 4, Variant.PRINTED),
    (KeyHands, 5, Variant.PRINTED),
    (PadHands, 3, Variant.PRINTED),
    (PadHands, 4, Variant.PRINTED),
    (PadHands, 5, Variant.FAIR),
)


@pytest.mark.parametrize(("hands", "seats", "variant"), some_rows(GAMES, 4))
def test_a_whole_game(player: Player, hands: type[Hands], seats: int, variant: Variant) -> None:
    at = Sitting(player, session(seats, variant=variant))
    playing = hands(at, f"{hands.__name__} {seats}")
    playing.play_game()
    assert at.state.over
    # What was shown before was paid: every income of the person, turn by turn.
    paid = [
        event.points
        for step in at.session.match.history
        for event in step.events
        if isinstance(event, ChipTaken | CameHome) and event.seat == 0
    ]
    assert [shown for shown, _ in playing.previews] == paid
