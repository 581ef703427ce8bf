"""What a game gives the play scene: its `Table`.

The scene owns the frames, the match, the computers, the disk, the questions; the table owns
everything one sees of the game and what a click on it means. A table's parts get the desk, never
the scene. Table is a protocol whose defaults one may inherit: `class MyTable(Table[State, Action,
Event])` need only define what has no default here.

How a move travels: a part calls `desk.play(action)` (or `desk.take(plan.place)`, for something
that plays in the end). The match says no with a `Refusal`, which the desk tells, or answers with
a step: the desk calls `table.play(before, step, held_at)`, saves after a whole turn, and calls
`table.refresh()`. A computer's move comes the same way. While `table.busy` nobody else moves.
Once it has landed the next player begins: `table.begin_turn()` where that is a person.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from palmyra.kernel.any_game import AnyAction, AnyState, AnyStep
from palmyra.kernel.game import Hint
from palmyra.scenes.play.exercise import Exercise, PlainExercise, Teacher
from palmyra.shell.audio import DESERT, PLAY_MUSIC
from palmyra.tabletop.camera import Camera
from palmyra.tabletop.sprite import Sprite
from palmyra.ui.button import MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Key
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

Pixel = tuple[float, float]


@dataclass(frozen=True, slots=True)
class HintWords:
    """What a table says of a turn that is suggested; "" for what there is no word of."""

    what: str
    where: str = ""
    why: str = ""
    risk: str = ""  # what others could make of it
    gain: str = ""  # what it brings at once
    ends: bool = False  # the gain says how the game ends: no more is expected

    @property
    def spoken(self) -> str:
        """All of it for the ear."""
        return " ".join(
            part if part[-1] in ".!?…" else f"{part}."
            for part in (self.what, self.where, self.why, self.risk, self.gain)
            if part
        )


class Table(Protocol):
    # -- what it is ------------------------------------------------------------------

    @property
    def camera(self) -> Camera:
        """The board's: wheel, pinch and the keys + and - zoom it."""

    @property
    def room(self) -> Box:
        """The part of the window where the board is seen: that the game is over stands there."""

    @property
    def tutor_room(self) -> Box:
        """Where the tutor's card may stand; asked only at a table that is taught at."""
        return self.room

    @property
    def busy(self) -> bool:
        """Whether something of a move is still in the air: computers wait for it to land."""

    @property
    def moving(self) -> bool:
        """Whether frames should come at full rate: busy, something held, a card that glides."""
        return self.busy

    @property
    def tells_rival(self) -> bool:
        """Whether one of its cards says how the result stands that a game is played beside."""
        return False

    # -- its widgets -----------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        """All of them in drawing order, the board's own (`tabletop/board_widget`) lowest, worded in
        the present language. `desk.notice`, and `desk.log.panel` and `desk.corner.all` where they
        are used, are among them. Asked when the scene is built and after a change of language."""

    def arrange(self, canvas: Canvas) -> None:
        """Place them all in `canvas.layout.area`, and fit the board into its room."""

    def refresh(self) -> None:
        """Show what is true now: cards, hand, lit spaces. Called after everything that happens,
        several times a frame; what did not change must cost nothing (`Panel.set`, `Observed`)."""

    # -- what happens ----------------------------------------------------------------

    def play(self, before: AnyState, step: AnyStep, held_at: Pixel | None) -> None:
        """Show how a step came about, after whatever is still in the air. `held_at` is the pixel
        where a hand let go. `services.pace.instant` shows it at once; what a hand still held of
        the state before is let go of."""

    def settle(self, state: AnyState) -> None:
        """Show a state at once: a step was taken back, a seat changed hands, a lesson jumped. The
        match may be another one then (`desk.match`): nothing is kept of the old."""

    def landed(self) -> None:
        """All of a turn has been shown: nothing of it glows any more."""
        return

    def begin_turn(self) -> None:
        """A person's turn begins: what matters to them comes into sight."""
        return

    def finish(self) -> None:
        """What is in the air lands now, in the order in which it would have."""

    def update(self, dt: float) -> None:
        """Time passes: animation, camera, what breathes."""

    def hint(self, hint: Hint[Any] | None) -> HintWords | None:
        """Show a suggested turn on the board, or none any more (then the answer counts for
        nothing). Returns what it is and why, in words: they stay as long as the hint."""
        return None

    def hint_boxes(self) -> Sequence[Box]:
        """Where the hint shown is drawn on the board: a card over it keeps clear of that."""
        return ()

    def planned(self) -> Sequence[AnyAction] | None:
        """The turn as planned so far, from its start to its end, so that it can be weighed; empty
        before anything is planned, None where no plan stands. Asked in every frame."""
        return None

    def ready(self) -> Sequence[AnyAction] | None:
        """The turn as ending it now would make it, from its start to its end; None where it cannot
        be ended. `desk.practice.holds` is asked before it is. Asked in every frame."""
        return None

    def with_drawn(self, start: AnyState) -> AnyState:
        """The start of the turn as its mover knew it, with what the turn has drawn since."""
        return start

    def end_turn(self) -> None:
        """What the button at the foot of the turn's card does."""
        return

    def unweighed(self) -> str:
        """Why turns cannot be weighed just now, in words; "" where they can. The greed meter is
        away meanwhile."""
        return ""

    def weighed(self) -> str:
        """What the greed meter says, as a sentence for the ear."""
        return ""

    # -- input that no widget used ----------------------------------------------------

    def pointed(self, x: float, y: float) -> None:
        """The pointer moved; widgets have been told."""
        return

    def wheel(self, dy: float) -> bool:
        """The wheel, before it zooms; whether it is used."""
        return False

    def shortcut(self, key: Key) -> bool:
        """A key, before the kit's own (Backspace, F, G, H, M, O, F10, + and -); whether it is
        used."""
        return False

    def key_up(self, code: int) -> None:
        """A key was let go, such as one that shows something while it is held."""
        return

    def cancelled(self) -> bool:
        """Escape: whether there was something to let go of or take back; else the menu opens."""
        return False

    def let_go(self) -> None:
        """What is held or half chosen goes back: a question or another window comes."""
        return

    # -- what others ask --------------------------------------------------------------

    def fit(self) -> None:
        """Show the whole board."""

    def point_out(self, turns: Sequence[int]) -> None:
        """Outline what these turns did, none for nothing: others' since the person last acted, or
        the entry of the log that was clicked. `refresh` follows."""
        return

    def taught_by(self, teacher: Teacher) -> Exercise:
        """A lesson is taught here: what its steps mean at this table."""
        return PlainExercise()

    def prepare(self, actions: Sequence[AnyAction]) -> None:
        """A page of the rules is about these: what is chosen before them is chosen."""
        return

    def help_page(self, rule: str) -> str:
        """The page of the rules that fits now; `rule` is what the notice speaks of, or ""."""
        return ""

    def menu(self) -> Sequence[MenuButton]:
        """Further entries of the pause menu."""
        return ()

    def breath(self, usual: float) -> float:
        """Seconds between the step just taken for somebody and the next one of the same turn."""
        return usual

    def sounds(self) -> tuple[Sequence[str], str]:
        """The music here and what one hears around."""
        return PLAY_MUSIC, DESERT

    # -- drawing ---------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, *, composite: bool) -> bool:
        """The board, within the surface's clip; changes nothing. Where `composite` allows it the
        widgets may be drawn with it, from one kept picture (`tabletop/composited_board`): say if
        they are."""

    def sprites(self) -> Sequence[Sprite]:
        """What is in the air, drawn above the cards; asked once a frame, after `update`."""
        return ()

    def above(self) -> Sequence[Sprite]:
        """What must stay readable over what is in the air."""
        return ()

    def forget(self) -> None:
        """Let go of every picture: the scene was left for good."""
        return
