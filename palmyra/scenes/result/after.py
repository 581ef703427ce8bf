"""What a finished game leads to besides playing again, and what is cheered about it."""

from typing import Final

from palmyra.kernel.any_game import AnySession

# Screens a game can be begun on: its result leads back there.
SOLO: Final = "campaign"
DAILY: Final = "daily"
ARCHIVE: Final = "archive"
REVIEW: Final = "review"
FRIENDS: Final = "friends"


class AfterGame:
    """What most games answer; a game says what is its own. Asked anew once the game is filed."""

    home = "title"  # where it leads if it was begun on no screen: `GAME.result.NAME` says so

    def cheer(self) -> str:
        """ "New best!"."""
        return ""

    def best(self) -> int | None:
        """The most points so far in such a game, this one included."""
        return None

    def leads_on(self) -> bool:
        """Whether there is a next challenge, and it is open."""
        return False

    def next_challenge(self) -> AnySession:
        """The one that it leads on to, from its start."""
        raise NotImplementedError
