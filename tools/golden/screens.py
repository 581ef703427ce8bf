"""Writes the golden pictures of the main scenes anew, after a wanted change.

python -m tools.golden.screens
"""

import pygame

from tests.support.golden_screens import FOLDER, NAMES, screen


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        path = FOLDER / f"{name}.png"
        pygame.image.save(screen(name), path)
        print(path)


if __name__ == "__main__":
    main()
