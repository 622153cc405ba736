"""The games, by name."""

from fiveaside.engine.box import Box
from fiveaside.engine.refusal import BadOption, listing, shown
from fiveaside.games.goal_game.box import GoalGame
from fiveaside.games.golazo.box import Golazo
from fiveaside.games.golong.box import GoLong
from fiveaside.games.next_goal_wins.box import NextGoalWins
from fiveaside.games.soccer_dice.box import SoccerDice

BOXES: dict[str, Box] = {box.name: box for box in (GoalGame(), Golazo(), GoLong(), NextGoalWins(), SoccerDice())}


def box(name: object) -> Box:
    if not isinstance(name, str) or name not in BOXES:
        names, came = list(BOXES), shown(name)
        told = f"There are the games {listing(names)}, but {came} came."
        raise BadOption(told, "", "no_game", {"expected": names, "came": came})
    return BOXES[name]
