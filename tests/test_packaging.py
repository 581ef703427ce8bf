"""The packages' files agree with the program and with each other."""

import configparser
import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from palmyra import __version__
from palmyra.cli import main
from palmyra.storage.file_names import GAMES
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


def test_the_man_page_knows_every_exit_code() -> None:
    from palmyra import cli, smoke, start
    from palmyra.shell import app

    page = " ".join(read("linux", "palmyra.6").split("EXIT STATUS")[1].split())
    for code in (0, cli.NOT_LEGAL, smoke.FAILED, cli.FAILED, start.NO_DISPLAY, app.CRASHED):
        assert re.search(rf"\b{code}\b", page), code


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


def test_the_workflow_runs_what_the_makefile_has() -> None:
    flow = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    scripts = re.findall(r"packaging/\w+/\w+\.sh", flow)
    assert scripts
    for script in scripts:
        assert (ROOT / script).is_file(), script
        assert (ROOT / script).stat().st_mode & 0o111, f"{script} cannot be run"


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"palmyra {__version__}\n"
