"""The settings as values of a file, checked against the shape and its limits.

Apart from `settings` because a first start has no file and need not load the readers.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Annotated, Any

import msgspec

from palmyra.shell.settings import Settings
from palmyra.storage import keyed_file
from palmyra.storage.keyed_file import Values
from palmyra.storage.reading import DamagedError


class _Limits(msgspec.Struct):
    """Ranges of the numbers, which the types of `Settings` do not tell."""

    effects: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    music: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    ambience: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    ui_scale: Annotated[int, msgspec.Meta(ge=75, le=200)] = 100
    window: tuple[Annotated[int, msgspec.Meta(ge=1, le=16384)], ...] = ()


def read(data: bytes) -> tuple[Settings, Values]:
    """The settings of a file's bytes, where missing ones are usual; and what else stands there,
    which other versions know."""
    values = keyed_file.read(data)
    known = Settings.__dataclass_fields__
    return _settings(values), {name: values[name] for name in values if name not in known}


def read_values(data: bytes) -> Values:
    """All that stands there, also names of other versions; it can be read as settings."""
    values = keyed_file.read(data)
    _settings(values)
    return values


def _settings(values: Values) -> Settings:
    try:
        msgspec.convert(values, _Limits)
        return _bounded(msgspec.convert(values, Settings))
    except msgspec.ValidationError as error:
        raise DamagedError(str(error)) from error


def _bounded(settings: Settings) -> Settings:
    """What no screen of ours would have let in: steps that can be done."""
    lessons = {name: max(0, done) for name, done in settings.lessons.items()}
    return replace(settings, lessons=lessons)


def merged(there: Values, settings: Settings, changed: Collection[str]) -> Values:
    """What is to be written over what is there: the settings named, and those that are missing.
    Steps of a lesson that were done are never taken back."""
    mine: Values = msgspec.to_builtins(settings)
    steps: dict[str, Any] = {**there.get("lessons", {})}
    for name, done in mine["lessons"].items():
        steps[name] = max(done, steps.get(name, 0))
    return {**mine, **there, **{name: mine[name] for name in changed}, "lessons": steps}
