"""What others did since the person last acted, and the entry of the log that is looked at.

As numbers of turns: what they look like on the board is the table's affair.
"""


class HighlightedTurns:
    def __init__(self) -> None:
        self.turns: tuple[int, ...] = ()  # that are pointed out now
        self.entry: int | None = None  # of the log, the newest being 0
        self.fresh = 0  # turns of others the person has not answered yet

    def forget(self) -> bool:
        """The person acts: nothing needs pointing out any more. Whether that changed anything."""
        changed = bool(self.turns) or self.entry is not None or self.fresh > 0
        self.turns, self.entry, self.fresh = (), None, 0
        return changed

    def turn_ended(self, number: int, *, by_person: bool) -> None:
        """A computer's turn is pointed out with those before it; a person's own needs none."""
        self.entry = None
        if by_person:
            self.turns, self.fresh = (), 0
        else:
            self.turns += (number,)
            self.fresh += 1

    def show(self, entry: int, played: int) -> None:
        """Point out what an entry of so many turns did; the same entry again ends that."""
        same = self.entry == entry
        self.entry = None if same else entry
        self.turns = () if same else (played - 1 - entry,)
