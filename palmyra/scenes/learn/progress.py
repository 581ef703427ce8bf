"""How far somebody is in the chapters of a game; kept in the settings."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from palmyra.shell.services import Services
from palmyra.shell.settings import SettingsStore

if TYPE_CHECKING:
    from palmyra.scenes.game_ui import GameUI


@dataclass(frozen=True, slots=True)
class ChapterProgress:
    """`prefix` keeps the chapters of one game from those of another."""

    settings: SettingsStore
    prefix: str = ""

    def done(self, chapter: str) -> int:
        """Steps of it that were done."""
        return self.settings.now.lessons.get(self.prefix + chapter, 0)

    def reach(self, chapter: str, steps: int) -> None:
        """So many are done now, unless more were before."""
        if self.done(chapter) < steps:
            kept = self.settings.now.lessons
            self.settings.change(lessons={**kept, self.prefix + chapter: steps})


def progress_in(services: Services, game_ui: "GameUI") -> ChapterProgress:
    return ChapterProgress(services.settings, game_ui.lessons_kept)
