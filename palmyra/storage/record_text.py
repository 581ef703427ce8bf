"""Records as text: YAML in and out, of any game."""

from collections.abc import Iterable, Iterator
from typing import Final

from palmyra.kernel import record as kernel
from palmyra.kernel.game import A, E, Game, S, T, U
from palmyra.kernel.refusal import Refusal
from palmyra.storage.yaml_out import dumped
from palmyra.storage.yaml_text import (
    MAX_DOCUMENTS,
    Digits,
    DocumentError,
    decode_bytes,
    load_document,
    shorten,
    split_documents,
)

_WIDTH: Final = 100
_GONE: Final = object()


def documents(data: bytes) -> Iterator[object]:
    """The plain value of every document in a file; a Refusal in place of what cannot be read."""
    try:
        text = decode_bytes(data)
    except DocumentError as error:
        yield heading_refusal("unreadable", str(error))
        return
    found = False
    for number, document in enumerate(split_documents(text)):
        if number == MAX_DOCUMENTS:
            yield heading_refusal("unreadable", f"after {MAX_DOCUMENTS} documents the rest is left")
            return
        found = True
        try:
            yield load(document)
        except Refusal as refusal:
            yield refusal
    if not found:
        yield heading_refusal("not_a_record", kernel.mark_of("palmyra"))


def load(document: str) -> object:
    try:
        return load_document(document)
    except DocumentError as error:
        raise heading_refusal("unreadable", str(error)) from None


def read_text(text: str, game: Game[U, S, A, T, E]) -> kernel.Replay[U, S, T, E]:
    """The one record in a text. Refusal says turn, words and rule; turn 0 is the heading."""
    found = list(split_documents(text))
    if len(found) != 1:
        raise heading_refusal("documents", f"{len(found)}")
    return kernel.read_record(load(found[0]), game)


def game_in(data: bytes, names: Iterable[str]) -> str:
    """Which of these games the first record of a file is of, by its mark; "" for none."""
    document = next(documents(data), None)
    marked = document if isinstance(document, dict) else {}
    return next((name for name in names if kernel.mark_of(name) in marked), "")


def read_each(
    data: bytes, game: Game[U, S, A, T, E]
) -> Iterator[kernel.Replay[U, S, T, E] | Refusal]:
    """Every record of a file, or what is wrong with it."""
    for document in documents(data):
        if isinstance(document, Refusal):
            yield document
            continue
        try:
            yield kernel.read_record(document, game)
        except Refusal as refusal:
            yield refusal


def write_game(replay: kernel.Replay[U, S, T, E], game: Game[U, S, A, T, E]) -> str:
    """The record of a game as text."""
    data = kernel.write_record(replay, game)
    return text_of(data, flow=False if game.notation.listed else None)


def text_of(data: dict[str, object], flow: bool | None = False) -> str:
    lines = data.pop("turns")
    assert isinstance(lines, list)
    head = dumped(data, width=_WIDTH, flow=flow)
    if not lines:
        return head + "turns: []\n"
    return head + "turns:\n" + "".join(f"- {line}\n" for line in lines)


def same(one: bytes, other: bytes) -> bool:
    """Whether two records say the same, however it is written."""
    return one == other or _values(one) == _values(other) != {}


def merged(base: bytes, there: bytes, ours: bytes) -> str | None:
    """Our record with what somebody else changed since both were `base`: a name, say. None where
    they played turns, where both changed the same, or where one cannot be read."""
    was, now, mine = _values(base), _values(there), _values(ours)
    if not (was and now and mine) or now.get("turns") != was.get("turns"):
        return None
    values: dict[str, object] = {}
    for key in dict.fromkeys((*mine, *now)):
        before, theirs, own = (each.get(key, _GONE) for each in (was, now, mine))
        if own != before and theirs not in (before, own):
            return None
        value = theirs if own == before else own
        if value is not _GONE:
            values[key] = value
    lines = values.get("turns")
    if not isinstance(lines, list) or not all(isinstance(one, str | Digits) for one in lines):
        return None
    turns = [one.text if isinstance(one, Digits) else one for one in lines]
    return text_of({**values, "turns": turns})


def _values(data: bytes) -> dict[str, object]:
    found = next(documents(data), None)
    return found if isinstance(found, dict) else {}


def heading_refusal(reason: str, words: str) -> Refusal:
    refusal = Refusal("", reason, shorten(words, 200))
    refusal.turn = 0
    return refusal
