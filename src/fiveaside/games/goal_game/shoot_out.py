"""Chapter 10: post-match penalties, also called a shoot-out. Series of kicks until all places are taken."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game.deck import CARD_LOTS, CardDraw
from fiveaside.games.goal_game.flip import FLIP
from fiveaside.games.goal_game.result import Series
from fiveaside.games.goal_game.shots import Striker
from fiveaside.games.goal_game.table import NO_SERIES, Tournament
from fiveaside.games.goal_game.telling import series_standing


def begin_shoot_out(m: Tournament, level: int, free: int, won: int) -> None:
    """10.3 All coaches level on the line kick for the places still free."""
    m.won = won
    m.free = free
    m.tell("10.3", "level", -1, level, free)
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
    m.lay_figure(m.kit.series_figures[len(coaches) - 2], m.kit.all_cards.copy())
    m.attack(coaches[0], coaches[1])
    m.tell("10.4", "series", -1, m.series, set_of(coaches))
    m.go(SERIES_CARD)


def set_of(coaches: tuple[int, ...]) -> int:
    return sum([1 << seat for seat in coaches])


class SeriesCard(Phase[Tournament]):
    """10.4, 10.5 Two open cards at the ends of the figure."""

    rule = "10.4"

    def ask(self, m: Tournament) -> Ask:
        return CardDraw(m.left.copy())

    def lot(self, m: Tournament) -> Ask:
        return CARD_LOTS[len(m.left)]

    def answer(self, m: Tournament, choice: int) -> None:
        m.open_card(choice)
        m.tell("10.4", "lies_open", -1, m.figure.cells[m.cell], m.looks[m.cell])
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
        m.tell("10.6", "starts", m.order[0])
        next_kick(m)


def next_kick(m: Tournament) -> None:
    """10.6 Each kicks at the next in the order, the last at the first."""
    kickers = len(m.order)
    m.attack(m.order[m.kicks % kickers], m.order[(m.kicks + 1) % kickers])
    m.tell("10.6", "kicks", m.opener, m.opponent, m.kicks // kickers + 1)
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
        return m.figure.open_one_of(m.border, m.opener)

    def lot(self, m: Tournament) -> Ask:
        return m.figure.lot_of(m.border, m.opener)

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
    m.tell("10.9", "series_over", -1, m.series, series_standing(m))
    line = sorted(goals)[-m.free]
    for seat in m.order:
        if m.series_goals[seat] > line:
            take_place(m, seat, "10.10")
    level = tuple(sorted([seat for seat in m.order if m.series_goals[seat] == line]))
    if len(level) == m.free:
        for seat in level:
            take_place(m, seat, "10.10")
    go_on(m, level)


def take_place(m: Tournament, seat: int, rule: str) -> None:
    m.won |= 1 << seat
    m.free -= 1
    m.tell(rule, "takes_place", seat)


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
        take_place(m, seat, "10.12")
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
