"""Two letters for one moment are both kept; the next letter settles it for everybody. Resigning, a
friend who does not answer, and playing again."""

import random
from pathlib import Path

import pytest

from palmyra.games import NAMES
from palmyra.kernel.letters.letter import Letter, LetterError, letter_text
from palmyra.storage.letters import LetterGame, told
from tests.letters.homes import GAMES, Home, Table, some_turn


@pytest.fixture(params=NAMES)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Table:
    table = Table(tmp_path, request.param, "PPP")
    table.play(6)
    return table


def forked(table: Table) -> tuple[Home, Letter, Letter]:
    """Somebody writes two letters for one moment: with a copy of their home."""
    home = table.writer
    assert home is not None
    game = home.game(table.id)
    session = game.session()
    assert session is not None
    rng, first = random.Random(9), table.play_turns(home)
    moment = game.letters.moment(first.before)
    assert moment is not None
    while True:
        turn = some_turn(table.kind, session.match.state, rng)
        second = Letter(
            first.kind, first.game, first.number, first.before, first.seat, first.link,
            table.kind.notation.encode(turn), first.of,
        )  # fmt: skip
        if second != first:
            return home, first, second


def give(home: Home, letter: Letter) -> str:
    return told(home.post.read(letter_text(letter, GAMES))).what


def test_both_are_kept_and_shown_and_the_next_letter_settles_it(table: Table) -> None:
    writer, first, second = forked(table)
    reader, third = sorted(
        (home for home in table.homes if home is not writer),
        key=lambda home: (home.game(table.id).letters.own.seat - first.seat) % 3,
    )
    assert [give(reader, first), give(reader, second)] == ["new", "two_pasts"]
    assert [give(third, second), give(third, first)] == ["new", "two_pasts"]
    reader.again()
    view = reader.game(table.id).view
    assert view.owes == "choose" and len(view.pasts) == 2
    assert [past.letter for past in view.pasts] == [first, second]
    assert {past.name for past in view.pasts} == {view.seats[first.seat].name}
    assert third.game(table.id).view.owes == ""
    reader.game(table.id).choose(second.hash)
    assert reader.game(table.id).view.owes == "turn"
    reader.again()
    answer = table.play_turns(reader)
    assert answer.before == second.hash
    assert give(third, answer) == "new"
    assert third.game(table.id).letters.tip.letter == answer
    # Whoever wrote both is told too: their program knows only one of them.
    assert give(writer, answer) == "other_past"
    assert give(writer, second) in ("refused", "settled", "two_pasts")


def test_who_knows_only_the_other_past_gets_it_by_the_full_letter(table: Table) -> None:
    writer, first, second = forked(table)
    reader, third = sorted(
        (home for home in table.homes if home is not writer),
        key=lambda home: (home.game(table.id).letters.own.seat - first.seat) % 3,
    )
    give(reader, first)
    give(third, second)
    answer = table.play_turns(reader)
    assert give(third, answer) == "other_past" and third.game(table.id).view.missing
    assert told(third.post.read(reader.game(table.id).full)).what == "settled"
    assert third.game(table.id).letters.tip.letter == answer


def every(table: Table) -> list[LetterGame]:
    return [home.game(table.id) for home in table.homes]


def test_resigning_hands_the_seat_to_a_computer(table: Table) -> None:
    writer = table.writer
    assert writer is not None
    writer.game(table.id).resign(table.kind.levels[0])
    table.send(writer)
    for game in every(table):
        view = game.view
        seat = view.seats[writer.game(table.id).letters.own.seat]
        assert seat.was == "resigned" and seat.level == table.kind.levels[0]
        assert view.phase == "playing"
    assert table.play() > 3
    assert len(set(table.records())) == 1


def test_a_silent_friends_seat_by_agreement_of_the_others(table: Table) -> None:
    silent = table.writer
    assert silent is not None
    asker, other = (home for home in table.homes if home is not silent)
    assert asker.game(table.id).view.can_ask and not silent.game(table.id).view.can_ask
    asker.game(table.id).ask(table.kind.levels[0])
    table.send(asker)
    assert all(game.view.phase == "asking" for game in every(table))
    assert other.game(table.id).view.owes == "answer"
    assert silent.game(table.id).view.owes == "turn", "who answers after all plays on"
    other.game(table.id).agree()
    table.send(other)
    seat = silent.game(table.id).letters.own.seat
    assert all(game.view.seats[seat].was == "silent" for game in every(table))
    assert silent.game(table.id).view.owes == ""
    assert table.play() > 3
    assert len(set(table.records())) == 1


def test_one_no_keeps_the_seat(table: Table) -> None:
    silent = table.writer
    assert silent is not None
    asker, other = (home for home in table.homes if home is not silent)
    asker.game(table.id).ask(table.kind.levels[0])
    table.send(asker)
    other.game(table.id).decline()
    table.send(other)
    assert all(game.view.phase == "playing" for game in every(table))
    table.play(3)


def test_a_friend_who_answers_after_all_ends_the_question(table: Table) -> None:
    silent = table.writer
    assert silent is not None
    asker = next(home for home in table.homes if home is not silent)
    asker.game(table.id).ask(table.kind.levels[0])
    table.send(asker)
    table.play_turns(silent)
    table.send(silent)
    assert all(game.view.phase == "playing" and game.view.asked is None for game in every(table))


def test_nobody_hands_over_their_own_seat_or_asks_twice(table: Table) -> None:
    silent = table.writer
    assert silent is not None
    with pytest.raises(LetterError):
        silent.game(table.id).ask(table.kind.levels[0])
    asker, other = (home for home in table.homes if home is not silent)
    asker.game(table.id).ask(table.kind.levels[0])
    table.send(asker)
    with pytest.raises(LetterError):
        other.game(table.id).ask(table.kind.levels[0])
    with pytest.raises(LetterError):
        asker.game(table.id).agree()


def test_with_one_person_left_the_game_by_letter_ends(tmp_path: Path) -> None:
    table = Table(tmp_path, "palmyra", "PP")
    table.play(4)
    writer = table.writer
    assert writer is not None
    other = next(home for home in table.homes if home is not writer)
    other.game(table.id).ask("scribe")
    table.send(other)
    assert all(game.view.phase == "alone" for game in every(table))
    session = other.game(table.id).session()
    assert session is not None and sum(seat.is_person for seat in session.seats) == 1


def test_a_rematch_invites_the_same_people(table: Table) -> None:
    over = table.homes[1].game(table.id)
    setup = table.kind.dealt(3, "2", table.kind.variants[0])
    again = table.homes[1].post.rematch(over, setup)
    view = again.view
    assert view.rematch_of == over.id and view.phase == "sitting" and view.me == 0
    assert [seat.name for seat in view.seats] == ["Ben", "Cleo", "Ada"]
    reading = told(table.homes[0].post.read(again.text))
    assert reading.what == "invitation" and reading.letter is not None
    table.homes[0].post.sit_down([reading.letter], 2, "Ada")
    assert table.homes[0].game(again.id).view.phase == "sitting"


def test_a_seat_that_somebody_else_took(tmp_path: Path) -> None:
    from tests.letters.homes import read

    table = Table(tmp_path, "palmyra", "PP")
    late = Home(tmp_path / "late")
    late.post.sit_down(read(table.sent[0]), 1, "Zoe")
    assert told(late.post.read(table.sent[1])).error is not None, "she sat down too"
    with pytest.raises(LetterError):
        Home(tmp_path / "later").post.sit_down(read("\n".join(table.sent)), 1, "Zoe")


def test_letters_in_a_row_go_as_several_lines(table: Table) -> None:
    """Where the others had no turn between, both letters are copied: nobody misses one."""
    writer = table.writer
    assert writer is not None
    table.play_turns(writer)
    assert writer.game(table.id).text.count("letter1:") == 1
    writer.game(table.id).ask(table.kind.levels[0])
    assert writer.game(table.id).text.count("letter1:") == 2
    table.send(writer)
    assert len({game.view.number for game in every(table)}) == 1
