"""What the wide window offers: the one large button and the rows around it.

Their order is always the same: what to begin with, a new game, the campaign; only which of them is
large says what most want next. Knows routes, no place and no picture.
"""

from collections.abc import Callable
from typing import NamedTuple

from palmyra.scenes.title.hero import Hero, HeroWords
from palmyra.scenes.title.routes import Resume, TableRoutes
from palmyra.shell.scene import Scene
from palmyra.shell.texts import Texts
from palmyra.ui.button import MenuButton

Leads = Callable[..., Callable[[], None]]  # routes to what goes there, to the last of them


class Choices(NamedTuple):
    hero: Hero
    rows: list[MenuButton]
    above: int = 0  # so many of the rows stand above the large button


class Notes(NamedTuple):
    """What is said beside the rows."""

    learn: str
    solo: str


def choices(
    texts: Texts, table: TableRoutes, resume: Resume | None, notes: Notes, leads: Leads,
    *, pictured: bool,
) -> Choices:  # fmt: skip
    """`pictured`: the first picture of a start does not wait for the board."""

    def row(
        name: str, icon: str, route: Callable[[], Scene] | None, note: str, words: str = ""
    ) -> list[MenuButton]:
        if route is None:
            return []
        return [MenuButton(words or texts(f"menu.{name}"), leads(route), icon=f"ui/icon_{icon}",
                           note=note, name=name)]  # fmt: skip

    assert table.new_game is not None
    players = texts(f"house.tables.{table.name}.players")
    solo = row("campaign", "trophy", table.solo, notes.solo,
               texts(f"house.tables.{table.name}.alone"))  # fmt: skip
    learn = row("how_to_play", "book", table.learn, notes.learn)
    if resume is not None:
        words = HeroWords(texts("menu.continue"), resume.note, resume.company, resume.chips)
        hero = Hero(words, leads(resume.scene), icon="ui/icon_play", name="continue",
                    board=resume.board if pictured else None,
                    earlier=resume.earlier if pictured else None)  # fmt: skip
        hero.tooltip = resume.about
        return Choices(
            hero, [*row("new_game", "people", table.new_game, players), *(solo or learn)]
        )
    if learn and table.learn is not None and table.newcomer():
        promise = texts(f"house.tables.{table.name}.teacher")
        words = HeroWords(texts("menu.how_to_play"), promise, badge=texts("menu.start_here"))
        routes = [route for route in (table.learn, table.first_lesson) if route]
        hero = Hero(words, leads(*routes), icon="ui/icon_book", name="how_to_play",
                    portrait=table.outlook.teacher)  # fmt: skip
        known = texts("house.know_rules")
        return Choices(hero, [*row("new_game", "play", table.new_game, known), *solo])
    words = HeroWords(texts("menu.new_game"), players)
    hero = Hero(words, leads(table.new_game), icon="ui/icon_people", name="new_game")
    return Choices(hero, [*learn, *solo], len(learn))
