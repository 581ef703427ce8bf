"""What a game of Medina comes to: who won, and every point by kind and by palace."""

from palmyra.games.medina.board import palette
from palmyra.games.medina.rules import points
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.pieces import STONES, TOKENS, TOWERS
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.record import Replay
from palmyra.scenes.game_words import listed, names_of
from palmyra.scenes.result.account import (
    Account,
    AccountColors,
    AccountRow,
    Honor,
    Placed,
    Sheet,
    sheet,
)
from palmyra.shell.texts import Texts
from palmyra.ui import theme

MedinaReplay = Replay[Setup, State, Turn, Event]
PARTS = ("pieces", "stables", "walls", "merchants")
# Every palace in its own stone.
_LOOKS = {
    "alabaster": AccountColors(palette.LINEN_100, palette.IVORY_91, palette.WINE_59),
    "amethyst": AccountColors(palette.PLUM_50, palette.PLUM_41, palette.PLUM_26, theme.CREAM),
    "umber": AccountColors(
        palette.BROWN_34, palette.WINE_28, palette.WINE_14, theme.CREAM, striped=True
    ),
    "apricot": AccountColors(palette.AMBER_80, palette.ORANGE_74, palette.RED_44),
    "prizes": AccountColors(theme.GOLD_TOP, theme.GOLD_BOTTOM, theme.GOLD_EDGE, striped=True),
}


def account(texts: Texts, replay: MedinaReplay) -> Account:
    state = replay.state
    found = [points.player_points(state, seat) for seat in range(len(state.players))]
    scores = tuple(each.total for each in found)
    best, names = max(scores), names_of(texts, replay)
    won = [seat for seat, score in enumerate(scores) if score == best]
    key = "won" if len(won) == 1 else "shared"
    title = texts(f"medina.result.{key}", name=listed(texts, [names[seat] for seat in won]))
    honor = Honor(
        tuple(f"medina/chip_{state.players[seat]}" for seat in won),
        title,
        texts("medina.play.points_n", n=best),
    )
    ended = texts("medina.play.ended")
    return Account(
        title=title,
        reason=ended,
        ended=ended,
        counting=texts("medina.result.counting"),
        seats=tuple(
            Placed(
                1 + sum(other > score for other in scores), score, seat in won,
                note=texts(
                    "medina.play.rank_note",
                    palaces=sum(value.total for value in found[seat].palaces.values()),
                    prizes=sum(found[seat].tokens.values()),
                ),
            )
            for seat, score in enumerate(scores)
        ),
        sheets=(_by_kind(texts, found), _by_palace(texts, state, found)),
        point="medina/icon_score",
        honor=honor,
    )  # fmt: skip


def _by_kind(texts: Texts, found: list[points.PlayerPoints]) -> Sheet:
    rows = [
        AccountRow(
            part,
            texts(f"medina.result.{part}"),
            tuple(sum(getattr(v, part) for v in each.palaces.values()) for each in found),
            texts(f"medina.result.{part}_why"),
        )
        for part in PARTS
    ]
    towers, palaces = TOKENS[:TOWERS], TOKENS[TOWERS:]
    for name, tokens in (("palace_prizes", palaces), ("tower_prizes", towers)):
        values = tuple(sum(each.tokens.get(str(token), 0) for token in tokens) for each in found)
        rows.append(
            AccountRow(
                name, texts(f"medina.result.{name}"), values, texts(f"medina.result.{name}_why")
            )
        )
    return sheet("kinds", texts("medina.result.by_kind"), rows, _facts(texts, found))


def _by_palace(texts: Texts, state: State, found: list[points.PlayerPoints]) -> Sheet:
    rows = []
    for at, stone in enumerate(STONES):
        values = tuple(
            sum(value.total for index, value in each.palaces.items()
                if state.palaces[index].stone == at)
            for each in found
        )  # fmt: skip
        why = texts("medina.result.stone_why")
        name = texts(f"medina.play.{stone}")
        rows.append(AccountRow(str(stone), name, values, why, look=_LOOKS[str(stone)]))
    prizes = tuple(sum(each.tokens.values()) for each in found)
    why = texts("medina.result.prizes_why")
    rows.append(
        AccountRow("prizes", texts("medina.play.prizes"), prizes, why, look=_LOOKS["prizes"])
    )
    return sheet("palaces", texts("medina.result.by_palace"), rows, _facts(texts, found))


def _facts(texts: Texts, found: list[points.PlayerPoints]) -> list[str]:
    """How many palaces everyone owns, and what the best is worth."""
    return [
        texts(
            "medina.result.facts",
            n=len(each.palaces),
            best=max((value.total for value in each.palaces.values()), default=0),
        )
        for each in found
    ]
