"""Challenge codes: there and back, refused with their reason, never a crash, never a lie."""

import base64
import hashlib
import json
import random
import zlib
from typing import Any

import pytest

from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.game import PACKED, PALMYRA
from palmyra.games.palmyra.rules.state import Variant
from palmyra.games.palmyra.seating import Match, resumed
from palmyra.kernel import challenge
from palmyra.kernel import record as kernel
from palmyra.kernel.challenge import CodeError, challenge_session, code_of, read_code, rival_of
from palmyra.kernel.refusal import Refusal
from palmyra.storage.record_text import read_each, read_text, write_game
from tests.support.storage_samples import game

SOLO = game()
CODE = code_of(SOLO.save, PALMYRA)
FRESH = code_of(game(0).save, PALMYRA)


def readable(code: str) -> Any:
    """The game, or what is wrong with the code."""
    try:
        return read_code(code, PALMYRA)
    except (Refusal, CodeError) as error:
        return error


def packed(data: object) -> str:
    """A code as a forger would make one: with a right checksum."""
    text = json.dumps(data).encode() if not isinstance(data, bytes) else data
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=PACKED)
    body = packer.compress(text) + packer.flush()
    check = hashlib.sha256(b"palmyra challenge 1 " + text).digest()[:6]
    return "palmyra1:" + base64.b64encode(check + body, b"-.").rstrip(b"=").decode()


def unpacked(code: str) -> dict[str, object]:
    found = json.loads(challenge.unpacked(code.partition(":")[2], "palmyra", PACKED))
    assert isinstance(found, dict)
    return found


def reason(code: str) -> str:
    found = readable(code)
    if isinstance(found, CodeError):
        return found.key
    return found.reason if isinstance(found, Refusal) else "legal"


def test_a_finished_game_there_and_back() -> None:
    found = readable(CODE)
    assert isinstance(found, kernel.Replay)
    assert found.state == SOLO.match.state
    assert "\n" not in CODE and CODE.isascii() and len(CODE) < 1200


def test_a_fresh_game_is_short_and_has_no_turns() -> None:
    found = readable(FRESH)
    assert isinstance(found, kernel.Replay) and not found.steps
    assert found.start == SOLO.match.start and len(FRESH) < 120
    # A game in progress gives away what it starts from.
    assert code_of(game(5).save, PALMYRA) == FRESH


def test_own_stacks_travel_too() -> None:
    from dataclasses import replace

    from palmyra.games.palmyra.game import PALMYRA
    from palmyra.games.palmyra.rules.setup import Stacks

    setup = SOLO.match.setup
    assert isinstance(setup.deal, str)
    dealt = replace(setup, deal=Stacks.from_seed(setup.deal, open_box()))
    found = readable(code_of(Match(PALMYRA, dealt).replay, PALMYRA))
    assert isinstance(found, kernel.Replay) and found.record.setup == dealt


def test_chats_may_break_the_line() -> None:
    broken = "  " + "\n".join(CODE[at : at + 40] for at in range(0, len(CODE), 40)) + "\n"
    assert isinstance(readable(broken), kernel.Replay)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "challenge.foreign"),
        ("hello there", "challenge.foreign"),
        ("https://example.org/x", "challenge.foreign"),
        ("palmyra2:AAAA", "challenge.newer"),
        ("palmyra99999999999999:AAAA", "challenge.newer"),
        ("palmyra1:", "challenge.damaged"),
        ("palmyra0:AAAA", "challenge.damaged"),
        ("palmyra1:ÄÖÜ", "challenge.damaged"),
        ("palmyra1:" + "A" * 20_000, "challenge.damaged"),
        (CODE[:-9], "challenge.damaged"),
        (CODE[:60] + ("x" if CODE[60] != "x" else "y") + CODE[61:], "challenge.damaged"),
        (packed([]), "not_a_record"),
        (packed({"palmyra-record": 2}), "newer_format"),
        (packed(b"[" * 100_000), "challenge.damaged"),
        (packed(b"9" * 100_000), "challenge.damaged"),
        (packed(b" " * 300_000), "challenge.damaged"),  # a bomb: more than it may unpack to
    ],
)
def test_refused_with_its_reason(code: str, why: str) -> None:
    assert reason(code) == why


def test_a_forged_turn_is_found_by_the_rules() -> None:
    data = unpacked(CODE)
    turns = list(data["turns"])  # type: ignore[call-overload]
    assert reason(packed({**data, "turns": [*turns, turns[-1]]})) == "game_over"
    assert reason(packed({**data, "turns": turns[:-1]})) == "challenge.unfinished"
    assert reason(packed({**data, "turns": [turns[0] + " -> 99 tiles", *turns[1:]]})) != "legal"
    assert reason(packed({**data, "seed": "another"})) != "legal"


def test_a_challenge_is_the_same_stacks_against_that_result() -> None:
    found = readable(CODE)
    assert isinstance(found, kernel.Replay)
    session = challenge_session(found, PALMYRA, "Me", "prefect")
    assert session.match.state == SOLO.match.start and session.seats[0].name == "Me"
    rival = rival_of(session.marks)
    assert rival is not None and rival.points == SOLO.match.state.players[0].coins
    assert rival.pace[-1] == rival.points and len(rival.pace) == SOLO.match.state.turn + 1
    # And it outlives the save.
    kept = resumed(read_text(write_game(session.save, PALMYRA), PALMYRA))
    assert rival_of(kept.marks) == rival


@pytest.mark.parametrize(
    "kept", [None, 3, {}, {"coins": "x"}, {"coins": -1}, {"coins": 1, "pace": "x"},
             {"coins": 1, "pace": [1, "x"]}, {"coins": 1, "name": 3}],
)  # fmt: skip
def test_a_rival_written_by_others_is_not_trusted(kept: object) -> None:
    assert rival_of({"challenge": kept}) is None


def test_several_players() -> None:
    session = game(variant=Variant.EXPERT, players=3)
    found = readable(code_of(session.save, PALMYRA))
    assert isinstance(found, kernel.Replay) and found.state == session.match.state
    dared = challenge_session(found, PALMYRA, "Me", "prefect")
    assert dared.persons == (0,) and [seat.level for seat in dared.seats[1:]] == ["prefect"] * 2
    rival = rival_of(dared.marks)
    assert rival is not None and rival.points == max(p.coins for p in found.state.players)


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.:= \né\x00"


def mutated(text: str, chance: random.Random) -> str:
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.choice((0, 1, 1, 2, 30)))
        text = text[:at] + "".join(chance.choices(LETTERS, k=chance.randint(0, 3))) + text[end:]
    return text


def harm_codes(count: int) -> tuple[int, int]:
    """Mutations of the letters, and forged ones whose checksum is right."""
    chance = random.Random(20_000)
    inner = json.dumps(unpacked(CODE))
    legal = 0
    for number in range(count):
        if number % 2:
            found = readable(mutated(CODE, chance))
        else:
            data = mutated(inner, chance).encode("utf-8", "replace")
            found = readable(packed(data))
        if isinstance(found, kernel.Replay):
            assert found.state.over or not found.steps
            legal += 1
        else:
            assert isinstance(found, Refusal | CodeError)
    return count, legal


def harm_records(count: int) -> tuple[int, int]:
    chance = random.Random(20_001)
    text = write_game(SOLO.save, PALMYRA)
    legal = 0
    for _ in range(count):
        for found in read_each(mutated(text, chance).encode("utf-8", "replace"), PALMYRA):
            if isinstance(found, kernel.Replay):
                read_text(write_game(found, PALMYRA), PALMYRA)  # what is accepted can be kept
                legal += 1
            else:
                assert isinstance(found, Refusal)
    return count, legal


def test_mutated_codes_and_records_are_refused_or_legal() -> None:
    assert harm_codes(1000)[0] + harm_records(1000)[0] == 2000


@pytest.mark.endless
def test_20000_mutated_codes_and_records_are_refused_or_legal() -> None:
    assert harm_codes(10_000)[0] + harm_records(10_000)[0] == 20_000
