"""Where campaign, archive and replay lead. Given how a table is opened; knows no title."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.rules.state import Color, Edition, Variant
from palmyra.games.palmyra.seating import Session, new_session, resumed
from palmyra.kernel import record as kernel
from palmyra.kernel.session import Seat
from palmyra.shell.services import Services
from palmyra.storage.autosave import Autosave
from palmyra.storage.record_text import read_each
from palmyra.storage.saves import RECORDS, SavedFile

if TYPE_CHECKING:
    from palmyra.games.palmyra.archive.score_dialog import ScoreRoutes
    from palmyra.games.palmyra.rules.actions import Action
    from palmyra.games.palmyra.rules.events import Event
    from palmyra.games.palmyra.rules.setup import Setup
    from palmyra.games.palmyra.rules.state import State
    from palmyra.games.palmyra.rules.turns import Turn
    from palmyra.shell.scene import Scene
    from palmyra.storage.score_file import Score

# A game, its file if it goes on, and the screen it is laid upon: there its result leads back.
OpenTable = Callable[[Session, Autosave | None, str], "Scene"]
CAMPAIGN, DAILY, ARCHIVE = "campaign", "daily", "archive"


class SoloRoutes:
    def __init__(self, services: Services, play: OpenTable) -> None:
        self._services = services
        self._play = play

    # Scenes

    def campaign(self) -> "Scene":
        from palmyra.games.palmyra.solo.campaign import CampaignRoutes, CampaignScene

        return CampaignScene(
            self._services,
            CampaignRoutes(
                play=lambda level: self.solo(level),
                daily=self.daily,
                challenge=lambda scene: self.ask_code(scene, CAMPAIGN),
                scores=self._score_routes(CAMPAIGN),
            ),
        )

    def daily(self) -> "Scene":
        from palmyra.games.palmyra.solo.daily import DailyScene

        return DailyScene(self._services, lambda seed, level: self.solo(level, seed, DAILY))

    def archive(self, page: str = "saves") -> "Scene":
        services = self._services
        if page == "scores":
            from palmyra.games.palmyra.archive.scores import ScoresScene

            return ScoresScene(services, self.archive, self._score_routes(ARCHIVE))
        if page == "stats":
            from palmyra.games.palmyra.archive.statistics_scene import StatisticsScene
            from palmyra.storage.export import export_all

            return StatisticsScene(
                services,
                self.archive,
                lambda: export_all(services.home, services.books, datetime.now()),
            )
        from palmyra.games.palmyra.archive.saves import SavesRoutes, SavesScene

        routes = SavesRoutes(
            go_on=self._go_on,
            replay=self.replay,
            challenge=lambda scene: self.ask_code(scene, ARCHIVE),
        )
        return SavesScene(services, self.archive, routes)

    def replay(self, found: Replay, back: "Callable[[], Scene] | None" = None) -> "Scene":
        from palmyra.games.palmyra.house.shown import PALMYRA_SHOWN
        from palmyra.scenes.replay.scene import ReplayRoutes, ReplayScene

        routes: ReplayRoutes[Setup, State, Action, Turn, Event] = ReplayRoutes(
            take_over=self._take_over, code=self._show_code, back=back
        )
        return ReplayScene(self._services, PALMYRA_SHOWN, found, routes)

    # Tables

    def solo(self, level: int, seed: str | None = None, above: str = CAMPAIGN) -> "Scene":
        from palmyra.games.palmyra.house.game_setup import random_seed

        edition = Edition(self._services.settings.now.edition)
        seat = Seat(self._color(), self._name())
        variant = Variant.solo(level)
        session = new_session((seat,), variant, edition, seed or random_seed())
        return self._play(session, None, above)

    def _go_on(self, found: Replay, saved: SavedFile) -> "Scene":
        return self._play(resumed(found), Autosave(saved.path), ARCHIVE)

    def _take_over(self, session: Session) -> "Scene":
        return self._play(session, None, "")

    def _name(self) -> str:
        """Who plays here: the first person of the new-game screen."""
        seats = self._services.settings.now.seats
        person = next((seat.name for seat in seats if seat.kind == "person" and seat.name), "")
        return person or self._services.texts("setup.default_1")

    def _color(self) -> Color:
        seats = self._services.settings.now.seats
        return next((Color(seat.color) for seat in seats if seat.kind == "person"), Color.RED)

    # Scores and codes

    def _score_routes(self, above: str) -> "ScoreRoutes":
        from palmyra.games.palmyra.archive.score_dialog import ScoreRoutes

        return ScoreRoutes(self._replay_of, lambda score: self._again(score, above), self._code_of)

    def _record_of(self, score: "Score") -> Replay | None:
        if not score.record or "/" in score.record or "\\" in score.record:
            return None
        path = self._services.home / RECORDS / score.record
        data = SavedFile(str(path), "record", 0.0).read()
        found = next(read_each(data, PALMYRA)) if data is not None else None
        return found if isinstance(found, kernel.Replay) else None

    def _replay_of(self, score: "Score") -> "Scene | None":
        found = self._record_of(score)
        return self.replay(found) if found else None

    def _again(self, score: "Score", above: str) -> "Scene | None":
        from palmyra.games.palmyra.archive.new_session import again

        found = self._record_of(score)
        return self._play(again(resumed(found)), None, above) if found else None

    def _code_of(self, score: "Score") -> str:
        from palmyra.kernel.challenge import code_of

        found = self._record_of(score)
        return code_of(found, PALMYRA) if found else ""

    def _show_code(self, scene: "Scene", found: Replay) -> None:
        from palmyra.games.palmyra.archive.challenge_dialog import show_code
        from palmyra.kernel.challenge import code_of
        from palmyra.scenes.view_scene import ViewScene

        assert isinstance(scene, ViewScene)
        show_code(scene, code_of(found, PALMYRA))

    def ask_code(self, scene: "Scene", above: str) -> None:
        from palmyra.games.palmyra.archive.challenge_dialog import ask_code
        from palmyra.scenes.view_scene import ViewScene

        assert isinstance(scene, ViewScene)
        ask_code(scene, lambda session: self._play(session, None, above), self._name())
