"""Reviews that go on wherever one is: while another screen is shown, in another game, after the
program was closed and opened again. The title tells of those that are ready.

Only reviews of games that are kept: what lies on no disk is judged while somebody looks.
"""

from collections.abc import Callable
from datetime import date
from pathlib import Path

from palmyra.kernel import record as kernel
from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.session import Session
from palmyra.scenes.coach.ready_reviews import (
    RECORDS,
    ReadyReview,
    forget_ready,
    remember_waiting,
    tell_ready,
    waiting_reviews,
)
from palmyra.scenes.coach.review_task import ReviewInProgress
from palmyra.scenes.coach.story import Storyteller
from palmyra.scenes.coach.words import CoachWords
from palmyra.scenes.game_look import GameLook
from palmyra.shell.services import Services
from palmyra.storage.file_names import game_of
from palmyra.storage.reading import read_bounded
from palmyra.storage.record_text import read_each
from palmyra.storage.yaml_text import MAX_BYTES
from palmyra.thinking.thinker import Thinker


class BackgroundReviews:
    def __init__(
        self, services: Services, ui: Callable[[str], GameLook], thinker: Callable[[], Thinker]
    ) -> None:
        self._services, self._ui, self._thinker = services, ui, thinker
        self._studies: list[ReviewInProgress] = []  # that go on, the next one first
        self._watched: ReviewInProgress | None = None  # somebody looks at it
        self._resumed = False

    # -- what a review's screen does ---------------------------------------------------

    def study(
        self, game_ui: GameLook, replay: AnyReplay, record: Path,
        thinker: Callable[[], Thinker] | None = None,
    ) -> ReviewInProgress:  # fmt: skip
        """The review of that game, as far as it is."""
        known = next((one for one in self._studies if one.record == record), None)
        return known or ReviewInProgress(
            game_ui.game, replay, record, thinker or self._thinker, self._services.write_queue
        )

    def look_at(self, study: ReviewInProgress) -> None:
        """Somebody looks: it comes first, and is no news any more."""
        for other in self._studies:
            if other is not study:
                other.rest()
        self._watched = study
        self._studies = [study, *(one for one in self._studies if one is not study)]
        if study.record is not None:
            forget_ready(self._services, study.record.name)
        self._remember()
        study.go_on()

    def leave(self, study: ReviewInProgress) -> None:
        """Nobody looks any more: it goes on here, unless it was seen to its end."""
        study.keep()
        if self._watched is study:
            self._watched = None
        if study.done:
            self._studies = [one for one in self._studies if one is not study]
        self._remember()

    # -- time --------------------------------------------------------------------------

    def update(self) -> None:
        """A frame: the next one goes on, unless somebody looks at one, who polls it."""
        if not self._resumed:
            self._resumed = True
            self._resume()
        if self._watched is not None or not self._studies:
            return
        study = self._studies[0]
        if study.failed:
            self._studies.pop(0)  # it stays on the list, and is tried again at the next start
            return
        study.go_on()
        study.poll()
        if study.done:
            self._studies.pop(0)
            study.keep()
            self._tell(study)
            self._remember()

    def close(self) -> None:
        """The program ends: what there is is kept."""
        for study in self._studies:
            study.keep()

    # -- what is remembered ------------------------------------------------------------

    def _resume(self) -> None:
        """What was under way when the program was closed."""
        folder = self._services.home / RECORDS
        for name in waiting_reviews(self._services):
            path = folder / Path(name).name
            game = game_of(name)
            if not game or any(one.record == path for one in self._studies):
                continue
            try:
                data = read_bounded(path, MAX_BYTES)
            except OSError:
                continue
            ui = self._ui(game)
            found = next(read_each(data, ui.game), None)
            if isinstance(found, kernel.Replay) and found.state.over:
                self._studies.append(self.study(ui, found, path))

    def _remember(self) -> None:
        names = [
            one.record.name for one in self._studies if one.record is not None and not one.done
        ]
        remember_waiting(self._services, names)

    def _tell(self, study: ReviewInProgress) -> None:
        """It is done, and nobody has seen it."""
        if study.record is None:
            return
        day = date.today().isoformat()
        found = ReadyReview(study.record.name, day, self._lessons(study))
        tell_ready(self._services, found)

    def _lessons(self, study: ReviewInProgress) -> int:
        """How many the story of it has, for the person whose game it was."""
        ui, replay = self._ui(study.game.name), study.replay
        persons = Session.resume(ui.game, replay).persons
        won = ui.game.rules.winners(replay.state)
        seat = persons[0] if persons else won[0] if won else 0
        you = persons[0] if len(persons) == 1 else None
        texts = self._services.texts
        words = CoachWords(texts, ui, replay, seat, you)
        goal = ui.account(texts, replay).goal
        return len(Storyteller(ui, replay, words, goal).tell(study.review).lessons)
