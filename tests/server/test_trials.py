"""Trials of house rules over HTTP: the same games as elsewhere, bounded, and a sentence for what cannot be tried."""

from pathlib import Path

from fiveaside.lab.batch import Batch, play
from fiveaside.lab.simulation import Setting
from fiveaside.lab.trial import MOST_GAMES, mind_of, tried
from fiveaside.server.settings import Settings
from tests.server.house import House, house


def test_trials_add_up_to_what_the_same_games_say_elsewhere() -> None:
    first = tried("soccer_dice", {"second_half": "swap"}, 1, 0)
    games = first["games"]
    assert isinstance(games, int) and 1 <= games <= MOST_GAMES
    setting = Setting("soccer_dice", [mind_of("soccer_dice")] * 2, {"second_half": "swap"}, {}, 1)
    sheet = play(Batch(setting, 0, games, games))
    metrics = first["metrics"]
    assert isinstance(metrics, dict)
    for name in ("first_seat", "decisions", "points", "starter"):
        values = list(sheet.values(name))
        assert metrics[name] == [len(values), sum(values), sum(value * value for value in values)]


def test_a_trial_is_asked_for_and_what_cannot_be_tried_is_one_sentence(server: House) -> None:
    reply = server.http.post("/api/games/soccer_dice/trial", json={"options": {"second_half": "swap"}, "first": 7})
    told = reply.json()
    assert reply.status_code == 200 and told["games"] >= 1 and told["seats"] == 2
    assert told["metrics"]["first_seat"][0] == told["games"]
    for name, body, status, says in (
        ("chess", {}, 404, "There are the games"),
        ("golong", {"options": {"bounce": "on"}}, 400, "but 'bounce' came."),
        ("golong", {"options": {"dice": "loaded"}}, 400, "Option dice takes standard or green_b"),
        ("golong", {"first": -1}, 400, "first"),
        ("golong", {"first": 2**40}, 400, "first"),
        ("golong", {"games": 10**9}, 400, "games"),
    ):
        refused = server.http.post(f"/api/games/{name}/trial", json=body)
        assert refused.status_code == status and says in refused.json()["error"]


def test_an_address_has_only_so_many_games_tried(tmp_path: Path) -> None:
    settings = Settings()
    settings.trials_at_once, settings.trials_a_second = 2, 0.001
    with house(str(tmp_path / "tables.sqlite"), settings) as server:
        tries = [server.http.post("/api/games/soccer_dice/trial", json={}).status_code for _ in range(3)]
    assert tries == [200, 200, 429]
