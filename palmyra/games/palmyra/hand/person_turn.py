"""A person's hand at the table: picking, dragging and dropping tiles and figures, by mouse or key.

Turns gestures into steps of the plan. What is legal, earned or refused the plan says.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from palmyra.games.palmyra.ai.next_turn import OWN_PURPOSE, NextTurn
from palmyra.games.palmyra.board import snapping
from palmyra.games.palmyra.board.held_tile import HeldTile
from palmyra.games.palmyra.board.highlights import NOTHING, Highlights, Lit
from palmyra.games.palmyra.board.marks import (
    EARNS,
    PlaceWorth,
    best,
    detail,
    numbered,
    placement_spaces,
    riddled,
    standing_spaces,
)
from palmyra.games.palmyra.board.picture import FigureStanding
from palmyra.games.palmyra.hand.board_hand import BoardHand
from palmyra.games.palmyra.hand.board_keys import NOWHERE
from palmyra.games.palmyra.hand.reorganize_values import best_places
from palmyra.games.palmyra.hand.turn_plan import Phase, PlacementChoice
from palmyra.games.palmyra.rules.cells import CITY, Cell, Place, neighbors
from palmyra.games.palmyra.rules.state import Figure, Purpose
from palmyra.games.palmyra.rules.tiles import Tile
from palmyra.kernel.refusal import Refusal
from palmyra.tabletop.sprite import Sprite

if TYPE_CHECKING:
    from palmyra.games.palmyra.table import PalmyraTable

Pixel = tuple[float, float]


class PersonTurn:
    def __init__(self, table: "PalmyraTable") -> None:
        self._table = table
        self.selected: int | None = None  # index in the hand
        self.held: HeldTile | None = None  # a tile in the air
        self.lifted: FigureStanding | None = None  # a figure in the air
        self.lifted_at: Pixel = (0.0, 0.0)
        self.figure = Figure.LEGION  # which one a click or key moves when reorganizing
        self.hovered: Place | str = NOWHERE
        self.focused: Place | str = NOWHERE
        self._pointer: Pixel = (0.0, 0.0)  # where the held tile is, in logical pixels
        self._seen: object = None  # what the camera showed then
        self._flip_at = 0  # which of the hand's tiles is to be flipped, if one is
        self.board = BoardHand(self, table)

    # -- what is going on ------------------------------------------------------------

    @property
    def can_act(self) -> bool:
        table = self._table
        return table.desk.person_to_move and not table.desk.view.dialogs and not table.desk.leaving

    @property
    def index(self) -> int | None:
        return self.held.index if self.held else self.selected

    @property
    def tile(self) -> Tile | None:
        hand = self._table.plan.state.player.hand
        index = self.index
        return hand[index] if index is not None and index < len(hand) else None

    @property
    def picked(self) -> int | None:
        """The tile of the hand that is marked: to be placed, or to be flipped."""
        return self._flip_at if self._table.plan.flipping else self.selected

    def reset(self) -> None:
        self.selected = self.held = self.lifted = None
        self.hovered = self.focused = NOWHERE
        self.figure = Figure.LEGION

    def choices(self) -> dict[Cell, list[PlacementChoice]]:
        tile = self.tile
        return self._table.plan.choices(tile) if tile and self._table.desk.person_to_move else {}

    def preview(self) -> PlacementChoice | None:
        """The placement under the pointer or the keyboard, if there is one."""
        ways = self._aimed(self.choices())
        return best(ways) if ways else None

    def _aimed(self, choices: dict[Cell, list[PlacementChoice]]) -> list[PlacementChoice]:
        for place in (self.hovered, self.focused):
            if isinstance(place, tuple) and place in choices:
                return choices[place]
        return []

    def marks(self) -> Highlights:
        table = self._table
        plan = table.plan
        if not table.desk.person_to_move:
            return NOTHING
        if plan.phase is Phase.FIGURES:
            return self._standing_marks()
        choices = self.choices()
        if not choices:
            return Highlights(active=self._active())
        aimed = self._aimed(choices)
        asked = bool(table.desk.view.dialogs)  # then the question says what it earns
        label = table.words.hovered_label(aimed) if aimed and not asked else ""
        hovered = aimed[0].cell if aimed else None
        spaces = placement_spaces(choices, hovered, None, label)
        if table.desk.riddle:
            return Highlights(spaces=riddled(spaces), active=self._active())
        shown = detail(plan.state, best(aimed)) if aimed else None
        return Highlights(
            spaces=spaces,
            lit=shown.lit if shown else (),
            blocked=shown.blocked if shown else (),
            active=self._active(),
        )

    def standing_at(self) -> NextTurn | None:
        """What the place under the pointer or the keyboard is worth to the figure in hand."""
        for place in (self.hovered, self.focused if self.keyed else NOWHERE):
            worth = None if isinstance(place, str) else self._table.ground.worths().get(place)
            if worth:
                return worth
        return None

    def _standing_marks(self) -> Highlights:
        """Every free place with what standing there is worth; the turn from the one aimed at."""
        table, plan = self._table, self._table.plan
        worths = table.ground.worths()
        few = best_places(worths)
        coins = OWN_PURPOSE[self.figure] is Purpose.REVENUE
        most = plan.state.reserve if coins else 1000  # R13: it pays what it has
        numbers = {
            place: PlaceWorth(min(worth.due, most), place in few, worth.rise > 0)
            for place, worth in worths.items()
        }
        aimed = self.standing_at()
        spaces, city = standing_spaces(
            plan.free_places(), self.hovered, self.focused if self.keyed else NOWHERE, numbers,
            EARNS[OWN_PURPOSE[self.figure]], table.words.standing_label(aimed) if aimed else "",
        )  # fmt: skip
        if table.desk.riddle:
            asked = riddled((city,))[0] if city is not None else None
            standing = ((plan.state.seat, self.figure),)
            return Highlights(spaces=riddled(spaces), city=asked, active=standing)
        matched: list[Lit] = []
        for income in table.ground.explained(aimed) if aimed else ():
            matched += [Lit(income.cell, m.cell, 0) for m in income.matches if not m.blocked_by]
        return Highlights(
            spaces=spaces,
            city=city,
            lit=tuple(matched),
            ghosts=numbered(aimed.laid) if aimed else (),
            active=((plan.state.seat, self.figure),),
        )

    def faint(self) -> tuple[tuple[int, Figure], ...]:
        """Figures on tiles that matter now: what they stand on should be seen."""
        aimed = self._aimed(self.choices())
        near = set(neighbors(aimed[0].cell)) if aimed else set()
        city = self._table.plan.state.city
        return tuple(
            (standing.seat, standing.figure)
            for standing in self._table.stage.picture.figures
            if standing == self.board.pointed_at
            or not near.isdisjoint(city if standing.place is CITY else {standing.place})
        )

    @property
    def keyed(self) -> bool:
        """Whether the keyboard is on the board."""
        return self._table.board_widget.ringed

    def _active(self) -> tuple[tuple[int, Figure], ...]:
        plan = self._table.plan
        if plan.phase is not Phase.PLACE:
            return ()
        figures = dict.fromkeys(figure for _, figure in plan.ways())
        return tuple((plan.state.seat, figure) for figure in figures)

    # -- tiles by hand ---------------------------------------------------------------

    def tile_lifted(self, index: int, x: float, y: float) -> None:
        table = self._table
        if not self.can_act or table.plan.phase not in (Phase.PLACE, Phase.FLIP):
            return
        table.desk.acted()
        tile = table.plan.state.player.hand[index]
        slot = table.hand_view.slot(table.plan.state.player.hand, index)
        table.desk.services.audio.play("pick")
        self.selected = None
        unit = table.anchors.hand_unit()
        self.held = HeldTile(index, tile, table.desk.layout.point(*slot.center), unit)
        self.tile_dragged(x, y)
        table.board.reveal(self.choices())
        table.desk.refresh()

    def tile_dragged(self, x: float, y: float) -> None:
        if self.held is None:
            return
        table = self._table
        self._pointer, self._seen = (x, y), table.board.camera.view
        at = table.desk.layout.point(x, y)
        over_tray = table.places.tray.contains(x, y)
        self.held.aim(at, table.anchors.hand_unit() if over_tray else table.board.camera.unit)
        # Under a card lies no space one could see: letting go there takes the tile back.
        on_board = table.desk.view.hovered is table.board_widget
        aim = self.drawn_to(at) if on_board else NOWHERE
        if aim != self.hovered:
            self.hovered = aim
            table.desk.refresh()

    def drawn_to(self, at: Pixel) -> Place | str:
        """The legal space the pointer is on or near; else the cell itself."""
        point = self._table.board.camera.to_world(at)
        return snapping.drawn_to(point, self._table.board.cell_at(at), self.choices())

    def tile_dropped(self, x: float, y: float) -> None:
        held, table = self.held, self._table
        if held is None:
            return
        aim = self.hovered
        if table.plan.phase is Phase.FLIP:
            self.held = None
            self._return(held)  # it lies in the hand until the turn is ended
            if table.hand_view.flipped_at(x, y):
                self._choose_flip(held.index, held.tile)
        elif table.places.tray.contains(x, y) or not isinstance(aim, tuple):
            self.held = None
            self._return(held)
        else:
            self.drop_on(aim, held)
        table.desk.refresh()

    def drop_on(self, cell: Cell, held: HeldTile | None) -> None:
        """Place the tile in hand there, ask what for, or say why not."""
        table, tile = self._table, self.tile
        if tile is None:
            return
        ways = self.choices().get(cell)
        if ways:
            if len(ways) == 1:
                self.place(ways[0])
            else:
                table.ask_way(ways)
            return
        refusal = table.plan.refusal(tile, cell)
        self.held = None
        if held:
            self._return(held)
        if refusal:
            table.desk.refuse(refusal)

    def place(self, choice: PlacementChoice) -> None:
        table = self._table
        held_at = (
            self.held.at if self.held else table.anchors.my_slot(table.plan.state, choice.tile)
        )
        self.reset()
        table.desk.take(lambda: table.plan.place(choice), held_at)
        table.desk.view.focus(table.hand_widget)

    def let_go(self) -> None:
        """Take the tile in the air or the selection back."""
        held = self.held
        self.held = self.selected = self.lifted = None
        self.hovered = self.focused = NOWHERE
        if held:
            self._return(held)
        self._table.desk.refresh()

    def _return(self, held: HeldTile) -> None:
        self.hovered = NOWHERE
        aim = self._table.anchors.my_slot(self._table.plan.state, held.tile)
        self._table.animator.take_back(held.tile, held.at, aim)

    def tile_clicked(self, index: int) -> None:
        table = self._table
        if not self.can_act:
            return
        table.desk.acted()
        hand = table.plan.state.player.hand
        if table.plan.phase is Phase.FLIP:
            again = table.plan.flipping is not None and self._flip_at == index
            self._choose_flip(index, None if again else hand[index])
            return
        if table.plan.phase is not Phase.PLACE:
            return
        self.selected = None if self.selected == index else index
        self.hovered = self.focused = NOWHERE
        table.desk.services.audio.play("pick")
        if self.selected is not None:
            choices = self.choices()
            if not choices:
                self._explain_stuck(hand[index])
            elif table.desk.view.keyboard:
                self.focused = next(iter(choices))
                table.desk.view.focus(table.board_widget)
                table.board.show_cells(choices)
            else:
                table.board.reveal(choices)
        table.desk.refresh()

    def _choose_flip(self, index: int, tile: Tile | None) -> None:
        """Say which tile will be flipped; ending the turn does it."""
        table = self._table
        try:
            table.plan.choose_flip(tile)
        except Refusal as refusal:
            table.desk.refuse(refusal)
            return
        self._flip_at = index
        table.desk.services.audio.play("pick")
        table.desk.refresh()

    def choose_flip(self, index: int) -> None:
        """The tile at that place of the hand is to be flipped."""
        self._choose_flip(index, self._table.plan.state.player.hand[index])

    def _explain_stuck(self, tile: Tile) -> None:
        """Why a tile goes nowhere: the refusal of the first space around the figures."""
        table = self._table
        for figure in Figure:
            place = table.plan.state.player.place(figure)
            cells = table.plan.state.city if place is CITY else {place}
            refusal = table.plan.refusal(tile, next(iter(cells)))
            if refusal and refusal.rule == "R8":
                table.desk.refuse(refusal)
                return
        table.desk.say(table.words.stuck(table.plan, tile), "R7")

    # -- figures ---------------------------------------------------------------------

    def stand(self, place: Place | str) -> None:
        """Put the chosen figure there for now."""
        table = self._table
        if isinstance(place, str):
            return
        try:
            table.plan.stand(self.figure, place)
        except Refusal as refusal:
            table.desk.refuse(refusal)
            return
        table.desk.services.audio.play(f"step_{self.figure}")
        table.commands.show_places()

    # -- in the air ------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self.held and self._seen != self._table.board.camera.view:
            self.tile_dragged(*self._pointer)  # the board moved below it
        if self.held:
            self.held.update(dt)

    @property
    def moving(self) -> bool:
        return self.held is not None and self.held.moving

    def sprites(self) -> list[Sprite]:
        table = self._table
        if self.held:
            return [self.held.sprite(table.board.flight)]
        if self.lifted:
            foot = table.board.camera.to_world(self.lifted_at)
            raised = replace(self.lifted, foot=(foot[0], foot[1] + 0.9), sign="")
            return [table.board.figure_sprite(raised)]
        return []
