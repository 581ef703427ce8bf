"""A navigator for a scene that is tested alone: every way leads to a blank scene, and is noted."""

from typing import Any

from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.title.title_view import TitleView
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from tests.noughts.title_view import TITLE_VIEW

LEADING = (
    "title", "options", "archive", "cabinet", "daily", "home", "new_game", "play", "play_again",
    "play_from", "solo", "result", "replay", "review", "learn", "chapter", "first_lesson", "rules",
    "puzzles", "puzzle_list",
)  # fmt: skip


class Elsewhere(Scene):
    """Where a way of that name leads."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name


class FakeNavigator(Navigator):
    """With those games, or the program's own; `leads` may name the scene that a way leads to."""

    def __init__(self, services: Services, *uis: GameUI, **leads: Scene) -> None:
        super().__init__(services)
        self._uis = {ui.game.name: ui for ui in uis}
        self.leads = leads
        self.calls: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []

    @property
    def asked(self) -> list[str]:
        """The names of the ways, in order."""
        return [name for name, _, _ in self.calls]

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(self._uis) or super().games

    def ui(self, game: str) -> GameUI:
        return self._uis[game] if game in self._uis else super().ui(game)

    def title_view(self, game: str) -> TitleView:
        return TITLE_VIEW if game in self._uis else super().title_view(game)

    def _lead(self, name: str, *args: Any, **named: Any) -> Scene:
        self.calls.append((name, args, named))
        return self.leads.get(name) or Elsewhere(name)

    def begin_challenge(self, scene: Scene, *args: Any) -> None:
        self.calls.append(("begin_challenge", args, {}))

    def ask_code(self, scene: Scene, above: str) -> None:
        self.calls.append(("ask_code", (above,), {}))


def _leading(name: str) -> Any:
    def lead(self: FakeNavigator, *args: Any, **named: Any) -> Scene:
        return self._lead(name, *args, **named)

    return lead


for _name in LEADING:
    setattr(FakeNavigator, _name, _leading(_name))
