"""The coach beside the table of a puzzle: asks, judges a try, counts the leaves, shows the answer.

To the play scene a guide. What is known of a try is said at once; what is not is judged beside the
frames, and the table stays as it is meanwhile. Rivals never move.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, Protocol

import pygame

from palmyra.kernel import puzzle as kernel
from palmyra.kernel.any_game import AnyJudge, AnyTurn
from palmyra.kernel.puzzle import TRIES, Posed
from palmyra.kernel.puzzle_match import TRIED, WATCH, PuzzleMatch
from palmyra.kernel.refusal import Refusal
from palmyra.scenes.game_words import names_of, own
from palmyra.scenes.play.desk import Desk
from palmyra.scenes.puzzle import words
from palmyra.scenes.puzzle.card import QuestionCard
from palmyra.scenes.puzzle.judging import OneTurn
from palmyra.scenes.reason_words import reason
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Input, Key
from palmyra.ui.widget import Widget

BREATH: Final = 0.5  # seconds between two steps of the answer that is shown
Ending = Literal["", "solved", "shown"]


class PuzzleScreen(Protocol):
    """The scene around it: what is told of a puzzle, and where it leads."""

    def solved(self, tries: int, hints: int) -> None: ...

    def missed(self) -> None: ...

    def next(self) -> None: ...

    def to_list(self) -> None: ...

    def pause(self) -> None: ...

    def unusual_rules(self) -> str:
        """Which of the rules are not the usual ones."""

    def question(self) -> str:
        """What is asked, where it is not what the puzzle asks for; "" else."""

    def leads_on(self) -> str:
        """The words of the button that leads on."""

    @property
    def own_game(self) -> bool:
        """Whether the turn that was played then is one of the player's own."""


class PuzzleGuide:
    def __init__(
        self,
        desk: Desk,
        posed: Posed[Any, Any, Any, Any],
        judge: AnyJudge,
        judging: OneTurn,
        portrait: str,
        around: PuzzleScreen,
    ) -> None:
        self._desk, self._posed, self._judge, self._judging = desk, posed, judge, judging
        self._around = around
        self.card = QuestionCard(portrait, around.next, around.to_list)
        self.tries = self.hints = 0
        self.ending: Ending = ""
        self.best = 0  # the most of what is asked for that a try brought
        self.waiting: AnyTurn | None = None  # a turn that is being judged
        self._wrong: AnyTurn | None = None  # the last that was tried and is not it
        self._equal = False  # what was found is another turn, as good as the answer
        self._said: Callable[[], str] = lambda: ""  # in the language of now
        self._rest = 0.0
        desk.end_key = "puzzle.check"
        desk.riddle = True

    @property
    def match(self) -> PuzzleMatch[Any, Any, Any, Any, Any]:
        match = self._desk.match
        assert isinstance(match, PuzzleMatch)
        return match

    @property
    def left(self) -> int:
        """Tries."""
        return TRIES - self.tries

    # -- a try -------------------------------------------------------------------------

    def refused(self, refusal: Refusal) -> bool:
        if refusal.reason == TRIED:
            self._try()
            return True
        return refusal.reason == WATCH

    def _try(self) -> None:
        tried = self.match.tried
        if tried is None or self.ending or self.waiting is not None:
            return
        turn, _ = tried
        slip = kernel.known_slip(self._desk.match.game, self._judge, self._posed, turn)
        if slip is not None:
            self._decide(turn, slip)
            return
        self.waiting = turn
        self._judging.ask(self._posed.replay, turn)
        self._tell(lambda: self._desk.texts("puzzle.judging"))

    def _decide(self, turn: AnyTurn, slip: float) -> None:
        asked = self._posed.puzzle.asked
        brings = kernel.brings(self._judge, self._posed.state, turn, asked)
        self.best = max(self.best, brings)
        if kernel.right(self._posed.puzzle, slip):
            answer = kernel.known_slip(self._desk.match.game, self._judge, self._posed, turn)
            self._equal = answer != 0.0
            self._solve()
        elif asked.counted and brings >= asked.amount:
            self._tell(lambda: self._desk.texts("puzzle.as_much"))
            self._again()
        else:
            self.tries += 1
            self._wrong = turn
            self._desk.services.audio.play("refuse")
            if not self.left:
                self._show()
            else:
                self._tell(lambda: self._not_yet(brings, slip))
                self._again()

    def _not_yet(self, brings: int, slip: float) -> str:
        texts, asked = self._desk.texts, self._posed.puzzle.asked
        if asked.counted:
            return texts("puzzle.brings_less", n=brings, all=int(asked.amount))
        return words.behind(texts, self._desk.match.game.name, slip)

    def _again(self) -> None:
        """What was laid may be changed; where it cannot be taken back, from the start."""
        if self.match.actions and not self.match.can_undo:
            self._desk.jump(self._fresh())
        self._desk.refresh()

    def _fresh(self) -> PuzzleMatch[Any, Any, Any, Any, Any]:
        return PuzzleMatch(self._desk.match.game, self._posed.replay)

    def _solve(self) -> None:
        self.ending = "solved"
        tried = self.match.tried
        assert tried is not None
        self.tries += 1
        self._around.solved(self.tries, self.hints)
        self.match.open = True
        self._desk.services.audio.play("win", 0.6)
        self._end(self._praise)
        self._desk.play(tried[1])

    def _praise(self) -> str:
        """That it is right; and why it is no first try, where only a hint makes it none."""
        helped = self.hints and self.tries == 1
        if self._equal:
            return self._desk.texts("puzzle.solved_equal")
        return self._desk.texts("puzzle.solved_helped" if helped else "puzzle.solved")

    def _show(self) -> None:
        """The coach plays it."""
        self.ending = "shown"
        self._around.missed()
        match = self._fresh()
        match.open = True
        match.shows = tuple(match.game.rules.steps(self._posed.answer, self._posed.state))
        self._desk.jump(match)
        self._rest = BREATH
        self._end(lambda: self._desk.texts("puzzle.shown"))

    def _end(self, first: Callable[[], str]) -> None:
        self._desk.riddle = False
        self._desk.done_key = f"puzzle.table_{self.ending}"
        self._tell(lambda: " ".join(part for part in (first(), self.why()) if part))
        self.card.next.show(True)
        self._desk.screen.rearrange()
        self._desk.view.focus(self.card.next)

    def why(self) -> str:
        """What speaks for the answer, against what was tried; else against the turn of the player's
        own that it was made of. A turn that nobody here made is not blamed."""
        if self._equal:
            return ""
        game, state, texts = self._desk.match.game, self._posed.state, self._desk.texts
        line = next(iter(self._posed.puzzle.known), None)
        played = game.notation.decode(line)[0] if line is not None else None
        against = self._wrong if self._wrong is not None else played
        if against is None or (self._wrong is None and not self._around.own_game):
            brought = words.brought(
                texts, self._desk.game_ui, self._judge.gain(state, self._posed.answer)
            )
            return texts("puzzle.answer_brings", what=brought) if brought else ""
        found = self._judge.why(state, against, self._posed.answer)
        said = reason(texts, game.name, found, names_of(texts, self._posed.replay))
        if said and self._wrong is not None:
            return texts("puzzle.against_tried", why=said)
        return texts("puzzle.against_played", why=said) if said else ""

    # -- hints -------------------------------------------------------------------------

    def hint(self) -> None:
        """What it is about, one thing it uses, and what it brings or how many steps it takes."""
        if self.ending or self.waiting is not None:
            return
        self.hints += 1
        self._tell(lambda: f"{self._about()} {self._how_long()}")

    def _about(self) -> str:
        texts, game, posed = self._desk.texts, self._desk.match.game.name, self._posed
        name = words.kind(texts, game, posed.puzzle.kind)
        special = own(texts, game, f"puzzle.about_{posed.puzzle.kind}_{posed.puzzle.asked.label}")
        about = texts(special) if texts.has(special) else texts("puzzle.hint_kind", kind=name)
        return f"{about} {self._desk.game_ui.clue(texts, posed.state, posed.answer)}".rstrip()

    def _how_long(self) -> str:
        texts, game, posed = self._desk.texts, self._desk.match.game, self._posed
        brought = words.brought(
            texts, self._desk.game_ui, self._judge.gain(posed.state, posed.answer)
        )
        if brought and not posed.puzzle.asked.counted:
            return texts("puzzle.hint_brings", what=brought)
        steps = len(game.rules.steps(posed.answer, posed.state))
        special = own(texts, game.name, f"puzzle.steps_{posed.puzzle.asked.label}")
        key = special if texts.has(special) else "puzzle.hint_steps"
        return texts(key, n=steps - 1 if steps > 1 else 1)

    # -- the card ----------------------------------------------------------------------

    def _tell(self, said: Callable[[], str]) -> None:
        self._said = said
        self._fill()
        self._desk.screen.rearrange()
        self._desk.services.voice.say(said())

    def _fill(self) -> None:
        texts, puzzle = self._desk.texts, self._posed.puzzle
        game = self._desk.match.game.name
        title = self._around.question() or words.question(texts, game, puzzle.asked)
        about = words.where(texts, self._posed)
        about = ". ".join(part for part in (about, self._around.unusual_rules()) if part)
        self.card.say(title, about, self._said())
        # The try that was right took no leaf.
        left = self.left + 1 if self.ending == "solved" else max(0, self.left)
        tries = texts("puzzle.tries", n=left) if not self.ending else ""
        best = f"+{self.best}" if puzzle.asked.counted and self.tries and not self.ending else ""
        of = texts("puzzle.best_of", all=int(puzzle.asked.amount)) if best else ""
        self.card.count(left, tries, best, of)

    # -- as the scene asks -------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        texts = self._desk.texts
        self.card.next.text = self._around.leads_on()
        self.card.list.tooltip = texts("puzzle.all")
        self.card.next.show(bool(self.ending))
        self._fill()
        return [self.card]

    def arrange(self, canvas: Canvas) -> None:
        self.card.lay(canvas, self._desk.table.tutor_room)

    def before(self, event: Input) -> bool:
        if self._desk.view.dialogs or not isinstance(event, Key) or event.code != pygame.K_n:
            return False
        if self.ending:
            self._around.next()
        return True

    def after(self, event: Input) -> None:
        """Whatever was done came by the match."""

    def moved(self) -> None:
        """Another turn is built: what was asked about the last is void."""
        if self.waiting is not None:
            self._judging.cancel()
            self.waiting = None
            self._tell(lambda: "")

    def pause(self) -> bool:
        self._around.pause()
        return True

    def waits(self) -> bool:
        return True

    def update(self, dt: float) -> None:
        if self.waiting is not None:
            self._listen(self.waiting)
        if self.ending == "shown" and self.match.shows and not self._desk.busy:
            self._rest -= dt
            if self._rest <= 0 or self._desk.services.pace.instant:
                self._rest = self._desk.services.pace.seconds(BREATH)
                self._desk.play(self.match.shows[0])

    def _listen(self, turn: AnyTurn) -> None:
        verdict = self._judging.poll()
        if verdict is not None:
            self.waiting = None
            self._decide(turn, verdict.slip if verdict.better is not None else 0.0)
        elif self._judging.failed:
            self.waiting = None
            self._judging.cancel()
            self._tell(lambda: self._desk.texts("puzzle.cannot_judge"))

    def leave(self) -> None:
        self._judging.cancel()
