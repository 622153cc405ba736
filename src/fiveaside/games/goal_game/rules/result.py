"""Chapter 10: the result of a match, and post-match penalties, also called a shoot-out: series of kicks for places."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game import events
from fiveaside.games.goal_game.events import seats_of, series_standing, standing
from fiveaside.games.goal_game.parts.deck import WAYS
from fiveaside.games.goal_game.parts.figure import Opening
from fiveaside.games.goal_game.parts.sheets import Result, Series
from fiveaside.games.goal_game.rules.end_of_half import HALF, half_time
from fiveaside.games.goal_game.rules.goal_shots import Striker
from fiveaside.games.goal_game.rules.joints import FLIP
from fiveaside.games.goal_game.rules.laying_out import begin_half
from fiveaside.games.goal_game.table import NO_SERIES, Tournament


def begin_match(m: Tournament, stage: int, coaches: int, beginner: int) -> None:
    """10.1, 11.9 Goals and yellow cards begin anew; coins and tokens go on."""
    m.clear_match()
    m.stage = stage
    m.coaches = coaches
    if m.heard is not None:
        stands = standing(m)
        m.tell(events.MATCH, -1, stage, stands[0], stands[1], stands[2], stands[3])
    m.go(MATCH)
    m.push(HALF)
    begin_half(m, 1, beginner)


class Match(Step[Tournament]):
    """10.1 Two halves, and a shoot-out if it takes one."""

    rule = "10.1"

    def resume(self, m: Tournament) -> None:
        if m.series:
            match_over(m, m.won)
        elif m.half == 1:
            half_time(m)
        else:
            full_time(m)


def full_time(m: Tournament) -> None:
    """10.2, 10.3 The best win; a tie across the line between winners and the rest goes to a shoot-out."""
    if m.heard is not None:
        stands = standing(m)
        m.tell(events.FULL_TIME, -1, stands[0], stands[1], stands[2], stands[3])
    places = m.places()
    goals = [m.goals(seat) for seat in m.members()]
    line = sorted(goals)[-places]
    above, level = 0, 0
    for i, seat in enumerate(m.members()):
        if goals[i] > line:
            above |= 1 << seat
        elif goals[i] == line:
            level |= 1 << seat
    free = places - len(m.kit.members[above])
    if len(m.kit.members[level]) == free:
        match_over(m, above | level)
    else:
        begin_shoot_out(m, level, free, above)


def match_over(m: Tournament, winners: int) -> None:
    """11.5 Each winner receives coins from the bank."""
    m.played = (*m.played, Result(m.stage, m.coaches, m.scored, winners, m.series_played, m.drawn))
    for seat in m.kit.members[winners]:
        m.pay(seat, m.kit.parts.prize)
        m.tell(events.WINS_MATCH, seat, m.stage, m.kit.parts.prize)
    m.uncover()
    m.done()


MATCH: Final = Match()


def begin_shoot_out(m: Tournament, level: int, free: int, won: int) -> None:
    """10.3 All coaches level on the line kick for the places still free."""
    m.won = won
    m.free = free
    kind = events.LEVEL if m.places() == 1 else events.LEVEL_FOR_FINAL
    who = seats_of(m.kit.members[level])
    m.tell(kind, -1, who[0], who[1], who[2], who[3], free)
    m.go(SHOOT_OUT)
    m.push(SERIES_CARD)
    begin_series(m, m.kit.members[level])


def begin_series(m: Tournament, coaches: tuple[int, ...]) -> None:
    """10.4, 10.5, 10.11 All cards are shuffled and laid out anew; the first of the two open ones lies on a1."""
    m.series += 1
    m.turn = 0
    m.order = coaches
    m.kicks = 0
    m.series_goals = NO_SERIES
    m.lay_figure(m.kit.series_figures[len(coaches) - 2], m.kit.deck)
    m.attack(coaches[0], coaches[1])
    who = seats_of(coaches)
    m.tell(events.SERIES, -1, m.series, who[0], who[1], who[2], who[3])
    m.go(SERIES_CARD)


def set_of(coaches: tuple[int, ...]) -> int:
    found = 0
    for seat in coaches:
        found |= 1 << seat
    return found


class SeriesCard(Phase[Tournament]):
    """10.4, 10.5 Two open cards at the ends of the figure."""

    rule = "10.4"

    def ask(self, m: Tournament) -> Ask:
        return m.deck

    def answer(self, m: Tournament, choice: int) -> None:
        m.open_card(choice)
        look = m.looks[m.cell]
        m.tell(events.LIES_OPEN, -1, m.figure.cells[m.cell], look // WAYS, look % WAYS)
        if m.cell == 0:
            m.cell = m.figure.size - 1
        else:
            m.go(STARTER)


class Starter(Phase[Tournament]):
    """10.6 Who starts is drawn; the others follow clockwise."""

    rule = "10.6"

    def ask(self, m: Tournament) -> Ask:
        return m.kit.starter_draws[set_of(m.order)]

    def answer(self, m: Tournament, choice: int) -> None:
        m.order = m.order[choice:] + m.order[:choice]
        m.tell(events.STARTS, m.order[0])
        next_kick(m)


def next_kick(m: Tournament) -> None:
    """10.6 Each kicks at the next in the order, the last at the first."""
    kickers = len(m.order)
    m.attack(m.order[m.kicks % kickers], m.order[(m.kicks + 1) % kickers])
    m.tell(events.KICKS, m.opener, m.opponent, m.kicks // kickers + 1)
    m.go(SPOT_KICK)
    m.push(KICK_OPEN)


class ShootOut(Step[Tournament]):
    """10.9 A series goes on until a round leaves its goals unequal, for at most five rounds."""

    rule = "10.9"

    def resume(self, m: Tournament) -> None:
        m.kicks += 1
        kickers = len(m.order)
        goals = [m.series_goals[seat] for seat in m.order]
        unequal = max(goals) != min(goals)
        if m.kicks % kickers == 0 and (unequal or m.kicks == m.kit.parts.rounds * kickers):
            series_over(m, goals)
        else:
            next_kick(m)


class SpotKick(Step[Tournament]):
    """10.7, 10.8 After the card the kicker may use a striker; nobody counters and centres do not count."""

    rule = "10.7"

    def resume(self, m: Tournament) -> None:
        if m.held(m.opener, c.STRIKER):
            m.go(KICK_STRIKER)
        else:
            kick_over(m)


def kick_over(m: Tournament) -> None:
    """10.9 The kick that lies below is over; the series goes on."""
    m.uncover()
    m.done()


class KickOpen(Phase[Tournament]):
    """10.7 The kicker opens a face-down card that shares a side with an open one."""

    rule = "10.7"

    def ask(self, m: Tournament) -> Ask:
        return Opening(m.opener, m.figure, m.border)

    def answer(self, m: Tournament, choice: int) -> None:
        m.cell = m.figure.card_on(choice - c.OPEN)
        m.go(FLIP)


class KickStriker(Striker):
    """10.7 The kicker may use a striker for one goal shot."""

    rule = "10.7"

    def over(self, m: Tournament) -> None:
        kick_over(m)


def series_over(m: Tournament, goals: list[int]) -> None:
    """10.10 Those above the line have won a place, those below are out, those on it take what is left or go on."""
    m.series_played = (*m.series_played, Series(m.order, m.series_goals))
    stands = series_standing(m)
    m.tell(events.SERIES_OVER, -1, m.series, stands[0], stands[1], stands[2], stands[3])
    line = sorted(goals)[-m.free]
    for seat in m.order:
        if m.series_goals[seat] > line:
            wins_place(m, seat)
    level = tuple(sorted([seat for seat in m.order if m.series_goals[seat] == line]))
    if len(level) == m.free:
        for seat in level:
            wins_place(m, seat)
    go_on(m, level)


def wins_place(m: Tournament, seat: int) -> None:
    """10.10 A place in the final; where only one coach wins the match, he has won the shoot-out."""
    m.tell(events.WINS_SHOOT_OUT if m.places() == 1 else events.TAKES_PLACE, seat)
    take_place(m, seat)


def take_place(m: Tournament, seat: int) -> None:
    m.won |= 1 << seat
    m.free -= 1


def go_on(m: Tournament, level: tuple[int, ...]) -> None:
    """10.11 A new series for those left while places are open; 10.12 after ten series they are drawn."""
    if m.free == 0:
        m.uncover()
        m.done()
    elif m.series < m.kit.parts.series:
        begin_series(m, level)
    else:
        m.order = level
        m.go(PLACE)


class Place(Phase[Tournament]):
    """10.12 After ten series the open places are drawn among those left."""

    rule = "10.12"

    def ask(self, m: Tournament) -> Ask:
        return m.kit.place_draws[set_of(m.order)]

    def answer(self, m: Tournament, choice: int) -> None:
        seat = m.order[choice]
        m.order = m.order[:choice] + m.order[choice + 1 :]
        m.drawn |= 1 << seat
        m.tell(events.LOT_FALLS, seat)
        take_place(m, seat)
        if m.free == 0:
            m.uncover()
            m.done()


SHOOT_OUT: Final = ShootOut()
SERIES_CARD: Final = SeriesCard()
STARTER: Final = Starter()
SPOT_KICK: Final = SpotKick()
KICK_OPEN: Final = KickOpen()
KICK_STRIKER: Final = KickStriker()
PLACE: Final = Place()
