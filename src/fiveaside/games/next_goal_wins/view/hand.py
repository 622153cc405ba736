"""What a player alone holds, as text for their eyes: footballers with the stats that count, cards with what stands on
them."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import Event
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import QUIET, SUB, TACTIC
from fiveaside.games.next_goal_wins.parts.board import GK, LINE, NOBODY
from fiveaside.games.next_goal_wins.parts.names import (
    ability_name,
    ability_says,
    event_says,
    place_name,
    policy_name,
    policy_says,
    skill_name,
    skill_says,
    tactic_name,
    tactic_says,
)
from fiveaside.games.next_goal_wins.picture import in_order, stats_at
from fiveaside.games.next_goal_wins.state.save import SLOT_NAMES

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.table import Season

WIDTH: Final = 32
NO_SLOT: Final = -1
WITH_SQUAD: Final = (
    "draft_deck", "draft_tactic", "transfer", "recruit_deck", "recruit_pick", "pre_match", "loan_offer", "loan_accept",
)  # fmt: skip
"""What is asked where somebody must know who is in the squad."""


# What is held


def holding(m: "Season", seat: int, brief: bool) -> list[str]:
    """The squad and the tactics; `brief` only as much as the present ask needs besides its choices."""
    if not brief:
        return squad_lines(m, m.squads[seat]) + tactic_lines(m, seat) + manager_lines(m, seat)
    return needed(m, seat, m.ask.kind) if m.ask is not None and m.ask.seat == seat else []


def needed(m: "Season", seat: int, kind: str) -> list[str]:
    if kind in WITH_SQUAD:
        return squad_lines(m, m.squads[seat])
    if kind == "lineup":
        return lineup_lines(m, seat) + tactic_names(m, seat)
    if kind == "replace":
        return slot_lines(m)
    if kind == "draw":
        return tactic_lines(m, seat)
    if may_substitute(m):
        return bench_lines(m, seat)
    return stats_lines(m) if kind == "release" else []


def squad_lines(m: "Season", footballers: tuple[int, ...]) -> list[str]:
    if not footballers:
        return []
    return [m.box.words.phrases["hand_squad"], *stats_lines(m), *[f"  {squad_line(m, who)}" for who in footballers]]


def stats_lines(m: "Season") -> list[str]:
    """In which order stats are listed."""
    return [m.box.words.phrases["keeper_stats"], m.box.words.phrases["outfield_stats"]]


def squad_line(m: "Season", footballer: int) -> str:
    return f"{m.box.words.answer(m.kit.footballer_ids[footballer]):<6}{footballer_text(m, footballer, False)}"


def footballer_text(m: "Season", footballer: int, whole: bool, slot: int = NO_SLOT) -> str:
    """`GK  Ann Onym ***   4 3 2 / 3 2 1  Speed Demon`; `whole` with what the skill does, on a line of its own. On a
    slot as it all counts there."""
    card = m.kit.footballers[footballer]
    head = f"{place_name(m, card.position):<3} {card.name} {'*' * card.stars}".ljust(WIDTH)
    if slot == NO_SLOT:
        counts, works = on_card(m, footballer), True
    else:
        counts, works = on_slot(m, footballer, slot)
    told = f"{head} {counts}{missing(m, footballer)}"
    if card.skill is None:
        return told
    if not whole:
        return f"{told}  {skill_name(m, card.skill)}" if works else told
    meant = skill_says(m, card.skill) if works else m.box.words.phrases["skill_off"]
    return f"{told}\n{skill_name(m, card.skill)}: {meant}"


def on_card(m: "Season", footballer: int) -> str:
    """The stats as printed, with what the season has changed."""
    home = m.kit.homes[footballer]
    return in_order(home, [m.printed(footballer)[stat] for stat in stats_at(home)])


def on_slot(m: "Season", footballer: int, slot: int) -> tuple[str, bool]:
    """13.1, 13.2 The stats as they would count, with all that adds to them now, if this footballer were on the slot,
    and whether the skill would work."""
    stats, works = stats_on(m, footballer, slot)
    return in_order(slot % LINE, [value for _, value in stats]), works


def stats_on(m: "Season", footballer: int, slot: int) -> tuple[list[tuple[int, int]], bool]:
    """The same one by one; who comes on during an attack has just come on."""
    world = m.copy()
    match = world.match
    if not match.revealed:
        match.slots = [NOBODY] * len(match.slots)
    elif match.slots[slot] != footballer:
        match.came_on += (footballer,)
    match.slots[slot] = footballer
    match.refresh(world)
    colour, place = divmod(slot, LINE)
    stats = [(stat, match.stat(world, colour, place, stat)) for stat in stats_at(place)]
    return stats, match.works(world, slot)


def slot_due(m: "Season") -> int:
    """The slot for which somebody is picked now, or NO_SLOT."""
    ask = m.ask
    if ask is None or ask.kind not in ("lineup", "replace"):
        return NO_SLOT
    return SLOT_NAMES.index(str(m.phase.save(m)["slot"]))


def has_said_quiet(m: "Season", seat: int) -> bool | None:
    """15.6 Whether a player has asked not to be asked; None for who is not on the pitch."""
    match = m.match
    return match.is_quiet(match.colour_of(seat)) if seat in match.players else None


def missing(m: "Season", footballer: int) -> str:
    """Why somebody cannot play, and for how many matches."""
    words = m.box.words
    told = ""
    if footballer in m.injured:
        told += words.say(m, "hand_injured", -1, m.injured[footballer])
    if footballer in m.banned:
        told += words.say(m, "hand_banned", -1, m.banned[footballer])
    return told


def tactic_lines(m: "Season", seat: int) -> list[str]:
    if not m.hands[seat]:
        return [m.box.words.phrases["hand_no_tactics"]]
    told = [f"  {typed_id(m, tactic)}  {tactic_text(m, tactic)}" for tactic in m.hands[seat]]
    return [m.box.words.phrases["hand_tactics"], *told]


def typed_id(m: "Season", tactic: int) -> str:
    """What is typed for a tactic."""
    return m.box.words.answer(m.kit.tactics[tactic].id)


def tactic_names(m: "Season", seat: int) -> list[str]:
    """By their names alone, where none can be played yet."""
    if not m.hands[seat]:
        return []
    names = ", ".join([tactic_name(m, m.kit.tactics[tactic]) for tactic in m.hands[seat]])
    return [" ".join([m.box.words.phrases["hand_tactics"], names])]


def tactic_text(m: "Season", tactic: int) -> str:
    card = m.kit.tactics[tactic]
    return f"{tactic_name(m, card)}: {tactic_says(m, card)}"


def manager_lines(m: "Season", seat: int) -> list[str]:
    if m.managers[seat] < 0:
        return []
    card = m.kit.managers[m.managers[seat]]
    told = [f"{card.name}. {ability_name(m, card)}: {ability_says(m, card)}"]
    return [*told, f"  {policy_name(m, card)}: {policy_says(m, card)}"] if card.policy else told


def lineup_lines(m: "Season", seat: int) -> list[str]:
    """Who stands where so far, and in which order stats are listed."""
    match = m.match
    first = match.colour_of(seat) * LINE
    placed = match.slots[first : first + LINE]
    told = [f"{place_name(m, i)} {m.kit.footballers[who].name}" for i, who in enumerate(placed) if who >= 0]
    so_far = [" ".join([m.box.words.phrases["hand_lineup"], ", ".join(told)])] if told else []
    return so_far + slot_lines(m)


def slot_lines(m: "Season") -> list[str]:
    """Which slot is to be filled, and in which order stats are listed for it."""
    place = slot_due(m) % LINE
    keeper, others = stats_lines(m)
    return [m.box.words.say(m, "hand_next", -1, place), keeper if place == GK else others]


def may_substitute(m: "Season") -> bool:
    return m.ask is not None and any(SUB <= code % QUIET < TACTIC for code in m.ask.choices)


def bench_lines(m: "Season", seat: int) -> list[str]:
    """Everybody on the bench as on the card, and as they would count on the slots where that differs."""
    told = [m.box.words.phrases["hand_bench"]]
    for who in m.bench(m.match.colour_of(seat)):
        told.append(f"  {squad_line(m, who)}")
        told.append(f"        {elsewhere(m, seat, who)}")
    return told


def elsewhere(m: "Season", seat: int, footballer: int) -> str:
    """`GK 1 1 1 / 1 1 1 · DEF, MID 1 1 2 1 1 / 2 1 1 · without No Nonsense`"""
    card = m.kit.footballers[footballer]
    first = m.match.colour_of(seat) * LINE
    by_stats: dict[str, list[str]] = {}
    works = False
    for place in range(LINE):
        stats, at_work = on_slot(m, footballer, first + place)
        if place != card.position or stats != on_card(m, footballer):
            by_stats.setdefault(stats, []).append(place_name(m, place))
            works = works or at_work
    told = [f"{', '.join(positions)} {stats}" for stats, positions in by_stats.items()]
    if card.skill is not None and not works:
        told.append(m.box.words.phrases["hand_without"] + skill_name(m, card.skill))
    return " · ".join(told)


def remark(m: "Season", event: Event) -> str:
    """What stands on a card that is played, drawn or given."""
    if event.kind is events.PLAYS_TACTIC:
        return tactic_says(m, m.kit.tactics[event.values[0]])
    if event.kind is events.EVENT:
        return event_says(m, m.kit.events[event.values[0]])
    if event.kind is events.MANAGER:
        card = m.kit.managers[event.values[0]]
        ability = f"{ability_name(m, card)}: {ability_says(m, card)}"
        return f"{ability} {policy_name(m, card)}: {policy_says(m, card)}"
    return ""
