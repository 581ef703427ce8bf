"""Makes the sounds of the game: `python -m tools.sound.make [name ...]`, all of them by default.

Deterministic: the same source gives the same files, which are committed in
`palmyra/assets/sounds/`. Takes some minutes for the music.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from palmyra.import_path import safe_children
from tools.sound import effects, encode, music

FOLDER = Path(__file__).parents[2] / "palmyra" / "assets" / "sounds"
EFFECT_QUALITY, MUSIC_QUALITY = 3.0, 2.0
AMBIENCE_QUALITY = 4.0  # what coding adds to noise is heard first where the loop is closed


def names() -> list[str]:
    # The longest first, so that no core waits at the end.
    return [*music.PIECES, *effects.files()]


def make(name: str) -> str:
    path = FOLDER / f"{name}.ogg"
    if name in music.PIECES:
        quality = AMBIENCE_QUALITY if name.startswith("ambience") else MUSIC_QUALITY
        encode.write(path, list(music.PIECES[name]()), quality)
    else:
        encode.write(path, [effects.render(name)], EFFECT_QUALITY)
    return f"{name:20}{path.stat().st_size / 1000:8.1f} kB"


def main(asked: list[str]) -> int:
    if not encode.available():
        print(encode.MISSING)
        return 1
    known = names()
    wrong = [name for name in asked if name not in known]
    if wrong:
        print(f"no such sound: {', '.join(wrong)}; there are {', '.join(known)}")
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    with safe_children(), ProcessPoolExecutor() as pool:
        for line in pool.map(make, asked or known):
            print(line, flush=True)
    if not asked:
        for path in FOLDER.glob("*.ogg"):
            if path.stem not in known:
                path.unlink()
                print(f"{path.stem} is no longer made: removed")
    total = sum(path.stat().st_size for path in FOLDER.glob("*.ogg"))
    print(f"{total / 1e6:.2f} MB in all")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
