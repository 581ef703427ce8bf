"""Opens the house: builds services, app and the first scene, and knows which scene leads where.

Each table has its doors (`scenes/doors`); here they are joined with what lies outside of any game:
the title, the shelf, codes and files that say themselves which game they are of.
"""

import os
import sys
from typing import TYPE_CHECKING, Any, Final

from palmyra.storage.file_names import PROGRAM

if TYPE_CHECKING:  # only names: the first picture must not wait for scenes behind it
    from pathlib import Path

    from palmyra.kernel.record import Replay
    from palmyra.kernel.session import Session
    from palmyra.scenes.archive.ways import ArchiveWays
    from palmyra.scenes.daily.scene import AnyDaily
    from palmyra.scenes.doors import Doors
    from palmyra.scenes.options.sample_table import Sample
    from palmyra.scenes.title.routes import ShelfNotes, TableRoutes, TitleRoutes
    from palmyra.scenes.view_scene import ViewScene
    from palmyra.shell.scene import Scene
    from palmyra.shell.services import Services
    from palmyra.storage.autosave import Autosave
    from palmyra.storage.saves import SavedFile

    AnyDoors = Doors[Any, Any, Any, Any, Any]  # of whichever game
    AnyReplay = Replay[Any, Any, Any, Any]
    AnySession = Session[Any, Any, Any, Any, Any]

ICON: Final = "ui/app_icon"
NO_DISPLAY: Final = 3  # the exit code where there is no screen
LAST = "last_table"  # where it is kept which table was played last


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
            rules=lambda page, game: rules(services, page, game),
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
    thinking = sys.modules.get("palmyra.scenes.play.worker_thinker")
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

    def reopen(session: "AnySession", kept: "Autosave") -> "Scene":
        return doors(services, session.match.game.name).play(session, kept)

    return rescue(services, error, stack, reopen, lambda: title(services))


def open_record(services: "Services", path: "Path", *, replay: bool = False) -> "Scene":
    """A record to watch, look at or go on with; the title says so if it cannot be read."""
    from palmyra.kernel import record as kernel
    from palmyra.kernel.session import Session
    from palmyra.storage.reading import read_bounded
    from palmyra.storage.record_text import game_in, read_each
    from palmyra.storage.yaml_text import MAX_BYTES

    try:
        data = read_bounded(path, MAX_BYTES)
    except OSError:
        data = b""
    name = game_in(data, tables())
    found = next(read_each(data, doors(services, name).game_ui.game)) if name else None
    if not isinstance(found, kernel.Replay):
        services.settings.notices.append("ui.record_unreadable")
        return title(services)
    there = doors(services, name)
    if replay:
        return there.replay(found, back=lambda: title(services))
    session = Session.resume(there.game_ui.game, found)
    return there.result(session) if found.state.over else there.play(session)


# The tables


def tables() -> tuple[str, ...]:
    """The games that can be played, in the order of their windows."""
    from palmyra.games import NAMES

    return NAMES


def doors(services: "Services", name: str) -> "AnyDoors":
    """Where a game leads. Its house is loaded: the first picture asks for none."""
    from palmyra.games import game_ui, title_view
    from palmyra.scenes.doors import Doors, Outside

    outside = Outside(
        title=lambda: title(services),
        options=lambda: options(services),
        daily=lambda game: daily(services, game),
        ask_code=lambda scene, above: ask_code(services, scene, above),
        played=lambda game: remember(services, game),
        games=tables(),
        learn=lambda game: learn(services, game),
        teacher=title_view(name).teacher,
        archive=lambda game: archive(services, game=game),
    )
    return Doors(services, game_ui(name), outside)


def last_table(services: "Services") -> str:
    """The table played last, which the shelf speaks of first."""
    last = services.choices.of(PROGRAM).get(LAST, "")
    return last if last in tables() else tables()[0]


def remember(services: "Services", name: str) -> None:
    services.choices.of(PROGRAM).change(**{LAST: name})


def table(services: "Services", name: str) -> "TableRoutes":
    """A window of the front door; one without a house has shutters."""
    from palmyra.games import title_view
    from palmyra.scenes.title.routes import TableRoutes

    outlook = title_view(name)
    if name not in tables():
        return TableRoutes(name, outlook)

    def there() -> "AnyDoors":
        return doors(services, name)

    def solo() -> "Scene":
        found = there().game_ui.solo(services, there().ways)
        assert found is not None
        return found.scene()

    def solo_note() -> str:
        found = there().game_ui.solo(services, there().ways)
        return found.note() if found else ""

    return TableRoutes(
        name,
        outlook,
        new_game=lambda: there().new_game(),
        resume=lambda: there().resume() if _kept(services, name) else None,
        solo=solo if outlook.alone else None,
        solo_note=solo_note if outlook.alone else lambda: "",
        learn=lambda: there().learn(),
        first_lesson=lambda: there().first_lesson(),
        newcomer=lambda: _newcomer(services, name),
    )


def _kept(services: "Services", name: str) -> bool:
    """Whether there may be a game to go on with: most starts need not load what reads games."""
    from palmyra.storage.autosave import unfinished

    return bool(unfinished(services.home, name)) or bool(services.outbox.waiting)


def _newcomer(services: "Services", name: str) -> bool:
    """The first picture asks: without scores and lessons no house is loaded for the answer."""
    if services.books.of(name).begun:
        return False
    return not services.settings.now.lessons or doors(services, name).newcomer


def play(
    services: "Services",
    session: "AnySession",
    kept: "Autosave | None" = None,
    above: str = "",
) -> "Scene":
    return doors(services, session.match.game.name).play(session, kept, above)


def result(
    services: "Services", session: "AnySession", above: str = "", *, hurried: bool = False
) -> "Scene":
    return doors(services, session.match.game.name).result(session, above, hurried=hurried)


def new_game(services: "Services", game: str = "") -> "Scene":
    return doors(services, game or last_table(services)).new_game()


# The front door


def title(services: "Services") -> "Scene":
    from palmyra.scenes.title.scene import TitleScene

    return TitleScene(services, routes(services))


def routes(services: "Services") -> "TitleRoutes":
    """Where the front door leads."""
    from palmyra.games import NAMES
    from palmyra.scenes.title.routes import TitleRoutes

    return TitleRoutes(
        tables=tuple(table(services, name) for name in NAMES),
        options=lambda: options(services),
        learn=lambda: learn(services, last_table(services)),
        daily=lambda: daily(services, last_table(services)),
        archive=lambda: archive(services, game=last_table(services)),
        notes=lambda: _shelf_notes(services),
        last=last_table(services),
        remember=lambda name: remember(services, name),
    )


def _shelf_notes(services: "Services") -> "ShelfNotes":
    """How far one is in learning, how many days in a row, how many games are kept."""
    from datetime import date

    from palmyra.scenes.days import streak
    from palmyra.scenes.title.routes import ShelfNotes
    from palmyra.storage.autosave import unfinished

    texts, name = services.texts, last_table(services)
    begun = any(services.books.of(one).begun for one in tables())
    if not begun and not services.settings.now.lessons:
        return ShelfNotes()  # nothing to tell yet: no house is loaded for that
    there = doors(services, name)
    learnt, chapters = there.learnt
    said = texts("house.chapters", n=learnt + 1, all=chapters) if learnt else ""
    of_the_day = there.game_ui.daily(services)
    days = of_the_day.days("") if of_the_day else {}
    today = date.today()
    row = streak(days, today)
    scores = services.books.of(name).scores
    records = {score.record for one in tables() for score in services.books.of(one).scores}
    games = len(records - {""}) + len(unfinished(services.home))
    learn = texts("house.chapters_done") if learnt == chapters else said
    deal = bool(scores) and today.isoformat() not in days
    puzzle, back = there.puzzles.waiting
    in_a_row = texts("house.in_a_row", n=row) if row else ""
    return ShelfNotes(
        learn=texts("house.puzzles_back", n=back) if back else learn,
        daily=texts("house.puzzle_waits") if puzzle and not deal else in_a_row,
        archive=_archive_note(services, games),
        today=deal or puzzle,
        back=back,
    )


def _archive_note(services: "Services", games: int) -> str:
    """How many games are kept, and how many of them nobody has looked at yet."""
    from palmyra.storage.reviews import unreviewed
    from palmyra.storage.saves import saved_files

    if not games:
        return ""
    texts, kept = services.texts, saved_files(services.home)
    fresh = unreviewed(saved.path for saved in kept if saved.kind == "record")
    said = texts("house.games", n=games)
    return texts("house.games_to_review", games=said, n=fresh) if fresh else said


def rules(services: "Services", page: str = "", game: str = "") -> "Scene":
    """The rules, open at a page: help, from wherever it is asked for."""
    return doors(services, game or last_table(services)).book(page)


def options(services: "Services") -> "Scene":
    from palmyra.scenes.options.sample_table import sample_of
    from palmyra.scenes.options.scene import SettingsScene

    def view() -> "Sample | None":
        return sample_of(doors(services, last_table(services)).game_ui, services.texts)

    return SettingsScene(services, view)


# The shelf


def learn(services: "Services", game: str) -> "Scene":
    return doors(services, game).learn()


def daily(services: "Services", game: str) -> "Scene":
    from palmyra.scenes.daily.scene import DailyScene
    from palmyra.scenes.ways import DAILY

    def deal(name: str) -> "AnyDaily":
        found = doors(services, name).game_ui.daily(services)
        assert found is not None
        return found

    games = [name for name in tables() if doors(services, name).game_ui.daily(services)]
    return DailyScene(
        services, games, deal,
        lambda scene, name, session: doors(services, name).begin_challenge(scene, session, DAILY),
        game,
        corner=lambda scene, name: doors(services, name).puzzles.corner(scene),
    )  # fmt: skip


def archive(services: "Services", page: str = "saves", game: str = "") -> "Scene":
    from palmyra.scenes.archive.saves import SavesScene
    from palmyra.scenes.archive.scores import ScoresScene
    from palmyra.scenes.archive.statistics import StatisticsScene

    pages = {"saves": SavesScene, "scores": ScoresScene, "stats": StatisticsScene}
    return pages[page](services, _archive_ways(services), game)


def _archive_ways(services: "Services") -> "ArchiveWays":
    from datetime import datetime

    from palmyra.kernel.challenge import code_of
    from palmyra.kernel.session import Session
    from palmyra.scenes.archive.ways import ArchiveWays
    from palmyra.scenes.ways import ARCHIVE
    from palmyra.storage.autosave import Autosave
    from palmyra.storage.export import export_all

    def go_on(game: str, found: "AnyReplay", saved: "SavedFile") -> "Scene":
        there = doors(services, game)
        session = Session.resume(there.game_ui.game, found)
        return there.play(session, Autosave(saved.path), ARCHIVE)

    def again(game: str, found: "AnyReplay") -> "Scene":
        there = doors(services, game)
        old = Session.resume(there.game_ui.game, found)
        return there.play(there.game_ui.again(old, same=True), above=ARCHIVE)

    return ArchiveWays(
        games=tables(),
        game_ui=lambda game: doors(services, game).game_ui,
        page=lambda page, game: archive(services, page, game),
        go_on=go_on,
        replay=lambda game, found, path: doors(services, game).replay(found, record=path),
        review=lambda game, found, path: doors(services, game).review(found, path),
        reviewed=lambda game: doors(services, game).game_ui.game.judge is not None,
        again=again,
        code=lambda game, found: code_of(found, doors(services, game).game_ui.game),
        ask_code=lambda scene: ask_code(services, scene, ARCHIVE),
        export=lambda: export_all(services.home, services.books, datetime.now()),
    )


def ask_code(services: "Services", scene: "ViewScene", above: str) -> None:
    """A code says itself which game it is of."""
    from palmyra.scenes.archive import challenge_dialog
    from palmyra.scenes.game_words import player_name

    def begin(game: str, found: "AnyReplay") -> "Scene":
        return doors(services, game).challenge(found, player_name(services, game), above)

    def load(game: str) -> "Any":
        return doors(services, game).game_ui.game

    challenge_dialog.ask_code(scene, tables(), load, begin)
