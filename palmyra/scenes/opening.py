"""Opens the game: builds services, app and the first scene, and knows which scene leads where."""

import os
import sys
from functools import partial
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # only names: the first picture must not wait for scenes behind it
    from collections.abc import Callable
    from pathlib import Path

    from pygame import Surface

    from palmyra.games.palmyra.house.game_setup import NewGame
    from palmyra.games.palmyra.play.scene import PlayScene
    from palmyra.games.palmyra.seating import Session
    from palmyra.games.palmyra.solo.solo_routes import SoloRoutes
    from palmyra.scenes.title.routes import Resume, ShelfNotes, TableRoutes, TitleRoutes
    from palmyra.shell.scene import Scene
    from palmyra.shell.services import Services
    from palmyra.storage.autosave import Autosave

ICON: Final = "ui/app_icon"
NO_DISPLAY: Final = 3  # the exit code where there is no screen


def open_game(record: "Path | None" = None, *, replay: bool = False) -> int:
    """Play until the player quits, from a record if one is given; returns the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from palmyra.shell.app import App
    from palmyra.shell.services import build_services
    from palmyra.shell.window import NoDisplayError

    services = build_services()
    first = title(services) if record is None else open_record(services, record, replay=replay)
    try:
        app = App(
            services, first, title="Palmyra", icon=ICON,
            rescue=lambda error, stack: _rescue(services, error, stack),
            rules=lambda page: rules(services, page),
            ready=lambda: _ready(services), hold=lambda: _hold(services),
        )  # fmt: skip
    except NoDisplayError as error:
        sys.stderr.write(services.texts("ui.no_display", reason=str(error)) + "\n")
        return NO_DISPLAY
    try:
        return app.run()
    finally:
        _stop_thinking()


def _stop_thinking() -> None:
    """End the process that thinks, if a game ever started it."""
    thinking = sys.modules.get("palmyra.scenes.play.thinking")
    if thinking is not None:
        thinking.stop_thinking()


def _ready(services: "Services") -> None:
    """The first picture is shown."""
    from palmyra.shell.log import start_log  # which it need not wait for

    start_log(services.home)
    services.outbox.beside = True  # from now on frames come by themselves


def _hold(services: "Services") -> "Scene | None":
    """The question before the end, if something is on no disk yet."""
    services.outbox.retry()
    if not services.outbox.at_risk:
        return None
    from palmyra.scenes.unsaved import UnsavedScene

    return UnsavedScene(services)


def _rescue(services: "Services", error: Exception, stack: "list[Scene]") -> "Scene":
    """The screen after an unhandled error."""
    from palmyra.scenes.rescue import rescue

    def reopen(session: "Session", table: "PlayScene") -> "Scene":
        return play(services, session, table.autosave)

    return rescue(services, error, stack, reopen, lambda: title(services))


def open_record(services: "Services", path: "Path", *, replay: bool = False) -> "Scene":
    """A record to watch, look at or go on with; the title says so if it cannot be read."""
    from palmyra.games.palmyra.game import PALMYRA
    from palmyra.games.palmyra.seating import resumed
    from palmyra.kernel import record as kernel
    from palmyra.storage.reading import read_bounded
    from palmyra.storage.record_text import read_each
    from palmyra.storage.yaml_text import MAX_BYTES

    try:
        found = next(read_each(read_bounded(path, MAX_BYTES), PALMYRA))
    except OSError:
        found = None
    if not isinstance(found, kernel.Replay):
        services.settings.notices.append("ui.record_unreadable")
        return title(services)
    session = resumed(found)
    if replay:
        return _solo(services).replay(found, back=lambda: title(services))
    return result(services, session) if found.state.over else play(services, session)


def routes(services: "Services") -> "TitleRoutes":
    """Where the front door leads."""
    from palmyra.scenes.title.routes import TableRoutes, TitleRoutes

    return TitleRoutes(
        tables=(_palmyra(services), TableRoutes("medina"), TableRoutes("palermo")),
        options=lambda: _options(services),
        learn=lambda: learn_to_play(services),
        daily=lambda: _solo(services).daily(),
        archive=lambda: _solo(services).archive(),
        notes=lambda: _shelf_notes(services),
    )


def _palmyra(services: "Services") -> "TableRoutes":
    from palmyra.scenes.title.routes import TableRoutes

    return TableRoutes(
        "palmyra",
        new_game=lambda: new_game(services),
        resume=lambda: _resume(services),
        solo=lambda: _solo(services).campaign(),
        solo_note=lambda: _campaign_note(services),
        learn=lambda: learn_to_play(services),
        newcomer=lambda: _newcomer(services),
    )


def learn_to_play(services: "Services") -> "Scene":
    from palmyra.games.palmyra.learn.learning import Doors, learn

    return learn(services, Doors(lambda: title(services), lambda: new_game(services)))


def _shelf_notes(services: "Services") -> "ShelfNotes":
    """How far one is in learning, how many days in a row, how many games are kept."""
    from datetime import date

    from palmyra.games.palmyra import daily
    from palmyra.games.palmyra.lesson_plan import CHAPTERS
    from palmyra.scenes.title.routes import ShelfNotes

    texts, scores = services.texts, services.scores.scores
    done = services.settings.now.lessons
    learnt = sum(done.get(chapter.name, 0) >= len(chapter.steps) for chapter in CHAPTERS)
    chapters = texts("house.chapters", n=learnt + 1, all=len(CHAPTERS)) if learnt else ""
    days = daily.best_by_day(scores)
    today = date.today()
    row = daily.streak(days, today)
    games = len({score.record for score in scores if score.record})
    return ShelfNotes(
        learn=texts("house.chapters_done") if learnt == len(CHAPTERS) else chapters,
        daily=texts("house.in_a_row", n=row) if row else "",
        archive=texts("house.games", n=games) if games else "",
        today=bool(scores) and today.isoformat() not in days,
    )


def _solo(services: "Services") -> "SoloRoutes":
    from palmyra.games.palmyra.solo.solo_routes import SoloRoutes

    return SoloRoutes(services, partial(play, services))


def _campaign_note(services: "Services") -> str:
    """How many goals are met; nothing before the first score."""
    scores = services.scores.scores
    if not scores:
        return ""
    from palmyra.games.palmyra import campaign

    return services.texts(
        "palmyra.campaign.of_five", n=campaign.reached(campaign.standings(scores))
    )


def _newcomer(services: "Services") -> bool:
    """No game finished, no chapter learnt. The first picture asks: scores are not read for it."""
    if services.scores.begun:
        return False
    done = services.settings.now.lessons
    if not done:
        return True
    from palmyra.games.palmyra.lesson_plan import CHAPTERS

    return all(done.get(chapter.name, 0) < len(chapter.steps) for chapter in CHAPTERS)


def title(services: "Services") -> "Scene":
    from palmyra.scenes.title.scene import TitleScene

    return TitleScene(services, routes(services))


def rules(services: "Services", page: str = "") -> "Scene":
    """The rules, open at a page: help, from wherever it is asked for."""
    from palmyra.games.palmyra.learn.learning import book

    return book(services, page)


def _options(services: "Services") -> "Scene":
    from palmyra.scenes.settings import SettingsScene

    return SettingsScene(services)


def new_game(services: "Services") -> "Scene":
    """Who plays, by which rules."""
    from palmyra.games.palmyra.archive.new_session import session_of
    from palmyra.games.palmyra.house.setup_form import PalmyraForm
    from palmyra.scenes.setup.scene import SetupScene

    def start(game: "NewGame") -> None:
        scene.replace(play(services, session_of(game)), everything=True)

    scene = SetupScene(services, PalmyraForm(services, start))
    return scene


def _resume(services: "Services") -> "Resume | None":
    """The game in progress, if there is one that can be read."""
    from palmyra.storage.autosave import unfinished

    if not unfinished(services.home) and not services.outbox.waiting:
        return None  # most starts need not load what reads games
    from palmyra.games.palmyra.archive.new_session import kept_session
    from palmyra.scenes.title.routes import Resume

    found = kept_session(services)
    if found is None:
        return None
    from palmyra.games.palmyra.play.game_words import about

    session, kept = found

    def board(size: "tuple[int, int]") -> "Surface":
        from palmyra.games.palmyra.house.thumb import BoardThumb

        return BoardThumb(services.painter, session.match.state).image(size, size)

    return Resume(
        _whose_turn(services, session),
        lambda: play(services, session, kept),
        company=_company(services, session),
        chips=tuple(f"palmyra/chip_{seat.color}" for seat in session.seats),
        board=board,
        about=about(session, services.texts),
    )


def _whose_turn(services: "Services", session: "Session") -> str:
    """ "Turn 16, it is your turn": how far a game in progress is."""
    state = session.match.state
    seat = session.seats[state.seat]
    number = state.turn // len(session.seats) + 1
    if seat.is_person and len(session.persons) == 1:
        return services.texts("house.turn_yours", n=number)
    return services.texts("house.turn_other", n=number, name=seat.name)


def _company(services: "Services", session: "Session") -> str:
    """Which game it is and with how many: "Order I, The caravan road", "Expert · with 2 others"."""
    from palmyra.games.palmyra.house.variant_words import variant_words

    game = variant_words(str(session.match.setup.variant), services.texts)
    others = len(session.seats) - 1
    return f"{game} · {services.texts('house.others', n=others)}" if others else game


def play(
    services: "Services", session: "Session", kept: "Autosave | None" = None, above: str = ""
) -> "Scene":
    """The table; `kept` is the file of a game that goes on, `above` the screen it is laid upon."""
    from datetime import datetime

    from palmyra.games.palmyra.archive.new_session import again
    from palmyra.games.palmyra.play.scene import PlayRoutes, PlayScene
    from palmyra.scenes.play.thinking import thinker
    from palmyra.storage.autosave import Autosave

    return PlayScene(
        services,
        session,
        thinker(session.match.game),
        kept or Autosave.new(services.home, datetime.now()),
        PlayRoutes(
            options=lambda: _options(services),
            title=lambda: title(services),
            again=lambda old: play(services, again(old)),
            result=lambda ended, hurried: result(services, ended, above, hurried=hurried),
        ),
    )


def result(
    services: "Services", session: "Session", above: str = "", *, hurried: bool = False
) -> "Scene":
    from datetime import date

    from palmyra.games.palmyra.archive.new_session import again
    from palmyra.games.palmyra.house.game_setup import random_seed
    from palmyra.games.palmyra.house.shown import PALMYRA_SHOWN
    from palmyra.scenes.result.scene import ResultRoutes, ResultScene
    from palmyra.storage.records import keep_record

    def play_again(same_seed: bool) -> "Scene":
        return play(services, again(session, None if same_seed else random_seed()), None, above)

    solo = session.match.state.solo
    return ResultScene(
        services,
        PALMYRA_SHOWN,
        session.save,
        ResultRoutes(
            play_again=play_again,
            keep=lambda: keep_record(services.home, session, date.today()),
            title=lambda: _campaign(services) if solo else title(services),
            above=above,
            home="to_campaign" if solo else "title",
            further=lambda: _next_order(services, session, above),
        ),
        cheer=lambda: _cheer(services),
        best=lambda: _best(services, session),
        hurried=hurried,
        on_disk=lambda: "result" not in services.outbox.waiting,
    )


def _campaign(services: "Services") -> "Scene":
    """The campaign, with the title below it."""
    below = title(services)
    below.push(_solo(services).campaign())
    return below


def _next_order(
    services: "Services", session: "Session", above: str
) -> "Callable[[], Scene] | None":
    """The order after the one that was played, once it is open."""
    from palmyra.games.palmyra import campaign
    from palmyra.games.palmyra.daily import day_of

    level, deal = session.match.state.variant.level, session.match.setup.deal
    daily = isinstance(deal, str) and bool(day_of(deal))
    if not level or level == campaign.LEVELS[-1] or daily:
        return None
    all_open = services.settings.now.all_levels
    standing = campaign.standings(services.scores.scores, all_open=all_open)[level]
    if not standing.open:
        return None
    return lambda: _solo(services).solo(level + 1, above=above)


def _best(services: "Services", session: "Session") -> int | None:
    """The most coins of a solo order so far."""
    state = session.match.state
    if not state.solo:
        return None
    from palmyra.games.palmyra import campaign

    of_it = campaign.of_level(services.scores.scores, state.variant.level)
    return max((score.coins for score in of_it), default=None)


def _cheer(services: "Services") -> str:
    """Whether the game just filed is somebody's best."""
    from palmyra.games.palmyra.campaign import is_new_best

    scores, latest = services.scores.scores, services.scores.latest
    best = any(is_new_best(scores, score) for score in latest)
    return services.texts("palmyra.campaign.new_best") if best else ""
