"""What the title shows of each game, and says in its row of buttons. Asked when it is shown: the
first picture loads no game for it."""

from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from palmyra.scenes.title.title_view import TitleView

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator
    from palmyra.scenes.unfinished_games import Resume


class TitleTable:
    """One game; one that is not open cannot be played, and has shutters."""

    open = True

    def __init__(self, nav: "Navigator", name: str) -> None:
        self.nav, self.name = nav, name

    @property
    def title_view(self) -> TitleView:
        return self.nav.title_view(self.name)

    def resume(self) -> "Resume | None":
        """The game in progress, if there is one that can be read. Most starts have none, and need
        not load what reads games."""
        from palmyra.storage.autosave import unfinished

        services = self.nav.services
        if not unfinished(services.home, self.name) and not services.write_queue.waiting:
            return None
        from palmyra.scenes.unfinished_games import UnfinishedGames, resume_of

        game_ui = self.nav.ui(self.name)
        found = UnfinishedGames(services, game_ui).last()
        return resume_of(services, game_ui, *found) if found else None

    def solo_note(self) -> str:
        """How far one is alone; "" for nothing to say. Asked after the first picture."""
        if not self.title_view.alone:
            return ""
        solo = self.nav.ui(self.name).solo(self.nav.services)
        return solo.note() if solo else ""

    def newcomer(self) -> bool:
        """No game finished, no chapter learnt. The first picture asks: scores are not read, and
        without lessons begun the game is not loaded."""
        services = self.nav.services
        if services.books.of(self.name).begun:
            return False
        lessons = services.settings.now.lessons
        if not lessons:
            return True
        prefix = self.nav.ui(self.name).lessons_kept
        if not any(key.startswith(prefix) for key in lessons):
            return True
        return _learnt(self.nav, self.name)[0] == 0


@dataclass(frozen=True, slots=True)
class MenuNotes:
    """What the buttons say below their words, and whether something of today waits."""

    learn: str = ""
    daily: str = ""
    archive: str = ""
    today: bool = False
    back: int = 0  # missed puzzles that have come back
    friends: str = ""  # who wrote, or how many games by letter there are
    letters: int = 0  # letters that nobody has opened
    letter_game: str = ""  # the game of the newest of them
    letter_games: tuple[str, ...] = ()  # all games that have one
    reviews: int = 0  # that are ready, and nobody has looked at


def menu_notes(nav: "Navigator") -> MenuNotes:
    """How far one is in learning, how many days in a row, how many games are kept."""
    from palmyra.scenes.coach.ready_reviews import ready_reviews
    from palmyra.scenes.days import streak

    services, name = nav.services, nav.last_game
    texts = services.texts
    begun = any(services.books.of(each).begun for each in nav.games)
    letters = replace(
        _letter_notes(nav), archive=_review_note(nav), reviews=len(ready_reviews(services))
    )
    if not begun and not services.settings.now.lessons:
        return letters  # nothing else to tell yet: no game is loaded for that
    from palmyra.scenes.puzzle.puzzle_context import waiting

    game_ui = nav.ui(name)
    learnt, chapters = _learnt(nav, name)
    said = texts("house.chapters", n=learnt + 1, all=chapters) if learnt else ""
    of_the_day = game_ui.daily(services)
    days = of_the_day.days("") if of_the_day else {}
    today = date.today()
    row = streak(days, today)
    scores = services.books.of(name).scores
    records = {score.record for each in nav.games for score in services.books.of(each).scores}
    games = len(records - {""})
    learn = texts("house.chapters_done") if learnt == chapters else said
    deal = bool(scores) and today.isoformat() not in days
    puzzle, back = waiting(services, game_ui)
    in_a_row = texts("house.in_a_row", n=row) if row else ""
    return replace(
        letters,
        learn=texts("house.puzzles_back", n=back) if back else learn,
        daily=texts("house.puzzle_waits") if puzzle and not deal else in_a_row,
        archive=letters.archive or _archive_note(nav, games),
        today=deal or puzzle,
        back=back,
    )


def _letter_notes(nav: "Navigator") -> MenuNotes:
    """Who wrote. Without any letter nothing of letters is loaded."""
    from palmyra.scenes.friends.letter_news import any_letters

    if not any_letters(nav.services.home):
        return MenuNotes()
    from palmyra.scenes.friends.letter_news import news

    told = news(nav)
    games = tuple(dict.fromkeys(told.games))
    return MenuNotes(
        friends=told.words, letters=len(told.games), letter_game=next(iter(games), ""),
        letter_games=games,
    )  # fmt: skip


def _learnt(nav: "Navigator", name: str) -> tuple[int, int]:
    """How many chapters of a game somebody has learnt, and how many there are."""
    from palmyra.scenes.learn.progress import progress_in

    game_ui = nav.ui(name)
    done, chapters = progress_in(nav.services, game_ui).done, game_ui.chapters()
    return sum(done(each.name) >= len(each.steps) for each in chapters), len(chapters)


def _review_note(nav: "Navigator") -> str:
    """The newest review that nobody has looked at: "Medina, today: 3 lessons"; "" for none."""
    from palmyra.scenes.coach.ready_reviews import ready_reviews

    found = ready_reviews(nav.services)
    if not found:
        return ""
    texts, newest = nav.services.texts, found[-1]
    told = texts("house.review_lessons", n=newest.lessons)
    day = "house.review_today" if newest.day == date.today().isoformat() else "house.review_of"
    return texts(day, game=newest.game.capitalize(), lessons=told)


def _archive_note(nav: "Navigator", games: int) -> str:
    """How many games are kept, and how many of them nobody has looked at yet."""
    from palmyra.storage.reviews import unreviewed
    from palmyra.storage.saves import saved_files

    if not games:
        return ""
    texts, kept = nav.services.texts, saved_files(nav.services.home)
    fresh = unreviewed(saved.path for saved in kept if saved.kind == "record")
    said = texts("house.games", n=games)
    return texts("house.games_to_review", games=said, n=fresh) if fresh else said
