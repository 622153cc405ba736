"""An invitation is a code that is used up; the key of a seat is known to its person alone."""

import contextlib
import secrets
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Client, NotLetIn, join, open_for_guests
from tests.server.house import House, house


def new_token() -> str:
    return secrets.token_urlsafe(24)


def guest_of(server: House, opened: Any, seat: int = 1) -> str:
    """The token of somebody who followed the invitation."""
    token = new_token()
    reply = join(server.host, opened["table"], opened["seats"][seat]["code"], token)
    assert reply.json() == {"seat": seat, "token": token}
    return token


def post(server: House, opened: Any, what: str, bearer: str, **body: object) -> httpx.Response:
    headers = {"authorization": f"Bearer {bearer}"}
    return server.http.post(f"/api/tables/{opened['table']}/{what}", json=body, headers=headers)


def test_whoever_opens_a_table_never_holds_the_key_of_a_guest(server: House) -> None:
    """The attack: after the guest sat down, the host connected with what it was given for the guest's seat."""
    opened = open_for_guests(server.host, "here", "invite")
    assert opened["seats"][1]["token"] is None
    code = opened["seats"][1]["code"]
    with pytest.raises(NotLetIn, match="none of the tokens opens it"):
        Client(server.host, opened["table"], [code])  # a code is no key
    with Client(server.host, opened["table"], [guest_of(server, opened)]) as guest:
        guest.sit(1)
        late = join(server.host, opened["table"], code, new_token())
        assert late.status_code == 404
        assert late.json() == {"error": "This invitation has been used already, or was withdrawn; ask for a new one."}
        with pytest.raises(NotLetIn):
            Client(server.host, opened["table"], [code])


def test_an_invitation_that_is_taken_again_locks_out_whoever_had_it(server: House) -> None:
    """Until somebody sits down it may be opened on another device, but never by two at once."""
    opened = open_for_guests(server.host, "here", "invite")
    first = guest_of(server, opened)
    with Client(server.host, opened["table"], [first]) as robbed:
        second = guest_of(server, opened)
        assert "locked out" in robbed.until("error")["why"]
        assert robbed.closed() == 1008
    with pytest.raises(NotLetIn):
        Client(server.host, opened["table"], [first])
    with Client(server.host, opened["table"], [second]) as guest:
        guest.sit(1)


def test_who_heard_no_reply_may_ask_again_with_the_same_token(server: House) -> None:
    opened = open_for_guests(server.host, "here", "invite")
    token = guest_of(server, opened)
    with Client(server.host, opened["table"], [token]) as guest:
        guest.sit(1)
    assert join(server.host, opened["table"], opened["seats"][1]["code"], token).json()["seat"] == 1


def test_a_token_that_watches_joins_as_it_is(server: House) -> None:
    opened = open_for_guests(server.host, "here", "invite")
    reply = join(server.host, opened["table"], opened["watch"], new_token())
    assert reply.json() == {"seat": None, "token": opened["watch"]}


@pytest.mark.parametrize("token", ["", "short", "x" * 129, "with space" * 4])
def test_a_token_that_could_be_guessed_is_refused(server: House, token: str) -> None:
    opened = open_for_guests(server.host, "here", "invite")
    assert join(server.host, opened["table"], opened["seats"][1]["code"], token).status_code == 400


def test_nobody_takes_the_token_of_somebody_else(server: House) -> None:
    """Whoever names the token of another seat gets nothing for the code."""
    opened = open_for_guests(server.host, "here", "invite")
    own = opened["seats"][0]["token"]
    assert join(server.host, opened["table"], opened["seats"][1]["code"], own).status_code == 404
    guest_of(server, opened)


def test_a_second_connection_of_a_seat_is_shown_to_its_person_alone(server: House) -> None:
    opened = open_for_guests(server.host, "here", "invite")
    own, guest = opened["seats"][0]["token"], guest_of(server, opened)
    with Client(server.host, opened["table"], [own]) as host, Client(server.host, opened["table"], [guest]) as first:
        assert "devices" not in first.snapshot
        with Client(server.host, opened["table"], [guest]) as second:
            while "devices" not in first.snapshot:
                first.hear()
            assert first.snapshot["devices"] == second.snapshot["devices"] == {"1": 2}
            assert "devices" not in host.snapshot
        while "devices" in first.snapshot:
            first.hear()


def test_a_person_locks_out_everybody_else(server: House) -> None:
    opened = open_for_guests(server.host, "here", "invite")
    stolen, fresh = guest_of(server, opened), new_token()
    with Client(server.host, opened["table"], [stolen]) as thief:
        assert post(server, opened, "keys", stolen, seat=1, token=fresh).json() == {"seat": 1, "token": fresh}
        with contextlib.suppress(ConnectionClosed):  # it may be too late even for this
            thief.send({"type": "do", "key": "k", "seat": 1, "what": "sit", "name": "Eve", "entropy": "a" * 32})
        assert "locked out" in thief.until("error")["why"]
        assert thief.closed() == 1008
    with pytest.raises(NotLetIn):
        Client(server.host, opened["table"], [stolen])
    assert join(server.host, opened["table"], opened["seats"][1]["code"], new_token()).status_code == 404
    with Client(server.host, opened["table"], [fresh]) as guest:
        assert guest.seats == [1]
        assert not guest.snapshot["table"]["seats"][1]["sat"]


def test_a_seat_moves_to_another_device_by_a_code_that_works_once(server: House) -> None:
    opened = open_for_guests(server.host, "here", "invite")
    laptop, phone = guest_of(server, opened), new_token()
    offered = post(server, opened, "codes", laptop, seat=1).json()
    assert offered["seconds"] == 600
    assert join(server.host, opened["table"], offered["code"], phone).json()["seat"] == 1
    assert join(server.host, opened["table"], offered["code"], new_token()).status_code == 404
    with Client(server.host, opened["table"], [phone]) as guest:
        assert guest.seats == [1]


@pytest.mark.parametrize("what", ["codes", "keys"])
def test_nobody_moves_or_locks_the_seat_of_somebody_else(server: House, what: str) -> None:
    opened = open_for_guests(server.host, "here", "invite")
    body = {"seat": 1} if what == "codes" else {"seat": 1, "token": new_token()}
    for token, status in ((opened["seats"][0]["token"], 403), (opened["watch"], 403), (new_token(), 404)):
        assert post(server, opened, what, token, **body).status_code == status


def test_codes_and_keys_outlive_the_server(url: str) -> None:
    with house(url) as first:
        opened = open_for_guests(first.host, "here", "invite", "invite", game="goal_game")
        token = guest_of(first, opened)
    with house(url) as second:
        guest_of(second, opened, 2)
        with Client(second.host, opened["table"], [token]) as guest:
            assert guest.seats == [1]


def test_a_code_for_another_device_ends(url: str) -> None:
    with house(url) as server:
        server.settings.code_seconds = -1.0
        opened = open_for_guests(server.host)
        offered = post(server, opened, "codes", opened["seats"][0]["token"], seat=0).json()
        assert join(server.host, opened["table"], offered["code"], new_token()).status_code == 404
