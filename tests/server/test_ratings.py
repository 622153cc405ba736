"""A rated game: between players, with fair dice, nothing taken back; and the ratings that follow from its log."""

from typing import Any

import pytest
import sqlalchemy as sa

from fiveaside.cli.main import main
from fiveaside.club.ratings import Ladder
from fiveaside.club.results import Result, ResultSeat
from fiveaside.store.rating_tables import RATING_POINTS, RATINGS, RESULTS
from fiveaside.store.store import Store
from fiveaside.table import requests
from tests.server.client import Client
from tests.server.house import House, house
from tests.server.test_clocks import DAY, TURNS, later, until, watchful
from tests.server.test_players import Person


def rated(anna: Person, *seats: str, **more: object) -> Any:
    return anna.open(*(seats or ("here", "invite")), game="golong", rated=True, **more)


def play(server: House, anna: Person, ben: Person, loser: int) -> str:
    """A rated game between two, which one of them gives up."""
    opened = rated(anna)
    tokens = [opened["seats"][0]["token"], ben.join(opened)]
    with (
        Client(server.host, opened["table"], tokens[:1]) as one,
        Client(server.host, opened["table"], tokens[1:]) as two,
    ):
        one.sit(0, "Anna")
        two.sit(1, "Ben")
        assert (one, two)[loser].do(loser, "resign")["type"] == "done"
    return str(opened["table"])


def all_rows(store: Store) -> list[Any]:
    """Everything that follows from the logs."""
    found = []
    for table in (RESULTS, RATING_POINTS, RATINGS):
        wanted = sa.select(table).order_by(*table.primary_key.columns)
        found.append(store.read(lambda connection, wanted=wanted: connection.execute(wanted).all()).result())
    return found


def test_a_rated_season_has_a_curve_and_is_rebuilt_the_same(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with house(url) as server:
        anna, ben = Person(server), Person(server)
        ben.ask("PATCH", "/players/me", {"name": "Ben"})
        loser_at = {play(server, anna, ben, loser): loser for loser in (0, 1, 1)}
        told = server.http.get(f"/api/players/{anna.id}/record").json()
        before = all_rows(server.store)
    (card,) = told["ratings"]
    ladder = Ladder("golong")
    expected = []
    for one in reversed(told["last"]):  # of what ended in one second nobody knows which was first
        loser = loser_at[one["table"]]
        places = (2, 1) if loser == 0 else (1, 2)
        seats = [ResultSeat(who, side, places[side]) for side, who in enumerate((anna.id, ben.id))]
        ladder.take(Result("T", "golong", 0, seats))
        expected.append(ladder.of(anna.id).shown())
    assert [rating for _, rating in card["curve"]] == expected
    assert (card["game"], card["won"], card["lost"], card["games"], card["provisional"]) == ("golong", 2, 1, 3, True)
    assert [(one["id"], one["name"], one["won"]) for one in told["opponents"]] == [(ben.id, "Ben", 2)]
    assert told["last"][0]["place"] == (1 if told["streak_of"] == "won" else 2)
    assert main(["admin", "rebuild", "--store", url]) == 0
    assert capsys.readouterr().out == "3 results; all ratings follow from them.\n"
    store = Store(url)
    try:
        assert all_rows(store) == before
    finally:
        store.close()


def test_whoever_is_no_more_leaves_the_ratings_of_the_others(url: str) -> None:
    with house(url) as server:
        anna, ben = Person(server), Person(server)
        play(server, anna, ben, 0)
        before = server.http.get(f"/api/players/{ben.id}/record").json()["ratings"]
        anna.ask("DELETE", "/players/me")
        told = server.http.get(f"/api/players/{ben.id}/record").json()
        assert told["ratings"] == before
        assert [(one["id"], one["name"]) for one in told["opponents"]] == [("", "")]
        after = all_rows(server.store)
        assert anna.id not in str(after)
    assert main(["admin", "rebuild", "--store", url]) == 0
    store = Store(url)
    try:
        assert all_rows(store) == after
    finally:
        store.close()


def test_a_bot_is_played_for_rating_too(server: House) -> None:
    anna = Person(server)
    opened = rated(anna, "here", "thumb")
    with Client(server.host, opened["table"], [opened["seats"][0]["token"]]) as client:
        client.sit(0, "Anna")
        assert client.snapshot["odds"] is None  # no hint
        assert client.do(0, "resign")["type"] == "done"
    told = server.http.get(f"/api/players/{anna.id}/record").json()
    assert [one["name"] for one in told["opponents"]] == ["bot:thumb"]
    assert told["ratings"][0]["rating"] < 1500


def test_what_is_not_rated_counts_for_nothing(server: House) -> None:
    anna = Person(server)
    opened = anna.open("here", "thumb", game="golong")
    with Client(server.host, opened["table"], [opened["seats"][0]["token"]]) as client:
        client.sit(0, "Anna")
        assert client.do(0, "resign")["type"] == "done"
    assert server.http.get(f"/api/players/{anna.id}/record").json()["ratings"] == []


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"dice": "typed"}, "What is rated is played with fair dice."),
        ({"seats": ["here", "here"]}, "At a rated table everybody has one seat."),
        ({"pack": {"x": 1}}, ""),
    ],
)
def test_what_would_not_be_fair_is_not_rated(server: House, more: Any, why: str) -> None:
    body = {"game": "golong", "seats": ["here", "thumb"], "rated": True, **more}
    reply = Person(server).ask("POST", "/tables", body)
    assert reply.status_code == 400
    assert why in reply.json()["error"]


def test_nobody_without_a_key_is_rated(server: House) -> None:
    body = {"game": "golong", "seats": ["here", "thumb"], "rated": True}
    assert "between players" in server.http.post("/api/tables", json=body).json()["error"]
    anna, ben = Person(server), Person(server)
    opened = rated(anna)
    ben.head = {}
    with Client(server.host, opened["table"], [ben.join(opened)]) as guest:
        refused = guest.do(1, "sit", name="Nobody", entropy="a" * 32)
        assert "between players" in refused["why"]


def test_nobody_plays_a_rated_game_against_themselves(server: House) -> None:
    anna = Person(server)
    opened = rated(anna)
    tokens = [opened["seats"][0]["token"], anna.join(opened)]
    with Client(server.host, opened["table"], tokens) as both:
        both.sit(0, "Anna")
        assert "one seat" in both.do(1, "sit", name="Anna too", entropy="a" * 32)["why"]


def test_nothing_is_taken_back_in_a_rated_game(server: House) -> None:
    anna = Person(server)
    opened = rated(anna, "here", "thumb")
    with Client(server.host, opened["table"], [opened["seats"][0]["token"]]) as client:
        client.sit(0, "Anna")
        assert "nothing is taken back" in client.do(0, "undo")["why"]


def test_nobody_has_a_bot_win_their_rated_game(url: str) -> None:
    """The attack: somebody says that the best bot shall play for them, lets their time pass, and is rated for what the
    bot has won."""
    with house(url, watchful()) as server:
        anna, ben = Person(server), Person(server)
        opened = rated(anna, time=TURNS)
        tokens = [opened["seats"][0]["token"], ben.join(opened)]
        with Client(server.host, opened["table"], tokens) as both:
            both.sit(0, "Anna"), both.sit(1, "Ben")
            late = both.snapshot["ask"]["seat"]
            later(server, 2 * DAY + 4)
            until(server, opened["table"], "timed_out")
            assert both.do(late, "back")["type"] == "done"
            assert both.do(1 - late, "resign")["type"] == "done"
        ratings = [server.http.get(f"/api/players/{one.id}/record").json()["ratings"] for one in (anna, ben)]
        assert ratings[late][0]["rating"] < 1500 < ratings[1 - late][0]["rating"]


def test_no_bot_whose_strength_nobody_knows_comes_later(server: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack: a rated table is opened for a guest, and then a mind that nobody has measured is let in instead."""
    monkeypatch.setattr(requests, "level_of", lambda game, bot: None)
    anna = Person(server)
    opened = rated(anna)
    with Client(server.host, opened["table"], [opened["seats"][0]["token"]]) as client:
        client.sit(0, "Anna")
        reply = client.do(0, "let_bot", **{"for": 1, "bot": "thumb"})
        assert "Nobody has measured how strong thumb is" in reply["why"]


def test_nobody_is_nobody_when_they_lose(server: House) -> None:
    """The attack: somebody who is about to lose a rated game takes their name out of it, and with it who they are; what
    nobody has lost counts for nobody."""
    anna, ben = Person(server), Person(server)
    opened = rated(anna)
    tokens = [opened["seats"][0]["token"], ben.join(opened)]
    forgotten = {"tokens": tokens[1:]}
    with Client(server.host, opened["table"], tokens) as both:
        both.sit(0, "Anna"), both.sit(1, "Ben")
        assert server.http.post(f"/api/tables/{opened['table']}/forget", json=forgotten).status_code == 200
        assert both.do(1, "resign")["type"] == "done"
        assert [seat["name"] for seat in both.snapshot["table"]["seats"]] == ["Anna", "#2"]
    ratings = [server.http.get(f"/api/players/{one.id}/record").json()["ratings"] for one in (anna, ben)]
    assert ratings[1][0]["rating"] < 1500 < ratings[0][0]["rating"]
    assert server.http.post(f"/api/tables/{opened['table']}/forget", json=forgotten).json() == {"entries": 1}
    with Client(server.host, opened["table"], tokens) as both:
        assert "player" not in both.snapshot["table"]["seats"][1]
