"""The version resource of the Windows programs. Only PyInstaller on Windows can use it."""

import re
from typing import Any


def numbers(version: str) -> tuple[int, int, int, int]:
    """Windows counts in four numbers: 1.2.3 is (1, 2, 3, 0)."""
    found = [int(part) for part in re.findall(r"\d+", version)[:4]]
    a, b, c, d = (*found, 0, 0, 0, 0)[:4]
    return a, b, c, d


def version_info(version: str) -> Any:
    from PyInstaller.utils.win32 import versioninfo as v  # type: ignore

    four = numbers(version)
    words = {
        "CompanyName": "The Palmyra developers",
        "FileDescription": "Palmyra",
        "FileVersion": version,
        "InternalName": "palmyra",
        "LegalCopyright": "MIT licence; an unofficial fan adaptation",
        "OriginalFilename": "palmyra.exe",
        "ProductName": "Palmyra",
        "ProductVersion": version,
    }
    table = v.StringTable("040904B0", [v.StringStruct(name, text) for name, text in words.items()])
    return v.VSVersionInfo(
        ffi=v.FixedFileInfo(filevers=four, prodvers=four),
        kids=[
            v.StringFileInfo([table]),
            v.VarFileInfo([v.VarStruct("Translation", [0x0409, 0x04B0])]),
        ],
    )
