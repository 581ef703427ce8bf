"""How long a game by letter has been so, in words that stand alone."""

from datetime import datetime, timedelta

import pytest

from palmyra.scenes.friends import words
from palmyra.scenes.friends.letter_card import LetterCard, LetterCardSeat, NextStep
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import Texts

NOW = datetime(2026, 11, 18, 12, 30)  # a Wednesday


def card(step: NextStep, hours: float, *, seated: bool = True) -> LetterCard:
    seats = (
        LetterCardSeat("Ada", "red", "you"),
        LetterCardSeat("Ben", "blue", "friend", seated=seated),
    )
    return LetterCard("1", "medina", seats, step, NOW - timedelta(hours=hours), 3)


@pytest.mark.parametrize(
    ("step", "hours", "en", "de"),
    [
        (NextStep.WAIT, 0, "just now", "gerade eben"),
        (NextStep.WAIT, 5, "for 5 hours", "seit 5 Stunden"),
        (NextStep.WAIT, 50, "for 2 days", "seit 2 Tagen"),
        (NextStep.PLAY, 2, "since this morning", "seit heute früh"),
        (NextStep.PLAY, 50, "since Monday", "seit Montag"),
        (NextStep.OVER, 50, "Monday", "Montag"),
    ],
)
def test_a_span_is_told_as_each_language_tells_it(
    step: NextStep, hours: float, en: str, de: str
) -> None:
    texts = Texts(ASSETS / "texts", "en")
    assert words.since(texts, card(step, hours), NOW) == en
    texts.use("de")
    assert words.since(texts, card(step, hours), NOW) == de


def test_an_invitation_is_so_long_ago() -> None:
    texts = Texts(ASSETS / "texts", "de")
    assert words.since(texts, card(NextStep.WAIT, 50, seated=False), NOW) == "vor 2 Tagen"


def test_a_clock_of_last_week_names_its_day() -> None:
    texts = Texts(ASSETS / "texts", "de")
    assert words.clock(texts, NOW - timedelta(days=4), NOW) == "Samstag 12:30"


SINCE = {
    "en": ["since this morning", "since yesterday", "since Sunday", "since 29 Oct 2026"],
    "de": ["seit heute früh", "seit gestern", "seit Sonntag", "seit dem 29.10.2026"],
    "fr": ["depuis ce matin", "depuis hier", "depuis dimanche", "depuis le 29/10/2026"],
    "it": ["da stamattina", "da ieri", "da domenica", "dal 29/10/2026"],
}


@pytest.mark.parametrize("language", SINCE)
def test_since_takes_the_article_that_a_date_asks_for(language: str) -> None:
    texts = Texts(ASSETS / "texts", language)
    hours = (2, 24, 3 * 24, 20 * 24)
    said = [words.since(texts, card(NextStep.PLAY, ago), NOW) for ago in hours]
    assert said == SINCE[language]
