"""The packages' files agree with the program and with each other."""

import configparser
import os
import plistlib
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from palmyra import __version__
from palmyra.cli import main
from palmyra.storage.file_names import GAMES
from tests.support.stage import SHOTS
from tests.support.states import load_states
from tools.pictures import moving_picture, readme
from tools.release import changelog, licences, windows_version

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
ID = "io.github.palmyra_game.Palmyra"
TYPES = {game: f"application/x-{game}-record" for game in GAMES}


def read(*parts: str) -> str:
    return PACKAGING.joinpath(*parts).read_text("utf-8")


def test_one_identity_and_one_type_a_game_everywhere() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read_string(read("linux", f"{ID}.desktop"))
    assert entry["Desktop Entry"]["MimeType"] == "".join(f"{kind};" for kind in TYPES.values())
    meta = ElementTree.fromstring(read("linux", f"{ID}.metainfo.xml"))
    assert meta.findtext("id") == ID
    assert meta.findtext("launchable") == f"{ID}.desktop"
    provided = [kind.text for kind in meta.findall("provides/mediatype")]
    assert provided == list(TYPES.values())
    kinds = ElementTree.fromstring(read("linux", "palmyra-record.xml"))
    assert [kind.get("type") for kind in kinds] == list(TYPES.values())
    spec = (ROOT / "build.spec").read_text("utf-8")
    assert f'IDENTITY = "{ID}"' in spec and "application/x-{game}-record" in spec
    windows, stage = read("windows", "palmyra.iss"), read("linux", "stage.sh")
    assert ID in windows and f"in {' '.join(GAMES)};" in stage
    for game, kind in TYPES.items():
        assert f'Classes\\.{game}"' in windows and kind in windows
        assert kind.replace("/", "-") in read("linux", "uninstall.sh")
        assert f".{game}" in read("linux", "palmyra.6")
        assert game.title() in entry["Desktop Entry"]["Comment"]
        assert game.title() in (meta.findtext("summary") or "")


def test_the_glossary_of_the_writers_is_not_shipped() -> None:
    """It lies beside the texts, whose folder is shipped whole."""
    file = "assets/texts/glossary.yaml"
    assert (ROOT / "palmyra" / file).is_file()
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    assert tools["exclude-package-data"] == {"palmyra": [file]}
    unshipped = re.search(r"UNSHIPPED = \((.+)\)", (ROOT / "build.spec").read_text("utf-8"))
    assert unshipped is not None and f'"{Path(file).name}"' in unshipped[1]


@pytest.mark.parametrize("game", GAMES)
def test_records_begin_as_the_file_type_expects(game: str) -> None:
    kinds = read("linux", "palmyra-record.xml")
    magic = re.search(rf'value="({game}-record:)".*?pattern="\*\.{game}"', kinds, re.DOTALL)
    assert magic is not None
    found = list((ROOT / "tests" / "golden").rglob(f"*.{game}"))
    assert found
    for path in found:
        assert path.read_text("utf-8").startswith(magic.group(1)), path


def test_the_pictures_the_store_shows_exist() -> None:
    meta = ElementTree.fromstring(read("linux", f"{ID}.metainfo.xml"))
    images = [image.text or "" for image in meta.iter("image")]
    assert images
    for image in images:
        assert (ROOT / image.split("/main/")[1]).is_file(), image


def test_the_readme_shows_pictures_that_exist() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    pictures = re.findall(r"\]\((docs/[^)]+)\)", text)
    assert len(pictures) >= 5
    for picture in pictures:
        assert (ROOT / picture).is_file(), picture
        assert (ROOT / picture).stat().st_size < 2_000_000, picture


def test_the_tool_makes_every_picture_that_is_shown() -> None:
    moving = {file for file, _ in moving_picture.GAMES.values()}
    made = {f"{name}.png" for name in readme.STILLS} | moving
    assert made == {path.name for path in (ROOT / "docs" / "pictures").iterdir()}
    load_states()
    assert set(readme.STILLS.values()) <= set(SHOTS)


def test_the_man_page_knows_every_exit_code() -> None:
    from palmyra import cli, smoke, start
    from palmyra.shell import app

    page = " ".join(read("linux", "palmyra.6").split("EXIT STATUS")[1].split())
    for code in (0, cli.NOT_LEGAL, smoke.FAILED, cli.FAILED, start.NO_DISPLAY, app.CRASHED):
        assert re.search(rf"\b{code}\b", page), code


def test_the_man_page_and_the_readme_know_every_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    listed = capsys.readouterr().out.partition("commands:")[2].partition("examples:")[0]
    commands = re.findall(r"^    (\w+) ", listed, re.MULTILINE)
    assert "verify" in commands
    page, readme = read("linux", "palmyra.6"), (ROOT / "README.md").read_text("utf-8")
    told = re.findall(r"^\.BR? (\w+)(?: \", \" (\w+))?", page, re.MULTILINE)
    assert set(commands) <= {name for names in told for name in names}
    assert {"open", *re.findall(r"^    palmyra (\w+)", readme, re.MULTILINE)} == set(commands)


def test_the_changelog_has_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert changelog.section(text, f"v{__version__}")
    with pytest.raises(LookupError):
        changelog.section(text, "99.0")
    assert changelog.section("## 1.0\nold\n\n## 1.0.1\nnew\n", "1.0") == "old"
    assert changelog.main(["v99.0"]) == 1


def test_windows_counts_in_four_numbers() -> None:
    assert windows_version.numbers("1.2.3") == (1, 2, 3, 0)
    assert windows_version.numbers("2.0rc1") == (2, 0, 1, 0)


def test_a_build_without_a_licence_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(licences, "PACKAGED", ("PyYAML", "msgspec"))
    names = {path.name for path in licences.gather(tmp_path / "out")}
    assert {"LICENSE.txt", "OFL-1.1.txt", "LGPL-2.1.txt", "Python-LICENSE.txt"} <= names
    monkeypatch.setattr(licences, "PACKAGED", ("no-such-package",))
    with pytest.raises(licences.MissingLicenceError):
        licences.gather(tmp_path / "out")


def test_a_library_without_a_named_licence_is_found(tmp_path: Path) -> None:
    inner = tmp_path / "_internal"
    (inner / "python3.11" / "lib-dynload").mkdir(parents=True)
    known = ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL2_ttf.dll", "libz.so.1", "libogg.0.dylib",
             "_core.cpython-311-x86_64-linux-gnu.so",
             "python3.11/lib-dynload/_heapq.so")  # fmt: skip
    for name in known:
        (inner / name).touch()
    assert licences.unnamed(tmp_path) == []
    for name in ("libstdc++.so.6", "portmidi.dll", "libnew.dylib"):
        (inner / name).touch()
    assert licences.unnamed(tmp_path) == ["libnew.dylib", "libstdc++.so.6", "portmidi.dll"]


def test_the_workflow_runs_what_the_makefile_has() -> None:
    flow = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    scripts = re.findall(r"packaging/\w+/\w+\.sh", flow)
    assert scripts
    for script in scripts:
        assert (ROOT / script).is_file(), script
        if os.name != "nt":  # which knows no such bits
            assert (ROOT / script).stat().st_mode & 0o111, f"{script} cannot be run"


def test_the_uninstaller_leaves_no_key_of_an_ending() -> None:
    """Each line takes its own value away; the last one to go, the first that was written, must take
    the key."""
    lines = [line for line in read("windows", "palmyra.iss").splitlines() if "Root: HKA" in line]
    for game in GAMES:
        own = [line for line in lines if f'Classes\\.{game}"' in line]
        assert len(own) == 2 and all("uninsdeletekeyifempty" in line for line in own)


class Bundled(Exception):
    """What the spec would make for macOS."""


def test_the_mac_bundle_opens_the_records_of_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Made there alone: here the spec is read with other hands."""
    monkeypatch.setattr("sys.platform", "darwin")

    def bundle(*_: object, **options: object) -> None:
        raise Bundled(options)

    made = SimpleNamespace(datas=[], pure=[], scripts=[], binaries=[])
    names = {
        "SPECPATH": str(ROOT), "Analysis": lambda *_, **__: made, "PYZ": lambda *_: None,
        "EXE": lambda *_, **__: None, "COLLECT": lambda *_, **__: None, "BUNDLE": bundle,
    }  # fmt: skip
    code = compile((ROOT / "build.spec").read_text("utf-8"), "build.spec", "exec")
    with pytest.raises(Bundled) as told:
        exec(code, names)
    options = told.value.args[0]
    assert options["bundle_identifier"] == ID and options["version"] == __version__
    plist = plistlib.loads(plistlib.dumps(options["info_plist"]))
    assert plist["CFBundleShortVersionString"] == __version__
    declared = {
        kind["UTTypeIdentifier"]: kind["UTTypeTagSpecification"]
        for kind in plist["UTExportedTypeDeclarations"]
    }
    assert [tags["public.filename-extension"] for tags in declared.values()] == [
        [game] for game in GAMES
    ]
    assert [tags["public.mime-type"] for tags in declared.values()] == list(TYPES.values())
    opened = [kind for one in plist["CFBundleDocumentTypes"] for kind in one["LSItemContentTypes"]]
    assert opened == list(declared)


def test_the_macs_entitlements_are_a_plist_of_yeses() -> None:
    rights = plistlib.loads(read("macos", "entitlements.plist").encode())
    assert rights and all(value is True for value in rights.values())
    assert all(name.startswith("com.apple.security.cs.") for name in rights)


@pytest.mark.skipif(os.name == "nt", reason="a script of macOS, tried with a Unix shell")
def test_everything_of_machine_code_in_the_mac_bundle_is_signed_from_the_inside_out(
    tmp_path: Path,
) -> None:
    """The framework's binary has no ending, and was forgotten. The system's tools are stand-ins."""
    root = tmp_path / "palmyra"
    app = root / "dist" / "Palmyra.app"
    code = bytes.fromhex("cffaedfe") + b"..."
    inner = "Contents/Frameworks/Python.framework"
    for name, content in {
        "Contents/MacOS/palmyra": code, f"{inner}/Versions/3.12/Python": code,
        "Contents/Frameworks/lib so.dylib": code, "Contents/Resources/a.yaml": b"text",
    }.items():  # fmt: skip
        (app / name).parent.mkdir(parents=True, exist_ok=True)
        (app / name).write_bytes(content)
    shutil.copytree(PACKAGING / "macos", root / "packaging" / "macos")
    shutil.copy(ROOT / "LICENSE", root)
    (root / "palmyra").mkdir()
    shutil.copy(ROOT / "palmyra" / "__init__.py", root / "palmyra")
    tools = tmp_path / "bin"
    tools.mkdir()
    for tool in ("codesign", "hdiutil"):
        (tools / tool).write_text('#!/bin/sh\nfor last; do :; done\necho "$last" >>"$CALLED"\n')
        (tools / tool).chmod(0o755)
    called = tmp_path / "called"
    subprocess.run(
        [root / "packaging" / "macos" / "make_dmg.sh"], check=True, capture_output=True,
        env={"PATH": f"{tools}:/usr/bin:/bin", "SIGN_IDENTITY": "X", "CALLED": str(called)},
    )  # fmt: skip
    signed = called.read_text("utf-8").splitlines()
    files, rest = set(signed[:2]), signed[2:]
    assert files == {
        f"dist/Palmyra.app/{inner}/Versions/3.12/Python",
        "dist/Palmyra.app/Contents/Frameworks/lib so.dylib",
    }
    bundle = "dist/Palmyra.app"
    assert rest[:3] == [f"{bundle}/{inner}", bundle, bundle], "framework, app, a last look"
    assert rest[-1].endswith(".dmg")


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"palmyra {__version__}\n"
