"""Reads a game's own data from the assets, which anyone may edit: a wrong edit is told clearly."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from palmyra.kernel.refusal import DataError
from palmyra.storage.yaml_text import load_document

Value = TypeVar("Value")


def read_game_data(
    path: Path, read: Callable[[object], Value], wrong: type[DataError] = DataError
) -> Value:
    """What `read` makes of the file; `wrong`, with the file's name, where it raises ValueError."""
    try:
        return read(load_document(path.read_text("utf-8")))
    except (OSError, UnicodeDecodeError) as error:
        raise wrong(f"{path.name}: cannot be read ({error})") from None
    except ValueError as error:
        raise wrong(f"{path.name}: {error}") from None
