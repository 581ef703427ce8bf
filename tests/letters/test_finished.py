"""A finished game by letter is an ordinary record: filed, scored apart, verified, reviewed."""

import io
import json
from datetime import datetime
from pathlib import Path

import pytest

from palmyra import cli, games
from palmyra.games import NAMES
from palmyra.kernel.letters.recorded import by_letter
from palmyra.kernel.session import Session
from palmyra.scenes.archive.score_totals import figures
from palmyra.scenes.archive.scoring import LETTER, Scoring
from palmyra.storage.autosave import Autosave
from palmyra.storage.finished_game import file_game
from palmyra.storage.letters import ENDING, FOLDER
from palmyra.storage.record_text import read_text
from palmyra.storage.scores import Book
from tests.letters.homes import Table


@pytest.fixture(scope="module", params=NAMES)
def over(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Table:
    table = Table(tmp_path_factory.mktemp("over"), request.param, "PCP")
    table.play()
    return table


def test_it_is_filed_with_the_score_of_who_plays_here(over: Table, tmp_path: Path) -> None:
    for number, home in enumerate(over.homes):
        game = home.game(over.id)
        session = game.session()
        assert session is not None and by_letter(session.marks)
        folder = tmp_path / str(number)
        book = Book(folder, over.kind.name)
        for _ in range(2):  # filing twice changes nothing
            save = Autosave(folder / "saves" / f"letter-{over.id}.{over.kind.name}")
            filed = file_game(folder, book, session, save, datetime(2026, 11, 18))
            assert filed.whole and filed.record is not None
        (score,) = book.scores
        assert score.letter and score.name == ("Ada", "Ben")[number]
        (again,) = Book(folder, over.kind.name).scores
        assert (again.id, again.letter) == (score.id, True)
        assert len(list((folder / "records").iterdir())) == 1
        game.mark_filed()
        home.again()
        assert home.game(over.id).filed
    records = {path.read_text("utf-8") for path in tmp_path.glob("*/records/*")}
    assert len(records) == 1, "the same at every home"


def test_a_record_alone_makes_nobodys_score(over: Table, tmp_path: Path) -> None:
    replay = read_text(over.records()[0], over.kind)
    book = Book(tmp_path, over.kind.name)
    save = Autosave(tmp_path / "saves" / f"letter-x.{over.kind.name}")
    session = Session.resume(over.kind, replay)
    assert file_game(tmp_path, book, session, save, datetime(2026, 11, 18)).whole
    assert book.scores == ()


def test_letter_games_are_counted_apart(over: Table, tmp_path: Path) -> None:
    session = over.homes[0].game(over.id).session()
    assert session is not None
    book = Book(tmp_path, over.kind.name)
    save = Autosave(tmp_path / "saves" / f"letter-x.{over.kind.name}")
    file_game(tmp_path, book, session, save, datetime(2026, 11, 18))
    found = figures(book.scores, Scoring("", "").kind)
    assert [each.kind for each in found.kinds] == [LETTER] and found.levels == ()


def said(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_verify_needs_nothing_new_and_letters_prove_more(
    over: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"game.{over.kind.name}"
    text = over.records()[0]
    path.write_text(text, "utf-8")
    assert cli.main(["verify", str(path)]) == 0
    assert cli.main(["verify", "--letters", str(path)]) == 0
    plain, whole = said(capsys)
    assert plain["ok"] and whole["ok"] and plain.items() <= whole.items()
    assert whole["people"] == ["Ada", "Ben"] and whole["ended"] == "over"
    full = tmp_path / "all.letter"
    full.write_text(over.homes[1].game(over.id).full)
    lines = tmp_path / "lines.txt"
    lines.write_text("\n\n".join(reversed(over.sent)))
    assert cli.main(["verify", "--letters", str(full), str(lines)]) == 0
    assert {one["beacon"] for one in said(capsys)} == {whole["beacon"]}
    link = next(line for line in text.split() if len(line) == 32 and line.isalnum())
    path.write_text(text.replace(link, "0" * 32), "utf-8")
    assert cli.main(["verify", "--letters", str(path)]) == 1
    path.write_text(text.replace("letters:", "posts:"), "utf-8")
    assert cli.main(["verify", "--letters", str(path)]) == 1
    assert [one["ok"] for one in said(capsys)] == [False, False]


@pytest.mark.parametrize("name", NAMES)
def test_the_command_plays_by_letter(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = games.load(name)

    def letter(home: str, *words: str, text: str = "") -> tuple[int, str]:
        monkeypatch.setenv("PALMYRA_HOME", str(tmp_path / home))
        wrapper = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
        monkeypatch.setattr("sys.stdin", wrapper)
        code = cli.main(["letter", *words])
        return code, capsys.readouterr().out

    seats = f"Ada,computer:{game.levels[0]},Ben"
    _, invitation = letter("a", "invite", "--game", name, "--seats", seats)
    code, sat = letter("b", "sit", "-", "--name", "Ben", text=f"Come! {invitation}")
    assert code == 0 and sat.startswith("letter1:")
    assert letter("a", "read", "-", text=sat)[0] == 0
    listed = json.loads(letter("a", "list")[1])
    assert listed["owes"] == "turn" and listed["names"] == ["Ada", "", "Ben"]
    id = str(listed["id"])
    assert (tmp_path / "a" / FOLDER / f"{id}{ENDING}").exists()
    assert letter("b", "play", id, "-")[0] == 1, "not Ben's turn"
    assert letter("a", "play", id, "nonsense")[0] == 1
    assert letter("a", "read", "-", text="hello")[0] == 1
    assert letter("a", "read", "-", text=invitation)[0] == 0
    full = letter("b", "full", id)[1]
    assert full.startswith("letter1:") and letter("a", "read", "-", text=full)[0] == 0
    assert letter("b", "text", id)[1] == sat
