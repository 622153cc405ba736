"""The HTTP requests: what they give, and the one sentence of everything that is not so."""

import contextlib
import json
import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import httpx
import jsonschema_rs
import pytest

from fiveaside.engine.options import Option
from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import listing
from fiveaside.games import BOXES
from fiveaside.server.cards import option_card
from fiveaside.server.schema import CALLS
from fiveaside.server.settings import Settings
from scripts.client import ROOT
from tests.server.client import Client, open_table, tokens_of
from tests.server.house import House, house

TABLE = {"game": "golong", "seats": ["here", "here"]}
PLAYTHROUGHS = ROOT / "tests" / "playthroughs"
ONE_OF_EACH = (
    "golong_all_options", "soccer_dice_shootout", "goal_game_two_coaches_penalties", "golazo_draw_stands",
    "next_goal_wins_shared",
)  # fmt: skip


def error(reply: httpx.Response, status: int) -> str:
    assert reply.status_code == status, reply.text
    told = reply.json()
    assert list(told) == ["error"]
    sentence = told["error"]
    assert isinstance(sentence, str)
    assert sentence.endswith((".", ")"))
    return sentence


def test_the_games(server: House) -> None:
    games = server.http.get("/api/games").json()
    assert [game["name"] for game in games] == list(BOXES)
    for game in games:
        assert set(game) == {"name", "title", "blurb", "time", "languages", "seats", "options", "bots", "levels"}
        assert "random" in game["bots"]
        assert game["languages"][0] == "en"
        assert all(set(one) == {"name", "kind", "values", "low", "high", "title"} for one in game["options"])


def test_options_say_how_to_ask_for_them(server: House) -> None:
    golong = next(game for game in server.http.get("/api/games").json() if game["name"] == "golong")
    told = {one["name"]: (one["kind"], one["low"], one["high"]) for one in golong["options"]}
    assert told == {
        "late_turnover": ("switch", None, None),
        "loss_of_down": ("choice", None, None),
        "team_size": ("per_side", 1, 8),
        "dice": ("choice", None, None),
        "entry": ("choice", None, None),
    }


@pytest.mark.parametrize(
    ("values", "kind", "low", "high"),
    [
        (("3", "1", "2"), "number", 1, 3),
        (("0", "1"), "number", 0, 1),
        (("5", "10"), "choice", None, None),
        (("7",), "choice", None, None),
        (("on", "off"), "switch", None, None),
        (("²", "³"), "choice", None, None),
    ],
)
def test_kinds_of_options(values: tuple[str, ...], kind: str, low: int | None, high: int | None) -> None:
    card = option_card(Option("x", values, "An option."))
    assert (card.kind, card.low, card.high) == (kind, low, high)


def test_seats_by_options(server: House) -> None:
    def seats(game: str, **options: object) -> object:
        return server.http.post(f"/api/games/{game}/seats", json={"options": options}).json()

    assert seats("golong") == [{"seats": 2, "sides": [0, 1]}]
    assert seats("golong", team_size="2,1") == [{"seats": 3, "sides": [0, 0, 1]}]
    assert seats("golong", team_size=[1, 3]) == [{"seats": 4, "sides": [0, 1, 1, 1]}]
    for game in BOXES.values():
        usual = next(card for card in server.http.get("/api/games").json() if card["name"] == game.name)
        plans = server.http.post(f"/api/games/{game.name}/seats", json={}).json()
        assert [plan["seats"] for plan in plans] == usual["seats"]
        assert all(len(plan["sides"]) == plan["seats"] for plan in plans)


def test_seats_that_cannot_be_told(server: House) -> None:
    address = "/api/games/golong/seats"
    assert "but '9' came" in error(server.http.post(address, json={"options": {"team_size": 9}}), 400)
    assert "GoLong has the options" in error(server.http.post(address, json={"options": {"wind": 1}}), 400)
    assert error(server.http.post(address, json={"seats": 2}), 400).startswith("The request is not as it should be")
    assert error(server.http.post("/api/games/chess/seats", json={}), 404).startswith("There are the games")


def test_a_table_of_three_can_be_opened_as_it_was_told(server: House) -> None:
    (plan,) = server.http.post("/api/games/golong/seats", json={"options": {"team_size": "2,1"}}).json()
    opened = open_table(server.host, *["here"] * plan["seats"], game="golong", options={"team_size": "2,1"})
    with Client(server.host, opened["table"], tokens_of(opened)) as all_three:
        assert [seat["side"] for seat in all_three.snapshot["table"]["seats"]] == plan["sides"]


def test_a_rulebook(server: House) -> None:
    whole = server.http.get("/api/games/golong/rulebook?all=1").json()
    source = tomllib.loads(resources.files("fiveaside.games").joinpath("golong/rulebook.toml").read_text("utf-8"))
    assert [chapter["title"] for chapter in whole["chapters"]] == [one["title"] for one in source["chapter"]]
    assert sum(len(chapter["clauses"]) for chapter in whole["chapters"]) == sum(
        len(chapter["clause"]) for chapter in source["chapter"]
    )
    book = server.http.get("/api/games/golong/rulebook").json()
    assert book["chapters"] == whole["chapters"][:-1]
    assert {part["tag"] for clause in whole["chapters"][-1]["clauses"] for part in clause["parts"]} == {"N"}
    assert error(server.http.get("/api/games/chess/rulebook"), 404).startswith("There are the games")


def test_before_the_rulebook_stands_how_to_play(server: House) -> None:
    book = server.http.get("/api/games/soccer_dice/rulebook?lang=ru").json()
    assert book["steps"][0]["picture"] == "kept"
    pictures = {picture["name"]: picture for picture in book["pictures"]}
    assert pictures["kept"]["view"]["set_aside"] == [2]
    assert [event["what"] for event in pictures["kept"]["events"]][-1] == "moves_up"
    assert {term["word"] for term in book["terms"]} >= {"атака", "удар"}
    assert {thing["name"] for thing in book["things"]} >= {"die.white", "die.black"}


def test_a_table_has_a_rulebook_with_its_own_components(server: House) -> None:
    faces = [2, 2, 3, 3, 4, 4]
    for pack, black in (({"black": faces}, [str(face) for face in faces]), (None, list("123456"))):
        opened = open_table(server.host, game="soccer_dice", pack=pack)
        address = f"/api/tables/{opened['table']}/rulebook"
        book = server.http.get(address, headers={"Authorization": f"Bearer {opened['watch']}"}).json()
        shown = {picture["name"]: picture["view"]["faces"]["black"] for picture in book["pictures"]}
        assert shown["kept"] == black
        assert error(server.http.get(address), 403).startswith("This request needs the header Authorization")


def test_a_picture_that_an_owners_components_do_not_lead_to_is_left_out(server: House) -> None:
    opened = open_table(server.host, game="soccer_dice", pack={"white": [1, 2, 3, 4, 4, 4]})
    address = f"/api/tables/{opened['table']}/rulebook"
    book = server.http.get(address, headers={"Authorization": f"Bearer {opened['watch']}"}).json()
    assert book["pictures"] == []
    assert book["steps"][0]["title"] == "Bring the ball up the pitch"


def test_6_11_a_rulebook_gives_each_part_of_a_clause_its_tag(server: House) -> None:
    book = server.http.get("/api/games/golong/rulebook").json()
    clauses = {clause["number"]: clause for chapter in book["chapters"] for clause in chapter["clauses"]}
    assert [part["tag"] for part in clauses["6.11"]["parts"]] == ["P", "R"]
    assert clauses["6.7"]["parts"] == [{"tag": "P", "text": "Offensive PI: 10 yards."}]


@pytest.mark.parametrize("name", BOXES)
def test_no_clause_speaks_of_other_peoples_pages(name: str) -> None:
    for clause in BOXES[name].rulebook.clauses.values():
        assert not re.search(r"geek|\bBGG\b|https?:|www\.|\.com\b", clause.text, re.IGNORECASE), clause.number


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({**TABLE, "game": "chess"}, f"There are the games {listing(list(BOXES))}, but 'chess' came."),
        ({**TABLE, "seats": ["here"]}, "GoLong with these options has 2 seats, but 1 came."),
        ({**TABLE, "seats": []}, "The request is not as it should be: expected `array` of length >= 1 at `seats`."),
        (
            {**TABLE, "seats": ["here", "magnus"]},
            "The bots of golong are thumb, pro, regular, rookie, random or perfect, but 'magnus' came.",
        ),
        ({**TABLE, "seats": ["thumb", "thumb"]}, "A table needs at least one person, but only bots came."),
        ({**TABLE, "options": {"wind": "strong"}}, "GoLong has the options"),
        ({**TABLE, "dice": "loaded"}, "The request is not as it should be: invalid enum value 'loaded' at `dice`."),
        ({**TABLE, "pack": "= no"}, "pack is not readable as TOML"),
        ({**TABLE, "pack": {"wings": 3}}, "wings is not a part of this game"),
        ({**TABLE, "secret": "mine"}, "The request is not as it should be: object contains unknown field `secret`."),
        ([], "The request is not as it should be: expected `object`, got `array`."),
    ],
)
def test_a_table_that_cannot_be_opened(server: House, body: object, says: str) -> None:
    assert says in error(server.http.post("/api/tables", json=body), 400)


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 10_000, b'{"game": "\\ud800", "seats": ["here"]}'])
def test_a_body_that_is_no_json(server: House, body: bytes) -> None:
    assert error(server.http.post("/api/tables", content=body), 400)


def test_options_and_components_are_fixed_at_the_start(server: House) -> None:
    opened = open_table(server.host, game="golong", options={"late_turnover": True, "team_size": [1, 1]}, dice="typed")
    with Client(server.host, opened["table"], tokens_of(opened)) as both:
        table = both.snapshot["table"]
        assert (table["options"]["late_turnover"], table["options"]["entry"], table["dice"]) == (
            "on",
            "physical",
            "typed",
        )


def test_a_record_needs_a_token(server: House) -> None:
    opened, other = open_table(server.host), open_table(server.host)
    address = f"/api/tables/{opened['table']}/record"
    for token in [opened["watch"], *tokens_of(opened)]:
        reply = server.http.get(address, headers={"Authorization": f"Bearer {token}"})
        assert reply.text.startswith("fiveaside record 1\n")
        assert reply.headers["cache-control"] == "no-store"
    assert error(server.http.get(address), 403).startswith("This request needs the header Authorization")
    assert error(server.http.get(address, headers={"Authorization": "Basic abc"}), 403)
    no = "There is no such table, or the token does not open it."
    for where in (address, "/api/tables/nothing/record", "/api/tables/%00/record"):
        assert error(server.http.get(where, headers={"Authorization": f"Bearer {other['watch']}"}), 404) == no


def test_records_that_are_none(server: House) -> None:
    for address in ("/api/replay", "/api/verify"):
        assert error(server.http.post(address, content=b"hello"), 400).startswith("A record begins with")
        assert error(server.http.post(address, content=b"\xff"), 400).startswith("A record is text in UTF-8")
        assert (
            error(server.http.post(address, content=b"x" * 262_145), 413) == "At most 256 KB are taken, but more came."
        )
    head = 'fiveaside record 1\n{"game": "golong", "rules": "1", "seats": 2}\n'
    long = head + "* H\n" * 5001 + 'end {"answers": 5001, "over": null}\n'
    assert "at most 5000 answers" in error(server.http.post("/api/replay", content=long), 400)
    verdict = server.http.post("/api/verify", content=head + 'end {"answers": 0, "over": null}\n').json()
    assert verdict["good"] is False


def test_a_record_is_seen_with_the_eyes_of_a_seat(server: House) -> None:
    record = (ROOT / "web/src/tutorial/next_goal_wins.record").read_bytes()
    watched, own, other = (
        server.http.post("/api/replay", params=asked, content=record).json()["frames"][-1]["view"]
        for asked in ({}, {"seat": "0"}, {"seat": "1"})
    )
    assert [view["seat"] for view in (watched, own, other)] == ["spectator", 0, 1]
    assert watched["own"] is None and own["own"]["tactics"] != other["own"]["tactics"]
    assert "seat 7" in error(server.http.post("/api/replay", params={"seat": "7"}, content=record), 400)


def test_bodies_are_not_read_further_than_they_may_be_long(server: House) -> None:
    sent = 0

    def endless() -> Iterator[bytes]:
        nonlocal sent
        while True:
            sent += 65_536
            yield b"x" * 65_536

    with contextlib.suppress(httpx.TransportError):  # it may be hung up on before it comes to read the reply
        error(server.http.post("/api/tables", content=endless()), 413)
    assert sent < 50_000_000


@pytest.mark.parametrize(
    ("host", "heeded"),
    [("127.0.0.1:8005", True), ("[::1]", True), ("table.example", True), ("192.168.1.5:8005", False)],
)
def test_no_phone_is_told_what_its_browser_does_not_heed(server: House, host: str, heeded: bool) -> None:
    headers = server.http.get("/api/games", headers={"Host": host}).headers
    assert ("cross-origin-opener-policy" in headers) == heeded
    assert "default-src 'self'" in headers["content-security-policy"]


@pytest.mark.parametrize(("origin", "status"), [("http://192.168.1.5:8005", 200), ("http://127.0.0.1:8005", 403)])
def test_a_phone_in_the_network_posts_from_the_page_it_was_given(server: House, origin: str, status: int) -> None:
    headers = {"Host": "192.168.1.5:8005", "Origin": origin}
    assert server.http.post("/api/tables", json=TABLE, headers=headers).status_code == status


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "file://", "http://[", ""])
def test_posts_from_another_site_are_refused(server: House, origin: str) -> None:
    reply = server.http.post("/api/tables", json=TABLE, headers={"Origin": origin})
    assert error(reply, 403) == "This request comes from another site."


def test_posts_from_our_own_pages_are_taken(server: House) -> None:
    reply = server.http.post("/api/tables", json=TABLE, headers={"Origin": f"http://{server.host}"})
    assert reply.status_code == 200


def test_an_address_opens_only_so_many_tables(tmp_path: Path) -> None:
    settings = Settings()
    settings.tables_at_once, settings.tables_a_second = 3, 0.001
    settings.records_at_once, settings.records_a_second = 2, 0.001
    settings.plans_at_once, settings.plans_a_second = 2, 0.001
    with house(str(tmp_path / "tables.sqlite"), settings) as server:
        assert [server.http.post("/api/tables", json=TABLE).status_code for _ in range(3)] == [200] * 3
        assert error(server.http.post("/api/tables", json=TABLE), 429).startswith("Too many tables were opened")
        assert [server.http.post("/api/verify", content=b"x").status_code for _ in range(3)] == [400, 400, 429]
        looks = [server.http.post("/api/games/soccer_dice/seats", json={}).status_code for _ in range(3)]
        assert looks == [200, 200, 429]


def test_security_headers_are_on_everything(server: House) -> None:
    for reply in (
        server.http.get("/"),
        server.http.get("/api/games"),
        server.http.get("/api/nothing"),
        server.http.post("/api/tables", content=b"{"),
        server.http.post("/api/tables", content=b"{", headers={"Origin": "http://evil.example"}),
    ):
        policy = reply.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] == "no-referrer"
        assert "server" not in reply.headers


def test_what_is_not_there(server: House) -> None:
    assert error(server.http.get("/api/nothing"), 404) == "There is nothing here."
    assert error(server.http.get("/api"), 404) == "There is nothing here."
    assert error(server.http.get("/api/tables"), 405) == "This address takes another kind of request."
    assert error(server.http.post("/"), 405)
    assert server.http.get("/%2e%2e/%2e%2e/run.py").status_code in (404, 503)


def test_the_schemas(server: House) -> None:
    openapi = server.http.get("/openapi.json").json()
    assert set(openapi["paths"]) == {call.path for call in CALLS}
    messages = server.http.get("/schema/messages.json").json()
    ours = jsonschema_rs.validator_for({**messages, "anyOf": [{"$ref": "#/$defs/FromClient"}]})
    assert ours.is_valid({"type": "hello", "v": 1, "table": "x", "tokens": ["y"], "since": 0})
    assert not ours.is_valid({"type": "hello", "v": 2, "table": "x", "tokens": ["y"], "since": 0})
    assert not ours.is_valid({"type": "pong"})
    theirs = jsonschema_rs.validator_for({**messages, "anyOf": [{"$ref": "#/$defs/FromServer"}]})
    opened = open_table(server.host)
    with Client(server.host, opened["table"], tokens_of(opened)) as both:
        assert theirs.is_valid(both.welcome)
        both.send({"type": "ping"})
        assert theirs.is_valid(both.hear())
        both.sit(0)
        both.send({"type": "do", "key": "x", "seat": 1, "what": "chat", "text": "hi"})
        assert theirs.is_valid(both.hear())


def test_events_are_as_the_schema_says(server: House) -> None:
    messages = server.http.get("/schema/messages.json").json()
    for name in ONE_OF_EACH:
        text = (PLAYTHROUGHS / f"{name}.record").read_text("utf-8")
        game = read_record(text).game
        event = jsonschema_rs.validator_for({**messages, "anyOf": [{"$ref": f"#/$defs/{game}_event"}]})
        frames = server.http.post("/api/replay", content=text.encode()).json()["frames"]
        told = [one for frame in frames for one in frame["events"]]
        assert told
        assert [one for one in told if not event.is_valid(one)] == []


def test_nothing_of_the_request_is_in_an_error_that_we_did_not_expect(
    server: House, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def breaks(*_: object) -> None:
        raise KeyError("token-of-somebody")

    monkeypatch.setattr("fiveaside.server.routes.packed_replay", breaks)
    assert error(server.http.post("/api/replay", content=b"x"), 500) == "Something went wrong on our side."
    assert "token-of-somebody" not in capfd.readouterr().err


def test_json_is_plain(server: House) -> None:
    reply = server.http.get("/api/games")
    assert reply.headers["content-type"] == "application/json"
    json.loads(reply.content)
