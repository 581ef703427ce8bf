"""Music takes turns: silence, a piece, silence, another."""

from itertools import pairwise
from random import Random

from palmyra.shell.playlist import ENTRY, FADE_IN, FADE_OUT, FAREWELL, REST, STAY, Playlist


def run(score: Playlist, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        score.update(0.05)


def test_a_piece_begins_softly_after_a_while() -> None:
    score = Playlist(Random(1))
    score.ask(["a"])
    run(score, ENTRY - 0.2)
    assert score.piece is None
    run(score, 0.4)
    assert score.piece == "a" and score.gain < 0.2
    run(score, FADE_IN)
    assert score.gain == 1.0


def test_pieces_rotate_with_silence_between() -> None:
    score = Playlist(Random(1))
    score.ask(["a", "b"])
    heard: list[str | None] = [None]
    silences = 0.0
    for _ in range(round(12 * (STAY + REST[1]) * 4)):
        score.update(0.25)
        if score.piece != heard[-1]:
            heard.append(score.piece)
        silences += 0.25 if score.piece is None else 0
    pieces = [name for name in heard if name]
    assert len(pieces) > 8 and None in heard[2:-1]
    assert all(a != b for a, b in pairwise(pieces))
    assert silences / (len(pieces) - 1) >= REST[0] - 1


def test_a_single_piece_comes_again_after_its_silence() -> None:
    score = Playlist(Random(1))
    score.ask(["a"])
    run(score, ENTRY + STAY + FAREWELL + 1)
    assert score.piece is None
    run(score, REST[1] + 1)
    assert score.piece == "a"


def test_another_place_fades_to_its_own_music() -> None:
    score = Playlist(Random(1))
    score.ask(["a"])
    run(score, ENTRY + FADE_IN + 1)
    score.ask(["b"])
    run(score, 0.5)
    assert score.piece == "a" and 0 < score.gain < 1
    run(score, FADE_OUT)
    assert score.piece is None
    run(score, ENTRY)
    assert score.piece == "b"


def test_a_piece_that_belongs_to_both_places_goes_on() -> None:
    score = Playlist(Random(1))
    score.ask(["a"])
    run(score, ENTRY + FADE_IN + 1)
    score.ask(["b", "a"])
    run(score, 5)
    assert score.piece == "a" and score.gain == 1.0


def test_no_music_asked_for_is_silence() -> None:
    score = Playlist(Random(1))
    run(score, 10)
    assert score.piece is None
    score.ask(["a"])
    run(score, 10)
    score.ask([])
    run(score, 60)
    assert score.piece is None
