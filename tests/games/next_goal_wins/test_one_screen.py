"""Several people round one screen: what may stand there for all to see, and how often it must be handed over."""

from typing import cast

from fiveaside.bots.roster import bot
from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Seeded
from fiveaside.games.next_goal_wins.choices import QUIET
from tests.games.next_goal_wins.situations import BOX, Season, Values, board, choices, play, start
from tests.table.sitting import Sitting

MOST = 12


def open_choices(m: Season) -> list[str]:
    assert m.ask is not None
    return [m.text(choice) for choice in m.ask.choices if m.is_open(choice)]


def test_15_5_nothing_on_a_shared_screen_depends_on_the_hand() -> None:
    for hand, other in (("one_two", "wing_play"), ("", "")):
        m = board(ball="MID", red_hand=hand or "park_the_bus", blue_hand=other or "crunching_challenge")
        assert open_choices(m) == ["pass", "cross", "dribble"]
        play(m, "dribble")
        assert open_choices(m) == ["contest", "decline"]


def test_11_1_the_bench_stays_face_down() -> None:
    m = start(red_hand="wing_play")
    assert "sub GK gk10" in choices(m)
    assert open_choices(m) == ["go"]


def test_15_6_quiet_is_a_secret_and_letting_it_be_is_not() -> None:
    m = board(ball="MID", blue_hand="offside_trap")
    play(m, "pass", "decline")
    assert open_choices(m) == ["let"]


def test_3_2_a_line_up_is_chosen_in_secret() -> None:
    m = cast(Season, BOX.new(2))
    while m.ask is not None and m.ask.kind != "lineup":
        m.answer(m.ask.pick(0))
    assert open_choices(m) == []


def test_the_table_tells_a_shared_screen_what_is_open() -> None:
    m = board(ball="MID", red_hand="one_two")
    sitting = Sitting("next_goal_wins").sit()
    sitting.table.game = m
    shared = cast(Values, sitting.table.snapshot([0, 1])["ask"])
    assert (shared["choices"], shared["open"]) == (
        ["pass", "cross", "dribble", "tactic one_two"],
        ["pass", "cross", "dribble"],
    )
    assert "open" not in cast(Values, sitting.table.snapshot([0])["ask"])


class Screen:
    """Counts how often it is handed over. The table lets moments pass for whoever can do nothing else (section 6 of the
    rules); `open_asks` are put to all, and handed over if whoever is asked wants more than all may see."""

    def __init__(self, open_asks: bool) -> None:
        self.open_asks = open_asks
        self.holder = CHANCE
        self.count = 0

    def show(self, m: Season, ask: Ask, choice: int) -> None:
        if self.open_asks and ask.veiled and len({code % QUIET for code in ask.choices}) == 1:
            return
        if ask.private and not (self.open_asks and m.is_open(choice % QUIET)):
            self.count += self.holder != ask.seat
            self.holder = ask.seat
        elif self.holder != ask.seat or not self.open_asks:
            self.holder = CHANCE


def handed_over(seed: int, open_asks: bool) -> list[int]:
    """How often in each match of a season, with what follows it."""
    m, numbers = cast(Season, BOX.new(2)), Seeded(seed)
    players = [bot("next_goal_wins", "thumb", Seeded(seed + seat)) for seat in range(2)]
    screens: list[Screen] = []
    while m.ask is not None:
        ask = m.ask
        if ask.seat == CHANCE:
            choice = numbers.below(ask.n)
        else:
            choice = players[ask.seat].choose(m.imagine(ask.seat, numbers), ask)
            if m.fixture >= len(screens):
                screens.append(Screen(open_asks))
            if screens:
                screens[-1].show(m, ask, choice)
        m.answer(choice)
    return [screen.count for screen in screens]


def test_a_match_needs_few_hand_overs() -> None:
    """Both line-ups, whoever comes on, a tactic or a substitution, what is released: not every action."""
    before = [count for seed in range(4) for count in handed_over(seed, False)]
    after = [count for seed in range(4) for count in handed_over(seed, True)]
    assert max(before) > 40
    assert max(after) <= MOST
    assert sum(after) * 4 < sum(before)
