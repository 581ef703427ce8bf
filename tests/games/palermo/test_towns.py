"""Finished towns from a word alone, and drives in them: the daily and the rounds."""

from dataclasses import replace
from datetime import date
from hashlib import sha256

import pytest

from palmyra.games.palermo import challenges
from palmyra.games.palermo.challenges import (
    OPPONENT,
    Round,
    begin_day,
    begin_round,
    round_of,
)
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.towns import town
from palmyra.kernel.challenge import challenge_session, code_of, read_code, rival_of
from palmyra.kernel.medal import Medal, mark_of_day
from palmyra.kernel.record import read_record, write_record
from palmyra.kernel.session import given_turns
from palmyra.storage.yaml_text import load_document


def lines(word: str) -> str:
    turns = write_record(town(word), PALERMO)["turns"]
    assert isinstance(turns, list)
    return "\n".join(turns)


def test_a_word_means_the_same_town_for_ever() -> None:
    assert sha256(lines("kalsa").encode()).hexdigest()[:16] == "7b66114a0e6a1cd3"
    assert lines("kalsa") == lines("kalsa") != lines("capo")


@pytest.mark.parametrize("number", range(8))
def test_any_word_builds_a_town_by_the_rules(number: int) -> None:
    built = town(f"any {number}")
    again = read_record(write_record(built, PALERMO), PALERMO)
    assert again.state == built.state
    assert built.state.phase == 2 and built.state.seat == 0 and len(built.state.houses) == 33


def test_a_drive_is_a_record_that_goes_on_after_building() -> None:
    """The daily and the rounds need nothing that `verify` does not know."""
    day = date(2026, 11, 17)
    session = begin_day(day, ("Ada", "Nina", "Agata"))
    data = write_record(session.save, PALERMO)
    assert data["solo"] == mark_of_day(day) and "seed" not in data
    found = read_record(data, PALERMO)
    assert len(found.steps) == 33 and found.state.phase == 2
    assert [seat.level for seat in session.seats] == ["", OPPONENT, OPPONENT]
    assert not session.match.can_undo  # the town stands


def test_the_house_drives_by_the_position_alone() -> None:
    brain = PALERMO.brain()
    state = begin_round(challenges.rounds()[0], ("", "", "")).match.state
    for action in brain.choose(state, "urchin", "", None):
        state = PALERMO.rules.apply(state, action).state
    assert len({tuple(brain.choose(state, OPPONENT, str(seed), None)) for seed in range(5)}) == 1


def test_every_day_has_a_town_of_its_own() -> None:
    first, second = (begin_day(date(2026, 11, n), ("", "", "")) for n in (17, 18))
    assert first.match.state.houses != second.match.state.houses


def test_what_a_record_was_played_for() -> None:
    assert round_of("round kalsa") is challenges.rounds()[0]
    assert round_of("round rome") is round_of(5) is round_of(None) is None


def test_a_drive_is_driven_again_from_its_start() -> None:
    for session in (
        begin_round(challenges.rounds()[1], ("Ada", "Nina", "Agata")),
        begin_day(date(2026, 11, 17), ("Ada", "Nina", "Agata")),
    ):
        start = session.match.state
        for action in PALERMO.brain().choose(start, "urchin", "", None):
            session.match.play(action)
        anew = challenges.again(session)
        assert anew is not None and anew.match.state == start != session.match.state
        assert anew.marks == session.marks and anew.seats == session.seats
    session.marks.clear()
    assert challenges.again(session) is None


def test_a_code_dares_somebody_to_the_same_drive() -> None:
    """Same start, same opponents: from a drive just begun, and from a finished one."""
    each = challenges.rounds()[0]
    session = begin_round(each, ("Ada", "Nina", "Agata"))
    town_before = session.match.state
    fresh = code_of(session.save, PALERMO)
    while not session.match.state.over:
        for action in PALERMO.brain().choose(session.match.state, "urchin", "", None):
            session.match.play(action)
    for code, points in ((fresh, None), (code_of(session.save, PALERMO), 1)):
        assert len(code) < 1500
        dared = challenge_session(read_code(code, PALERMO), PALERMO, "Bea", "zia")
        assert dared.match.state == town_before and not dared.match.can_undo
        assert [seat.level for seat in dared.seats] == ["", OPPONENT, OPPONENT]
        assert dared.seats[0].name == "Bea" and dared.marks["solo"] == each.mark
        assert (rival_of(dared.marks) is None) == (points is None)


def test_a_code_of_a_game_under_way_says_nothing_of_its_turns() -> None:
    session = begin_round(challenges.rounds()[0], ("Ada", "Nina", "Agata"))
    fresh = code_of(session.save, PALERMO)
    for action in PALERMO.brain().choose(session.match.state, "urchin", "", None):
        session.match.play(action)
    assert code_of(session.save, PALERMO) == fresh


@pytest.mark.parametrize("given", [-1, 34, True, "33", None])
def test_what_a_record_claims_to_have_been_given_is_not_trusted(given: object) -> None:
    saved = begin_round(challenges.rounds()[0], ("", "", "")).save
    odd = replace(saved.record, further={**saved.record.further, "given": given})
    assert given_turns(odd) == 0


def test_medals_rise_and_gold_is_for_drives_without_hints() -> None:
    each = Round("kalsa", "kalsa", 60, 70, 80, 90)
    assert [each.medal(n) for n in (59, 60, 70, 80)] == list(Medal)
    assert each.medal(95, hints=1) is Medal.SILVER


def test_the_rounds_are_data_that_holds_together() -> None:
    found = challenges.rounds()
    assert len(found) == 5
    assert len({each.word for each in found}) == 5
    document = load_document(challenges.ROUNDS_FILE.read_text("utf-8"))
    assert isinstance(document, dict) and list(document) == [each.name for each in found]
