"""How long ago a letter came, as each language says it: alone, and after "since"."""

from datetime import datetime, timedelta

import pytest

from palmyra.scenes.friends.words import clock, from_then_on, moment
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import Texts

NOW = datetime(2026, 11, 18, 20, 0)
AGO = [timedelta(hours=9), timedelta(days=1), timedelta(days=3), timedelta(days=20)]
SINCE = {
    "en": ["since this morning", "since yesterday", "for 3 days", "since 29 Oct 2026"],
    "de": ["seit heute früh", "seit gestern", "seit 3 Tagen", "seit dem 29.10.2026"],
    "fr": ["depuis ce matin", "depuis hier", "depuis 3 jours", "depuis le 29/10/2026"],
    "it": ["da stamattina", "da ieri", "da 3 giorni", "dal 29/10/2026"],
}
ALONE = {
    "en": ["this morning", "yesterday", "3 days ago", "29 Oct 2026"],
    "de": ["heute früh", "gestern", "vor 3 Tagen", "29.10.2026"],
    "fr": ["ce matin", "hier", "il y a 3 jours", "29/10/2026"],
    "it": ["stamattina", "ieri", "3 giorni fa", "29/10/2026"],
}


@pytest.mark.parametrize("language", SINCE)
def test_since_is_said_with_the_words_it_asks_for(language: str) -> None:
    texts = Texts(ASSETS / "texts", language)
    assert [from_then_on(texts, NOW - ago, NOW) for ago in AGO] == SINCE[language]


@pytest.mark.parametrize("language", ALONE)
def test_a_day_alone_says_how_long_ago_it_was(language: str) -> None:
    texts = Texts(ASSETS / "texts", language)
    assert [moment(texts, NOW - ago, NOW) for ago in AGO] == ALONE[language]


def test_with_a_time_a_day_before_yesterday_is_a_date() -> None:
    texts = Texts(ASSETS / "texts", "fr")
    assert [clock(texts, NOW - ago, NOW) for ago in AGO] == [
        "aujourd’hui 11:00",
        "hier 20:00",
        "15/11/2026 20:00",
        "29/10/2026 20:00",
    ]
