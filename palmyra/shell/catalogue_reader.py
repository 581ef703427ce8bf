"""Reads the plain YAML our text catalogues are written in, without loading a YAML library.

Importing that library costs a tenth of a start, and every start needs one catalogue. Whatever
is not plain (flow collections, folded text, escapes) is left to the library: None is returned.
A test holds that both read the same.
"""

from collections.abc import Iterator

Tree = dict[str, "str | Tree"]
INDENT = 2
NAME_MARKS = str.maketrans("", "", "_-.")
# First characters that mean more in YAML than themselves.
MARKS = frozenset("[]{}>|*&!%@`'\",?-#")


class _NotPlainError(Exception):
    pass


def read_plain(text: str) -> Tree | None:
    """The nested names and texts of a catalogue, or None where it needs a real reader."""
    lines = text.split("\n")
    try:
        return _read(lines)
    except _NotPlainError:
        return None


def _read(lines: list[str]) -> Tree:
    root: Tree = {}
    open_maps = [root]  # the mapping at each depth
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        name = line.lstrip(" ")
        if not name or name[0] == "#":
            continue
        depth, odd = divmod(len(line) - len(name), INDENT)
        key, colon, value = name.partition(":")
        plain_key = key.translate(NAME_MARKS).isalnum()
        if (
            odd
            or depth >= len(open_maps)
            or not colon
            or not plain_key
            or value[:1] not in ("", " ")
        ):
            raise _NotPlainError
        del open_maps[depth + 1 :]
        if key in open_maps[depth]:
            raise _NotPlainError
        value = value.strip()
        if not value:
            inner: Tree = {}
            open_maps[depth][key] = inner
            open_maps.append(inner)
        elif value == "|-":
            block = list(_block(lines, at, INDENT * (depth + 1)))
            at += len(block)
            open_maps[depth][key] = "\n".join(block).rstrip("\n")
        else:
            open_maps[depth][key] = _scalar(value)
    return root


def _block(lines: list[str], at: int, indent: int) -> Iterator[str]:
    """The lines of a literal block from `at`."""
    for line in lines[at:]:
        if line.strip() and not line.startswith(" " * indent):
            return
        yield line[indent:]


def _scalar(value: str) -> str:
    if value[0] == '"':
        inner = value[1:-1].replace("\\n", "\n")
        if len(value) < 2 or value[-1] != '"' or '"' in inner or "\\" in inner:
            raise _NotPlainError
        return inner
    if value[0] in MARKS or ": " in value or " #" in value or value[-1] == ":":
        raise _NotPlainError
    return value
