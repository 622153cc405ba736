"""Somebody who lasts: on another device, back by a code that was written down, rated, and gone when they say so."""

import re

from playwright.sync_api import CDPSession, Page, expect

from tests.browser.chromium import People, keep_screen, overflow, turn_to, violations
from tests.browser.serving import Serving
from tests.browser.sitting import TABLE, WORDS
from tests.server.client import Client

KNOWN = "JSON.parse(localStorage['fiveaside.player'] ?? 'null')?.id ?? ''"


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def name_oneself(page: Page, name: str) -> None:
    """And wait until the server knows it."""
    page.goto("/")
    page.wait_for_function(f"() => {KNOWN}")
    with page.expect_response(lambda reply: reply.request.method == "PATCH" and reply.ok):
        page.get_by_label(WORDS["sit.name"]).fill(name)


def fits(page: Page, name: str) -> None:
    for theme in ("light", "dark"):
        turn_to(page, theme)
        assert violations(page) == []
    assert overflow(page) <= 0
    keep_screen(page, name)


def test_a_player_moves_to_another_device_and_back_again(people: People, serving: Serving) -> None:
    laptop, phone, third = people.person(), people.person("phone"), people.person()
    name_oneself(laptop, "Ada")
    press(laptop, f"{WORDS['lobby.invite']} · GoLong")
    expect(laptop.locator(".gathering")).to_be_visible()
    laptop.goto("/me")
    expect(laptop.get_by_role("heading", level=1)).to_contain_text("Ada")
    press(laptop, WORDS["player.another"])
    field = laptop.get_by_label(WORDS["player.link"], exact=True)
    expect(field).to_have_value(re.compile("/me#"))
    press(laptop, WORDS["player.recovery"])
    written = laptop.locator("code").inner_text()
    fits(laptop, "player-laptop")

    phone.goto("/")
    phone.wait_for_function(f"() => {KNOWN}")
    before = phone.evaluate(KNOWN)
    phone.goto("/me" + field.input_value().partition("/me")[2])
    press(phone, WORDS["player.become_do"])
    expect(phone.get_by_text(WORDS["player.entered"])).to_be_visible()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Ada")
    assert phone.evaluate(KNOWN) == laptop.evaluate(KNOWN) != before
    fits(phone, "player-phone")
    phone.goto("/")
    expect(phone.get_by_label(WORDS["sit.name"])).to_have_value("Ada")
    phone.locator(".rest a[href^='/table/']").click()
    expect(phone.locator(TABLE)).to_have_attribute("data-state", "waiting")
    expect(phone.locator(".gathering")).to_contain_text("Ada")

    third.goto("/me")
    third.get_by_label(WORDS["player.back"]).fill(written.lower())
    press(third, WORDS["player.back_do"])
    expect(third.get_by_text(WORDS["player.entered"])).to_be_visible()
    assert third.evaluate(KNOWN) == laptop.evaluate(KNOWN)
    with third.expect_download() as saved:
        press(third, WORDS["player.export"])
    assert "Ada" in saved.value.path().read_text("utf-8")


def authenticator(page: Page) -> tuple[CDPSession, str]:
    """What keeps passkeys on this device, and whose person always agrees."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    agrees = {"hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    options = {"protocol": "ctap2", "transport": "internal", "automaticPresenceSimulation": True, **agrees}
    return line, line.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]


def test_a_passkey_brings_a_player_back_on_a_new_device(people: People, serving: Serving) -> None:
    plain = people.person()
    plain.goto("/me")
    expect(plain.get_by_label(WORDS["player.back"])).to_be_visible()
    expect(plain.get_by_role("button", name=WORDS["player.passkey"])).to_have_count(0)  # an address in numbers
    secure = f"http://localhost:{serving.port}"
    laptop, phone = people.person(), people.person("phone")
    for page in (laptop, phone):
        page.goto(f"{secure}/")
        page.wait_for_function(f"() => {KNOWN}")
    with laptop.expect_response(lambda reply: reply.request.method == "PATCH" and reply.ok):
        laptop.get_by_label(WORDS["sit.name"]).fill("Ada")
    keeper, keeper_id = authenticator(laptop)
    laptop.goto(f"{secure}/me")
    press(laptop, WORDS["player.passkey"])
    expect(laptop.get_by_text(WORDS["player.passkey_added"])).to_be_visible()
    fits(laptop, "passkeys")

    line, here = authenticator(phone)
    phone.goto(f"{secure}/me")
    press(phone, WORDS["player.passkey_back"])  # this device keeps none yet
    expect(phone.get_by_role("button", name=WORDS["player.passkey_back"])).to_be_enabled()
    assert phone.evaluate(KNOWN) != laptop.evaluate(KNOWN)
    (made,) = keeper.send("WebAuthn.getCredentials", {"authenticatorId": keeper_id})["credentials"]
    line.send("WebAuthn.addCredential", {"authenticatorId": here, "credential": made})
    press(phone, WORDS["player.passkey_back"])
    expect(phone.get_by_text(WORDS["player.entered"])).to_be_visible()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Ada")
    assert phone.evaluate(KNOWN) == laptop.evaluate(KNOWN)
    fits(phone, "passkeys-phone")

    passkeys = phone.get_by_role("list", name=WORDS["player.passkeys"])
    passkeys.get_by_role("button").click()
    passkeys.get_by_role("button", name=WORDS["player.sure"]).click()
    expect(passkeys).to_have_count(0)
    people.refused = True
    third = people.person()
    line, here = authenticator(third)
    line.send("WebAuthn.addCredential", {"authenticatorId": here, "credential": made})
    third.goto(f"{secure}/me")
    press(third, WORDS["player.passkey_back"])
    expect(third.get_by_text("This passkey is not known here")).to_be_visible()


def test_a_rated_game_has_its_curve_and_delete_me_takes_it_away(people: People, serving: Serving) -> None:
    page = people.person()
    name_oneself(page, "Grace")
    press(page, f"{WORDS['lobby.setup']} · GoLong")
    page.get_by_text(WORDS["setup.more"], exact=True).click()
    page.get_by_label(WORDS["setup.rated"]).check()
    page.locator("dialog form button[type=submit]").click()
    expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")
    table = page.evaluate("JSON.parse(localStorage['fiveaside.tables'])[0]")
    with Client(f"127.0.0.1:{serving.port}", table["id"], table["tokens"]) as client:
        assert client.do(0, "resign")["type"] == "done"
    page.goto("/me")
    expect(page.locator("svg[data-points='1']")).to_be_visible()
    expect(page.get_by_text("0 won, 0 drawn, 1 lost").first).to_be_visible()
    fits(page, "player-rated")
    me = page.evaluate(KNOWN)
    press(page, WORDS["player.delete"])
    press(page, WORDS["player.sure"])
    expect(page).to_have_url(re.compile("/$"))
    page.wait_for_function(f"() => ({KNOWN}) !== '{me}'")
    other = people.person()
    people.refused = True
    other.goto(f"/player/{me}")
    expect(other.get_by_text("There is no such player.")).to_be_visible()


def press_bot(page: Page) -> None:
    """A game against a bot beside the one that goes on."""
    page.goto("/")
    press(page, f"{WORDS['lobby.bot']} · Soccer Dice")
    expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")


def test_two_who_want_to_play_are_paired(people: People, serving: Serving) -> None:
    ada, ben = people.person(), people.person("phone")
    for page, name in ((ada, "Ada"), (ben, "Ben")):
        name_oneself(page, name)
        page.get_by_label(WORDS["pairing.game"]).select_option("golong")
    press(ada, WORDS["pairing.pair"])
    expect(ada.locator(".gathering")).to_be_visible()
    press(ben, WORDS["pairing.pair"])
    table = ada.url.rpartition("/")[2]
    expect(ben).to_have_url(re.compile(f"/table/{table}$"))
    ben.get_by_role("button", name=WORDS["sit.do"]).click()
    expect(ada.locator(TABLE)).to_have_attribute("data-state", "playing")
    kept = ada.evaluate("JSON.parse(localStorage['fiveaside.tables'])[0]")
    with Client(f"127.0.0.1:{serving.port}", kept["id"], kept["tokens"]) as client:
        asked, other = (ada, ben) if client.asked() else (ben, ada)
    for page, title in ((asked, "(1) Fiveaside"), (other, "Fiveaside")):
        page.goto("/")
        expect(page.locator(".rest a[href^='/table/']").first).to_be_visible()
        expect(page).to_have_title(title)
    fits(ben, "open-lobby")
    asked.keyboard.press("n")
    expect(asked).to_have_url(re.compile(f"/table/{table}$"))
    expect(asked).to_have_title(re.compile(r"^\(1\) GoLong"))
    press_bot(asked)  # at another table, too
    expect(asked).to_have_title(re.compile(r"^\([12]\) Soccer Dice"))
    waits = asked.get_by_role("link", name=WORDS["bar.next"])
    expect(waits).to_be_visible()
    for width in (360, 1440):
        asked.set_viewport_size({"width": width, "height": 740})
        fits(asked, f"next-table-{width}")
    asked.keyboard.press("n")
    expect(asked).to_have_url(re.compile(f"/table/{table}$"))


def set_up(page: Page, seat: str, **chosen: str) -> None:
    """A table of GoLong that anybody may watch, against a bot or for somebody in the lobby."""
    page.goto("/")
    press(page, f"{WORDS['lobby.setup']} · GoLong")
    page.get_by_label(WORDS["seat.number"].format(n=2)).select_option(seat)
    page.get_by_text(WORDS["setup.more"], exact=True).click()
    for label, value in chosen.items():
        page.get_by_label(WORDS[f"setup.{label}"]).select_option(value)
    page.get_by_label(WORDS["setup.watch"]).check()


def test_a_table_is_watched_from_the_lobby_and_members_have_seats(people: People, serving: Serving) -> None:
    ada, ben = people.person(), people.person("phone")
    name_oneself(ada, "Ada")
    ben.goto("/")
    expect(ben.get_by_text(WORDS["pairing.none"])).to_be_visible()
    set_up(ada, "regular")
    ada.locator("dialog form button[type=submit]").click()
    expect(ada.locator(TABLE)).to_have_attribute("data-state", "playing")
    watch = ben.get_by_role("link", name=re.compile(f"^{WORDS['pairing.watch']} · GoLong · Ada"))
    expect(watch).to_be_visible()  # without being asked for
    fits(ben, "watch-lobby-phone")
    third = people.person()
    third.goto("/")
    watch.click()
    expect(ben.locator(TABLE)).to_have_attribute("data-state", "playing")
    expect(ben.get_by_role("button", name=WORDS["sit.do"])).to_have_count(0)
    expect(third.locator("li", has=third.get_by_role("link", name=re.compile("GoLong · Ada")))).to_contain_text(
        "1 spectator"
    )
    fits(third, "watch-lobby")

    set_up(ada, "invite", access="members")
    expect(ada.get_by_text("first came 7 or more days ago")).to_be_visible()
    fits(ada, "setup-members")
    ada.locator("dialog form button[type=submit]").click()
    expect(ada.locator(".gathering")).to_be_visible()
    row = third.locator("li", has_text=WORDS["pairing.members"])
    expect(row).to_be_visible()
    people.refused = True
    row.get_by_role("button").click()
    expect(third.get_by_role("alert")).to_contain_text("This seat is for members")
    fits(third, "members-lobby")
