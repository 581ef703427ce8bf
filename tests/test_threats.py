"""The list of threats names tests that exist; and what no single test could show: the program knows
no network."""

import ast
import re
from pathlib import Path

import palmyra
from tests.test_imports import MODULES, imports

ROOT = Path(palmyra.__file__).resolve().parent.parent
LIST = ROOT / "docs" / "threats.md"
NETWORK = (
    "socket", "socketserver", "ssl", "http", "urllib", "ftplib", "smtplib", "imaplib", "poplib",
    "telnetlib", "xmlrpc", "asyncio", "requests", "webbrowser", "selectors",
)  # fmt: skip


def rows() -> list[list[str]]:
    """Each threat with the tests it names."""
    lines = [line for line in LIST.read_text("utf-8").splitlines() if line.startswith("| ")]
    found = []
    for line in lines[1:]:
        threat, holds, tests = (cell.strip() for cell in line.strip("|").split("|"))
        if holds:  # else it heads those that follow
            found.append([threat, *re.findall(r"`(tests/[\w/]+\.py::\w+)`", tests)])
    return found


def test_every_threat_has_a_test_that_make_test_runs() -> None:
    assert len(rows()) > 25
    for threat, *tests in rows():
        assert tests, f"no test: {threat}"
        for test in tests:
            path, _, name = test.partition("::")
            tree = ast.parse((ROOT / path).read_text("utf-8"))
            found = {
                node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)
            }
            assert name in found, test
            marks = " ".join(ast.unparse(each) for each in found[name].decorator_list)
            assert not re.search(r"mark\.(slow|crawl|endless)\b", marks), f"{test} runs too seldom"


def test_no_module_of_the_program_knows_a_network() -> None:
    """Wherever it is imported, also within a function. Pipes of processes are the library's own."""
    for module, path in MODULES.items():
        known = {name.partition(".")[0] for name in imports(path)} & set(NETWORK)
        assert not known, f"{module} knows {known}"
