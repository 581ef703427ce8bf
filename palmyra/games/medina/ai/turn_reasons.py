"""Why a whole turn: what decides, for whom and how much, as identifiers with values.

Counted by the rules and by the best next turns that `reply` finds; nothing is judged here. What
speaks against a turn is no reason for it: where nothing speaks for it, there is none, and how much
better the judge finds it than others is all that can be said (`compared`). The sentences are
`medina.hint.<reason>`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from palmyra.games.medina.ai.position import position_of
from palmyra.games.medina.ai.reasons import Reason, claimers
from palmyra.games.medina.ai.reply import turns
from palmyra.games.medina.ai.turn_effects import TurnEffects
from palmyra.games.medina.rules.actions import Action, Place, Turn
from palmyra.games.medina.rules.pieces import DOME, TOKENS
from palmyra.games.medina.rules.placing import put
from palmyra.games.medina.rules.points import scores, worth
from palmyra.games.medina.rules.state import State
from palmyra.kernel.best_reply import BestReply

LESS: Final = 2  # so many points less for a rival's next turn are worth a word
MORE: Final = 2  # so many points more for one's own next turn are

# Beside `claim`, `claim_last`, `prize`, `own` and `own_stone`, which are told of placements, too.
TURN_REASONS: Final = (
    "contested", "shuts_in", "robs", "denies", "only_you", "pays_later", "waits", "idle",
    "worth_more", "as_good",
)  # fmt: skip
OUTLOOKS: Final = (
    "leaves", "leaves_less", "leaves_no_more", "leaves_nothing", "leaves_least", "less_but_weaker",
    "less_and_equal",
)  # fmt: skip


def turn_reasons(
    state: State, turn: Turn, unplayed: Sequence[BestReply[Action]],
    left: Sequence[BestReply[Action]],
) -> tuple[Reason, ...]:  # fmt: skip
    """What speaks for it, the strongest first. `unplayed` is what the others could score next if it
    were not played, `left` what they could after it."""
    effects = TurnEffects(state, turn)
    found = [*_claimed(effects), *_earned(effects)]
    if not any(reason == "contested" for reason, _ in found):
        found += _against_others(effects, unplayed, left)[:1]
    if not found:
        found += _for_later(effects)
    return tuple(found)


def _claimed(effects: TurnEffects) -> list[Reason]:
    found: list[Reason] = []
    for stone, claim in effects.claims.items():
        leaves = effects.after.left[stone] and not effects.before.left[stone]
        reason = "claim_last" if leaves else "claim"
        found.append((reason, {"stone": claim.stone, "n": claim.worth}))
        if claim.contested:
            found.append(("contested", {"stone": claim.stone, "seats": claim.takers}))
    return found


def _earned(effects: TurnEffects) -> list[Reason]:
    """Prizes, and what one's other palaces gain: with the claims they are all of the points."""
    found: list[Reason] = []
    if effects.prizes_won:
        prizes = tuple(TOKENS[at] for at in sorted(effects.prizes_won))
        found.append(("prize", {"prizes": prizes}))
    gained = {at: n for at, n in _grown_own(effects).items() if n}
    points = sum(gained.values())
    if len(gained) == 1:
        stone = str(effects.after.palaces[next(iter(gained))].color)
        found.append(("own_stone", {"stone": stone, "n": points}))
    elif points:
        found.append(("own", {"n": points}))
    return found


def _grown_own(effects: TurnEffects) -> dict[int, int]:
    """What palaces that were the mover's before are worth more, by their place."""
    return {
        at: worth(effects.after, effects.after.palaces[at]).total
        - worth(effects.before, palace).total
        for at, palace in enumerate(effects.before.palaces)
        if palace.owner == effects.seat
    }


def _against_others(
    effects: TurnEffects, unplayed: Sequence[BestReply[Action]], left: Sequence[BestReply[Action]]
) -> list[Reason]:
    """The rival whose next turn loses most, a palace that no longer grows for others, a prize that
    the leader loses."""
    found: list[Reason] = []
    after = {one.seat: one.worth for one in left}
    losses = {one.seat: (one.worth - after.get(one.seat, 0), one.worth) for one in unplayed}
    seat = max(losses, key=lambda one: losses[one][0], default=None)
    gains_more = any(lost < 0 for lost, _ in losses.values())  # one rival's gain is no reason
    if seat is not None and losses[seat][0] >= LESS and not gains_more:
        found.append(("denies", {"seat": seat, "before": losses[seat][1], "n": after.get(seat, 0)}))
    n, name = effects.shut_in
    stone = effects.stone_named(name) if n else 0
    if n and (seats := effects.takers(stone)) and effects.mover_done_with(stone):
        found.append(("shuts_in", {"stone": name, "n": n, "seats": seats}))
    points = scores(effects.before)
    for token in sorted(effects.prizes_given):
        giver, taker = effects.before.tokens[token], effects.holder(token)
        if giver not in (None, effects.seat) and points[giver] == max(points) > points[taker]:
            value = effects.before.box.values[token]
            found.append(("robs", {"seat": giver, "prizes": (TOKENS[token],), "n": value}))
            break
    return found


def _for_later(effects: TurnEffects) -> list[Reason]:
    """What one's next turn has of it, where nobody spoils that; else that nobody has anything."""
    state, seat = effects.after, effects.seat
    for at, palace in enumerate(state.palaces):
        was = effects.before.palaces[at] if at < len(effects.before.palaces) else None
        more = worth(state, palace).total - (worth(effects.before, was).total if was else 0)
        if palace.owner is None and more > 0 and claimers(state, at) == (seat,):
            return [("only_you", {"stone": str(palace.color), "n": worth(state, palace).total})]
    if effects.before.fresh:
        now, then = _best(effects.before, seat), _best(state, seat)
        if then >= now + MORE:
            return [("pays_later", {"n": then, "now": now})]
    same = len(state.palaces) == len(effects.before.palaces) and all(
        worth(state, palace) == worth(effects.before, was) or not claimers(state, at)
        for at, (palace, was) in enumerate(zip(state.palaces, effects.before.palaces, strict=True))
    )
    if not same or any(effects.points):
        return []
    domes = state.stocks[seat][DOME]
    return [("waits", {"n": domes})] if domes else [("idle", {})]


def compared(gap: float) -> Reason:
    """How much better than the next idea the judge finds a turn for which nothing else speaks."""
    n = round(gap)
    return ("worth_more", {"n": n}) if n else ("as_good", {})


def _best(state: State, seat: int) -> int:
    """The most points that a turn of a seat would bring, were it next."""
    position = position_of(state)
    position.seat = seat
    found = turns(position) if position.can_place(seat) else []
    return found[0][0] if found else 0


# -- what the others have of it -----------------------------------------------------------


def outlook(
    at: int, state: State, turns_told: Sequence[Turn], unplayed: Sequence[BestReply[Action]],
    replies: Sequence[Sequence[BestReply[Action]]], costs: Sequence[int], *, denied: bool = False,
) -> tuple[Reason, ...]:  # fmt: skip
    """What everyone else could score next after the turn in that place, what the mover would lose
    by it, whether that is more or less than without it, and whether another turn leaves less; the
    best turn first, costs in whole points. `denied`: what somebody loses by it is said already."""
    every = [one for one in replies[at] if one.worth]
    if not every:
        return (("leaves_nothing", {}),)
    after = TurnEffects(state, turns_told[at]).after
    lost = tuple(_lost(after, one, state.seat) for one in every)
    values: dict[str, object] = {
        "seats": tuple(one.seat for one in every),
        "points": tuple(one.worth for one in every),
        "lost": lost,
    }
    worths = [max((one.worth for one in some), default=0) for some in replies]
    least = min(worths)
    before = {one.seat: one.worth for one in unplayed}
    more = any(one.worth > before.get(one.seat, 0) for one in every)
    most = max(before.values(), default=0)
    found: list[Reason] = [("leaves" if more else "leaves_no_more", values)]
    if not more and most > worths[at] and not denied:
        found = [("leaves_less", {**values, "before": most})]
    if worths[at] == least < max(worths):
        found.append(("leaves_least", {}))
    elif (other := worths.index(least)) > at:  # one that is worth more was shown before
        reason = "less_and_equal" if costs[other] == costs[at] else "less_but_weaker"
        found.append((reason, {"hint": other + 1, "least": least}))
    return tuple(found)


def _lost(state: State, answer: BestReply[Action], seat: int) -> tuple[str, ...]:
    """The prizes that a player loses to a reply."""
    after = replace(state, seat=answer.seat, placed=())
    for action in answer.actions:
        if isinstance(action, Place):
            after = put(after, action)
    both = zip(TOKENS, state.tokens, after.tokens, strict=True)
    return tuple(token for token, was, now in both if was == seat != now)
