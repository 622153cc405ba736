"""N4: best play. What is shipped against the numbers of the spec, and the solver against the rules themselves."""

import pytest

from fiveaside.bots.perfect import Perfect
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import BadOption, BadState
from fiveaside.games.golong.box import GoLong
from fiveaside.games.golong.judgement.ends import Ends
from fiveaside.games.golong.judgement.position import Oracle, home_after
from fiveaside.games.golong.judgement.series import Series
from fiveaside.games.golong.judgement.solved import Solved, packed, unpacked, write
from fiveaside.games.golong.judgement.starts import Starts
from fiveaside.games.golong.parts.cup import FULL_CUP
from fiveaside.games.golong.rules.play_roll import PlayRoll
from fiveaside.games.golong.table import Match
from fiveaside.games.pack import own_folder
from tests.games.golong.situations import BOX, Values, match, new, play, waiting

NINE_DIGITS = 1e-9
LEADS = (-7, -3, 0, 3, 7)
KICK_OFFS = {
    5: (0.314694216, 0.421910964, 0.515467321, 0.610436979, 0.713285288),
    9: (0.249189926, 0.366645576, 0.486072838, 0.603737152, 0.728721050),
    13: (0.177519560, 0.314769623, 0.484000589, 0.644976876, 0.799745012),
    14: (0.309496096, 0.515408611, 0.684368944, 0.868774101, 0.941172132),
    15: (0.117943208, 0.248167411, 0.470408414, 0.702680911, 0.882613268),
    16: (0.233635412, 0.563849986, 0.747591329, 1, 1),
}
SETS: list[Values] = [
    {"dice": dice, "late_turnover": late, "loss_of_down": loss}
    for dice in ("standard", "green_b")
    for late in ("off", "on")
    for loss in ("off", "chance")
]


def oracle(options: Values | None = None) -> Oracle:
    assert isinstance(BOX, GoLong)
    found = BOX.oracle(new(options))
    assert found is not None
    return found


def odds(m: Match) -> list[float]:
    judgement = BOX.judgement(m)
    assert judgement is not None and judgement.exact
    return judgement.chances()


def worth(m: Match) -> dict[str, float]:
    """What each choice is worth to the side that is asked."""
    judgement = BOX.judgement(m)
    assert judgement is not None
    return {m.text(choice): value for choice, value in judgement.choices().items()}


def best(m: Match) -> str:
    assert m.ask is not None
    return m.text(Perfect(Seeded(0)).choose(m, m.ask))


def score(lead: int) -> list[int]:
    return [30 + lead, 30]


# N4


def test_N4_kick_offs() -> None:
    starts = oracle().starts
    assert starts.kick_off(1, 0) == pytest.approx(0.514200788, abs=NINE_DIGITS)
    for slot, chances in KICK_OFFS.items():
        for lead, chance in zip(LEADS, chances, strict=True):
            assert starts.kick_off(slot, lead) == pytest.approx(chance, abs=NINE_DIGITS)
            kick_off = waiting("kick_off", slot=slot, score=score(lead))
            assert odds(kick_off) == pytest.approx([chance, 1 - chance], abs=NINE_DIGITS)


def test_N4_the_first_side_of_overtime_has_the_chance_of_slot_15() -> None:
    assert odds(waiting("kick_off", slot=17, score=[20, 20]))[0] == pytest.approx(0.470408414, abs=NINE_DIGITS)
    assert odds(new()) == [0.5, 0.5]


def test_N4_the_last_slot() -> None:
    level = match(slot=16, spot=80)
    assert (best(level), worth(level)["fg"]) == ("fg", pytest.approx(11 / 12, abs=NINE_DIGITS))
    own_20 = match(slot=16, spot=20)
    assert (best(own_20), worth(own_20)["play"]) == ("play", pytest.approx(0.663001077, abs=NINE_DIGITS))
    behind = match(slot=16, spot=20, score=[0, 7])
    assert (best(behind), worth(behind)["play"]) == ("play", pytest.approx(0.186183975, abs=NINE_DIGITS))
    starts = oracle().starts
    assert starts.kick_off(16, -8) == pytest.approx(0.046727082, abs=NINE_DIGITS)
    assert starts.kick_off(16, -8) == pytest.approx(starts.kick_off(16, -7) / 5, abs=NINE_DIGITS)
    two_behind = waiting("try", slot=16, ending="scored", score=[6, 8])
    assert worth(two_behind) == {"kick": 0, "two": pytest.approx(1 / 12, abs=NINE_DIGITS)}


def test_nobody_has_more_than_all_of_it() -> None:
    """What is decided came to a little more than 1, and the other side had less than nothing."""
    decided = match("play_roll", slot=15, spot=45, line_to_gain=60, down=2, cup=(2, 1), score=[29, 12])
    assert odds(decided) == [1.0, 0.0]
    play(decided, "ball g0 g3 b10")
    assert max(worth(decided).values()) == 1.0


@pytest.mark.parametrize(
    ("spot", "choice"),
    [
        (49, "punt"),
        (50, "fg"),
        (54, "fg"),
        (55, "punt"),
        (59, "punt"),
        (60, "fg"),
        (93, "fg"),
        (94, "play"),
        (96, "play"),
    ],
)
def test_N4_fourth_and_4_with_a_green_die(spot: int, choice: str) -> None:
    assert best(match(slot=9, spot=spot, line_to_gain=spot + 4, cup=(1, 0))) == choice


def test_N4_slot_9_level() -> None:
    own_30 = match(slot=9, spot=30, line_to_gain=34, cup=(1, 0))
    assert worth(own_30)["punt"] == pytest.approx(0.380791956, abs=NINE_DIGITS)
    opp_30 = match(slot=9, spot=70, line_to_gain=74, cup=(1, 0))
    assert worth(opp_30)["fg"] == pytest.approx(0.452636344, abs=NINE_DIGITS)
    last_blue = match(slot=9, spot=30, line_to_gain=34, cup=(0, 1))
    assert (best(last_blue), worth(last_blue)["play"]) == ("play", pytest.approx(0.393994341, abs=NINE_DIGITS))
    for spot, chance in ((20, 0.444158827), (50, 0.482729867), (80, 0.528624165)):
        assert odds(match(slot=9, spot=spot))[0] == pytest.approx(chance, abs=NINE_DIGITS)


# What is shipped


@pytest.mark.parametrize("options", SETS, ids=lambda options: " ".join(options.values()))
def test_what_is_shipped_solves_each_set_of_rules(options: Values) -> None:
    """A series worked out anew from the values of first downs must give the first down it starts with."""
    starts = oracle(options).starts
    assert isinstance(starts, Solved)
    exact = 2.0**-starts.bits
    for stage, lead, line in ((3, 4, 15), (8, -10, 41)):
        series = Series(starts.shares, Ends(starts, stage, lead), starts.row(stage, lead), line)
        assert series.worth[FULL_CUP][line - 10] == pytest.approx(starts.row(stage, lead)[line - 10], abs=exact)


def test_all_eight_sets_of_rules_take_less_than_a_megabyte() -> None:
    shipped = [path for path in own_folder("golong").joinpath("data", "solved").iterdir() if path.name.endswith(".bin")]
    assert len(shipped) == len(SETS) == 8
    assert sum(len(path.read_bytes()) for path in shipped) <= 1_000_000


def test_the_opening_with_the_second_reading_of_the_green_dice() -> None:
    assert oracle({"dice": "green_b"}).starts.kick_off(1, 0) == pytest.approx(0.5139212269, abs=4e-8)


@pytest.mark.parametrize(
    ("slot", "spot", "line", "cup"), [(8, 3, 12, (1, 1)), (16, 60, 63, (2, 0)), (12, 90, 100, (0, 1))]
)
@pytest.mark.parametrize("options", SETS[::3], ids=lambda options: " ".join(options.values()))
def test_a_play_is_worth_what_the_rules_make_of_every_roll(
    options: Values, slot: int, spot: int, line: int, cup: tuple[int, int]
) -> None:
    m = match(slot=slot, spot=spot, line_to_gain=line, cup=cup, score=score(-2), options=options)
    play(m, "play")
    assert isinstance(m.phase, PlayRoll) and m.ask is not None
    known = oracle(options)
    by_hand = sum(weight * home_after(m, ticket, known) for ticket, weight in m.ask.outcomes()) / m.ask.n  # type: ignore[attr-defined]  # chance is asked
    assert odds(m)[0] == pytest.approx(by_hand, abs=1e-12)


def test_values_are_written_and_read_again() -> None:
    rows = [[0.25 + lead / 100 + spot / 1000 for spot in range(100)] for lead in range(5)]
    for bits in (16, 24, 31, 46):
        again = unpacked(packed(rows, bits), bits)
        for row, same in zip(rows, again, strict=True):
            assert same == pytest.approx(row, abs=2.0 ** -(bits + 1))


def test_a_solution_of_other_rules_is_refused() -> None:
    starts = oracle().starts
    solved = Starts(starts.shares, False)
    solved.rows = {stage: [[0.5] * 100] * (2 * starts.stages.widest(stage) + 1) for stage in starts.stages.order()}
    data = write(solved, 16)
    assert Solved(starts.shares, False, data).row(4, 0) == [0.5] * 100
    for shares, late, wrong in (
        (starts.shares, True, data),
        (oracle({"dice": "green_b"}).starts.shares, False, data),
        (starts.shares, False, data[:9]),
        (starts.shares, False, data[:-1]),
        (starts.shares, False, b"x" * 99),
    ):
        with pytest.raises(BadState):
            Solved(shares, late, wrong)


# The mind


def test_perfect_tells_the_value_of_every_choice_in_every_phase() -> None:
    """The best choice is worth what the position is, all through a match."""
    numbers = Seeded(4)
    m = new()
    player = Perfect(numbers)
    kinds: set[str] = set()
    while m.ask is not None and m.slot < 6:
        if m.ask.seat == CHANCE:
            m.answer(numbers.below(m.ask.n))
            continue
        kinds.add(m.ask.kind)
        values = worth(m)
        side = m.side_of(m.ask.seat)
        assert set(values) == set(m.texts())
        assert max(values.values()) == pytest.approx(odds(m)[side], abs=1e-9)
        m.answer(player.choose(m, m.ask))
    assert {"down", "take", "try"} <= kinds


def test_perfect_plays_a_decided_match_like_the_rule_of_thumb() -> None:
    m = match(slot=16, spot=40, score=[0, 50])
    assert set(worth(m).values()) == {0}
    assert best(m) == "play"


def test_a_lead_that_play_cannot_reach_is_judged_by_the_nearest_and_not_called_exact() -> None:
    judgement = BOX.judgement(match(slot=2, score=[60, 0]))
    assert judgement is not None
    assert not judgement.exact
    assert judgement.chances()[0] > 0.6


def test_components_that_nobody_has_solved_are_told_so() -> None:
    pack: Values = {"points": {"field_goal": 4}}
    m = new(pack=pack)
    assert BOX.judgement(m) is None
    play(m, "H", "20")
    assert m.ask is not None
    with pytest.raises(BadOption, match="GoLong with these options and components is not"):
        Perfect(Seeded(0)).choose(m, m.ask)
