"""The one reader of YAML that people can edit: text in, plain values out, or `DocumentError`.

Hardened: only mappings with text keys, lists, text, whole numbers, fractions, true/false and
null; no aliases, anchors, tags, merges, directives, doubled keys or deep nesting. Written on
the parser's events, which need no recursion, so that nothing in a file can exhaust the stack.
Knows nothing of what the values mean.
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import yaml

MAX_BYTES: Final = 4 * 1024 * 1024
MAX_DOCUMENTS: Final = 500  # of a file: as many games as are replayed in a few seconds
MAX_DEPTH: Final = 12
MAX_NODES: Final = 50_000
MAX_DIGITS: Final = 18  # longer digits stay text: no honest number of ours is larger

# At the start of a line these end a document wherever they stand, even inside a scalar.
_MARKER = re.compile(r"^(---|\.\.\.)(?=\s|$)", re.MULTILINE)
_DIRECTIVE = re.compile(r"(?:[ \t]*+(?:#.*+)?\r?\n)*+%")
_BLANK = re.compile(r"^[ \t]*(#.*)?$", re.MULTILINE)
_INT = re.compile(r"[-+]?[0-9]+\Z")
_FLOAT = re.compile(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+)([eE][-+]?[0-9]{1,3})?\Z")
_WORDS: Final[dict[str, bool | None]] = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
}


class DocumentError(ValueError):
    """The text is not a document we read; the message says why, in English."""


class Digits(int):
    """A whole number that remembers how it was written (`007`)."""

    text: str

    def __new__(cls, text: str) -> "Digits":
        number = super().__new__(cls, text)
        number.text = text
        return number


def decode_bytes(data: bytes) -> str:
    """Bytes of a file as text, within the size limit."""
    if len(data) > MAX_BYTES:
        raise DocumentError(f"the file is larger than {MAX_BYTES // 1024 // 1024} MB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DocumentError(f"not UTF-8 text (byte {error.start})") from None


def split_documents(text: str) -> Iterator[str]:
    """The documents of a stream, one by one, so that a damaged one does not hide the next.

    An empty document counts where markers on both sides say that one is meant.
    """
    start, opened = 0, False
    for marker in _MARKER.finditer(text):
        piece = text[start : marker.start()]
        if opened or not _is_blank(piece):
            yield piece
        opened = marker.group(1) == "---"
        start = marker.end()
    piece = text[start:]
    if opened or not _is_blank(piece):
        yield piece


def _is_blank(text: str) -> bool:
    return all(_BLANK.match(line) for line in text.splitlines())


def load_document(text: str) -> object:
    """One document's value."""
    if _is_blank(text):
        return None  # a file of half a million empty documents need not start a scanner each
    if _DIRECTIVE.match(text):
        raise DocumentError("directives are not read")  # the scanner would read all of them
    # Plain Python scanner: libyaml's nests on the C stack.
    loader = yaml.SafeLoader("")
    try:
        loader = yaml.SafeLoader(text)
        return _build(loader)
    except DocumentError:
        raise
    except yaml.MarkedYAMLError as error:
        line = f"line {error.problem_mark.line + 1}: " if error.problem_mark else ""
        raise DocumentError(f"{line}{error.problem or error.context}") from None
    except yaml.YAMLError as error:
        raise DocumentError(" ".join(str(error).split())) from None
    except (RecursionError, ValueError, IndexError, AttributeError) as error:
        # The scanner itself trips over a few inputs (a lone escape at the end, say).
        raise DocumentError(f"not readable as YAML ({type(error).__name__})") from None
    finally:
        loader.dispose()


@dataclass(slots=True)
class _Open:
    """A mapping or list being filled."""

    value: dict[str, object] | list[object]
    key: str | None = None  # the key that waits for its value


def _build(loader: yaml.SafeLoader) -> object:
    root: object = None
    stack: list[_Open] = []
    nodes = documents = 0
    while loader.check_event():
        event = loader.get_event()  # type: ignore[no-untyped-call]
        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent):
            raise DocumentError(f"line {line}: aliases are not read")
        if isinstance(event, yaml.DocumentStartEvent):
            if event.version or event.tags:
                raise DocumentError(f"line {line}: directives are not read")
            # YAML also breaks lines where `split_documents` does not look (a lone CR, NEL).
            documents += 1
            if documents > 1:
                raise DocumentError(f"line {line}: a second document")
        if isinstance(event, yaml.CollectionEndEvent):
            stack.pop()
            continue
        if not isinstance(event, yaml.NodeEvent):
            continue
        if event.anchor is not None:
            raise DocumentError(f"line {line}: anchors are not read")
        if getattr(event, "tag", None) not in (None, "!"):
            raise DocumentError(f"line {line}: tags are not read")
        nodes += 1
        if nodes > MAX_NODES:
            raise DocumentError(f"line {line}: more than {MAX_NODES} values")
        opened: _Open | None = None
        value: object
        if isinstance(event, yaml.ScalarEvent):
            if stack and isinstance(stack[-1].value, dict) and stack[-1].key is None:
                stack[-1].key = _key(event, stack[-1].value, line)
                continue
            value = _scalar(event)
        else:
            if len(stack) >= MAX_DEPTH:
                raise DocumentError(f"line {line}: nested deeper than {MAX_DEPTH}")
            opened = _Open({} if isinstance(event, yaml.MappingStartEvent) else [])
            value = opened.value
        root = _put(stack, value, line) if stack else value
        if opened:
            stack.append(opened)
            root = stack[0].value
    return root


def _put(stack: list[_Open], value: object, line: int) -> object:
    top = stack[-1]
    if isinstance(top.value, list):
        top.value.append(value)
    elif top.key is None:
        raise DocumentError(f"line {line}: a key must be plain text")
    else:
        top.value[top.key] = value
        top.key = None
    return stack[0].value


def _key(event: yaml.ScalarEvent, seen: dict[str, object], line: int) -> str:
    key = str(event.value)
    if event.implicit[0] and key == "<<":
        raise DocumentError(f"line {line}: merges are not read")
    if key in seen:
        raise DocumentError(f"line {line}: the key {shorten(key)} stands twice")
    return key


def _scalar(event: yaml.ScalarEvent) -> object:
    text = str(event.value)  # as it stands: a seed must deal the same tiles again
    return plain_value(text) if event.implicit[0] else text  # quoted: text as it stands


def plain_value(text: str) -> object:
    """What the words mean where they stand without quotes."""
    if text in _WORDS:
        return _WORDS[text]
    if _INT.match(text) and len(text) <= MAX_DIGITS:
        return Digits(text)
    if _FLOAT.match(text) and math.isfinite(number := float(text)):
        return number
    return text


def shorten(text: object, most: int = 60) -> str:
    """Words of a file as a message quotes them: printable and short."""
    clean = "".join(c if c.isprintable() else "?" for c in str(text)[: most + 1])
    return clean if len(clean) <= most else clean[: most - 1] + "…"
