"""Which scene answers: the one place that knows them all.

A scene is given the navigator, asks it for another one and lays that upon itself (`push`) or puts
it in its place (`replace`). Every scene is imported when it is asked for: the first picture waits
for none of those behind it.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from palmyra.storage.file_names import PROGRAM

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from palmyra.kernel.any_game import AnyReplay, AnySession, AnyTurn
    from palmyra.kernel.letters.letter import Games
    from palmyra.kernel.verdict import Verdict
    from palmyra.scenes.cabinet.finder import Finder
    from palmyra.scenes.coach.background_reviews import BackgroundReviews
    from palmyra.scenes.daily.daily_deal import DailyDeal
    from palmyra.scenes.daily.target import DayTarget
    from palmyra.scenes.friends.letter_games import LetterPost
    from palmyra.scenes.game_ui import GameUI
    from palmyra.scenes.play.review_branch import ReviewBranch
    from palmyra.scenes.puzzle.collection import Tab
    from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
    from palmyra.scenes.title.title_view import TitleView
    from palmyra.scenes.view_scene import ViewScene
    from palmyra.shell.scene import Scene
    from palmyra.shell.services import Services
    from palmyra.storage.autosave import Autosave

LOOK_FOR: Final = 5.0  # seconds between two looks for a first letter
LOOK_AT: Final = 3.0  # seconds after the start: what records have earned is looked for
TITLE: Final = "Palmyra"  # of the window
LAST: Final = "last_table"  # where it is kept which game was played last


class Navigator:
    def __init__(self, services: "Services") -> None:
        self.services = services
        self._post: LetterPost | None = None
        self._watch: Callable[[], None] = lambda: None
        self._looked_for = 0.0  # seconds until letters are looked for again
        self._reviews: BackgroundReviews | None = None
        self._begun = False  # the first picture was shown
        self._finder: Finder | None = None
        self._look_at = LOOK_AT

    # -- which games there are ---------------------------------------------------------

    @property
    def games(self) -> tuple[str, ...]:
        """Those that can be played, in the order of their windows."""
        from palmyra import games

        return games.NAMES

    def ui(self, game: str) -> "GameUI":
        """What the screens ask of a game. It is loaded: the first picture asks for none."""
        from palmyra import games

        return games.game_ui(game)

    def title_view(self, game: str) -> "TitleView":
        """What the title shows of a game, which is not loaded for it."""
        from palmyra import games

        return games.title_view(game)

    @property
    def last_game(self) -> str:
        """The one played last, which the title speaks of first."""
        last = self.services.choices.of(PROGRAM).get(LAST, "")
        return last if last in self.games else self.games[0]

    def remember(self, game: str) -> None:
        self.services.choices.of(PROGRAM).change(**{LAST: game})

    # -- outside of any game -----------------------------------------------------------

    def title(self) -> "Scene":
        from palmyra.scenes.title.scene import TitleScene

        return TitleScene(self)

    def options(self) -> "Scene":
        from palmyra.scenes.options.scene import SettingsScene

        return SettingsScene(self)

    def archive(self, page: str = "saves", game: str = "") -> "Scene":
        """A page of the archive, of one game or ("") of all."""
        match page:
            case "scores":
                from palmyra.scenes.archive.scores import ScoresScene

                return ScoresScene(self, game)
            case "all_scores":
                from palmyra.scenes.archive.all_scores import AllScoresScene

                return AllScoresScene(self, game)
            case "stats":
                from palmyra.scenes.archive.statistics import StatisticsScene

                return StatisticsScene(self, game)
            case "figures":
                from palmyra.scenes.archive.all_numbers import FiguresScene

                return FiguresScene(self, game)
        from palmyra.scenes.archive.saves import SavesScene

        return SavesScene(self, game)

    def archive_list(self, game: str, kind: str) -> "Scene":
        """All games of a kind."""
        from palmyra.scenes.archive.all_scores import AllScoresScene

        return AllScoresScene(self, game, kind)

    def cabinet(self, game: str, thing: str = "") -> "Scene":
        """What was found in a game's records, with one of the things chosen."""
        from palmyra.scenes.cabinet.scene import CabinetScene

        return CabinetScene(self, game, thing)

    @property
    def finder(self) -> "Finder":
        """Tells beside the frames what records have earned."""
        if self._finder is None:
            from palmyra.scenes.cabinet.finder import Finder
            from palmyra.thinking.client import same_thinker

            self._finder = Finder(self.services, self.games, same_thinker)
        return self._finder

    def daily(self, game: str) -> "Scene":
        from palmyra.scenes.daily.scene import DailyScene

        return DailyScene(self, game)

    def day_target(self, daily: "DailyDeal", day: "date", choice: str) -> "DayTarget":
        """What a computer player reaches with that day's deal, asked for beside the frames."""
        from palmyra.scenes.daily.target import DayTarget
        from palmyra.thinking.client import thinker

        cast = daily.solo.game_ui.cast(self.services.texts)
        names = {member.level: member.name for member in cast}
        name = names.get(daily.measured_by, "")
        return DayTarget(self.services, daily, thinker(), day, choice, name)

    def home(self, place: str, game: str) -> "Scene":
        """Where a result leads that lies upon no screen: the title, and upon it what the game has
        for somebody alone or the deal of the day."""
        below = self.title()
        if place == "to_campaign":
            below.push(self.solo(game))
        elif place == "to_daily":
            below.push(self.daily(game))
        return below

    # -- friends elsewhere ---------------------------------------------------------------

    @property
    def post(self) -> "LetterPost":
        """The letters of this home; looked for when they are first asked for."""
        if self._post is None:
            from palmyra.scenes.friends.letter_games import LetterPost

            self._post = LetterPost(self)
            self._post.watch = self._watch
        return self._post

    def letter_kinds(self) -> "Games":
        """The games that letters can be of."""
        from palmyra import games
        from palmyra.kernel.letters.letter import Games

        return Games(games.NAMES, games.load)

    @property
    def reviews(self) -> "BackgroundReviews":
        """Those that go on beside the screens."""
        if self._reviews is None:
            from palmyra.scenes.coach.background_reviews import BackgroundReviews
            from palmyra.thinking.client import thinker

            self._reviews = BackgroundReviews(self.services, self.ui, thinker)
        return self._reviews

    def _review_on(self, dt: float) -> None:
        """Without a review under way nothing of them is loaded."""
        if self._reviews is None:
            if self._begun or dt <= 0:
                return
            self._begun = True
            from palmyra.scenes.coach.ready_reviews import waiting_reviews

            if not waiting_reviews(self.services):
                return
        self.reviews.update()

    def tick(self, dt: float) -> None:
        """A frame: reviews go on, letters that came are told, and what records have earned."""
        self._review_on(dt)
        self._tick_finder(dt)
        self._tick_post(dt)

    def _tick_finder(self, dt: float) -> None:
        if self._finder is None:
            self._look_at -= dt
            if self._look_at > 0 or not self.services.write_queue.beside:
                return
            self.finder.look()
        self.finder.update(dt)

    def _tick_post(self, dt: float) -> None:
        """Without any letter nothing of them is loaded."""
        if self._post is None:
            self._looked_for -= dt
            if self._looked_for > 0:
                return
            self._looked_for = LOOK_FOR
            from palmyra.scenes.friends.letter_news import any_letters

            if not any_letters(self.services.home):
                return
        self.post.update(dt)

    def watch_letters(self, watch: Callable[[], None] | None) -> None:
        """Who hears that letters came; nobody, or the screen that is shown."""
        self._watch = watch or (lambda: None)
        if self._post is not None:
            self._post.watch = self._watch

    def came_to_front(self) -> None:
        if self._post is not None:
            self._post.look()

    def close_reviews(self) -> None:
        if self._reviews is not None:
            self._reviews.close()

    def close_post(self) -> None:
        if self._post is not None:
            self._post.close()

    def tell_letters(self, unopened: int, *, came: bool) -> None:
        """So many wait to be opened: the window says so, and a sound if one came just now."""
        from palmyra.shell.window import set_title

        texts = self.services.texts
        news = texts("friends.window", n=unopened) if unopened else ""
        set_title(f"{TITLE} · {news}" if news else TITLE)
        if came:
            self.services.audio.play("draw", 0.7)
            self.services.voice.say(news)

    def friends(self, id_: str = "", opened: "Path | None" = None) -> "Scene":
        """The room, with one of its games chosen; `opened` is a file with a letter."""
        from palmyra.scenes.friends.room import RoomScene

        return RoomScene(self, id_, opened)

    def to_friends(self, scene: "Scene", id_: str = "") -> None:
        """To the room from any screen: it lies upon the title."""
        from palmyra.scenes.friends.room import RoomScene

        if isinstance(scene, RoomScene):
            scene.show_game(id_)
            return
        title = self.title()
        scene.replace(title, everything=True)
        title.push(self.friends(id_))

    def letter_invite(self, game: str = "") -> "Scene":
        from palmyra.scenes.friends.invite import InviteScene

        return InviteScene(self, game)

    def letter_folder(self) -> "Scene":
        from palmyra.scenes.friends.folder_scene import FolderScene

        return FolderScene(self)

    def letter_chance(self, game: str = "") -> "Scene":
        from palmyra.scenes.friends.fair_draws import ChanceScene

        return ChanceScene(self, game)

    def letter_pasts(self, id_: str) -> "Scene":
        from palmyra.scenes.friends.two_pasts import TwoPastsScene

        return TwoPastsScene(self, id_)

    def letter_table(self, id_: str) -> "Scene":
        """The table of a letter game; the room where nothing is dealt yet."""
        from palmyra.scenes.friends.table_scene import LetterTableScene
        from palmyra.thinking.client import thinker

        kept = self.post.file(id_)
        if kept is None:
            return self.friends(id_)
        ui = self.ui(kept.view.game)
        self.remember(ui.game.name)
        return LetterTableScene(self, ui, kept, thinker())

    def letter_result(self, id_: str, session: "AnySession", *, hurried: bool) -> "Scene":
        """What came of a letter game; it leads back to the letters, and to a rematch."""
        from palmyra.scenes.result.after import FRIENDS
        from palmyra.scenes.result.ending import has_ending
        from palmyra.scenes.result.ending_scene import EndingScene
        from palmyra.scenes.result.scene import ResultScene

        ui = self.ui(session.match.game.name)

        def account() -> "Scene":
            scene = ResultScene(self, ui, session, FRIENDS, hurried=True, played=True)
            scene.rematch = lambda: self.rematch(scene, id_)
            return scene

        if not has_ending(session):
            return account()
        return EndingScene(
            self, ui, session, FRIENDS, account, hurried=hurried,
            rematch=lambda scene: self.rematch(scene, id_),
        )  # fmt: skip

    def letter_record(self, id_: str) -> "Path | None":
        """The file of a finished letter game, kept if it is not yet."""
        from datetime import date

        from palmyra.scenes.friends.letter_games import session_of
        from palmyra.storage.records import keep_record

        card = self.post.card(id_)
        game = self.ui(card.view.game).game if card else None
        session = session_of(game, card.view, whole=True) if card and game else None
        try:
            return keep_record(self.services.home, session, date.today()) if session else None
        except OSError:
            return None

    def rematch(self, scene: "Scene", id_: str) -> None:
        """The same people again: the first letter of the new game is ready in the room."""
        self.post.rematch(id_, lambda made: self.to_friends(scene, made or id_))

    def letter_check(self, scene: "ViewScene") -> None:
        """The seals of a finished letter game, checked before one's eyes."""
        from palmyra.scenes.friends.checking import check_last

        check_last(self, scene)

    # -- playing -----------------------------------------------------------------------

    def new_game(self, game: str = "") -> "Scene":
        """Who plays, by which rules."""
        from palmyra.scenes.setup.scene import SetupScene

        ui = self.ui(game or self.last_game)
        return SetupScene(self, ui.form(self.services), ui.game.name)

    def play(
        self,
        session: "AnySession",
        kept: "Autosave | None" = None,
        above: str = "",
        branch: "ReviewBranch | None" = None,
    ) -> "Scene":
        """The table; `kept` is the file of a game that goes on, `above` the screen below it."""
        from palmyra.scenes.play.saving import Keeping
        from palmyra.scenes.play.scene import PlayScene
        from palmyra.storage.autosave import Autosave
        from palmyra.thinking.client import thinker

        services, ui = self.services, self.ui(session.match.game.name)
        self.remember(ui.game.name)
        save = kept or Autosave.new(services.home, datetime.now(), ui.game.name)
        keeping = Keeping(services, save, partial(ui.file, services))
        thinks = thinker()
        if services.write_queue.beside:  # frames come by themselves: one of them has time for it
            name = ui.game.name
            services.write_queue.on_idle(f"thinking {name}", partial(thinks.prepare, name))
        return PlayScene(self, ui, session, thinks, keeping, branch=branch, above=above)

    def play_again(self, session: "AnySession", *, same: bool = True, above: str = "") -> "Scene":
        """The same people and rules from the start; dealt the same, or anew."""
        ui = self.ui(session.match.game.name)
        return self.play(ui.again(session, same=same), above=above)

    def play_against(self, game: str, level: str) -> "Scene":
        """A game against that computer player, by the rules chosen last; where more must play,
        with the next weaker one."""
        from palmyra.scenes.result.after import ARCHIVE
        from palmyra.scenes.setup.setup_form import seated_against

        ui = self.ui(game)
        form = ui.form(self.services)
        form.seat_letters(seated_against(form, ui.game, level, self.services.texts))
        return self.play(form.begin(), above=ARCHIVE)

    def play_from(
        self, game: str, found: "AnyReplay", turn: int, seats: Sequence[int], *,
        better: "AnyTurn | None" = None, worth: str = "",
    ) -> "Scene":  # fmt: skip
        """A finished game from one of its turns on, upon its review; people sit in those seats."""
        from palmyra.kernel.session import take_over
        from palmyra.scenes.play.review_branch import ReviewBranch
        from palmyra.scenes.result.after import REVIEW

        session = take_over(self.ui(game).game, found, turn)
        for seat in seats:
            session.change_seat(seat, "")
        return self.play(session, above=REVIEW, branch=ReviewBranch(found, turn, better, worth))

    def begin_challenge(self, scene: "ViewScene", session: "AnySession", above: str) -> None:
        """A challenge is begun on that screen; one that was begun and left is asked about."""
        from palmyra.scenes.unfinished_games import UnfinishedGames, ask_resume, whose_turn

        ui, texts = self.ui(session.match.game.name), self.services.texts
        record = session.save.record
        found = UnfinishedGames(self.services, ui).of(ui.challenge(record))
        if found is None:
            scene.push(self.play(session, above=above))
            return
        left, kept = found
        ask_resume(
            scene,
            ui.kind(texts, record),
            whose_turn(texts, left),
            go_on=lambda: self.play(left, kept, above),
            anew=lambda: self.play(session, above=above),
        )

    def solo(self, game: str) -> "Scene":
        """What a game has for somebody alone."""
        from palmyra.scenes.solo.scene import SoloScene

        solo = self.ui(game).solo(self.services)
        assert solo is not None
        return SoloScene(self, solo)

    # -- what came of it ---------------------------------------------------------------

    def result(
        self, session: "AnySession", above: str = "", *, hurried: bool = False,
        played: bool = False, ended: bool = False,
    ) -> "Scene":  # fmt: skip
        """`played`: its last turn has just ended; then who won is a screen of its own, for people
        who played with others. `ended`: that screen was shown."""
        from palmyra.scenes.result.scene import ResultScene

        ui = self.ui(session.match.game.name)
        if played:
            from palmyra.scenes.result.ending import has_ending
            from palmyra.scenes.result.ending_scene import EndingScene

            if has_ending(session):
                return EndingScene(
                    self, ui, session, above,
                    lambda: self.result(session, above, hurried=True, ended=True), hurried=hurried,
                )  # fmt: skip
        return ResultScene(self, ui, session, above, hurried=hurried, played=played, ended=ended)

    def replay(
        self, game: str, found: "AnyReplay", record: "Path | None" = None, at: int = 0, *,
        first: bool = False,
    ) -> "Scene":  # fmt: skip
        """`record` is its file, if it lies in the player's folder; `at` so many turns it opens;
        `first`: no screen lies below it."""
        from palmyra.scenes.replay.scene import ReplayScene

        return ReplayScene(self, self.ui(game), found, record, at, first=first)

    def review(
        self,
        game: str,
        found: "AnyReplay",
        record: "Path | None" = None,
        turn: int = -1,
        looked: Callable[[int], None] | None = None,
    ) -> "Scene":
        """What a finished game was about; kept beside its record, if that is given. `turn` is shown
        first, where there is one; `looked` is told which was last."""
        from palmyra.scenes.coach.scene import CoachScene
        from palmyra.thinking.client import thinker

        ui, puzzles = self.ui(game), self.puzzle_context(game)
        return CoachScene(self, ui, found, record, thinker, puzzles, turn, looked=looked)

    def ask_turn(self, game: str, found: "AnyReplay", verdict: "Verdict[Any]") -> "Scene":
        """A turn of a reviewed game once more, at its table: what would one play?"""
        from palmyra.scenes.puzzle.moment import MomentScene

        return MomentScene(self, self.puzzle_context(game), found, verdict)

    # -- codes -------------------------------------------------------------------------

    def ask_code(self, scene: "ViewScene", above: str) -> None:
        """Of any game, as it says itself; played upon that screen."""
        from palmyra.kernel.challenge import challenge_session
        from palmyra.scenes.archive.challenge_dialog import ask_code
        from palmyra.scenes.game_words import player_name

        def begin(name: str, found: "AnyReplay") -> "Scene":
            game = self.ui(name).game
            level = game.levels[len(game.levels) // 2]
            person = player_name(self.services, name)
            return self.play(challenge_session(found, game, person, level), above=above)

        ask_code(scene, self.games, lambda name: self.ui(name).game, begin)

    # -- learning ----------------------------------------------------------------------

    def learn(self, game: str) -> "Scene":
        from palmyra.scenes.learn.scene import LearnScene

        return LearnScene(self, self.ui(game))

    def chapter(self, game: str, name: str, at: int = 0) -> "Scene":
        """A chapter from one of its steps on."""
        from palmyra.scenes.learn.lesson_scene import LessonScene

        ui = self.ui(game)
        found = next(each for each in ui.chapters() if each.name == name)
        return LessonScene(self, ui, found, at)

    def first_lesson(self, game: str) -> "Scene":
        """The first chapter, where somebody is in it."""
        from palmyra.scenes.learn.progress import progress_in

        ui = self.ui(game)
        first = ui.chapters()[0]
        done = progress_in(self.services, ui).done(first.name)
        return self.chapter(game, first.name, done if done < len(first.steps) else 0)

    def rules(self, page: str = "", game: str = "") -> "Scene":
        """The rules, open at a page: help, from wherever it is asked for."""
        from palmyra.scenes.learn.book import BookScene

        return BookScene(self, self.ui(game or self.last_game), page)

    # -- puzzles -----------------------------------------------------------------------

    def puzzle_context(self, game: str) -> "PuzzleContext":
        """What the screens of a game's puzzles share."""
        from palmyra.scenes.puzzle.puzzle_context import (
            PuzzleContext,
            book_of,
            judge_of,
            learned_by,
        )
        from palmyra.storage.shipped_puzzles import starter
        from palmyra.thinking.client import thinker

        ui = self.ui(game)
        book = book_of(self.services, game)
        learned = learned_by(self.services, ui)
        return PuzzleContext(ui, book, starter(game), judge_of(ui.game), thinker, learned=learned)

    def puzzles(self, game: str, tab: "Tab | None" = None, puzzle: str = "") -> "Scene":
        """The puzzle named at its table, else the next that waits in a tab; the list if none, or
        if the rules do not allow it, where that is told."""
        from palmyra.kernel.refusal import Refusal
        from palmyra.scenes.puzzle.collection import first_tab
        from palmyra.scenes.puzzle.scene import PuzzleScene

        context = self.puzzle_context(game)
        collection = context.collection()
        at = tab or first_tab(collection)
        entry = collection.find(puzzle) if puzzle else collection.following(at, "")
        if entry is not None:
            try:
                return PuzzleScene(self, context, entry, at)
            except Refusal:
                context.book.set_apart(entry.puzzle.id)
        return self.puzzle_list(game, at)

    def puzzle_list(self, game: str, tab: "Tab") -> "Scene":
        from palmyra.scenes.puzzle.page import PuzzlePage

        return PuzzlePage(self, self.puzzle_context(game), tab)
