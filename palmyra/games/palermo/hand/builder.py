"""A person who builds: which kind, which way round, on which lot; by mouse or key.

Turns gestures into `LayStart` and `Build`. What is legal or refused the rules say.
"""

from collections.abc import Callable, Sequence
from typing import Final

from palmyra.games.palermo.board.board_view import BoardView
from palmyra.games.palermo.board.build_motion import TileSpot
from palmyra.games.palermo.board.marks import Marks
from palmyra.games.palermo.board.picture import DrawnHouse, houses_of, tone_for
from palmyra.games.palermo.board.sounds import TURN_TILE
from palmyra.games.palermo.board.tile_art import HELD, TILT
from palmyra.games.palermo.hand.build_marks import BuildMarks
from palmyra.games.palermo.hand.desk import PalermoDesk, Pixel
from palmyra.games.palermo.hand.key_targets import PAGES, STEPS, next_one, towards
from palmyra.games.palermo.hand.words import TableWords
from palmyra.games.palermo.rules.actions import Action, Build, LayStart
from palmyra.games.palermo.rules.building import check_build, free_choice, houses_now
from palmyra.games.palermo.rules.cells import SLOTS, Slot, slot_of
from palmyra.games.palermo.rules.components import KINDS, KIOSK, TURNS
from palmyra.games.palermo.rules.shops import shop_of
from palmyra.games.palermo.rules.state import Building, State
from palmyra.kernel.refusal import Refusal
from palmyra.tabletop.sprite import Sprite
from palmyra.ui.input import Command

HELD_SCALE: Final = 1.10


class Builder:
    """`on_turned` is told of a tile that was one way round and is another now."""

    def __init__(
        self, desk: PalermoDesk, board: BoardView, words: TableWords,
        on_turned: Callable[[DrawnHouse, DrawnHouse], None],
    ) -> None:  # fmt: skip
        self._desk = desk
        self._on_turned = on_turned
        self._board = board
        self._words = words
        self.kind = 1
        self.rotation = 0
        self.aim: Slot | None = None  # under the pointer, or where the keys are
        self.held_at: Pixel | None = None  # a tile in the hand, its middle
        self._kept: tuple[State, frozenset[Build]] | None = None
        self._marks = BuildMarks(desk, self, words)

    # -- what may be done ------------------------------------------------------------

    @property
    def active(self) -> bool:
        """Whether a person is about to lay something."""
        state = self._desk.state
        return self._desk.can_act and state.phase == 1 and not self.built

    @property
    def built(self) -> bool:
        return self._desk.state.progress == Building(built=True)

    @property
    def starting(self) -> bool:
        return self._desk.state.start is None

    def legal(self) -> frozenset[Build]:
        state = self._desk.state
        if self._kept is None or self._kept[0] is not state:
            now = state.phase == 1 and state.start is not None and not self.built
            self._kept = state, frozenset(houses_now(state) if now else ())
        return self._kept[1]

    def sort_out(self) -> None:
        """A kind that can still be built somewhere; a kiosk only where nothing else can."""
        kinds = {build.kind for build in self.legal()}
        if kinds and self.kind not in kinds:
            self.kind = min(kinds)

    def kinds(self) -> set[int]:
        return {build.kind for build in self.legal()}

    def fits(self, rotation: int) -> bool:
        """Whether the tile may stand that way round: where it is aimed, or anywhere."""
        legal = self.legal()
        if self.aim is not None and self.aim in self._desk.state.empty_slots():
            return Build(self.kind, self.aim, rotation) in legal
        return any(b.kind == self.kind and b.rotation == rotation for b in legal)

    def barred(self, rotation: int) -> Refusal | None:
        """Why the tile may not stand that way round where it is aimed; None where nothing is
        aimed at, or it may."""
        if self.aim is None or self.aim not in self._desk.state.empty_slots():
            return None
        return self.refusal(Build(self.kind, self.aim, rotation))

    def house(self, slot: Slot) -> DrawnHouse:
        """The tile in question as it would stand there."""
        state = self._desk.state
        tones = {house.slot: house.tone for house in houses_of(state)}
        return DrawnHouse(
            slot, self.kind, self.rotation, state.player.color, tone_for(slot, tones),
            shop=shop_of(len(state.houses)),
        )  # fmt: skip

    def loose(self) -> DrawnHouse:
        """The tile in the hand: with the roofs of the lot it is over."""
        return self.house(self.aim if self.aim is not None else 0)

    def planned(self) -> Build | None:
        """The house under the pointer, where it may stand."""
        if self.aim is None or self.starting:
            return None
        build = Build(self.kind, self.aim, self.rotation)
        return build if build in self.legal() else None

    def refused(self) -> Refusal | None:
        """Why the house under the pointer may not stand there."""
        if not self.active or self.starting or self.aim not in self._desk.state.empty_slots():
            return None
        return self.refusal(Build(self.kind, self.aim, self.rotation))

    def refusal(self, build: Build) -> Refusal | None:
        try:
            check_build(self._desk.state, build)
        except Refusal as refusal:
            return refusal
        return None

    # -- doing -----------------------------------------------------------------------

    def choose(self, kind: int) -> None:
        if not self.active or self.starting or KIOSK in self.kinds():
            return
        self._desk.acted()
        if not self._desk.state.supply(kind):
            self._desk.say_why_not(self._words.say("none_left"))
            return
        if kind not in self.kinds():
            self._desk.say_why_not(self._words.say("fits_nowhere"))
            return
        if kind != self.kind:
            self._desk.services.audio.play("pick")
        self.kind = kind
        if not self.fits(self.rotation):
            self._turn_to_fit()
        self._desk.refresh()

    def take_up(self, actions: Sequence[Action]) -> None:
        """A suggested house is the one in question: a click on its lot lays what is shown."""
        for build in actions:
            if isinstance(build, Build) and build in self.legal():
                self.kind, self.rotation = build.kind, build.rotation

    def other_kind(self) -> None:
        """One button for those who have few."""
        found = next_one(sorted(self.kinds()), self.kind, 1)
        if found is not None:
            self.choose(found)

    def turn(self, by: int) -> None:
        if not self.active or self.starting:
            return
        self.turn_to((self.rotation + by) % len(TURNS))

    def turn_to(self, rotation: int) -> None:
        if not self.active or self.starting:
            return
        self._desk.acted()
        if rotation != self.rotation:
            self._turn_round(rotation)
            self._desk.services.audio.play(TURN_TILE)
        self._desk.refresh()

    def _turn_round(self, rotation: int) -> None:
        before = self.loose()
        self.rotation = rotation
        self._on_turned(before, self.loose())

    def _turn_to_fit(self) -> bool:
        """The next way round that fits where it is aimed."""
        for by in range(1, len(TURNS)):
            rotation = (self.rotation + by) % len(TURNS)
            if self.fits(rotation):
                self._turn_round(rotation)
                return True
        return False

    def act(self, slot: Slot, held_at: Pixel | None = None) -> None:
        """Lay it there, turn it so that it fits, or say why not."""
        desk = self._desk
        if not self.active:
            return
        desk.acted()
        if self.starting:
            desk.play(LayStart(slot), held_at)
            return
        if slot not in desk.state.empty_slots():
            return  # a house that stands is nothing to click
        build = Build(self.kind, slot, self.rotation)
        self.aim = slot
        if build not in self.legal() and held_at is None and self._turn_to_fit():
            desk.services.audio.play(TURN_TILE)
            desk.refresh()
            return
        if desk.play(build, held_at or self._board.grid.slot_rect(slot).center):
            self.aim = None

    def let_go(self) -> bool:
        """The tile goes back; whether there was one."""
        held, self.held_at = self.held_at is not None, None
        self.aim = None
        return held

    # -- pointer ---------------------------------------------------------------------

    def slot_at(self, at: Pixel) -> Slot | None:
        cell = self._board.cell_at(at)
        return None if cell is None else slot_of(cell)

    def pointed(self, at: Pixel | None) -> None:
        aim = self.slot_at(at) if at is not None and self.active else None
        if aim != self.aim:
            self.aim = aim
            self._desk.refresh()

    def dragged(self, kind: int, at: Pixel) -> None:
        """A tile is carried from its stack."""
        if not self.active or self.starting:
            return
        if self.held_at is None:
            self.choose(kind)
            if self.kind != kind:
                return
        self.held_at = at
        self.pointed(at)

    def dropped(self, at: Pixel, back: Callable[[DrawnHouse, Pixel], None]) -> None:
        """Let go of: built, or back to its stack with the reason."""
        held, self.held_at = self.held_at, None
        if held is None:
            return
        slot, house = self.slot_at(at), self.loose()
        before = self._desk.state
        if slot is not None and slot in before.empty_slots():
            self.act(slot, held)
        if self._desk.state is before:
            back(house, held)
        self._desk.refresh()

    # -- keys ------------------------------------------------------------------------

    def command(self, command: Command) -> bool:
        if not self.active:
            return False
        lots = self._lots()
        if command in STEPS and lots:
            spots = {slot: (float(slot % 6), float(slot // 6)) for slot in lots}
            here = spots.get(self.aim) if self.aim is not None else None
            if here is None:
                self.aim = lots[0]
            else:
                found = towards(spots, here, STEPS[command])
                self.aim = self.aim if found is None else found
            self._desk.refresh()
            return True
        if command in PAGES and lots:
            self.aim = next_one(lots, self.aim, PAGES[command])
            self._desk.refresh()
            return True
        if command is Command.ACCEPT and self.aim is not None:
            self.act(self.aim)
            return True
        return False

    def _lots(self) -> list[Slot]:
        """Where keys lead: every lot on which the kind can be built some way round."""
        if self.starting:
            return list(SLOTS)
        return sorted({build.slot for build in self.legal() if build.kind == self.kind})

    def marks(self) -> Marks:
        """What lights up."""
        return self._marks.now()

    def free(self) -> bool:
        """Whether P8 is in force, and it is not simply the first house."""
        state = self._desk.state
        return bool(state.houses) and state.start is not None and free_choice(state)

    # -- in the air ------------------------------------------------------------------

    def held_spot(self) -> TileSpot | None:
        """Where the tile in the hand is seen."""
        if self.held_at is None:
            return None
        side = 2 * self._board.grid.cell * HELD_SCALE
        at = self.held_at[0] - side / 2, self.held_at[1] - side / 2
        return TileSpot(at, side, shadow=HELD, tilt=TILT)

    def sprites(self) -> list[Sprite]:
        spot = self.held_spot()
        if spot is None:
            return []
        tile = self._board.tiles.sprite(
            self.loose(), spot.at, spot.side, shadow=spot.shadow, tilt=spot.tilt
        )
        return [tile]


def stack_kind(spot: str) -> int | None:
    """The kind of a spot of the tray, if it is a stack."""
    name, _, number = spot.partition("_")
    return int(number) if name == "stack" and number.isdecimal() and int(number) in KINDS else None
