"""Duplicate: tables with one seed get the same dice and cards wherever they can, and nothing is likelier for it."""

import itertools
import json
from collections import Counter
from typing import cast

import pytest

from fiveaside.engine.ask import CHANCE, Chance
from fiveaside.engine.chance import Seeded
from fiveaside.engine.record import Record, read_record
from fiveaside.engine.refusal import BadOption
from fiveaside.engine.roll import Roll
from fiveaside.games import BOXES, box
from fiveaside.games.golong.parts.qb_roll import QbRoll
from fiveaside.table.duplicate import Duplicate, best, label_of, laid, rolled
from fiveaside.table.entry import read_entry
from fiveaside.table.fair import verify
from fiveaside.table.opening import open_table
from fiveaside.table.snapshot import resume, take
from tests.table.sitting import NAMES, SECRET, Sitting

NONE = ["-", "-"]


class Drawn:
    """What was drawn for one purpose: what could have come, and what came."""

    def __init__(self, ask: Chance, ticket: int) -> None:
        self.could = {ask.text(one) for one, _ in ask.outcomes()}
        self.came = ask.text(ticket)
        self.dice: dict[str, str] = {}
        if isinstance(ask, Roll) and ask.thrown(ticket):
            for group, sides in zip(ask.dice, ask.faces(ticket % ask.n), strict=True):
                self.dice.update(
                    {f"{group.name} {at} of {len(group.faces)}": str(side) for at, side in enumerate(sides)}
                )


def played(name: str, people: int, most: int) -> dict[str, Drawn]:
    """A game in which everybody answers by lot, chance by what it is for."""
    game = box(name).new(2, {}, {})
    numbers, dice = Seeded(people), Duplicate(SECRET, NONE)
    drawn: dict[str, Drawn] = {}
    for _ in range(most):
        ask = game.ask
        if ask is None:
            break
        if ask.seat != CHANCE:
            game.answer(ask.pick(numbers.below(ask.n)))
            continue
        label = label_of(game.box.purpose(game), dice.counts)
        assert label not in drawn, "nothing is drawn twice"
        ticket = dice.answer(game)
        drawn[label] = Drawn(cast(Chance, ask), ticket)
        game.answer(ticket)
    return drawn


@pytest.mark.parametrize("name", BOXES)
def test_two_tables_get_the_same_wherever_both_can(name: str) -> None:
    one, other = played(name, 1, 1500), played(name, 2, 1500)
    common = [label for label in one if label in other]
    assert len(common) >= min(len(one), len(other)) // 4, "most of it comes up at both"
    for label in common:
        here, there = one[label], other[label]
        for die in here.dice.keys() & there.dice.keys():
            assert here.dice[die] == there.dice[die]
        if not here.dice and here.came in there.could and there.came in here.could:
            assert here.came == there.came
    same = sum(one[label].came == other[label].came for label in common)
    assert same > len(common) // 2, f"{same} of {len(common)}"


def test_a_card_of_a_figure_lies_where_it_lies_whoever_turns_it_over_first() -> None:
    one, other = played("goal_game", 3, 3000), played("goal_game", 4, 3000)
    cards = [label for label in one if ", place " in label and label in other]
    assert len(cards) >= 20
    assert all(one[label].came == other[label].came for label in cards)
    order = [label for label in one if label in cards]
    assert order != [label for label in other if label in cards], "they were turned over in another order"


# Nothing is likelier than elsewhere


def test_the_odds_of_a_deck_are_exact() -> None:
    """All orders of the ranks are equally likely: in how many of them each outcome is drawn."""
    outcomes = [(0, 3, "shot"), (3, 1, "foul"), (4, 2, "save")]
    tickets = [f"{text} {copy + 1}" for _, weight, text in outcomes for copy in range(weight)]
    counts: Counter[int] = Counter()
    for order in itertools.permutations(range(len(tickets))):
        ranks = {ticket: bytes([order[at]]) for at, ticket in enumerate(tickets)}
        counts[best(outcomes, ranks.__getitem__)] += 1
    assert counts == {0: 360, 3: 120, 4: 240}  # 3, 1 and 2 of 6 in 720 orders


def test_the_odds_of_a_figure_are_exact_whatever_lies_open_already() -> None:
    cards = ["1", "2", "3", "4"]
    counts: Counter[tuple[str, str]] = Counter()
    for order in itertools.permutations(range(4)):
        ranks = {card: bytes([order[at]]) for at, card in enumerate(cards)}
        counts[laid(cards, 2, ranks.__getitem__), laid(cards, 0, ranks.__getitem__)] += 1
    assert set(counts.values()) == {2}
    assert len(counts) == 12  # each of the three others beside each of the four


def test_a_card_keeps_its_rank_when_others_have_left() -> None:
    whole = [(number, 1, str(number)) for number in range(9)]
    ranks = {f"{number} 1": bytes([(number * 5 + 3) % 9]) for number in range(9)}
    first = best(whole, ranks.__getitem__)
    for gone in range(9):
        rest = [one for one in whole if one[0] != gone]
        assert (best(rest, ranks.__getitem__) == first) == (gone != first)


@pytest.mark.parametrize(("loss", "limit"), [("off", 16.27), ("chance", 18.47)])
def test_no_face_is_likelier_than_another(loss: str, limit: float) -> None:
    """Chi-square with three and four freedoms; a fair die is beyond it once in a thousand, this one never changes."""
    game = box("golong").new(2, {"loss_of_down": loss}, {})
    roll: QbRoll = game.kit.rolls[-1]  # type: ignore[attr-defined]  # a Match of GoLong
    counts: Counter[str] = Counter()
    times = 6000
    for number in range(times):
        ticket = rolled(SECRET, NONE, f"roll {number}", roll)
        counts[roll.text(ticket).split()[0]] += 1
    faces: Counter[str] = Counter()
    for found, weight in roll.outcomes():
        faces[roll.text(found).split()[0]] += weight
    expected = {face: times * weight / roll.n for face, weight in faces.items()}
    assert set(counts) == set(expected)
    assert sum((counts[face] - many) ** 2 / many for face, many in expected.items()) < limit


# Records


def sitting(game: str = "soccer_dice", seats: tuple[str, ...] = ("person", "random")) -> Sitting:
    made = Sitting(game, seats, "fair")
    made.table = open_table("t1", SECRET, game, {}, {}, list(seats), "fair", duplicate=True)
    return made.sit()


@pytest.mark.parametrize("game", BOXES)
def test_a_record_replays_and_verifies_once_it_is_shown(game: str) -> None:
    table = sitting(game).play_out().table
    record = read_record(table.record(shown=True).write())
    verdict = verify(record)
    assert (verdict.status, verdict.draws) == ("unsigned", table.draws), verdict.why
    sealed = verify(read_record(table.record().write()))
    assert (sealed.status, sealed.draws) == ("unfinished", 0)


def test_another_roll_is_found() -> None:
    record = read_record(sitting().play_out().table.record(shown=True).write())
    game = record.begin(box(record.game))
    for number, (seat, text) in enumerate(record.answers):
        if seat == CHANCE and number > 12:
            ask = cast(Chance, game.ask)
            other = next(ask.text(one) for one, _ in ask.outcomes() if ask.text(one) != text)
            answers = [*record.answers[:number], (seat, other), *record.answers[number + 1 :]]
            assert verify(Record(record.head, answers, record.over)).status == "wrong"
            return
        record.answer(game, number)


def test_a_record_that_was_drawn_by_number_is_not_taken_for_one_drawn_by_purpose() -> None:
    table = Sitting("soccer_dice", ("person", "random"), "fair").sit().play_out().table
    record = table.record()
    fair = cast(dict[str, object], record.head["fair"])
    assert "duplicate" not in fair
    record.head["fair"] = {**fair, "duplicate": True}
    assert verify(record).status == "wrong"


def test_nobody_learns_the_seed_by_finishing_early() -> None:
    made = sitting()
    made.do(0, "resign")
    assert made.table.state == "over"
    told = json.dumps([made.about(), made.about(0), made.shown(0), [one.as_json() for one in made.table.entries]])
    assert SECRET.hex() not in told + made.table.record().write()
    assert SECRET.hex() in made.table.record(shown=True).write()


def test_what_people_add_changes_nothing_so_that_all_tables_draw_alike() -> None:
    one, other = sitting(), Sitting("soccer_dice", ("person", "random"), "fair")
    other.table = open_table("t2", SECRET, "soccer_dice", {}, {}, ["person", "random"], "fair", duplicate=True)
    other.do(0, "sit", name=NAMES[3], entropy="0f" * 16)
    assert [text for _, text in one.play_out().table.answers] == [text for _, text in other.play_out().table.answers]


def test_a_table_opened_from_a_snapshot_draws_on_alike() -> None:
    made = sitting("golong", ("person", "thumb"))
    for _ in range(6):
        made.say(made.table.game.text(made.asked().pick(0)))
    table = made.table
    snapshot = take(table).packed()
    log = [read_entry(json.loads(json.dumps(entry.as_json()))) for entry in table.entries]
    back = Sitting("golong")
    back.table = resume(table.id, SECRET, snapshot, log)
    assert back.table.purposes == table.purposes != {}
    assert back.play_out().table.answers == made.play_out().table.answers


def test_dice_that_people_type_are_no_duplicate() -> None:
    with pytest.raises(BadOption, match="A duplicate has fair dice"):
        open_table("t1", SECRET, "golong", {}, {}, ["person", "person"], "typed", duplicate=True)
