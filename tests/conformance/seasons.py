"""What the conformance suite needs to know about each game: the option sets it is tried with.

`seats` in a set is the number of seats, where it is not the usual one.
"""

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

REVEALING: dict[str, tuple[str, ...]] = {
    "goal_game": ("dive",),
    "golazo": ("save", "formation", "spot", "roll"),
    "next_goal_wins": ("event", "random_target", "lineup", "loan_pick", "release"),
}
"""The asks whose answer may show to all what was hidden before: a save or a dive shows the shot, the last pick both
formations, line-ups or loans, a G the card that only a scout knew, an event card whom in a hidden squad it hits."""
