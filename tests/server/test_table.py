"""Tables over the wire: whole games, two clients, coming back, and what each of them may see and do."""

import gc
import json
import time
import weakref
from concurrent.futures import Future
from pathlib import Path

import pytest

from fiveaside.engine.record import read_record
from fiveaside.games import box
from fiveaside.server.settings import Settings
from fiveaside.store.store import Kept
from tests.server.client import PATIENCE, Client, NotLetIn, begun, open_table, play_on, tokens_of
from tests.server.house import House, house


@pytest.mark.parametrize("game", ["golong", "soccer_dice"])
def test_a_whole_game_on_one_screen(server: House, game: str) -> None:
    opened = open_table(server.host, "here", "here", game=game)
    with Client(server.host, opened["table"], tokens_of(opened)) as both:
        both.sit(0)
        assert both.snapshot["table"]["state"] == "waiting"
        both.sit(1)
        assert both.snapshot["table"]["state"] == "playing"
        assert both.snapshot["table"]["seed"] is None
        play_on(both)
        assert both.snapshot["table"]["state"] == "over"
        assert [entry["seq"] for entry in both.entries] == list(range(1, both.seq + 1))
        over = both.snapshot["over"]
    header = {"Authorization": f"Bearer {opened['watch']}"}
    record = server.http.get(f"/api/tables/{opened['table']}/record", headers=header).text
    assert read_record(record).play(box(game)).spoken("en", marked=True).over() == over
    verdict = server.http.post("/api/verify", content=record).json()
    assert verdict["good"], verdict
    replay = server.http.post("/api/replay", content=record).json()
    assert replay["over"] == over
    assert len(replay["frames"]) == len(read_record(record).answers) + 1
    assert replay["fair"]["seed"] == both.snapshot["table"]["seed"]
    statistics = server.http.get(f"/api/tables/{opened['table']}/statistics", headers=header).json()
    assert statistics == replay["statistics"]
    assert statistics
    review = server.http.get(f"/api/tables/{opened['table']}/review", headers=header).json()
    assert len(review["curve"]) == len(replay["frames"])
    assert review["curve"][-1] == [float(side == over["winner"]) for side in range(2)]
    for ledger in review["ledgers"]:
        assert ledger["luck"] + ledger["skill"] == pytest.approx(ledger["result"] - ledger["expected"])


def test_a_game_is_looked_at_again_when_it_is_over_and_somebody_can_tell(server: House) -> None:
    opened = open_table(server.host, "here", "here", game="golong", pack={"points": {"kick": 2}})
    path, header = f"/api/tables/{opened['table']}/review", {"Authorization": f"Bearer {opened['watch']}"}
    with Client(server.host, opened["table"], tokens_of(opened)) as both:
        both.sit(0)
        both.sit(1)
        early = server.http.get(f"{path}?lang=ru", headers=header)
        assert (early.status_code, early.json()) == (
            403,
            {"error": "Партия в «GoLong» разбирается, когда она окончена."},
        )
        both.do(0, "resign")
    assert server.http.get(path, headers=header).json() is None


def test_nobody_types_dice_at_a_table_that_rolls(server: House) -> None:
    opened = open_table(server.host, "here", "here", game="soccer_dice")
    with Client(server.host, opened["table"], tokens_of(opened)) as both:
        both.sit(0)
        seq = both.sit(1)["seq"]
        reply = both.do(0, "answer", text="6 1")
        assert reply["why"] == "start takes roll, but '6 1' came; the table itself rolls and draws. (Soccer Dice 1.2)"
        assert both.answer()["seq"] == seq + 1


def test_a_game_against_a_bot(server: House) -> None:
    opened = open_table(server.host, "here", "thumb", game="golong")
    assert [seat["token"] is None for seat in opened["seats"]] == [False, True]
    with Client(server.host, opened["table"], tokens_of(opened)) as person:
        person.sit(0)
        play_on(person)
        assert {entry["seat"] for entry in person.entries if entry["kind"] == "answer"} == {0, 1, None}


def test_two_clients_over_a_reconnect(server: House) -> None:
    opened = open_table(server.host, game="golong")
    tokens = tokens_of(opened)
    home = Client(server.host, opened["table"], tokens[:1])
    away = Client(server.host, opened["table"], tokens[1:])
    home.sit(0)
    seq = away.sit(1)["seq"]
    home.hear_seq(seq)
    for number in range(30):
        acting, other = (home, away) if home.asked() else (away, home)
        if acting.snapshot["over"] is not None:
            break
        seq = acting.answer(number)["seq"]
        if number % 10 == 3:
            other.close()
            fresh = Client(server.host, opened["table"], tokens[other.seats[0] :][:1], since=other.seq)
            assert [entry["seq"] for entry in fresh.entries] == list(range(other.seq + 1, seq + 1))
            fresh.entries = other.entries + fresh.entries
            home, away = (home, fresh) if other is away else (fresh, away)
            other = fresh
        other.hear_seq(seq)
    assert [entry["seq"] for entry in home.entries] == list(range(1, seq + 1))
    assert home.entries == away.entries
    home.close()
    away.close()


def test_who_is_here(server: House) -> None:
    opened = open_table(server.host)
    tokens = tokens_of(opened)
    with Client(server.host, opened["table"], tokens[:1]) as home:
        home.sit(0)
        assert here(home) == [True, False]
        away = Client(server.host, opened["table"], tokens[1:])
        away.sit(1)
        assert here(away) == [True, True]
        also = Client(server.host, opened["table"], tokens[1:])
        home.hear_seq(away.seq)
        assert here(home) == [True, True]
        away.close()
        seq = home.do(0, "chat", text="still there?")["seq"]
        assert here(home) == [True, True]
        also.close()
        while here(home) != [True, False]:
            assert home.until("update")["entries"] == []
        assert home.seq == seq


def here(client: Client) -> list[bool]:
    return [seat["here"] for seat in client.snapshot["table"]["seats"]]


def test_a_repeated_request_gets_its_first_reply(server: House) -> None:
    opened = open_table(server.host)
    with Client(server.host, opened["table"], tokens_of(opened)) as both:
        both.sit(0)
        both.sit(1)
        seat, text = both.snapshot["ask"]["seat"], both.snapshot["ask"]["choices"][0]
        first = both.do(seat, "answer", key="mine", text=text)
        assert first["type"] == "done"
        both.do(seat, "chat", text="something else")
        assert both.do(seat, "answer", key="mine", text=text) == first
        refused = both.do(seat, "answer", key="no", text="dance")
        assert refused["type"] == "refused"
        assert both.do(seat, "answer", key="no", text="dance") == refused
        other = both.do(seat, "chat", key="mine", text="hello")
        assert other["why"] == "This key belongs to another request; every request needs its own."
        assert both.do(1 - seat, "chat", key="mine", text="seats have keys of their own")["type"] == "done"
        assert [entry["text"] for entry in both.entries if entry["kind"] == "chat"] == [
            "something else", "seats have keys of their own",
        ]  # fmt: skip


def test_everything_is_there_after_a_restart(url: str) -> None:
    with house(url) as first:
        opened = open_table(first.host)
        with Client(first.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0)
            both.sit(1)
            done = both.do(0, "chat", key="once", text="hello")
            refused = both.do(0, "answer", key="never", text="dance")
            entries, snapshot = both.entries, both.snapshot
    with house(url) as second, Client(second.host, opened["table"], tokens_of(opened)) as both:
        assert both.entries == entries
        assert both.snapshot == snapshot
        assert both.do(0, "chat", key="once", text="hello") == done
        assert both.do(0, "answer", key="never", text="dance") == refused
        assert both.seq == entries[-1]["seq"]
        play_on(both)


def test_two_servers_on_one_store_never_write_the_same_entry(url: str) -> None:
    with house(url) as one, house(url) as two:
        opened = open_table(one.host)
        with (
            Client(one.host, opened["table"], tokens_of(opened)) as here,
            Client(two.host, opened["table"], tokens_of(opened)) as there,
        ):
            assert here.do(0, "sit", name="Anna", entropy="a" * 32)["seq"] == 2
            assert there.do(1, "sit", name="Ben", entropy="b" * 32)["seq"] > 3
            assert there.snapshot["table"]["state"] == "playing"
            key = {"key": "same", "text": "hello"}
            assert here.do(0, "chat", **key) == there.do(0, "chat", **key)
            assert [entry["seq"] for entry in there.entries] == list(range(1, there.seq + 1))


def test_a_stranger_cannot_come_in(server: House) -> None:
    opened = open_table(server.host)
    other = open_table(server.host)
    sentences = set()
    for table, tokens in (
        (opened["table"], ["guess"]),
        (opened["table"], []),
        (opened["table"], tokens_of(other)),
        (opened["table"], [other["watch"]]),
        ("nothing", tokens_of(opened)),
        ("\u0000", tokens_of(opened)),
    ):
        with pytest.raises(NotLetIn) as refused:
            Client(server.host, table, tokens)
        sentences.add(str(refused.value))
    assert sentences == {"There is no such table, or none of the tokens opens it."}


def test_whoever_watches_sees_and_does_nothing(server: House) -> None:
    opened = open_table(server.host)
    with (
        Client(server.host, opened["table"], tokens_of(opened)) as both,
        Client(server.host, opened["table"], [opened["watch"]]) as watcher,
    ):
        assert watcher.seats == []
        reply = watcher.do(0, "sit", name="Eve", entropy="e" * 32)
        assert reply["why"] == "None of the tokens of this connection opens that seat."
        both.sit(0)
        seq = both.sit(1)["seq"]
        watcher.hear_seq(seq)
        assert list(watcher.snapshot["views"]) == ["spectator"]
        assert both.snapshot["ask"]["choices"]
        assert watcher.snapshot["ask"]["choices"] == []
        heard = json.dumps([watcher.welcome, watcher.entries, watcher.snapshot])
        assert not [token for token in tokens_of(opened) if token in heard]


def test_nobody_moves_for_another(server: House) -> None:
    opened = open_table(server.host)
    tokens = tokens_of(opened)
    with Client(server.host, opened["table"], tokens[:1]) as home:
        home.sit(0)
        for seat in (1, 2, 98):
            reply = home.do(seat, "sit", name="Anna", entropy="a" * 32)
            assert reply["why"] == "None of the tokens of this connection opens that seat."
        assert home.seq == 2


def test_the_entropy_and_the_seed_are_told_to_nobody_before_the_end(server: House) -> None:
    opened = open_table(server.host)
    entropy = "abcdef0123456789abcdef0123456789"
    with Client(server.host, opened["table"], tokens_of(opened)) as both:
        both.do(0, "sit", name="Anna", entropy=entropy)
        both.sit(1)
        secret = server.store.load(opened["table"]).result().secret.hex()
        heard = json.dumps([both.welcome, both.entries, both.snapshot])
        assert entropy not in heard
        assert secret not in heard
        header = {"Authorization": f"Bearer {opened['watch']}"}
        record = server.http.get(f"/api/tables/{opened['table']}/record", headers=header).text
        assert entropy not in record
        assert secret not in record


def test_a_rematch_is_opened_by_the_same_tokens(server: House) -> None:
    opened = open_table(server.host)
    tokens = tokens_of(opened)
    with Client(server.host, opened["table"], tokens) as both:
        both.sit(0)
        both.sit(1)
        assert both.do(0, "rematch")["type"] == "refused"
        assert both.do(0, "resign")["type"] == "done"
        assert both.snapshot["table"]["state"] == "over"
        assert both.do(1, "rematch")["type"] == "done"
        again = both.snapshot["table"]["rematch"]
        assert both.do(0, "rematch")["why"].startswith("The rematch is at table")
    with Client(server.host, again, tokens) as both:
        assert both.seats == [0, 1]
        assert both.snapshot["table"]["state"] == "waiting"
        both.sit(0)
        both.sit(1)
        play_on(both)
    with Client(server.host, again, [opened["watch"]]) as watcher:
        assert watcher.snapshot["table"]["state"] == "over"


def test_leaving_a_bot_and_coming_back(server: House) -> None:
    opened = open_table(server.host, game="golong")
    with Client(server.host, opened["table"], tokens_of(opened)) as both:
        both.sit(0)
        both.sit(1)
        assert both.do(1, "leave")["type"] == "done"
        assert here(both) == [True, False]
        assert both.do(0, "let_bot", "", bot="thumb", **{"for": 1})["type"] == "done"
        assert both.snapshot["table"]["seats"][1]["bot"] == "thumb"
        assert both.do(1, "back")["type"] == "done"
        assert both.snapshot["table"]["seats"][1]["bot"] is None
        assert here(both) == [True, True]


def test_a_table_that_nobody_looks_at_is_gone_before_anybody_collects(tmp_path: Path) -> None:
    settings = Settings()
    settings.idle_table, settings.sweep_every = 0.0, 0.001
    gc.collect()
    gc.disable()
    try:
        with house(str(tmp_path / "tables.sqlite"), settings) as server:
            with begun(server.host, "golong", 4) as (opened, _):
                table = weakref.ref(server.room(opened["table"]).table)
            until = time.monotonic() + PATIENCE
            while table() is not None:
                assert time.monotonic() < until
    finally:
        gc.enable()


def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings()
    settings.idle_table, settings.sweep_every = 0.0, 0.001
    with house(str(tmp_path / "tables.sqlite"), settings) as server:
        opened = open_table(server.host)
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0)
        loads: list[str] = []
        load = server.store.load

        def noted(table_id: str) -> Future[Kept]:
            loads.append(table_id)
            return load(table_id)

        monkeypatch.setattr(server.store, "load", noted)
        while not loads:
            with Client(server.host, opened["table"], tokens_of(opened)) as both:
                assert both.snapshot["table"]["seats"][0]["name"] == "Player 0"
