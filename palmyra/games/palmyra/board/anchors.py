"""Where things outside the board are in pixels: flights start and end there."""

from palmyra.games.palmyra.board.hand_view import HandView
from palmyra.games.palmyra.board.places import Places
from palmyra.games.palmyra.board.supply import SupplyPanel
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.tiles import Size, Tile
from palmyra.ui.layout import Box, Layout

Pixel = tuple[float, float]


class TableAnchors:
    """`mine` is the seat whose hand lies in the tray, `cards` the others from the top."""

    def __init__(self, hand: HandView, supply: SupplyPanel) -> None:
        self.layout = Layout.fit((1600, 900))
        self.places = Places.of(Box(0, 0, 1600, 900))
        self.hand = hand
        self.supply = supply
        self.mine = 0
        self.cards: tuple[int, ...] = ()

    def player(self, seat: int) -> Pixel:
        if seat == self.mine or seat not in self.cards:
            return self._middle(self.places.well)
        return self._middle(self.places.opponent(self.cards.index(seat)))

    def hand_slot(self, state: State, seat: int, tile: Tile) -> Pixel:
        if seat != self.mine:
            return self.player(seat)
        tiles = state.players[seat].hand
        if tile not in tiles:
            return self._middle(self.places.well)
        last = len(tiles) - 1 - tiles[::-1].index(tile)
        return self._middle(self.hand.slot(tiles, last))

    def slot_at(self, state: State, seat: int, index: int) -> Pixel:
        """Where one tile of a hand lies, or the card of its owner."""
        if seat != self.mine:
            return self.player(seat)
        return self._middle(self.hand.slot(state.players[seat].hand, index))

    def my_slot(self, state: State, tile: Tile) -> Pixel:
        """Where a tile of the player to move lies."""
        return self.hand_slot(state, state.seat, tile)

    def stack(self, size: Size) -> Pixel:
        return self._middle(self.supply.stack_box(size))

    def reserve(self) -> Pixel:
        return self._middle(self.supply.reserve_box)

    def purse(self, seat: int) -> Pixel:
        return self._middle(self.places.me) if seat == self.mine else self.player(seat)

    def tribute(self, seat: int) -> Pixel:
        return self._middle(self.places.tribute) if seat == self.mine else self.player(seat)

    def hand_unit(self) -> float:
        return self.hand.unit(self.layout.scale)

    def _middle(self, box: Box) -> Pixel:
        return self.layout.point(*box.center)
