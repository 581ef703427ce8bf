"""`palmyra verify`: replays records and says, a line of JSON each, what came of them."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from palmyra import games
from palmyra.kernel.record import Replay, game_of, read_record
from palmyra.kernel.refusal import Refusal
from palmyra.shell.texts import Texts
from palmyra.storage.file_names import FIRST
from palmyra.storage.record_text import documents, heading_refusal
from palmyra.storage.source import read_source
from palmyra.storage.yaml_text import shorten


def verify(names: Iterable[str], texts: Texts, write: Callable[[str], object]) -> bool:
    """Writes a line a document; whether all of them are legal games."""
    all_legal = True
    for name in names:
        try:
            found = documents(read_source(name))
        except OSError as error:
            found = iter([heading_refusal("unreadable", error.strerror or str(error))])
        for document in found:
            said = verdict(document, texts)
            all_legal &= said["ok"] is True
            write(json.dumps(said))
    return all_legal


def verdict(document: object, texts: Texts) -> dict[str, object]:
    """What came of the game in a document, whichever game its mark names."""
    name = game_of(document, games.NAMES)
    if isinstance(document, Refusal):
        return report(document, texts, name)
    try:
        return report(read_record(document, games.load(name)), texts, name)
    except Refusal as refusal:
        return report(refusal, texts, name)


def report(
    result: Replay[Any, Any, Any, Any] | Refusal, texts: Texts, game: str
) -> dict[str, object]:
    if isinstance(result, Refusal):
        return {"ok": False, "turn": result.turn, "error": sentence(result, texts, game)}
    return {"ok": True, **games.load(game).notation.report(result.state)}


def sentence(refusal: Refusal, texts: Texts, game: str = FIRST) -> str:
    """`turn 7: conquer Sdt@2,2: three tiles with a feature among them (R8)`"""
    own = f"{game}.refusal.{refusal.reason}"
    key = own if texts.has(own) else f"refusal.{refusal.reason}"
    said = texts(key, **refusal.values)
    words = f"{shorten(refusal.words, 200)}: " if refusal.words else ""
    rule = f" ({refusal.rule})" if refusal.rule else ""
    turn = "" if refusal.turn is None else f"turn {refusal.turn}: "
    return f"{turn}{words}{said}{rule}"
