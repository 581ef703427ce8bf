"""Records as text: YAML in and out, of any game."""

import re
from collections.abc import Iterator
from typing import Final

import yaml

from palmyra.kernel import record as kernel
from palmyra.kernel.game import A, E, Game, S, T, U
from palmyra.kernel.refusal import Refusal
from palmyra.storage.yaml_text import (
    MAX_DOCUMENTS,
    Digits,
    DocumentError,
    decode_bytes,
    load_document,
    plain_value,
    shorten,
    split_documents,
)

_WIDTH: Final = 100
_ODD_BREAKS = re.compile("[\x85\u2028\u2029]")  # line breaks to YAML, folded when read again


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


def write_game(replay: kernel.Replay[U, S, T, E], game: Game[U, S, A, T, E]) -> str:
    """The record of a game as text; short lists stand in one line."""
    return text_of(kernel.write_record(replay, game), flow=None)


def text_of(data: dict[str, object], flow: bool | None = False) -> str:
    lines = data.pop("turns")
    assert isinstance(lines, list)
    head = yaml.dump(
        data,
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        width=_WIDTH,
        default_flow_style=flow,
    )
    if not lines:
        return head + "turns: []\n"
    return head + "turns:\n" + "".join(f"- {line}\n" for line in lines)


class _Dumper(yaml.SafeDumper):
    """Writes the loader's numbers as they stood in the file."""


def _write_digits(dumper: yaml.SafeDumper, digits: Digits) -> yaml.ScalarNode:
    if digits.text == str(int(digits)):
        return dumper.represent_int(int(digits))
    return dumper.represent_str(digits.text)


def _write_str(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    # Quoted where our loader, which is not PyYAML's, would read a number (`008`, `1.5e3`).
    quoted = not isinstance(plain_value(text), str) or _ODD_BREAKS.search(text)
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, '"' if quoted else None)


_Dumper.add_representer(Digits, _write_digits)
_Dumper.add_representer(str, _write_str)


def heading_refusal(reason: str, words: str) -> Refusal:
    refusal = Refusal("", reason, shorten(words, 200))
    refusal.turn = 0
    return refusal
