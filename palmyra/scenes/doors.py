"""Which scene leads where around one game, whichever it is: the table, what came of it, replays,
learning, the rules. What leads out of it the opening says."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Generic

from palmyra.kernel.game import A, E, S, T, U
from palmyra.kernel.session import Session, take_over
from palmyra.scenes.puzzle.puzzle_doors import PuzzleDoors
from palmyra.scenes.title.routes import Resume
from palmyra.scenes.view_scene import ViewScene, with_rules
from palmyra.scenes.ways import REVIEW, LessonWays, Ways
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.storage.autosave import Autosave

if TYPE_CHECKING:
    from palmyra.kernel.record import Replay
    from palmyra.kernel.review import Review
    from palmyra.scenes.game_ui import GameUI
    from palmyra.scenes.learn.further import FurtherWay
    from palmyra.scenes.play.review_branch import ReviewBranch
    from palmyra.scenes.puzzle.gathering import Gathering


@dataclass(frozen=True, slots=True)
class Outside:
    """What lies outside of a game."""

    title: Callable[[], Scene]
    options: Callable[[], Scene]
    daily: Callable[[str], Scene]  # of that game
    ask_code: Callable[[ViewScene, str], None]  # of any game; played upon the screen named
    played: Callable[[str], None] = lambda game: None  # its table was sat down at
    games: tuple[str, ...] = ()  # that can be learnt
    learn: Callable[[str], Scene] | None = None  # one of them
    teacher: str = ""  # the portrait of whoever teaches this one
    archive: Callable[[str], Scene] | None = None  # the games kept of that one


class Doors(Generic[U, S, A, T, E]):
    def __init__(
        self, services: Services, game_ui: "GameUI[U, S, A, T, E]", outside: Outside
    ) -> None:
        self.services = services
        self.game_ui = game_ui
        self._outside = outside
        self.puzzles = PuzzleDoors(services, game_ui, outside.options)

    @property
    def ways(self) -> Ways[U, S, A, T, E]:
        """For the game's own screens."""
        return Ways(
            title=self._outside.title,
            new_game=self.new_game,
            play=lambda session, above: self.play(session, above=above),
            challenge=self.begin_challenge,
            daily=lambda: self._outside.daily(self.game_ui.game.name),
            replay=lambda found, path: self.replay(found, record=path),
            review=self.review if self.game_ui.game.judge else None,
            show_code=self.show_code,
            ask_code=self._outside.ask_code,
        )

    def begin_challenge(
        self, scene: ViewScene, session: Session[U, S, A, T, E], above: str
    ) -> None:
        """A challenge is begun on that screen; one that was begun and left is asked about."""
        from palmyra.scenes.ask_resume import ask_resume
        from palmyra.scenes.resume_card import whose_turn
        from palmyra.scenes.unfinished_games import UnfinishedGames

        game_ui, texts = self.game_ui, self.services.texts
        record = session.save.record
        found = UnfinishedGames(self.services, game_ui).of(game_ui.challenge(record))
        if found is None:
            scene.push(self.play(session, above=above))
            return
        left, kept = found
        ask_resume(
            scene,
            game_ui.kind(texts, record),
            whose_turn(texts, left),
            go_on=lambda: self.play(left, kept, above),
            anew=lambda: self.play(session, above=above),
        )

    def _of_mine(self, scene: Scene) -> Scene:
        return with_rules(scene, self.game_ui.game.name)

    # Playing

    def new_game(self) -> Scene:
        """Who plays, by which rules."""
        from palmyra.scenes.setup.scene import SetupScene

        def start(session: Session[U, S, A, T, E]) -> None:
            scene.replace(self.play(session), everything=True)

        form = self.game_ui.form(self.services, start)
        scene = SetupScene(self.services, form, self.game_ui.game.name)
        return self._of_mine(scene)

    def play(
        self,
        session: Session[U, S, A, T, E],
        kept: Autosave | None = None,
        above: str = "",
        trial: "ReviewBranch[U, S, T, E] | None" = None,
    ) -> Scene:
        """The table; `kept` is the file of a game that goes on, `above` the screen below it."""
        from palmyra.scenes.play.keeping import Keeping
        from palmyra.scenes.play.leaving import PlayRoutes
        from palmyra.scenes.play.scene import PlayScene
        from palmyra.scenes.play.worker_thinker import thinker

        services, game_ui = self.services, self.game_ui
        self._outside.played(game_ui.game.name)
        save = kept or Autosave.new(services.home, datetime.now(), game_ui.game.name)
        routes: PlayRoutes[U, S, A, T, E] = PlayRoutes(
            options=self._outside.options,
            title=self._outside.title,
            again=lambda old: (
                self._try(trial.was, trial.turn, old.persons)
                if trial is not None
                else self.play(game_ui.again(old, same=True))
            ),
            result=lambda ended, hurried: self.result(ended, above, hurried=hurried, played=True),
        )
        keeping = Keeping(services, save, partial(game_ui.file, services))
        thinks = thinker(game_ui.game)
        if services.outbox.beside:  # frames come by themselves: one of them has time for it
            services.outbox.soon(f"thinking {game_ui.game.name}", thinks.start)
        return self._of_mine(
            PlayScene(services, game_ui, session, thinks, routes, keeping, trial=trial)
        )

    def _try(
        self, found: "Replay[U, S, T, E]", turn: int, seats: Sequence[int], *,
        better: T | None = None, worth: str = "",
    ) -> Scene:  # fmt: skip
        """A finished game from one of its turns on, upon its review; people sit in those seats."""
        from palmyra.scenes.play.review_branch import ReviewBranch

        session = take_over(self.game_ui.game, found, turn)
        for seat in seats:
            session.change_seat(seat, "")
        return self.play(session, above=REVIEW, trial=ReviewBranch(found, turn, better, worth))

    def result(
        self, session: Session[U, S, A, T, E], above: str = "", *, hurried: bool = False,
        played: bool = False,
    ) -> Scene:  # fmt: skip
        """`played`: its last turn has just ended."""
        from palmyra.scenes.result.scene import ResultRoutes, ResultScene
        from palmyra.storage.records import keep_record

        services, replay = self.services, session.save
        after = self.game_ui.after(services, replay, self.ways)
        scene = ResultScene(
            services,
            self.game_ui,
            replay,
            ResultRoutes(
                play_again=lambda same: self.play(
                    self.game_ui.again(session, same=same), above=above
                ),
                title=after.to_home or self._outside.title,
                keep=lambda: keep_record(services.home, session, date.today()),
                replay=lambda: self.replay(replay, record=self._record_of(session)),
                review=self._reviewing(replay, lambda: self._record_of(session)),
                above=above,
                home=after.home,
                further=after.further,
            ),
            cheer=after.cheer,
            best=after.best,
            hurried=hurried,
            played=played,
            on_disk=lambda: "result" not in services.outbox.waiting,
        )
        return self._of_mine(scene)

    def _record_of(self, session: Session[U, S, A, T, E]) -> Path | None:
        """The file of a finished game, kept if it is not yet; None if the disk will not have it."""
        from palmyra.storage.records import keep_record

        try:
            return keep_record(self.services.home, session, date.today())
        except OSError:
            return None

    def replay(
        self,
        found: "Replay[U, S, T, E]",
        back: Callable[[], Scene] | None = None,
        record: Path | None = None,
        at: int = 0,
    ) -> Scene:
        """`record` is its file, if it lies in the player's folder; `at` so many turns it opens."""
        from palmyra.scenes.replay.scene import ReplayRoutes, ReplayScene
        from palmyra.storage.reviews import kept_review

        game = self.game_ui.game
        judged = game.judge is not None
        kept = kept_review(record, found, game) if record and judged else None
        routes: ReplayRoutes[U, S, A, T, E] = ReplayRoutes(
            take_over=self.play,
            code=self.show_code,
            back=back,
            reviewed=judged,
            review=partial(self.review, found, record) if judged and found.state.over else None,
            moments=kept.moments if kept else None,
        )
        return self._of_mine(ReplayScene(self.services, self.game_ui, found, routes, at))

    # How it went

    def _reviewing(
        self, found: "Replay[U, S, T, E]", record: Callable[[], Path | None]
    ) -> Callable[[], Scene] | None:
        """The way to its review; None while it is not over, or where nobody judges such games."""
        if self.game_ui.game.judge is None or not found.state.over:
            return None
        return lambda: self.review(found, record())

    def review(
        self,
        found: "Replay[U, S, T, E]",
        record: Path | None = None,
        turn: int = -1,
        looked: Callable[[int], None] | None = None,
    ) -> Scene:
        """What a finished game was about; kept beside its record, if that is given. `turn` is shown
        first, where there is one; `looked` is told which was last."""
        from palmyra.scenes.coach.routes import CoachRoutes
        from palmyra.scenes.coach.scene import CoachScene
        from palmyra.scenes.play.worker_thinker import judging

        game = self.game_ui.game

        def try_from(turn: int, seat: int, better: T | None, worth: str) -> Scene:
            return self._try(found, turn, [seat], better=better, worth=worth)

        def keep(scene: ViewScene, review: "Review[T]", turn: int) -> None:
            from palmyra.scenes.puzzle.making import keep_as_puzzle

            puzzling, answer = self.puzzles.puzzling(), partial(self.puzzles.scene, "mine")
            keep_as_puzzle(scene, puzzling, found, review, turn, answer)

        def gather(seats: tuple[int, ...]) -> "Gathering":
            from palmyra.scenes.puzzle.gathering import Gathering

            puzzling = self.puzzles.puzzling()
            return Gathering(puzzling, found, seats, lambda: puzzling.keep(self.services))

        watch = None if looked else lambda at: self.replay(found, record=record, at=at)
        routes = CoachRoutes(try_from, lambda: judging(game), keep, gather, watch, looked)
        scene: CoachScene[U, S, A, T, E] = CoachScene(
            self.services, self.game_ui, found, record, routes, turn
        )
        return self._of_mine(scene)

    def show_code(self, scene: ViewScene, found: "Replay[U, S, T, E]") -> None:
        from palmyra.kernel.challenge import code_of
        from palmyra.scenes.archive.challenge_dialog import show_code

        show_code(scene, code_of(found, self.game_ui.game))

    def challenge(self, found: "Replay[U, S, T, E]", name: str, above: str) -> Scene:
        """The game of a code, played by somebody of that name."""
        from palmyra.kernel.challenge import challenge_session

        game = self.game_ui.game
        level = game.levels[len(game.levels) // 2]
        return self.play(challenge_session(found, game, name, level), above=above)

    # Learning

    def learn(self) -> Scene:
        from palmyra.scenes.learn.progress import Progress
        from palmyra.scenes.learn.scene import LearnRoutes, LearnScene

        game_ui = self.game_ui
        scene = LearnScene(
            self.services,
            game_ui.game.name,
            game_ui.chapters(),
            Progress(self.services.settings, game_ui.lessons_kept),
            LearnRoutes(
                lambda chapter, at: self.chapter(chapter.name, at), self.book,
                self._outside.games, self._outside.learn,
                emblem=lambda chapter: game_ui.emblem(chapter.name),
                view=lambda chapter, at: game_ui.lesson_view(chapter.name, at),
                teacher=self._outside.teacher,
                further=self._further, country=game_ui.country(),
            ),
            game_ui.book().pages[0].name,
        )  # fmt: skip
        return self._of_mine(scene)

    def _further(self) -> "Sequence[FurtherWay]":
        """Ways to learn besides chapters and rules."""
        return (*self._coach_way(), *self.puzzles.further())

    def _coach_way(self) -> "Sequence[FurtherWay]":
        """To the games that are over, with how many of them nobody has looked at yet."""
        from palmyra.scenes.learn.further import FurtherWay
        from palmyra.storage.reviews import unreviewed
        from palmyra.storage.saves import saved_files

        to, name = self._outside.archive, self.game_ui.game.name
        if to is None or self.game_ui.game.judge is None:
            return ()
        kept = [s for s in saved_files(self.services.home) if s.game == name and s.kind == "record"]
        if not kept:
            return ()
        texts = self.services.texts
        fresh = unreviewed(saved.path for saved in kept)
        note = texts("tutorial.to_review", n=fresh) if fresh else texts("tutorial.all_reviewed")
        return (
            FurtherWay("coach", "ui/icon_coach", texts("tutorial.ask_coach"), note,
                       lambda: to(name), fresh),
        )  # fmt: skip

    def chapter(self, name: str, at: int = 0) -> Scene:
        outside = self._outside
        ways = LessonWays(outside.options, self.chapter, outside.title, self.new_game)
        return self._of_mine(self.game_ui.teach(self.services, name, at, ways))

    def first_lesson(self) -> Scene:
        """The first chapter, where somebody is in it."""
        from palmyra.scenes.learn.progress import Progress

        first = self.game_ui.chapters()[0]
        done = Progress(self.services.settings, self.game_ui.lessons_kept).done(first.name)
        return self.chapter(first.name, done if done < len(first.steps) else 0)

    def book(self, page: str = "") -> Scene:
        from palmyra.scenes.learn.book import BookScene

        return BookScene(self.services, self.game_ui.game.name, self.game_ui.book(), page)

    @property
    def newcomer(self) -> bool:
        """No game finished, no chapter learnt. The first picture asks: scores are not read."""
        name = self.game_ui.game.name
        if self.services.books.of(name).begun:
            return False
        done, prefix = self.services.settings.now.lessons, self.game_ui.lessons_kept
        if not any(key.startswith(prefix) for key in done):
            return True
        return self.learnt[0] == 0

    @property
    def learnt(self) -> tuple[int, int]:
        """How many of its chapters somebody has learnt, and how many there are."""
        from palmyra.scenes.learn.progress import Progress

        done = Progress(self.services.settings, self.game_ui.lessons_kept).done
        chapters = self.game_ui.chapters()
        return sum(done(c.name) >= len(c.steps) for c in chapters), len(chapters)

    # Going on

    def resume(self) -> Resume | None:
        """The game in progress, if there is one that can be read."""
        from palmyra.scenes.resume_card import resume_of
        from palmyra.scenes.unfinished_games import UnfinishedGames

        found = UnfinishedGames(self.services, self.game_ui).last()
        if found is None:
            return None
        session, kept = found
        return resume_of(self.services, self.game_ui, session, lambda: self.play(session, kept))
