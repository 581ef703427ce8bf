"""What a game of Palermo comes to: who won, and every point by where it was scored."""

from palmyra.games.palermo.board.picture import houses_of
from palmyra.games.palermo.hand.desk import PalermoReplay
from palmyra.games.palermo.rules.events import CameHome, ChipTaken, Waited
from palmyra.games.palermo.rules.shops import SHOPS
from palmyra.games.palermo.screens.turn_words import ended
from palmyra.scenes.game_words import listed, names_of
from palmyra.scenes.result.account import Account, AccountRow, Honor, Placed, Sheet, sheet
from palmyra.shell.texts import Texts

Points = dict[str, list[int]]  # by where: a number for each seat
HOME, WAITING = "home", "waiting"


def account(texts: Texts, replay: PalermoReplay) -> Account:
    state = replay.state
    scores = tuple(player.score for player in state.players)
    best, names = max(scores), names_of(texts, replay)
    won = [seat for seat, score in enumerate(scores) if score == best]
    key = "won" if len(won) == 1 else "shared"
    title = texts(f"palermo.result.{key}", name=listed(texts, [names[seat] for seat in won]))
    why = ended(texts, state)
    found = points_of(replay)
    honor = Honor(
        tuple(f"palermo/chip_{state.players[seat].color}" for seat in won),
        title,
        texts("palermo.result.points", n=best),
    )
    return Account(
        title=title,
        reason=why,
        ended=why,
        counting=texts("palermo.result.counting"),
        seats=tuple(
            Placed(
                1 + sum(other > score for other in scores), score, seat in won,
                note=texts("palermo.result.rank_note", shops=_at_shops(found, seat),
                           home=found[HOME][seat] + found[WAITING][seat]),
            )
            for seat, score in enumerate(scores)
        ),
        sheets=(_by_kind(texts, found), _by_shop(texts, found)),
        point="palermo/lemon",
        honor=honor,
    )  # fmt: skip


def points_of(replay: PalermoReplay) -> Points:
    """Every point of a game, by the shop where it was scored, coming home and waiting."""
    seats = len(replay.state.players)
    found: Points = {name: [0] * seats for name in (*SHOPS, HOME, WAITING)}
    for number, step in enumerate(replay.steps):
        for event in step.events:
            match event:
                case ChipTaken(seat, cell, points):
                    houses = houses_of(replay.before(number))
                    shop = next(house.shop for house in houses if house.door == cell)
                    found[shop][seat] += points
                case CameHome(seat, _, points):
                    found[HOME][seat] += points
                case Waited(seat, points):
                    found[WAITING][seat] += points
                case _:
                    pass
    return found


def _at_shops(found: Points, seat: int) -> int:
    return sum(found[shop][seat] for shop in SHOPS)


def _by_kind(texts: Texts, found: Points) -> Sheet:
    shops = tuple(_at_shops(found, seat) for seat in range(len(found[HOME])))
    values = {"shops": shops, HOME: tuple(found[HOME]), WAITING: tuple(found[WAITING])}
    rows = [
        AccountRow(
            name, texts(f"palermo.result.{name}"), points, texts(f"palermo.result.{name}_why")
        )
        for name, points in values.items()
    ]
    return sheet("kinds", texts("palermo.result.by_kind"), rows)


def _by_shop(texts: Texts, found: Points) -> Sheet:
    rows = []
    for shop in SHOPS:
        label = texts(f"palermo.play.shop_{shop}")
        label = label[:1].upper() + label[1:]
        rows.append(AccountRow(shop, label, tuple(found[shop]), texts("palermo.result.shops_why")))
    for name in (HOME, WAITING):
        why = texts(f"palermo.result.{name}_why")
        rows.append(AccountRow(name, texts(f"palermo.result.{name}"), tuple(found[name]), why))
    return sheet("shops", texts("palermo.result.by_shop"), rows)
