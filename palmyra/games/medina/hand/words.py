"""What the table says of a game: cards, banner, notes. Sentences are the catalogue's."""

from collections.abc import Iterable, Sequence

from palmyra.games.medina.hand.offers import Preview, TurnOffers
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.events import ColorLeft, TokenPassed
from palmyra.games.medina.rules.pieces import STONES, TOKENS, TOWERS, Piece
from palmyra.games.medina.rules.points import Worth, worth
from palmyra.games.medina.rules.prizes import size_to_beat
from palmyra.games.medina.rules.state import State
from palmyra.shell.texts import Texts

PARTS = ("pieces", "stables", "walls", "merchants")


def say(texts: Texts, key: str, **values: object) -> str:
    return texts(f"medina.play.{key}", **values)


def piece_name(texts: Texts, piece: Piece) -> str:
    """As a title: "Amethyst piece", "Merchant"."""
    return say(texts, f"a_{piece}")


def parts(texts: Texts, worth: Worth) -> str:
    """ "4 pieces, 1 stable, 2 merchants": what makes a worth, nothing left out but nothing."""
    counts = (worth.pieces, worth.stables, worth.walls, worth.merchants)
    words = [say(texts, f"part_{part}", n=n) for part, n in zip(PARTS, counts, strict=True) if n]
    return ", ".join(words)


def token_words(texts: Texts, token: str) -> str:
    """ "the umber prize", "tower 3"."""
    at = TOKENS.index(token)
    if at < TOWERS:
        return say(texts, "tower_n", n=at + 1)
    return say(texts, f"prize_{STONES[at - TOWERS]}")


def prize_words(texts: Texts, state: State, token: int, name: str) -> str:
    """What a prize is worth, who holds it, how it is won."""
    seat, n = state.tokens[token], state.box.values[token]
    kind = "tower" if token < TOWERS else "palace"
    prize = initial(token_words(texts, TOKENS[token]))
    points = say(texts, "points_n", n=n)
    if seat is None:
        return say(texts, f"tip_{kind}_free", prize=prize, points=points)
    size = size_to_beat(state, token - TOWERS) if token >= TOWERS else 0
    return say(texts, f"tip_{kind}_held", prize=prize, points=points, name=name, size=size)


def score_words(texts: Texts, state: State, seat: int) -> str:
    """What a player's points are made of: palace by palace, prize by prize, a line each."""
    lines = []
    for at, stone in enumerate(STONES):
        if (palace := state.owned(seat, at)) is not None:
            value = worth(state, palace)
            made = f"{value.total} = {parts(texts, value)}"
            lines.append(say(texts, "score_line", what=say(texts, stone), points=made))
    order = (*range(TOWERS, len(TOKENS)), *range(TOWERS))
    for token in order:
        if state.tokens[token] == seat:
            what = initial(token_words(texts, TOKENS[token]))
            lines.append(say(texts, "score_line", what=what, points=state.box.values[token]))
    return "\n".join(lines) or say(texts, "no_points")


def initial(words: str) -> str:
    """At the beginning of a line."""
    return words[:1].upper() + words[1:]


def palace_words(texts: Texts, state: State, palace: int, name: str) -> str:
    """ "Amethyst, free" for one without a dome, else whose it is."""
    found = state.palaces[palace]
    if found.owner is None:
        return say(texts, f"open_{found.color}")
    return say(texts, "palace_of", name=name, stone=say(texts, found.color))


def beside_words(texts: Texts, state: State, cell: Cell, names: Sequence[str]) -> str:
    """What a merchant or a wall is and which palaces it counts for; "" of any other cell."""
    bit = state.board.bit(cell)
    kind = "merchant" if bit & state.merchants else "wall" if bit & state.walls else ""
    if not kind:
        return ""
    if kind == "merchant" and cell in (state.market[0], state.market[-1]):
        kind = "merchant_end"
    beside = state.board.beside(bit)
    palaces = [
        palace_words(texts, state, at, "" if palace.owner is None else names[palace.owner])
        for at, palace in enumerate(state.palaces)
        if palace.body & beside
    ]
    counts = say(texts, "counts_for", palaces=" · ".join(palaces)) if palaces else ""
    return "\n".join(filter(None, (say(texts, f"tip_{kind}"), counts or say(texts, "counts_none"))))


def differences(before: Worth, after: Worth) -> Worth:
    return Worth(
        after.pieces - before.pieces,
        after.stables - before.stables,
        after.walls - before.walls,
        after.merchants - before.merchants,
    )


def note(texts: Texts, preview: Preview, names: Iterable[str]) -> str:
    """The one line that says most of a placement."""
    called = list(names)
    piece = preview.place.piece
    mine = preview.before.seat
    told = [_taken(texts, event, called, mine) for event in preview.tokens]
    if (left := preview.left) is not None:
        told.append(say(texts, "note_leaves", stone=say(texts, left.stone)))
    if told:
        return ", ".join(told)
    if piece is Piece.DOME:
        found = next(p for p in preview.after.palaces if p.dome == preview.place.cell)
        return parts(texts, worth(preview.after, found))
    if preview.finished:
        return say(texts, "note_shuts")
    if len(preview.after.palaces) > len(preview.before.palaces):
        return say(texts, "note_founds")
    if preview.begins_market:
        return say(texts, "note_market")
    if len(preview.palaces) == 1:
        changed = preview.palaces[0]
        more = differences(changed.before, changed.after)
        if more.total == 1:  # the piece itself, which is said already
            return say(texts, "note_now", parts=parts(texts, changed.after))
        return parts(texts, more)
    if not preview.palaces:
        return ""
    return say(texts, "note_touches", n=len(preview.palaces))


def left_words(texts: Texts, event: ColorLeft) -> str:
    """What left the game with a stone (M12): everybody's pieces together."""
    stone, count = say(texts, event.stone), sum(event.pieces)
    if not count:  # all of it was placed
        return say(texts, "note_leaves", stone=stone)
    return say(texts, "left_pieces", stone=stone, n=count)


def _taken(texts: Texts, event: TokenPassed, names: list[str], mine: int) -> str:
    """One's own with what it brings, another's with the name."""
    if event.taker == mine:
        return say(texts, "prize_worth", prize=token_words(texts, event.token), n=event.value)
    return say(texts, "note_prize", prize=token_words(texts, event.token), name=names[event.taker])


def change(texts: Texts, preview: Preview, names: Iterable[str]) -> tuple[str, str]:
    """Which palace a placement changes most, and from what to what."""
    called = list(names)
    if preview.place.piece is Piece.DOME:
        at = next(i for i, p in enumerate(preview.after.palaces) if p.dome == preview.place.cell)
        stone = say(texts, preview.after.palaces[at].color)
        value = worth(preview.after, preview.after.palaces[at]).total
        sums = (value, *(event.value for event in preview.tokens))  # its worth, then each prize
        return say(texts, "claims", stone=stone), " ".join(f"+{n}" for n in sums)
    if not preview.palaces:
        return say(texts, "no_palace"), ""
    most = max(preview.palaces, key=lambda changed: changed.gain)
    owner = preview.after.palaces[most.palace].owner
    label = palace_words(texts, preview.after, most.palace, "" if owner is None else called[owner])
    return label, from_to(texts, most.before.total, most.after.total)


def from_to(texts: Texts, before: int, after: int) -> str:
    return say(texts, "from_to", before=before, after=after)


def banner_note(texts: Texts, plan: TurnOffers, picked: Piece | None) -> str:
    """What a person is to do now."""
    state = plan.state
    if plan.ready:
        return say(texts, "do_end")
    if picked is not None:
        return say(texts, "do_claim" if picked is Piece.DOME else "do_space")
    domed = any(place.piece is Piece.DOME for place in state.placed)
    if state.dome_owed and not domed:
        return say(texts, "do_dome")
    if state.owed == 1:
        return say(texts, "do_only_one")
    return say(texts, "do_one_more" if state.placed else "do_two")
