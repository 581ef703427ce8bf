"""Positions of Medina for tests: from turns as the record writes them, or piece by piece."""

from dataclasses import replace
from functools import cache
from random import Random

from palmyra.games.medina.game import MEDINA, open_box
from palmyra.games.medina.rules.actions import Action, EndTurn, Place, Turn
from palmyra.games.medina.rules.components import GameBox
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.legal import legal_actions, why_not, why_not_there
from palmyra.games.medina.rules.notation import decode
from palmyra.games.medina.rules.pieces import PIECES, SLOT, Color, Piece
from palmyra.games.medina.rules.placing import put
from palmyra.games.medina.rules.play import apply
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.rules.turn_end import begun
from palmyra.kernel.game import Step
from palmyra.kernel.record import Record, Replay, play_turn
from palmyra.kernel.refusal import Refusal


@cache
def box() -> GameBox:
    return open_box()


def start(count: int = 3, merchant: tuple[int, int] = (8, 6)) -> State:
    return MEDINA.rules.new_game(Setup(tuple(Color)[:count], merchant))


def turn(line: str) -> Turn:
    return decode(line)[0]


def word(text: str) -> Place:
    (place,) = decode(text)[0]
    return place


def play(state: State, *lines: str) -> State:
    for line in lines:
        state = play_turn(MEDINA, state, turn(line)).state
    return state


def events(state: State, line: str) -> tuple[Event, ...]:
    return play_turn(MEDINA, state, turn(line)).events


def stand(state: State, words: str, seat: int = 0) -> State:
    """Pieces placed one after the other by that player: by the board's rules, in no turn."""
    mover, state = state.seat, replace(state, seat=seat)
    for text in words.split():
        place = word(text)
        refused = why_not_there(state, place)
        assert refused is None, (text, refused)
        state = replace(put(state, place), placed=())
    return begun(replace(state, seat=mover))


def holding(state: State, seat: int, **counts: int) -> State:
    """The same with other counts in a player's stock: `stone=0` empties all four colors."""
    stock = list(state.stocks[seat])
    for name, count in counts.items():
        slots = range(4) if name == "stone" else [SLOT[Piece(name)]]
        for slot in slots:
            stock[slot] = count
    stocks = list(state.stocks)
    stocks[seat] = tuple(stock)
    return begun(replace(state, stocks=tuple(stocks)))


EMPTY = dict.fromkeys(("stone", "stable", "merchant", "wall", "dome"), 0)


def only(state: State, seat: int, **counts: int) -> State:
    """The same with nothing in a player's stock but this."""
    return holding(state, seat, **(EMPTY | counts))


def to_move(state: State, seat: int) -> State:
    return begun(replace(state, seat=seat))


def refused(state: State, text: str) -> tuple[str, str]:
    """Rule and reason against a placement; both empty if it is allowed."""
    found = why_not(state, word(text))
    return (found.rule, found.reason) if found else ("", "")


def line_refused(state: State, line: str) -> tuple[str, str]:
    try:
        play_turn(MEDINA, state, turn(line))
    except Refusal as refusal:
        return refusal.rule, refusal.reason
    return "", ""


def random_action(state: State, rng: Random) -> Action:
    """Any kind of piece as likely as another, so that games have all of them early and late."""
    kinds: dict[object, list[Action]] = {}
    for action in legal_actions(state):
        kind = action.piece if isinstance(action, Place) else None
        kinds.setdefault(kind, []).append(action)
    return rng.choice(kinds[rng.choice(list(kinds))])


def random_setup(count: int, rng: Random) -> Setup:
    colors = rng.sample(list(Color), count)
    return Setup(tuple(colors), (rng.randint(2, 15), rng.randint(2, 10)))


Played = Replay[Setup, State, Turn, Event]


def random_game(setup: Setup, rng: Random) -> Played:
    start = state = MEDINA.rules.new_game(setup)
    turns: list[Turn] = []
    steps: list[Step[State, Event]] = []
    while not state.over:
        seen: list[Event] = []
        count = state.turn
        while state.turn == count:
            action = random_action(state, rng)
            if isinstance(action, EndTurn):
                turns.append(state.placed)
            step = apply(state, action)
            state = step.state
            seen += step.events
        steps.append(Step(state, tuple(seen)))
    return Replay(Record(setup, tuple(turns)), start, tuple(steps))


def check_conserved(state: State) -> None:
    """Nothing is lost or doubled: pieces, cells, tokens."""
    count, city = len(state.players), state.board.city
    given = box().stocks[count]
    on_board = [0] * len(PIECES)
    seen = 0
    for palace in state.palaces:
        assert palace.pieces and not palace.pieces & palace.stables
        for part in (palace.pieces, palace.stables):
            assert not part & seen and part & city == part
            seen |= part
        on_board[palace.stone] += palace.pieces.bit_count()
        on_board[SLOT[Piece.STABLE]] += palace.stables.bit_count()
        on_board[SLOT[Piece.DOME]] += palace.dome is not None
        assert (palace.dome is None) == (palace.owner is None)
        assert palace.dome is None or palace.pieces & state.board.bit(palace.dome)
    assert not state.merchants & seen and state.merchants & city == state.merchants
    on_board[SLOT[Piece.MERCHANT]] = state.merchants.bit_count() - 1  # the neutral one
    on_board[SLOT[Piece.WALL]] = state.walls.bit_count()
    assert sum(state.arms) == state.walls.bit_count()
    assert all((side & ~state.walls).bit_count() >= 1 for side in state.board.sides)
    for slot in range(len(PIECES)):
        stocked = sum(stock[slot] for stock in state.stocks)
        assert min(stock[slot] for stock in state.stocks) >= 0
        if slot < 4 and state.left[slot]:
            assert stocked == 0 and on_board[slot] <= count * given[slot]
        else:
            assert stocked + on_board[slot] == count * given[slot]
    for a, b in zip(state.market, state.market[1:], strict=False):
        assert abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
    for palace in state.palaces:
        owners = [p.owner for p in state.palaces if p.stone == palace.stone and p.dome]
        assert len(owners) == len(set(owners))
        around = state.board.around(palace.body)
        assert all(other is palace or not other.body & around for other in state.palaces)
    for slot, holder in enumerate(state.tokens[4:]):
        palaces = [p for p in state.palaces if p.stone == slot and p.dome]
        assert (holder is None) == (not palaces)
        if holder is not None:
            held = state.owned(holder, slot)
            assert held is not None and held.size == max(p.size for p in palaces)
