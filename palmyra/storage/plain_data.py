"""Plain data: what any writer of files takes and any reader gives back as it was. Pure."""

from collections.abc import Mapping

_PLAIN = (str, int, float, bool, type(None))


def check_plain(value: object, where: str) -> None:
    """TypeError unless it is a text, number, truth or nothing, or lists and mappings of such.

    Called before anything is changed: an enum is a text to Python, but none to the writer of a
    file, and what memory holds by then would fail at every later write.
    """
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if type(key) is not str:
                raise TypeError(f"{where}: the key {key!r} is no plain text")
            check_plain(inner, f"{where}.{key}")
    elif type(value) is list:
        for at, inner in enumerate(value):
            check_plain(inner, f"{where}[{at}]")
    elif type(value) not in _PLAIN:
        raise TypeError(f"{where}: {value!r} is no plain data, but a {type(value).__name__}")
