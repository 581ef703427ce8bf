"""A hint in words: for each of its placements why, with stones, prizes and players by name; and all
of it as its card says it."""

from collections.abc import Mapping, Sequence
from typing import Final

from palmyra.games.medina.ai.turn_effects import TurnEffects
from palmyra.games.medina.hand.words import piece_name, say, token_words
from palmyra.games.medina.rules.actions import Action, Place
from palmyra.games.medina.rules.pieces import TOKENS
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Hint
from palmyra.scenes.game_words import listed
from palmyra.scenes.play.hint_card import HintWords, joined
from palmyra.shell.texts import Texts

# What speaks for a turn as a whole, the strongest first; what is left out speaks for none.
STRONGEST: Final = (
    "claim", "claim_last", "prize", "own", "own_stone", "only_you", "shut_in", "passes", "ready",
    "open_lacking", "found_lacking", "worthless", "nothing", "open_owned", "found_owned",
)  # fmt: skip


def reasons(
    texts: Texts, state: State, hint: Hint[Action], names: Sequence[str]
) -> list[tuple[Place, str]]:
    """Each placement, and the sentence that speaks for it; what else is said is `outlook`."""
    places = [action for action in hint.actions if isinstance(action, Place)]
    found = ((hint.reason, hint.values), *hint.further)
    return [
        (place, _why(texts, state, reason, values, names))
        for place, (reason, values) in zip(places, found, strict=False)
    ]


def outlook(texts: Texts, hint: Hint[Action], names: Sequence[str]) -> str:
    """What the others could make of it, and whether another turn would leave less; "" where nobody
    answers."""
    places = sum(isinstance(action, Place) for action in hint.actions)
    rest = ((hint.reason, hint.values), *hint.further)[places:]
    said = []
    for reason, values in rest:
        seat, points = values["seat"], say(texts, "points_n", n=values["points"])
        assert isinstance(seat, int)
        further = {"least": values.get("least", 0), "hint": values.get("hint", 0)}
        said.append(texts(f"medina.hint.{reason}", name=names[seat], points=points, **further))
    return " ".join(said)


def card(texts: Texts, state: State, hint: Hint[Action], names: Sequence[str]) -> HintWords:
    """What, where, why, and what it brings at once."""
    places = [action for action in hint.actions if isinstance(action, Place)]
    pieces = [piece_name(texts, place.piece) for place in places]
    if len(places) == 2 and places[0].piece is places[1].piece:
        what = texts("medina.idea.twice", piece=pieces[0])
    elif len(places) == 2:
        what = texts("medina.idea.two", first=pieces[0], second=_low(pieces[1], texts))
    else:
        what = pieces[0]
    where = texts("idea.numbered" if len(places) > 1 else "idea.marked")
    why = joined([_strongest(texts, state, hint, names), outlook(texts, hint, names)])
    effects = TurnEffects(state, tuple(places))
    points = effects.points[state.seat]
    gain = texts("idea.now", worth=say(texts, "points_n", n=points)) if points > 0 else ""
    return HintWords(what, where, why, gain)


def _low(words: str, texts: Texts) -> str:
    """Within a sentence; German nouns stay as they are."""
    return words if texts.language == "de" else words[:1].lower() + words[1:]


def _strongest(texts: Texts, state: State, hint: Hint[Action], names: Sequence[str]) -> str:
    places = sum(isinstance(action, Place) for action in hint.actions)
    found = [one for one in ((hint.reason, hint.values), *hint.further)[:places]
             if one[0] in STRONGEST]  # fmt: skip
    if not found:
        return ""
    reason, values = min(found, key=lambda one: STRONGEST.index(one[0]))
    said = f"{_why(texts, state, reason, values, names)}."
    if reason in ("claim", "claim_last") and values.get("seats"):
        contested = texts("medina.hint.contested", **_named(texts, values, names))
        return f"{said} {contested}"
    return said


def _named(texts: Texts, values: Mapping[str, object], names: Sequence[str]) -> dict[str, object]:
    """The values of a sentence, with stones and players by name."""
    named = dict(values)
    if "stone" in named:
        named["stone"] = texts(f"medina.coach.word.{named['stone']}")
    seats = named.pop("seats", ())
    assert isinstance(seats, tuple)
    named["names"] = listed(texts, [names[seat] for seat in seats])
    for key, name in (("seat", "name"), ("to", "other")):
        seat = named.pop(key, None)
        named[name] = names[seat] if isinstance(seat, int) else ""
    return named


def _why(
    texts: Texts, state: State, reason: str, values: Mapping[str, object], names: Sequence[str]
) -> str:
    named = _named(texts, values, names)
    prizes = named.pop("prizes", ())
    assert isinstance(prizes, tuple)
    worths = ((token, state.box.values[TOKENS.index(token)]) for token in prizes)
    won = ", ".join(
        say(texts, "prize_worth", prize=token_words(texts, token), n=n) for token, n in worths
    )
    if reason in ("prize", "passes"):
        return texts(f"medina.hint.{reason}", prizes=won, **named)
    said = texts(f"medina.hint.{reason}", **named)
    return f"{said}, {won}" if won else said
