"""Fair dice: the numbers of the contract, computed by other means; and no number likelier than another."""

import hashlib
import hmac

import pytest

from fiveaside.games import box
from fiveaside.table.fair import Fair, commitment, keyed, ticket
from tests.table.sitting import ENTROPIES, SECRET, Sitting

AB = "ab" * 16


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    """Computed with a command of the operating system."""
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@pytest.mark.parametrize(
    ("draw", "eight_bytes"), [(0, 0xA1381C601FFD2192), (1, 0x6434097E0EDC65B2), (2, 0x5F31E5D274C79227)]
)
@pytest.mark.parametrize("n", [1, 2, 6, 36, 1296, 7776, 46656])
def test_a_ticket_is_made_of_the_first_eight_bytes(draw: int, eight_bytes: int, n: int) -> None:
    """The bytes were computed with a command of the operating system."""
    assert ticket(SECRET, [AB, "-"], draw, n) == eight_bytes % n


@pytest.mark.parametrize("size", [0, 1, 32, 63, 64, 65, 200])
def test_a_draw_is_keyed_as_the_standard_says(size: int) -> None:
    for message in (b"", b"fiveaside|-,-|0|0", bytes(range(256))):
        assert keyed(b"k" * size, message) == hmac.digest(b"k" * size, message, "sha256")


def test_what_lies_above_the_last_whole_multiple_is_drawn_again() -> None:
    n = 2**63 + 1
    assert n <= 0xA1381C601FFD2192 < 2**64
    assert ticket(SECRET, [AB, "-"], 0, n) == 0x34ED854496094E76


@pytest.mark.parametrize("n", [6, 2**63 + 1, 3 * 2**62 + 1, 2**64 - 1, 2**64])
def test_many_draws_agree_with_the_words_of_the_contract(n: int) -> None:
    fair = Fair(SECRET, [AB, "-", ENTROPIES[1]])
    for draw in range(200):
        r = 0
        while True:
            message = "fiveaside|" + AB + ",-," + ENTROPIES[1] + "|" + str(draw) + "|" + str(r)
            x = int(hmac.new(SECRET, message.encode("ascii"), hashlib.sha256).hexdigest()[:16], 16)
            if x < (2**64 // n) * n:
                break
            r += 1
        assert fair.below(n) == x % n
    assert fair.drawn == 200


@pytest.mark.parametrize(("n", "limit"), [(2, 10.83), (6, 20.52), (20, 43.82)])
def test_no_face_is_likelier_than_another(n: int, limit: float) -> None:
    """Chi-square; a fair source is beyond the limit once in a thousand, and this one always draws the same."""
    fair, counts, rolls = Fair(SECRET, [AB, "-"]), [0] * n, 20_000
    for _ in range(rolls):
        counts[fair.below(n)] += 1
    expected = rolls / n
    assert sum((count - expected) ** 2 / expected for count in counts) < limit


def test_seed_entropy_and_number_all_matter() -> None:
    draws = {
        tuple(ticket(seed, entropies, first + i, 2**32) for i in range(3))
        for seed in (SECRET, bytes(32))
        for entropies in ([AB, "-"], ["-", AB], [AB, AB])
        for first in (0, 3)
    }
    assert len(draws) == 12


def test_it_answers_for_chance() -> None:
    game = box("soccer_dice").new(None, {"auto_roll": "on"})
    assert game.ask is not None
    assert Fair(SECRET, [AB, "-"]).answer(game) == 0xA1381C601FFD2192 % game.ask.n


def test_the_table_rolls_what_the_seed_and_everybodys_entropy_say() -> None:
    sitting = Sitting("soccer_dice", ("person", "person"), "fair", options={"auto_roll": "on"})
    game = box("soccer_dice").new(None, {"auto_roll": "on"})
    fair = Fair(SECRET, ENTROPIES[:2])
    sitting.sit()
    while game.ask is not None:
        game.answer(fair.answer(game))
    assert sitting.table.state == "over"
    assert sitting.table.over == game.over()
    assert sitting.table.draws == fair.drawn


def test_a_bot_adds_no_entropy() -> None:
    sitting = Sitting("golong", ("thumb", "person"), "fair").sit()
    assert sitting.table.entropies == ["-", ENTROPIES[1]]
    first = sitting.table.entries[3]
    assert (first.kind, first.seat) == ("answer", None)
    assert first.data["text"] == ("H", "A")[ticket(SECRET, ["-", ENTROPIES[1]], 0, 2)]
