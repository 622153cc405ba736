"""What follows in an attack, how attacks end, and the results of a throw."""

from typing import Final

# What follows in an attack (chapters 4 to 9).
TO_ACT: Final = 0
AFTER_DRIBBLE: Final = 1
TO_RECEIVE: Final = 2
TO_CORNER: Final = 3
TO_PENALTY: Final = 4
TO_FREE_KICK: Final = 5
TO_STALEMATE: Final = 6
ATTACK_OVER: Final = 7
FOLLOWS: Final = ("act", "after_dribble", "received", "corner", "penalty", "free_kick", "stalemate", "over")

# How the last attack ended (4.8); it says who has the ball in the next one.
NOT_YET: Final = 0
BALL_LOST: Final = 1
SCORED: Final = 2
SET_PIECE_FAILED: Final = 3
TURNED_OVER: Final = 4
NO_WAY_ON: Final = 5
ENDINGS: Final = ("none", "ball_lost", "goal", "set_piece_failed", "turnover", "no_action")

# Results of a throw (7.7).
NO_RESULT: Final = 0
SUCCESS: Final = 1
FAIL: Final = 2
LEVEL: Final = 3
FOUL: Final = 4
LOSE_BALL: Final = 5
RESULTS: Final = ("none", "success", "fail", "stalemate", "foul", "lose_ball")
