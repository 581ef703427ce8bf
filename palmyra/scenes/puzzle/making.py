"""A moment of a player's own game is kept as a puzzle: whether it has one clear answer is judged
beside the frames, while a card above the screen says so."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.puzzle import cut, id_of
from palmyra.kernel.review import Review
from palmyra.scenes.puzzle.drafting import Drafting
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
from palmyra.scenes.view_scene import ViewScene
from palmyra.ui.button import Button
from palmyra.ui.dialog import Dialog

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator


def keep_as_puzzle(
    scene: ViewScene,
    nav: "Navigator",
    puzzling: PuzzleContext,
    replay: AnyReplay,
    review: Review[Any],
    turn: int,
) -> None:
    """Turn `turn` of a reviewed game, if it is one: tells on a card what came of it."""
    game = puzzling.game_ui.game.name

    def solve(id_: str) -> None:
        scene.push(nav.puzzles(game, "mine", id_))

    id_ = id_of(cut(puzzling.game_ui.game, replay, turn))
    if puzzling.book.holds(id_):
        _tell(scene, "puzzle.kept_before", id_, solve)
        return
    draft = Drafting(puzzling, replay, review.verdicts[turn])
    if not draft.clear:
        _tell(scene, "puzzle.drawn" if draft.drawn else "puzzle.no_slip")
        return

    def done() -> None:
        made = draft.made()
        if made is None:
            puzzling.book.find_unclear(id_)
            _tell(scene, "puzzle.not_clear")
            return
        puzzling.book.keep(made)
        puzzling.keep(scene.services)
        _tell(scene, "puzzle.kept", made.id, solve)

    scene.view.open(_Making(scene, draft, done))


class _Making(Dialog):
    """Makes it, a step a frame, as long as it is open."""

    def __init__(self, scene: ViewScene, draft: Drafting, done: Callable[[], None]) -> None:
        texts = scene.texts
        stop = Button(texts("play.cancel"), self._stop, name="stop")
        super().__init__(
            texts("puzzle.keep_title"), texts("puzzle.making"), [stop], on_cancel=self._stop,
            name="making",
        )  # fmt: skip
        self._scene, self._draft, self._done = scene, draft, done

    def _stop(self) -> None:
        self._draft.cancel()
        self._scene.view.close()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._draft.update():
            self._scene.view.close()
            self._done()
        elif self._draft.failed:
            self._stop()
            _tell(self._scene, "puzzle.cannot_make")


def _tell(
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
