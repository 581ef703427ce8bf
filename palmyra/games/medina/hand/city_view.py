"""What the board shows at this moment: the city, marks above it, words under the pointer.

Joins what is pointed at, suggested and recent into one picture and says what of it changed. Knows
no input and no motion.
"""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from palmyra.games.medina.board.board_view import CityBoard
from palmyra.games.medina.board.city import ShownCity, Thing, city_of
from palmyra.games.medina.board.city_layer import CityPicture
from palmyra.games.medina.board.idle_motion import Evening
from palmyra.games.medina.board.marks import Badge, Ghost, Marks
from palmyra.games.medina.hand import board_marks, words
from palmyra.games.medina.hand.board_marks import IDLE, Pointing
from palmyra.games.medina.hand.desk import MedinaDesk
from palmyra.games.medina.hand.placing import Hand
from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.pieces import STONES
from palmyra.games.medina.rules.points import worth
from palmyra.games.medina.rules.state import State
from palmyra.scenes.play.words import refusal_words
from palmyra.shell.game_choices import LETTERS
from palmyra.tabletop.composited_board import CompositedBoard
from palmyra.tabletop.idle_motion import Idle
from palmyra.ui.canvas import Signs
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget


class CityView:
    def __init__(self, desk: MedinaDesk, board: CityBoard, hand: Hand) -> None:
        self._desk = desk
        self._board = board
        self._hand = hand
        self.state: State = desk.state  # behind the match while something moves
        self.deep = False  # below domes and merchants, every worth with its parts
        self.recent: tuple[tuple[Cell, str], ...] = ()  # what others placed, and their colors
        self.wanted: Cell | None = None  # the space a lesson speaks of
        self._city = city_of(self.state)
        self._lifted: frozenset[Thing] = frozenset()  # what motion shows instead
        self._furnished = CompositedBoard(desk.services.painter)
        self.idle = Idle(Evening(board).life)

    def stir(self, dt: float, below: Widget, *, calm: bool) -> None:
        """Time passes over a resting city."""
        desk = self._desk
        if stirred := self.idle.update(dt, desk.view, desk.layout, below=below, calm=calm):
            desk.invalidate(*stirred)

    def stage(
        self, state: State, lifted: frozenset[Thing] = frozenset()
    ) -> list[pygame.Rect]:  # fmt: skip
        """Show a state from now on; where the city changed."""
        self.state = state
        return self.between(city_of(state), lifted)

    def between(self, city: ShownCity, lifted: frozenset[Thing]) -> list[pygame.Rect]:
        """On the way to the next state: a city with the same palaces, without what moves."""
        self._city, self._lifted = city, lifted
        rects = self._board.paint(self._picture(city, IDLE))
        if rects:
            self._furnished.spoil(rects)
            self._desk.invalidate(*rects)
        return rects

    def lower(self, thing: Thing) -> None:
        """It has come to rest and is the city's again."""
        if thing in self._lifted:
            self.between(self._city, self._lifted - {thing})

    def _picture(self, city: ShownCity, pointing: Pointing) -> CityPicture:
        return replace(board_marks.picture(city, pointing, self.signs), lifted=self._lifted)

    def show(
        self, suggested: Sequence[Place], *, live: bool,
        threats: tuple[tuple[Ghost, ...], tuple[Badge, ...]] = ((), ()),
    ) -> tuple[str, Box]:  # fmt: skip
        """City and marks as they are now; what changed is drawn again. Says what lies under
        the pointer, and where."""
        over = board_marks.palace_at(self.state, self._hand.over)
        pointing = self._pointing(over) if live else Pointing(over=over, deep=self.deep)
        hinted = Marks()
        if live and pointing.piece is None and suggested:
            hinted = board_marks.suggested(self.state, suggested)
        rects = self._board.paint(self._picture(self._city, pointing))
        if rects:
            self._furnished.spoil(rects)
        found = board_marks.marks(self.state, self._city, pointing, self._desk.texts)
        rects = rects + self._board.mark(self._joined(found, hinted, threats))
        if rects:
            self._desk.invalidate(*rects)
        return self._says(pointing)

    @property
    def signs(self) -> Signs:
        """Letters on roofs, where they are wanted."""
        return self._desk.services.painter.signs("medina", map(str, STONES))

    @property
    def lettered(self) -> bool:
        return self._desk.services.choices.of("medina").get(LETTERS, False)

    def letter(self, on: bool) -> None:
        self._desk.services.choices.of("medina").change(**{LETTERS: on})
        self._desk.refresh()

    def _pointing(self, over: int | None) -> Pointing:
        hand = self._hand
        if hand.piece is None:
            return Pointing(over=over, deep=self.deep)
        refusal = hand.refusal()
        why = ""
        if refusal is not None and hand.rested and not hand.told:
            why = refusal_words(self._desk.texts, "medina", refusal)
        return Pointing(
            hand.piece, tuple(hand.legal.items()), hand.aim, hand.preview(), refusal, why,
            hand.keyed, None, self.deep, self._desk.riddle,
        )  # fmt: skip

    def _joined(
        self, found: Marks, hinted: Marks, threats: tuple[tuple[Ghost, ...], tuple[Badge, ...]]
    ) -> Marks:
        """With what was placed in this turn, what others placed or could, what is suggested."""
        wanted = () if self.wanted is None else (self.wanted,)
        numbers = tuple((place, at) for at, place in enumerate(self.state.placed, 1))
        return Marks(
            outlines=found.outlines,
            veils=(*found.veils, *hinted.veils),
            rings=(*found.rings, *hinted.rings, *wanted),
            ghosts=(*found.ghosts, *hinted.ghosts, *threats[0]),
            badges=(*found.badges, *threats[1]),
            numbers=(*numbers, *hinted.numbers),
            recent=self.recent,
            cursor=found.cursor,
        )

    def _says(self, pointing: Pointing) -> tuple[str, Box]:
        """Of the palace under the pointer: whose it is and what makes its worth."""
        cell, corners = self._hand.over, self.state.board.corners
        if pointing.piece is None and cell in corners:
            return self._tower(corners.index(cell), cell)
        if pointing.over is None and cell is not None and pointing.piece is None:
            return self._beside(cell)
        if pointing.over is None or cell is None:
            return "", Box(0, 0, 0, 0)
        palace, desk = self.state.palaces[pointing.over], self._desk
        name = "" if palace.owner is None else desk.name(palace.owner)
        value = worth(self.state, palace)
        label = words.palace_words(desk.texts, self.state, pointing.over, name)
        made = f"{value.total} = {words.parts(desk.texts, value)}"
        said = words.say(desk.texts, "score_line", what=label, points=made)
        grid = self._board.grid
        cells = list(self.state.board.cells(palace.body))
        left, top = grid.corner((min(x for x, _ in cells), min(y for _, y in cells)))
        right, bottom = grid.corner((max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1))
        area = pygame.Rect(left, top - grid.ch, right - left, bottom - top + grid.ch)
        return said, desk.layout.box(area)

    def _beside(self, cell: Cell) -> tuple[str, Box]:
        """Of the merchant or the wall under the pointer: what it is and for whom it counts."""
        desk = self._desk
        names = [desk.name(seat) for seat in range(len(self.state.players))]
        said = words.beside_words(desk.texts, self.state, cell, names)
        area = self._board.grid.rect(cell)
        return said, desk.layout.box(area.inflate(0, area.h).move(0, -area.h // 2))

    def _tower(self, token: int, cell: Cell) -> tuple[str, Box]:
        """Of the tower under the pointer: its prize, who holds it, how it is won."""
        grid, desk = self._board.grid, self._desk
        x, y = grid.point(cell, -6, -60)
        area = pygame.Rect(x, y, *grid.size(64, 106))
        seat = self.state.tokens[token]
        name = "" if seat is None else desk.name(seat)
        return words.prize_words(desk.texts, self.state, token, name), desk.layout.box(area)

    # -- drawing -----------------------------------------------------------------------

    def spoil(self) -> None:
        self._furnished.spoil(None)

    def forget(self) -> None:
        self._board.forget()
        self._furnished = CompositedBoard(self._desk.services.painter)

    def draw(self, surface: pygame.Surface, *, composite: bool) -> bool:
        ground, standing = self._board.ground, self._board.standing
        clip = surface.get_clip()
        if composite:
            view, layout = self._desk.view, self._desk.layout
            picture = self._furnished.picture(ground, view, layout, standing)
            if picture is not None:
                surface.blit(picture, clip, clip)
                self.idle.draw(surface)
                for sprites in standing:
                    sprites.draw(surface)
                return True
        surface.blit(ground, clip, clip)
        self.idle.draw(surface)
        for sprites in standing:
            sprites.draw(surface)
        return False
