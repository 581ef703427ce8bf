"""When a letter came, as each language says it: alone, and after "since"."""

from datetime import datetime, timedelta

import pytest

from palmyra.scenes.friends.words import clock, from_then_on, moment
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import Texts

NOW = datetime(2026, 11, 18, 20, 0)
AGO = [timedelta(hours=9), timedelta(days=1), timedelta(days=3), timedelta(days=20)]
SINCE = {
    "en": ["since this morning", "since yesterday", "since Sunday", "since 29 Oct 2026"],
    "de": ["seit heute früh", "seit gestern", "seit Sonntag", "seit dem 29.10.2026"],
    "fr": ["depuis ce matin", "depuis hier", "depuis dimanche", "depuis le 29/10/2026"],
    "it": ["da stamattina", "da ieri", "da domenica", "dal 29/10/2026"],
}
ALONE = {
    "en": ["this morning", "yesterday", "Sunday", "29 Oct 2026"],
    "de": ["heute früh", "gestern", "Sonntag", "29.10.2026"],
    "fr": ["ce matin", "hier", "dimanche", "29/10/2026"],
    "it": ["stamattina", "ieri", "domenica", "29/10/2026"],
}


@pytest.mark.parametrize("language", SINCE)
def test_since_is_said_with_the_words_it_asks_for(language: str) -> None:
    texts = Texts(ASSETS / "texts", language)
    assert [from_then_on(texts, NOW - ago, NOW) for ago in AGO] == SINCE[language]


@pytest.mark.parametrize("language", ALONE)
def test_a_day_alone_is_named(language: str) -> None:
    texts = Texts(ASSETS / "texts", language)
    assert [moment(texts, NOW - ago, NOW) for ago in AGO] == ALONE[language]


def test_with_a_time_a_day_is_named_alike() -> None:
    texts = Texts(ASSETS / "texts", "fr")
    assert [clock(texts, NOW - ago, NOW) for ago in AGO] == [
        "aujourd’hui 11:00",
        "hier 20:00",
        "dimanche 20:00",
        "29/10/2026 20:00",
    ]
