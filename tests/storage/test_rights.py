"""Files and folders without rights, for somebody who really is refused: root gives itself up."""

import os
import shutil
import sys
import tempfile
import traceback
from itertools import product
from pathlib import Path

import pytest

from tests.storage.test_matrix import FILES, FOLDERS, a_sitting, good
from tests.support.sampling import some_rows

__all__ = ["good"]  # the fixture of a home in which everything is well
NOBODY = 65534
pytestmark = pytest.mark.skipif(
    not hasattr(os, "fork") or os.geteuid() != 0, reason="only root can become somebody else"
)


RIGHTS = (0o000, 0o400, 0o200, 0o100, 0o555)


@pytest.mark.parametrize(("place", "rights"), some_rows(product(["", *FOLDERS, *FILES], RIGHTS), 3))
def test_without_rights(memory: Path, good: Path, place: str, rights: int) -> None:
    home = memory / "here"
    shutil.copytree(good, home)
    if not (home / place).exists():
        (home / place).mkdir()
    (home / place).chmod(rights)
    memory.chmod(0o755)
    for path in (home, *home.rglob("*")):
        os.chown(path, NOBODY, NOBODY)
    elsewhere = memory / "elsewhere"  # for what finds no place at home
    elsewhere.mkdir()
    os.chown(elsewhere, NOBODY, NOBODY)
    child = os.fork()
    if not child:
        code = 1
        try:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
            tempfile.tempdir = str(elsewhere)
            first, second = a_sitting(home, 0), a_sitting(home, 1)
            for listed, told in (first, second):
                assert len(told) == len(set(told)), told
                if not place or place in ("saves", "records"):
                    continue
                assert "game good" in listed and "record good" in listed, listed
            code = 0
        except BaseException:
            traceback.print_exc(file=sys.__stderr__)
        os._exit(code)
    _, status = os.waitpid(child, 0)
    assert status == 0
