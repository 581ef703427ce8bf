"""Every letter that changes nothing says why: nobody can play for another, twice, or too late."""

from dataclasses import replace
from pathlib import Path

import pytest

from palmyra.games import NAMES
from palmyra.kernel.letters.hash_chain import link_of
from palmyra.kernel.letters.letter import Letter, LetterKind, letter_text
from palmyra.storage.letters import told
from tests.letters.homes import GAMES, Home, Table, read, record_text


@pytest.fixture(params=NAMES)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Table:
    table = Table(tmp_path, request.param, "PPP")
    table.play(7)
    return table


def outcome(home: Home, letter: Letter) -> str:
    reading = told(home.post.read(letter_text(letter, GAMES)))
    return reading.error.reason if reading.error else reading.what


def unchanged(table: Table, letter: Letter, reason: str) -> None:
    """Every home refuses it for that reason and keeps nothing of it."""
    for home in table.homes:
        before = home.game(table.id).mark
        assert outcome(home, letter) == reason
        assert home.game(table.id).mark == before


def last(table: Table) -> Letter:
    return table.homes[0].game(table.id).letters.tip.letter


def next_letter(table: Table) -> Letter:
    """Written, but sent to nobody."""
    writer = table.writer
    assert writer is not None
    return table.play_turns(writer)


def test_a_letter_already_known(table: Table) -> None:
    for text in table.sent:
        for home in table.homes:
            assert {one.what for one in home.post.read(text)} == {"known"}


def test_a_letter_of_another_game(table: Table, tmp_path: Path) -> None:
    other = Table(tmp_path / "other", table.kind.name, "PPP", "2")
    other.play(1)
    unchanged(table, last(other), "other_game")


def test_somebody_elses_turn(table: Table) -> None:
    writer = table.writer
    assert writer is not None
    letters = writer.game(table.id).letters
    wrong = next(home for home in table.homes if home is not writer)
    own = wrong.game(table.id).letters.own
    tip = letters.tip
    letter = Letter(
        LetterKind.PLAY, table.kind.name, tip.number + 1, tip.letter.hash, own.seat,
        link_of(own.secret, tip.shown[own.seat] + 1), "whatever", tip.id,
    )  # fmt: skip
    unchanged(table, letter, "not_their_turn")


def test_a_link_that_does_not_fit_is_not_theirs(table: Table) -> None:
    """A forger has no next link, and nobody can choose another of their own."""
    letter = next_letter(table)
    others = [home for home in table.homes if home is not table.at(letter.seat)]
    for link in (b"\0" * 16, last(table).link, letter.link[::-1]):
        for home in others:
            assert outcome(home, replace(letter, link=link)) == "not_by"


def test_a_turn_that_the_rules_forbid(table: Table) -> None:
    letter = next_letter(table)
    others = [home for home in table.homes if home is not table.at(letter.seat)]
    for text in (f"{letter.text}\n{letter.text}", "", "conquer Ld@99,99", f" {letter.text}"):
        for home in others:
            found = outcome(home, replace(letter, text=text))
            assert found in ("illegal", "not_their_turn", "unfinished", "damaged"), text


def test_too_far_ahead_waits_for_the_one_that_is_missing(table: Table) -> None:
    first = next_letter(table)
    writer, late = table.at(first.seat), table.homes[table.seats.index(first.seat) - 1]
    reader = next(home for home in table.homes if home not in (writer, late))
    reader.post.read(letter_text(first, GAMES))
    second = table.play_turns(reader)
    assert outcome(late, second) == "waits" and late.game(table.id).view.missing
    late.again()
    assert late.game(table.id).view.missing, "it is kept"
    assert outcome(late, first) == "new"
    assert late.game(table.id).letters.tip.letter == second
    assert not late.game(table.id).view.missing


def test_the_full_letter_brings_everything_that_was_missed(table: Table) -> None:
    seat = table.homes[0].game(table.id).letters.tip.next_writer
    assert seat is not None
    first, second = table.at(seat), table.at((seat + 1) % 3)
    late = next(home for home in table.homes if home not in (first, second))
    for writer in (first, second):
        table.play_turns(writer)
        for other in (first, second):
            other.post.read(writer.game(table.id).text)
    late.post.read(first.game(table.id).full)
    assert len({home.game(table.id).letters.tip.letter for home in table.homes}) == 1


def test_nobody_joins_late_or_twice(table: Table) -> None:
    sit = next(
        one for one in table.homes[1].game(table.id).view.letters if one.kind is LetterKind.SIT
    )
    tip = last(table)
    late = replace(sit, number=tip.number + 1, before=tip.hash, text="Zoe", link=b"7" * 16)
    unchanged(table, late, "all_sit")


def test_a_letter_in_my_name_that_i_did_not_write(table: Table) -> None:
    """Whoever read my letter has its link: it proves nothing any more."""
    letter = next_letter(table)
    me = table.at(letter.seat)
    for home in table.homes:
        home.post.read(letter_text(letter, GAMES))
    parent = me.game(table.id).letters.moment(letter.before)
    assert parent is not None
    forged = replace(letter, kind=LetterKind.RESIGN, text=table.kind.levels[0])
    assert outcome(me, forged) == "not_mine"
    others = [home for home in table.homes if home is not me]
    assert {outcome(home, forged) for home in others} == {"two_pasts"}, "and the others are told"


def test_no_more_than_four_letters_for_one_moment(table: Table) -> None:
    letter = next_letter(table)
    reader = next(home for home in table.homes if home is not table.at(letter.seat))
    resigned = [replace(letter, kind=LetterKind.RESIGN, text=level) for level in table.kind.levels]
    found = [outcome(reader, one) for one in (letter, *resigned)]
    assert found[:4] == ["new", "two_pasts", "two_pasts", "two_pasts"]
    assert set(found[4:]) <= {"too_many"}


def test_after_the_end_nothing_comes(tmp_path: Path) -> None:
    table = Table(tmp_path, "palmyra", "CPCPC")
    table.play()
    tip = table.homes[0].game(table.id).letters.tip
    own = table.homes[0].game(table.id).letters.own
    letter = Letter(
        LetterKind.PLAY, "palmyra", tip.number + 1, tip.letter.hash, own.seat,
        link_of(own.secret, tip.shown[own.seat] + 1), "reorganize", tip.id,
    )  # fmt: skip
    unchanged(table, letter, "ended")


def test_names_are_as_any_screen_can_show_them(tmp_path: Path) -> None:
    from tests.support.strings import STRANGE

    for number, name in enumerate(STRANGE.values()):
        table = Table(tmp_path / str(number), "palmyra", "PP")
        home = Home(tmp_path / str(number) / "third")
        home.post.sit_down(read(table.sent[0]), 1, name)
        shown = home.game(table.id).view.seats[1].name
        assert len(shown) <= 24 and (shown.isprintable() or not shown)


def test_a_record_tells_its_letters(table: Table) -> None:
    from palmyra.verify import recorded_letters

    view = table.homes[0].game(table.id).view
    assert view.replay is not None
    assert record_text(view.replay, table.kind).count("play 0") >= 2
    assert recorded_letters(view.replay, table.kind.name).number == view.number
