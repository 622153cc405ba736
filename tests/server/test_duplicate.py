"""A duplicate round on a real server: the same dice at every table, and nothing of them told before all are done."""

from collections.abc import Iterator
from typing import Any

import pytest

from fiveaside.club.cups.check import check_lots
from fiveaside.club.cups.contest import read_log
from fiveaside.engine.record import read_record
from fiveaside.server.settings import Settings
from tests.server.client import Client
from tests.server.house import House, house
from tests.server.test_contests import Somebody, sat_down

BOTS: dict[str, Any] = {"format": "duplicate", "against": "bots", "bot": "random", "rounds": 1}


@pytest.fixture(scope="module")
def cups(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    settings = Settings()
    settings.tables_at_once = settings.hellos_at_once = settings.players_at_once = 1e6
    with house(str(tmp_path_factory.mktemp("store") / "cups.sqlite"), settings) as opened:
        yield opened


def joined(cups: House, *names: str, **terms: Any) -> tuple[list[Somebody], dict[str, Any]]:
    """These people in a contest that has begun; the first holds it."""
    people = [Somebody(cups) for _ in names]
    contest = people[0].open(**terms)["id"]
    for one, name in zip(people, names, strict=True):
        one.do(contest, "join", name=name, entropy="0b" * 16)
    return people, people[0].do(contest, "start")


def rolled(at: Client, times: int) -> list[str]:
    """What fell up to so many rolls of one's own in Soccer Dice."""
    for _ in range(times):
        while not at.asked():
            at.hear()
        at.hear_seq(at.answer()["seq"])
    return [str(entry["text"]) for entry in at.entries if entry["kind"] == "answer" and entry["seat"] is None]


def test_nobody_learns_anything_by_finishing_early(cups: House) -> None:
    (anna, ben), told = joined(cups, "Anna", "Ben", **BOTS)
    contest = told["id"]
    tables = {}
    for one, fixture in zip((anna, ben), told["fixtures"], strict=True):
        tables[one.key] = (*sat_down(one, contest, fixture["id"]), fixture["id"])
    table, seat, token, fixture = tables[anna.key]
    with Client(cups.host, table, [token]) as here:
        here.sit(seat, "Anna")
        here.do(seat, "resign")
        promised = here.snapshot["table"]["commitment"]
        assert here.snapshot["table"]["seed"] is None
    sealed = next(one for one in told["fixtures"] if one["id"] == fixture)
    seen = ben.see(contest)
    while not any(one["sealed"] for one in seen["fixtures"]):
        seen = ben.send("GET", f"/api/contests/{contest}?since={seen['seq']}").json()
    now = next(one for one in seen["fixtures"] if one["id"] == fixture)
    assert (now["result"], now["watch"], sealed["watch"]) == (None, None, None)
    assert seen["deals"] == [] and all(row["played"] == 0 for row in seen["tables"][0]["rows"])
    log = ben.send("GET", f"/api/contests/{contest}/log").json()
    assert all("score" not in entry for entry in log if entry["kind"] == "finished")
    mine = cups.http.get(f"/api/tables/{table}/record", headers={"authorization": f"Bearer {token}"}).text
    fair = read_record(mine).head["fair"]
    assert fair == {"commitment": promised, "duplicate": True}
    assert cups.http.post("/api/verify", content=mine).json()["status"] == "unfinished"
    assert ben.send("GET", f"/api/contests/{contest}/record/{fixture}").status_code == 403
    share = {"tokens": [token], "agree": True}
    refused = anna.send("POST", f"/api/tables/{table}/share", json=share)
    assert refused.status_code == 403, refused.text

    table, seat, token, fixture = tables[ben.key]
    with Client(cups.host, table, [token]) as here:
        here.sit(seat, "Ben")
        assert here.snapshot["table"]["commitment"] == promised
        here.do(seat, "resign")
    over = anna.until_over(contest)
    assert [line["possible"] for line in over["deals"][0]["lines"]] == [2, 2, 2, 2]
    for one in over["fixtures"]:
        record = cups.http.get(f"/api/contests/{contest}/record/{one['id']}").text
        assert cups.http.post("/api/verify", content=record).json()["status"] == "resigned"
    assert check_lots(read_log(cups.http.get(f"/api/contests/{contest}/log").json())) >= 3  # and who is level


def test_both_tables_have_the_same_dice(cups: House) -> None:
    (anna, ben), told = joined(cups, "Anna", "Ben", **BOTS)
    fell: list[list[str]] = []
    for one, fixture in zip((anna, ben), told["fixtures"], strict=True):
        table, seat, token = sat_down(one, told["id"], fixture["id"])
        with Client(cups.host, table, [token]) as here:
            here.sit(seat, f"Somebody {len(fell)}")
            fell.append(rolled(here, 6))
    assert fell[0] == fell[1] and len(fell[0]) >= 6


def test_bots_play_a_duplicate_by_themselves_and_all_of_it_is_proven(cups: House) -> None:
    anna = Somebody(cups)
    terms: dict[str, Any] = {**BOTS, "against": "each_other", "rounds": 2, "boards": 2}
    opened = anna.open("Bot 1", "Bot 2", "Bot 3", start=True, **terms)
    told = anna.until_over(opened["id"])
    assert len(told["deals"]) == 4 and len(told["places"]) == 3
    heads = set()
    for fixture in told["fixtures"]:
        record = cups.http.get(f"/api/contests/{opened['id']}/record/{fixture['id']}").text
        heads.add(read_record(record).head["fair"]["commitment"])  # type: ignore[index]  # a record of fair dice
        assert cups.http.post("/api/verify", content=record).json()["status"] == "proven"
    assert heads == {deal["commitment"] for deal in told["deals"]}


# Teams


def test_a_team_is_played_for_by_whoever_of_it_sits_down(cups: House) -> None:
    anna, ben, eve = Somebody(cups), Somebody(cups), Somebody(cups)
    team = anna.send("POST", "/api/teams", json={"name": "Reds"}).json()
    code = anna.send("POST", f"/api/teams/{team['id']}/links", json={}).json()["code"]
    assert ben.send("POST", "/api/teams/join", json={"code": code}).status_code == 200
    contest = eve.open()["id"]
    stranger = eve.ask(contest, "join", name="Reds", team=team["id"], members=["me"])
    assert stranger.status_code == 400 and "in the team" in stranger.json()["error"]
    told = anna.do(contest, "join", name="Whatever", team=team["id"])
    assert [(one["name"], one["kind"], one["size"]) for one in told["entrants"]] == [("Reds", "team", 2)]
    again = ben.ask(contest, "join", name="Ben")
    assert again.status_code == 400 and "already" in again.json()["error"]
    eve.do(contest, "join", name="Eve", members=["anna", "ben"])
    (fixture,) = eve.do(contest, "start")["fixtures"]
    assert ben.see(contest)["you"] == anna.see(contest)["you"] == [1] and eve.see(contest)["you"] == [2]
    table, seat, token = sat_down(ben, contest, fixture["id"])
    play = {"what": "play", "request": {"fixture": fixture["id"]}}
    late = anna.send("POST", f"/api/contests/{contest}/play", json=play)
    assert late.status_code == 403 and "your team" in late.json()["error"]
    assert ben.send("POST", f"/api/contests/{contest}/play", json=play).json()["seats"] == [seat]
    _, other, theirs = sat_down(eve, contest, fixture["id"])
    with Client(cups.host, table, [token, theirs]) as both:
        both.sit(seat, "Ben")
        both.sit(other, "Eve")
        both.do(other, "resign")
    assert [one["entrant"] for one in eve.until_over(contest)["places"]] == [1, 2]


def test_a_team_that_loses_somebody_for_good_names_them_no_more(cups: House) -> None:
    anna, ben, eve = Somebody(cups), Somebody(cups), Somebody(cups)
    team = anna.send("POST", "/api/teams", json={"name": "Blues"}).json()
    code = anna.send("POST", f"/api/teams/{team['id']}/links", json={}).json()["code"]
    found = ben.send("POST", "/api/teams/join", json={"code": code}).json()
    contest = eve.open()["id"]
    anna.do(contest, "join", name="Blues", team=team["id"])
    gone = next(one["player"] for one in found["members"] if one["player"] != found["captain"])
    assert gone in cups.http.get(f"/api/contests/{contest}/log").text
    assert ben.send("DELETE", "/api/players/me").status_code == 200
    assert gone not in cups.http.get(f"/api/contests/{contest}/log").text
    assert [one["size"] for one in eve.see(contest)["entrants"]] == [1]
