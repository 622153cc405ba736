"""Chapter 8: the scout looks at cards in secret."""

from fractions import Fraction
from typing import cast

from fiveaside.engine.ask import Draw
from fiveaside.games.golazo.table import Match
from tests.games.golazo.card_situations import bottom, deck_of, discards, hand, shown
from tests.games.golazo.situations import A, H, Values, asked, carrier, choices, drawing, odds, pitch, play, told


def scouting(*placed: str, side: int = H, **edits: object) -> Match:
    m = drawing(pitch(*(placed or ("H9 d8*",))), side, "E07", **edits)
    m.take_events()
    return m


def test_8_25_three_cards_are_taken_one_by_one_and_only_the_scout_sees_them() -> None:
    m = scouting()
    for left, code in ((39, "S01"), (38, "S01"), (37, "E03")):
        ask = cast(Draw, m.ask)
        assert (ask.kind, ask.n, ask.only, ask.private) == ("card", left, H, True)
        events = play(m, code)
        assert [(event.note, event.only) for event in events[:1]] == [(code, H)]
    assert told(events) == [("8.25", "looked")]
    assert asked(m) == "scout 0"


def test_8_25_equal_cards_are_one_choice() -> None:
    m = scouting()
    play(m, "S06", "E03", "S06")
    assert choices(m) == ["take S06", "take E03"]
    play(m, "take S06")
    assert (asked(m), m.moves, bottom(m)) == ("action 0", 4, ["E03", "S06"])


def test_8_25_the_others_go_to_the_bottom_in_the_order_taken_known_to_the_scout_alone() -> None:
    m = scouting()
    play(m, "S09", "E06", "S02", "take E06", "off 2")
    assert m.seen(H)["bottom"] == ["S09", "S02"]
    assert m.seen(A)["bottom"] == m.seen(-1)["bottom"] == [None, None]
    m = scouting(**deck_of("E07 S09 E06 S02 S11", "P02"))
    play(m, "S09", "E06", "S02", "take E06", "off 2")
    assert m.seen(H)["bottom"] == ["P02", "S09", "S02"]
    assert m.seen(A)["bottom"] == m.seen(-1)["bottom"] == ["P02", None, None]


def test_8_25_while_looking_nobody_else_sees_which_cards_they_are() -> None:
    m = scouting()
    play(m, "S09", "E06", "S02")
    assert m.seen(H)["looked"] == {"side": H, "cards": ["S09", "E06", "S02"]}
    assert m.seen(A)["looked"] == m.seen(-1)["looked"] == {"side": H, "cards": [None, None, None]}
    assert m.ask is not None
    assert (m.ask.private, m.ask.only) == (True, H)


def test_8_25_one_is_performed_as_if_drawn_now() -> None:
    for placed, side, name in (("H9 d8*", H, "One-Two"), ("H9 d8*", A, "Interception")):
        m = scouting(placed, side=side)
        events = play(m, "S06", "S02", "S03", "take S06")
        assert shown(m, events, "performs") == [f"{('Home', 'Away')[side]} turns up {name}"]


def test_8_25_the_marker_is_not_touched_by_the_card_taken() -> None:
    for code in ("E03", "E01", "S06"):
        m = scouting(time=4)
        play(m, code, "S02", "S03", f"take {code}")
        assert m.time == 5


def test_8_25_scout_and_card_are_discarded_when_performed() -> None:
    m = scouting()
    play(m, "S06", "S02", "S03", "take S06")
    assert (m.table()["playing"], discards(m)) == (["E07", "S06"], [])
    play(m, "stop")
    assert (m.table()["playing"], discards(m)) == ([], ["S06", "E07"])


def test_8_25_a_powercard_taken_is_used_or_kept() -> None:
    m = scouting("A9 d4*")
    play(m, "P02", "S02", "S03", "take P02")
    assert (asked(m), choices(m)) == ("power 0", ["keep", "use"])
    kept = m.copy()
    play(m, "use")
    assert (carrier(m), bottom(m), asked(m)) == ("H1 d0", ["S02", "S03", "P02"], "clearance 0")
    play(kept, "keep")
    assert (hand(kept, H), asked(kept), discards(kept)) == (["P02"], "window 0", ["E07"])


def test_8_25_what_is_not_taken_has_no_effect() -> None:
    m = scouting()
    play(m, "E02", "E06", "E03", "take E03")
    assert (asked(m), m.turn, m.time, bottom(m)) == ("roll *", 4, 1, ["E02", "E06"])


def test_8_25_with_an_empty_bag_the_bottom_list_is_next() -> None:
    m = scouting(**deck_of("E07 S06", "E03 E05 E06"))
    assert odds(m) == {"S06": 1}
    play(m, "S06")
    assert (asked(m), choices(m)) == ("scout 0", ["take S06", "take E03", "take E05"])
    play(m, "take E05", "done")
    assert bottom(m) == ["E06", "S06", "E03"]


def test_8_25_with_an_empty_deck_the_discard_pile_is_shuffled() -> None:
    m = scouting(**deck_of("E07", "E03"))
    assert told(play(m)) == []
    assert (asked(m), sum(m.bag), discards(m)) == ("card *", 30, [])
    assert "E07" not in odds(m) and odds(m)["S06"] == Fraction(2, 30)
    play(m, "S06", "S06")
    assert choices(m) == ["take E03", "take S06"]


def few(*codes: str) -> Values:
    """A pack whose deck has one copy of each of these cards and no others."""
    pack: dict[str, dict[str, dict[str, int]]] = {"split": {}, "event": {}, "power": {}}
    for table, letter, count in (("split", "S", 12), ("event", "E", 8), ("power", "P", 8)):
        for i in range(1, count + 1):
            pack[table][f"{letter}{i:02}"] = {"copies": int(f"{letter}{i:02}" in codes)}
    return dict(pack)


def test_8_25_fewer_only_if_deck_and_discard_pile_are_empty() -> None:
    m = scouting(pack=few("E07", "S06", "E03"))
    play(m, "S06", "E03")
    assert (asked(m), choices(m)) == ("scout 0", ["take S06", "take E03"])
    m = scouting(pack=few("E07", "S06"), bag={"E07": 1}, discards=["S06"])
    assert (asked(m), odds(m)) == ("card *", {"S06": 1})
    m = drawing(pitch("H9 d8*"), H, "E07", pack=few("E07"))
    assert asked(m) == "roll *"
    assert told(m.take_events()) == [("8.2", "time"), ("8.3", "performs"), ("3.1", "turn")]
