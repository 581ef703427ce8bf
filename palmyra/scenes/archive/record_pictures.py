"""The boards of scores' games as small pictures. Records are read beside the frames, one after the
other, and kept for the next opening; a frame draws one picture at most."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from palmyra.kernel.any_game import AnyReplay
from palmyra.scenes.archive.beside_reader import BesideReader
from palmyra.scenes.archive.score_dialog import record_named
from palmyra.scenes.board_port import Thumb
from palmyra.scenes.game_look import GameLook
from palmyra.storage.score_file import Score
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

Pieces = Sequence[tuple[str, float, float, float, float]]  # pictures: middle and size of each
MOST_KEPT: Final = 24
_RADIUS: Final = 6.0
_read: dict[tuple[str, str, str], AnyReplay | None] = {}  # by home, game and record


class RecordPictures:
    def __init__(self, nav: "Navigator", game_ui: GameLook) -> None:
        self._services, self._ui = nav.services, game_ui
        self._thumbs: dict[str, Thumb] = {}
        self._reader = BesideReader(
            lambda key: record_named(nav.services, game_ui, key[2]), _read,
            beside=nav.services.write_queue.beside,
        )  # fmt: skip

    def want(self, scores: Iterable[Score | None]) -> None:
        while len(_read) >= MOST_KEPT:
            del _read[next(iter(_read))]
        self._reader.want([self._key(score) for score in scores if score is not None])

    def _key(self, score: Score) -> tuple[str, str, str]:
        return str(self._services.home), self._ui.game.name, score.record

    @property
    def waiting(self) -> bool:
        return self._reader.waiting

    def update(self) -> bool:
        """Whether another board has come."""
        return self._reader.update()

    def draw(self, canvas: Canvas, box: Box, score: Score | None) -> None:
        """The board at the end of the game; until it is there, and where there is no record, what
        the game is played with."""
        rect = canvas.layout.rect(box)
        canvas.plate(paint.INSET_PLATE, box)
        thumb = self.thumb(score) if score else None
        if thumb is None:
            canvas.fill(box.inset(2), theme.TABLE_MID)
            draw_pieces(canvas, box, self._ui.pieces())
            return
        assert score is not None
        key = ("record", self._key(score), rect.size, canvas.painter.contrast)
        radius = canvas.layout.px(_RADIUS)
        image = canvas.baked(key, lambda: thumb.image(rect.size, rect.size, radius))
        canvas.surface.blit(image, rect)

    def thumb(self, score: Score) -> Thumb | None:
        """None until it is there, and where there is no record."""
        found = _read.get(self._key(score))
        if found is None:
            return None
        if score.record not in self._thumbs:
            board = self._ui.board(self._services.painter)
            self._thumbs[score.record] = Thumb(board, found.state)
        return self._thumbs[score.record]


def draw_pieces(canvas: Canvas, box: Box, pieces: Pieces) -> None:
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
