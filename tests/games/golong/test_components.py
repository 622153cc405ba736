"""Section 2: the dice as they come, the second green set, and component files of owners."""

from fractions import Fraction
from typing import cast

import pytest

from fiveaside.engine.refusal import BadPack
from fiveaside.games.golong.box import GoLong
from fiveaside.games.golong.parts.components import Components
from fiveaside.games.pack import own_pack, read_toml
from fiveaside.games.shelf import MOST_KITS
from tests.games.golong.situations import BOX, asked, ball, load, match, new, odds, play, state, told, waiting

ARROWS_ON_RED: dict[str, object] = {
    "yellow": [5, 5, 10, 15, "PI", 10],
    "red": ["O", "O", "arrows", "D", "D", "D"],
}


def test_standard_dice_are_those_of_the_data_block() -> None:
    parts = Components(own_pack("golong", "standard"))
    assert parts.qb == ("ball", "ball", "ball", "sack", "flag", "star")
    assert parts.green == ("-1", "0", "2", "3", "4", "6")
    assert parts.blue == ("0", "0", "0", "10", "30", "TD")
    assert parts.black == ("X", "20", "30", "40", "50", "post")
    assert parts.yellow == ("5", "5", "10", "15", "PI", "arrows")
    assert parts.red == ("O", "O", "O", "D", "D", "D")


def test_standard_numbers_are_those_of_the_data_block() -> None:
    parts = Components(own_pack("golong", "standard"))
    assert (parts.touchdown, parts.kick, parts.two, parts.field_goal, parts.safety) == (6, 1, 2, 3, 2)
    assert (parts.slots_per_quarter, parts.quarters, parts.slots, parts.half) == (4, 4, 16, 8)
    assert (parts.first_down_yards, parts.touchback, parts.free_kick_from, parts.sack_safety_inside) == (10, 20, 20, 20)
    assert (parts.offensive_pi, parts.defensive_pi_min, parts.sack_signs) == (10, 10, {"PI": 10, "arrows": 0})
    assert (parts.two_point_faces, parts.off_table_rate) == (("2", "3"), (1, 36))


@pytest.mark.parametrize(
    ("ask", "chances"),
    [
        ("toss", {"H": "1/2", "A": "1/2"}),
        ("kick_off", {"X": "1/6", "20": "1/6", "30": "1/6", "40": "1/6", "50": "1/6", "post": "1/6"}),
        ("sack", {"5": "1/3", "10": "1/6", "15": "1/6", "PI": "1/6", "arrows": "1/6"}),
        ("star", {"O": "1/2", "D": "1/2"}),
    ],
)
def test_chance_has_the_distribution_of_section_5(ask: str, chances: dict[str, str]) -> None:
    if ask == "toss":
        m = new()
    elif ask == "kick_off":
        m = waiting("kick_off")
    else:
        m = match()
        play(m, "play", f"{ask} g0 g0 g0 b0")
    assert odds(m) == {text: Fraction(chance) for text, chance in chances.items()}


def test_play_roll_is_the_product_of_its_dice() -> None:
    m = match(cup=(2, 1))
    play(m, "play")
    found = odds(m)
    assert found["ball g6 g3 b0"] == Fraction(1, 2) * Fraction(2, 36) * Fraction(1, 2)
    assert found["star g6 g6 bTD"] == Fraction(1, 6) * Fraction(1, 36) * Fraction(1, 6)
    assert sum(found.values()) == 1


def test_green_b_rolls_and_takes_its_own_faces() -> None:
    m = match(options={"dice": "green_b"})
    play(m, "play", "ball g3 g2 g3 b0")
    assert m.table()["shown"] == ["g3", "g3", "g2", "b0"]
    play(m, "g3", "g3", "g2", "b0")
    assert ball(m) == "A 1st & 10 at opp 28"


def test_green_b_differs_in_green_only() -> None:
    standard, green_b = new().kit.parts, new({"dice": "green_b"}).kit.parts
    assert green_b.green == ("-1", "2", "2", "3", "3", "6")
    for name in ("qb", "blue", "black", "yellow", "red", "two_point_faces", "touchback", "slots"):
        assert getattr(green_b, name) == getattr(standard, name)


def test_owners_arrows_on_red_are_offsetting_with_a_flag() -> None:
    for yellow in ("5", "15", "PI"):
        m = match(pack=ARROWS_ON_RED)
        play(m, "play", "flag g6 g0 g0 b0")
        assert told(play(m, f"{yellow} arrows")) == [("6.2", "offsetting")]
        assert (asked(m), ball(m)) == ("down 0", "H 1st & 10 at own 20")


def test_owners_arrows_on_red_are_rolled_again_with_a_star() -> None:
    m = match(pack=ARROWS_ON_RED)
    play(m, "play", "star g6 g0 g0 b0")
    assert odds(m) == {"O": Fraction(1, 3), "D": Fraction(1, 2), "arrows": Fraction(1, 6)}
    assert told(play(m, "arrows", "arrows")) == []
    assert asked(m) == "star *"
    play(m, "O")
    assert asked(m) == "one 0"


def test_owners_file_changes_what_it_says_and_nothing_else() -> None:
    pack = read_toml('name = "mine"\npoints = { field_goal = 4 }\ntouchback = 25\nquarters = 2\n', "mine.toml")
    m = new(None, pack)
    assert (m.kit.parts.field_goal, m.kit.parts.touchdown, m.kit.parts.name) == (4, 6, "mine")
    play(m, "H", "X")
    assert ball(m) == "H 1st & 10 at own 25"
    play(m, "fg", "post")
    assert m.score == (4, 0)
    assert m.where().split(" · ")[3] == "slot 2 of 8"


def test_owners_file_goes_with_the_saved_match() -> None:
    m = match(pack=ARROWS_ON_RED)
    again = load(m.save())
    assert again.save() == m.save()
    play(again, "play", "star g6 g0 g0 b0", "arrows")
    assert asked(again) == "star *"


def test_owners_file_may_be_laid_over_green_b() -> None:
    m = new({"dice": "green_b"}, {"touchback": 25})
    assert (m.kit.parts.green[1], m.kit.parts.touchback) == ("2", 25)


def test_owners_points_for_a_safety_are_told() -> None:
    m = match(spot=5, pack={"points": {"safety": 4}})
    events = play(m, "play", "sack g0 g0 g0 bTD")
    safety = next(event for event in events if event.what == "safety")
    assert BOX.words.sentence(m, safety) == "Safety: 4 points for A. H 0, A 4."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('qb = ["ball", "ball", "ball", "sack", "flag", "flag"]', "qb must show star at least once"),
        ('qb = ["ball", "ball", "ball", "ball", "flag", "star"]', "qb must show sack at least once"),
        ('qb = ["sack", "sack", "sack", "sack", "flag", "star"]', "qb must show ball at least once"),
        ('qb = ["ball", "ball", "ball", "sack", "sack", "star"]', "qb must show flag at least once"),
        ('qb = ["ball", "ball", "ball", "sack", "flag", "TD"]', "a face of qb must be ball or sack or flag or star"),
        ("green = [-1, 0, 2, 3, 4]", "green must be a list of six faces"),
        ("green = [-1, 0, 2, 3, 4, 6, 7]", "green must be a list of six faces"),
        ('green = "6"', "green must be a list of six faces"),
        ('green = [-1, 0, 2, 3, 4, "TD"]', "a face of green must be a whole number from -99 to 99, but 'TD' came"),
        ("green = [-1, 0, 2, 3, 4, 6.5]", "a face of green must be a whole number from -99 to 99, but '6.5' came"),
        ("green = [-1, 0, 2, 3, 4, 100]", "a face of green must be a whole number from -99 to 99, but '100' came"),
        ("green = [-1, 0, 1, 1, 4, 6]", "two_point_faces must be a list from -1, 0, 1, 1, 4, 6"),
        ("blue = [0, 0, 0, 10, 30, 30]", "blue must show TD at least once"),
        ('black = ["X", 20, 30, 40, 50, 60]', "black must show post at least once"),
        ('black = ["post", 20, 30, 40, 50, 60]', "black must show X at least once"),
        ('black = ["X", "post", 0, 30, 40, 50]', "a face of black must be X or post or a whole number from 1 to 99"),
        ('yellow = [5, 5, 10, 15, 15, "arrows"]', "yellow must show PI at least once"),
        ('yellow = [5, 5, 10, 15, "PI", 10]', "the double arrow (arrows) must be on yellow or red, but is on neither"),
        ('yellow = [5, 5, 10, -5, "PI", "arrows"]', "a face of yellow must be PI or arrows or a whole number"),
        ('red = ["O", "O", "O", "O", "O", "O"]', "red must show D at least once"),
        ('red = ["D", "D", "D", "D", "D", "D"]', "red must show O at least once"),
        ('red = ["O", "O", "O", "D", "D", 5]', "a face of red must be O or D or arrows, but '5' came"),
        ("purple = [1, 2, 3, 4, 5, 6]", "purple is not a part of this game; its parts are name, qb, green"),
        ("points = { goal = 1 }", "goal is not a part of this game; its parts are touchdown, kick"),
        ("points = 6", "points.touchdown is missing"),
        ("points = { touchdown = 0 }", "points.touchdown must be a whole number from 1 to 99, but is 0"),
        ('points = { kick = "one" }', "points.kick must be a whole number from 0 to 99, but is 'one'"),
        ("points = { two = true }", "points.two must be a whole number from 0 to 99, but is true"),
        ("slots_per_quarter = 1", "slots_per_quarter must be a whole number from 2 to 20, but is 1"),
        ("slots_per_quarter = 3\nquarters = 2", "a half needs an even number of slots, but 2 quarters of 3 came"),
        ("first_down_yards = 0", "first_down_yards must be a whole number from 1 to 99, but is 0"),
        ("touchback = 100", "touchback must be a whole number from 1 to 99, but is 100"),
        ("sack_yards = { PI = -1 }", "sack_yards.PI must be a whole number from 0 to 99, but is -1"),
        ("two_point_faces = []", "two_point_faces must be a list from"),
        ("two_point_faces = [5]", "two_point_faces must be a list from"),
        ('off_table_rate = "1/0"', "off_table_rate must be a fraction between 0 and 1"),
        ('off_table_rate = "often"', "off_table_rate must be a fraction between 0 and 1"),
        ("off_table_rate = 1", "off_table_rate must be a fraction between 0 and 1"),
    ],
)
def test_bad_component_file_is_refused_by_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadPack) as refused:
        new(None, read_toml(text, "mine.toml"))
    assert f"the owner's file: {sentence}" in str(refused.value)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("text", ["green = [1, 2", "= 3", "green = [1]\ngreen = [2]", "just words"])
def test_broken_toml_is_refused_by_a_sentence(text: str) -> None:
    with pytest.raises(BadPack, match=r"^mine\.toml is not readable as TOML: .+\.$"):
        read_toml(text, "mine.toml")


def test_only_so_many_kits_stay_ready() -> None:
    first = new(None, {"touchback": 1})
    for yards in range(2, MOST_KITS + 2):
        new(None, {"touchback": yards})
    assert len(cast(GoLong, BOX).kits) == MOST_KITS
    assert new(None, {"touchback": yards}).kit is new(None, {"touchback": yards}).kit
    again = new(None, {"touchback": 1})
    assert again.kit is not first.kit
    play(first, "H", "X")
    assert ball(first) == "H 1st & 10 at own 1"


def test_bad_component_file_in_a_saved_match_is_refused() -> None:
    saved = state(pack=ARROWS_ON_RED)
    saved["pack"] = {"green": [1, 2, 3]}
    with pytest.raises(BadPack, match=r"green must be a list of six faces"):
        load(saved)
