"""What a translation is made of, and that an owner's cards win over it."""

from fiveaside.engine.words import Words, plural
from fiveaside.games.gaps import unlike
from fiveaside.games.library import flat, one_word

FEW = frozenset(["spot"])


def spanish(**answers: str) -> Words:
    cards = {"tactic.wall.name": ("Wall", "Muro")}
    return Words("", "", (), {}, {}, {"point": ","}, {}, answers, cards, "es")


def test_a_card_is_told_in_the_language_unless_the_owner_says_something_else() -> None:
    words = spanish()
    assert words.card("tactic.wall.name", "Wall") == "Muro"
    assert words.card("tactic.wall.name", "My wall") == "My wall"
    assert words.card("tactic.other.name", "Other") == "Other"


def test_answers_are_told_and_understood_word_by_word() -> None:
    words = spanish(**{"take": "tomar", "g#": "v#", "ball": "balón", "bTD": "aTD"})
    assert words.answer("ball g6 g-1 bTD 4") == "balón v6 v-1 aTD 4"
    assert words.untold("Balón, V6 v−1  atd 4") == "ball g6 g-1 bTD 4"
    assert words.untold("balon v6") == words.untold("BALÓN v6") == "ball g6"
    assert words.untold("take g6") == "take g6"
    assert words.decimal("13.4") == "13,4"


def test_a_word_behind_another_may_have_a_form_of_its_own() -> None:
    words = spanish(**{"lose": "perder", "keeper": "portero", "lose keeper": "al_portero"})
    assert words.answer("lose keeper") == "perder al_portero"
    assert words.untold("perder al_portero") == words.untold("perder portero") == "lose keeper"


def test_each_language_has_its_forms() -> None:
    assert [plural(number, "gol|goles", "es") for number in (0, 1, 2, 21)] == ["goles", "gol", "goles", "goles"]
    assert [plural(number, "гол|гола|голов", "ru") for number in (0, 1, 2, 21)] == ["голов", "гол", "гола", "гол"]


def test_what_is_unlike_is_listed() -> None:
    ours = {"goal": "Goal {side} at {a:spot}", "foul": "Foul"}
    assert unlike("s", ours, {"goal": "Gol {side}: {a:spot}", "foul": "Falta"}, "es", FEW) == []
    theirs = {"goal": "Gol {a:place}, {a:uno|dos|tres}", "corner": "Esquina"}
    assert unlike("s", ours, theirs, "es", FEW) == [
        "[s] foul is missing",
        "[s] corner is not asked for",
        "[s] goal has {a} in place of {a}, {side}",
        "[s] goal: place",
        "[s] goal: uno|dos|tres",
    ]
    assert unlike("s", {"a": "b"}, {"a": "{"}, "es", FEW) == ["[s] a has {what cannot be read} in place of nothing"]


def test_tables_within_tables_are_named_by_their_way() -> None:
    assert flat({"tactic": {"one": {"name": "A"}}, "on": "B"}) == {"tactic.one.name": "A", "on": "B"}
    assert one_word("Длинный удар: «вперёд»!") == "длинный_удар_вперёд"
