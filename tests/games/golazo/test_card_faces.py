"""8.30 What stands on the cards, wherever they are shown."""

import itertools
import re
from pathlib import Path

import pytest

from fiveaside.cli.main import main
from fiveaside.games.golazo.parts.cards import DIGIT, MANAGER, POWER, ROLLS, SHAPES, SPLIT, read_effects
from fiveaside.games.golazo.parts.components import ONLY_IN
from fiveaside.games.golazo.parts.faces import card_text, effects_text, when
from fiveaside.games.golazo.table import Match
from fiveaside.server.book import rulebook_text
from tests.games.golazo.card_situations import CARDS, card, drawing, sentences, shooting, windowed
from tests.games.golazo.situations import BOX, A, H, Values, new, pitch, play

PLAYED = [one for one in CARDS if one.kind in (POWER, MANAGER)]
DIGITS = tuple("123456789")
PLACES = ("opp", "own", "third", "own-third")


def choices_explained(m: Match) -> str:
    assert m.ask is not None
    return "\n".join([m.explain(choice) for choice in m.ask.choices])


@pytest.mark.parametrize("code", [one.code for one in PLAYED])
def test_8_30_played_cards_say_when_and_what(code: str) -> None:
    m = new()
    told = card_text(m, card(code))
    assert re.fullmatch(rf"{card(code).names[0]}: Play [^.]+\. .+\.", told)
    assert when(m, card(code)) in told


def test_8_30_the_words_of_the_print() -> None:
    m = new()
    assert card_text(m, card("P02")).startswith(
        "Offside Trap: Play when the opposition has the ball in your half: before the dice roll, "
        "or after the moves or the card of a turn. Your goalkeeper has the ball"
    )
    assert "Play when your player has the ball in a cross zone" in card_text(m, card("P01"))
    assert card_text(m, card("M11")).startswith("Diver: Play when nobody is to roll alone yet: before the dice roll.")
    assert card_text(m, card("E01")).startswith("Pitch Invasion! A streaker is on the pitch!")
    assert "Play" not in card_text(m, card("E01")), "an event is performed when it is drawn"


def test_8_30_split_cards_say_which_half_is_whose_and_where_the_ball_must_be() -> None:
    told = card_text(new(), card("S02"))
    attack, defend = told.split(" Defending team – ")
    assert attack.startswith("Attacking team – Spot Kick: Ball in the 4 ranks before the goal you attack: Shoot now")
    assert defend.startswith("Goal-Line Clearance: Ball in the 4 ranks before your own goal: Your goalkeeper")


def test_8_30_in_the_hand() -> None:
    m = windowed("roll", ["A9 d4*"], home="P02", managers=("Fox", None))
    held = "\n".join(m.holding(H))
    assert [when(m, card(code)) in held for code in ("P02", "M41", "M42", "M43")] == [True] * 4


def test_8_30_with_the_choices() -> None:
    m = windowed("roll", ["A9 d4*"], home="P02", managers=("Fox", None))
    assert card_text(m, card("P02")) in choices_explained(m)
    drawn = drawing(pitch("H9 d8*"), H, "P05")
    assert card_text(drawn, card("P05")) in "\n".join(drawn.holding(H, brief=True))
    scouting = drawing(pitch("H9 d8*"), H, "E07")
    play(scouting, "P03", "S02", "E01")
    assert all(card_text(scouting, card(code)) in choices_explained(scouting) for code in ("P03", "S02", "E01"))
    assert scouting.holding(H, brief=True) == []  # once is enough
    managers = new({"managers": "on"})
    assert all(card_text(managers, one) in choices_explained(managers) for one in CARDS if one.kind == MANAGER)


def test_8_30_in_the_log() -> None:
    m = windowed("key", ["A9 d4*"], home="P02")
    (told,) = sentences(m, play(m, "play P02"), "plays")
    assert told == f"Home plays Offside Trap: “{card_text(m, card('P02')).partition(': ')[2]}”"
    m = drawing(pitch("H9 d8*"), A, "S06")
    (told,) = sentences(m, m.take_events(), "performs")
    assert told == (
        "Away turns up Interception: “If they have the ball, one of your counters at most 2 spaces away gets it.”"
    )


def test_8_30_in_the_view() -> None:
    m = windowed("roll", ["A9 d4*"], home="P02", managers=("Fox", "Gambler"))
    cards = m.seen(H)["cards"]
    assert isinstance(cards, dict)
    assert {code: told["when"] for code, told in cards.items()} == {
        code: when(m, card(code)) for code in ("P02", "M41", "M42", "M43", "M61", "M62", "M63")
    }
    assert cards["P02"]["texts"] == ["Your goalkeeper has the ball, your area is emptied, and it clears."]


def test_8_30_the_rulebook_lists_all_cards() -> None:
    listed = {entry.number: entry for entry in BOX.book().listed}
    assert list(listed) == [one.code for one in CARDS]
    assert all(name in listed[one.code].text for one in CARDS for name in one.names)
    assert [one.code for one in CARDS if "P" in listed[one.code].tags] == ["S01", "E01", "P01", "P02", "M11"]
    assert [(part.tag, part.text) for part in listed["P02"].parts] == [
        (
            "P",
            "Offside Trap: Your goalkeeper has the ball, your area is emptied, and it clears. "
            "Play when the opposition has the ball in your half.",
        ),
        ("R", "It is played before the dice roll, or after the moves or the card of a turn."),
        ("O", "One copy."),
    ]
    assert [entry.number for entry in BOX.book().find("P")] == [f"P0{number}" for number in range(1, 9)]
    assert [entry.number for entry in BOX.book().find("m11")] == ["M11"]


def test_8_30_the_terminal_and_the_page_show_the_list(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main(["rules", "golazo"])
    whole = " ".join(capsys.readouterr().out.split())
    assert all(f"{one.code} " in whole for one in CARDS)
    assert "Play when the opposition has the ball in your half. [printed]" in whole
    pack = tmp_path / "mine.toml"
    pack.write_text('power.P05.name = "Fresh Legs"\n', "utf-8")
    main(["rules", "golazo", "P05", "--pack", str(pack)])
    assert "Fresh Legs" in capsys.readouterr().out
    chapters = [chapter.title for chapter in rulebook_text(BOX, {}).chapters]
    assert chapters[-9:-6] == [
        "Split cards of the action deck", "Events of the action deck", "Powercards of the action deck",
    ]  # fmt: skip


def test_8_30_of_an_owner_too() -> None:
    pack: Values = {"power": {"P05": {"name": "Fresh Legs", "effects": "roll plus 1"}}, "printed": ["P05 effects"]}
    (entry,) = BOX.book(pack).find("P05")
    assert [(part.tag, part.text) for part in entry.parts] == [
        ("P", "Fresh Legs: You have one more move in this turn."),
        ("R", "It is played after a dice roll without a G."),
        ("O", "One copy."),
    ]
    assert BOX.book().find("P05")[0].tags == ["O"]


def every_effect() -> list[str]:
    """All that the notation can say, with every number."""
    found = (
        [" ".join(roll) for roll in ROLLS] + [f"roll plus {n}" for n in DIGITS] + [f"moves {n} tackle" for n in DIGITS]
    )
    for kind, shape in SHAPES.items():
        words = [[word for one in allowed for word in (DIGITS if one == DIGIT else (one,))] for allowed in shape]
        found += [" ".join([kind, *chosen]) for chosen in itertools.product(*words)]
    return found + [f"if {place} [moves 1] else [shot 1]" for place in PLACES]


def test_8_30_every_effect_that_can_be_written_is_a_sentence() -> None:
    m = new()
    for effect in every_effect():
        told = effects_text(m, read_effects(effect, effect))
        assert re.fullmatch(r"[A-Z].*\.", told), effect
        assert not re.search(r"\b1 [a-z]+s\b|one [a-z]+s\b|[+−]\d|-\d| by |[{}_`]", told), f"{effect}: {told}"


def test_8_30_no_identifier_stands_on_a_card() -> None:
    m = new()
    named = {*SHAPES, *(kind.split()[0] for kind in ONLY_IN), "if"} - {"run", "place", "cross", "shot", "clear", "ball"}
    for one in CARDS:
        told = " ".join([effects_text(m, orders) for orders in one.orders])
        assert not re.search(r"BOX|WING|OWN|OPP|[SEPM]\d\d", told), told
        assert one.kind == SPLIT or not [word for word in named if told.startswith(f"{word} ")]


def test_8_27_the_log_says_how_many_places_are_covered() -> None:
    m = shooting(["H9 d12*"], home="P04", away="P03")
    told = sentences(m, play(m, "play P03", "play P04"), "saves")
    assert told == [
        "The shot of Home faces one save card more: 3 of the six places are covered.",
        "The shot of Home faces one save card fewer: 2 of the six places are covered.",
    ]


def test_7_9_the_hint_of_a_high_clearance() -> None:
    """The own counter of that number, the other's only by 7.11."""
    m = drawing(pitch("A9 d4*"), H, "S04")
    assert choices_explained(m).splitlines()[-1] == (
        "two dice say which of your numbers gets it, or theirs if yours was sent off"
    )
