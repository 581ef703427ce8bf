"""Records of Palmyra as text, both ways."""

from collections.abc import Iterator

from palmyra.games.palmyra.rules.components import Components
from palmyra.games.palmyra.rules.record import Replay, read_record, write_record
from palmyra.kernel.refusal import Refusal
from palmyra.storage.record_text import documents, heading_refusal, load, text_of
from palmyra.storage.yaml_text import split_documents


def read_text(text: str, components: Components) -> Replay:
    """The one record in a text. Refusal says turn, words and rule; turn 0 is the heading."""
    found = list(split_documents(text))
    if len(found) != 1:
        raise heading_refusal("documents", f"{len(found)}")
    return read_one(found[0], components)


def read_each(data: bytes, components: Components) -> Iterator[Replay | Refusal]:
    """Every record of a file, or what is wrong with it."""
    for document in documents(data):
        if isinstance(document, Refusal):
            yield document
            continue
        try:
            yield read_record(document, components)
        except Refusal as refusal:
            yield refusal


def read_one(document: str, components: Components) -> Replay:
    return read_record(load(document), components)


def write_text(replayed: Replay) -> str:
    return text_of(write_record(replayed))
