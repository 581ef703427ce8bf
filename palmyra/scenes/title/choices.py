"""What the wide panel offers: the one large button and the rows around it.

Their order is always the same: what to begin with, a new game, the campaign; only which of them is
large says what most want next. Knows no place and no picture.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from palmyra.scenes.title.hero import Hero, HeroWords
from palmyra.scenes.title.tables import TitleTable
from palmyra.shell.scene import Scene
from palmyra.shell.texts import Texts
from palmyra.ui.button import MenuButton

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator
    from palmyra.scenes.unfinished_games import Resume

Way = Callable[[], Scene]
Leads = Callable[..., Callable[[], None]]  # ways to what goes there, to the last of them


class TitleChoices(NamedTuple):
    hero: Hero
    rows: list[MenuButton]
    above: int = 0  # so many of the rows stand above the large button


class Notes(NamedTuple):
    """What is said beside the rows."""

    learn: str
    solo: str


def choices(
    texts: Texts, nav: "Navigator", table: TitleTable, resume: "Resume | None", notes: Notes,
    leads: Leads, *, pictured: bool,
) -> TitleChoices:  # fmt: skip
    """`pictured`: the first picture of a start does not wait for the board."""
    game = table.name

    def row(name: str, icon: str, way: Way, note: str, words: str = "") -> MenuButton:
        return MenuButton(words or texts(f"menu.{name}"), leads(way), icon=f"ui/icon_{icon}",
                          note=note, name=name)  # fmt: skip

    new_game, to_learn = partial(nav.new_game, game), partial(nav.learn, game)
    players = texts(f"house.tables.{game}.players")
    solo = []
    if table.title_view.alone:
        alone = texts(f"house.tables.{game}.alone")
        solo.append(row("campaign", "trophy", partial(nav.solo, game), notes.solo, alone))
    learn = row("how_to_play", "book", to_learn, notes.learn)
    if resume is not None:
        words = HeroWords(
            texts("menu.continue"),
            resume.note,
            resume.company,
            resume.chips,
            short=resume.challenge,
        )
        go_on = partial(nav.play, resume.session, resume.kept)
        hero = Hero(words, leads(go_on), icon="ui/icon_play", name="continue",
                    board=resume.board if pictured else None,
                    earlier=resume.earlier if pictured else None)  # fmt: skip
        hero.tooltip = resume.about
        return TitleChoices(
            hero, [row("new_game", "people", new_game, players), *(solo or [learn])]
        )
    if table.newcomer():
        promise = texts(f"house.tables.{game}.teacher")
        words = HeroWords(texts("menu.how_to_play"), promise, badge=texts("menu.start_here"))
        hero = Hero(words, leads(to_learn, partial(nav.first_lesson, game)), icon="ui/icon_book",
                    name="how_to_play", portrait=table.title_view.teacher)  # fmt: skip
        known = texts("house.know_rules")
        return TitleChoices(hero, [row("new_game", "play", new_game, known), *solo])
    words = HeroWords(texts("menu.new_game"), players)
    hero = Hero(words, leads(new_game), icon="ui/icon_people", name="new_game")
    return TitleChoices(hero, [learn, *solo], 1)
