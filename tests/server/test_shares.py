"""A finished game is shared by a link, for as long as everybody who sat at it agrees."""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fiveaside.server import pages
from fiveaside.server.pictures.result import ResultCard, SideCard, draw
from fiveaside.server.settings import Settings
from tests.server.client import Client
from tests.server.house import House, house
from tests.server.test_players import Person

NAME = '<b>"Anna"'


@pytest.fixture
def paged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that has a page, however small."""
    head = '<title>Fiveaside</title><meta name="description" content="Games" />'
    (tmp_path / "index.html").write_text(f'<html lang="en"><head>{head}</head><body></body></html>')
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    with house(str(tmp_path / "tables.sqlite")) as opened:
        yield opened


class Played:
    """A game of two that is over, by resignation, with a word said at it."""

    def __init__(self, server: House, *more: str) -> None:
        self.http = server.http
        self.anna, self.ben = Person(server), Person(server)
        self.opened = self.anna.open("here", "invite", *more, game="golong")
        self.table: str = self.opened["table"]
        self.tokens = [self.opened["seats"][0]["token"], self.ben.join(self.opened)]
        with Client(server.host, self.table, self.tokens) as both:
            both.sit(0, NAME)
            both.sit(1, "Ben")
            both.do(0, "chat", text="a secret between us")
            assert both.do(1, "resign")["type"] == "done"

    def share(self, seat: int, agree: bool | None = True) -> Any:
        return share(self.http, self.table, [self.tokens[seat]], agree).json()

    def both_agree(self) -> str:
        self.share(0)
        return str(self.share(1)["code"])


def share(http: Any, table: str, tokens: list[str], agree: bool | None = True) -> Any:
    return http.post(f"/api/tables/{table}/share", json={"tokens": tokens, "agree": agree})


def test_a_link_lives_from_the_last_consent_to_the_first_withdrawal(url: str) -> None:
    with house(url) as server:
        game = Played(server)
        assert game.share(0) == {"people": [0, 1], "agreed": [0], "mine": [0], "code": ""}
        assert game.share(1, None) == {"people": [0, 1], "agreed": [0], "mine": [1], "code": ""}
        code = game.share(1)["code"]
        assert game.share(0)["code"] == code  # agreed again: nothing new
        paths = [f"/api/shared/{code}{part}" for part in ("", "/record", "/review", "/card.png")]
        for path in (*paths, f"/shared/{code}", f"/embed/{code}"):
            assert server.http.get(path).status_code in (200, 503), path  # pages may not be built here
        shown = server.http.get(paths[0]).json()
        assert (shown["game"], [side["name"] for side in shown["sides"]]) == ("golong", [NAME, "Ben"])
        assert shown["how"] == f"{NAME} wins"
        assert game.share(1, False)["code"] == ""
        for path in paths:
            assert server.http.get(path).status_code == 404
        fresh = game.share(1)["code"]
        assert fresh and fresh != code
        assert server.http.get(f"/api/shared/{code}").status_code == 404
        assert server.http.get(f"/api/shared/{fresh}").status_code == 200


def test_nothing_is_shared_but_what_the_record_has(server: House) -> None:
    game = Played(server)
    code = game.both_agree()
    told = "".join(server.http.get(f"/api/shared/{code}{part}").text for part in ("", "/record", "/review"))
    assert "a secret between us" not in told
    for hidden in (game.anna.id, game.ben.id, game.table, *game.tokens):
        assert hidden not in told
    own = server.http.get(f"/api/tables/{game.table}/record", headers={"authorization": f"Bearer {game.tokens[0]}"})
    assert server.http.get(f"/api/shared/{code}/record").text == own.text


def test_only_those_who_sat_there_decide(server: House) -> None:
    game = Played(server)
    for tokens, status in (([game.opened["watch"]], 403), (["x" * 32], 404)):
        assert share(server.http, game.table, tokens).status_code == status
    assert share(server.http, "nothing", game.tokens).status_code == 404
    assert game.share(0, None)["agreed"] == []
    running = game.anna.open("here", "thumb", game="golong")
    reply = share(server.http, running["table"], [running["seats"][0]["token"]])
    assert (reply.status_code, reply.json()["error"]) == (403, "A game can be shared when it is over.")


def test_bots_agree_but_not_for_somebody_who_left(server: House) -> None:
    anna = Person(server)
    alone = anna.open("here", "thumb", game="golong")
    token = alone["seats"][0]["token"]
    with Client(server.host, alone["table"], [token]) as client:
        client.sit(0, "Anna")
        client.do(0, "resign")
    assert share(server.http, alone["table"], [token]).json()["code"]
    opened = anna.open("here", "invite", game="golong", grace=0)
    tokens = [opened["seats"][0]["token"], Person(server).join(opened)]
    with Client(server.host, opened["table"], tokens) as both:
        both.sit(0, "Anna")
        both.sit(1, "Ben")
        both.do(1, "leave", bot="thumb")
        assert both.do(0, "let_bot", **{"for": 1, "bot": "thumb"})["type"] == "done"
        both.do(0, "resign")
    assert share(server.http, opened["table"], tokens[:1]).json() | {"mine": []} == {
        "people": [0, 1], "agreed": [0], "mine": [], "code": "",
    }  # fmt: skip


def test_whoever_takes_their_name_away_takes_the_link_along(url: str) -> None:
    with house(url) as server:
        first, second = Played(server), Played(server)
        codes = [first.both_agree(), second.both_agree()]
        first.http.post(f"/api/tables/{first.table}/forget", json={"tokens": first.tokens[1:]})
        assert second.ben.ask("DELETE", "/players/me").status_code == 200
        assert [server.http.get(f"/api/shared/{code}").status_code for code in codes] == [404, 404]


def test_messengers_see_who_played_and_the_picture(paged: House) -> None:
    code = Played(paged).both_agree()
    page = paged.http.get(f"/shared/{code}?lang=es")
    assert page.status_code == 200
    assert page.headers["x-frame-options"] == "DENY"
    assert "&lt;b&gt;&quot;Anna&quot;" in page.text
    assert NAME not in page.text
    image = f"http://{paged.host}/api/shared/{code}/card.png?lang=es"
    assert f'<meta property="og:image" content="{image}">' in page.text
    assert page.text.count("<title>") == 1
    drawn = paged.http.get(image)
    assert drawn.headers["content-type"] == "image/png"
    assert drawn.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", drawn.content[16:24]) == (1200, 630)
    assert paged.http.get("/shared/nothing").status_code == 404


def test_other_sites_frame_the_replay_and_nothing_else(paged: House) -> None:
    code = Played(paged).both_agree()
    embed = paged.http.get(f"/embed/{code}").headers
    assert "frame-ancestors *" in embed["content-security-policy"]
    assert "x-frame-options" not in embed
    for path in ("/", f"/shared/{code}", f"/api/shared/{code}", "/embed", "/embedded/x", f"/table/embed/{code}"):
        head = paged.http.get(path).headers
        assert head["x-frame-options"] == "DENY", path
        assert "frame-ancestors 'none'" in head["content-security-policy"]


def test_pictures_are_not_drawn_without_end(url: str) -> None:
    settings = Settings()
    settings.pictures_at_once, settings.pictures_a_second = 2.0, 1e-6
    with house(url, settings) as server:
        code = Played(server).both_agree()
        got = [server.http.get(f"/api/shared/{code}/card.png").status_code for _ in range(3)]
        assert got == [200, 200, 429]


@pytest.mark.parametrize("count", [2, 3, 6])
@pytest.mark.parametrize("name", ["", "Ж" * 40, "W" * 40, "日本語", "a\u0301\u200d", "\U0001f600 x"])
def test_whatever_the_names_the_card_is_drawn(count: int, name: str) -> None:
    sides = [SideCard(name, 10**side, side + 1, ("red", "white")) for side in range(count)]
    assert len(draw(ResultCard("GOLAZO", sides, f"{name} wins", name * 9))) < 100_000
