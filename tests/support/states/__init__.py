"""The telling states of every screen, by what they show; `tests.support.stage` has the stage."""

from importlib import import_module
from pkgutil import iter_modules


def load_states() -> None:
    """Every module here registers its own."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
