"""A hint in words: what to build or where to drive, why, and what it scores at once."""

from collections.abc import Sequence
from typing import Final

from palmyra.games.palermo.rules.actions import Action, Build, Go, LayStart, MovePoliceman, Stand
from palmyra.games.palermo.rules.shops import shop_of
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import BuildTurn, RunTurn, Turn
from palmyra.kernel.game import Hint
from palmyra.scenes.play.table import HintWords
from palmyra.shell.texts import Texts

SCORING: Final = ("take", "home", "wait")  # what scores at once; `n` says how much
_NO_POINTS: Final = ("take", "home", "walk")  # a sentence of their own where `n` is 0
_FINE: Final = "_fine"  # ends the names of reasons that tell of the policeman, too
_RISKS: Final = ("leaves", "leaves_no_more")  # what the next player could make of it
_BESIDE: Final = ("police", "house_0", "house_1", "house_2", "house_3")  # the head says them


def card(texts: Texts, state: State, hint: Hint[Action], names: Sequence[str]) -> HintWords:
    """What, where, why, and what it scores at once; `names` are the players', by seat."""
    values = dict(hint.values)
    seat = values.pop("seat", None)
    if isinstance(seat, int):
        values["player"] = names[seat]
    house = values.pop("house", None)
    if isinstance(house, int):
        values["shop"] = texts(f"palermo.play.shop_{shop_of(house)}")
    why = texts(f"palermo.hint.{_sentence(hint)}", **values)
    more = [
        texts(f"palermo.hint.{what}", **filled)
        for what, filled in hint.further
        if what not in (*_BESIDE, *_RISKS)
    ]
    risk = " ".join(
        texts(f"palermo.hint.{what}", player=names[left["seat"]], n=left["n"])  # type: ignore[call-overload]
        for what, left in hint.further
        if what in _RISKS
    )
    said = " ".join([f"{why[:1].upper()}{why[1:].rstrip('.')}.", *more])
    what, where = _turn(texts, state, hint)
    points = hint.values.get("n") if hint.reason.removesuffix(_FINE) in SCORING else None
    gain = ""
    if isinstance(points, int) and points > 0:
        gain = texts("idea.now", worth=texts("palermo.coach.gain.points", n=points))
    return HintWords(what, where, said, risk, gain)


def _sentence(hint: Hint[Action]) -> str:
    """That of its reason; nobody drives for "up to 0 points", nor is told that now it were 0."""
    reason = hint.reason.removesuffix(_FINE)
    if hint.values.get("now", hint.values.get("n") if reason in _NO_POINTS else None) == 0:
        bare = f"{reason}_bare"
        return bare if reason == hint.reason else f"{bare}{_FINE}"
    return hint.reason


def clue(texts: Texts, state: State, turn: Turn) -> str:
    """The house of a turn, or what its drive is for."""
    if isinstance(turn, BuildTurn):
        return texts(f"palermo.hint.house_{turn.build.kind}")
    if turn.police is not None:
        return texts("palermo.puzzle.clue_police")
    end = turn.path[-1] if isinstance(turn, RunTurn) and turn.path else None
    shops = [n for n, house in enumerate(state.houses) if house.door == end]
    if shops and end in state.player.doors:
        return texts(
            "palermo.puzzle.clue_shop", shop=texts(f"palermo.play.shop_{shop_of(shops[0])}")
        )
    return texts("palermo.puzzle.clue_no_shop") if state.player.doors else ""


def _turn(texts: Texts, state: State, hint: Hint[Action]) -> tuple[str, str]:
    """What is done, and where."""

    def say(key: str, **values: object) -> str:
        return texts(f"palermo.idea.{key}", **values)

    built = next((one for one in hint.actions if isinstance(one, Build)), None)
    if built is not None:
        house = texts(f"palermo.hint.house_{built.kind}").rstrip(".")
        first = any(isinstance(one, LayStart) for one in hint.actions)
        return (say("start_first", house=house) if first else house), texts("idea.marked")
    if hint.reason == "built":
        return say("end"), ""
    steps = sum(isinstance(one, Go) for one in hint.actions)
    kind = hint.reason.removesuffix(_FINE)
    kind = kind if kind in SCORING else "drive"
    police = any(isinstance(one, MovePoliceman) for one in hint.actions)
    what = say(kind)
    if police:
        what = say("police_first", then=what if texts.language == "de" else _low(what))
    if not steps:
        return what, texts("idea.marked") if police else say("at_home") if kind == "wait" else ""
    begins = any(isinstance(one, Stand) for one in hint.actions)
    return what, say("from_start" if begins else "route", n=steps)


def _low(words: str) -> str:
    return words[:1].lower() + words[1:]
