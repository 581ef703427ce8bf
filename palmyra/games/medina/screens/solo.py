"""What Medina has for somebody alone: the five cities, and the game of the day."""

from collections.abc import Mapping, Sequence
from datetime import date
from random import randrange
from typing import Final

import pygame

from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.cast import NAMES, portrait
from palmyra.games.medina.challenges import City, against, cities
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import Action, Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.screens import daily
from palmyra.kernel.medal import Challenge, Standing, day_of_mark, mark_of_day, reached
from palmyra.kernel.session import SOLO, Seat, Session
from palmyra.scenes.daily.daily_deal import DailyDeal
from palmyra.scenes.game_words import player_name
from palmyra.scenes.learn.country import Country
from palmyra.scenes.solo.solo import NUMERALS, Shown, Solo, SoloWords
from palmyra.storage.score_file import Score
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas

MedinaSession = Session[Setup, State, Action, Turn, Event]

SCENE: Final = (1280.0, 720.0)  # the city at dusk
EVENING: Final = Country(view="medina/scene_city", view_size=(1280, 720))  # behind its days
LEFT_OUT: Final = 264.0  # of its width, at the left: desert


class Cities(Solo):
    """Before the walls, the strongest opponent of each."""

    places = ((92, 628), (246, 628), (522, 634), (712, 628), (900, 622))
    tile = 104.0

    @property
    def challenges(self) -> Sequence[City]:
        return cities()

    def words(self, standing: Sequence[Standing[Score]]) -> SoloWords:
        five, met = self._say("five"), self._say("of_five", n=reached(standing))
        return SoloWords(self._say("title"), self._say("subtitle"), self._say("daily"), five, met)

    def shown(self, standing: Standing[Score]) -> Shown:
        city = standing.challenge
        assert isinstance(city, City)
        before = NUMERALS[max(0, cities().index(city) - 1)]
        levels = [level for level in city.opponents if level]
        names = [self.texts(f"medina.level.{level}") for level in dict.fromkeys(levels)]
        rings = [
            theme.PLAYERS[color].main
            for color, level in zip(city.players, city.opponents, strict=True)
            if level
        ]
        return Shown(
            title=self._say(city.name),
            play=self._say("play"),
            about=self._say(f"{city.name}_about"),
            locked=self._say("locked", city=before),
            faces=tuple(zip(map(portrait, levels), rings, strict=True)),
            company=", ".join(names),
        )

    def begin(self, challenge: Challenge) -> MedinaSession:
        assert isinstance(challenge, City)
        me = player_name(self.services, MEDINA.name)
        return begin_city(challenge, str(randrange(10**9)), me)

    def face(self, challenge: Challenge) -> str:
        assert isinstance(challenge, City)
        return portrait(max(filter(None, challenge.opponents), key=MEDINA.levels.index))

    def paint(self, canvas: Canvas, size: tuple[int, int], challenge: Challenge) -> pygame.Surface:
        """The city at dusk, without the desert at its left."""
        scale = size[1] / SCENE[1]
        whole = (round(SCENE[0] * scale), size[1])
        scene = canvas.painter.resources.svg("medina/scene_city", whole)
        shown = pygame.Surface(size, pygame.SRCALPHA)
        shown.blit(scene, (max(size[0] - whole[0], round(-LEFT_OUT * scale)), 0))
        return paint.rounded(shown, 14 * canvas.layout.scale)

    def _say(self, key: str, **values: object) -> str:
        return self.texts(f"medina.solo.{key}", **values)


class MedinaDaily(DailyDeal):
    """The same first merchant and the same opponents for everyone."""

    country = EVENING
    measured_by = Level.CARAVAN.value
    day_pictures = tuple(f"medina/dome_{color}" for color in ("red", "blue", "green", "yellow"))

    @property
    def about(self) -> str:
        return self.services.texts("medina.solo.daily_about")

    def begin(self, day: date, choice: str) -> MedinaSession:
        return begin_daily(day, player_name(self.services, MEDINA.name))

    def counts(self, score: Score, choice: str) -> bool:
        day = day_of_mark(score.solo)
        return bool(day) and against(score, daily.opponents_of(date.fromisoformat(day)))


def begin_city(city: City, seed: str, person: str) -> MedinaSession:
    return _begin(city.setup(seed), city.opponents, person, {SOLO: city.mark})


def begin_daily(day: date, person: str) -> MedinaSession:
    setup, opponents = daily.setup_of(day), daily.opponents_of(day)
    return _begin(setup, opponents, person, {SOLO: mark_of_day(day)})


def _begin(
    setup: Setup, opponents: Sequence[str], person: str, marks: Mapping[str, object]
) -> MedinaSession:
    names = {level: iter(NAMES[Level(level)]) for level in set(opponents) if level}
    seats = tuple(
        Seat(color, next(names[level]) if level else person, level)
        for color, level in zip(setup.players, opponents, strict=True)
    )
    return Session.begin(MEDINA, setup, seats, marks)
