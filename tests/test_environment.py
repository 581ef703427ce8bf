"""A hostile environment: odd locales, no home, no working folder. The real program, a process."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from palmyra.storage import home
from tests import conftest
from tests.support.sampling import some

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the environments of Unix")
ODD: dict[str, dict[str, str | None]] = {
    "plain_locale": {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "no_locale": {"LC_ALL": "xx_YY.UTF-99", "LANG": "x" * 5000, "LANGUAGE": "y" * 5000},
    "ascii": {"PYTHONIOENCODING": "ascii:strict", "TERM": None},
    "no_columns": {"COLUMNS": "-5", "LINES": "x", "TERM": "x" * 1000},
    "no_temporary_folder": {"TMPDIR": "/nonexistent", "TZ": "garbage/ÿ"},
    "optimized": {"PYTHONOPTIMIZE": "2", "PYTHONWARNINGS": "error"},
}


def run(*arguments: str, change: dict[str, str | None], cwd: Path, gone: bool = False) -> "Done":
    environment = {**os.environ, **change}
    kept = {name: value for name, value in environment.items() if value is not None}
    return subprocess.run(
        [sys.executable, "-m", "palmyra", *arguments], env=kept, cwd=cwd, capture_output=True,
        timeout=600, check=False, preexec_fn=cwd.rmdir if gone else None,
    )  # fmt: skip


Done = subprocess.CompletedProcess[bytes]


@pytest.mark.parametrize("name", ODD)
def test_commands_in_an_odd_environment(tmp_path: Path, name: str) -> None:
    done = run("simulate", "--records", "out", change=ODD[name], cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    done = run("verify", "out/game-00001.palmyra", "no\udcff", change=ODD[name], cwd=tmp_path)
    assert (done.returncode, done.stderr) == (1, b"")
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, False]
    done = run("--help", change=ODD[name], cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"") and b"examples:" in done.stdout


@pytest.mark.parametrize("gone", some([True, False], 2))
def test_the_whole_program_without_a_place_to_stand(tmp_path: Path, gone: bool) -> None:
    """A game is opened and a computer plays a turn, though the working folder is deleted."""
    (tmp_path / "here").mkdir()
    change = {"PALMYRA_HOME": str(tmp_path / "kept"), "LC_ALL": "POSIX", "HOME": "/nonexistent"}
    done = run("--smoke", change={**change}, cwd=tmp_path / "here", gone=gone)
    said = json.loads(done.stdout)
    assert (done.returncode, said["ok"], said.get("error")) == (0, True, None)


def test_a_user_without_a_home_gets_no_odd_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for named in ("~nobody-of-that-name/x", "~nobody-of-that-name"):
        monkeypatch.setenv(home.VARIABLE, named)
        assert home.home() == home.NOWHERE
    monkeypatch.setenv(home.VARIABLE, "near/by")
    assert home.home() == tmp_path / "near" / "by"
    monkeypatch.delenv(home.VARIABLE)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # as with no user known
    assert home.home() == home.NOWHERE


def test_what_a_test_writes_elsewhere_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("")
    (Path(tempfile.gettempdir()) / "mine too").write_text("")
    assert conftest._outside == []
    for write in (Path.touch, Path.mkdir):
        with pytest.raises(FileNotFoundError):
            write(Path("/nonexistent/folder/file"))
        assert conftest._outside.pop() == "/nonexistent/folder/file"
