"""Numbers that a game's data names, as a value with a field for each."""

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Numbers = TypeVar("Numbers", bound="DataclassInstance")


def read_numbers(kind: type[Numbers], data: object, name: str) -> Numbers:
    """The numbers under a name; ValueError says what is missing or wrong."""
    part = data.get(name) if isinstance(data, Mapping) else None
    if not isinstance(part, Mapping):
        raise ValueError(f"{name}: missing")
    values: dict[str, float] = {}
    for field in fields(kind):
        value = part.get(field.name)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError(f"{name}: {field.name}: a number is wanted")
        values[field.name] = float(value)
    return kind(**values)
