"""The bytes of a record that a command is given: a file, or `-` for standard input."""

import sys
from pathlib import Path
from typing import Final

from palmyra.storage.reading import NotAFileError, TooLargeError, read_bounded
from palmyra.storage.yaml_text import MAX_BYTES

STANDARD_INPUT: Final = "-"


def read_source(name: str) -> bytes:
    """At most as much as a reader takes, and one byte that tells of more. Raises OSError."""
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise OSError("standard input is closed")
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    try:
        return read_bounded(Path(name), MAX_BYTES)
    except NotAFileError:
        raise OSError("not a regular file; - reads standard input") from None
    except TooLargeError:
        raise OSError(f"the file is larger than {MAX_BYTES // 1024 // 1024} MB") from None
