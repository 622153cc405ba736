"""What a player alone holds, as text for their eyes, and what a choice means: cards with what stands on them."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import Event
from fiveaside.games.next_goal_wins.choices import (
    ACT,
    CONTEST,
    CONTEST_SPEED,
    DECLINE,
    DISCARD,
    FOOTBALLER,
    GO,
    KEEP,
    LET,
    PAIR,
    QUIET,
    REROLL,
    REROLL_BY_MANAGER,
    SPEED,
    SUB,
    TACTIC,
    TRANSFER,
    UP,
)
from fiveaside.games.next_goal_wins.pitch import (
    CONTEST_STAT,
    CONTESTED_BY,
    GK,
    GOAL,
    GOES_TO,
    KEEPER_STATS,
    LINE,
    MOVES,
    OUTFIELD_STATS,
    OWN_STAT,
    POSITIONS,
)

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.table import Season

WIDTH: Final = 32
NOWHERE: Final = -1
"""No slot in particular."""
KEEPER_OFFENCE: Final = 3
OUTFIELD_OFFENCE: Final = 5
"""How many stats come before the stroke."""
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
    card = m.kit.footballers[footballer]
    return f"{card.id:<6}{footballer_text(m, footballer, False)}"


def footballer_text(m: "Season", footballer: int, whole: bool, place: int = NOWHERE) -> str:
    """`GK  Ann Onym ***   4 3 2 / 3 2 1  Speed Demon`; `whole` with what the skill does, on a line of its own."""
    card = m.kit.footballers[footballer]
    head = f"{POSITIONS[card.position]:<3} {card.name} {'*' * card.stars}".ljust(WIDTH)
    told = f"{head} {stats_text(m, footballer, place)}{missing(m, footballer)}"
    if card.skill is None:
        return told
    return f"{told}\n{card.skill.name}: {card.skill.text}" if whole else f"{told}  {card.skill.name}"


def stats_text(m: "Season", footballer: int, place: int) -> str:
    """Offence, then defence, with what the season has changed; as they count in a slot, or as on the card."""
    if place == NOWHERE:
        place, stats = m.kit.homes[footballer], m.printed(footballer)
    else:
        home = m.is_at_home(footballer, asked_seat(m), place, False)
        stats = m.stats_in(footballer, place, home)
    values = [str(stats[stat]) for stat in (KEEPER_STATS if place == GK else OUTFIELD_STATS)]
    offence = KEEPER_OFFENCE if place == GK else OUTFIELD_OFFENCE
    return " ".join([*values[:offence], "/", *values[offence:]])


def asked_seat(m: "Season") -> int:
    return 0 if m.ask is None else m.ask.seat


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
    told = [f"  {m.kit.tactics[tactic].id}  {tactic_text(m, tactic)}" for tactic in m.hands[seat]]
    return [m.box.words.phrases["hand_tactics"], *told]


def tactic_names(m: "Season", seat: int) -> list[str]:
    """By their names alone, where none can be played yet."""
    if not m.hands[seat]:
        return []
    names = ", ".join([m.kit.tactics[tactic].name for tactic in m.hands[seat]])
    return [" ".join([m.box.words.phrases["hand_tactics"], names])]


def tactic_text(m: "Season", tactic: int) -> str:
    card = m.kit.tactics[tactic]
    return f"{card.name}: {card.text}"


def manager_lines(m: "Season", seat: int) -> list[str]:
    if m.managers[seat] < 0:
        return []
    card = m.kit.managers[m.managers[seat]]
    told = [f"{card.name}. {card.ability}: {card.ability_text}"]
    return [*told, f"  {card.policy}: {card.policy_text}"] if card.policy else told


def lineup_lines(m: "Season", seat: int) -> list[str]:
    """Who stands where so far, and in which order stats are listed."""
    match = m.match
    first = match.colour_of(seat) * LINE
    placed = match.slots[first : first + LINE]
    told = [f"{POSITIONS[i]} {m.kit.footballers[who].name}" for i, who in enumerate(placed) if who >= 0]
    so_far = [" ".join([m.box.words.phrases["hand_lineup"], ", ".join(told)])] if told else []
    next_slot = m.box.words.say(m, "hand_next", -1, match.placed % LINE)
    keeper, others = stats_lines(m)
    return [*so_far, next_slot, keeper if match.placed % LINE == GK else others]


def may_substitute(m: "Season") -> bool:
    return m.ask is not None and any(SUB <= code % QUIET < TACTIC for code in m.ask.codes)


def bench_lines(m: "Season", seat: int) -> list[str]:
    bench = m.bench(m.match.colour_of(seat))
    return [m.box.words.phrases["hand_bench"], *[f"  {squad_line(m, who)}" for who in bench]]


def remark(m: "Season", event: Event) -> str:
    """What stands on a card that is played, drawn or given."""
    if event.what == "plays_tactic":
        return m.kit.tactics[event.a].text
    if event.what == "event":
        return m.kit.events[event.a].text
    if event.what == "manager":
        card = m.kit.managers[event.a]
        return f"{card.ability}: {card.ability_text} {card.policy}: {card.policy_text}"
    return ""


# What a choice means


def explain(m: "Season", choice: int) -> str:
    choice %= QUIET
    if choice >= TACTIC:
        return tactic_text(m, tactic_of(choice))
    if choice >= SUB:
        return ""
    if choice >= FOOTBALLER:
        lining_up = m.ask is not None and m.ask.kind == "lineup"
        return footballer_text(m, choice - FOOTBALLER, True, m.match.placed % LINE if lining_up else NOWHERE)
    if choice >= PAIR:
        return pair_text(m, choice - PAIR) if choice < REROLL_BY_MANAGER else reroll_text(m, choice)
    if ACT <= choice < TRANSFER:
        return action_text(m, choice - ACT if choice < SPEED else choice - SPEED, choice >= SPEED)
    return word_text(m, choice)


def tactic_of(choice: int) -> int:
    return choice - (TACTIC if choice < KEEP else KEEP if choice < DISCARD else DISCARD)


def reroll_text(m: "Season", choice: int) -> str:
    """The skill or the ability that throws again."""
    if choice < REROLL:
        card = m.kit.managers[choice - REROLL_BY_MANAGER]
        return f"{card.name}, {card.ability}: {card.ability_text}"
    footballer = m.kit.footballers[choice - REROLL]
    skill = footballer.skill
    return footballer.name if skill is None else f"{footballer.name}, {skill.name}: {skill.text}"


def pair_text(m: "Season", pair: int) -> str:
    """Who crosses and who heads, by name."""
    match = m.match
    own = match.attacker * LINE
    crosser, header = divmod(pair, LINE)
    words = m.box.words
    if header == GK:
        return words.say(m, "mean_alone", -1, match.slots[own + crosser])
    return words.say(m, "mean_pair", -1, match.slots[own + crosser], match.slots[own + header])


def action_text(m: "Season", action: int, speed: bool) -> str:
    """`Passing 5 to Max Gass, against Interceptions 3 of Ann Onym`"""
    match, words = m.match, m.box.words
    row = match.position * MOVES + action
    to, by = GOES_TO[row], CONTESTED_BY[row]
    colour = match.attacker
    own = words.say(m, "mean_stat", -1, OWN_STAT[row], match.stat(m, colour, match.carrier, OWN_STAT[row]))
    told = words.phrases["mean_dice"] if speed else own
    if to < LINE:
        told += words.say(m, "mean_to", -1, match.slots[colour * LINE + to])
    elif to == GOAL:
        told += words.phrases["mean_goal"]
    opponent = match.slots[(1 - colour) * LINE + by]
    if opponent < 0:
        return told + words.phrases["mean_nobody"]
    stat = match.stat(m, 1 - colour, by, CONTEST_STAT[row])
    if speed:
        return told + words.say(m, "mean_against_dice", -1, opponent)
    return told + words.say(m, "mean_against", -1, CONTEST_STAT[row], stat, opponent)


def word_text(m: "Season", choice: int) -> str:
    """What the bare words mean in which something is at stake."""
    match, words = m.match, m.box.words
    if choice == CONTEST and match.action >= 0:
        row = match.position * MOVES + match.action
        colour = 1 - match.attacker
        stat = match.stat(m, colour, match.by, CONTEST_STAT[row])
        own = words.say(m, "mean_stat", -1, CONTEST_STAT[row], stat)
        theirs = match.stat(m, match.attacker, match.carrier, OWN_STAT[row])
        return own + words.say(m, "mean_against", -1, OWN_STAT[row], theirs, match.actor)
    phrase = MEANINGS.get(choice, "")
    return words.phrases[phrase] if phrase else ""


MEANINGS: Final = {
    GO: "mean_go", LET: "mean_let", CONTEST_SPEED: "mean_dice", DECLINE: "mean_decline", UP: "mean_up",
}  # fmt: skip
