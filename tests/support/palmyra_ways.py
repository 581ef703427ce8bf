"""Palmyra's screens beside the table, opened as the title opens them."""

from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.screens.solo import begin
from palmyra.scenes.navigator import Navigator
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services


class PalmyraWays:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._nav = Navigator(services)

    def campaign(self) -> Scene:
        return self._nav.solo("palmyra")

    def daily(self) -> Scene:
        return self._nav.daily("palmyra")

    def archive(self, page: str = "saves") -> Scene:
        return self._nav.archive(page, "palmyra")

    def replay(self, found: Replay) -> Scene:
        return self._nav.replay("palmyra", found)

    def solo(self, level: int, seed: str | None = None, above: str = "campaign") -> Scene:
        return self._nav.play(begin(self._services, level, seed), above=above)
