"""The words of a record's line, taken one by one; "" where there is none left."""


class LineWords:
    def __init__(self, words: list[str]) -> None:
        self._words = words[::-1]

    def peek(self) -> str:
        return self._words[-1] if self._words else ""

    def take(self) -> str:
        return self._words.pop() if self._words else ""

    def take_if(self, word: str) -> bool:
        if self.peek() == word:
            self._words.pop()
            return True
        return False

    def rest(self) -> str:
        """All that is left, taken."""
        found = " ".join(reversed(self._words))
        self._words = []
        return found
