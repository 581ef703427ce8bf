"""The states of the daily with its target and friends' results, and of games played beside one."""

from datetime import date

from palmyra.kernel.challenge import RIVAL
from palmyra.kernel.day_result import DayResult
from palmyra.scenes.daily.friend_results import FriendResults
from palmyra.scenes.daily.target import KEPT
from palmyra.scenes.navigator import Navigator
from palmyra.storage.score_file import Score
from tests.support.stage import Setting, Stage, shot
from tests.support.states.archive import fill_book
from tests.support.states.cabinet import fill_days

PACE = (0, 0, 4, 9, 14, 22, 31, 38, 47, 55, 61)


def keep_target(stage: Stage, game: str) -> None:
    """As if it had been measured."""
    pace = [points + 6 if points else 0 for points in PACE]
    kept = dict.fromkeys(("all", "1", "2", "3", "4", "5"), pace)
    day = date.today().isoformat()
    stage.services.choices.of(game).change(**{KEPT: kept, f"{KEPT}_day": day})


def _daily(game: str, scale: int = 100, *, friends: bool = True) -> Setting:
    def state(stage: Stage) -> None:
        today = date.today()
        stage.services.settings.change(ui_scale=scale)
        fill_book(stage)
        keep_target(stage, game)
        choice = "1" if game == "palmyra" else ""
        if friends:
            mine = Score(id="today", variant="solo-1", edition="international", name="Marcus",
                         points=63, solo=str(today) if game == "palmyra" else f"daily {today}",
                         date=f"{today}T08:00:00", pace=(*PACE, 63))  # fmt: skip
            stage.services.books.of(game).add(mine)
            kept = FriendResults(stage.services, game, today)
            for name, more in (("Bea", 2), ("Ada", 9)):
                pace = tuple(points + more if points else 0 for points in PACE)
                kept.keep(DayResult(game, today.isoformat(), choice, name, pace))
        stage.show(Navigator(stage.services).daily(game))

    return state


def _full(game: str, scale: int = 100) -> Setting:
    """After months of days."""

    def state(stage: Stage) -> None:
        fill_days(stage, game)
        _daily(game, scale)(stage)

    return state


for _game in ("palmyra", "medina", "palermo"):
    shot(f"daily_friends_{_game}")(_daily(_game))
    shot(f"full_daily_{_game}")(_full(_game))
shot("full_daily_150")(_full("palmyra", 150))
shot("daily_alone")(_daily("palmyra", friends=False))
shot("daily_friends_150")(_daily("palmyra", 150))
shot("daily_friends_200")(_daily("palmyra", 200))


def _beside(game: str) -> Setting:
    """A day's game at the table, beside a friend's."""

    def state(stage: Stage) -> None:
        nav, today = Navigator(stage.services), date(2026, 11, 18)
        daily = nav.ui(game).daily(stage.services)
        assert daily is not None
        session = daily.begin(today, "1" if game == "palmyra" else "")
        session.marks[RIVAL] = DayResult(game, today.isoformat(), "", "Ada", (2, *PACE[1:])).mark
        stage.show(nav.play(session))

    return state


for _game in ("palmyra", "medina", "palermo"):
    shot(f"play_beside_{_game}")(_beside(_game))
