"""A hint in words: for each of its placements why, with stones and prizes by name."""

from collections.abc import Mapping, Sequence

from palmyra.games.medina.hand.words import piece_name, say, token_words
from palmyra.games.medina.rules.actions import Action, Place
from palmyra.games.medina.rules.pieces import TOKENS
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Hint
from palmyra.shell.texts import Texts


def reasons(texts: Texts, state: State, hint: Hint[Action]) -> list[tuple[Place, str]]:
    """Each placement, and the sentence that speaks for it; what else is said is `outlook`."""
    places = [action for action in hint.actions if isinstance(action, Place)]
    found = ((hint.reason, hint.values), *hint.further)
    return [
        (place, _why(texts, state, reason, values))
        for place, (reason, values) in zip(places, found, strict=False)
    ]


def outlook(texts: Texts, hint: Hint[Action], names: Sequence[str]) -> str:
    """What the next player could make of it, and whether another turn would leave less; "" where
    nobody answers."""
    places = sum(isinstance(action, Place) for action in hint.actions)
    rest = ((hint.reason, hint.values), *hint.further)[places:]
    said = []
    for reason, values in rest:
        seat, points = values["seat"], say(texts, "points_n", n=values["points"])
        assert isinstance(seat, int)
        further = {"least": values.get("least", 0), "hint": values.get("hint", 0)}
        said.append(texts(f"medina.hint.{reason}", name=names[seat], points=points, **further))
    return " ".join(said)


def told(texts: Texts, state: State, hint: Hint[Action]) -> str:
    """ "Amethyst piece: …. Dome: …." """
    return " ".join(
        say(texts, "hint_row", piece=piece_name(texts, place.piece), why=f"{why}.")
        for place, why in reasons(texts, state, hint)
    )


def _why(texts: Texts, state: State, reason: str, values: Mapping[str, object]) -> str:
    named = dict(values)
    if "stone" in named:
        named["stone"] = texts(f"medina.coach.word.{named['stone']}")
    prizes = named.pop("prizes", ())
    assert isinstance(prizes, tuple)
    worths = ((token, state.box.values[TOKENS.index(token)]) for token in prizes)
    won = ", ".join(
        say(texts, "prize_worth", prize=token_words(texts, token), n=n) for token, n in worths
    )
    if reason in ("prize", "passes"):
        return texts(f"medina.hint.{reason}", prizes=won)
    said = texts(f"medina.hint.{reason}", **named)
    return f"{said}, {won}" if won else said
