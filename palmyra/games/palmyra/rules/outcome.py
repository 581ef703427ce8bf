"""Who won (R17, R20)."""

from palmyra.games.palmyra.rules.state import State


def winners(state: State) -> tuple[int, ...]:
    """The seats that win as things stand; in solo seat 0 if the goal is met, else none."""
    if state.solo:
        return (0,) if state.players[0].coins >= state.goal else ()
    scores = [(player.coins, len(player.flipped)) for player in state.players]
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


def outcome(state: State) -> tuple[int, ...] | None:
    """The winning seats, or None while the game goes on."""
    return winners(state) if state.over else None


def ranking(state: State) -> tuple[int, ...]:
    """The seats, best first (R17); those who tie stay in turn order."""
    players = state.players
    return tuple(
        sorted(range(len(players)), key=lambda s: (-players[s].coins, -len(players[s].flipped), s))
    )
