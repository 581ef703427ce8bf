"""What the table shows at this moment, which during an animation lags behind the match."""

from dataclasses import dataclass, field

from palmyra.rules.state import State
from palmyra.table.highlights import Lit
from palmyra.table.picture import BoardPicture, picture_of


@dataclass(slots=True)
class Stage:
    shown: State  # what cards and hand show
    picture: BoardPicture  # what lies on the board
    lit: tuple[Lit, ...] = ()  # edges that have just given points
    changes: int = field(default=0)  # counts up, so that others notice

    @classmethod
    def of(cls, state: State) -> "Stage":
        return cls(state, picture_of(state))

    def show(self, state: State) -> None:
        self.shown = state
        self.changes += 1

    def lay(self, picture: BoardPicture) -> None:
        self.picture = picture
        self.changes += 1

    def light(self, *lit: Lit) -> None:
        self.lit = lit
        self.changes += 1

    def settle(self, state: State) -> None:
        """Everything as it is, nothing in the air."""
        self.shown = state
        self.picture = picture_of(state)
        self.lit = ()
        self.changes += 1
