"""The commands `verify` and `simulate`, as issue, scripts and bug reports use them."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import palmyra
from palmyra.cli import main
from palmyra.games.palmyra.console.simulate import play_game
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.storage.record_text import write_game
from tests.games.palmyra.rules.worlds import box
from tests.support.golden_games import RECORDS

LEGAL = {"ok", "over", "turns", "coins", "tribute", "reserve", "left", "winners"}
GAME = RECORDS / "base-2-international.palmyra"
HANGS = 300  # seconds: far more than any of these takes
SAVE = """\
palmyra-record: 1
edition: international
variant: base
players: [red, blue]
seed: "2026-11-15"
turns:
- reorganize draw L
"""
BROKEN = SAVE + "- reorganize draw L\n- conquer Ld@500,500\n"

Capture = pytest.CaptureFixture[str]


def verify(capsys: Capture, *names: str) -> tuple[int, list[dict[str, object]]]:
    code = main(["verify", *names])
    out, err = capsys.readouterr()
    assert err == ""
    return code, [json.loads(line) for line in out.splitlines()]


def give_stdin(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def test_a_finished_game(capsys: Capture) -> None:
    code, (line,) = verify(capsys, str(GAME))
    assert code == 0
    assert set(line) == LEGAL
    assert (line["ok"], line["over"]) == (True, True)
    assert isinstance(line["winners"], list)


def test_a_save_has_no_winners_yet(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "save.palmyra"
    path.write_text(SAVE, "utf-8")
    assert verify(capsys, str(path)) == (
        0,
        [
            {
                "ok": True,
                "over": False,
                "turns": 1,
                "coins": [0, 2],
                "tribute": [0, 0],
                "reserve": 118,
                "left": [45, 43],
                "winners": None,
            }
        ],
    )


def test_solo_says_seat_0_or_nobody(capsys: Capture) -> None:
    _, (lost,) = verify(capsys, str(RECORDS / "solo-1-1-french.palmyra"))
    assert (lost["over"], lost["winners"]) == (True, [])


def test_not_legal(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "broken.palmyra"
    path.write_text(BROKEN, "utf-8")
    code, (line,) = verify(capsys, str(path))
    assert code == 1
    assert set(line) == {"ok", "turn", "error"}
    assert (line["ok"], line["turn"]) == (False, 3)
    error = line["error"]
    assert isinstance(error, str)
    assert error.startswith("turn 3: conquer Ld@500,500: ") and error.endswith(" (R7)")


def test_several_documents_and_files_in_order_and_one_fault_spoils_the_exit_code(
    capsys: Capture, tmp_path: Path
) -> None:
    path = tmp_path / "several.yaml"
    path.write_text(f"{SAVE}---\n{BROKEN}...\n---\n{SAVE}---\nnot: a record\n", "utf-8")
    code, lines = verify(capsys, str(path), str(GAME))
    assert code == 1
    assert [line["ok"] for line in lines] == [True, False, True, False, True]
    assert [line.get("turn") for line in lines] == [None, 3, None, 0, None]
    path.write_text(f"---\n{SAVE}---\n{SAVE}", "utf-8")
    code, lines = verify(capsys, str(path))
    assert (code, len(lines)) == (0, 2)


def test_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    give_stdin(monkeypatch, f"{SAVE}---\n{SAVE}".encode())
    code, lines = verify(capsys, "-")
    assert (code, [line["ok"] for line in lines]) == (0, [True, True])
    give_stdin(monkeypatch, b"")
    code, (line,) = verify(capsys, "-")
    assert (code, line["turn"]) == (1, 0)


@pytest.mark.parametrize(
    "content", [b"", b"\x00", b"\xff\xfe", b"x" * (5 * 1024 * 1024), b"[" * 100_000]
)
def test_junk_is_one_clean_line(capsys: Capture, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "junk"
    path.write_bytes(content)
    code, (line,) = verify(capsys, str(path))
    assert (code, line["ok"], line["turn"]) == (1, False, 0)
    assert str(line["error"]).startswith("turn 0: ")


def test_a_missing_file_and_a_folder_do_not_hide_the_next(capsys: Capture, tmp_path: Path) -> None:
    code, lines = verify(capsys, str(tmp_path / "none"), str(tmp_path), str(GAME))
    assert code == 1
    assert [(line["ok"], line.get("turn")) for line in lines] == [
        (False, 0),
        (False, 0),
        (True, None),
    ]


def simulate(capsys: Capture, *options: str) -> dict[str, object]:
    assert main(["simulate", *options]) == 0
    out, err = capsys.readouterr()
    assert err == ""  # no progress bar but on a terminal
    (line,) = out.splitlines()
    summary = json.loads(line)
    assert isinstance(summary, dict)
    return summary


def test_simulate_writes_records_that_verify_clean(capsys: Capture, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "out"
    summary = simulate(
        capsys, "--players", "3", "--variant", "expert", "--edition", "french",
        "--games", "3", "--seed", "né", "--records", str(folder),
    )  # fmt: skip
    files = sorted(map(str, folder.iterdir()))
    assert len(files) == summary["games"] == 3
    code, lines = verify(capsys, *files)
    assert code == 0
    assert all(line["over"] for line in lines)
    coins = [line["coins"] for line in lines]
    means = [round(sum(seat) / 3, 2) for seat in zip(*coins, strict=True)]
    assert summary["coins"] == means


def test_simulate_is_the_same_for_the_same_seed(capsys: Capture) -> None:
    once = simulate(capsys, "--games", "4", "--seed", "a")
    assert simulate(capsys, "--games", "4", "--seed", "a") == once
    assert simulate(capsys, "--games", "4", "--seed", "b") != once


def test_simulate_knows_who_plays(capsys: Capture) -> None:
    assert len(simulate(capsys)["coins"]) == 2  # type: ignore[arg-type]
    assert len(simulate(capsys, "--variant", "solo-2")["coins"]) == 1  # type: ignore[arg-type]
    assert len(simulate(capsys, "--players", "5")["wins"]) == 5  # type: ignore[arg-type]


def test_a_seed_that_is_no_text_still_deals(capsys: Capture, tmp_path: Path) -> None:
    """What a terminal passes on for bytes that are no UTF-8."""
    simulate(capsys, "--seed", "\udcff", "--records", str(tmp_path))
    code, _ = verify(capsys, str(tmp_path / "game-00001.palmyra"))
    assert code == 0


@pytest.mark.parametrize(
    "options",
    [
        ["--players", "0"], ["--players", "6"], ["--players", "-1"], ["--players", "two"],
        ["--games", "0"], ["--games", "x"], ["--variant", "solo"], ["--edition", "german"],
    ],
)  # fmt: skip
def test_wrong_options_are_refused(capsys: Capture, options: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["simulate", *options])
    assert caught.value.code == 2
    assert "error: argument" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options", [["--players", "1"], ["--variant", "solo-1", "--players", "2"], ["--seed", "x" * 70]]
)
def test_a_setup_that_is_none_is_refused_in_words(capsys: Capture, options: list[str]) -> None:
    assert main(["simulate", *options]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("palmyra: ") and "Traceback" not in err


def test_version_and_help(capsys: Capture) -> None:
    for option, said in (("--version", palmyra.__version__), ("--help", "examples:")):
        with pytest.raises(SystemExit) as caught:
            main([option])
        assert caught.value.code == 0
        assert said in capsys.readouterr().out


def run(*arguments: str, **more: object) -> "subprocess.CompletedProcess[bytes]":
    command = [sys.executable, "-W", "error", "-m", "palmyra", *arguments]
    return subprocess.run(command, capture_output=True, timeout=HANGS, check=False, **more)  # type: ignore[call-overload, no-any-return]


def test_as_a_real_process(tmp_path: Path) -> None:
    done = run("verify", "-", str(GAME), input=BROKEN.encode())
    assert done.returncode == 1
    assert done.stderr == b""
    first, second = (json.loads(line) for line in done.stdout.splitlines())
    assert (first["ok"], second["ok"]) == (False, True)
    done = run("simulate", "--games", "2", "--records", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["games"] == 2


@pytest.mark.skipif(os.name == "nt", reason="Windows has no broken pipes of this kind")
@pytest.mark.parametrize("files", [1, 400])
def test_a_reader_that_has_gone_is_no_reason_to_complain(files: int) -> None:
    """Few lines wait in the buffer until the end; many break in the middle."""
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "palmyra", "verify", *["none"] * (files * 5)]
    done = subprocess.run(
        command, stdout=writing, stderr=subprocess.PIPE, timeout=HANGS, check=False
    )
    os.close(writing)
    assert done.stderr == b""
    assert done.returncode == 2


def test_the_same_game_in_another_process_with_another_hash_seed() -> None:
    text = write_game(
        play_game(Setup(Variant.BASE, (Color.RED, Color.BLUE), "h"), box()).replay, PALMYRA
    )
    code = (
        "from palmyra.games.palmyra.box import open_box;"
        "from palmyra.games.palmyra.game import PALMYRA;"
        "from palmyra.storage.record_text import write_game;"
        "from palmyra.games.palmyra.rules.setup import Setup;"
        "from palmyra.games.palmyra.rules.state import Color, Variant;"
        "from palmyra.games.palmyra.console.simulate import play_game; import sys;"
        "s = Setup(Variant.BASE, (Color.RED, Color.BLUE), 'h');"
        "sys.stdout.buffer.write(write_game(play_game(s, open_box()).replay, PALMYRA).encode())"
    )
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            timeout=HANGS,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        assert done.stdout.decode() == text
