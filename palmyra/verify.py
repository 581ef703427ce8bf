"""`palmyra verify`: replays records and says, a line of JSON each, what came of them."""

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from palmyra.kernel.refusal import Refusal
from palmyra.records import heading_refusal, read_each
from palmyra.rules.components import Components
from palmyra.rules.outcome import outcome
from palmyra.rules.record import Replay
from palmyra.storage.yaml_text import MAX_BYTES, shorten
from palmyra.texts import Texts


def verify(
    names: Iterable[str], components: Components, texts: Texts, write: Callable[[str], object]
) -> bool:
    """Writes a line a document; whether all of them are legal games."""
    all_legal = True
    for name in names:
        try:
            results = read_each(_read(name), components)
        except OSError as error:
            results = iter([heading_refusal("unreadable", error.strerror or str(error))])
        for result in results:
            all_legal &= isinstance(result, Replay)
            write(json.dumps(report(result, texts)))
    return all_legal


def _read(name: str) -> bytes:
    # One byte past the limit tells that there is more, without reading it.
    if name == "-":
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    with Path(name).open("rb") as file:
        return file.read(MAX_BYTES + 1)


def report(result: Replay | Refusal, texts: Texts) -> dict[str, object]:
    if isinstance(result, Refusal):
        return {"ok": False, "turn": result.turn, "error": sentence(result, texts)}
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


def sentence(refusal: Refusal, texts: Texts) -> str:
    """`turn 7: conquer Sdt@2,2: three tiles with a feature among them (R8)`"""
    said = texts(f"palmyra.refusal.{refusal.reason}", **refusal.values)
    words = f"{shorten(refusal.words, 200)}: " if refusal.words else ""
    rule = f" ({refusal.rule})" if refusal.rule else ""
    return f"turn {refusal.turn}: {words}{said}{rule}"
