"""An attribute that shows: assigning it asks for the redraw, so nobody has to think of it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

T = TypeVar("T")


class Observed(Generic[T]):
    """Declared in a widget's class, given its value in `__init__`: `text = Observed[str]()`.

    A value that differs touches the widget; `then` is told of it too, for what must follow.
    Reading costs what any attribute costs: the value lies in the instance, and there is no
    `__get__` but for the type checker.
    """

    def __init__(self, then: Callable[[Any], None] | None = None) -> None:
        self._then = then
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    if TYPE_CHECKING:

        def __get__(self, widget: object, owner: type | None = None) -> T: ...

    def __set__(self, widget: Any, value: T) -> None:
        kept = widget.__dict__
        if self._name in kept and kept[self._name] == value:
            return
        kept[self._name] = value
        widget.touch()
        if self._then is not None:
            self._then(widget)
