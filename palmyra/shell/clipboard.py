"""The system's clipboard, which may be missing altogether."""

import pygame

MOST = 4 * 1024 * 1024  # characters: it may hold a whole film


def copy(text: str) -> bool:
    """Whether the text is on it now."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):
        return False
    return True


def pasted() -> str:
    """What is on it; "" where there is nothing, or no clipboard."""
    try:
        return pygame.scrap.get_text()[:MOST]
    except (pygame.error, ValueError, UnicodeError):
        return ""
