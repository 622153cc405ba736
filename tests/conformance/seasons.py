"""What the conformance suite needs to know about each game: the option sets it is tried with."""

OPTION_SETS: dict[str, list[dict[str, object]]] = {
    "golong": [
        {},
        {"late_turnover": "on"},
        {"loss_of_down": "chance", "dice": "green_b"},
        {"loss_of_down": "physical"},
        {"team_size": "2,3", "late_turnover": "on"},
    ],
    "soccer_dice": [
        {},
        {"auto_roll": "on", "second_half": "swap"},
        {"stop_when_decided": "on", "shootout_stop": "on"},
    ],
}
