"""The states of statistics and scores of which `tools.pictures` takes pictures."""

from palmyra.scenes.navigator import Navigator
from tests.support.full_home import GAMES, fill_full
from tests.support.reviewed_home import fill_home, letter_score
from tests.support.stage import Setting, Stage, shot
from tests.support.states.archive import fill_book


def _page(page: str, game: str, *, scale: int = 100, full: bool = True, at: int = 0) -> Setting:
    def state(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=scale)
        if full:
            fill_home(stage.services.home, stage.services.books)
            fill_book(stage)
            book = stage.services.books.of("palmyra")
            book.add(letter_score(1, won=True), letter_score(2, won=False))
        scene = Navigator(stage.services).archive(page, game)
        stage.show(scene)
        for _ in range(at):
            found = scene.view.find("page_after")  # type: ignore[attr-defined]
            stage.click(*found.box.center)
        for _ in range(60):
            stage.step(seconds=0.02)

    return state


for _game in ("palmyra", "medina", "palermo"):
    shot(f"statistics_{_game}")(_page("stats", _game))
shot("statistics_empty")(_page("stats", "palmyra", full=False))
shot("statistics_150")(_page("stats", "palmyra", scale=150))
for _at in range(4):
    shot(f"statistics_200_{_at}")(_page("stats", "palmyra", scale=200, at=_at))
shot("statistics_200_empty")(_page("stats", "palmyra", scale=200, full=False))


def _full(page: str, game: str, scale: int = 100, at: int = 0) -> Setting:
    """After hundreds of varied games."""

    def state(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=scale)
        fill_home(stage.services.home, stage.services.books)
        fill_full(stage.services, games=(game,))
        scene = Navigator(stage.services).archive(page, game)
        stage.show(scene)
        for _ in range(at):
            stage.click(*scene.view.find("page_after").box.center)  # type: ignore[attr-defined]
        for _ in range(60):
            stage.step(seconds=0.02)

    return state


for _game in GAMES:
    for _room in ("stats", "scores", "figures", "all_scores"):
        shot(f"full_{_room}_{_game}")(_full(_room, _game))
for _room in ("stats", "scores", "figures"):
    shot(f"full_{_room}_150")(_full(_room, "palmyra", 150))
for _at in range(5):
    shot(f"full_figures_200_{_at}")(_full("figures", "palmyra", 200, _at))
shot("figures_empty")(_page("figures", "palmyra", full=False))
for _game in ("palmyra", "medina", "palermo"):
    shot(f"scores_{_game}")(_page("scores", _game))
shot("scores_empty")(_page("scores", "palmyra", full=False))
shot("scores_150")(_page("scores", "palmyra", scale=150))
shot("scores_200")(_page("scores", "palmyra", scale=200))
shot("scores_200_empty")(_page("scores", "medina", scale=200, full=False))
