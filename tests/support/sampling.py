"""Where many values say the same, `make test` has some of them and `make slow` the others."""

from collections.abc import Iterable
from typing import Any

import pytest


def some(values: Iterable[Any], every: int, first: int = 0) -> list[Any]:
    """One of `every` so many stays in `make test`, from the `first` on."""
    return [
        value if at % every == first % every else pytest.param(value, marks=pytest.mark.slow)
        for at, value in enumerate(values)
    ]


def some_rows(rows: Iterable[tuple[Any, ...]], every: int, first: int = 0) -> list[Any]:
    """The same for several arguments at once."""
    return [
        row if at % every == first % every else pytest.param(*row, marks=pytest.mark.slow)
        for at, row in enumerate(rows)
    ]
