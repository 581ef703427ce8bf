"""Palmyra's screens beside the table, opened as the house opens them."""

from typing import Any

from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.screens.solo import begin
from palmyra.scenes import opening
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services


class PalmyraWays:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._doors: Any = opening.doors(services, "palmyra")

    def campaign(self) -> Scene:
        scene: Scene = self._doors.game_ui.solo(self._services, self._doors.ways).scene()
        return scene

    def daily(self) -> Scene:
        return opening.daily(self._services, "palmyra")

    def archive(self, page: str = "saves") -> Scene:
        return opening.archive(self._services, page, "palmyra")

    def replay(self, found: Replay) -> Any:
        return self._doors.replay(found)

    def solo(self, level: int, seed: str | None = None, above: str = "campaign") -> Scene:
        return opening.play(self._services, begin(self._services, level, seed), None, above)
