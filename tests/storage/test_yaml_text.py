"""The hardened loader: plain values or a clean DocumentError, whatever the text."""

import tracemalloc
from pathlib import Path

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from palmyra.games.palmyra.box import TILES_FILE
from palmyra.storage.yaml_text import (
    MAX_BYTES,
    MAX_DEPTH,
    MAX_NODES,
    Digits,
    DocumentError,
    decode_bytes,
    load_document,
    plain_value,
    shorten,
    split_documents,
)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("# nothing", None),
        ("a: 1", {"a": 1}),
        ("1: a", {"1": "a"}),  # keys are text
        ("[x, 'y', \"z\", 2, -3, 1.5]", ["x", "y", "z", 2, -3, 1.5]),
        ("[true, False, TRUE, null, ~, ]", [True, False, True, None, None]),
        ("- a\n- - b\n  - c: d", ["a", ["b", {"c": "d"}]]),
        ("a: yes\nb: no\nc: on", {"a": "yes", "b": "no", "c": "on"}),  # text, not booleans
        ("a: 2026-11-15", {"a": "2026-11-15"}),  # not a date
        ("a: 0x10\nb: 1_000\nc: 12:30", {"a": "0x10", "b": "1_000", "c": "12:30"}),
        ("a: 1234567890123456789012", {"a": "1234567890123456789012"}),
        ("a: .inf\nb: .nan\nc: 1.0e999", {"a": ".inf", "b": ".nan", "c": "1.0e999"}),
        ("a: '1'\nb: \"true\"\nc: ''", {"a": "1", "b": "true", "c": ""}),
        ("a: |\n  x\n  y\n", {"a": "x\ny\n"}),
        ("'<<': 1", {"<<": 1}),
    ],
)  # fmt: skip
def test_plain_values(text: str, value: object) -> None:
    assert load_document(text) == value


def test_a_number_remembers_how_it_was_written() -> None:
    number = load_document("007")
    assert isinstance(number, Digits)
    assert (number, number.text) == (7, "007")


LAUGHS = "a: &a [x, x]\n" + "".join(
    f"{name}: &{name} [*{before}, *{before}, *{before}]\n"
    for before, name in zip("abcdefghijklmn", "bcdefghijklmno", strict=True)
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: 1\na: 2", "line 2: the key a stands twice"),
        ("a: {b: 1, b: 1}", "line 1: the key b stands twice"),
        ("a: 1\n'a': 2", "line 2: the key a stands twice"),
        ("a: &x 1", "line 1: anchors are not read"),
        ("&x a: 1", "anchors are not read"),
        ("a: *x", "line 1: aliases are not read"),
        ("&a [*a]", "anchors are not read"),
        (LAUGHS, "line 1: anchors are not read"),
        ("a: {<<: {b: 1}}", "line 1: merges are not read"),
        ("a: !!python/object/apply:os.system [ls]", "line 1: tags are not read"),
        ("a: !!str 1", "line 1: tags are not read"),
        ("!x {a: 1}", "line 1: tags are not read"),
        ("a: !<tag:yaml.org,2002:int> 1", "line 1: tags are not read"),
        ("%YAML 1.1\n--- {a: 1}", "directives are not read"),
        ("%TAG ! !x\n--- {a: 1}", "directives are not read"),
        ("? [a]\n: b", "line 1: a key must be plain text"),
        ("{[a]: b}", "line 1: a key must be plain text"),
        ("? {a: 1}\n: b", "line 1: a key must be plain text"),
        ("[" * 100_000, f"line 1: nested deeper than {MAX_DEPTH}"),
        ("{a: " * 100_000, f"line 1: nested deeper than {MAX_DEPTH}"),
        ("- " * 100_000, f"line 1: nested deeper than {MAX_DEPTH}"),
        ("? " * 100_000, "a key must be plain text"),
        ("\n".join(" " * n + "a:" for n in range(200)), f"nested deeper than {MAX_DEPTH}"),
        ("[" + "a," * (MAX_NODES + 1), f"more than {MAX_NODES} values"),
        ("a: \x00", "special characters are not allowed"),
        ("a: \x07", "special characters are not allowed"),
        ("a: 1\r---\rb: 2", "a second document"),  # a lone CR breaks lines to YAML only
        ("a: 1\x85---\x85b: 2", "a second document"),
        ("a: [1", "line 1"),
        ("a: 'x", "line 1"),
        ("a: b: c", "line 1"),
        ("\tb: c", "line 1"),
        ('"\\', "line 1"),
        ('"\\xZZ"', "line 1"),
        ("a: @x", "line 1"),
        ("a: %x", "line 1"),
    ],
)  # fmt: skip
def test_refused(text: str, said: str) -> None:
    with pytest.raises(DocumentError) as caught:
        load_document(text)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 300


def test_the_deepest_that_is_read() -> None:
    assert load_document("[" * MAX_DEPTH + "]" * MAX_DEPTH) is not None
    with pytest.raises(DocumentError):
        load_document("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1))


def test_laughter_costs_no_memory() -> None:
    tracemalloc.start()
    with pytest.raises(DocumentError):
        load_document(LAUGHS)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 2_000_000


def test_bytes() -> None:
    assert decode_bytes("ä".encode()) == "ä"
    assert decode_bytes(b"\xef\xbb\xbfa") == "a"  # a byte order mark
    assert len(decode_bytes(b"a" * MAX_BYTES)) == MAX_BYTES == 4 * 1024 * 1024
    with pytest.raises(DocumentError, match="larger than 4 MB"):
        decode_bytes(b"a" * (MAX_BYTES + 1))
    with pytest.raises(DocumentError, match="larger than 4 MB"):
        decode_bytes(b"a" * (5 * 1024 * 1024))
    for wrong in (b"ab\xff", "ä".encode("utf-16"), "ä".encode("latin-1"), b"\xed\xa0\x80"):
        with pytest.raises(DocumentError, match="not UTF-8"):
            decode_bytes(wrong)


@pytest.mark.parametrize(
    ("text", "documents"),
    [
        ("", []),
        ("\n# x\n", []),
        ("a: 1", ["a: 1"]),
        ("---\na: 1", ["\na: 1"]),
        ("a: 1\n---\nb: 2\n", ["a: 1\n", "\nb: 2\n"]),
        ("a: 1\n...\nb: 2\n", ["a: 1\n", "\nb: 2\n"]),
        ("---\n---\n", ["\n", "\n"]),
        ("---\n...\n", ["\n"]),
        ("--- {a: 1}\n--- {b: 2}", [" {a: 1}\n", " {b: 2}"]),
        ("a: ---\nb: ----\n----", ["a: ---\nb: ----\n----"]),
        ("a: 1\r\n---\r\nb: 2", ["a: 1\r\n", "\r\nb: 2"]),
    ],
)
def test_documents_of_a_stream(text: str, documents: list[str]) -> None:
    assert list(split_documents(text)) == documents


def test_a_damaged_document_does_not_hide_the_next() -> None:
    first, second = split_documents("a: 'x\n---\nb: 2\n")
    with pytest.raises(DocumentError):
        load_document(first)
    assert load_document(second) == {"b": 2}


@given(
    st.text(max_size=80) | st.text(alphabet="ab:-?[]{}\"'&*!|>%@#,\\ \n\t01.~<\r\x85", max_size=40)
)
@example("a: [1, {b: ~, c: true}]\n---\n- 1.5\n- d: [e]\n")  # chance alone makes no such thing
def test_any_text_is_a_value_or_a_document_error(text: str) -> None:
    for document in [text, *split_documents(text)]:
        try:
            value = load_document(document)
        except DocumentError as error:
            assert str(error)
        else:
            assert is_plain(value)


_SCALARS = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
_VALUES = st.recursive(
    _SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(
    _VALUES,
    st.lists(st.tuples(st.integers(0, 200), st.sampled_from("ab:-[]{}'&*!|, \n")), max_size=3),
)
def test_nor_does_a_damaged_document_give_anything_else(
    value: object, damage: list[tuple[int, str]]
) -> None:
    text = yaml.safe_dump(value, allow_unicode=True)
    for at, put in damage:
        text = text[:at] + put + text[at + 1 :]
    try:
        assert is_plain(load_document(text))
    except DocumentError as error:
        assert str(error)


def is_plain(value: object) -> bool:
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_plain(of) for key, of in value.items())
    if isinstance(value, list):
        return all(is_plain(of) for of in value)
    return value is None or isinstance(value, str | bool | int | float)


@given(st.text(max_size=30))
def test_plain_value_is_what_an_unquoted_scalar_means(text: str) -> None:
    value = plain_value(text)
    assert isinstance(value, str | int | float | None)
    assert not isinstance(value, str) or value == text


def test_shorten_keeps_messages_short_and_printable() -> None:
    assert shorten("abc") == "abc"
    assert shorten("a\x1b[31m\nb") == "a?[31m?b"
    assert shorten("x" * 100) == "x" * 59 + "…"
    assert shorten("x" * 60) == "x" * 60


def test_the_shipped_file_needs_none_of_what_is_refused() -> None:
    assert isinstance(load_document(Path(TILES_FILE).read_text("utf-8")), dict)
