"""Commands under bad conditions: endless input, closed and full streams, Ctrl-C, a full disk.

Points 9, 10 and 11 of issue 13. Exit codes: 0 done, 1 not legal, 2 could not be asked,
130 interrupted. No traceback, ever.
"""

import json
import os
import pickle
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from palmyra.cli import main
from palmyra.games.palmyra.console.simulate import play_game
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.kernel import record as kernel
from palmyra.kernel.refusal import Refusal
from palmyra.storage.record_text import read_each, write_game
from palmyra.storage.yaml_text import MAX_BYTES, MAX_DOCUMENTS
from tests.games.palmyra.rules.worlds import box
from tests.support.sampling import some
from tests.support.yardstick import slower

resource = pytest.importorskip("resource")
pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes, devices and signals of Unix")
Capture = pytest.CaptureFixture[str]
GOLDEN = Path(__file__).parent / "golden"
GAME = GOLDEN / "cases" / "top-level-win-1.palmyra"
OVER = GOLDEN / "records" / "base-2-international.palmyra"
HANGS = 300  # seconds: far more than any of these takes


def run(
    *arguments: str | Path, shell: str = "", **more: object
) -> "subprocess.CompletedProcess[bytes]":
    """A real process; `shell` is put after the command, to redirect its streams."""
    command = [sys.executable, "-m", "palmyra", *map(str, arguments)]
    if shell:
        command = ["/bin/sh", "-c", f'exec "$@" {shell}', "sh", *command]
    return subprocess.run(command, capture_output=True, timeout=HANGS, check=False, **more)  # type: ignore[call-overload, no-any-return]


# -- reads have limits ----------------------------------------------------------------


@pytest.fixture
def traps(tmp_path: Path) -> dict[str, Path]:
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "zero").symlink_to("/dev/zero")
    (tmp_path / "null").symlink_to("/dev/null")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "folder").mkdir()
    return {path.name: path for path in tmp_path.iterdir()}


@pytest.mark.parametrize("command", ["verify", "suggest"])
@pytest.mark.parametrize("trap", ["fifo", "zero", "null", "loop", "folder"])
def test_only_regular_files_are_read(traps: dict[str, Path], command: str, trap: str) -> None:
    done = run(command, traps[trap])
    assert done.returncode == (1 if command == "verify" else 2)
    said = done.stdout if command == "verify" else done.stderr
    assert len(said.splitlines()) == 1 and b"Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["verify", "suggest"])
def test_endless_input_ends(command: str) -> None:
    with Path("/dev/zero").open("rb") as endless:
        done = run(command, "-", stdin=endless)
    assert done.returncode == (1 if command == "verify" else 2)
    assert b"larger than 4 MB" in done.stdout + done.stderr


@pytest.mark.parametrize("seconds", ["inf", "-inf", "nan", "-1", "1e9", "x", "1e400"])
def test_seconds_without_end_are_refused(capsys: Capture, seconds: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["suggest", str(GAME), f"--seconds={seconds}"])
    assert caught.value.code == 2
    assert "from 0 to 3600" in capsys.readouterr().err


def filled(unit: str) -> bytes:
    data = unit.encode()
    return (data * (MAX_BYTES // len(data) + 1))[:MAX_BYTES]


GAMES = write_game(play_game(Setup(Variant.SOLO_1, (Color.RED,), "x"), box()).replay, PALMYRA)
MANY = {
    "letters": "--- a\n", "nothing": "---\n", "maps": "--- {a: 1}\n", "bad": "---\n[\n",
    "games": f"---\n{GAMES}",
}  # fmt: skip


@pytest.mark.parametrize("name", MANY)
def test_documents_are_counted(name: str) -> None:
    """13.10: four megabytes of tiny documents took minutes."""
    found = list(read_each(filled(MANY[name]), PALMYRA))
    assert len(found) == MAX_DOCUMENTS + 1
    last = found[-1]
    assert not isinstance(last, kernel.Replay) and str(MAX_DOCUMENTS) in last.words
    assert (name == "games") == isinstance(found[0], kernel.Replay)


HEAD = "palmyra-record: 1\nedition: international\nvariant: base\nplayers: [red, blue]\nseed: x\n"
LARGE = {
    "keys": "".join(f"k{n}: {n}\n" for n in range(60_000)).encode(),
    "turns": (f"{HEAD}turns:\n" + "- revenue Ld@2,2\n" * 60_000).encode(),
    "words": b"a: " + b"x " * 500_000,
    "lines": b"a:\n" + b" x\n" * 300_000,
    "open_quote": b'"' + b"a\n" * 500_000,
    "directives": b"%a\n" * 1_300_000,
    "behind_comments": b"#\n" * 1_900_000 + b"%a\n" * 60_000,
    "nested": b"[" * MAX_BYTES,
    "dashes": b"- " * (MAX_BYTES // 2),
    "long_line": b"a: " + b"x" * (MAX_BYTES - 3),
    "long_name": f"{HEAD}names: {{red: {'x' * 4_000_000}}}\n".encode(),
}


@pytest.mark.parametrize("name", some(LARGE, 2))
def test_one_large_document_takes_seconds(name: str) -> None:
    """At most ten of the processor for four megabytes, on a usual machine. The slowest kinds are
    measured by one of them."""
    data = LARGE[name]
    assert MAX_BYTES // 8 < len(data) <= MAX_BYTES
    begun = time.process_time()
    assert len(list(read_each(data, PALMYRA))) == 1
    spent = time.process_time() - begun
    assert spent < 10 or spent < 10 * slower()


# -- what commands say ------------------------------------------------------------------


def test_a_finished_game_has_no_turn_to_speak_of(capsys: Capture) -> None:
    assert main(["suggest", str(OVER)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("palmyra: the game is over") and "None" not in said


@pytest.mark.parametrize(
    "arguments",
    [
        ["suggest", str(GAME), "--level", "nobody"],
        ["simulate", "--variant", "nobody"],
        ["simulate", "--edition", "nobody"],
        ["simulate", "--levels", "nobody"],
        ["ladder", "--levels", "scribe,nobody"],
    ],
)
def test_what_is_known_is_said_plainly(capsys: Capture, arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    said = capsys.readouterr().err
    assert "<" not in said.split("error:")[1] and ", " in said.split("error:")[1]


@pytest.mark.parametrize("processes", ["1", "2"])
def test_the_ladder_refuses_in_words(processes: str) -> None:
    """With two processes it never came back: a refusal could not be sent to the first."""
    few = ["--games", "1", "--processes", processes, "--levels", "merchant,scribe"]
    done = run("ladder", "--seed", "x" * 70, *few)
    assert done.returncode == 2 and done.stderr.startswith(b"palmyra: seed: ")


def test_a_refusal_travels_between_processes() -> None:
    refusal = Refusal("R8", "seed_length", "seed", most=64)
    refusal.turn = 7
    again = pickle.loads(pickle.dumps(refusal))
    assert vars(again) == vars(refusal) and str(again) == str(refusal)


# -- streams ----------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["verify", "suggest"])
def test_a_closed_standard_input_is_told(command: str) -> None:
    done = run(command, "-", shell="<&-")
    assert done.returncode == (1 if command == "verify" else 2)
    assert b"standard input is closed" in done.stdout + done.stderr
    assert b"Traceback" not in done.stderr


COMMANDS: list[tuple[str | Path, ...]] = [
    ("verify", OVER),
    ("suggest", GAME, "--level", "merchant"),
    ("suggest", OVER),
    ("simulate",),
    ("simulate", "--players", "1"),
    ("ladder", "--games", "1", "--levels", "merchant,scribe", "--processes", "1", "--budget", "1"),
    ("--help",),
    ("nonsense",),
]


@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda each: " ".join(map(str, each))[:30])
def test_both_streams_full_is_never_not_legal(arguments: tuple[str | Path, ...]) -> None:
    """13.11: 1 means that a game is not legal."""
    code = run(*arguments, shell=">/dev/full 2>&1").returncode
    assert code == 2 or (code == 0 and "--help" in arguments)  # argparse does not tell us


@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda each: " ".join(map(str, each))[:30])
@pytest.mark.parametrize("closed", some(["<&- >&- 2>&-", ">&-", "2>&-"], 3))
def test_closed_streams_change_nothing(arguments: tuple[str | Path, ...], closed: str) -> None:
    usual = {("suggest", OVER): 2, ("simulate", "--players", "1"): 2, ("nonsense",): 2}
    done = run(*arguments, shell=closed)
    assert done.returncode == usual.get(arguments, 0)
    assert b"Traceback" not in done.stderr + done.stdout


def test_no_file_takes_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    done = run("simulate", "--records", tmp_path, shell=">&- 2>&-")
    assert done.returncode == 0
    (record,) = tmp_path.iterdir()
    assert isinstance(next(read_each(record.read_bytes(), PALMYRA)), kernel.Replay)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-16"])
def test_any_encoding_of_the_terminal(encoding: str) -> None:
    arguments = COMMANDS[5]
    done = run(*arguments, env={**os.environ, "PYTHONIOENCODING": encoding})
    assert (done.returncode, done.stderr) == (0, b"")


# -- interrupts -------------------------------------------------------------------------

LONG = [
    ("simulate", "--games", "100000"),
    ("suggest", "-", "--seconds", "600"),
    ("ladder", "--games", "100000", "--levels", "merchant,scribe", "--processes", "1"),
    ("ladder", "--games", "2000", "--levels", "merchant,scribe", "--processes", "2"),
    ("verify", "-"),
]


# The program as it is, which tells through a pipe how far it has come: what Ctrl-C does before it
# runs at all is Python's own affair, and how long that takes nobody knows.
TELLING = """
import os, sys
from palmyra import __main__ as program

def telling(work):
    def told(*given):
        os.write(int(os.environ["TELLS"]), b".")
        return work(*given)
    return told

if os.environ["MOMENT"] == "starting":
    program._start = telling(program._start)
else:
    from palmyra import cli
    cli._run = telling(cli._run)
sys.exit(program.main())
"""


def hear_ctrl_c() -> None:
    """What a shell starts in the background is deaf to it, and so is all that starts from there."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("arguments", LONG, ids=lambda each: f"{each[0]}{each[-1][-1]}")
@pytest.mark.parametrize("moment", ["starting", "working"])
def test_ctrl_c_is_answered_with_one_number(arguments: tuple[str, ...], moment: str) -> None:
    """As a terminal sends it: to the program and to all that it started."""
    heard, tells = os.pipe()
    with subprocess.Popen(
        [sys.executable, "-c", TELLING, *arguments], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, pass_fds=[tells],
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "TELLS": str(tells), "MOMENT": moment},
        preexec_fn=hear_ctrl_c,
    ) as child:  # fmt: skip
        os.close(tells)
        if arguments[0] == "suggest":
            assert child.stdin is not None
            child.stdin.write(f"{HEAD}turns: []\n".encode())
            child.stdin.close()
            child.stdin = None
        assert os.read(heard, 1) == b"."
        os.close(heard)
        if moment == "working":
            time.sleep(0.5)  # somewhere in the middle: wherever that is, the answer is the same
        assert child.poll() is None
        os.killpg(child.pid, signal.SIGINT)
        try:
            _, said = child.communicate(timeout=HANGS)
        finally:
            child.kill()
    assert (child.returncode, said) == (130, b"")


# -- a full disk ------------------------------------------------------------------------


def test_a_full_disk_leaves_no_half_record(tmp_path: Path) -> None:
    """No file may grow beyond two kilobytes: a record is twice as long."""

    def small_disk() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2048, 2048))

    done = run("simulate", "--games", "2", "--records", tmp_path / "out", preexec_fn=small_disk)
    assert done.returncode == 2
    assert done.stderr.startswith(b"palmyra: ") and len(done.stderr.splitlines()) == 1
    assert list((tmp_path / "out").iterdir()) == []


def test_the_record_of_a_device_is_not_opened(tmp_path: Path) -> None:
    """The window opens at the title and says so; here without one."""
    (tmp_path / "zero.palmyra").symlink_to("/dev/zero")
    environment = {
        **os.environ, "SDL_VIDEODRIVER": "none", "SDL_AUDIODRIVER": "dummy",
        "PALMYRA_HOME": str(tmp_path / "home"),
    }  # fmt: skip
    done = run("replay", tmp_path / "zero.palmyra", env=environment)
    assert done.returncode == 3 and b"Traceback" not in done.stderr


def test_verify_speaks_json_of_every_trap(traps: dict[str, Path]) -> None:
    done = run("verify", *traps.values(), OVER)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["ok"] for line in lines] == [False] * len(traps) + [True]
