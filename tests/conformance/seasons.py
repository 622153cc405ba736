"""The option sets with which the conformance suite tries each game.

`seats` in a set is the number of seats, where it is not the usual one.
"""

from fiveaside.engine.box import Box
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES

TRIED: list[str] = list(BOXES)
"""The games of the suite: all of them, or the one that `./test tests/conformance --game NAME` names."""

OPTION_SETS: dict[str, list[dict[str, object]]] = {
    "goal_game": [
        {},
        {"seats": 3, "joint_goals": "each", "strikers": "any", "counter_striker": "yes", "squad": "fixed"},
        {"seats": 4, "first_counter": "no", "half_cards": "rest", "third_place": "no", "colours": "gbyr"},
        {"seats": 4, "squad": "fixed", "first_dealer": "4", "figure": "block"},
        {"seats": 3, "squad": "none", "centre": "blank", "tournament": "single", "entry": "physical"},
    ],
    "golazo": [
        {},
        {"half": "5", "formation": "preset", "managers": "on", "draw": "penalties"},
        {"half": "5", "formation": "own", "rows4": "on", "people": "2,3", "draw": "stand"},
        {"half": "5", "slide": "on", "bands": "on", "tactical": "on", "managers": "on"},
        {"clock": "10", "slide": "on", "people": "3"},
    ],
    "golong": [
        {},
        {"late_turnover": "on"},
        {"loss_of_down": "chance", "dice": "green_b"},
        {"loss_of_down": "physical"},
        {"team_size": "2,3", "late_turnover": "on"},
    ],
    "next_goal_wins": [
        {"players": "2"},
        {"players": "2", "legs": "1", "attacks": "6", "managers": "on", "no_repeat": "on", "loans": "on"},
        {"players": "3", "managers": "on", "loans": "on", "attacks": "4"},
        {"players": "2", "legs": "2", "first_to": "2", "tactics": "off", "events": "off"},
        {"players": "4", "managers": "on", "attacks": "5"},
    ],
    "soccer_dice": [
        {},
        {"auto_roll": "on", "second_half": "swap"},
        {"stop_when_decided": "on", "shootout_stop": "on"},
    ],
}
"""Sets that lead to the rare ends of a game without taking long. A game that is not named here is tried with sets in
which each value of every option has its turn."""


def option_sets(name: str) -> list[dict[str, object]]:
    return OPTION_SETS.get(name) or sets_in_turn(BOXES[name])


def sets_in_turn(box: Box) -> list[dict[str, object]]:
    """The usual options, all first ones, all second ones and so on, and every other number of seats."""
    longest = max([len(option.values) for option in box.options], default=0)
    found: list[dict[str, object]] = [{}]
    for turn in range(1, longest):
        found.append({option.name: option.values[turn % len(option.values)] for option in box.options})
    usual = {option.name: option.default for option in box.options}
    found.extend({"seats": seats} for seats in box.seats(usual)[1:])
    return [one for one in found if go_together(box, one)]


def go_together(box: Box, options: dict[str, object]) -> bool:
    seats = options.get("seats")
    assert seats is None or isinstance(seats, int)
    try:
        box.new(seats, {name: value for name, value in options.items() if name != "seats"})
    except Refusal:
        return False
    return True
