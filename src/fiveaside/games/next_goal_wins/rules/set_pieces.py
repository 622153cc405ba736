"""Chapter 9: corners, free kicks and penalties."""

from typing import Final

from fiveaside.engine.ask import Ask, Private
from fiveaside.engine.phase import Phase
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import CROSSING, NONE, PAIR, POSITION, TACTIC
from fiveaside.games.next_goal_wins.parts import cards
from fiveaside.games.next_goal_wins.parts.board import (
    CROSSING_FK,
    DEF,
    GK,
    LINE,
    MID,
    NOBODY,
    PENALTY,
    SHOOTING_FK,
)
from fiveaside.games.next_goal_wins.rules import tactics
from fiveaside.games.next_goal_wins.rules.ball import fail_set_piece
from fiveaside.games.next_goal_wins.rules.resolving import BOTH_THROW, throw_dice
from fiveaside.games.next_goal_wins.table import Season


def outfielders(m: Season, colour: int) -> list[int]:
    """9.8 The positions DEF, MID, STK that are filled, whoever is there."""
    first = colour * LINE
    return [place for place in range(DEF, LINE) if m.match.slots[first + place] >= 0]


def begin_set_piece(m: Season, throw: int) -> None:
    """9.1-9.3, 9.9 Picks first, the attacking player's before the other's; with nobody to take it, it fails."""
    match = m.match
    match.clear_clash()
    match.throw = throw
    rule = "9.3" if throw == PENALTY else "9.2" if throw == SHOOTING_FK else "9.1"
    m.tell(SET_PIECES[throw], match.seat(match.attacker), rule=rule)
    if throw == PENALTY:
        throw_dice(m, BOTH_THROW)
    elif not outfielders(m, match.attacker):
        m.tell(events.NOBODY_TAKES_IT, match.seat(match.attacker))
        fail_set_piece(m)
        m.done()
    else:
        m.go(PICK_SHOOTER if throw == SHOOTING_FK else PICK_PAIR)


SET_PIECES: Final = (
    events.CORNER,
    events.CORNER,
    events.CROSSING_FREE_KICK,
    events.SHOOTING_FREE_KICK,
    events.PENALTY,
)
"""What is told of them, by what the dice are thrown for; a clash, the first, is none."""


def begin_free_kick(m: Season) -> None:
    """9.6 Acted from GK or DEF it is a crossing free kick; from MID or STK the attacking player chooses."""
    if m.match.position < MID:
        begin_set_piece(m, CROSSING_FK)
    else:
        m.go(FREE_KICK)


class FreeKick(Phase[Season]):
    """9.6 A midfielder or striker was fouled: crossing or shooting."""

    rule = "9.6"

    def ask(self, m: Season) -> Ask:
        return m.kit.free_kick[m.match.seat(m.match.attacker)]

    def answer(self, m: Season, choice: int) -> None:
        begin_set_piece(m, CROSSING_FK if choice == CROSSING else SHOOTING_FK)


def pick(m: Season, colour: int, kind: str, codes: tuple[int, ...]) -> Ask:
    """9.7, 15.3 Picks are open; a tactic may come first."""
    seat = m.match.seat(colour)
    if tactics.could_play(m, colour, cards.SET_PIECE):
        return Private(seat, kind, codes + tactics.from_hand(m, colour, cards.SET_PIECE))
    return Ask(seat, kind, codes, len(codes) == 1)


class PickPair(Phase[Season]):
    """9.1, 9.7-9.9 The attacking player picks who crosses and who heads; an only outfielder crosses to nobody."""

    rule = "9.1"

    def ask(self, m: Season) -> Ask:
        places = outfielders(m, m.match.attacker)
        codes = [PAIR + LINE * first + second for first in places for second in places if first != second]
        if not codes:
            codes = [PAIR + LINE * places[0] + GK]
        return pick(m, m.match.attacker, "pick_pair", tuple(codes))

    def answer(self, m: Season, choice: int) -> None:
        match = m.match
        if choice >= TACTIC:
            tactics.play_tactic(m, match.attacker, choice - TACTIC)
            return
        header = (choice - PAIR) % LINE
        match.crosser = (choice - PAIR) // LINE
        match.header = header if header != GK else NOBODY
        m.go(PICK_HELPER)


class PickShooter(Phase[Season]):
    """9.2, 9.7, 9.8 The attacking player picks who shoots."""

    rule = "9.2"

    def ask(self, m: Season) -> Ask:
        codes = tuple([POSITION + place for place in outfielders(m, m.match.attacker)])
        return pick(m, m.match.attacker, "pick_shooter", codes)

    def answer(self, m: Season, choice: int) -> None:
        if choice >= TACTIC:
            tactics.play_tactic(m, m.match.attacker, choice - TACTIC)
            return
        m.match.crosser = choice - POSITION
        m.go(PICK_HELPER)


class PickHelper(Phase[Season]):
    """9.1, 9.2, 9.7-9.9 The defending player picks who helps the keeper; with nobody there, nobody does."""

    rule = "9.1"

    def ask(self, m: Season) -> Ask:
        colour = 1 - m.match.attacker
        codes = tuple([POSITION + place for place in outfielders(m, colour)])
        return pick(m, colour, "pick_helper", codes or (NONE,))

    def answer(self, m: Season, choice: int) -> None:
        if choice >= TACTIC:
            tactics.play_tactic(m, 1 - m.match.attacker, choice - TACTIC)
            return
        m.match.helper = NOBODY if choice == NONE else choice - POSITION
        throw_dice(m, BOTH_THROW)


FREE_KICK: Final = FreeKick()
PICK_PAIR: Final = PickPair()
PICK_SHOOTER: Final = PickShooter()
PICK_HELPER: Final = PickHelper()
