"""What anybody may write into a record or a code beside its turns: either it is refused, and the
player is told why, or the game can be saved and read back."""

import base64
import hashlib
import json
import zlib
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from palmyra.kernel.any_game import AnySession
from palmyra.kernel.challenge import CodeError, challenge_session, code_of, readable
from palmyra.kernel.record import MOST_DEEP, MOST_SAID, Replay, read_record, write_record
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.session import Session
from palmyra.scenes.archive.challenge_dialog import why
from palmyra.shell.texts import LANGUAGES, Texts
from palmyra.storage.autosave import Autosave
from palmyra.storage.record_text import read_each, write_game
from tests.support.sampling import some_rows
from tests.support.sessions import ALL, begun, over
from tests.support.thinkers import load

ASSETS = Path(__file__).parents[2] / "palmyra" / "assets" / "texts"


def nested(depth: int) -> object:
    value: object = []
    for _ in range(depth - 1):
        value = [value]
    return value


def mapped(depth: int) -> object:
    value: object = "x"
    for _ in range(depth):
        value = {"x": value}
    return value


STRANGE: dict[str, object] = {
    "nested": nested(400),
    "nearly too deep": nested(900),
    "mapped": mapped(300),
    "just too deep": nested(12),
    "as deep as may be": nested(11),
    "long": "long " * 16_000,
    "one long word": "x" * 80_000,
    "many": ["x"] * 5_000,
    "a list": ["x"],
    "a mapping": {"red": {"x": 1}},
    "a number": 10**300,
    "infinite": float("inf"),
    "no number": float("nan"),
    "true": True,
    "nothing": None,
    "odd letters": "\x00\x85\u2028\ufeff\ud800\U0001f600 \n\t-: #'\"",
    "digits": "008",
}
KEYS = ("solo", "computers", "names", "seed", "note", "title", "branch-from-turn", "branch-was",
        "given", "hints", "challenge", "turns", "players", "variant", "<<", "x" * 2000)  # fmt: skip


def packed(data: object, name: str) -> str:
    """A code as a forger would make one: with a right checksum."""
    text = json.dumps(data).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=load(name).notation.packed)
    body = packer.compress(text) + packer.flush()
    check = hashlib.sha256(f"{name} challenge 1 ".encode() + text).digest()[:6]
    return f"{name}1:" + base64.b64encode(check + body, b"-.").rstrip(b"=").decode()


def heading(name: str, session: AnySession) -> dict[str, Any]:
    return write_record(session.save, load(name))


def saved_and_read(tmp_path: Path, session: AnySession) -> Replay[Any, Any, Any, Any]:
    game = session.match.game
    save = Autosave(tmp_path / f"game.{game.name}")
    assert save.keep(write_game(session.save, game))
    found = next(read_each(save.read() or b"", game))
    assert isinstance(found, Replay), found
    return found


@pytest.mark.parametrize(("name", "key"), some_rows(product(ALL, KEYS), 3))
def test_a_code_that_passes_gives_a_game_that_can_be_saved(
    tmp_path: Path, name: str, key: str
) -> None:
    game = load(name)
    ended = (over(name),) if key in ("solo", "computers", "names", "given") else ()
    for session in (begun(name), begun(name, 2, given=2), *ended):
        for what, strange in STRANGE.items():
            data = heading(name, session)
            if key == "names":
                data["names"] = {session.seats[0].color: strange}
            elif key == "computers" and what.startswith("long"):
                data[key] = {seat.color: strange for seat in session.seats[1:]}
            else:
                data[key] = strange
            code = packed(data, name)
            found = readable(code, ALL, load)
            if isinstance(found, tuple):
                played = challenge_session(found[1], game, "Me", game.levels[0])
                again = saved_and_read(tmp_path, played)
                assert again.state == played.match.state, what
                seats = Session.resume(game, again).seats
                assert [s.level for s in seats] == [s.level for s in played.seats], what
                assert code_of(again, game), what


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_code_with_a_strange_part_is_refused_in_the_players_language(language: str) -> None:
    texts = Texts(ASSETS, language)
    for what in ("nested", "long", "a list", "many"):
        data = {**heading("palermo", begun("palermo", 2, given=2)), "solo": STRANGE[what]}
        code = packed(data, "palermo")
        found = readable(code, ALL, load)
        assert isinstance(found, CodeError | Refusal), what
        assert len(why(found, texts, code, ALL)) > 20


@pytest.mark.parametrize(("name", "key"), some_rows(product(ALL, KEYS), 8, 1))
def test_a_record_that_is_read_can_be_gone_on_with(tmp_path: Path, name: str, key: str) -> None:
    game = load(name)
    for what, strange in STRANGE.items():
        data = {**heading(name, begun(name, 2)), key: strange}
        if key == "names":
            data[key] = {begun(name).seats[0].color: strange}
        try:
            found = read_record(data, game)
        except Refusal as refusal:
            assert refusal.turn is not None, what
            continue
        session = Session.resume(game, found)
        assert saved_and_read(tmp_path, session).state == found.state, what


def test_what_nobody_needs_is_refused_and_what_the_text_reader_takes_is_not() -> None:
    game, data = load("medina"), heading("medina", begun("medina", 2))
    assert read_record({**data, "note": nested(MOST_DEEP - 1)}, game).record.further["note"]
    for note, reason in (
        (nested(MOST_DEEP), "nested_too_deep"),
        ("x" * MOST_SAID, "says_too_much"),
    ):
        with pytest.raises(Refusal) as found:
            read_record({**data, "note": note}, game)
        assert found.value.reason == reason and found.value.turn == 0


@pytest.mark.parametrize("letter", ["x", "x ", "\x01", "\ufeff", "\n", "é", "- "])
def test_as_much_as_a_record_may_say_can_be_saved(tmp_path: Path, letter: str) -> None:
    """Whatever the letters take when they are written."""
    game, data = load("medina"), heading("medina", begun("medina", 2))
    room = MOST_SAID - 4096
    data["note"] = letter * (room // len(letter.encode()))
    session = Session.resume(game, read_record(data, game))
    assert saved_and_read(tmp_path, session).record.further["note"] == data["note"]


def test_as_many_values_as_a_record_may_have_can_be_saved(tmp_path: Path) -> None:
    game, data = load("medina"), heading("medina", begun("medina", 2))
    deep: Any = [""] * 31_000
    for _ in range(MOST_DEEP - 2):
        deep = [deep]
    data["note"] = deep
    session = Session.resume(game, read_record(data, game))
    assert saved_and_read(tmp_path, session).record.further["note"] == deep
