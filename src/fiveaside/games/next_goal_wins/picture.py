"""The season in a line, the pitch as text, and sums in words; nothing hidden is in any of them."""

from typing import TYPE_CHECKING, Final

from fiveaside.games.next_goal_wins.parts.board import (
    CLOSED,
    GK,
    KEEPER_STATS,
    LINE,
    OUTFIELD_STATS,
    STK,
)
from fiveaside.games.next_goal_wins.parts.names import colour_name, place_name, skill_name
from fiveaside.games.next_goal_wins.rules import league

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.table import Season

ACTION_PHRASES: Final = (
    "action_pass", "action_throw", "action_punt", "action_cross", "action_dribble", "action_shoot", "action_header",
)  # fmt: skip
STAT_PHRASES: Final = (
    "stat_passing", "stat_crossing", "stat_dribbling", "stat_shooting", "stat_heading", "stat_interceptions",
    "stat_blocking", "stat_tackling", "stat_throwing", "stat_punting", "stat_saving", "stat_catching", "stat_rushing",
)  # fmt: skip
FACE_PHRASES: Final = ("face_try_again", "face_lose_ball", "face_foul", "face_yellow")

PHRASES: Final = {"action": ACTION_PHRASES, "stat": STAT_PHRASES, "face": FACE_PHRASES}

WIDTH: Final = 42
KEEPER_OFFENCE: Final = 3
OUTFIELD_OFFENCE: Final = 5
"""How many stats come before the stroke."""


def sum_text(m: "Season", stats: int, die: int, added: int) -> str:
    """`5 + die 2 + 1 = 8`"""
    words = m.box.words
    text = words.say(m, "sum_stats", -1, stats, die) if stats else words.say(m, "sum_die", -1, die)
    if added:
        text += words.say(m, "sum_added", -1, added)
    return text + words.say(m, "sum_total", -1, stats + die + added)


def where(m: "Season") -> str:
    points = m.points()
    told = [m.box.words.say(m, "where_points", seat, points[seat]) for seat in range(m.kit.players)]
    return " · ".join([", ".join(told), *situation(m)])


def situation(m: "Season") -> list[str]:
    words, match = m.box.words, m.match
    lines: list[str] = []
    if m.fixture < 0:
        lines.append(words.say(m, "where_draft", m.taker))
    elif match.on and m.outcome is None:
        lines.append(words.say(m, "where_match", -1, m.fixture + 1, len(m.kit.schedule)))
        red, blue = match.players
        lines.append(words.say(m, "where_score", red, blue, match.score[0], match.score[1]))
        if match.carrier >= 0:
            carrier = match.slots[match.attacker * LINE + match.carrier]
            lines.append(words.say(m, "where_ball", match.players[match.attacker], carrier, match.position))
    return lines


def moment(m: "Season") -> str:
    return m.box.words.say(m, "where_match", -1, m.fixture + 1, len(m.kit.schedule)) if m.match.on else ""


def picture(m: "Season") -> list[str]:
    """The four lines from the red goal to the blue one, who faces whom, with the stats that count there: `o` has the
    ball."""
    match = m.match
    if not match.on or not match.revealed:
        return league_lines(m)
    phrases = m.box.words.phrases
    lines = [f"{side_line(m, 0)} · {side_line(m, 1)}", phrases["keeper_stats"], phrases["outfield_stats"]]
    for place in range(LINE):
        lines += ["", slot_line(m, 0, place), slot_line(m, 1, STK - place)]
    off = [m.kit.footballers[who].name for colour in (0, 1) for who in match.off[colour]]
    if off:
        lines += ["", phrases["off"] + ", ".join(off)]
    return lines


def league_lines(m: "Season") -> list[str]:
    """Between two matches the league, best first: `1. Player 2   2  1 1 0   4-1   4`"""
    if not m.results:
        return []
    places = league.places(m)
    rows = league.rows(m, list(range(m.kit.players)))
    rows.sort(key=lambda row: places[row.seat])
    lines = [m.box.words.phrases["league_head"]]
    for row in rows:
        games = f"{row.won + row.drawn + row.lost:>3}  {row.won} {row.drawn} {row.lost}"
        name = f"{places[row.seat]:>3}. {m.side_name(row.seat):<9}"
        lines.append(f"{name}{games}{f'{row.scored}-{row.conceded}':>7}{row.points():>4}")
    return lines


def side_line(m: "Season", colour: int) -> str:
    match = m.match
    seat = match.players[colour]
    text = m.box.words.say(m, "picture_side", seat, match.score[colour], match.tokens_of(colour))
    return f"{colour_name(m, colour)} {text}"


def slot_line(m: "Season", colour: int, place: int) -> str:
    """`o red  MID Max Gass ****                  2 4 5 2 1 / 2 2 2  Speed Demon`"""
    match = m.match
    slot = colour * LINE + place
    footballer = match.slots[slot]
    ball = "o" if colour == match.attacker and place == match.carrier else " "
    wide = max([len(colour_name(m, one)) for one in (0, 1)])
    head = f"{ball} {colour_name(m, colour):<{wide}} {place_name(m, place):<3} "
    if footballer < 0:
        return head + m.box.words.phrases["closed" if footballer == CLOSED else "nobody"]
    card = m.kit.footballers[footballer]
    skill = f"  {skill_name(m, card.skill)}" if card.skill is not None and match.works(m, slot) else ""
    return f"{head}{card.name} {'*' * card.stars}".ljust(WIDTH) + stats_text(m, colour, place) + skill


def stats_text(m: "Season", colour: int, place: int) -> str:
    return in_order(place, [m.match.stat(m, colour, place, stat) for stat in stats_at(place)])


def stats_at(place: int) -> tuple[int, ...]:
    return KEEPER_STATS if place == GK else OUTFIELD_STATS


def in_order(place: int, values: list[int]) -> str:
    """`2 4 5 2 1 / 2 2 2`: offence, then defence."""
    told = [str(value) for value in values]
    offence = KEEPER_OFFENCE if place == GK else OUTFIELD_OFFENCE
    return " ".join([*told[:offence], "/", *told[offence:]])
