"""How a saved match is laid out again, and what cannot lie on the board."""

from typing import Final

from fiveaside.engine.refusal import BadState, shown
from fiveaside.engine.state import State
from fiveaside.games.next_goal_wins.parts.board import (
    ACTIONS,
    CLOSED,
    COLOURS,
    LINE,
    MOVES,
    POSITIONS,
    THROWS,
    mask_of,
    written,
)
from fiveaside.games.next_goal_wins.parts.effect import FOR_MATCH
from fiveaside.games.next_goal_wins.parts.match import Match
from fiveaside.games.next_goal_wins.parts.pitch import NO_TACTIC
from fiveaside.games.next_goal_wins.parts.results import ATTACK_OVER, ENDINGS, FOLLOWS, RESULTS
from fiveaside.games.next_goal_wins.rules.match_setup import MOST_TOKENS
from fiveaside.games.next_goal_wins.state.load_parts import (
    MOST,
    named_card,
    named_cards,
    named_or_nobody,
    read_lasting,
    read_use,
    titled,
    word_or_none,
)
from fiveaside.games.next_goal_wins.state.save import SLOT_NAMES
from fiveaside.games.next_goal_wins.table import Season

ROLES: Final = ("acting", "contesting")


def read_match(m: Season, state: State) -> None:
    pairing = m.kit.schedule[m.fixture]
    players = state.numbers("players", 2, 0, m.kit.players - 1)
    if players != pairing.players:
        raise titled(f"Match {m.fixture + 1} is played by {list(pairing.players)}, but {list(players)} came.", "2.7")
    match = m.match = Match(pairing.players)
    match.on = state.flag("on")
    match.placed = state.number("placed", 0, 2 * LINE)
    match.revealed = state.flag("revealed")
    read_pitch(m, match, state)
    match.used = tuple([read_use(m, part) for part in state.parts("used")])
    match.lasting = tuple([read_lasting(m, part, 0) for part in state.parts("lasting")])
    read_course(m, match, state)
    read_attack(m, match, state.part("attack"))
    read_clash(m, match, state.part("clash"))
    state.nothing_else()
    if match.on:
        check_pitch(m, match)
        check_ball(m, match)
        if match.revealed:
            match.refresh(m)
        else:
            match.rally(m, 0)
            match.rally(m, 1)


def ids_in(m: Season, state: State, name: str) -> tuple[int, ...]:
    return tuple(named_cards(m.kit.footballer_ids, state.value(name), name, state.what))


def read_pitch(m: Season, match: Match, state: State) -> None:
    part = state.part("slots")
    slots: list[int] = []
    for name in SLOT_NAMES:
        word = part.value(name)
        slots.append(CLOSED if word == "closed" else named_or_nobody(m, part, name))
        if word == "closed":
            match.closed |= 1 << len(slots) - 1
    part.nothing_else()
    match.slots = slots
    off = state.value("off")
    if not isinstance(off, list) or len(off) != len(COLOURS):
        raise BadState(f"{state.what} has a list for each colour as off, but {shown(off)} came.")
    match.off = tuple([tuple(named_cards(m.kit.footballer_ids, words, "off", state.what)) for words in off])
    match.hurt = ids_in(m, state, "hurt")
    match.reds = ids_in(m, state, "reds")
    match.kept_out = ids_in(m, state, "kept_out")


def read_course(m: Season, match: Match, state: State) -> None:
    """Score, tokens, who attacks, and how the last attack ended."""
    match.score = state.numbers("score", 2, 0, MOST)
    red, blue = state.numbers("tokens", 2, 0, MOST_TOKENS)
    match.tokens = (red, blue)
    match.more = state.numbers("more", 2, 0, MOST)
    red, blue = state.numbers("finished", 2, 0, MOST)
    match.finished = (red, blue)
    match.kick_offs = state.number("kick_offs", 0, MOST)
    match.starter = COLOURS.index(state.text("starter", COLOURS))
    match.attacker = COLOURS.index(state.text("attacker", COLOURS))
    match.ending = ENDINGS.index(state.text("ending", ENDINGS))
    match.ball = POSITIONS.index(state.text("ball", POSITIONS))
    match.won_by = word_or_none(state, "won_by", ACTIONS)
    before = state.value("before")
    if not isinstance(before, list) or len(before) != len(COLOURS):
        raise BadState(f"{state.what} has a list for each colour as before, but {shown(before)} came.")
    match.before = tuple([read_done(m, words, state.what) for words in before])


def read_done(m: Season, words: object, what: str) -> tuple[int, ...]:
    """`stk01 shoot`: what footballers did in an attack (20.2)."""
    if not isinstance(words, list) or any(not isinstance(word, str) for word in words):
        raise BadState(f"{what} has lists like ['stk01 shoot'] of what was done, but {shown(words)} came.")
    done: list[int] = []
    for word in words:
        who, _, action = word.partition(" ")
        if action not in ACTIONS:
            raise BadState(f"{what} has lists like ['stk01 shoot'] of what was done, but '{word}' came.")
        done.append(named_card(m.kit.footballer_ids, who, "before and taken", what) * MOVES + ACTIONS.index(action))
    return tuple(done)


def mask_in(state: State, name: str, allowed: tuple[str, ...]) -> int:
    words = state.texts(name)
    if any(word not in allowed for word in words):
        raise BadState(f"{state.what} has {name} from {', '.join(allowed)}, but {shown(words)} came.")
    return mask_of(allowed, tuple(words))


def read_attack(m: Season, match: Match, state: State) -> None:
    match.carrier = word_or_none(state, "carrier", POSITIONS)
    match.position = word_or_none(state, "position", POSITIONS)
    match.delivery = word_or_none(state, "delivery", ACTIONS)
    match.follows = FOLLOWS.index(state.text("follows", FOLLOWS))
    played = state.value("played")
    quiet = state.value("quiet")
    if not isinstance(played, list) or len(played) != len(COLOURS):
        raise BadState(f"{state.what} has a tactic or null for each colour as played, but {shown(played)} came.")
    if not isinstance(quiet, list) or len(quiet) != len(COLOURS) or any(not isinstance(said, bool) for said in quiet):
        raise BadState(f"{state.what} has true or false for each colour as quiet, but {shown(quiet)} came.")
    tactics = [
        NO_TACTIC if word is None else named_card(m.kit.tactic_ids, word, "played", state.what) for word in played
    ]
    match.played = (tactics[0], tactics[1])
    match.quiet = (bool(quiet[0]), bool(quiet[1]))
    match.came_on = ids_in(m, state, "came_on")
    match.moment = mask_in(state, "moment", COLOURS)
    match.changed = mask_in(state, "changed", SLOT_NAMES)
    match.must = mask_in(state, "must", ACTIONS)
    match.taken = read_done(m, state.value("taken"), state.what)
    match.levels = state.number("levels", 0, MOST)
    state.nothing_else()


def read_clash(m: Season, match: Match, state: State) -> None:
    match.throw = THROWS.index(state.text("throw", THROWS))
    match.action = word_or_none(state, "action", ACTIONS)
    match.open = 1 << match.action if match.action >= 0 else 0
    match.actor = named_or_nobody(m, state, "actor")
    match.contester = named_or_nobody(m, state, "contester")
    match.by = word_or_none(state, "by", POSITIONS)
    match.speed = state.flag("speed")
    match.contested = state.flag("contested")
    match.stalemates = state.number("stalemates", 0, MOST)
    match.crosser = word_or_none(state, "crosser", POSITIONS)
    match.header = word_or_none(state, "header", POSITIONS)
    match.helper = word_or_none(state, "helper", POSITIONS)
    match.thrown = read_dice(state)
    match.to_throw = mask_in(state, "to_throw", ROLES)
    match.result = RESULTS.index(state.text("result", RESULTS))
    match.lets = mask_in(state, "lets", ROLES)
    match.used_in_clash = tuple([read_use(m, part) for part in state.parts("used")])
    state.nothing_else()


def read_dice(state: State) -> tuple[int, int]:
    thrown = state.value("thrown")
    if not isinstance(thrown, list) or len(thrown) != len(ROLES):
        raise BadState(f"{state.what} has the dice of both sides as thrown, but {shown(thrown)} came.")
    for dice in thrown:
        if not isinstance(dice, list) or len(dice) > 2 or any(face not in range(1, 7) for face in dice):
            raise BadState(f"{state.what} has at most two dice a side as thrown, but {shown(dice)} came.")
    return written(thrown[0]), written(thrown[1])


# What cannot be


def check_pitch(m: Season, match: Match) -> None:
    """3.2, 3.4, 12.3 Who plays is in the squad, may play, and is in one place."""
    for colour, seat in enumerate(match.players):
        on = [who for who in match.slots[colour * LINE : (colour + 1) * LINE] if who >= 0]
        for footballer in (*on, *match.off[colour]):
            name = m.kit.footballer_ids[footballer]
            if footballer not in m.squads[seat]:
                raise titled(f"Who plays for {COLOURS[colour]} is in that squad, but {name} came.", "3.2")
            if (*on, *match.off[colour]).count(footballer) > 1:
                raise titled(f"A footballer is in one place, but {name} came twice.", "11.4")
        for footballer in on:
            if m.is_out(footballer):
                raise titled(
                    f"Who is injured or banned cannot play, but {m.kit.footballer_ids[footballer]} came.", "3.4"
                )
    for x in match.lasting:
        if x.until > FOR_MATCH:
            raise titled(f"In a match effects last at most until its end, but {x.effect.name} came.", "16.2")


def check_ball(m: Season, match: Match) -> None:
    """4.10, 6.1 Who has the ball is on the pitch, in the own slot or moved up from it."""
    if match.carrier < 0 or match.follows == ATTACK_OVER:
        return
    if match.slots[match.attacker * LINE + match.carrier] < 0:
        raise titled(f"The slot with the ball is filled, but {POSITIONS[match.carrier]} is empty.", "4.10")
    if match.position < match.carrier or (match.carrier == 0 and match.position > 0):
        raise titled("Who has the ball acts from the own slot or from one further up.", "6.1")
    if not m.kit.first_to and not match.tokens_of(match.attacker):
        raise titled("The attacking side has a token for its attack, but none came.", "4.7")
