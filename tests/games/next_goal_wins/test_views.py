"""What a board is drawn from: views of seats and spectators, the line of the situation, the picture, the sentences."""

from typing import cast

from fiveaside.engine.ask import CHANCE
from fiveaside.games.next_goal_wins.picture import sum_text
from tests.games.next_goal_wins.situations import (
    Season,
    Values,
    after_match,
    board,
    lasting,
    new,
    play,
    spoken,
    start,
)
from tests.games.next_goal_wins.test_set_pieces import set_piece


def match_seen(m: Season, seat: int = 0) -> Values:
    return cast(Values, m.seen(seat)["match"])


def own(m: Season, seat: int = 0) -> Values:
    return cast(Values, m.seen(seat)["own"])


def test_players_schedule_and_league() -> None:
    m = after_match("transfer", hands={0: "theatrics", 1: "one_two wing_play"})
    seen = m.seen(CHANCE)
    players = cast(list[Values], seen["players"])
    assert [(player["squad"], player["tactics"], player["points"], player["place"]) for player in players] == [
        (7, 1, 3, 1),
        (7, 2, 0, 2),
    ]
    assert cast(list[Values], seen["schedule"])[:2] == [
        {"round": 1, "red": 0, "blue": 1, "result": [1, 0], "now": False},
        {"round": 2, "red": 1, "blue": 0, "result": None, "now": False},
    ]
    assert cast(list[Values], seen["league"])[0] == {
        "seat": 0, "place": 1, "played": 1, "won": 1, "drawn": 0, "lost": 0, "scored": 1, "conceded": 0, "points": 3,
    }  # fmt: skip
    assert seen["decks"] == {"GK": 11, "DEF": 21, "MID": 22, "STK": 22, "tactics": 47, "events": 40}
    assert (seen["own"], seen["match"], seen["event"]) == (None, None, None)


def test_the_own_squad_and_hand() -> None:
    edits: Values = {"changes": {"stk01": {"shooting": 1}}, "injured": {"gk10": 2}}
    m = board(ball="MID", red_hand="theatrics", red_off="mid14", red_bench="gk10 def04", edits=edits)
    squad = {str(who["id"]): who for who in cast(list[Values], own(m)["squad"])}
    assert {word: who["place"] for word, who in squad.items()} == {
        "gk02": "pitch", "def02": "pitch", "mid03": "pitch", "stk01": "pitch", "gk10": "out", "def04": "bench",
        "mid14": "off",
    }  # fmt: skip
    falcon = squad["stk01"]
    assert cast(Values, falcon["stats"])["shooting"] == 5
    assert (falcon["change"], cast(Values, falcon["now"])["shooting"], falcon["slot"]) == (
        {"shooting": 1},
        6,
        "red.STK",
    )
    assert (squad["gk10"]["injured"], falcon["stars"], falcon["name"]) == (2, 5, "Erika Falcon")
    assert [tactic["id"] for tactic in cast(list[Values], own(m)["tactics"])] == ["theatrics"]
    assert own(m)["limits"] == {"squad": 7, "tactics": 3}
    assert own(m, 1)["tactics"] == []


def test_the_match_with_its_slots_ball_and_tokens() -> None:
    m = board(ball="DEF", position="MID", delivery="pass", score=[1, 2], blue="gk08 x mid11 -", blue_bench="gk15 def03")
    seen = match_seen(m, CHANCE)
    assert (seen["red"], seen["blue"], seen["score"], seen["tokens"], seen["finished"]) == (
        0,
        1,
        [1, 2],
        [2, 2],
        [1, 1],
    )
    slots = cast(Values, seen["slots"])
    assert (slots["blue.DEF"], slots["blue.STK"], cast(Values, slots["red.GK"])["id"]) == ("closed", None, "gk02")
    assert (seen["attacker"], seen["starter"]) == ("red", "red")
    assert seen["ball"] == {"slot": "red.DEF", "position": "MID", "delivery": "pass"}
    assert (seen["bench"], seen["clash"], seen["set_piece"], seen["sums"], seen["standing"]) == (
        [3, 2],
        None,
        None,
        None,
        None,
    )


def test_the_clash_in_hand() -> None:
    tiki = lasting("tactic tiki_taka effects 0", "red", until="attack")
    m = board(ball="MID", blue_hand="mind_games", lasting=[tiki])
    play(m, "pass")
    assert match_seen(m)["clash"] == {
        "action": "pass", "actor": "mid03", "contester": "def03", "by": "blue.DEF", "speed": False, "stalemates": 0,
    }  # fmt: skip
    play(m, "contest", "3")
    assert match_seen(m)["standing"] is None
    play(m, "2")
    assert match_seen(m)["sums"] == {
        "acting": {"colour": "red", "stats": 7, "dice": [3], "counted": 3, "added": 0, "total": 10},
        "contesting": {"colour": "blue", "stats": 4, "dice": [2], "counted": 2, "added": 0, "total": 6},
    }
    assert match_seen(m)["standing"] == "success"
    assert match_seen(m)["lasting"] == [{"card": "tiki_taka", "colour": "red", "footballer": None, "until": "attack"}]


def test_a_clash_that_is_over_is_not_shown() -> None:
    m = board(ball="MID", blue_hand="close_down")
    play(m, "pass", "contest", "6", "1", "let")
    assert m.ask is not None and m.ask.kind == "received"
    assert (match_seen(m)["clash"], match_seen(m)["sums"], match_seen(m)["standing"]) == (None, None, None)
    play(m, "let")
    assert (match_seen(m)["clash"], match_seen(m)["sums"]) == (None, None)


def test_the_set_piece_in_hand() -> None:
    m = set_piece("corner")
    play(m, "MID DEF")
    told = match_seen(m)["set_piece"]
    assert [told[part] for part in ("throw", "crosser", "header", "helper")] == ["corner", "red.MID", "red.DEF", None]
    assert told["attack"] == [{"slot": "red.MID", "stat": "crossing"}, {"slot": "red.DEF", "stat": "heading"}]
    assert told["defence"] == [{"slot": "blue.GK", "stat": "catching"}]
    assert {"slot": "blue.STK", "stat": "heading"} in told["wanted"]
    assert (match_seen(m)["clash"], match_seen(m)["sums"]) == (None, None)


def test_tactics_played_and_the_last_event() -> None:
    m = start(red_hand="wing_play")
    play(m, "tactic wing_play")
    assert match_seen(m, 1)["played"] == ["wing_play", None]
    m = after_match()
    play(m, "lost_confidence")
    event = cast(Values, m.seen(1)["event"])
    assert (event["id"], event["name"]) == ("lost_confidence", "Lost Confidence")
    assert m.seen(1)["sleeping"] == [{"card": "lost_confidence", "seat": 0, "footballer": "stk01"}]


def test_managers_are_shown_to_all() -> None:
    m = after_match("transfer", options={"managers": "on"}, managers=["tanaka", "okemba"])
    manager = cast(Values, cast(list[Values], m.seen(CHANCE)["players"])[1]["manager"])
    assert (manager["id"], cast(Values, manager["policy"])["name"]) == ("okemba", "Tight Purse")
    transfers = cast(Values, cast(list[Values], m.seen(CHANCE)["players"])[1]["transfers"])
    assert (transfers["season_total"], transfers["spent"], transfers["stopped"]) == (1, 0, False)


def test_where_and_the_picture() -> None:
    assert new().where() == "Player 1: 0, Player 2: 0 · Player 1 drafts"
    m = board(ball="MID", score=[1, 0], red="gk02 def02 mid02 stk01", blue="gk08 x mid11 -", blue_bench="gk15")
    assert m.where() == "Player 1: 0, Player 2: 0 · match 1 of 3 · Player 1 1-0 Player 2 · ball: Max Gass at MID"
    picture = m.picture()
    assert picture[0] == "red Player 1 1 (2 to come) · blue Player 2 0 (2 to come)"
    assert "o red  MID Max Gass ****                  2 4 5 2 1 / 2 2 2  Speed Demon" in picture
    assert "  blue DEF closed" in picture and "  blue STK nobody" in picture
    assert all(len(line) <= 90 for line in picture)
    assert after_match().picture()[0] == "League: played, won, drawn, lost, goals, points"


def test_nothing_hidden_is_in_where_or_the_picture() -> None:
    m = board(ball="MID", red_hand="theatrics")
    text = m.where() + "".join(m.picture())
    assert not any(m.kit.names[who] in text for who in ("gk10", "def04", "mid14", "theatrics"))


def test_sums_in_words() -> None:
    m = new()
    assert sum_text(m, 5, 2, 0) == "5 + die 2 = 7"
    assert sum_text(m, 3, 4, -1) == "3 + die 4 -1 = 6"
    assert sum_text(m, 0, 6, 2) == "die 6 +2 = 8"


def test_answers_are_told_by_the_names_of_the_cards() -> None:
    m = start(red_hand="wing_play")
    events = play(m, "sub DEF def04 + quiet")
    words = m.box.words
    name = m.kit.names["def04"]
    assert words.sentence(m, events[0]) == f"Player 1: substitution DEF {name} + quiet"
    assert spoken(m, events) == [f"Player 1 substitutes: {name} for {m.kit.names['def02']} as DEF."]
