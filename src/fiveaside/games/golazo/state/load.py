"""How a saved or edited match is laid out again, and what cannot lie on the table."""

from typing import Final

from fiveaside.engine.refusal import BadState, shown
from fiveaside.engine.state import State
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.counters import TEAM
from fiveaside.games.golazo.parts.kit import MOST_GOLDEN, MOST_IN_AREA, SHOTS
from fiveaside.games.golazo.rules.deadlock import is_decided
from fiveaside.games.golazo.rules.key_events import CROSS, SHOT
from fiveaside.games.golazo.state.load_cards import read_cards
from fiveaside.games.golazo.state.save import ENDINGS, RESULTS, STAGES, face
from fiveaside.games.golazo.table import FIRST_HALF, GOLDEN, SECOND_HALF, SETUP, SHOOT_OUT, STOPPAGE, Match

MOST: Final = 9999


def refusal(sentence: str, clause: str) -> BadState:
    return BadState(sentence, f"GOLAZO {clause}")


def lay_out(m: Match, state: State) -> None:
    m.score = state.numbers("score", 2, 0, MOST)
    read_tracks(m, state)
    read_pitch(m, state)
    read_turn(m, state)
    read_cards(m, state)
    read_shot(m, state)
    read_last(m, state)
    read_shoot_out(m, state)
    m.ending = ENDINGS.index(state.text("ending", ENDINGS, "playing"))


def side_or_null(state: State, name: str) -> int:
    return NONE if state.value(name, None) is None else state.number(name, 0, 1)


# The tracks


def read_tracks(m: Match, state: State) -> None:
    m.stage = STAGES.index(state.text("stage", STAGES))
    m.turn = state.number("turn", 0, MOST)
    m.first = side_or_null(state, "first")
    if (m.first == NONE) != (m.stage == SETUP):
        raise refusal("A match that has begun says who took the first kick-off, one in its setup does not.", "2.1")
    read_time(m, state)
    m.left = state.number("stoppage_left", 0, 6, 0)
    if (m.left > 0) != (m.stage == STOPPAGE) and not (m.stage == STOPPAGE and state.value("over", None) is not None):
        raise refusal(f"In stoppage time 1 to 6 turns are left, else none, but {m.left} came.", "10.5")
    m.golden = state.number("golden_turns", 0, MOST_GOLDEN, 0)
    if m.golden and m.stage < GOLDEN:
        raise refusal(f"Golden-goal turns come after stoppage time, but {m.golden} came before.", "11.2")
    if m.stage >= GOLDEN and m.score[0] != m.score[1] and state.value("over", None) is None:
        raise refusal(f"Deadlock means level scores, but {m.score[0]}-{m.score[1]} came.", "11.1")


def read_time(m: Match, state: State) -> None:
    """10.1, 12.10 Marker and stage fit each other; with a clock the track is not used."""
    m.time = state.number("time", 0, 2 * m.kit.half)
    m.up = state.flag("time_up", False)
    if m.kit.clock:
        if m.time:
            raise refusal(f"With a clock the time track is not used, but time {m.time} came.", "12.10")
        return
    low = 0 if m.stage <= FIRST_HALF else m.kit.half if m.stage == SECOND_HALF else 2 * m.kit.half
    high = low if m.stage == SETUP else m.last_space()
    if not low <= m.time <= high:
        raise refusal(f"In this stage the time marker is on {low} to {high}, but {m.time} came.", "10.1")
    if m.up != (m.time == high and m.stage in (FIRST_HALF, SECOND_HALF)):
        raise refusal(f"Time is up in a half when the marker is on its last space, but {m.time} came.", "10.2")


# The pitch


def read_pitch(m: Match, state: State) -> None:
    read_starts(m, state)
    m.spot = read_spaces(m, state, "counters")
    check_places(m)
    m.survey()
    check_sporting(m)
    ball = state.part("ball")
    m.give_ball(TEAM * ball.number("side", 0, 1) + ball.number("number", 1, TEAM) - 1)
    ball.nothing_else()
    if m.spot[m.ball] == m.board.off:
        raise refusal("A counter on the pitch has the ball, but one that was sent off came.", "1.8")
    m.dribbled = state.flag("dribbled", False)


def read_spaces(m: Match, state: State, name: str) -> list[int]:
    """1.1 The spaces of 22 counters; null is `off`."""
    value = state.value(name)
    sides = value if isinstance(value, list) and len(value) == 2 else [None, None]
    spaces: list[int] = []
    for side in sides:
        if not isinstance(side, list) or len(side) != TEAM:
            raise refusal(f"{state.what} has {name} as two lists of eleven spaces, but {shown(value)} came.", "1.1")
        for space in side:
            if space is not None and (not isinstance(space, str) or space not in m.board.spaces):
                raise refusal(f"In {name} every entry is a space or null, but {shown(space)} came.", "1.10")
            spaces.append(m.board.off if space is None else m.board.spaces[space])
    return spaces


def check_places(m: Match) -> None:
    """1.9, 1.10, 1.12 Who may stand where."""
    board = m.board
    on_pitch = [space for space in m.spot if space != board.off]
    if len(set(on_pitch)) < len(on_pitch):
        raise refusal("A space holds at most one counter, but two came on one.", "1.10")
    for side in range(2):
        outfield = [space for space in m.spot[TEAM * side + 1 : TEAM * side + TEAM] if space != board.off]
        if m.spot[TEAM * side] != board.keeper[side] or any(space >= board.grid for space in outfield):
            raise refusal("Goalkeepers, and they alone, stand on the goalkeeper spaces.", "1.9")
        if len(outfield) < m.kit.kept:
            raise refusal(f"A team keeps at least {m.kit.kept} outfield counters, but {len(outfield)} came.", "1.12")


def check_sporting(m: Match) -> None:
    for side in range(2):
        if max([m.in_rank(side, rank) for rank in range(1, m.board.ranks + 1)]) >= m.kit.wall:
            raise refusal(f"No team holds {m.kit.wall} spaces of a rank, but one does.", "5.1")
        if m.in_area(side) > MOST_IN_AREA:
            raise refusal("No team has six outfield counters in its own area, but one does.", "5.3")


def read_starts(m: Match, state: State) -> None:
    """1.3, 12.12 Start spaces in the own half, all of them once formations are picked."""
    m.starts = tuple(read_spaces(m, state, "starts"))
    names = (*m.kit.formation_names, "own")
    allowed = (*names, None)
    formed = state.value("formations")
    if not isinstance(formed, list) or len(formed) != 2 or any(name not in allowed for name in formed):
        raise refusal(f"The formations are two of {', '.join(names)} or null, but {shown(formed)} came.", "12.12")
    m.formed = tuple([NONE if name is None else names.index(name) for name in formed])
    if NONE in m.formed and (m.stage != SETUP or m.kit.formation == "4-4-2"):
        raise refusal("A match that has begun has formations for both sides, but null came.", "12.12")
    if m.board.off in m.starts and m.stage != SETUP:
        raise refusal("A match that has begun has a start space for every counter, but null came.", "1.3")
    for side in range(2):
        spaces = [space for space in m.starts[TEAM * side + 1 : TEAM * side + TEAM] if space != m.board.off]
        if len(set(spaces)) < len(spaces) or any(space not in m.board.halves[side] for space in spaces):
            raise refusal("Start spaces are different spaces of the own half.", "1.3")
        if m.starts[TEAM * side] != m.board.keeper[side]:
            raise refusal("A goalkeeper starts on its goalkeeper space.", "1.3")


# The turn


def read_turn(m: Match, state: State) -> None:
    m.dice = read_dice(m, state)
    m.winner = side_or_null(state, "winner")
    if m.winner != NONE and not m.dice[m.winner] > m.dice[1 - m.winner]:
        raise refusal("The winner of the roll has the higher die, but it has not.", "3.2")
    if m.winner == NONE and m.dice != (0, 0):
        raise refusal("Dice that were rolled have a winner, but null came.", "3.4")
    m.plus = state.numbers("plus", 2, 0, 99, [0, 0])
    m.solo = side_or_null(state, "solo")
    m.mover = state.number("mover", 0, 1)
    m.moves = state.number("moves", 0, 99)
    m.tackles = state.flag("tackles", False)
    m.skips = read_sides(state, "skips", 0)
    m.declined = read_sides(state, "declined", m.skips)
    if m.skips & ~m.declined:
        raise refusal("A side that says skip has declined, but one has not.", "9.8")


def read_sides(state: State, name: str, default: int) -> int:
    """True or false for each side, as bits."""
    value = state.value(name, [bool(default & 1), bool(default & 2)])
    if not isinstance(value, list) or len(value) != 2 or any(not isinstance(one, bool) for one in value):
        raise refusal(f"For each side {name} is true or false, but {shown(value)} came.", "9.8")
    return int(value[0]) | int(value[1]) << 1


def read_dice(m: Match, state: State) -> tuple[int, ...]:
    faces = m.kit.classic if m.is_classic() and m.stage != SHOOT_OUT else (*m.kit.golazo, *m.kit.classic)
    dice = state.value("dice", [None, None])
    values = (0, *faces)
    allowed = [face(value) for value in values]
    if not isinstance(dice, list) or len(dice) != 2 or any(die not in allowed for die in dice):
        texts = ", ".join([str(face(value)) for value in dict.fromkeys(faces)])
        raise refusal(f"The dice of a turn are two of {texts} or null, but {shown(dice)} came.", "3.2")
    return tuple([values[allowed.index(die)] for die in dice])


# Shots


def read_shot(m: Match, state: State) -> None:
    m.scoring = side_or_null(state, "scoring")
    if state.value("shot", None) is None:
        return
    shot = state.part("shot")
    m.shooter = shot.number("side", 0, 1)
    m.saves = shot.number("saves", -99, 99)
    m.aim = 0 if shot.value("aim", None) is None else shot.number("aim", 1, 6)
    shot.nothing_else()


def read_last(m: Match, state: State) -> None:
    if state.value("last", None) is None:
        return
    last = state.part("last")
    what = RESULTS.index(last.text("what", RESULTS))
    side, goal = last.number("side", 0, 1), int(last.flag("goal"))
    if what == SHOT:
        saves = sum([1 << (aim - 1) for aim in set(some_numbers(last, "saves"))])
        m.last = (SHOT, side, last.number("aim", 1, 6), saves, goal)
    else:
        thrown = "".join([str(die) for die in some_numbers(last, "dice")])
        m.last = (CROSS, side, int(thrown), 0, goal)
    last.nothing_else()


def some_numbers(state: State, name: str) -> tuple[int, ...]:
    """One number or more from 1 to 6."""
    value = state.value(name)
    return state.numbers(name, max(len(value), 1) if isinstance(value, list) else 1, 1, 6)


def read_shoot_out(m: Match, state: State) -> None:
    if state.value("shoot_out", None) is None:
        return
    if m.stage != SHOOT_OUT:
        raise refusal("Shots of a shoot-out belong to its stage, but came before.", "11.4")
    sheet = state.part("shoot_out")
    m.shoots_first = sheet.number("first", 0, 1)
    shots = sheet.value("shots")
    sheet.nothing_else()
    if not isinstance(shots, list) or len(shots) != 2:
        raise refusal(f"The shots are a list for each side, but {shown(shots)} came.", "11.4")
    m.sheet = tuple([read_shots(row) for row in shots])
    if len(m.sheet[m.shoots_first]) - len(m.sheet[1 - m.shoots_first]) not in (0, 1):
        raise refusal(f"The teams shoot in turn, but {shown(shots)} came.", "11.4")


def read_shots(row: object) -> tuple[int, ...]:
    if not isinstance(row, list) or any(shot not in (0, 1) for shot in row):
        raise refusal(f"The shots of a side are a list of 1 for a goal and 0, but {shown(row)} came.", "11.4")
    return tuple([int(shot) for shot in row])


# The end


def check_over(m: Match) -> None:
    """10.8, 11.1-11.8 What must lie on the table for a match to be over."""
    level = m.score[0] == m.score[1]
    if m.stage == SHOOT_OUT:
        over = m.shoots_first != NONE and is_decided(m)
    elif m.stage == GOLDEN:
        over = not level
    else:
        over = m.stage == STOPPAGE and m.left == 0 and (not level or m.kit.draw == "stand")
    if not over or m.moves:
        raise refusal(
            f"A match is over after stoppage time, by a golden goal or by penalties (best of {SHOTS}), but the stage "
            f"{STAGES[m.stage]} at {m.score[0]}-{m.score[1]} came.",
            "10.8",
        )
