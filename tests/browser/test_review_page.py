"""The page that `fiveaside review --html` writes: a file that is opened on a phone as well."""

from pathlib import Path

import pytest

from tests.browser.chromium import People, overflow
from tests.cli.command import fiveaside

GOLDEN = Path(__file__).parent.parent / "playthroughs"


@pytest.mark.parametrize("name", ["golong_slot_16", "goal_game_four_coaches"])
def test_it_fits_a_phone_and_tells_the_dearest_mistake_before_the_sums(
    people: People, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "review.html"
    fiveaside("review", str(GOLDEN / f"{name}.record"), "--html", str(file), "--language", "ru")
    page = people.person("phone")
    page.goto(file.as_uri())
    assert overflow(page) == 0
    tops = page.locator("h2, .remark").evaluate_all("all => all.map((one) => one.tagName)")
    assert tops[0] == "H2" and tops[-1] == "H2" and "DIV" in tops[1:-1]
