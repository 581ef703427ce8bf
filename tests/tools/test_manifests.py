"""What package managers are told of a release agrees with the packages and with the program."""

import hashlib
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from palmyra.storage.file_names import GAMES
from tools.release import manifests

PACKAGES = [
    "palmyra-1.2.3-setup.exe", "palmyra-1.2.3-macos-arm64.dmg", "palmyra-1.2.3-macos-x86_64.dmg",
    "palmyra-1.2.3-linux-x86_64.tar.gz",
]  # fmt: skip
ROOT = manifests.ROOT


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    for name in PACKAGES:
        (tmp_path / name).write_bytes(name.encode())
    out = tmp_path / "out"
    assert manifests.fill(tmp_path, out, "1.2.3", "2026-11-18") == []
    return out


def checksum(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()


def loaded(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def test_nothing_is_left_to_fill_in(filled: Path) -> None:
    files = [path for path in filled.rglob("*") if path.is_file()]
    assert len(files) == 5
    for path in files:
        # What the tar's own desktop entry holds is replaced when it is built.
        left = re.findall(r"@[A-Z0-9_]+@", path.read_text("utf-8").replace("@PROGRAM@", ""))
        assert left == [], path


def test_winget_names_the_setup_as_inno_made_it(filled: Path) -> None:
    installer = loaded(filled / "winget" / "PalmyraGame.Palmyra.installer.yaml")
    (one,) = installer["Installers"]
    assert one["InstallerSha256"] == checksum(PACKAGES[0])
    assert one["InstallerUrl"].endswith(f"/v1.2.3/{PACKAGES[0]}")
    script = (ROOT / "packaging" / "windows" / "palmyra.iss").read_text("utf-8")
    identity = re.search(r"AppId=\{(\{[\w-]+\})", script)
    assert identity is not None and installer["ProductCode"] == f"{identity[1]}_is1"
    assert installer["FileExtensions"] == list(GAMES)
    kinds = {loaded(path)["ManifestType"] for path in (filled / "winget").iterdir()}
    assert kinds == {"version", "installer", "defaultLocale"}
    words = loaded(filled / "winget" / "PalmyraGame.Palmyra.locale.en-US.yaml")
    assert len(words["ShortDescription"]) <= 256 and words["PackageVersion"] == "1.2.3"


def test_homebrew_has_a_checksum_for_each_kind_of_mac(filled: Path) -> None:
    text = (filled / "homebrew" / "palmyra.rb").read_text("utf-8")
    assert f'arm:   "{checksum(PACKAGES[1])}"' in text
    assert f'intel: "{checksum(PACKAGES[2])}"' in text
    assert text.count(" do") == 1 and text.rstrip().endswith("end")


def test_the_workflow_builds_for_each_kind_of_mac() -> None:
    """Homebrew's manifest was left out of every release: only one of its two images was made."""
    flow = loaded(ROOT / ".github" / "workflows" / "ci.yml")
    built = {one["os"] for one in flow["jobs"]["build"]["strategy"]["matrix"]["include"]}
    macs = {name for name in built if name.startswith("macos")}
    assert len(macs) == 2 and len({name for name in macs if name.endswith("-intel")}) == 1


def test_flatpak_unpacks_the_tar_without_a_network(filled: Path) -> None:
    flatpak = loaded(filled / "flatpak" / "io.github.palmyra_game.Palmyra.yml")
    assert flatpak["id"] == "io.github.palmyra_game.Palmyra"
    assert not any("network" in right for right in flatpak["finish-args"])
    (source,) = flatpak["modules"][0]["sources"]
    assert source["sha256"] == checksum(PACKAGES[3])


def test_what_has_no_package_is_left_out_and_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert manifests.main([str(tmp_path), str(tmp_path / "out")]) == 0
    assert capsys.readouterr().out.count("left out: ") == 3
    assert not (tmp_path / "out").exists()
