"""The states of the cabinet of which `tools.pictures` takes pictures."""

from datetime import date, timedelta
from typing import Any

from palmyra.games import load
from palmyra.kernel.medal import mark_of_day
from palmyra.kernel.record import Replay
from palmyra.kernel.session import Session
from palmyra.scenes.cabinet.finder import Finder
from palmyra.scenes.cabinet.scene import CabinetScene
from palmyra.scenes.navigator import Navigator
from palmyra.storage.record_text import read_each
from palmyra.storage.saves import RECORDS
from palmyra.storage.score_file import Opponent, Score
from palmyra.thinking.thinker import AtOnce
from tests.support.cabinet_homes import fill_records, tell_all
from tests.support.stage import Setting, Stage, shot

GAMES = ("palmyra", "medina", "palermo")
CHOSEN = {"palmyra": "harvest", "medina": "apricot_palace", "palermo": "first_chip"}
MOST = {"palmyra": 24, "medina": 4, "palermo": 3}  # of the golden games
FIVE = 13  # the golden game of Palmyra with five players
PLAYED = (31, 33, 36, 38, 39, *range(62, 77), *range(93, 106), *range(126, 147))


def told_home(stage: Stage) -> Navigator:
    """A home with finished games of all three, told."""
    for game in GAMES:
        fill_records(stage.services.home, game, MOST[game])
        fill_days(stage, game)
    nav = told_by(stage)
    tell_all(nav.finder)
    return nav


def told_by(stage: Stage) -> Navigator:
    """Records are told where they are asked about."""
    nav = Navigator(stage.services)
    nav._finder = Finder(stage.services, nav.games, AtOnce)
    return nav


def fill_days(stage: Stage, game: str) -> None:
    """Days of the daily in five months, the last five in a row."""
    today = date.today()
    played = [today - timedelta(days=n) for n in (*range(5), 8, 11, 12, *PLAYED)]
    made: list[Any] = []
    daily = Navigator(stage.services).ui(game).daily(stage.services)
    assert daily is not None
    seats = daily.begin(today, "1").seats
    foes = tuple(Opponent(seat.level, 30) for seat in seats if seat.level)
    for at, day in enumerate(played):
        mark = str(day) if game == "palmyra" else mark_of_day(day)
        made.append(
            Score(id=f"day-{at}", variant="solo-1" if game == "palmyra" else "base",
                  edition="international", name="Ada", points=40, date=f"{day}T10:00:00",
                  solo=mark, opponents=foes)
        )  # fmt: skip
    stage.services.books.of(game).add(*made)


def _cabinet(game: str, scale: int = 100, thing: str = "") -> Setting:
    def state(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=scale)
        nav = told_home(stage)
        stage.show(nav.cabinet(game, thing or CHOSEN[game]))
        for _ in range(30):
            stage.step(seconds=0.05)

    return state


for _game in GAMES:
    shot(f"cabinet_{_game}")(_cabinet(_game))
    shot(f"cabinet_{_game}_150")(_cabinet(_game, 150))
    shot(f"cabinet_{_game}_200")(_cabinet(_game, 200))
shot("cabinet_engraved")(_cabinet("palmyra", thing="order_v"))
shot("cabinet_engraved_200")(_cabinet("medina", 200, "tea_with_the_vizier"))


@shot("cabinet_fresh")
def cabinet_fresh(stage: Stage) -> None:
    """Nothing was ever played."""
    stage.show(Navigator(stage.services).cabinet("palmyra"))


def _result(game: str, scale: int = 100, at: int = 0, *, played: bool = False) -> Setting:
    """A game that has just ended, the first of all: much of it is new."""

    def state(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=scale)
        name = fill_records(stage.services.home, game, at + 1)[at]
        nav, rules = told_by(stage), load(game)
        found = next(read_each((stage.services.home / RECORDS / name).read_bytes(), rules))
        assert isinstance(found, Replay)
        session = Session.resume(rules, found)
        stage.show(nav.result(session, hurried=True, played=played, ended=not played))
        for _ in range(60):
            stage.step(seconds=0.05)

    return state


for _game in GAMES:
    shot(f"result_new_{_game}")(_result(_game))
    shot(f"ending_new_{_game}")(_result(_game, played=True))
shot("ending_new_150")(_result("palmyra", 150, FIVE, played=True))
shot("result_new_five")(_result("palmyra", at=FIVE))
shot("result_new_150")(_result("palmyra", 150))
shot("result_new_things_200")(_result("palermo", 200))


@shot("cabinet_drawer_200")
def cabinet_drawer_200(stage: Stage) -> None:
    _cabinet("palermo", 200)(stage)
    scene = stage.app.scene
    assert isinstance(scene, CabinetScene)
    scene._go(3)
