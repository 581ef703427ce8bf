"""Issue 27, point 2: characters are named in the language chosen, also in games of another one."""

from dataclasses import replace

import pytest

from palmyra.games import load
from palmyra.games.medina.screens.turn_words import _name
from palmyra.games.palmyra.screens.result_words import heading
from palmyra.kernel.record import Replay
from palmyra.kernel.session import COMPUTERS, Session
from palmyra.scenes.character_names import character_name
from palmyra.scenes.game_words import names_of
from palmyra.scenes.play.words import name_of
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts
from palmyra.storage.file_names import GAMES
from tests.support.sessions import begun, over

TEXTS = ASSETS / "texts"
LEVELS = {"palmyra": "scribe", "medina": "vizier", "palermo": "urchin"}


@pytest.mark.parametrize(
    ("name", "level", "language", "said"),
    [
        ("Wesir", "vizier", "en", "Vizier"),
        ("Wesir II", "vizier", "it", "Visir II"),
        ("Le porteur d’eau", "carrier", "de", "Wasserträger"),  # as version 0.1 wrote it
        ("L’acquaiolo", "carrier", "it", "Acquaiolo"),
        ("Vizier", "vizier", "en", "Vizier"),
        ("Uncle Bob", "vizier", "de", "Uncle Bob"),  # somebody thought of it
        ("Wesir", "", "en", "Wesir"),  # a person
        ("Wesir", "nobody knows", "en", "Wesir"),
        ("", "vizier", "en", ""),
        ("II", "vizier", "en", "II"),
    ],
)
def test_a_character_is_called_in_the_language_of_now(
    name: str, level: str, language: str, said: str
) -> None:
    assert character_name(Texts(TEXTS, language), name, level) == said


@pytest.mark.parametrize("game", GAMES)
def test_an_old_game_speaks_the_language_chosen_now(game: str) -> None:
    """On its table, in lists and reviews, and its file keeps the name that it was begun with."""
    level, whole = LEVELS[game], begun(game, 3).match.replay
    color = str(whole.record.setup.players[1])
    old = Texts(TEXTS, "de")(f"{game}.level.{level}")
    record = replace(whole.record, names={**whole.record.names, color: old})
    record = replace(record, further={**record.further, COMPUTERS: {color: level}})
    replay = Replay(record, whole.start, whole.steps)
    session = Session.resume(load(game), replay)
    texts = Texts(TEXTS, "en")
    for language in LANGUAGES:
        texts.use(language)
        said = texts(f"{game}.level.{level}")
        assert names_of(texts, replay)[1] == name_of(texts, session, 1) == said
        if game == "medina":
            assert _name(texts, replay, 1) == said
    assert session.match.names[color] == old


def test_the_winner_of_an_old_game_too() -> None:
    session = over("palmyra")
    seats = tuple(replace(seat, name="Schreiber", level="scribe") for seat in session.seats)
    session.seats = seats
    assert "Scribe" in heading(session, Texts(TEXTS, "en"))
