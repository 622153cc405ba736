"""A table from its opening to the rematch: who sits where, who may answer, and what the table does by itself."""

import json

import pytest

from fiveaside.engine.refusal import BadOption, BadState, IllegalChoice, Refusal, listing
from fiveaside.engine.words import mark
from fiveaside.games import BOXES
from fiveaside.table.fair import commitment
from fiveaside.table.opening import open_table
from fiveaside.table.table import rebuild
from tests.table.sitting import ENTROPIES, SECRET, Sitting, again, entry, everything

# Opening


def test_opened_fixes_game_rules_options_and_dice() -> None:
    pack: dict[str, object] = {"name": "mine", "black": ["X", "X", "X", "X", "X", "post"]}
    table = open_table("t1", SECRET, "golong", {"late_turnover": True}, pack, ["person", "thumb"], "fair")
    assert [one.as_json() for one in table.entries] == [
        {
            "seq": 1, "kind": "opened", "seat": None, "game": "golong", "rules": "1", "pack": pack, "dice": "fair",
            "seats": ["person", "thumb"], "commitment": commitment(SECRET), "grace": 60, "asks_all": True,
            "hints": True,
            "options": {
                "late_turnover": "on", "loss_of_down": "off", "team_size": "1", "dice": "standard", "entry": "virtual",
            },
        }
    ]  # fmt: skip
    assert table.state == "waiting"
    assert table.record().head["pack"] == pack


def test_typed_dice_are_an_option_of_the_game_too() -> None:
    assert Sitting("soccer_dice").about()["options"]["entry"] == "physical"
    assert Sitting("soccer_dice", dice="fair").about()["options"]["entry"] == "virtual"


@pytest.mark.parametrize(
    ("game", "options", "seats", "dice", "sentence"),
    [
        ("chess", {}, ["person", "person"], "fair", f"There are the games {listing(list(BOXES))}, but 'chess' came."),
        ("golong", {"x": 1}, ["person", "person"], "fair", "GoLong has the options .*, but 'x' came."),
        ("golong", {}, ["person"], "fair", "GoLong with these options has 2 seats, but 1 came."),
        ("golong", {}, [], "fair", "GoLong with these options has 2 seats, but 0 came."),
        ("golong", {}, ["person", "genius"], "fair", "The bots of golong are .*, but 'genius' came."),
        ("golong", {}, ["thumb", "random"], "fair", "A table needs at least one person, but only bots came."),
        ("golong", {}, ["person", "person"], "loaded", "The dice of a table are fair or typed, but 'loaded' came."),
        ("golong", {"entry": "physical"}, ["person", "thumb"], "fair", "With fair dice the option entry is virtual"),
        ("golong", {"entry": "virtual"}, ["person", "thumb"], "typed", "With typed dice the option entry is physical"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_not_opened(
    game: str, options: dict[str, object], seats: list[str], dice: str, sentence: str
) -> None:
    with pytest.raises(BadOption, match=sentence):
        open_table("t1", SECRET, game, options, {}, seats, dice)


def test_a_secret_has_32_bytes() -> None:
    with pytest.raises(Refusal, match="32 bytes"):
        open_table("t1", b"short", "golong", {}, {}, ["person", "person"], "fair")


# Sitting down


def test_the_game_starts_when_every_person_has_sat_down() -> None:
    sitting = Sitting("golong", ("person", "thumb"), "fair")
    assert sitting.table.snapshot([0])["ask"] is None
    kinds = sitting.do(0, "sit", name="  Anna   Maria ", entropy=ENTROPIES[0])
    assert kinds[:4] == ["sat", "started", "answer", "answer"]
    assert sitting.about()["seats"][0] == {
        "seat": 0, "side": 0, "kind": "person", "name": "Anna Maria", "sat": True, "here": True, "left": False,
        "bot": None, "shirt": None,
    }  # fmt: skip
    assert sitting.about()["seats"][1]["kind"] == "bot"
    assert sitting.about()["seats"][1]["name"] == "thumb"
    assert sitting.about()["state"] == "playing"


def test_nothing_starts_before() -> None:
    sitting = Sitting().sit(1)
    assert sitting.kinds() == ["opened", "sat"]
    with pytest.raises(Refusal, match="The game has not started yet, but 'answer' came."):
        sitting.do(1, "answer", text="H")
    assert sitting.do(1, "chat", text="Anybody?") == ["chat"]
    assert sitting.do(0, "sit", name="Anna", entropy=ENTROPIES[0]) == ["sat", "started"]


def test_who_has_left_before_the_start_is_waited_for() -> None:
    sitting = Sitting().sit(1)
    sitting.do(1, "leave")
    sitting.sit(0)
    assert sitting.table.state == "waiting"
    assert sitting.do(1, "back") == ["back", "started"]


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({}, "takes a text of 1 to 40 characters as name, but None came."),
        ({"name": "  "}, "takes a text of 1 to 40 characters as name, but 0 came."),
        ({"name": "x" * 41}, "takes a text of 1 to 40 characters as name, but 41 came."),
        ({"name": 3}, "takes a text of 1 to 40 characters as name, but 3 came."),
        ({"name": "A\0"}, r"A text is made of characters that can be written, but '\\x00' came in name."),
        ({"name": "A\ud800"}, "A text is made of characters that can be written"),
        ({"name": "A"}, "Entropy is 16 bytes as lower-case hex, but 'None' came."),
        ({"name": "A", "entropy": "ab"}, "Entropy is 16 bytes as lower-case hex, but 'ab' came."),
        ({"name": "A", "entropy": "AB" * 16}, "Entropy is 16 bytes as lower-case hex"),
        ({"name": "A", "entropy": "ab" * 16 + "\n"}, "Entropy is 16 bytes as lower-case hex"),
        ({"name": "A", "entropy": 7}, "Entropy is 16 bytes as lower-case hex, but '7' came."),
    ],
)
def test_sitting_down_takes_a_name_and_entropy(request_: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        Sitting().table.plan(0, "sit", request_)


def test_a_family_on_one_sofa_has_a_name() -> None:
    assert Sitting().do(0, "sit", name="👨‍👩‍👧 Öğün", entropy=ENTROPIES[0]) == ["sat"]


def test_nobody_sits_down_twice_or_after_the_end() -> None:
    sitting = Sitting().sit()
    with pytest.raises(Refusal, match="Anna has sat down on seat 0 already."):
        sitting.do(0, "sit", name="Eve", entropy=ENTROPIES[0])
    late = Sitting("golong", ("person", "person"), "fair").sit(0)
    late.do(0, "let_bot", place=1, bot="random")
    late.do(0, "resign")
    with pytest.raises(Refusal, match="The game is over, but 'sit' came."):
        late.do(1, "sit", name="Ben", entropy=ENTROPIES[1])


# Who may do what


@pytest.mark.parametrize(
    "what",
    ["sit", "answer", "undo", "chat", "leave", "back", "let_bot", "resign", "offer_draw", "agree", "refuse", "rematch"],
)
def test_whoever_watches_may_do_nothing(what: str) -> None:
    with pytest.raises(Refusal, match=f"Whoever watches may do nothing at the table, but '{what}' came."):
        Sitting().sit().do(None, what, text="H")


@pytest.mark.parametrize("seat", [-1, 2, 99, True])
def test_there_are_no_other_seats(seat: int) -> None:
    with pytest.raises(Refusal, match=f"The table has the seats 0 to 1, but seat {seat} came."):
        Sitting().sit().do(seat, "chat", text="hello")


def test_nobody_acts_for_a_bot() -> None:
    sitting = Sitting("golong", ("person", "thumb"), "fair").sit()
    with pytest.raises(Refusal, match="Seat 1 belongs to the bot thumb, but a person asked for 'answer'."):
        sitting.do(1, "answer", text="play")


def test_other_requests_are_refused() -> None:
    with pytest.raises(Refusal, match="A table takes the requests sit, .* or rematch, but 'dance' came."):
        Sitting().sit().do(0, "dance")


def test_one_sits_down_before_anything_else() -> None:
    for what in ("chat", "leave", "back", "let_bot", "answer"):
        with pytest.raises(Refusal, match=f"Seat 0 must sit down first, but '{what}' came."):
            Sitting().sit(1).do(0, what, text="x")


# Answering


def test_only_the_seat_asked_may_answer() -> None:
    sitting = Sitting().sit().say("H", "30")
    before = everything(sitting.table)
    with pytest.raises(Refusal, match="Anna is asked to answer, but Ben did."):
        sitting.do(1, "answer", text="play")
    with pytest.raises(IllegalChoice, match="down takes play, punt or fg, but 'dance' came."):
        sitting.do(0, "answer", text="dance")
    with pytest.raises(Refusal, match="takes a text of 1 to 500 characters as text, but None came."):
        sitting.do(0, "answer")
    assert everything(sitting.table) == before
    assert sitting.do(0, "answer", text=" PLAY ") == ["answer"]
    assert sitting.table.entries[-1].as_json() == {"seq": 7, "kind": "answer", "seat": 0, "text": "play"}


def test_anybody_at_the_table_may_type_dice_and_everyone_sees_who() -> None:
    sitting = Sitting().sit()
    sitting.do(1, "answer", text="h")
    sitting.do(0, "answer", text="30")
    assert [one.as_json() for one in sitting.table.entries[-2:]] == [
        {"seq": 5, "kind": "answer", "seat": None, "text": "H", "typed_by": 1},
        {"seq": 6, "kind": "answer", "seat": None, "text": "30", "typed_by": 0},
    ]
    assert sitting.shown()["typed_by"] == 0


def test_typed_dice_stand_for_the_rolls_before_them() -> None:
    sitting = Sitting("soccer_dice").sit()
    assert sitting.do(1, "answer", text="5 3") == ["answer"] * 3
    assert [(one.seat, one.data) for one in sitting.table.entries[-3:]] == [
        (0, {"text": "roll", "typed_by": 1}),
        (1, {"text": "roll", "typed_by": 1}),
        (None, {"text": "5 3", "typed_by": 1}),
    ]
    assert sitting.table.record().play(sitting.table.game.box).save() == sitting.table.game.save()


def test_fair_dice_cannot_be_typed() -> None:
    sitting = Sitting("soccer_dice", dice="fair").sit()
    with pytest.raises(IllegalChoice, match="start takes roll, but '5 3' came."):
        sitting.do(0, "answer", text="5 3")
    assert sitting.do(0, "answer", text="roll") == ["answer"]
    with pytest.raises(IllegalChoice, match="start takes roll, but '6 1' came."):
        sitting.do(1, "answer", text="6 1")
    assert sitting.do(1, "answer", text="roll")[:2] == ["answer", "answer"]


def test_a_bot_that_rolls_waits_for_typed_dice() -> None:
    sitting = Sitting("soccer_dice", ("random", "person")).sit()
    assert sitting.kinds() == ["opened", "sat", "started", "answer"]
    assert sitting.table.entries[-1].as_json() == {"seq": 4, "kind": "answer", "seat": 0, "text": "roll"}
    assert sitting.do(1, "answer", text="5 3") == ["answer", "answer", "answer"]
    assert sitting.texts() == ["roll", "roll", "5 3", "roll"]


def test_bots_decide_by_the_secret_and_the_place_in_the_log() -> None:
    games = [
        Sitting("golong", ("person", "random"), "fair", secret).sit().play_out().texts()
        for secret in (SECRET, SECRET, bytes(32))
    ]
    assert games[0] == games[1] != games[2]


def test_several_people_a_side_are_asked_in_turn() -> None:
    options: dict[str, object] = {"team_size": "2,1"}
    sitting = Sitting("golong", ("person", "person", "person"), options=options).sit()
    assert [seat["side"] for seat in sitting.about()["seats"]] == [0, 0, 1]
    sitting.say("H", "30")
    with pytest.raises(Refusal, match="Anna is asked to answer, but Ben did."):
        sitting.do(1, "answer", text="punt")
    sitting.say("punt", "40", "punt", "30")
    assert [seat for seat, _ in sitting.table.answers if seat >= 0] == [0, 2]
    assert sitting.table.game.ask is not None
    assert sitting.table.game.ask.seat == 1


def test_the_table_ends_the_game_and_shows_the_seed() -> None:
    sitting = Sitting("golong", ("person", "thumb"), "fair").sit().play_out()
    last = sitting.table.entries[-1]
    assert last.kind == "ended"
    assert last.data == {"over": sitting.table.game.over(), "seed": SECRET.hex()}
    assert sitting.about()["seed"] == SECRET.hex()
    assert sitting.about()["state"] == "over"
    with pytest.raises(Refusal, match="The game is over, but 'answer' came."):
        sitting.do(0, "answer", text="play")


# Beside the game


def test_chat() -> None:
    sitting = Sitting().sit()
    assert sitting.do(1, "chat", text=" Good luck!\nHave fun. ") == ["chat"]
    assert sitting.table.entries[-1].as_json() == {
        "seq": 5, "kind": "chat", "seat": 1, "text": "Good luck!\nHave fun.",
    }  # fmt: skip
    assert sitting.do(1, "chat", text="x" * 500) == ["chat"]
    for text in ("x" * 501, "", " ", None, 5, ["x"], "bell\a", "\udfff"):
        with pytest.raises(Refusal, match="text"):
            sitting.do(1, "chat", text=text)
    sitting.do(0, "resign")
    assert sitting.do(0, "chat", text="Well played") == ["chat"]


def test_leaving_and_coming_back() -> None:
    sitting = Sitting().sit().say("H", "30")
    with pytest.raises(Refusal, match="Anna has not left, but 'back' came."):
        sitting.do(0, "back")
    assert sitting.do(0, "leave") == ["left"]
    seat = sitting.about()["seats"][0]
    assert (seat["here"], seat["left"], seat["sat"], seat["name"]) == (False, True, True, "Anna")
    for what in ("answer", "chat", "leave", "resign", "undo"):
        with pytest.raises(Refusal, match=f"Anna has left and must come back first, but '{what}' came."):
            sitting.do(0, what, text="play")
    assert sitting.do(0, "back") == ["back"]
    assert sitting.do(0, "answer", text="play") == ["answer"]


def test_rematch_names_the_new_table_once() -> None:
    sitting = Sitting().sit()
    with pytest.raises(Refusal, match="A rematch follows a game that is over, but this one is not."):
        sitting.do(0, "rematch", table="t2")
    sitting.do(0, "resign")
    with pytest.raises(Refusal, match="as table, but None came."):
        sitting.do(1, "rematch")
    assert sitting.do(1, "rematch", table="t2") == ["rematch"]
    assert sitting.table.entries[-1].as_json() == {"seq": 7, "kind": "rematch", "seat": 1, "table": "t2"}
    assert sitting.about()["rematch"] == "t2"
    with pytest.raises(Refusal, match="The rematch is at table t2 already."):
        sitting.do(0, "rematch", table="t3")


# Breaking off


def test_resignation() -> None:
    sitting = Sitting("golong", dice="fair").sit()
    assert sitting.do(0, "resign") == ["resigned", "ended"]
    assert sitting.table.over == {"winner": 1, "score": list(sitting.table.game.points()), "why": "H resigns"}
    snapshot = sitting.table.snapshot([0])
    assert snapshot["over"] == {**sitting.table.over, "why": f"{mark(0)} resigns"}
    assert snapshot["ask"] is None
    assert snapshot["views"]["0"]["over"] == snapshot["over"]  # type: ignore[index]  # plain JSON
    for what in ("resign", "offer_draw", "undo", "agree", "refuse", "answer"):
        with pytest.raises(Refusal, match=f"The game is over, but '{what}' came."):
            sitting.do(1, what, text="play")


def test_nobody_resigns_before_the_start() -> None:
    for what in ("resign", "offer_draw"):
        with pytest.raises(Refusal, match=f"The game has not started yet, but '{what}' came."):
            Sitting().sit(0).do(0, what)


def test_a_whole_side_resigns() -> None:
    sitting = Sitting("golong", ("person", "person", "person"), options={"team_size": "2,1"}).sit()
    sitting.do(1, "resign")
    assert sitting.table.over is not None
    assert sitting.table.over["winner"] == 1


# The log


def test_a_log_that_is_not_one_is_refused() -> None:
    table = Sitting().sit().say("H", "30").table
    opened = table.entries[0]
    for log, sentence in (
        ([], "begins with the entry 'opened'"),
        (table.entries[1:], "begins with the entry 'opened'"),
        ([opened, *table.entries[2:]], "Entry 2 of table t1 was expected, but entry 3 came."),
        ([opened, opened], "Entry 2 of table t1 was expected, but entry 1 came."),
        ([opened, entry("opened", 0)], "a table is opened only once"),
        ([opened, entry("sat")], r"Entry 2 \(sat\) has a seat below 2, but None came."),
        ([opened, entry("sat", 5)], r"Entry 2 \(sat\) has a seat below 2, but 5 came."),
        ([opened, entry("sat", 0)], r"Entry 2 \(sat\) has a text as name, but None came."),
        ([opened, entry("answer", 0, text="play")], "Entry 2 is an answer by seat 0, but the game asks nobody."),
        ([opened, entry("undone", 0, count=1)], "Entry 2 takes back 1 answers, but 0 may be."),
        ([opened, entry("undo_agreed", 0)], "Nothing is asked of seat 0 at table t1, but it agreed."),
        ([*table.entries, entry("answer", 1, 7, text="play")], "is an answer by seat 1, but the game asks seat 0."),
        ([*table.entries, entry("answer", 0, 7, text="dance")], "down takes play, punt or fg"),
        ([*table.entries, entry("answer", None, 7, text="H")], "is an answer by chance, but the game asks seat 0."),
    ):
        with pytest.raises(Refusal, match=sentence):
            rebuild("t1", SECRET, log)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("rules", "0", "begun with rules version 0 of GoLong, which this server does not have; it is kept"),
        ("commitment", "00", "32 bytes that fit its commitment"),
        ("seats", "person", "has a list of names as seats, but 'person' came."),
        ("seats", [1, 2], "has a list of names as seats"),
        ("options", None, "has a JSON object as options"),
        ("game", None, "has a text as game"),
    ],
)
def test_an_opening_that_does_not_fit_is_refused(name: str, value: object, sentence: str) -> None:
    opened = Sitting().table.entries[0]
    opened.data[name] = value
    with pytest.raises(Refusal, match=sentence):
        rebuild("t1", SECRET, [opened])


def test_another_secret_does_not_open_the_table() -> None:
    with pytest.raises(BadState, match="32 bytes that fit its commitment, but others came."):
        rebuild("t1", bytes(32), Sitting().table.entries)


# The record


def test_the_record_plays_through_and_names_people() -> None:
    sitting = Sitting("golong", ("person", "thumb"), "fair").sit().play_out()
    record = sitting.table.record()
    assert record.head["people"] == ["Anna", "thumb"]
    assert record.head["fair"] == {
        "commitment": commitment(SECRET), "entropies": [ENTROPIES[0], "-"], "seed": SECRET.hex(),
        "promises": [commitment(bytes.fromhex(ENTROPIES[0])), "-"],
    }  # fmt: skip
    assert record.play(sitting.table.game.box).over() == sitting.table.over


def test_what_was_undone_is_not_in_the_record() -> None:
    sitting = Sitting().sit().say("H", "30", "play", "ball g6 g3 g-1 b0", "g3")
    sitting.do(0, "undo")
    sitting.say("g6")
    assert sitting.table.record().answers[-1] == (0, "g6")
    assert json.dumps(sitting.table.record().head).count("fair") == 0
    assert everything(again(sitting.table)) == everything(sitting.table)
