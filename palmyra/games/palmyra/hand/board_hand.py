"""The board under somebody's hand: pointing at it, clicking, moving figures, pulling the ground.

The tile in the hand is `person_turn`'s, keys are `board_keys`'.
"""

import math
from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.board.picture import FigureStanding
from palmyra.games.palmyra.hand.board_keys import NOWHERE, BoardKeys
from palmyra.games.palmyra.hand.tips import tile_tip
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.cells import CITY, Place
from palmyra.games.palmyra.rules.state import OWN_FIGURE, Figure
from palmyra.ui.input import Command

if TYPE_CHECKING:
    from palmyra.games.palmyra.hand.person_turn import PersonTurn
    from palmyra.games.palmyra.table import PalmyraTable

Pixel = tuple[float, float]
REACH: Final = 26.0  # logical pixels around the middle of a figure in which a hand finds it


class BoardHand:
    def __init__(self, person: "PersonTurn", table: "PalmyraTable") -> None:
        self._person = person
        self._table = table
        self._keys = BoardKeys(person, table)
        self.pointed_at: FigureStanding | None = None  # the figure under the pointer
        self._stuck: FigureStanding | None = None  # a figure held on to that does not move
        self._before = Figure.LEGION  # the figure chosen before one was grabbed
        self._picked: Figure | None = None  # chosen by a click, its tile comes next

    def board_command(self, command: Command) -> bool:
        return self._keys.command(command)

    def pointed(self, at: Pixel, *, on_board: bool) -> None:
        """The pointer moved over the window with no button down."""
        person = self._person
        if person.held or person.lifted:
            return
        self._name_figure(at, on_board=on_board)
        aim: Place | str = NOWHERE
        if on_board and person.can_act:
            if self._table.plan.phase is Phase.FIGURES:
                aim = self._place_at(at)
            elif person.selected is not None:
                aim = person.drawn_to(at)
        if aim != person.hovered:
            person.hovered = aim
            self._table.desk.refresh()

    def _place_at(self, at: Pixel) -> Place | str:
        state = self._table.plan.state
        cell = self._table.board.cell_at(at)
        if cell in state.city:
            return CITY
        return cell if cell in state.board else NOWHERE

    def _figure_at(self, at: Pixel) -> FigureStanding | None:
        return self._table.board.figure_at(at, self._table.stage.picture)

    def _grabbed(self, at: Pixel) -> FigureStanding | None:
        """The figure of one's own that a hand there takes hold of: the one under it, the one on
        that tile, or one close by. Figures are small, and seen from afar hard to hit."""
        table = self._table
        exact = self._figure_at(at)
        if exact and self._is_mine(exact):
            return exact
        seat, cell = table.plan.state.seat, table.board.cell_at(at)
        mine = [s for s in table.stage.picture.figures if s.seat == seat]
        below = next((s for s in mine if s.place == cell), None)
        near = min(mine, key=lambda standing: self._far(standing, at), default=None)
        if below or near is None or self._far(near, at) > REACH * table.desk.layout.scale:
            return below
        # A tile beside it may be where the other figure is to go.
        if cell in table.plan.state.city:
            return near if near.place is CITY else None
        return None if cell in table.plan.state.board else near

    def _far(self, standing: FigureStanding, at: Pixel) -> float:
        part = self._table.board.figure_sprite(standing).parts[-1]
        return math.dist(part.image.get_rect(topleft=part.at).center, at)

    # -- pressing, pulling, letting go -----------------------------------------------

    def board_pressed(self, at: Pixel) -> None:
        table, person = self._table, self._person
        self._stuck = self._figure_at(at)
        moves = person.can_act and table.plan.phase is Phase.FIGURES
        if moves and (standing := self._grabbed(at)):
            person.lifted, person.lifted_at, self._stuck = standing, at, None
            self._before, person.figure = person.figure, standing.figure
            table.desk.acted()
            table.desk.refresh()

    def _chooses(self, lifted: FigureStanding, at: Pixel) -> bool:
        """Whether a click there is for the figure, not for the place it stands on."""
        if self._figure_at(at) == lifted:
            return True
        if lifted.place is CITY:
            return self._table.plan.stands[self._before] is CITY
        return self._picked in (None, lifted.figure)

    def _is_mine(self, standing: FigureStanding) -> bool:
        return self._person.can_act and standing.seat == self._table.plan.state.seat

    def board_dragged(self, at: Pixel, by: Pixel) -> None:
        person = self._person
        if person.lifted:
            person.lifted_at = at
            person.hovered = self._place_at(at)
            self._table.desk.refresh()
        elif self._stuck:  # the ground is pulled, never a figure
            self._say_stuck(self._stuck)
        else:
            self._table.pan(*by)

    def board_released(self, at: Pixel, *, clicked: bool) -> None:
        table, person = self._table, self._person
        lifted, person.lifted, self._stuck = person.lifted, None, None
        if clicked and self._name_figure(at, on_board=True) and person.selected is None:
            table.desk.view.explain(table.board_widget)
        if not person.can_act:
            return
        if table.plan.phase is Phase.FIGURES:
            if lifted is None and not clicked:
                return
            if lifted and clicked and not self._chooses(lifted, at):
                person.figure, lifted = self._before, None
            self._picked = lifted.figure if lifted and clicked else None
            if self._picked is None:
                person.stand(self._place_at(at))
        elif clicked and person.selected is not None:
            aim = person.drawn_to(at)
            if isinstance(aim, tuple):
                person.drop_on(aim, None)
        elif clicked:
            self._click_figure(at)
        table.desk.refresh()

    # -- figures ---------------------------------------------------------------------

    def _click_figure(self, at: Pixel) -> None:
        """A click on one of my figures says that it is the one to move."""
        standing = self._figure_at(at)
        if standing and self._is_mine(standing):
            purpose = next(p for p, f in OWN_FIGURE.items() if f is standing.figure)
            self._table.commands.choose(purpose)

    def _name_figure(self, at: Pixel, *, on_board: bool) -> bool:
        """Whoever rests on a figure or clicks it is told whose it is."""
        table = self._table
        standing = self._figure_at(at) if on_board else None
        if standing != self.pointed_at:
            self.pointed_at = standing
            table.desk.refresh()
        words, box = "", table.board_widget.box
        # While figures move, words would cover where they may go.
        moves = table.plan.phase is Phase.FIGURES and self._person.can_act
        if standing and not moves:
            words = self._whose(standing)
            part = table.board.figure_sprite(standing).parts[-1]
            rect = part.image.get_rect(topleft=part.at)
            if standing.place is not CITY:  # the words speak of the tile below it, too
                rect = rect.union(table.board.cell_rect(standing.place))
            box = table.desk.layout.box(rect)
        table.board_widget.says = words, box
        return standing is not None

    def _whose(self, standing: FigureStanding) -> str:
        words, tiles = self._table.words, self._table.stage.picture.tiles
        name, figure = words.name(standing.seat), words.say(standing.figure)
        whose = words.say("whose_figure", name=name, figure=figure)
        tile = tiles.get(standing.place) if standing.place is not CITY else None
        return f"{whose}. {tile_tip(words.texts, tile)}" if tile else whose

    def _say_stuck(self, standing: FigureStanding) -> None:
        table = self._table
        mine = self._is_mine(standing)
        text = table.words.say("why_own_figure") if mine else self._whose(standing)
        if table.desk.notice.text != text:  # told once, however long it is pulled
            table.desk.say(text)
