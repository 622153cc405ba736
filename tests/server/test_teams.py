"""Teams: a name, a captain, and links that let one player in."""

from typing import Any

import pytest

from fiveaside.server.settings import Settings
from fiveaside.store import teams
from tests.server.house import House, house
from tests.server.test_players import Person


def make(person: Person, name: str = "The Wanderers") -> Any:
    reply = person.ask("POST", "/teams", {"name": name})
    assert reply.status_code == 200, reply.text
    return reply.json()


def link(captain: Person, team: str) -> str:
    return str(captain.ask("POST", f"/teams/{team}/links", {}).json()["code"])


def join(person: Person, code: str) -> Any:
    return person.ask("POST", "/teams/join", {"code": code})


def test_a_team_is_made_joined_once_by_each_link_and_shown_with_its_players(url: str) -> None:
    with house(url) as server:
        anna, ben, carl = Person(server), Person(server), Person(server)
        ben.ask("PATCH", "/players/me", {"name": "Ben"})
        team = make(anna, "  The   Wanderers ")
        assert (team["name"], team["captain"], team["alike"]) == ("The Wanderers", anna.id, False)
        code = link(anna, team["id"])
        assert join(ben, code).status_code == 200
        assert join(carl, code).status_code == 404  # used up
        shown = server.http.get(f"/api/teams/{team['id']}").json()
        assert [(one["player"], one["name"]) for one in shown["members"]] == [(anna.id, ""), (ben.id, "Ben")]
        assert [one["id"] for one in server.http.get(f"/api/players/{ben.id}/teams").json()] == [team["id"]]
        assert ben.ask("GET", "/teams/mine").json() == [shown]
        assert code not in str(shown)


def test_only_the_captain_leads(server: House) -> None:
    anna, ben, eve = Person(server), Person(server), Person(server)
    team = make(anna)["id"]
    join(ben, link(anna, team))
    for who in (ben, eve):
        assert who.ask("POST", f"/teams/{team}/change", {"name": "Mine now"}).status_code == 403
        assert who.ask("POST", f"/teams/{team}/change", {"captain": who.id}).status_code == 403
        assert who.ask("POST", f"/teams/{team}/links", {}).status_code == 403
        assert who.ask("POST", f"/teams/{team}/leave", {"player": anna.id}).status_code == 403
        assert who.ask("POST", f"/teams/{team}/disband", {}).status_code == 403
    assert server.http.post("/api/teams", json={"name": "Nobody's"}).status_code == 401
    assert anna.ask("POST", f"/teams/{team}/change", {"captain": eve.id}).status_code == 403  # a stranger
    changed = anna.ask("POST", f"/teams/{team}/change", {"name": "New", "captain": ben.id}).json()
    assert (changed["name"], changed["captain"]) == ("New", ben.id)
    assert ben.ask("POST", f"/teams/{team}/leave", {"player": anna.id}).status_code == 200
    assert [one["player"] for one in server.http.get(f"/api/teams/{team}").json()["members"]] == [ben.id]
    assert ben.ask("POST", f"/teams/{team}/disband", {}).status_code == 200
    assert server.http.get(f"/api/teams/{team}?lang=ru").json() == {"error": "Такой команды нет."}


def test_a_captain_who_goes_hands_over_and_takes_the_links_along(url: str) -> None:
    with house(url) as server:
        anna, ben, carl = Person(server), Person(server), Person(server)
        team = make(anna)["id"]
        for who in (ben, carl):
            join(who, link(anna, team))
        left = link(anna, team)
        assert anna.ask("DELETE", "/players/me").status_code == 200  # whoever is deleted is in no team
        shown = server.http.get(f"/api/teams/{team}").json()
        assert (shown["captain"], len(shown["members"])) == (ben.id, 2)
        assert join(Person(server), left).status_code == 404
        for who in (ben, carl):
            assert who.ask("POST", f"/teams/{team}/leave", {}).status_code == 200
        assert server.http.get(f"/api/teams/{team}").status_code == 404


@pytest.mark.parametrize("name", ["", "x" * 41, "A\u200bc", "\u202eABC", "\u3164"])
def test_names_of_teams_are_checked_like_those_of_players(server: House, name: str) -> None:
    reply = Person(server).ask("POST", "/teams", {"name": name})
    assert reply.status_code == 400
    assert reply.json()["error"].endswith(".")


def test_teams_that_look_alike_are_told_apart(server: House) -> None:
    first, second = make(Person(server), "Scopa"), make(Person(server), "\u0405\u0441\u043e\u0440\u0430")
    assert second["alike"]
    assert server.http.get(f"/api/teams/{first['id']}").json()["alike"]
    assert first["tag"] != second["tag"]


def test_there_is_an_end_to_teams_players_and_links(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teams, "MOST_TEAMS", 2)
    monkeypatch.setattr(teams, "MOST_MEMBERS", 2)
    monkeypatch.setattr(teams, "MOST_CODES", 2)
    settings = Settings()
    settings.teams_at_once, settings.teams_a_second = 9.0, 1e-6
    with house(url, settings) as server:
        anna, ben, carl = Person(server), Person(server), Person(server)
        team = make(anna)["id"]
        codes = [link(anna, team) for _ in range(3)]
        assert join(ben, codes[0]).status_code == 404  # the oldest is no good any more
        assert join(ben, codes[1]).status_code == 200
        assert "2 players at most" in join(carl, codes[2]).json()["error"]
        make(anna)
        assert "2 teams at most" in anna.ask("POST", "/teams", {"name": "A third"}).json()["error"]
        replies = [carl.ask("POST", f"/teams/{team}/links", {}).status_code for _ in range(5)]
        assert replies[-1] == 429


def test_whoever_tries_codes_waits(url: str) -> None:
    settings = Settings()
    settings.wrong_at_once, settings.wrong_a_second = 3.0, 1e-6
    with house(url, settings) as server:
        eve = Person(server)
        assert [join(eve, f"guess-{n}").status_code for n in range(5)] == [404, 404, 404, 429, 429]


@pytest.mark.parametrize("team", ["nothing", "a%00b", "x" * 300, "%E2%80%AE"])
def test_what_is_no_team_is_not_looked_for(url: str, team: str) -> None:
    with house(url) as server:
        assert server.http.get(f"/api/teams/{team}").status_code == 404
        assert server.http.get(f"/api/players/{team}/teams").status_code in (200, 404)
        assert not server.store.trouble.is_on


def test_whoever_is_sent_away_does_not_come_back_by_a_link_they_kept(server: House) -> None:
    """The attack: a link that nobody has followed lets one player in, also the one who was sent away."""
    anna, ben = Person(server), Person(server)
    team = make(anna)["id"]
    join(ben, link(anna, team))
    spare = link(anna, team)
    assert anna.ask("POST", f"/teams/{team}/leave", {"player": ben.id}).status_code == 200
    assert ben.ask("POST", "/teams/join", {"code": spare}).status_code == 404
    join(ben, link(anna, team))
