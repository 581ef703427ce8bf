"""The command `review`: what it says adds up, and what it cannot review it says."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import palmyra
from palmyra.cli import main
from palmyra.games.palmyra.ai.judge import PalmyraJudge
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.turns import play_turn
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.review import Review, ReviewTask, look, unjudged
from palmyra.kernel.verdict import FULL, QUICK
from palmyra.kernel.waterfall import waterfall
from palmyra.review import review, told
from palmyra.scenes import reason_words
from palmyra.scenes.game_words import names_of
from palmyra.shell.settings import SettingsStore
from palmyra.shell.texts import Texts
from palmyra.storage.record_text import read_text

Capture = pytest.CaptureFixture[str]
RECORDS = Path(__file__).parent / "golden" / "records"
SOLO = RECORDS / "solo-1-1-international.palmyra"
DUEL = RECORDS / "base-2-international.palmyra"
OTHERS = [sorted((RECORDS.parent / game).glob(f"*.{game}"))[0] for game in ("medina", "palermo")]


def judge() -> PalmyraJudge:
    assert PALMYRA.judge is not None
    found = PALMYRA.judge()
    assert isinstance(found, PalmyraJudge)
    return found


def test_a_review_as_data_adds_up(capsys: Capture) -> None:
    assert main(["review", str(DUEL), "--json", "--seconds", "0.5"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["turns"]
    for seat, sums in enumerate(data["seats"]):
        last = data["result"] if data["complete"] else data["turns"][-1]["seen"]
        *parts, end = sums["waterfall"].values()
        assert sum(parts) == end == round(last[seat])


def test_a_review_to_read_has_a_line_a_seat(capsys: Capture) -> None:
    assert main(["review", str(DUEL), "--seconds", "0"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if not line.startswith(" ")]
    assert [line.partition(":")[0] for line in lines] == ["Zénobie", "Yellow"]


@pytest.mark.parametrize("language", ["en", "fr", "it", "de"])
def test_a_moment_is_told_with_its_reason_in_every_language(language: str) -> None:
    replay = read_text(DUEL.read_text("utf-8"), PALMYRA)
    whole = unjudged(PALMYRA, judge(), replay)
    verdict = replace(look(judge(), replay, ReviewTask(0, QUICK)), error=0.0, effort=FULL)
    assert verdict.better is not None and verdict.why is not None and verdict.slip > 2
    texts = Texts(Path(palmyra.__file__).parent / "assets" / "texts", language)
    lines = list(told(whole.joined_by(verdict), PALMYRA, replay, texts))
    reason = reason_words.reason(texts, "palmyra", verdict.why, names_of(texts, replay))
    assert any(reason in line for line in lines)
    assert any(PALMYRA.notation.encode(verdict.better) in line for line in lines)
    assert not any("coach." in line or "{" in line for line in lines)


def test_a_review_speaks_the_players_language(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PALMYRA_HOME", str(tmp_path))
    SettingsStore(tmp_path).change(language="fr")
    assert main(["review", str(DUEL), "--seconds", "0"]) == 0
    assert "d’avance" in capsys.readouterr().out


def test_by_seat_the_data_has_what_every_turn_changed(capsys: Capture) -> None:
    assert main(["review", str(SOLO), "--json", "--seconds", "0.3"]) == 0
    data = json.loads(capsys.readouterr().out)
    (seat,) = data["seats"]
    assert len(seat["turns"]) == len(data["turns"]) > 0
    lead = seat["waterfall"]["start"]
    for one in seat["turns"]:
        assert one["lead"] == lead and one["played"] == lead + one["slip"]
        lead += one["slip"] + one["luck"] + one["course"]


def test_what_is_no_record_is_an_error_and_no_review(tmp_path: Path, capsys: Capture) -> None:
    for content in (b"", b"palmyra-record: 99\nturns: []\n", b"\xff\x00", b"[1, 2]"):
        path = tmp_path / "x.palmyra"
        path.write_bytes(content)
        assert main(["review", str(path)]) == 2
        said = capsys.readouterr()
        assert said.out == "" and said.err.startswith("palmyra: ")
    assert main(["review", str(tmp_path / "none.palmyra")]) == 2


def test_what_has_no_coach_is_said() -> None:
    replay = read_text(DUEL.read_text("utf-8"), PALMYRA)
    with pytest.raises(Refusal) as refused:
        review(replace(PALMYRA, judge=None), replay, None, lambda share: None)
    assert refused.value.reason == "no_coach"


@pytest.mark.parametrize("record", OTHERS)
def test_games_of_every_kind_are_reviewed(record: Path, capsys: Capture) -> None:
    assert main(["review", str(record), "--json", "--seconds", "0.1"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["turns"] and not data["chance"]


def test_a_game_that_goes_on_is_not_reviewed(capsys: Capture) -> None:
    case = RECORDS.parent / "cases" / "top-level-win-1.palmyra"
    assert main(["review", str(case)]) == 2
    assert "not over" in capsys.readouterr().err


def test_verdicts_are_found_again_and_better_turns_are_legal() -> None:
    replay = read_text(DUEL.read_text("utf-8"), PALMYRA)
    found = []
    for number in (0, 5, 9):
        state, turn = replay.before(number), replay.record.turns[number]
        verdict = judge().verdict(state, turn, number)
        assert verdict == judge().verdict(state, turn, number)
        assert sum(verdict.played) == pytest.approx(0)  # two leads
        if verdict.better is not None:
            assert verdict.better != turn
            assert play_turn(state, verdict.better).state.turn == state.turn + 1
            assert judge().why(state, turn, verdict.better).kind in judge().kinds
        found.append(verdict)
    assert any(verdict.slip > 0 for verdict in found)  # random players slip


def test_nothing_hidden_is_used_but_for_luck() -> None:
    """Only `seen` may know what lay on the stacks."""
    replay = read_text(DUEL.read_text("utf-8"), PALMYRA)
    state, turn = replay.before(4), replay.record.turns[4]
    other = replace(state, large=state.large[::-1], small=state.small[::-1])
    one, two = judge().verdict(state, turn, 4), judge().verdict(other, turn, 4)
    assert (one.best, one.better) == (two.best, two.better)
    assert one.played == pytest.approx(two.played)


def test_a_review_alone_counts_coins() -> None:
    replay = read_text(SOLO.read_text("utf-8"), PALMYRA)
    verdict = judge().verdict(replay.start, replay.record.turns[0], 0)
    coins = judge().worth(replay.state)
    assert coins == (float(replay.state.players[0].coins),)
    review = Review((verdict,), 1, judge().worth(replay.start), coins, True)
    assert waterfall(review, 0).end == pytest.approx(coins[0])
