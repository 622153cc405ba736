"""Chapter 5: a card is turned over; its joints, then its centre."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.goal_game import events
from fiveaside.games.goal_game.parts.components import OFFSIDE, PLAY_ON
from fiveaside.games.goal_game.parts.deck import WAYS
from fiveaside.games.goal_game.parts.figure import READING
from fiveaside.games.goal_game.rules.centre_events import CENTRES
from fiveaside.games.goal_game.rules.goal_shots import SAVES, scores
from fiveaside.games.goal_game.table import JOINT, Tournament


class Flip(Phase[Tournament]):
    """3.7, 4.6, 4.7, 5.1-5.6 Chance says which card it is and how it lies. Attack, counter-attack and kick share it."""

    rule = "4.6"

    def ask(self, m: Tournament) -> Ask:
        return m.deck

    def answer(self, m: Tournament, choice: int) -> None:
        matches = m.open_card(choice)
        if m.heard is not None:
            tell_card(m)
        shots = joint_shots(m, matches) if matches else 0
        if shots and not scores(m, shots, JOINT):
            m.push(SAVES[shots])
        else:
            centre(m)

    def resume(self, m: Tournament) -> None:
        m.uncover()
        centre(m)


def joint_shots(m: Tournament, matches: int) -> int:
    """5.3, 5.5, 6.7 One shot a flip, or one for each match; none in the first turn, none on an offside card."""
    if m.series == 0:
        if m.is_first_attack():
            m.tell(events.TOO_EARLY, m.opener)
            return 0
        if m.open_event() == OFFSIDE:
            m.tell(events.OFFSIDE, m.opener)
            return 0
    return matches if m.kit.each_joint else 1


def centre(m: Tournament) -> None:
    """6.2 After the joints; 10.8 in a shoot-out centres do not count."""
    if m.series:
        m.done()
    else:
        CENTRES[m.open_event()].happen(m)


def tell_card(m: Tournament) -> None:
    """The card with its four edges, its centre where it counts, and the joints that match as they are read (5.4)."""
    figure, look = m.figure, m.looks[m.cell]
    m.tell(events.OPENS, m.opener, figure.cells[m.cell], look // WAYS, look % WAYS)
    if m.series == 0 and m.open_event() != PLAY_ON:
        m.tell(events.CENTRE, m.opener, m.open_event())
    for side in READING:
        if m.joints >> side & 1:
            other = figure.cells[figure.neighbour(m.cell, side)]
            m.tell(events.JOINT, m.opener, side, other, m.kit.edge[4 * look + side], figure.cells[m.cell])


FLIP: Final = Flip()
