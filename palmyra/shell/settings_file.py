"""The settings as a file: YAML with a version, checked against the shape and its limits.

Apart from `settings` because a first start has no file and need not load the readers.
"""

from dataclasses import replace
from typing import Annotated, Any

import msgspec

from palmyra.shell.settings import NAME_LIMIT, Settings
from palmyra.storage.yaml_out import dumped
from palmyra.storage.yaml_text import DocumentError, load_document

VERSION = 1
MOST_SEATS = 8


class DamagedError(Exception):
    """This is not a settings file."""


class NewerError(Exception):
    """A newer version of the game wrote it."""


class _Limits(msgspec.Struct):
    """Ranges of the numbers, which the types of `Settings` do not tell."""

    effects: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    music: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    ambience: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    ui_scale: Annotated[int, msgspec.Meta(ge=75, le=200)] = 100
    solo_level: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    window: tuple[Annotated[int, msgspec.Meta(ge=1, le=16384)], ...] = ()


def decoded(data: bytes) -> str:
    """The text of a file's bytes."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DamagedError(str(error)) from None


def read(text: str) -> Settings:
    """The settings of a file's text. Unknown names are ignored, missing ones are usual."""
    try:
        document = load_document(text)
        if not isinstance(document, dict):
            raise DamagedError("not a mapping")
        plain: dict[str, Any] = _plain(document)
        version = plain.pop("version", None)
        if not isinstance(version, int) or isinstance(version, bool):
            raise DamagedError("no version")
        if version > VERSION:
            raise NewerError(version)
        msgspec.convert(plain, _Limits)
        return _bounded(msgspec.convert(plain, Settings))
    except (DocumentError, msgspec.ValidationError) as error:
        raise DamagedError(str(error)) from error


def _bounded(settings: Settings) -> Settings:
    """What no screen of ours would have let in: names within bounds, steps that can be done."""
    seats = tuple(replace(seat, name=_name(seat.name)) for seat in settings.seats[:MOST_SEATS])
    lessons = {name: max(0, done) for name, done in settings.lessons.items()}
    return replace(settings, seats=seats, lessons=lessons)


def _name(text: str) -> str:
    return "".join(filter(str.isprintable, text))[:NAME_LIMIT]


def write(settings: Settings) -> str:
    document = {"version": VERSION, **msgspec.to_builtins(settings)}
    return dumped(document)


def _plain(value: Any) -> Any:
    """Without the reader's own kind of whole number, which remembers how it was written."""
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_plain(inner) for inner in value]
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    return value
