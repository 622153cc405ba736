"""What is sent: snapshots and entries as the contract has them."""

from typing import Any

from fiveaside.engine.words import mark
from fiveaside.table.fair import commitment
from fiveaside.table.opening import open_table
from tests.table.sitting import ENTROPIES, SECRET, Sitting


def test_a_snapshot_has_the_parts_of_the_contract() -> None:
    sitting = Sitting().sit().say("H", "30")
    snapshot: Any = sitting.table.snapshot([0])
    person = {"kind": "person", "sat": True, "here": True, "left": False, "bot": None, "shirt": None}
    assert list(snapshot) == ["table", "views", "ask", "odds", "where", "situation", "score", "over"]
    assert snapshot["table"] == {
        "id": "t1", "game": "golong", "title": "GoLong", "state": "playing", "dice": "typed", "grace": 60,
        "hints": True, "owing": [], "commitment": commitment(SECRET), "seed": None,
        "options": sitting.table.game.settings()["options"],
        "sides": [mark(0), mark(1)],
        "seats": [
            {**person, "seat": 0, "side": 0, "name": "Anna"},
            {**person, "seat": 1, "side": 1, "name": "Ben"},
        ],
        "asked": None, "undo": True, "undo_by": [0], "rematch": None,
    }  # fmt: skip
    assert list(snapshot["views"]) == ["0"]
    leads = snapshot["ask"].pop("leads")
    assert snapshot["ask"] == {"seat": 0, "kind": "down", "choices": ["play", "punt", "fg"]}
    assert leads["fg"] == {"title": "Field goal", "note": "70 yards, good 1 in 6", "chance": 0.166667}
    assert list(leads) == snapshot["ask"]["choices"]
    assert snapshot["situation"] == f"Q1 · slot 1 of 16 · {mark(0)} 1st & 10 at own 30"
    assert snapshot["where"] == f"{mark(0)} 0 · {mark(1)} 0 · {snapshot['situation']}"
    assert snapshot["score"] == [0, 0]
    assert snapshot["over"] is None


def test_the_odds_are_those_of_best_play_where_that_is_known() -> None:
    sitting = Sitting().sit().say("H", "30")
    game = sitting.table.game
    judgement = game.box.judgement(game)
    assert judgement is not None and judgement.exact
    assert sitting.table.snapshot([0])["odds"] == judgement.chances()
    hidden = Sitting("golazo")
    assert hidden.table.snapshot([0])["odds"] is None


def test_each_sees_their_own_seats() -> None:
    table = Sitting().sit().say("H", "30").table
    assert list(table.snapshot([1])["views"]) == ["1"]  # type: ignore[call-overload]  # plain JSON
    watched = table.game.spoken("en", marked=True).view(-1)
    assert table.snapshot([])["views"] == {"spectator": watched}
    several: Any = table.snapshot([0, 1])["views"]
    assert list(several) == ["0", "1", "spectator"]
    assert several["spectator"] == watched
    assert table.snapshot([1])["ask"] == {"seat": 0, "kind": "down", "choices": []}
    assert table.snapshot([])["ask"] == {"seat": 0, "kind": "down", "choices": []}


def test_dice_to_be_typed_are_asked_of_everybody() -> None:
    table = Sitting().sit().say("H").table
    ask: Any = table.snapshot([1])["ask"]
    assert (ask["seat"], ask["kind"], ask["names"]) == ("chance", "kick", ["black"])
    assert table.snapshot([])["ask"] == ask


def test_the_server_says_who_is_connected() -> None:
    table = Sitting("golong", ("person", "thumb", "person"), options={"team_size": "2,1"}).sit().table
    about: Any = table.snapshot([0], {2})["table"]
    assert [seat["here"] for seat in about["seats"]] == [False, True, True]
    assert [seat["left"] for seat in about["seats"]] == [False, False, False]


def test_entries_tell_their_events_with_the_clause() -> None:
    sitting = Sitting().sit().say("H")
    shown = sitting.shown()
    assert list(shown) == ["seq", "kind", "seat", "text", "typed_by", "events"]
    assert (shown["events"][0]["what"], shown["events"][0]["rule"]) == ("rolled", "1.5")
    assert shown["events"][1]["text"] == f"{mark(0)} wins the toss and receives."
    promise = commitment(bytes.fromhex(ENTROPIES[0]))
    told = {"seq": 2, "kind": "sat", "seat": 0, "name": "Anna", "promise": promise, "events": []}
    assert sitting.shown(0, number=1) == told


def test_events_stay_when_answers_are_taken_back() -> None:
    sitting = Sitting().sit().say("H", "30", "play", "ball g6 g3 g-1 b0", "g3")
    before = sitting.shown(1)
    sitting.do(0, "undo")
    assert sitting.shown(1, number=-2) == before
    sitting.say("g6")
    assert sitting.shown(1, number=-3) == before
    assert sitting.shown(1)["text"] == "g6"


def test_an_owners_components_are_sent_once() -> None:
    """A pack of 180 KB came with every update."""
    cards = [{"id": number, "edges": "RGBY", "event": "play_on"} for number in range(1, 65)]
    seats = ["person", "person"]
    table = open_table("t1", SECRET, "goal_game", {}, {"card": cards}, seats, "fair")
    opened: Any = table.shown(table.entries, [0])[0]
    assert opened["pack"] == {"card": cards}
    snapshot: Any = table.snapshot([0, 1])
    assert [list(view)[:3] for view in snapshot["views"].values()] == [["game", "rules", "seats"]] * 3
    assert not any("pack" in view for view in snapshot["views"].values())
