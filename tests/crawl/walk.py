"""A walk without any plan: acts drawn by lot, the same for the same seed."""

from random import Random
from typing import Final

from palmyra.games import NAMES
from palmyra.scenes.learn.book import BookScene
from palmyra.scenes.options.pages import SCALES
from palmyra.scenes.play.scene import PlayScene
from palmyra.shell.texts import LANGUAGES
from palmyra.ui.text_field import TextField
from palmyra.ui.widget import Widget
from tests.crawl.crawl import KEYS, LAST, ODD, takes_input
from tests.crawl.visitor import Act, Start, Visitor, plain

# Acts at a table, on another screen and in the rules, before it is time to leave.
LONG, SHORT, GLANCE = 120, 20, 6
ROUND: Final = 250  # acts between two ways home
VERBS: Final = {"click": 50, "key": 15, "drag": 12, "point": 6, "wheel": 6, "right": 3, "double": 3,
                "type": 3, "wait": 2}  # fmt: skip
PAUSES: Final = ((), (0.02,), (0.1,), (0.05, 0.4))
MORE_KEYS: Final = (*KEYS, "ctrl+u", "ctrl+v", "f10", "return", "return", "escape", "z", "u", "c",
                    "t", "s", "n", "p")  # fmt: skip
SELDOM: Final = 0.15  # how often what leads away is pressed for all that, of the times it comes up


def drawn_start(seed: int) -> Start:
    """Another home, language, scale and place to begin for every seed."""
    rng = Random(f"start {seed}")
    home, game = rng.choice(("fresh", "full", "full")), rng.choice(NAMES)
    doors = ("", "", f"last {game}", f"over {game}") if home == "full" else ("",)
    return Start(
        home, rng.choice(tuple(LANGUAGES)), rng.choice(SCALES), rng.choice(doors), game,
        rng.choice(("normal", "normal", "instant", "slow")), seed,
    )  # fmt: skip


def walk_about(visitor: Visitor, acts: int) -> None:
    """So many acts, and home again after each round of them."""
    rng = Random(f"walk {visitor.start.seed}")
    since, scene = 0, visitor.scene
    for number in range(1, acts + 1):
        stays = LONG if isinstance(scene, PlayScene) else SHORT
        stays = GLANCE if isinstance(scene, BookScene) else stays
        since, scene = (since + 1 if scene is visitor.scene else 0), visitor.scene
        bored = since > stays and rng.random() < 0.5
        act = Act("key", more="escape") if bored else drawn(visitor, rng)
        visitor.do(act, rng.choice(PAUSES))
        if number % ROUND == 0 or number == acts:
            visitor.go_home()


def drawn(visitor: Visitor, rng: Random) -> Act:
    (verb,) = rng.choices(tuple(VERBS), tuple(VERBS.values()))
    if verb == "key":
        return Act("key", more=rng.choice(MORE_KEYS))
    if verb == "wait":
        return Act("wait", more="1.0")
    if verb == "type":
        focused = visitor.view.focused
        return Act(
            "type", more=rng.choice(ODD if isinstance(focused, TextField) else ("x", "?", "1"))
        )
    shown = {key: one for key, one in visitor.widgets().items() if takes_input(one)}
    key = _drawn_key(shown, rng)
    x, y = _drawn_place(rng)
    if verb == "wheel":
        return Act("wheel", key, x, y, more=rng.choice(("-3", "-1", "1", "3")))
    if verb == "drag":
        return Act("drag", key, x, y, to=_drawn_key(shown, rng), at=_drawn_place(rng))
    return Act(verb, key, x, y)


def _drawn_key(shown: dict[str, Widget], rng: Random) -> str:
    """Any widget, what leads away seldom; now and then none, for a place of the window."""
    for _ in range(4):
        key = rng.choice(("", *shown)) if shown else ""
        if plain(key) not in LAST or rng.random() < SELDOM:
            break
    return key


def _drawn_place(rng: Random) -> tuple[float, float]:
    if rng.random() < 0.4:
        return 0.5, 0.5
    return round(rng.uniform(0.02, 0.98), 3), round(rng.uniform(0.02, 0.98), 3)
