"""What is Palmyra's own in a record (RULES.md, "The record"): its setup both ways, and what a turn
claims to have paid. Text and files are not known here; whole records are the kernel's."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.rules.events import Event, IncomeCounted
from palmyra.games.palmyra.rules.income import TurnIncome
from palmyra.games.palmyra.rules.notation import PaidClaim, claim_of, encode
from palmyra.games.palmyra.rules.play import Step
from palmyra.games.palmyra.rules.setup import Setup, Stacks
from palmyra.games.palmyra.rules.state import Color, Edition, State, Variant
from palmyra.games.palmyra.rules.tiles import Tile, codes, is_code, tile
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.kernel import record as kernel
from palmyra.kernel.refusal import Refusal

DEAL: Final = ("seed", "stacks")  # one of them says what is drawn
KEYS: Final = ("edition", "variant", "players", *DEAL)  # of the setup


if TYPE_CHECKING:
    Record = kernel.Record[Setup, Turn]
    Replay = kernel.Replay[Setup, State, Turn, Event]
else:
    Record, Replay = kernel.Record, kernel.Replay  # an alias marks what it makes; these are frozen


def income_of(events: Iterable[Event]) -> TurnIncome | None:
    """What a turn's events say it earned; None for a reorganize."""
    return next((e.income for e in events if isinstance(e, IncomeCounted)), None)


def heading(setup: Setup) -> dict[str, object]:
    """What fixes the game, as a record's heading says it."""
    data: dict[str, object] = {
        "edition": str(setup.edition),
        "variant": str(setup.variant),
        "players": [str(color) for color in setup.players],
    }
    if isinstance(setup.deal, str):
        data["seed"] = setup.deal
    else:
        data["stacks"] = {"large": codes(setup.deal.large), "small": codes(setup.deal.small)}
    return data


def write_turn(turn: Turn, step: Step) -> str:
    income = income_of(step.events)
    return encode(turn, claim_of(income) if income else None)


def confirm(claim: PaidClaim, step: Step) -> None:
    """Refusal where a line says it paid what it did not."""
    income = income_of(step.events)
    if income and claim != (right := claim_of(income)):
        rule = "R9" if claim.sum != right.sum else "R13"
        raise Refusal(rule, "claim_wrong", str(claim), right=str(right)[3:])


def blame(refusal: Refusal, line: str) -> str:
    """The words at fault, after the line's first word."""
    action = line.split()[:1]
    if action and action[0] != refusal.words.split(" ")[0]:
        return f"{action[0][:40]} {refusal.words}".rstrip()
    return refusal.words


# --- the heading -------------------------------------------------------------------------


def read_setup(data: Mapping[str, object]) -> Setup:
    """What fixes the game, read off a record's heading."""
    return Setup(
        variant=Variant(_one_of(data, "variant", list(Variant))),
        players=_players(data.get("players")),
        deal=_deal(data),
        edition=Edition(_one_of(data, "edition", list(Edition))),
    )


def _one_of(data: Mapping[str, object], key: str, known: list[str]) -> str:
    value = data.get(key)
    if not isinstance(value, str) or value not in known:
        raise Refusal("", "heading_unknown", f"{key}: {_quote(value)}", known=", ".join(known))
    return value


def _players(value: object) -> tuple[Color, ...]:
    if not isinstance(value, list) or not value:
        raise Refusal("", "players_is_a_list", "players")
    for color in value:
        if not isinstance(color, str) or color not in list(Color):
            known = ", ".join(Color)
            raise Refusal("R6", "heading_unknown", f"players: {_quote(color)}", known=known)
    return tuple(Color(color) for color in value)


def _deal(data: Mapping[str, object]) -> str | Stacks:
    if ("seed" in data) == ("stacks" in data):
        raise Refusal("", "seed_or_stacks", "seed")
    if "seed" in data:
        seed = data["seed"]
        if isinstance(seed, int) and not isinstance(seed, bool):
            return str(getattr(seed, "text", seed))
        if not isinstance(seed, str):
            raise Refusal("", "seed_is_text", "seed")
        return seed
    stacks = data["stacks"]
    if not isinstance(stacks, dict) or sorted(stacks) != ["large", "small"]:
        raise Refusal("", "stacks_are_two", "stacks")
    return Stacks(_stack(stacks["large"], "large"), _stack(stacks["small"], "small"))


def _stack(value: object, name: str) -> tuple[Tile, ...]:
    if not isinstance(value, str):
        raise Refusal("", "stack_is_text", f"stacks: {name}")
    words = value.split()
    for word in words:
        if not is_code(word):
            raise Refusal("R2", "unknown_tile", f"stacks: {name}: {_quote(word)}")
    return tuple(tile(word) for word in words)


def _quote(value: object) -> str:
    return str(value)[:40]
