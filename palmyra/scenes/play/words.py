"""What any table says of its players, turns and refusals. Sentences of a game are its own."""

from collections.abc import Mapping

from palmyra.kernel.any_game import AnySession
from palmyra.kernel.refusal import Refusal
from palmyra.scenes.character_names import character_name
from palmyra.shell.texts import Texts


def name_of(texts: Texts, session: AnySession, seat: int) -> str:
    """A player's name, or their color's."""
    sitting = session.seats[seat]
    name = character_name(texts, sitting.name, sitting.level)
    return name or texts(f"play.{sitting.color}").capitalize()


def refusal_words(texts: Texts, game: str, refusal: Refusal) -> str:
    """The rules' no as a sentence: the game's own, or what every game says."""
    own = f"{game}.refusal.{refusal.reason}"
    key = own if texts.has(own) else f"refusal.{refusal.reason}"
    said = texts(key, **said_values(texts, game, refusal.values))
    return said[:1].upper() + said[1:]


def said_values(texts: Texts, game: str, values: Mapping[str, object]) -> dict[str, object]:
    """Identifiers of the rules become words where the game or the program has one for them."""
    return {name: _word(texts, game, value) for name, value in values.items()}


def _word(texts: Texts, game: str, value: object) -> object:
    if not isinstance(value, str):
        return value
    for key in (f"{game}.play.{value}", f"play.{value}"):
        if texts.has(key):
            return texts(key)
    return value
