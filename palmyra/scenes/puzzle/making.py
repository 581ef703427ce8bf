"""A moment of a player's own game is kept as a puzzle: whether it has one clear answer is judged
beside the frames, while a card above the screen says so."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.puzzle import cut, id_of
from palmyra.kernel.review import Review
from palmyra.scenes.puzzle.drafting import Drafting
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
from palmyra.scenes.view_scene import ViewScene
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator


USUAL: Final = 8.0  # seconds that a verdict takes
TRACK: Final = Plate(theme.WHEAT_84, theme.SAND_87B, radius=99, edge=theme.OCHRE_72)
FILLED: Final = Plate(theme.OLIVE_53, theme.GREEN_43B, radius=99)


def keep_as_puzzle(
    scene: ViewScene,
    nav: "Navigator",
    context: PuzzleContext,
    replay: AnyReplay,
    review: Review[Any],
    turn: int,
) -> None:
    """Turn `turn` of a reviewed game, if it is one: tells on a card what came of it."""
    game = context.game_ui.game.name

    def solve(id_: str) -> None:
        scene.push(nav.puzzles(game, "mine", id_))

    id_ = id_of(cut(context.game_ui.game, replay, turn))
    if context.book.holds(id_):
        tell_puzzle(scene, "puzzle.kept_before", id_, solve)
        return
    draft = Drafting(context, replay, review.verdicts[turn])
    if not draft.clear:
        tell_puzzle(scene, "puzzle.drawn" if draft.drawn else "puzzle.no_slip")
        return

    def done() -> None:
        made = draft.made()
        assert made is not None, "a sure slip that draws nothing on the way"
        context.book.keep(made)
        context.keep(scene.services)
        tell_puzzle(scene, "puzzle.kept", made.id, solve)

    scene.view.open(_Making(scene, draft, done))


class ProgressBar(Widget):
    """How far something is that takes a while; it stirs a little, so that one sees it is alive."""

    share = Observed[float]()

    def __init__(self) -> None:
        super().__init__(name="progress")
        self.share = 0.0

    def height(self, canvas: Canvas, width: float) -> float:
        return 22.0

    def draw(self, canvas: Canvas) -> None:
        track = self.box.centered(self.box.w, 14)
        canvas.plate(TRACK, track)
        canvas.plate(FILLED, Box(track.x + 2, track.y + 2, max(12.0, (track.w - 4) * self.share),
                                 10))  # fmt: skip


class _Making(Dialog):
    """Makes it, a step a frame, as long as it is open."""

    def __init__(self, scene: ViewScene, draft: Drafting, done: Callable[[], None]) -> None:
        texts = scene.texts
        stop = Button(texts("play.cancel"), self._stop, name="stop")
        self.progress = ProgressBar()
        super().__init__(
            texts("puzzle.keep_title"), texts("puzzle.making"), [stop], on_cancel=self._stop,
            name="making", body=self.progress,
        )  # fmt: skip
        self._scene, self._draft, self._done = scene, draft, done
        self._for = 0.0  # seconds

    def _stop(self) -> None:
        self._draft.cancel()
        self._scene.view.close()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._for += dt
        # Between two verdicts it creeps towards the next, never beyond.
        creeping = 0.2 * (1 - 1 / (1 + self._for / USUAL))
        self.progress.share = min(
            0.98, max(self.progress.share, 0.8 * self._draft.share + creeping)
        )
        if self._draft.update():
            self._scene.view.close()
            self._done()
        elif self._draft.failed:
            self._stop()
            tell_puzzle(self._scene, "puzzle.cannot_make")


def tell_puzzle(
    scene: ViewScene, key: str, id_: str = "", solve: Callable[[str], None] | None = None
) -> None:
    texts = scene.texts

    def go() -> None:
        assert solve is not None
        scene.view.close()
        solve(id_)

    buttons = [Button(texts("ui.close"), scene.view.close, name="close")]
    if solve is not None:
        buttons.append(Button(texts("puzzle.solve_now"), go, kind="primary", name="solve_now"))
    else:
        buttons[0].kind = "primary"
    scene.view.open(
        Dialog(texts("puzzle.keep_title"), texts(key), buttons, on_cancel=scene.view.close,
               name="kept")
    )  # fmt: skip
