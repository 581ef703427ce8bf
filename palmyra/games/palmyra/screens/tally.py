"""Counts a game up: coins and tiles by turn, and where each came from and went.

Reads what the events of a replay say; decides no rule and knows no screen. Every account adds
up to the final state exactly, which a test holds over random games.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.events import (
    CaesarTaken,
    CoinsPaid,
    Event,
    IncomeCounted,
    TilePlaced,
)
from palmyra.games.palmyra.rules.income import TurnIncome
from palmyra.games.palmyra.rules.play import Step
from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.rules.state import Player, Purpose, State


@dataclass(frozen=True, slots=True)
class Coins:
    """Where a player's coins came from, and what was lost of them."""

    start: int
    landscape: int
    feature: int
    caesar: int  # Caesar's one more (R19)
    tribute: int
    paid: int  # for taking Caesar (R18)
    cut: int  # due, but the reserve was empty (R13)

    @property
    def total(self) -> int:
        earned = self.landscape + self.feature + self.caesar + self.tribute
        return self.start + earned - self.paid - self.cut


@dataclass(frozen=True, slots=True)
class Tiles:
    """Where a player's tiles came from, and where they are at the end."""

    start: int  # flipped ones of a solo level too
    landscape: int
    feature: int
    caesar: int
    reorganize: int
    cut: int  # earned, but the stacks could not pay (R12)
    placed: int
    flipped: int
    left: int  # still in hand

    @property
    def total(self) -> int:
        """Every tile the player ever had."""
        earned = self.landscape + self.feature + self.caesar + self.reorganize
        return self.start + earned - self.cut


@dataclass(frozen=True, slots=True)
class BestTurn:
    """The turn that paid most: its number from 1, and what it paid."""

    turn: int
    paid: int
    tribute: int = 0  # of it


@dataclass(frozen=True, slots=True)
class SeatTally:
    coins: Coins
    tiles: Tiles
    conquers: int
    revenues: int
    reorganizes: int
    best_revenue: BestTurn | None
    best_conquer: BestTurn | None
    cells: tuple[Cell, ...]  # where this player's tiles lie


@dataclass(frozen=True, slots=True)
class Tally:
    seats: tuple[SeatTally, ...]
    coins_by_turn: tuple[tuple[int, ...], ...]  # by seat; the first number is the start
    hand_by_turn: tuple[tuple[int, ...], ...]


def tally(replayed: Replay) -> Tally:
    """The accounts of a finished game, or of one so far."""
    start = replayed.start
    books = [_Book(player) for player in start.players]
    before = start
    for number, step in enumerate(replayed.steps, 1):
        books[before.seat].enter(number, before, step)
        before = step.state
    states = (start, *(step.state for step in replayed.steps))
    seats = range(len(books))
    return Tally(
        tuple(books[seat].close(before.players[seat]) for seat in seats),
        tuple(tuple(state.players[seat].coins for state in states) for seat in seats),
        tuple(tuple(len(state.players[seat].hand) for state in states) for seat in seats),
    )


class _Book:
    """One player's account while the turns go by."""

    def __init__(self, player: Player) -> None:
        self._start_coins = player.coins
        self._start_tiles = len(player.hand) + len(player.flipped)
        self._sums: dict[Purpose, Counter[str]] = {purpose: Counter() for purpose in Purpose}
        self._best: dict[Purpose, BestTurn | None] = dict.fromkeys(Purpose)
        self._turns: Counter[Purpose] = Counter()
        self._reorganizes = self._drawn = self._caesars = 0
        self._cells: list[Cell] = []

    def enter(self, number: int, before: State, step: Step) -> None:
        """One turn of this player."""
        income = next((e.income for e in step.events if isinstance(e, IncomeCounted)), None)
        was, now = before.player, step.state.players[before.seat]
        if income is None:
            self._reorganizes += 1
            self._drawn += len(now.hand) - len(was.hand)
            self._caesars += sum(1 for e in step.events if isinstance(e, CaesarTaken))
            return
        if income.purpose is Purpose.REVENUE:
            paid = sum(e.coins for e in step.events if isinstance(e, CoinsPaid))
        else:
            placed = sum(1 for e in step.events if isinstance(e, TilePlaced))
            paid = len(now.hand) - len(was.hand) + placed
        self._turns[income.purpose] += 1
        self._count(step.events, income, paid)
        best = self._best[income.purpose]
        if paid and (best is None or paid > best.paid):
            self._best[income.purpose] = BestTurn(number, paid, income.tribute)

    def _count(self, events: Iterable[Event], income: TurnIncome, paid: int) -> None:
        sums = self._sums[income.purpose]
        for event in events:
            if not isinstance(event, TilePlaced):
                continue
            self._cells.append(event.income.cell)
            for match in event.income.matches:
                if match.blocked_by is None:
                    sums["landscape"] += match.landscape
                    sums["feature"] += match.feature
        sums["caesar"] += income.caesar
        sums["tribute"] += income.tribute
        sums["cut"] += income.due - paid

    def close(self, player: Player) -> SeatTally:
        coins, tiles = self._sums[Purpose.REVENUE], self._sums[Purpose.CONQUER]
        return SeatTally(
            Coins(
                self._start_coins, coins["landscape"], coins["feature"], coins["caesar"],
                coins["tribute"], self._caesars, coins["cut"],
            ),
            Tiles(
                self._start_tiles, tiles["landscape"], tiles["feature"], tiles["caesar"],
                self._drawn, tiles["cut"], len(self._cells), len(player.flipped),
                len(player.hand),
            ),
            self._turns[Purpose.CONQUER],
            self._turns[Purpose.REVENUE],
            self._reorganizes,
            self._best[Purpose.REVENUE],
            self._best[Purpose.CONQUER],
            tuple(self._cells),
        )  # fmt: skip
