"""Hints by HTTP: for whoever is asked alone, where the table allows them."""

from typing import Any

import httpx

from tests.server.client import Client, open_table, tokens_of
from tests.server.house import House
from tests.server.test_http import error


def hint(server: House, table: str, token: str, language: str = "en") -> httpx.Response:
    path = f"/api/tables/{table}/hint"
    return server.http.get(path, headers={"authorization": f"Bearer {token}"}, params={"lang": language})


def seated(server: House, **more: object) -> tuple[Any, Client]:
    opened = open_table(server.host, "here", "here", game="goal_game", **more)
    both = Client(server.host, opened["table"], tokens_of(opened))
    both.sit(0)
    both.sit(1)
    return opened, both


def test_whoever_is_asked_is_told_what_is_best_and_nobody_else_is(server: House) -> None:
    opened, both = seated(server)
    with both:
        asked = both.snapshot["ask"]["seat"]
        tokens = tokens_of(opened)
        told = hint(server, opened["table"], tokens[asked]).json()
        assert [one["text"] in both.snapshot["ask"]["choices"] for one in told["hint"]] == [True] * len(told["hint"])
        assert told["hint"][0]["chance"] >= told["hint"][-1]["chance"] - 0.0051
        assert not told["exact"] and not told["guess"]
        assert both.snapshot["table"]["hints"] is True
        for token in (tokens[1 - asked], opened["watch"]):
            refused = hint(server, opened["table"], token)
            assert error(refused, 403) == "A hint is for whoever is asked, and that is not you now."
        assert "никто" not in error(hint(server, opened["table"], tokens[1 - asked], "ru"), 403)
        error(hint(server, opened["table"], "nobody"), 404)
        reply = both.do(asked, "answer", text=told["hint"][0]["text"])
        assert reply["type"] == "done", "what is advised may be answered"


def test_a_table_may_forbid_hints_and_its_rematch_does_too(server: House) -> None:
    opened, both = seated(server, hints="off")
    with both:
        asked = both.snapshot["ask"]["seat"]
        assert both.snapshot["table"]["hints"] is False
        refused = hint(server, opened["table"], tokens_of(opened)[asked])
        assert error(refused, 403) == "No hints are given at this table."
        both.do(0, "resign")
        both.do(0, "rematch")
        again = both.snapshot["table"]["rematch"]
        with Client(server.host, again, tokens_of(opened)) as next_game:
            assert next_game.snapshot["table"]["hints"] is False
