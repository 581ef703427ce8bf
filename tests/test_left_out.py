"""What a build leaves out (`UNUSED` in `build.spec`), nothing in the program asks for.

A frozen program meets a missing module only where it is imported, which may be in a player's hands:
imports inside functions count as much as others.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path

import pytest

import palmyra

ROOT = Path(palmyra.__file__).parent.parent


@cache
def left_out() -> tuple[str, ...]:
    for line in ast.parse((ROOT / "build.spec").read_text("utf-8")).body:
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "UNUSED":
            return tuple(ast.literal_eval(line.value))
    raise AssertionError("build.spec says nowhere what it leaves out")


def is_left_out(name: str) -> bool:
    return any(name == other or name.startswith(f"{other}.") for other in left_out())


def imports(code: str, package: str, *, lazy: bool) -> set[str]:
    """The modules that code asks for. Not those that only types name; without `lazy` only those
    that loading it cannot do without."""
    found: set[str] = set()

    def look(node: ast.AST) -> None:
        match node:
            case ast.Import(names):
                found.update(alias.name for alias in names)
            case ast.ImportFrom(module, names, level):
                above = package.rsplit(".", level - 1)[0] if level else ""
                whole = ".".join(part for part in (above, module) if part)
                found.update([whole, *(f"{whole}.{alias.name}" for alias in names)])
            case ast.If(test, _, orelse) if "TYPE_CHECKING" in ast.unparse(test):
                for each in orelse:
                    look(each)
            case ast.If(test) if "__main__" in ast.unparse(test) and not lazy:
                pass
            case ast.FunctionDef() | ast.AsyncFunctionDef() if not lazy:
                pass
            case ast.Try(_, [_, *_], orelse) if not lazy:  # whoever catches does without
                for each in orelse:
                    look(each)
            case _:
                for child in ast.iter_child_nodes(node):
                    look(child)

    look(ast.parse(code))
    return found


def find(name: str) -> ModuleSpec | None:
    """A module's file, nothing of it loaded; none of what is built in or is no module."""
    where: list[str] | None = [str(ROOT), *sys.path]
    spec = None
    parts = name.split(".")
    for at in range(len(parts)):
        if where is None:
            return None
        spec = PathFinder.find_spec(".".join(parts[: at + 1]), where)
        if spec is None:
            return None
        inside = spec.submodule_search_locations
        where = None if inside is None else list(inside)
    return spec


def needed(name: str) -> set[str]:
    """What a module imports: one of ours everything, one of others' what it must."""
    spec = find(name)
    if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
        return set()
    whole = name if spec.submodule_search_locations is not None else name.rpartition(".")[0]
    code = Path(spec.origin).read_text("utf-8")
    return imports(code, whole, lazy=name.partition(".")[0] == "palmyra")


def ours() -> Iterator[str]:
    for path in sorted((ROOT / "palmyra").rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        yield name.removesuffix(".__init__")


def test_nothing_the_program_imports_is_left_out() -> None:
    """Every build died at its first save: it left out `concurrent`, which the write queue needs.
    None knew the layout of a game controller: without `pygame._sdl2.controller`, and what that
    needs, its buttons are only numbers."""
    asked, todo = set(left_out()), list(ours())
    assert len(todo) > 300
    wrong = set()
    while todo:
        name = todo.pop()
        if name in asked:
            continue
        asked.add(name)
        for other in needed(name):
            if is_left_out(other):
                wrong.add(f"{name}: {other}")
            else:
                # A module is loaded after the packages it lies in.
                parts = other.split(".")
                todo += [".".join(parts[: at + 1]) for at in range(len(parts))]
    assert not wrong, "\n".join(sorted(wrong))
    assert {"concurrent.futures._base", "multiprocessing.context", "yaml.reader"} <= asked


@pytest.mark.parametrize(
    ("code", "lazy", "must"),
    [
        ("import a.b", {"a.b"}, {"a.b"}),
        ("from . import a", {"p.q", "p.q.a"}, {"p.q", "p.q.a"}),
        ("from ..a import b", {"p.a", "p.a.b"}, {"p.a", "p.a.b"}),
        ("def f():\n  import a", {"a"}, set()),
        ("class C:\n  def f(self):\n    with b:\n      import a", {"a"}, set()),
        ("try:\n  import a\nexcept ImportError:\n  pass\nelse:\n  import b", {"a", "b"}, {"b"}),
        ("try:\n  import a\nfinally:\n  pass", {"a"}, {"a"}),
        ("if TYPE_CHECKING:\n  import a\nelse:\n  import b", {"b"}, {"b"}),
        ("if __name__ == '__main__':\n  import a", {"a"}, set()),
        ("if sys.platform != 'wasi':\n  import a", {"a"}, {"a"}),
    ],
)
def test_imports_are_found(code: str, lazy: set[str], must: set[str]) -> None:
    assert imports(code, "p.q", lazy=True) == lazy
    assert imports(code, "p.q", lazy=False) == must
