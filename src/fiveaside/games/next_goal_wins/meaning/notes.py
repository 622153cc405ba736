"""What a choice means, in words: what it leads to by the rules as they stand, stat against stat and how often the dice
decide for it, or what becomes of the ball."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import EVERYONE
from fiveaside.games.next_goal_wins.choices import (
    ACT,
    CROSSING,
    DECLINE,
    DISCARD,
    FOOTBALLER,
    GO,
    KEEP,
    LET,
    QUIET,
    REROLL,
    REROLL_BY_MANAGER,
    SHOOTING,
    SUB,
    TACTIC,
    TRANSFER,
    UP,
)
from fiveaside.games.next_goal_wins.parts.board import (
    CONTEST_STAT,
    CONTESTED_BY,
    GK,
    GOAL,
    GOES_TO,
    LINE,
    MOVES,
    OWN_STAT,
    PIECE_STATS,
)
from fiveaside.games.next_goal_wins.parts.names import (
    ability_name,
    ability_says,
    skill_name,
    skill_says,
    tactic_name,
    tactic_says,
)
from fiveaside.games.next_goal_wins.rules.standing import sums_of
from fiveaside.games.next_goal_wins.view.chances import PICKS, TOLD, Chance, action_of, best_kick, chance_of, is_asked
from fiveaside.games.next_goal_wins.view.hand import footballer_text, slot_due

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.parts.cards import Tactic
    from fiveaside.games.next_goal_wins.table import Season

ACTING: Final = 0
CONTESTING: Final = 1
FOLLOWED: Final = {LET: "mean_leads_to", DECLINE: "mean_decline", UP: "mean_up"}
LATER: Final = ("attack", "attacks_again", "full_time", "declares", "declares_speed")
"""What is told only when the attack, or this action, is over."""
SAID_ALREADY: Final = ("lets_pass", "plays_on", "moves_up")
"""What the choice itself says."""
DICE_PHRASES: Final = {"high": "mean_dice_high", "low": "mean_dice_low", "sum": "mean_dice_sum"}
TRIED: Final = ("contest", "rolled")
"""The asks at which a tactic may lead straight to a throw."""


def explain(m: "Season", choice: int) -> str:
    """In the present ask, for who is asked and reads the choice as it is typed."""
    choice %= QUIET
    return text(m, choice, throw_of(m, choice))


def throw_of(m: "Season", choice: int) -> Chance | None:
    """The throw that a choice leads to; None where nothing is thrown for it, or nobody could reckon with it."""
    assert m.ask is not None
    kind = m.ask.kind
    if choice >= TACTIC:
        return chance_of(m, choice) if choice < KEEP and kind in TRIED else None
    if choice >= FOOTBALLER or choice == DECLINE:
        return None
    return chance_of(m, choice) if choice >= REROLL_BY_MANAGER or kind in TOLD else None


def text(m: "Season", choice: int, chance: Chance | None) -> str:
    if choice >= FOOTBALLER:
        return card_text(m, choice, chance)
    if choice >= REROLL_BY_MANAGER:
        return reroll_text(m, choice) + may_come_out(m, chance)
    if chance is not None and is_picked(m):
        return piece_text(m, chance, asked_side(m))
    if chance is not None and ACT <= choice < TRANSFER:
        return action_text(m, chance)
    if chance is not None:
        return contest_text(m, chance)
    return word_text(m, choice)


def is_picked(m: "Season") -> bool:
    """Footballers are picked for a set piece: `Crossing 4 of Ann + Heading 3 of Ben = 7, against Catching 3 of Cid +
    Heading 3 of Dan = 6: won 58 %, ...`; for who attacks with the helper who helps most."""
    return m.ask is not None and m.ask.kind in PICKS


def word_text(m: "Season", choice: int) -> str:
    """What the bare words mean in which something is at stake, and what comes of those that need no dice."""
    if choice == CROSSING or choice == SHOOTING:
        return free_kick_text(m, choice)
    phrases = m.box.words.phrases
    if choice == LET and not is_asked(m, "rolled"):
        return phrases["mean_let"]
    if choice == LET or choice == DECLINE or choice == UP or ACT <= choice < TRANSFER:
        return (phrases[FOLLOWED.get(choice, "mean_unopposed")] + what_follows(m, choice)).strip()
    return phrases["mean_go"] if choice == GO else ""


def what_follows(m: "Season", choice: int) -> str:
    """What would be told next of this action, if nobody has anything against it."""
    world = m.copy()
    world.listen()
    world.step(choice)
    while is_asked(world, "rolled"):
        world.step(LET)
    told: list[str] = []
    for event in world.take_events():
        if event.what in LATER:
            break
        if not event.note and event.only == EVERYONE and event.what not in SAID_ALREADY:
            told.append(m.box.words.sentence(world, event))
    return " ".join(told)


# Cards


def card_text(m: "Season", choice: int, chance: Chance | None) -> str:
    """What stands on a tactic, and how its throw may come out; a footballer as they count on the slot they are for, or
    on the one they stand on. Who may be substituted is listed besides."""
    if choice >= TACTIC:
        return f"{tactic_name(m, tactic_of(m, choice))}: {tactic_note(m, choice, chance)}"
    if choice >= SUB:
        return ""
    footballer, slot = choice - FOOTBALLER, slot_due(m)
    if is_asked(m, "replace"):
        return replacement_text(m, choice, slot)
    if slot < 0 and m.match.on and m.match.revealed:
        slot = m.match.slot_of(footballer)
    return footballer_text(m, footballer, True, slot)


def tactic_of(m: "Season", choice: int) -> "Tactic":
    return m.kit.tactics[choice - (TACTIC if choice < KEEP else KEEP if choice < DISCARD else DISCARD)]


def tactic_note(m: "Season", choice: int, chance: Chance | None) -> str:
    return tactic_says(m, tactic_of(m, choice)) + may_come_out(m, chance)


def replacement_text(m: "Season", choice: int, slot: int) -> str:
    """12.2 As they count from then on: where the attack is over, what was for it alone is over too."""
    world = m.copy()
    world.step(choice)
    is_on = world.match.on and world.match.slots[slot] == choice - FOOTBALLER
    return footballer_text(world if is_on else m, choice - FOOTBALLER, True, slot)


def may_come_out(m: "Season", chance: Chance | None) -> str:
    """` (won 58 %, level 14 %)` where dice are thrown at once."""
    return "" if chance is None or chance.alone else f" ({odds_text(m, chance, asked_side(m))})"


def reroll_text(m: "Season", choice: int) -> str:
    """The skill or the ability that throws again."""
    if choice < REROLL:
        card = m.kit.managers[choice - REROLL_BY_MANAGER]
        return f"{card.name}, {ability_name(m, card)}: {ability_says(m, card)}"
    footballer = m.kit.footballers[choice - REROLL]
    skill = footballer.skill
    name = footballer.name
    return name if skill is None else f"{name}, {skill_name(m, skill)}: {skill_says(m, skill)}"


# Clashes


def asked_side(m: "Season") -> int:
    """Whether who is asked acts or contests."""
    match = m.match
    return ACTING if m.ask is not None and m.ask.seat == match.players[match.attacker] else CONTESTING


def action_text(m: "Season", chance: Chance) -> str:
    """`Passing 5 to Max Gass, against Interceptions 3 of Ann Onym: won 72 %, level 11 %`"""
    match, words = m.match, m.box.words
    row = match.position * MOVES + chance.action
    to = GOES_TO[row]
    aim = words.phrases["mean_goal"] if to == GOAL else ""
    if to < LINE:
        aim = words.say(m, "mean_to", -1, match.slots[match.attacker * LINE + to])
    opponent = match.slots[(1 - match.attacker) * LINE + CONTESTED_BY[row]]
    if chance.alone:
        own = words.say(m, "mean_stat", -1, OWN_STAT[row], match.stat(m, match.attacker, match.carrier, OWN_STAT[row]))
        return own + aim + words.phrases["mean_nobody" if opponent < 0 else "mean_alone"]
    told = words.phrases["mean_speed"] if chance.speed else ""
    told += part_text(m, chance, ACTING, OWN_STAT[row]) + aim
    told += words.phrases["mean_against"] + part_text(m, chance, CONTESTING, CONTEST_STAT[row])
    told += words.say(m, "mean_of", -1, opponent) + words.phrases["mean_so"] + odds_text(m, chance, ACTING)
    return told + words.phrases["mean_may_speed"] if chance.may_speed else told


def aim_text(m: "Season", choice: int) -> str:
    """Where the ball goes: to whom, past the opponent, at goal."""
    match, phrases = m.match, m.box.words.phrases
    to = GOES_TO[match.position * MOVES + action_of(m, choice)]
    if to >= LINE:
        return phrases["to_goal" if to == GOAL else "to_past"]
    who = match.slots[match.attacker * LINE + to]
    return m.kit.footballers[who].name if who >= 0 else ""


def short_text(m: "Season", choice: int, chance: Chance | None) -> str:
    """`Passing 5 against Interceptions 3`, in as few words as fit on a button."""
    match, phrases = m.match, m.box.words.phrases
    if chance is None:
        return phrases["short_unopposed"]
    row = match.position * MOVES + action_of(m, choice)
    if chance.alone:
        nobody = match.slots[(1 - match.attacker) * LINE + CONTESTED_BY[row]] < 0
        return phrases["short_nobody" if nobody else "short_alone"]
    told = part_text(m, chance, ACTING, OWN_STAT[row])
    told += phrases["short_against"] + part_text(m, chance, CONTESTING, CONTEST_STAT[row])
    return phrases["short_speed"] + told if chance.speed else told


def contest_text(m: "Season", chance: Chance) -> str:
    """The same for who contests."""
    match, words = m.match, m.box.words
    row = match.position * MOVES + match.action
    told = words.phrases["mean_speed"] if chance.speed else ""
    told += part_text(m, chance, CONTESTING, CONTEST_STAT[row])
    told += words.phrases["mean_against"] + part_text(m, chance, ACTING, OWN_STAT[row])
    told += words.say(m, "mean_of", -1, match.actor)
    return told + words.phrases["mean_so"] + odds_text(m, chance, CONTESTING)


def part_text(m: "Season", chance: Chance, side: int, stat: int) -> str:
    """`Punting 3 +1 (two dice, the higher counts)`: what a side brings to a clash besides its die."""
    words = m.box.words
    told = words.phrases["mean_die"] if chance.speed else words.say(m, "mean_stat", -1, stat, chance.stats[side])
    return told + more_text(m, chance, side)


def more_text(m: "Season", chance: Chance, side: int) -> str:
    """What cards add, and a second die."""
    words = m.box.words
    told = words.say(m, "sum_added", -1, chance.added[side]) if chance.added[side] else ""
    dice = chance.dice[side]
    return told if dice == "one" else told + words.phrases[DICE_PHRASES[dice]]


def odds_text(m: "Season", chance: Chance, side: int) -> str:
    """How often the side that is meant wins, and how often it is level."""
    phrase = "mean_odds" if side == ACTING else "mean_stops"
    part = chance.won if side == ACTING else chance.lost
    return m.box.words.say(m, phrase, -1, chance.percent(part), chance.percent(chance.level))


# Set pieces


def free_kick_text(m: "Season", choice: int) -> str:
    """What the best pick comes to."""
    best = best_kick(m, choice)
    if best is None:
        return what_follows(m, choice)
    world = m.copy()
    world.step(choice)
    told = piece_text(world, best, ACTING)
    is_picked = world.ask is not None and world.ask.kind in ("pick_pair", "pick_shooter")
    return m.box.words.phrases["mean_at_best"] + told if is_picked else told


def piece_text(m: "Season", chance: Chance, side: int) -> str:
    words = m.box.words
    own, other = side_text(m, chance, side), side_text(m, chance, 1 - side)
    return own + words.phrases["mean_against"] + other + words.phrases["mean_so"] + odds_text(m, chance, side)


def side_text(m: "Season", chance: Chance, side: int) -> str:
    """The stats of a side one by one, and their sum."""
    words, match = m.box.words, m.match
    places = (chance.crosser, chance.header) if side == ACTING else (GK, chance.helper)
    stats = PIECE_STATS[match.throw][side] if match.throw in PIECE_STATS else ()
    colour = match.attacker if side == ACTING else 1 - match.attacker
    parts: list[str] = []
    for place, stat in zip(places, stats, strict=False):
        footballer = match.slots[colour * LINE + place] if place >= 0 else place
        if footballer >= 0:
            value = words.say(m, "mean_stat", -1, stat, match.stat(m, colour, place, stat))
            parts.append(value + words.say(m, "mean_of", -1, footballer))
    total = words.say(m, "sum_total", -1, chance.stats[side]) if len(parts) > 1 else ""
    told = words.phrases["mean_plus"].join(parts) if parts else words.phrases["nobody"]
    return told + total + more_text(m, chance, side)


# The question itself


def question(m: "Season", usual: str) -> str:
    """With the dice that lie there, and the slot that is to be filled."""
    if is_asked(m, "rolled"):
        sums = [m.box.words.sentence(m, event) for event in sums_of(m)]
        return " ".join([*sums, usual])
    if is_asked(m, "replace"):
        return m.box.words.say(m, "ask_replace", -1, slot_due(m))
    return usual
