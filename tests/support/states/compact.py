"""The tutorial at large interface scales, on the compact table: the ends of every chapter."""

import tests.support.states.learn  # noqa: F401  (registers the usual ones)
from palmyra.games.palmyra.lessons import CHAPTERS
from tests.support.stage import SHOTS, Setting, Stage, shot


def _register(name: str, percent: int, size: str = "normal") -> None:
    plain: Setting = SHOTS[f"tutorial_{name}"]
    large = "_large" if size == "large" else ""

    @shot(f"tutorial_{percent}{large}_{name}")
    def state(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=percent, text_size=size)
        plain(stage)


for _chapter in CHAPTERS:
    for _step in dict.fromkeys((_chapter.steps[0], _chapter.steps[-1])):
        _register(f"{_chapter.name}_{_step.name}", 200)
for _name in ("coins_flip", "caesar_meet"):
    _register(_name, 150)
    _register(_name, 200, "large")
