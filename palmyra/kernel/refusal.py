"""The rules' one way of saying no: which rule, which reason, which words."""

from collections.abc import Mapping


class Refusal(ValueError):
    """An action, turn, record or set of components that the rules do not allow.

    `reason` is an identifier: its sentence stands in the text catalogues under
    `GAME.refusal.REASON`, or `refusal.REASON` where every game says the same, with `values`
    to fill in. `rule` is the point of the rules
    that forbids it, "" for malformed words. `words` are the words at fault.
    """

    def __init__(self, rule: str, reason: str, words: str = "", **values: object) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.rule = rule
        self.reason = reason
        self.words = words
        self.values: Mapping[str, object] = values
        self.turn: int | None = None  # set where a record is read: 0 the heading, 1 the first

    def __reduce__(self) -> tuple[object, ...]:
        # Between processes: what the message alone cannot be made from again.
        return _again, (self.rule, self.reason, self.words, dict(self.values)), {"turn": self.turn}


class DataError(ValueError):
    """A game's own data was edited wrongly; the message says where and how, in English."""


def _again(rule: str, reason: str, words: str, values: dict[str, object]) -> Refusal:
    return Refusal(rule, reason, words, **values)
