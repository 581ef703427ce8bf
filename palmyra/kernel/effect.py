"""What somebody's turn means to another player, for whom it is told."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Effect:
    """`reason` is the key of a text with `values` to fill in; `sign` says whether it is good for
    the player, bad, or neither."""

    reason: str
    values: Mapping[str, object] = field(default_factory=dict)
    sign: int = 0


def points_effect(gain: int) -> Effect:
    """Points gained or lost, or nothing."""
    if not gain:
        return Effect("play.effect_none")
    signed = f"+{gain}" if gain > 0 else f"−{-gain}"
    return Effect("play.effect_points", {"points": signed}, 1 if gain > 0 else -1)
