"""Prizes, which the rules call tokens: who holds them, judged after every placement (M19, M20)."""

from dataclasses import replace

from palmyra.games.medina.rules.pieces import STONES, TOWERS
from palmyra.games.medina.rules.state import Palace, Seat, State


def passed_on(before: State, after: State) -> State:
    """The state after one placement, with every prize in the hands of who holds it now."""
    tokens = list(after.tokens)
    ramparts = [after.rampart(tower) for tower in range(TOWERS)]
    for index, palace in enumerate(after.palaces):
        if palace.owner is None:
            continue
        was = before.palaces[index]
        touched = after.board.beside(palace.body)
        old = after.board.beside(was.body) if was.owner is not None else 0
        for tower, rampart in enumerate(ramparts):
            # M20: with its dome, or already owned and for the first time.
            if touched & rampart and not old & before.rampart(tower):
                tokens[tower] = palace.owner
        if palace != was:
            _grown(after, palace, tokens)
    return replace(after, tokens=tuple(tokens))


def _grown(state: State, palace: Palace, tokens: list[Seat | None]) -> None:
    """M19: the first palace of a color takes its token, a strictly larger one after it."""
    token = TOWERS + palace.stone
    assert palace.owner is not None and palace.stone < len(STONES)
    holder = tokens[token]
    if holder is None or palace.size > size_to_beat(state, palace.stone):
        tokens[token] = palace.owner


def size_to_beat(state: State, stone: int) -> int:
    """The size of the holder's palace of that color; 0 while nobody holds the token."""
    holder = state.tokens[TOWERS + stone]
    palace = None if holder is None else state.owned(holder, stone)
    return palace.size if palace else 0
