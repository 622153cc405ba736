"""Nothing is forgotten: what a seat was ever told holds in every world that it imagines and stands in its view."""

from collections import Counter
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.event import Answer, Event
from fiveaside.engine.knowledge import Doubt, Sights, eye
from fiveaside.games.next_goal_wins import knowledge
from fiveaside.games.next_goal_wins.parts.board import HEADING
from tests.fuzz.effort import EFFORT
from tests.games.next_goal_wins.situations import BOX, Season, Values, after_match, play, squad

SETTINGS: list[Values] = [
    {"players": "2"},
    {"players": "3", "managers": "on"},
    {"players": "4", "managers": "on"},
    {"players": "4", "loans": "on"},
    {"players": "6", "managers": "on", "loans": "on"},
]
SIGHTS = {
    "lines_up": "footballer", "comes_on": "footballer", "substitution": "on", "event_hits": "footballer",
}  # fmt: skip
WORLDS = 4


class Witness:
    """Somebody who only listens. `sights` are footballers seen in a squad, with how many had left it in secret before;
    `gone` counts those, by squad; `cards` are tactics known to be in a hand."""

    def __init__(self, players: int) -> None:
        self.sights: dict[int, tuple[int, int]] = {}
        self.gone = [0] * players
        self.cards: list[Counter[int]] = [Counter() for _ in range(players)]

    def hear(self, event: Event) -> None:
        if isinstance(event, Answer):
            return
        self.hear_of_footballers(event)
        self.hear_of_tactics(event)

    def hear_of_footballers(self, event: Event) -> None:
        what, side = event.what, event.side
        if what in SIGHTS and event.value(SIGHTS[what]) >= 0:
            self.sights[event.value(SIGHTS[what])] = (side, self.gone[side])
        elif what in ("gives", "lends"):
            to = event.value("to")
            self.sights[event.value("footballer")] = (to, self.gone[to])
        elif what in ("retires", "leaves"):
            self.sights.pop(event.value("footballer"), None)
        elif what == "releases":
            self.gone[side] += 1
        elif what in ("exchange", "loan_agreed", "loan_over"):
            self.gone[side] += 1
            self.gone[event.value("partner")] += 1

    def hear_of_tactics(self, event: Event) -> None:
        what, side = event.what, event.side
        if what == "peeks":
            self.cards[event.value("at")].clear()
        elif what == "sees_tactic":
            self.cards[event.value("player")][event.value("tactic")] += 1
        elif what == "stolen":
            self.cards[side][event.value("tactic")] += 1
        elif what == "plays_tactic" and self.cards[side][event.value("tactic")]:
            self.cards[side][event.value("tactic")] -= 1
        elif what == "discards_tactic":
            self.cards[side].clear()
        elif what == "steals":
            self.cards[event.value("victim")].clear()

    def contradicts(self, m: Season, seat: int) -> list[object]:
        """What cannot be in this world: somebody is missing though nobody has left, or more than have left."""
        found: list[object] = []
        missing: Counter[int] = Counter()
        oldest: dict[int, int] = {}
        for footballer, (player, gone) in self.sights.items():
            if player != seat and footballer not in (*m.squads[player], *m.looked):
                missing[player] += 1
                oldest[player] = min(gone, oldest.get(player, gone))
                if gone == self.gone[player]:
                    found.append((footballer, player))
        found += [player for player, count in missing.items() if count > self.gone[player] - oldest[player]]
        for player, cards in enumerate(self.cards):
            if player != seat and cards - Counter(m.hands[player]):
                found.append((player, cards))
        return found


def listened(options: Values, seed: int, answers: int) -> tuple[Season, list[Witness]]:
    """A season after so many random answers, with what everybody has heard; the spectator is the last one."""
    m, numbers = cast(Season, BOX.new(None, options)), Seeded(seed)
    witnesses = [Witness(m.seats()) for _ in range(m.seats() + 1)]
    m.listen()
    while m.ask is not None and answers > 0:
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
        answers -= 1
        for event in m.take_events():
            for seat in [*range(m.seats()), CHANCE]:
                if event.is_for(seat):
                    witnesses[seat].hear(event)
    return m, witnesses


@settings(max_examples=40 * max(EFFORT, 1), derandomize=not EFFORT)
@given(st.sampled_from(SETTINGS), st.integers(0, 100_000), st.integers(50, 1500))
def test_no_world_contradicts_what_was_heard(options: Values, seed: int, answers: int) -> None:
    m, witnesses = listened(options, seed, answers)
    numbers = Seeded(seed)
    for seat in [CHANCE, *range(m.seats())]:
        assert witnesses[seat].contradicts(m, seat) == []
        for _ in range(WORLDS):
            assert witnesses[seat].contradicts(cast(Season, m.imagine(seat, numbers)), seat) == []


@settings(max_examples=20 * max(EFFORT, 1), derandomize=not EFFORT)
@given(st.sampled_from(SETTINGS[:3]), st.integers(0, 100_000), st.integers(50, 1500))
def test_the_view_shows_who_is_certain_to_be_there(options: Values, seed: int, answers: int) -> None:
    m, witnesses = listened(options, seed, answers)
    for seat in range(m.seats()):
        players = cast("list[dict[str, list[dict[str, str]]]]", m.view(seat)["players"])
        shown = [{one["id"] for one in player["known"]} for player in players]
        held = [Counter(one["id"] for one in player["held"]) for player in players]
        witness = witnesses[seat]
        for footballer, (player, gone) in witness.sights.items():
            if player != seat and gone == witness.gone[player]:
                assert m.kit.footballer_ids[footballer] in shown[player]
        for player in range(m.seats()):
            assert shown[player] <= set(squad(m, player))
            cards = Counter({m.kit.tactic_ids[card]: count for card, count in witness.cards[player].items()})
            assert player == seat or not cards - held[player]


# 16.7 A secret release


def released(known: int) -> tuple[Season, list[int]]:
    """Seat 0 had three defenders, of whom all others knew so many, and has released the first one."""
    m = cast(Season, BOX.new(None, {"players": "2"}))
    numbers = Seeded(3)
    while m.fixture < 0:
        assert m.ask is not None
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    m.sights, m.sights_owned = m.kit.unseen, False
    defenders = m.decks[1].unseen[:3]
    m.decks[1] = type(m.decks[1])([card for card in m.decks[1].unseen if card not in defenders])
    m.squads[0] = tuple(sorted([card for card in m.squads[0] if m.kit.homes[card] != 1] + defenders))
    for card in defenders[:known]:
        knowledge.notice(m, card)
    knowledge.go_in_secret(m, defenders[0], defenders, eye(0))
    m.leave(0, defenders[0])
    m.bury(1, defenders[0], 1)
    return m, defenders


@pytest.mark.parametrize("known", [1, 2, 3])
def test_16_7_each_of_those_who_may_have_been_released_is_as_likely(known: int) -> None:
    m, defenders = released(known)
    numbers, worlds = Seeded(1), 3000
    missing: Counter[int] = Counter()
    for _ in range(worlds):
        other = cast(Season, m.imagine(1, numbers))
        gone = [card for card in defenders[:known] if card not in other.squads[0]]
        assert len(gone) <= 1
        missing.update(gone)
        assert not gone or other.decks[1].bottom[-1] == gone[0]
    for card in defenders[:known]:
        assert abs(missing[card] / worlds - 1 / 3) < 0.04


def test_16_7_who_released_is_not_in_doubt() -> None:
    m, defenders = released(3)
    other = cast(Season, m.imagine(0, Seeded(2)))
    assert (other.squads[0], other.decks[1].bottom) == (m.squads[0], m.decks[1].bottom)
    assert not any(knowledge.is_certain(m, 1, card) for card in defenders)


def test_16_7_who_is_seen_again_was_not_released() -> None:
    m, defenders = released(3)
    knowledge.notice(m, defenders[1])
    assert knowledge.is_certain(m, 1, defenders[1]) and not knowledge.is_certain(m, 1, defenders[2])
    knowledge.notice(m, defenders[2])
    assert [doubt for doubt in m.sights.doubts if doubt.without & eye(1)] == []
    assert cast(Season, m.imagine(1, Seeded(2))).decks[1].bottom == m.decks[1].bottom


def test_doubts_that_share_a_card_are_one_for_the_view_as_for_worlds() -> None:
    """Whoever was one of three, and then one of two who went, may have brought the three together in one squad: nobody
    who did not see it knows of any of them."""
    m = after_match()
    first, second, third, other = m.decks[1].unseen[:4]
    m.decks[1] = type(m.decks[1])(m.decks[1].unseen[4:])
    m.squads[1] = tuple(sorted([*m.squads[1], first, second, third]))
    m.squads[0] = tuple(sorted([*m.squads[0], other]))
    for footballer in (first, second, third, other):
        knowledge.notice(m, footballer)
    doubts = (Doubt(eye(CHANCE), (first, second, third)), Doubt(eye(CHANCE), (first, other)))
    m.sights = Sights(m.sights.known, doubts)
    assert not any(knowledge.is_certain(m, CHANCE, card) for card in (first, second, third, other))
    assert knowledge.is_certain(m, 0, second)
    assert [world.view(CHANCE) for world in imagined(m, CHANCE, 20)] == [m.view(CHANCE)] * 20


# How far the three approximations reach


def imagined(m: Season, seat: int, count: int) -> list[Season]:
    numbers = Seeded(11)
    return [cast(Season, m.imagine(seat, numbers)) for _ in range(count)]


def test_of_an_exchange_others_know_the_positions_and_no_more() -> None:
    """Who watches has seen everybody. That keepers went is taken as known; which of two it was is even."""
    m = after_match()
    for footballer in (*m.squads[0], *m.squads[1]):
        knowledge.notice(m, footballer)
    play(m, "swap_deal", "gk10", "gk08")
    worlds = imagined(m, CHANCE, 400)
    homes = [[sorted(m.kit.homes[card] for card in one) for one in other.squads] for other in [m, *worlds]]
    assert homes.count(homes[0]) == len(homes)
    for own, others in ((0, ("gk02", "gk10")), (1, ("gk08", "gk15"))):
        for keeper in others:
            stayed = sum(keeper in squad(other, own) for other in worlds)
            assert 150 < stayed < 250
    outfield = [[card for card in squad(other, 0) if not card.startswith("gk")] for other in [m, *worlds]]
    assert outfield.count(outfield[0]) == len(outfield)


def test_after_a_secret_discard_others_forget_that_hand_and_no_more() -> None:
    m = after_match(hands={0: "one_two theatrics wing_play", 1: "mind_games"})
    knowledge.show_hand(m, 0, eye(1))
    knowledge.show_hand(m, 1, eye(-1))
    play(m, "leaky_dressing_room", "wing_play")
    assert [len(knowledge.tactics_known(m, seat, 0)) for seat in (1, CHANCE)] == [0, 0]
    assert len(knowledge.tactics_known(m, CHANCE, 1)) == 1
    worlds = imagined(m, 1, 60)
    assert {len(other.hands[0]) for other in worlds} == {2}
    assert len({tuple(other.hands[0]) for other in worlds}) > 10
    assert {tuple(other.hands[1]) for other in worlds} == {m.hands[1]}
    knowledge.show_hand(m, 0, eye(1))
    assert {tuple(other.hands[0]) for other in imagined(m, 1, 5)} == {m.hands[0]}


def test_whom_an_event_hit_is_known_and_nothing_of_those_it_did_not_hit() -> None:
    """The best header of a squad has been seen: no world lacks that footballer, and all others are as likely as before,
    also those who head better, who can be imagined there in fewer than half of the worlds."""
    m = after_match()
    before = Counter(card for other in imagined(m, 1, 300) for card in other.squads[0])
    play(m, "head_tennis")
    (best,) = m.changes
    worlds = imagined(m, 1, 300)
    after = Counter(card for other in worlds for card in other.squads[0])
    assert after[best] == 300
    assert all(abs(before[card] - after[card]) < 60 for card in before if m.kit.homes[card] != m.kit.homes[best])
    heading = [stats[HEADING] for stats in m.kit.stats]
    better = [any(heading[card] > heading[best] for card in other.squads[0]) for other in worlds]
    assert 0 < sum(better) < 150
