"""A record watched again: by slider, steps, jumps and keys, and nothing told before its time."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scripts.client import ROOT
from tests.browser.chromium import LONG_ENOUGH, People, run_until, stop_time
from tests.browser.sitting import WORDS, log, score

RECORDS = ROOT / "tests" / "playthroughs"
DECIDED = RECORDS / "soccer_dice_decided.record"
FRAME = "data-frame"


def watch(page: Page, record: Path) -> int:
    """Choose the record, and wait for the board, which knows what a turn is; how many steps it has."""
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(record)
    page.locator(".board").first.wait_for()
    return int(page.get_by_role("slider").get_attribute("max") or 0)


def frame_of(page: Page) -> int:
    return int(page.locator(".replay").get_attribute(FRAME) or 0)


def press(page: Page, what: str) -> None:
    page.get_by_role("button", name=WORDS[f"replay.{what}"], exact=True).click()


@pytest.mark.parametrize("name", ["golong_overtime_rounds", "soccer_dice_decided"])
def test_a_golden_record_is_replayed_by_slider_step_and_jump(people: People, name: str) -> None:
    page = people.person()
    last = watch(page, RECORDS / f"{name}.record")
    frame = page.locator(".replay")
    press(page, "step")
    expect(frame).to_have_attribute(FRAME, "1")
    assert score(page) == ["0", "0"]
    press(page, "next_score")
    assert score(page) != ["0", "0"]
    press(page, "last_score")
    assert score(page) == ["0", "0"]
    page.get_by_role("slider").fill(str(last))
    expect(frame).to_have_attribute(FRAME, str(last))
    with page.expect_download() as download:
        page.get_by_role("button", name=WORDS["fair.download"]).click()
    assert download.value.suggested_filename.endswith(".record")
    assert download.value.path().read_bytes() == (RECORDS / f"{name}.record").read_bytes()


def test_the_log_tells_no_more_than_has_happened(people: People) -> None:
    page = people.person()
    last = watch(page, DECIDED)
    counts = []
    for to in (0, last // 2, last):
        page.get_by_role("slider").fill(str(to))
        counts.append(len(log(page)))
    assert counts[0] < counts[1] < counts[2]
    page.get_by_role("slider").fill(str(last // 2))
    assert len(log(page)) == counts[1]


def test_the_result_waits_for_the_end(people: People) -> None:
    page = people.person("phone")
    last = watch(page, DECIDED)
    won = page.get_by_text("wins", exact=False)
    page.get_by_role("slider").fill(str(last - 1))
    expect(won).to_have_count(0)
    press(page, "step")
    expect(page.locator(".winder .result")).to_contain_text("wins")
    expect(page.locator(".winder .result")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("who", ['["me", "thumb"]', '["bot thumb", "bot thumb"]', '["thumb", "thumb"]'])
def test_two_bots_have_two_names_and_none_is_the_engines(people: People, who: str, tmp_path: Path) -> None:
    told = DECIDED.read_text("utf-8").replace('{"game"', f'{{"people": {who}, "game"', 1)
    record = tmp_path / "bots.record"
    record.write_text(told, "utf-8")
    page = people.person("phone")
    watch(page, record)
    page.keyboard.press("End")
    names = [name.split("\n")[0] for name in page.locator(".strip .name").all_inner_texts()]
    assert len(set(names)) == 2 and WORDS["bot.thumb"] in names
    page_text = page.locator("main").inner_text()
    assert "thumb" not in page_text.lower() and "Chance" not in page_text


def test_the_board_calls_people_by_their_names(people: People, tmp_path: Path) -> None:
    told = (RECORDS / "next_goal_wins_six_players.record").read_text("utf-8")
    record = tmp_path / "season.record"
    record.write_text(told.replace('{"game"', f'{{"people": {json.dumps(["thumb"] * 6)}, "game"', 1), "utf-8")
    page = people.person()
    watch(page, record)
    page.keyboard.press("End")
    expect(page.locator(".board")).to_contain_text("Nelly has the most points")
    expect(page.locator("main")).not_to_contain_text("Player 1")


def test_keys_wind_it(people: People) -> None:
    page = people.person()
    last = watch(page, RECORDS / "golong_slot_16.record")
    frame = page.locator(".replay")
    for key, to in (("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1"), ("End", str(last)), ("Home", "0")):
        page.keyboard.press(key)
        expect(frame).to_have_attribute(FRAME, to)
    page.keyboard.press("PageDown")
    expect(frame).not_to_have_attribute(FRAME, "0")
    page.keyboard.press("PageDown")
    expect(page.locator(".where")).to_contain_text("slot 2 of 16")
    page.keyboard.press("n")
    assert score(page) != ["0", "0"]


def test_it_plays_by_itself_until_it_is_stopped(people: People) -> None:
    page = people.person()
    page.clock.install()
    watch(page, DECIDED)
    page.get_by_label(WORDS["replay.speed"]).select_option("5×")
    stop_time(page)
    page.keyboard.press(" ")
    run_until(page, lambda: frame_of(page) >= 3)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name=WORDS["replay.play"], exact=True)).to_be_visible()
    stopped = frame_of(page)
    page.clock.run_for(LONG_ENOUGH)
    assert frame_of(page) == stopped


@pytest.mark.parametrize(
    ("content", "flaw"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\xff", "title"),
        (b"", "title"),
        (DECIDED.read_bytes()[:400], "cut"),
        (b"x" * 300_000, "large"),
    ],
)
def test_a_bad_file_gets_one_sentence(people: People, content: bytes, flaw: str, tmp_path: Path) -> None:
    page = people.person("phone")
    bad = tmp_path / "bad.record"
    bad.write_bytes(content)
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(bad)
    expect(page.get_by_role("alert")).to_have_text(WORDS[f"record.{flaw}"])
    page.locator("input[type=file]").set_input_files(DECIDED)
    expect(page.get_by_role("slider")).to_be_visible()


def test_a_record_is_dropped_onto_the_page(people: People) -> None:
    page = people.person()
    page.goto("/replay")
    page.locator("input[type=file]").wait_for()
    files = page.evaluate_handle(
        """(text) => {
            const files = new DataTransfer()
            files.items.add(new File([text], 'a.record'))
            return files
        }""",
        DECIDED.read_text("utf-8"),
    )
    page.dispatch_event("body", "dragover", {"dataTransfer": files})
    expect(page.get_by_text(WORDS["replay.drop_here"])).to_be_visible()
    page.dispatch_event("body", "drop", {"dataTransfer": files})
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_text(WORDS["replay.drop_here"])).to_be_hidden()


def test_a_card_is_read_whole_above_the_controls(people: People) -> None:
    page = people.person(locale="ru-RU")
    watch(page, RECORDS / "golazo_clock_game.record")
    controls = page.locator(".controls").bounding_box()
    assert controls is not None
    for frame in (50, 165, 200):  # a manager's card, a powercard, half of a split card
        page.get_by_role("slider").fill(str(frame))
        expect(page.locator(".replay")).to_have_attribute(FRAME, str(frame))
        cards = page.locator(".board .cards article")
        expect(cards.first).to_be_visible()
        for card in cards.all():
            box = card.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= controls["y"], (frame, card.inner_text())
