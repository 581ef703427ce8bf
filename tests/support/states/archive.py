"""The states of campaign, archive and replay of which `tools.pictures` takes pictures."""

import os
from datetime import date, datetime, timedelta
from pathlib import Path

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.state import Variant
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.replay.scene import ReplayScene
from palmyra.storage.autosave import Autosave
from palmyra.storage.file_names import ending_of
from palmyra.storage.finished_game import file_game
from palmyra.storage.record_text import write_game
from palmyra.storage.reviews import keep_review
from palmyra.storage.saves import RECORDS
from palmyra.storage.score_file import Opponent, Score
from palmyra.ui.widget import Widget
from tests.support.finished_reviews import reviewed
from tests.support.palmyra_ways import PalmyraWays
from tests.support.stage import Setting, Stage, shot
from tests.support.states.play import session

FINISHED = ("palmyra_duel", "palmyra_won", "palmyra_five", "medina_three", "palermo_three")
NAMES = ("Marcus", "Aurelia", "Zenobia", "Marcus", "Zenobia")


def _solo(stage: Stage) -> PalmyraWays:
    return PalmyraWays(stage.services)


def fill_book(stage: Stage, *, many: bool = True) -> None:
    """Scores as in the mock-up: gold, silver, bronze, the fourth order under way."""
    coins = {1: (72, 61, 58), 2: (69, 63, 55), 3: (66, 64, 51), 4: (69, 68, 66, 61, 58)}
    today = date.today()
    made = []
    for level, results in coins.items():
        for at, value in enumerate(results):
            day = today - timedelta(days=at + 3 * (4 - level))
            made.append(
                Score(
                    id=f"{level}-{at}", variant=f"solo-{level}", edition="international",
                    name=NAMES[at], points=value, tribute=5 - at, turns=19,
                    date=f"{day}T20:15:00", seed="tamira-42", won=value >= 50 + 5 * level,
                    solo=str(day) if level == 1 else "", pace=tuple(range(0, value, 4)),
                )
            )  # fmt: skip
    for at in range(12 if many else 0):
        foes = (Opponent("scribe", 30), Opponent("prefect" if at % 2 else "merchant", 28))
        made.append(
            Score(
                id=f"base-{at}", variant="base", edition="international", name="Zenobia",
                points=24 + at * 7 % 18, tribute=at % 4, turns=60, date="2026-11-10T21:00:00",
                won=at % 3 == 0, opponents=foes,
            )
        )  # fmt: skip
    stage.services.books.of("palmyra").add(*made)


def fill_saves(stage: Stage) -> None:
    home = stage.services.home
    for at, (players, turns, variant) in enumerate(
        ((3, 21, Variant.BASE), (1, 9, Variant.SOLO_4), (4, 30, Variant.EXPERT))
    ):
        save = Autosave(home / "saves" / f"game-{at}.palmyra")
        save.keep(write_game(session(players, turns, variant=variant, seed=f"s{at}").save, PALMYRA))
        os.utime(save.path, (1_790_000_000 - at * 90_000,) * 2)
    for at in range(3):
        game = session(1, 200, variant=Variant.SOLO_2, seed=f"done {at}")
        file_game(home, stage.services.books.of("palmyra"), game, Autosave(Path(home / f"x{at}")),
                  datetime(2026, 11, 10 + at))  # fmt: skip


@shot("campaign")
def campaign(stage: Stage) -> None:
    fill_book(stage)
    stage.show(_solo(stage).campaign())


@shot("campaign_last")
def campaign_last(stage: Stage) -> None:
    """Twelve games of one order: the last ten of them."""
    fill_book(stage)
    more = [
        Score(id=f"more-{n}", variant="solo-4", edition="international", name="Zenobia",
              points=50 + n, tribute=n % 6, turns=18, date=f"2026-10-{n + 10}T10:00:00")
        for n in range(12)
    ]  # fmt: skip
    stage.services.books.of("palmyra").add(*more)
    stage.show(_solo(stage).campaign())
    found = stage.app.scene.view.find("shown")  # type: ignore[attr-defined]
    stage.click(found.box.right - 20, found.box.center[1])


@shot("campaign_fresh")
def campaign_fresh(stage: Stage) -> None:
    stage.show(_solo(stage).campaign())


@shot("campaign_score")
def campaign_score(stage: Stage) -> None:
    campaign(stage)
    _click(stage, "score_0")


@shot("campaign_code")
def campaign_code(stage: Stage) -> None:
    campaign(stage)
    _click(stage, "challenge")


@shot("title_scores")
def title_scores(stage: Stage) -> None:
    fill_book(stage)
    save = Autosave(stage.services.home / "saves" / "game.palmyra")
    save.keep(write_game(session(3, 21).save, PALMYRA))
    stage.show(Navigator(stage.services).title())


@shot("daily")
def daily(stage: Stage) -> None:
    fill_book(stage)
    stage.show(_solo(stage).daily())


@shot("daily_150")
def daily_150(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=150)
    daily(stage)
    found = stage.app.scene.view.find("columns")  # type: ignore[attr-defined]
    found.turn_page(1)
    found.settle()


@shot("archive_saves")
def archive_saves(stage: Stage) -> None:
    fill_saves(stage)
    stage.show(_solo(stage).archive())


def hang_finished(home: Path, name: str, *, judged: bool) -> Path:
    """A finished game on the wall, with its review or without."""
    game, found, review = reviewed(name)
    path = home / RECORDS / f"{name}{ending_of(game.name)}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_game(found, game), "utf-8")
    if judged:
        assert keep_review(path, review, found, game)
    return path


def _hung(scale: int, at: int) -> Setting:
    def state(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=scale)
        save = Autosave(stage.services.home / "saves" / "game.palmyra")
        save.keep(write_game(session(3, 21).save, PALMYRA))
        for name in FINISHED:
            hang_finished(stage.services.home, name, judged=name != "palermo_three")
        scene = Navigator(stage.services).archive()
        stage.show(scene)
        for _ in range(60):
            stage.step(seconds=0.02)
        if scale == 100:
            _click_at(stage, scene.view.find(f"save_{at}"))  # type: ignore[attr-defined]

    return state


def _click_at(stage: Stage, frame: Widget) -> None:
    stage.click(frame.box.center[0], frame.box.y + 90)


shot("archive_reviewed")(_hung(100, 1))
shot("archive_not_reviewed")(_hung(100, 3))
shot("archive_reviewed_150")(_hung(150, 0))
shot("archive_reviewed_200")(_hung(200, 0))


@shot("archive_scores")
def archive_scores(stage: Stage) -> None:
    fill_book(stage)
    stage.show(_solo(stage).archive("all_scores"))


@shot("archive_stats")
def archive_stats(stage: Stage) -> None:
    fill_book(stage)
    stage.show(_solo(stage).archive("figures"))


@shot("replay")
def replay(stage: Stage) -> None:
    scene = _solo(stage).replay(session(3, 500).save)
    assert isinstance(scene, ReplayScene)
    stage.show(scene)
    scene.go(30)


@shot("replay_take_over")
def replay_take_over(stage: Stage) -> None:
    """Which seats are the player's, and against whom."""
    replay(stage)
    scene = stage.app.scene
    assert isinstance(scene, ReplayScene)
    scene._take_over()
    stage.settle()


@shot("replay_200_five")
def replay_200_five(stage: Stage) -> None:
    """Seats and chart share a place."""
    stage.services.settings.change(ui_scale=200)
    scene = _solo(stage).replay(session(5, 500).save)
    assert isinstance(scene, ReplayScene)
    stage.show(scene)
    scene.go(30)


@shot("replay_200_chart")
def replay_200_chart(stage: Stage) -> None:
    replay_200_five(stage)
    _click(stage, "swap")


@shot("replay_150_play")
def replay_150_play(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=150)
    replay(stage)


@shot("result_new_best")
def result_new_best(stage: Stage) -> None:
    game = session(1, 200, variant=Variant.SOLO_2, seed="best")
    home = stage.services.home
    low = Score(id="low", variant="solo-2", edition="international", name="Zenobia", points=3)
    stage.services.books.of("palmyra").add(low)
    file_game(
        home, stage.services.books.of("palmyra"), game, Autosave(home / "x"), datetime(2026, 11, 10)
    )
    stage.show(Navigator(stage.services).result(game))
    for _ in range(120):
        stage.step(seconds=0.05)


@shot("play_solo_ghost")
def play_solo_ghost(stage: Stage) -> None:
    fill_book(stage)
    stage.show(Navigator(stage.services).play(session(1, 9, variant=Variant.SOLO_3)))


def _click(stage: Stage, name: str) -> None:
    scene = stage.app.scene
    view = scene.view  # type: ignore[attr-defined]
    view.focus(view.find(name))
    stage.settle()  # it may have to be scrolled to
    stage.click(*view.find(name).box.center)
