"""Turns events of the rules into motion (ART-MEDINA, Motion): who moves when, and what is heard.

Moves what is shown from the state before to the state after. What comes is `piece_motion`, what the
city itself does `city_motion`, what it brought `score_motion`. Decides nothing about the game;
people's and computers' moves come the same way.
"""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from palmyra.games.medina.board import city_motion, piece_motion, score_motion, sounds
from palmyra.games.medina.board.city import Thing, city_of
from palmyra.games.medina.board.held_piece import HeldPiece
from palmyra.games.medina.board.motion_context import Pixel, Show
from palmyra.games.medina.rules.events import (
    ColorLeft,
    DomePlaced,
    Event,
    PiecePlaced,
    PointsChanged,
    TokenPassed,
)
from palmyra.games.medina.rules.pieces import Piece, is_stone
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Step
from palmyra.tabletop.sprite import Sprite
from palmyra.ui.timeline import Timeline

Placed = PiecePlaced | DomePlaced
_MOST_MELTS: Final = 3
_LARGEST_MELT: Final = 0.4  # of the window


class Animator:
    def __init__(
        self,
        show: Show,
        stage: Callable[[State, frozenset[Thing]], list[pygame.Rect]],
        seen: Callable[[], pygame.Surface | None],
        cards: Callable[[], list[pygame.Rect]],
        announce: Callable[[Event], None],
    ) -> None:
        self._show = show
        self._stage = stage  # show a state from now on; where the city changed
        self._seen = seen  # the board as it is on the screen, marks included
        self._cards = cards  # what lies above the board and is not to be covered
        self._announce = announce  # what one might miss

    @property
    def timeline(self) -> Timeline[Sprite]:
        return self._show.timeline

    @property
    def busy(self) -> bool:
        return not self.timeline.done

    def update(self, dt: float) -> None:
        self.timeline.update(dt)

    def finish(self) -> None:
        self.timeline.finish()

    def sprites(self) -> list[Sprite]:
        return [sprite for sprite in self.timeline.frames() if sprite.parts]

    # -- arranging ---------------------------------------------------------------------

    def play(self, before: State, step: Step[State, Event], held_at: Pixel | None) -> None:
        """Show how a step came about, after whatever is still in the air."""
        pace = self._show.pace()
        if pace.instant:
            self._sound_of(step)
            self._pass_on(step)
            return
        at = self.timeline.end
        placed = next((e for e in step.events if isinstance(e, Placed)), None)
        if placed is None:
            self.timeline.cue(at, lambda: self._pass_on(step))
            return
        if pace.still:  # nothing travels: it is there, and what it brought is told
            self.timeline.cue(at, lambda: self._land(step))
        else:
            at = self._move(before, step, placed, at, held_at)
        for event in step.events:
            if isinstance(event, TokenPassed):
                at = score_motion.pass_prize(self._show, event, at)
            elif isinstance(event, ColorLeft) and not pace.still:
                score_motion.leave(self._show, event, at)
        for event in step.events:
            if isinstance(event, PointsChanged):
                at = score_motion.count(self._show, before, step.state, event, at)
        self.timeline.cue(at, lambda: None)

    def _move(
        self, before: State, step: Step[State, Event], placed: Placed, at: float,
        held_at: Pixel | None,
    ) -> float:  # fmt: skip
        """The piece comes, and the city answers; when prizes may pass."""
        show, then, now = self._show, city_of(before), city_of(step.state)
        piece = Piece.DOME if isinstance(placed, DomePlaced) else placed.piece
        at = piece_motion.fly(show, before, piece, placed.cell, placed.seat, at, held_at)
        if isinstance(placed, DomePlaced):
            at = city_motion.fold_before_dome(show, then, placed.palace, at)
        elif piece is Piece.MERCHANT:
            city_motion.unroll(show, then, now, placed.cell, at)
        elif piece is Piece.WALL:
            city_motion.clear_footing(show, then, now, placed.cell, at)
        begins = at
        last, at = piece_motion.settle(show, before, piece, placed, at, held_at)
        if piece is Piece.WALL:  # the pier stands before what rises
            last = last.under(city_motion.slide_pier(show, then, now, placed.cell, begins))
        landed = at
        courts = city_motion.new_courts(then, now)
        towers = city_motion.flags_changed(then, now)
        lifted = frozenset({("court", cell) for cell in courts} | {("flag", c) for c in towers})

        def land() -> None:
            self._land(step, lifted, last)
            city_motion.open_courts(show, courts, landed)
            city_motion.open_gates(show, then, now, landed)
            city_motion.fold_shut_in(show, then, now, landed)

        self.timeline.cue(at, land)
        if isinstance(placed, DomePlaced):
            at = city_motion.shine(show, now.buildings[placed.palace], at)
        elif is_stone(piece):
            piece_motion.dust(show, placed.cell, at)
        for number, event in enumerate(e for e in step.events if isinstance(e, TokenPassed)):
            if (tower := city_motion.tower_of(event)) is not None:
                passes = at + number * show.seconds(score_motion.PRIZE)
                city_motion.change_flag(show, then, now, tower, landed, passes)
        return at

    def _pass_on(self, step: Step[State, Event]) -> None:
        """Shown at once."""
        self._stage(step.state, frozenset())
        self._tell(step)

    def _tell(self, step: Step[State, Event]) -> None:
        for event in step.events:
            self._announce(event)

    # -- it has come -------------------------------------------------------------------

    def _land(
        self, step: Step[State, Event], lifted: frozenset[Thing] = frozenset(),
        last: Sprite | None = None,
    ) -> None:  # fmt: skip
        """The city as it stands now; what was seen before, with what came, melts into it."""
        self._sound_of(step)
        self._tell(step)
        old = self._seen() if last is not None else None
        rects = self._stage(step.state, lifted)
        if old is None or last is None or len(rects) > _MOST_MELTS:
            return
        last.draw(old)
        cards = self._cards()
        for rect in rects:
            area = beside(rect.clip(old.get_rect()), cards)
            if 0 < area.w * area.h <= _LARGEST_MELT * old.get_width() * old.get_height():
                self._melt(old.subsurface(area).copy(), area.topleft)

    def _melt(self, image: pygame.Surface, at: tuple[int, int]) -> None:
        seconds = self._show.seconds(city_motion.MELT)
        self.timeline.clip(self.timeline.now, seconds, piece_motion.melting(image, at))

    def _sound_of(self, step: Step[State, Event]) -> None:
        state = step.state
        for event in step.events:
            if isinstance(event, DomePlaced):
                self._show.sound(sounds.DOME)
            elif isinstance(event, PiecePlaced):
                closes = event.piece is Piece.WALL and city_motion.closes_side(state, event.cell)
                market = len(state.market)
                self._show.sound(sounds.GATE if closes else sounds.placed(event.piece, market))

    def take_back(self, held: HeldPiece, home: Pixel) -> None:
        """A piece that was let go of returns to the tray."""
        if not self._show.still:
            piece_motion.return_home(self._show, held, home)


def beside(area: pygame.Rect, cards: Sequence[pygame.Rect]) -> pygame.Rect:
    """The largest part of an area, from edge to edge, that no card touches."""
    for card in cards:
        if area.colliderect(card):
            x, y, w, h = area
            parts = (
                pygame.Rect(x, y, card.x - x, h),
                pygame.Rect(card.right, y, area.right - card.right, h),
                pygame.Rect(x, y, w, card.y - y),
                pygame.Rect(x, card.bottom, w, area.bottom - card.bottom),
            )
            area = max(parts, key=lambda part: max(0, part.w) * max(0, part.h))
    return area
