"""What Palermo has for somebody alone: drives in five towns, and in the town of the day."""

from collections.abc import Sequence
from datetime import date
from typing import Final

import pygame

from palmyra.games.palermo.board.board_port import TownBoard
from palmyra.games.palermo.box import open_box
from palmyra.games.palermo.cast import portrait
from palmyra.games.palermo.challenges import (
    OPPONENT,
    Round,
    SoloSession,
    begin_day,
    begin_round,
    rounds,
    town_of,
    usual,
)
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.screens.country import SICILY
from palmyra.games.palermo.towns import PLAYERS
from palmyra.kernel.medal import Challenge, Medal, Standing, reached
from palmyra.scenes.daily.daily_deal import DailyDeal
from palmyra.scenes.game_words import player_name
from palmyra.scenes.solo.solo import Shown, Solo, SoloWords
from palmyra.shell.services import Services
from palmyra.storage.score_file import Score
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, Layout

FACES: Final = {
    "kalsa": "palermo/shop_gelato",
    "capo": "palermo/shop_bakery",
    "vucciria": "palermo/shop_fish",
    "cattedrale": "palermo/shop_flowers",
    "ballaro": "palermo/shop_lemons",
}


class Rounds(Solo):
    """The chosen town as it stands."""

    icon = "palermo/icon_car"
    size = (724.0, 724.0)
    framed = False
    _board: TownBoard | None = None  # keeps the pieces it has drawn

    @property
    def challenges(self) -> Sequence[Round]:
        return rounds()

    def words(self, standing: Sequence[Standing[Score]]) -> SoloWords:
        five, met = self._say("five_towns"), self._say("medals", n=reached(standing))
        return SoloWords(self._say("title"), self._say("about"), self._say("daily"), five, met)

    def shown(self, standing: Standing[Score]) -> Shown:
        town = standing.challenge
        assert isinstance(town, Round)
        rings = [theme.PLAYERS[color].main for color in PLAYERS[1:]]
        return Shown(
            title=self._say(town.name),
            play=self._say("drive"),
            about=self._say(f"{town.name}_note"),
            facts=(self._say("best_known", n=town.best),),
            faces=tuple((portrait(OPPONENT), ring) for ring in rings),
            company=", ".join(names_of(self.services)[1:]),
        )

    def begin(self, challenge: Challenge) -> SoloSession:
        assert isinstance(challenge, Round)
        return begin_round(challenge, names_of(self.services))

    def face(self, challenge: Challenge) -> str:
        """What is sold there."""
        assert isinstance(challenge, Round)
        return FACES[challenge.name]

    def pictured(self, challenge: Challenge) -> str:
        return challenge.mark

    def paint(self, canvas: Canvas, size: tuple[int, int], challenge: Challenge) -> pygame.Surface:
        assert isinstance(challenge, Round)
        board = self._board = self._board or TownBoard(canvas.painter, open_box())
        scale = canvas.layout.scale
        board.resize(Layout(*size, scale, 0, 0), Box(0, 0, size[0] / scale, size[1] / scale))
        board.show(town_of(challenge.word).state)
        drawn = pygame.Surface(size)
        board.draw(drawn)
        return paint.rounded(drawn, round(theme.CARD_RADIUS * scale))

    def forget(self) -> None:
        if self._board is not None:
            self._board.forget()

    def _say(self, key: str, **values: object) -> str:
        return self.texts(f"palermo.rounds.{key}", **values)


class PalermoDaily(DailyDeal):
    """What a town of no name asks for: the mean of the five."""

    country = SICILY
    measured_by = OPPONENT
    day_pictures = tuple(FACES.values())

    @property
    def about(self) -> str:
        return self.services.texts("palermo.rounds.daily_about")

    def begin(self, day: date, choice: str) -> SoloSession:
        return begin_day(day, names_of(self.services))

    def medal(self, score: Score) -> Medal:
        return usual().medal(score.points, score.hints)

    def asked(self, choice: str) -> Round:
        return usual()


def names_of(services: Services) -> tuple[str, str, str]:
    """Who drives here: the first person of the new-game screen, and the two ice-cream sellers."""
    texts, mine = services.texts, player_name(services, PALERMO.name)
    return mine, texts("palermo.rounds.nina"), texts("palermo.rounds.agata")
