"""What the table shows at this moment, which during an animation lags behind the match."""

from dataclasses import dataclass, field, replace

from palmyra.games.palmyra.board.highlights import Lit
from palmyra.games.palmyra.board.picture import BoardPicture, picture_of
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.tiles import Hand


@dataclass(slots=True)
class Stage:
    shown: State  # what cards and hand show
    picture: BoardPicture  # what lies on the board
    lit: tuple[Lit, ...] = ()  # edges that have just given points
    coming: frozenset[int] = frozenset()  # tiles of a hand shown that are still in the air
    dealt: int = -1  # the seat they come to
    changes: int = field(default=0)  # counts up, so that others notice

    @classmethod
    def of(cls, state: State) -> "Stage":
        return cls(state, picture_of(state))

    def show(self, state: State) -> None:
        self.shown, self.coming = state, frozenset()
        self.changes += 1

    def deal(self, after: State, seat: int, coming: frozenset[int]) -> None:
        """Room in a hand for tiles that are on their way from the stacks."""
        shown = _with_hand(self.shown, seat, after.players[seat].hand)
        self.shown = replace(shown, large=after.large, small=after.small)
        self.coming, self.dealt = coming, seat
        self.changes += 1

    def land(self, index: int) -> None:
        """One of them is there and stays."""
        self.coming -= {index}
        self.changes += 1

    @property
    def landed(self) -> State:
        """What is shown, without the tiles in the air: for those who count."""
        if not self.coming:
            return self.shown
        return _with_hand(self.shown, self.dealt, tuple(
            tile for at, tile in enumerate(self.shown.players[self.dealt].hand)
            if at not in self.coming
        ))  # fmt: skip

    def in_air(self, seat: int) -> frozenset[int]:
        """The tiles of somebody's hand that have not landed yet."""
        return self.coming if seat == self.dealt else frozenset()

    def lay(self, picture: BoardPicture) -> None:
        self.picture = picture
        self.changes += 1

    def light(self, *lit: Lit) -> None:
        self.lit = lit
        self.changes += 1

    def settle(self, state: State) -> None:
        """Everything as it is, nothing in the air."""
        self.shown, self.coming = state, frozenset()
        self.picture = picture_of(state)
        self.lit = ()
        self.changes += 1


def _with_hand(state: State, seat: int, hand: Hand) -> State:
    players = list(state.players)
    players[seat] = replace(players[seat], hand=hand)
    return replace(state, players=tuple(players))
