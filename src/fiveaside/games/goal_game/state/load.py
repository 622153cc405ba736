"""How a saved or edited tournament is laid out again, and what cannot lie on the table."""

from typing import Final

from fiveaside.engine.state import State
from fiveaside.games.goal_game.parts.sheets import FINAL, FIRST, THIRD, Result, goals_of
from fiveaside.games.goal_game.state.load_match import read_match
from fiveaside.games.goal_game.state.load_parts import (
    read_kinds,
    read_seat,
    read_seats,
    read_series,
    read_sheets,
    refusal,
)
from fiveaside.games.goal_game.state.save import STAGES
from fiveaside.games.goal_game.table import BEFORE, FIRST_AUCTION, NOBODY, SECOND_AUCTION, Tournament
from fiveaside.games.goal_game.view import due

MOST_COINS: Final = 999
AUCTIONS: Final = (FIRST_AUCTION, SECOND_AUCTION)


def lay_out(m: Tournament, state: State) -> None:
    read_coaches(m, state)
    read_stock(m, state)
    m.stage = STAGES.index(state.text("stage", STAGES))
    m.dealer = read_seat(m, state, "first_dealer")
    m.namer = read_seat(m, state, "namer")
    m.skips = state.number("skips", 0, 3)
    m.played = tuple([read_result(m, one) for one in state.parts("played")])
    check_played(m)
    check_stage(m, state.value("match") is not None)
    if state.value("match") is not None:
        m.coaches = due(m, m.stage)
        read_match(m, state.part("match"))


def read_coaches(m: Tournament, state: State) -> None:
    """1.2, 1.9 Colours, coins and unused tokens."""
    coaches = state.parts("coaches")
    if len(coaches) != m.kit.seats:
        raise refusal(f"There are {m.kit.seats} coaches, but {len(coaches)} came.", "1.1")
    coins: list[int] = []
    tokens: list[int] = []
    for seat, coach in enumerate(coaches):
        if coach.text("colour") != m.kit.colour_name(seat):
            raise refusal(f"Seat {seat} is {m.kit.colour_name(seat)}, but '{coach.value('colour')}' came.", "1.3")
        coins.append(coach.number("coins", 0, MOST_COINS))
        held = read_kinds(coach, "tokens")
        if sum(held) > m.kit.parts.most_tokens:
            raise refusal(f"A coach holds at most {m.kit.parts.most_tokens} tokens, but {sum(held)} came.", "1.9")
        tokens += held
        coach.nothing_else()
    m.coins = coins
    m.tokens = tokens


def read_stock(m: Tournament, state: State) -> None:
    """1.7, 1.8 No more tokens than there are; those missing are used."""
    m.centre = read_kinds(state, "centre")
    m.aside = read_kinds(state, "aside")
    for kind, number in enumerate(stock(m)):
        there = m.centre[kind] + m.aside[kind] + sum(m.tokens[kind::3])
        if there > number:
            raise refusal(f"There are {number} tokens of this kind, but {there} came.", "1.7")


def stock(m: Tournament) -> list[int]:
    """How many tokens of each kind the option `squad` puts into play."""
    if m.kit.squad == "none":
        return [0, 0, 0]
    least = m.kit.seats if m.kit.squad == "fixed" else 0
    return [max(number, least) for number in m.kit.parts.tokens]


def read_result(m: Tournament, state: State) -> Result:
    stage = STAGES.index(state.text("match", (STAGES[FIRST], STAGES[THIRD], STAGES[FINAL])))
    coaches = read_seats(m, state, "coaches")
    scored = read_sheets(m, state, coaches)
    winners = read_seats(m, state, "winners")
    series = tuple([read_series(m, one) for one in state.parts("shoot_out")])
    drawn = read_seats(m, state, "drawn")
    state.nothing_else()
    return Result(stage, coaches, scored, winners, series, drawn)


def check_played(m: Tournament) -> None:
    """11.1-11.4 The matches come in their order, among the coaches who reached them."""
    stages = [result.stage for result in m.played]
    if stages != programme(m)[: len(stages)]:
        raise refusal(
            f"The matches follow one another as {[STAGES[one] for one in programme(m)]}, but "
            f"{[STAGES[one] for one in stages]} were played.",
            "11.1",
        )
    for result in m.played:
        if result.coaches != due(m, result.stage):
            raise refusal(
                f"The coaches of this match are {list(m.kit.members[due(m, result.stage)])}, but "
                f"{list(m.kit.members[result.coaches])} came.",
                "11.3",
            )
        check_winners(m, result)


def check_winners(m: Tournament, result: Result) -> None:
    """10.1-10.3 No loser has more goals than a winner, or as many without a shoot-out."""
    places = 1 if m.kit.single or result.coaches.bit_count() == 2 else 2
    losers = result.coaches & ~result.winners
    if result.winners & ~result.coaches or result.winners.bit_count() != places:
        raise refusal(f"{places} of the coaches win, but {list(m.kit.members[result.winners])} came.", "10.2")
    least = min([goals_of(result.scored, seat) for seat in m.kit.members[result.winners]])
    most = max([goals_of(result.scored, seat) for seat in m.kit.members[losers]])
    if most > least or (most == least) != bool(result.series):
        raise refusal(
            f"Winners have more goals than the others, or as many and a shoot-out, but {least} and {most} came with "
            f"{len(result.series)} series.",
            "10.3",
        )
    if result.drawn & ~result.winners or (result.drawn and len(result.series) != m.kit.parts.series):
        raise refusal(f"Places are drawn after {m.kit.parts.series} series, but {len(result.series)} came.", "10.12")


def programme(m: Tournament) -> list[int]:
    """The matches that these coaches and options lead to."""
    if m.kit.only_match:
        return [FIRST]
    return [FIRST, THIRD, FINAL] if m.kit.seats == 4 and m.kit.third_place else [FIRST, FINAL]


def check_stage(m: Tournament, has_match: bool) -> None:
    """What has been played, the lot and the match go with the stage."""
    if (m.stage == BEFORE) != (m.dealer == NOBODY):
        raise refusal("The first dealer is known after the lot and not before it.", "1.10")
    if m.stage == SECOND_AUCTION and not m.played:
        raise refusal("The second auction follows the first match, but none was played.", "11.7")
    if (m.stage in AUCTIONS) != (m.namer != NOBODY) or (m.skips and m.namer == NOBODY):
        raise refusal("In an auction, and only there, somebody names the lot.", "2.3")
    if m.stage == FIRST_AUCTION and m.kit.squad != "auction":
        raise refusal(f"With the option squad {m.kit.squad} there is no first auction.", "2.1")
    if any(m.centre) and m.stage != BEFORE and m.stage not in AUCTIONS:
        raise refusal("Tokens left in the centre after an auction go aside.", "2.10")
    if has_match != (m.stage in programme(m)):
        raise refusal(f"At the stage {STAGES[m.stage]} a match {'lies' if has_match else 'does not lie'} here.", "11.1")
    if has_match and len(m.played) not in (programme(m).index(m.stage), programme(m).index(m.stage) + 1):
        raise refusal(f"Before the match {STAGES[m.stage]} others were played than {len(m.played)}.", "11.1")


def check_going_on(m: Tournament) -> None:
    """A match that is not over is not among those that were played."""
    over = 1 if m.stage == SECOND_AUCTION else programme(m).index(m.stage) if m.coaches else 0
    if len(m.played) != over:
        raise refusal(f"So far {over} matches are over, but {len(m.played)} came.", "11.1")
