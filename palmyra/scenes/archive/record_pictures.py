"""The boards of scores' games as small pictures. Records are read beside the frames, one after the
other, and kept for the next opening; a frame draws one picture at most."""

from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from palmyra.kernel.any_game import AnyReplay
from palmyra.scenes.archive.score_dialog import record_of
from palmyra.scenes.board_port import Thumb
from palmyra.scenes.game_ui import GameUI
from palmyra.storage.score_file import Score
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

MOST_KEPT: Final = 24
_RADIUS: Final = 6.0
_read: dict[tuple[str, str, str], AnyReplay | None] = {}  # by home, game and record
_reader: ThreadPoolExecutor | None = None


class RecordPictures:
    def __init__(self, nav: "Navigator", game_ui: GameUI) -> None:
        self._services, self._ui = nav.services, game_ui
        self._wanted: list[Score] = []
        self._thumbs: dict[str, Thumb] = {}
        self._running: tuple[Score, Future[AnyReplay | None]] | None = None

    def want(self, scores: Iterable[Score | None]) -> None:
        self._wanted = [score for score in scores if score is not None and score.record]

    def _key(self, score: Score) -> tuple[str, str, str]:
        return str(self._services.home), self._ui.game.name, score.record

    @property
    def waiting(self) -> bool:
        return any(self._key(score) not in _read for score in self._wanted)

    def update(self) -> bool:
        """Whether another board has come."""
        if self._running is not None:
            score, running = self._running
            if not running.done():
                return False
            self._running = None
            self._keep(score, running.result())
            return True
        score = next((s for s in self._wanted if self._key(s) not in _read), None)  # type: ignore[assignment]
        if score is None:
            return False
        if not self._services.write_queue.beside:  # frames are stepped by hand
            self._keep(score, record_of(self._services, self._ui, score))
            return True
        global _reader
        _reader = _reader or ThreadPoolExecutor(1, "records")
        self._running = score, _reader.submit(record_of, self._services, self._ui, score)
        return False

    def _keep(self, score: Score, found: AnyReplay | None) -> None:
        while len(_read) >= MOST_KEPT:
            del _read[next(iter(_read))]
        _read[self._key(score)] = found

    def draw(self, canvas: Canvas, box: Box, score: Score | None) -> None:
        """The board at the end of the game; until it is there, and where there is no record, what
        the game is played with."""
        rect = canvas.layout.rect(box)
        canvas.plate(paint.INSET_PLATE, box)
        thumb = self._thumb(score) if score else None
        if thumb is None:
            canvas.fill(box.inset(2), theme.TABLE_MID)
            draw_pieces(canvas, box, self._ui.pieces())
            return
        assert score is not None
        key = ("record", self._key(score), rect.size, canvas.painter.contrast)
        radius = canvas.layout.px(_RADIUS)
        image = canvas.baked(key, lambda: thumb.image(rect.size, rect.size, radius))
        canvas.surface.blit(image, rect)

    def _thumb(self, score: Score) -> Thumb | None:
        found = _read.get(self._key(score))
        if found is None:
            return None
        if score.record not in self._thumbs:
            board = self._ui.board(self._services.painter)
            self._thumbs[score.record] = Thumb(board, found.state)
        return self._thumbs[score.record]


def draw_pieces(
    canvas: Canvas, box: Box, pieces: Sequence[tuple[str, float, float, float, float]]
) -> None:
    """A game's still life in the middle of a box, whatever lies in it."""
    if not pieces:
        return
    left = min(dx - w / 2 for _, dx, _, w, _ in pieces)
    right = max(dx + w / 2 for _, dx, _, w, _ in pieces)
    up = min(dy - h / 2 for _, _, dy, _, h in pieces)
    low = max(dy + h / 2 for _, _, dy, _, h in pieces)
    part = min(box.w / (right - left), box.h / (low - up), 2.4) * 0.7
    x, y = box.center
    for name, dx, dy, w, h in pieces:
        middle = x + (dx - (left + right) / 2) * part, y + (dy - (up + low) / 2) * part
        canvas.picture(name, Box(middle[0] - w * part / 2, middle[1] - h * part / 2, w * part,
                                 h * part))  # fmt: skip
