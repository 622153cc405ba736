"""Minds that play whole turns of GOLAZO: they see both sides alike and know no more than their seat."""

from typing import cast

import pytest

from fiveaside.bots.playout import play_match
from fiveaside.bots.roster import bot, bot_names
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.games import box
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo.bot.levels import LEVELS, Mind
from fiveaside.games.golazo.judgement import features as f
from fiveaside.games.golazo.judgement.odds import in_shoot_out
from fiveaside.games.golazo.judgement.turns import Turn
from fiveaside.games.golazo.judgement.worth import MOMENTS, Worth, features_of, own_weights, worth_on
from fiveaside.games.golazo.table import Match
from tests.bots.test_golazo import mirrored, turned_text
from tests.games.golazo.situations import A, H, keyed, match, moving, new, pitch
from tests.opponents.golazo_thumb import OldThumb

GOLAZO = box("golazo")


def situations(count: int, options: dict[str, object] | None = None) -> list[Match]:
    """What random play brings about, each in another match."""
    found: list[Match] = []
    for seed in range(count):
        game, numbers = GOLAZO.new(options=options or {}), Seeded(seed)
        for _ in range(20 + 7 * seed):
            if game.ask is not None:
                game.step(game.ask.pick(numbers.below(game.ask.n)))
        while game.ask is not None and game.ask.seat == CHANCE:
            game.step(numbers.below(game.ask.n))
        if game.ask is not None and "shoot_out" in game.save():
            found.append(cast(Match, game))
    assert len(found) > count // 2
    return found


# What a position is worth


def test_a_position_is_worth_the_same_to_either_side_with_the_pitch_turned_round() -> None:
    worth = worth_on(match(pitch("H9 d7*")).board)
    for m in situations(20):
        turned = cast(Match, GOLAZO.load(mirrored(m.save())))
        for side in (H, A):
            for mine, theirs, tackles in ((0, 0, False), (3, 0, True), (0, 2, False), (2, 3, True)):
                mirror = worth.of(turned, 1 - side, mine, theirs, tackles)
                assert worth.of(m, side, mine, theirs, tackles) == mirror


def test_tables_weigh_the_features_that_are_named() -> None:
    weights = [[31 * (feature + 1) * (moment + 2) % 97 for feature in range(f.COUNT)] for moment in range(len(MOMENTS))]
    for m in situations(12):
        worth = Worth(m.board, weights)
        for moment in range(len(MOMENTS)):
            theirs = 3 if moment > 1 else 0
            found = features_of(worth, m, moment, 2, theirs)
            assert worth.sum(m, moment, 2, theirs) == sum(weights[moment][name] * n for name, n in found.items())


def test_the_weights_of_the_box_are_those_of_features_that_are_there() -> None:
    assert len(own_weights()) == len(MOMENTS)
    assert all(0 < sum(weight != 0 for weight in row) <= f.COUNT for row in own_weights())


def test_judging_a_position_leaves_it_as_it_is() -> None:
    for m in situations(8):
        before = m.save()
        worth_on(m.board).of(m, H, 2, 2, True)
        if m.ask is not None and m.ask.kind == "action":
            Turn(worth_on(m.board), m, 1, True).best(m, 1)
        assert m.save() == before


def test_the_nearer_a_chance_the_better() -> None:
    worth = worth_on(match(pitch("H9 d7*")).board)
    places = ("d12", "d9", "d6")
    values = [worth.of(match(pitch(f"H9 {place}*")), H, 0, 0, False) for place in places]
    assert values == sorted(values, reverse=True)
    assert values[0] > 6000 > values[1]


# Turns


@pytest.mark.parametrize("moves", [2, 4])
def test_who_looks_at_more_lines_finds_no_worse_one(moves: int) -> None:
    for ball in ("d7", "g9", "b10"):
        m = moving(pitch(f"H9 {ball}*", "H10 e10", "H7 g12", "A5 d10"), H, moves)
        worth = worth_on(m.board)
        found = [Turn(worth, m, width, True).best(m, 1)[0].worth for width in (1, 3, 12)]
        assert found == sorted(found)


def test_a_shot_by_two_passes_is_seen_by_those_who_look_so_far() -> None:
    """From 9 to 10, who has a free line to 7 in the area."""
    m = moving(pitch("H9 a7*", "H10 a12", "H7 d12"), H, 2)
    assert Turn(worth_on(m.board), m, 12, True).best(m, 1)[0].worth > 6000


def test_who_is_overlooked_is_neither_moved_nor_passed_to() -> None:
    """From 9 to 10, as above, but 10 is not seen."""
    m = moving(pitch("H9 a7*", "H10 a12", "H7 d12"), H, 2)

    def used(unseen: int) -> set[int]:
        lines = Turn(worth_on(m.board), m, 12, True, unseen=unseen).best(m, 40)
        return {c.number_of(code) for line in lines for code in line.moves}

    assert 10 in used(0)
    assert 10 not in used(1 << 10)
    assert used(1 << 10)


def test_a_line_is_made_of_lawful_moves_and_ends_the_turn() -> None:
    for m in situations(14):
        if m.ask is not None and m.ask.kind == "action":
            line = Turn(worth_on(m.board), m, 3, True).best(m, 1)[0]
            assert m.ask.offers(line.first)
            after = line.after()
            assert after.ask is None or after.ask.kind != "action" or after.mover != m.mover or after.turn != m.turn


def test_the_ball_is_won_back_where_it_can_be() -> None:
    """Before the own goal, where the other side would shoot with the moves that it has."""
    m = moving(pitch("A9 d3*", "H8 d4"), H, 2)
    assert m.ask is not None
    assert m.text(Mind(Seeded(1)).choose(m, m.ask)).startswith("tackle")


# Minds


def test_the_best_comes_first() -> None:
    assert bot_names("golazo")[:5] == ["master", "pro", "regular", "rookie", "thumb"]
    assert [LEVELS[name] for name in LEVELS] == [GOLAZO.minds()[name] for name in LEVELS]


@pytest.mark.parametrize("name", ["rookie", "pro"])
def test_mirrored_positions_get_mirrored_answers(name: str) -> None:
    answered = 0
    for m in situations(16, {"managers": "on", "slide": "on"}):
        assert m.ask is not None
        if m.ask.kind in ("aim", "save", "manager", "formation"):
            continue
        turned = GOLAZO.load(mirrored(m.save()))
        assert turned.ask is not None
        mine = m.text(bot("golazo", name, Seeded(1)).choose(m, m.ask))
        assert turned_text(turned.text(bot("golazo", name, Seeded(1)).choose(turned, turned.ask))) == mine
        answered += 1
    assert answered > 8


def test_the_same_seed_gives_the_same_answer_whatever_cannot_be_seen() -> None:
    """Worlds that one seat cannot tell apart: other cards in the bag and in the other's hand, another aim."""
    for m in situations(14):
        assert m.ask is not None
        worlds = [m.imagine(m.ask.seat, Seeded(seed)) for seed in range(4)]
        answers = {bot("golazo", "pro", Seeded(5)).choose(world, m.ask) for world in worlds}
        assert len(answers) == 1, m.ask.kind


def test_a_mind_asked_again_or_anew_says_the_same() -> None:
    m = moving(pitch("H9 g9*", "H10 e10", "A5 d10"), H, 2)
    assert m.ask is not None
    again = bot("golazo", "master", Seeded(3))
    said = again.choose(m, m.ask)
    assert said == again.choose(m, m.ask) == bot("golazo", "master", Seeded(4)).choose(GOLAZO.load(m.save()), m.ask)


def test_aims_cannot_be_foreseen() -> None:
    m = keyed(pitch("H9 d12*"))
    assert m.ask is not None
    mind = bot("golazo", "master", Seeded(2))
    m.step(mind.choose(m, m.ask))
    assert m.ask.kind == "aim"
    assert len({mind.choose(m, m.ask) for _ in range(60)}) == 6


@pytest.mark.parametrize(("place", "said"), [("d12", "shoot"), ("d11", "long"), ("g12", "no")])
def test_a_good_chance_is_taken(place: str, said: str) -> None:
    m = keyed(pitch(f"H9 {place}*"))
    assert m.ask is not None
    assert m.text(bot("golazo", "master", Seeded(2)).choose(m, m.ask)) == said


def test_a_rookie_beats_random_play() -> None:
    game = GOLAZO.new(options={"draw": "stand"})
    play_match(game, [bot("golazo", "random", Seeded(1)), bot("golazo", "rookie", Seeded(2))], Seeded(3))
    assert game.points()[1] > game.points()[0]


def test_the_old_rule_of_thumb_still_answers() -> None:
    seen: set[str] = set()
    game, numbers = GOLAZO.new(), Seeded(11)
    while game.ask is not None:
        ask = game.ask
        if ask.seat != CHANCE and ask.kind not in seen:
            assert ask.offers(OldThumb(Seeded(1)).choose(game, ask))
            seen.add(ask.kind)
        game.step(ask.pick(numbers.below(ask.n)))
    assert len(seen) > 8


# The chance to win


def test_chances_add_up_and_turn_round_with_the_pitch() -> None:
    for m in situations(16, {"managers": "on"}):
        judged = GOLAZO.judgement(m)
        turned = GOLAZO.judgement(GOLAZO.load(mirrored(m.save())))
        assert judged is not None and turned is not None
        home, away = judged.chances()
        assert 0.0 <= home <= 1.0
        assert home + away == pytest.approx(1.0)
        assert turned.chances() == pytest.approx([away, home])
        assert not judged.exact


def test_a_lead_counts_and_counts_for_more_the_later_it_is() -> None:
    m = match(pitch("H9 d7*"))
    level = chance(m)
    m.score = (1, 0)
    early = chance(m)
    m.time = 17
    assert level < early < chance(m)


def chance(m: Match) -> float:
    judged = GOLAZO.judgement(m)
    assert judged is not None
    return judged.chances()[0]


def test_a_new_match_is_open() -> None:
    assert chance(new()) == 0.5


def test_a_shoot_out_is_reckoned_exactly() -> None:
    """9 Decided within five each for either side alike; one goal up with nothing left for the other is won."""
    m = match(pitch("H9 d7*"))
    assert in_shoot_out(m) == pytest.approx(0.5)
    m.sheet = ((1, 1, 1, 1, 1), (1, 1, 1, 1))
    assert in_shoot_out(m) == pytest.approx(1 / 3 + 2 / 3 / 2)
    m.sheet = ((1, 1, 1), (0, 0, 0))
    assert in_shoot_out(m) == 1.0
