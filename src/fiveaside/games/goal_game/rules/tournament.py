"""Chapters 1 and 11: the first dealer, and how auctions and matches follow one another to the end."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.event import Event, Outcome
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.goal_game import events
from fiveaside.games.goal_game.parts.sheets import FINAL, FIRST, THIRD, Result, goals_in_all, goals_of
from fiveaside.games.goal_game.rules.auction import begin_auction, next_in
from fiveaside.games.goal_game.rules.result import begin_match
from fiveaside.games.goal_game.table import FIRST_AUCTION, SECOND_AUCTION, Tournament


class FirstDealer(Phase[Tournament]):
    """1.10 The first dealer is drawn by lot before the auction."""

    rule = "1.10"

    def ask(self, m: Tournament) -> Ask:
        return m.kit.dealer_draw

    def answer(self, m: Tournament, choice: int) -> None:
        m.tell(events.DEALER, choice)
        begin_tournament(m, choice)


def begin_tournament(m: Tournament, dealer: int) -> None:
    """2.1 The auction comes before the first match; with the option `squad` there may be none."""
    m.dealer = dealer
    if m.kit.squad == "auction":
        begin_auction(m, FIRST_AUCTION)
    else:
        first_match(m)


def first_match(m: Tournament) -> None:
    """4.1 The coach left of the dealer begins."""
    begin_match(m, FIRST, m.kit.everybody, next_in(m.kit.everybody, m.dealer))


class Programme(Step[Tournament]):
    """11.1-11.4, 11.7 Auction, first match, auction, match for third place, final: as many as the coaches need."""

    rule = "11.1"

    def resume(self, m: Tournament) -> None:
        if m.stage == FIRST_AUCTION:
            first_match(m)
        elif m.stage == FIRST and not m.kit.only_match:
            between_matches(m)
        elif m.stage == SECOND_AUCTION:
            play_off(m)
        elif m.stage == THIRD:
            begin_pair(m, FINAL, m.played[0].winners)
        else:
            tournament_over(m)


def between_matches(m: Tournament) -> None:
    """11.7 The tokens aside come up for auction once more, if there are any."""
    m.clear_match()
    if sum(m.aside):
        m.centre = m.aside
        m.aside = (0, 0, 0)
        begin_auction(m, SECOND_AUCTION)
    else:
        play_off(m)


def play_off(m: Tournament) -> None:
    """11.2-11.4 Of four coaches the losers play for third place first."""
    winners = m.played[0].winners
    if m.kit.seats == 4 and m.kit.third_place:
        begin_pair(m, THIRD, m.kit.everybody & ~winners)
    else:
        begin_pair(m, FINAL, winners)


def begin_pair(m: Tournament, stage: int, pair: int) -> None:
    begin_match(m, stage, pair, beginner_of(m, pair))


def beginner_of(m: Tournament, pair: int) -> int:
    """11.8 More goals in the first match begin; if equal, the first met clockwise from the left of the first dealer."""
    beginner = next_in(pair, m.dealer)
    other = next_in(pair, beginner)
    scored = m.played[0].scored
    return other if goals_of(scored, other) > goals_of(scored, beginner) else beginner


def tournament_over(m: Tournament) -> None:
    """11.1-11.3 The winner of the last match wins the tournament."""
    last = m.played[-1]
    winner = m.kit.members[last.winners][0]
    m.tell(events.WINS, winner)
    places = ranking(m) if m.kit.seats > 2 else ()
    score = tuple([goals_in_all(m.played, seat) for seat in range(m.kit.seats)])
    m.finish(Outcome(winner, score, reason(last, winner), places))


def reason(last: Result, winner: int) -> Event:
    """By goals, by post-match penalties, or by lot after them."""
    if last.drawn:
        return events.WHY_LOT.event(winner, len(last.series))
    if last.series:
        kicked = last.series[-1].goals
        second = max([kicked[seat] for seat in last.series[-1].order if seat != winner])
        return events.WHY_PENALTIES.event(winner, kicked[winner], second)
    goals = goals_of(last.scored, winner)
    if last.coaches.bit_count() > 2:
        return events.WHY_MOST.event(winner, goals)
    against = goals_of(last.scored, loser(last))
    if last.stage == FIRST:
        return events.WHY_MATCH.event(winner, goals, against)
    return events.WHY_FINAL.event(winner, goals, against)


def loser(result: Result) -> int:
    """The other one of a match of two."""
    return (result.coaches & ~result.winners).bit_length() - 1


def ranking(m: Tournament) -> tuple[int, ...]:
    """11.10 The place of every seat: final, then third-place match. Where no match tells two apart, the goals of the
    first one do, and equal goals share a place."""
    first = m.played[0]
    better = [0] * m.kit.seats
    for seat in range(m.kit.seats):
        for other in range(m.kit.seats):
            if other != seat and ranks_before(m, other, seat, first):
                better[seat] += 1
    return tuple([count + 1 for count in better])


def ranks_before(m: Tournament, one: int, other: int, first: Result) -> bool:
    for result in reversed(m.played):
        if (result.winners >> one & 1) != (result.winners >> other & 1) and both_in(result, one, other):
            return bool(result.winners >> one & 1)
    return goals_of(first.scored, one) > goals_of(first.scored, other)


def both_in(result: Result, one: int, other: int) -> bool:
    return bool(result.coaches >> one & 1 and result.coaches >> other & 1)


FIRST_DEALER: Final = FirstDealer()
PROGRAMME: Final = Programme()
