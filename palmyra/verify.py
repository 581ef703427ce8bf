"""`palmyra verify`: replays records and says, a line of JSON each, what came of them."""

import json
from collections.abc import Callable, Iterable

from palmyra import games
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.components import Components
from palmyra.games.palmyra.rules.outcome import outcome
from palmyra.games.palmyra.rules.record import Replay
from palmyra.kernel import record as kernel
from palmyra.kernel.record import read_record
from palmyra.kernel.refusal import Refusal
from palmyra.shell.texts import Texts
from palmyra.storage.record_text import documents, heading_refusal
from palmyra.storage.source import read_source
from palmyra.storage.yaml_text import shorten


def verify(
    names: Iterable[str], components: Components, texts: Texts, write: Callable[[str], object]
) -> bool:
    """Writes a line a document; whether all of them are legal games."""
    all_legal = True
    for name in names:
        try:
            found = documents(read_source(name))
        except OSError as error:
            found = iter([heading_refusal("unreadable", error.strerror or str(error))])
        for document in found:
            said = verdict(document, components, texts)
            all_legal &= said["ok"] is True
            write(json.dumps(said))
    return all_legal


def game_of(document: object) -> str:
    """The game whose mark a document bears; Palmyra's if it bears none."""
    if isinstance(document, dict) and kernel.mark_of("palmyra") not in document:
        for name in games.NAMES:
            if kernel.mark_of(name) in document:
                return name
    return "palmyra"


def verdict(document: object, components: Components, texts: Texts) -> dict[str, object]:
    """What came of the game in a document, whichever game its mark names."""
    if isinstance(document, Refusal):
        return report(document, texts)
    name = game_of(document)
    try:
        if name == "palmyra":
            return report(read_record(document, PALMYRA), texts)
        game = games.load(name)
        return {"ok": True, **game.notation.report(kernel.read_record(document, game).state)}
    except Refusal as refusal:
        return report(refusal, texts, name)


def report(result: Replay | Refusal, texts: Texts, game: str = "palmyra") -> dict[str, object]:
    if isinstance(result, Refusal):
        return {"ok": False, "turn": result.turn, "error": sentence(result, texts, game)}
    state = result.state
    won = outcome(state)
    return {
        "ok": True,
        "over": state.over,
        "turns": state.turn,
        "coins": [player.coins for player in state.players],
        "tribute": [len(player.flipped) for player in state.players],
        "reserve": state.reserve,
        "left": list(state.left),
        "winners": None if won is None else list(won),
    }


def sentence(refusal: Refusal, texts: Texts, game: str = "palmyra") -> str:
    """`turn 7: conquer Sdt@2,2: three tiles with a feature among them (R8)`"""
    own = f"{game}.refusal.{refusal.reason}"
    key = own if texts.has(own) else f"refusal.{refusal.reason}"
    said = texts(key, **refusal.values)
    words = f"{shorten(refusal.words, 200)}: " if refusal.words else ""
    rule = f" ({refusal.rule})" if refusal.rule else ""
    turn = "" if refusal.turn is None else f"turn {refusal.turn}: "
    return f"{turn}{words}{said}{rule}"
