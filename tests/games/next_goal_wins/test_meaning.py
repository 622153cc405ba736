"""What a choice is said to lead to, held against what the rules then do: in single situations by clause, and over whole
seasons with every option, choice by choice."""

import random
import re
from fractions import Fraction
from typing import cast

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.games.next_goal_wins.choices import QUIET, TACTIC
from tests.games.next_goal_wins.situations import Season, Values, asked, board, new, play, start, stat
from tests.games.next_goal_wins.test_chances import chance, shares, thrown, told
from tests.games.next_goal_wins.test_set_pieces import set_piece

WON = re.compile(r"(won|stopped) (\d+) %, level (\d+) %")
CLASH = re.compile(r"(?:[A-Z][A-Za-z ]+ (\d+)|die)(?: ([+-]\d))?")


def meant(m: Season, text: str) -> str:
    return m.explain(m.parse(text))


def level(m: Season, own: str, at: str, other: str, opposite: str) -> tuple[str, str]:
    """Faces with which stat against stat comes out level."""
    lead = stat(m, at, own) - stat(m, opposite, other)
    return str(1 + max(0, -lead)), str(1 + max(0, lead))


# By clause


def test_6_2_after_a_dribble_a_pass_and_a_cross_are_unopposed() -> None:
    m = board(ball="MID")
    play(m, "dribble", "contest", "6", "1")
    assert asked(m) == "after_dribble 0"
    assert meant(m, "pass") == "unopposed, without dice. Erika Falcon has the ball from the pass."
    assert meant(m, "cross") == "unopposed, without dice. Erika Falcon has the ball from the cross."
    assert meant(m, "up").startswith("take the ball one line further up")


def test_10_1_in_a_speed_battle_no_stat_counts_but_a_card_does() -> None:
    m = board(ball="MID", red_hand="burst_of_pace", blue="gk08 def17 mid11 stk06")
    play(m, "tactic burst_of_pace")
    told = meant(m, "contest")
    assert told.startswith("speed battle, no stats: die, against die +2 of ")
    assert WON.findall(told) == [("stopped", "17", "11")]


def test_10_3_whoever_may_make_it_a_speed_battle_is_told_of() -> None:
    m = board(ball="DEF", blue="gk08 def03 mid02 stk06")
    assert meant(m, "pass").endswith("(who may make it a speed battle)")
    play(m, "pass")
    assert meant(m, "contest speed").startswith("speed battle, no stats: die, against die of ")


def test_14_5_quick_release_succeeds_without_dice() -> None:
    m = board(ball="GK", red="gk01 def02 mid03 stk01", won_by="header")
    assert meant(m, "throw") == f"Throwing 2 to {m.kit.names['mid03']}: it succeeds without dice"
    assert "%" in meant(m, "punt")


def test_7_4_a_second_die_is_told() -> None:
    m = board(ball="GK", red="gk05 def02 mid03 stk01")
    assert "(two dice, the higher counts) to " in meant(m, "punt")
    assert "two dice" not in meant(m, "pass")


def test_7_2_nobody_opposes_an_empty_slot() -> None:
    m = board(ball="MID", blue="gk08 - mid11 stk06")
    assert meant(m, "pass").endswith(", with nobody to contest it: it succeeds")


def test_7_3_letting_a_shot_pass_is_a_goal() -> None:
    m = board(ball="STK", delivery="pass")
    play(m, "shoot")
    assert meant(m, "decline") == "it succeeds. Goal for Player 1! 1-0."


def test_7_8_what_is_about_to_be_lost_is_told() -> None:
    m = board(ball="STK", delivery="pass", red_hand="lucky_bounce", blue_hand="goal_line_clearance")
    play(m, "shoot", "contest", "1", "6")
    names = m.kit.names
    assert (asked(m), meant(m, "let")) == (
        "rolled 0",
        f"leave it as it is: {names['gk08']} wins the ball for Player 2.",
    )
    assert m.question().startswith(f"{names['stk01']}: Shooting 5 + die 1 = 6. {names['gk08']}: Saving 4 + die 6 = 10.")
    assert WON.search(meant(m, "tactic lucky_bounce"))
    m = board(ball="STK", delivery="pass", blue_hand="goal_line_clearance")
    play(m, "shoot", "contest", "3", "2")
    assert (asked(m), meant(m, "let")) == ("rolled 1", "leave it as it is: Goal for Player 1! 1-0.")


def test_7_8_an_injury_to_come_is_told() -> None:
    m = board(ball="DEF", blue="gk08 def03 mid01 stk06", red_hand="theatrics")
    play(m, "dribble", "contest", "6", "5")
    assert (asked(m), "goes off injured" in meant(m, "let")) == ("rolled 0", True)


def test_9_1_picks_are_told_with_their_sums() -> None:
    m = set_piece("corner")
    names = m.kit.names
    told = meant(m, "MID DEF")
    attack = f"Crossing 5 of {names['mid03']} + Heading 4 of {names['def02']} = 9"
    assert told == (
        f"{attack}, against Catching 3 of {names['gk08']} + Heading 4 of {names['stk06']} = 7: won 72 %, level 11 %"
    )
    play(m, "MID DEF")
    defence = f"Catching 3 of {names['gk08']} + Heading 4 of {names['stk06']} = 7"
    assert meant(m, "STK") == f"{defence}, against {attack}: stopped 17 %, level 11 %"


def test_9_2_a_shooting_free_kick_has_two_dice() -> None:
    m = set_piece("shooting_fk")
    assert "(two dice, both count), against Saving " in meant(m, "STK")


def test_9_6_both_free_kicks_are_told() -> None:
    m = board(ball="MID", red="gk02 def02 mid15 stk01")
    play(m, "dribble", "contest", *level(m, "dribbling", "red.MID", "tackling", "blue.DEF"))
    assert asked(m) == "free_kick 0"
    assert meant(m, "crossing").startswith("at best Crossing ")
    assert meant(m, "shooting").startswith("at best Shooting ")


def test_12_2_who_comes_on_is_told_as_they_count_in_that_slot() -> None:
    m = board(ball="DEF", blue_bench="def05 gk15 stk25", blue="gk08 def03 mid11 stk06")
    play(m, "pass", "contest", *level(m, "passing", "red.DEF", "interceptions", "blue.MID"), "yellow")
    assert asked(m) == "replace 1"
    assert m.question() == "Who comes on as MID?"
    head, skill = meant(m, "def05").split("\n")
    assert head.split("*")[-1].split() == ["1", "1", "1", "1", "2", "/", "2", "2", "2"]
    assert skill == "No Nonsense: does not work there"
    assert m.holding(1, True)[0].startswith("Now MID, ")


def test_13_1_the_bench_is_told_for_every_slot() -> None:
    m = start(red_bench="gk10 def05 mid14")
    lines = m.holding(0, True)
    at = next(number for number, line in enumerate(lines) if "def05" in line)
    assert lines[at].endswith("No Nonsense")
    assert lines[at + 1].strip() == "GK 1 1 1 / 1 1 1 · MID, STK 1 1 1 1 2 / 2 2 2 · without No Nonsense"


# Over whole seasons

SEASONS = 3
MIXED: tuple[Values, ...] = (
    {"managers": "on", "legs": "2"},
    {"managers": "on", "no_repeat": "on", "attacks": "4", "legs": "1"},
    {"managers": "on", "first_to": "2", "loans": "on", "legs": "1"},
    {"legs": "2", "events": "off"},
    {"tactics": "off", "managers": "on", "legs": "1"},
)
WITHOUT_TACTICS = 4
OFTEN = ("act", "contest")
CHECKED = (*OFTEN, "after_dribble", "rolled", "pick_pair", "pick_shooter", "pick_helper", "replace")


def lively(m: Season, numbers: random.Random) -> int:
    """A choice at random, but everybody at home where that goes, so that skills work, and tactics rather than not."""
    ask = m.ask
    assert ask is not None
    if ask.kind == "lineup":
        place = m.match.placed % 4
        home = [code for code in ask.choices if 512 <= code < 1024 and m.kit.homes[code - 512] == place]
        if home and numbers.random() < 0.8:
            return numbers.choice(home)
    tactics = [code for code in ask.choices if TACTIC <= code < QUIET]
    if tactics and numbers.random() < 0.5:
        return numbers.choice(tactics)
    return ask.pick(numbers.randrange(ask.n))


def percent(share: Fraction) -> str:
    return str((200 * share.numerator + share.denominator) // (2 * share.denominator))


def after(m: Season, choice: int) -> Season:
    world = m.copy()
    world.listen()
    world.answer(choice)
    return world


def throws(m: Season) -> list[tuple[Fraction, ...]]:
    """The chances of every throw that may follow at once: contested as it was declared, or by every helper."""
    ask = m.ask
    if ask is not None and ask.kind == "contest":
        return [thrown(after(m, m.parse("contest")))]
    if ask is not None and ask.kind == "pick_helper":
        return [thrown(after(m, code)) for code in ask.choices if code < TACTIC]
    return [thrown(m)] if ask is not None and ask.kind == "throw" else []


def check_choice(m: Season, choice: int) -> str:
    """What is claimed of one choice holds; what kind of claim it was."""
    told = m.explain(choice)
    where = f"{m.text(choice)}: {told}"
    came = after(m, choice)
    claim = WON.search(told)
    if claim is not None:
        side, won, level = claim.groups()
        win, even, lost = max(throws(came), key=lambda shares: (shares[2], -shares[0]))
        assert (won, level) == (percent(win if side == "won" else lost), percent(even)), where
        return "odds"
    if "succeeds" in told or told.startswith("unopposed"):
        events = [event.what for event in came.take_events()]
        done = [what for what in events if what in ("receives", "goal", "gets_past")]
        assert done, where
        assert not any(what.startswith("sum_") for what in events[: events.index(done[0])]), where
        return "alone"
    if told.startswith("leave it as it is: "):
        while came.ask is not None and came.ask.kind == "rolled":
            came.answer(came.parse("let"))
        events = {event.what for event in came.take_events()}
        assert ("Goal for" in told) == ("goal" in events), where
        assert ("wins the ball" in told) == ("wins_ball" in events), where
        assert ("Stalemate." in told) == ("stalemate" in events), where
        return "let"
    return ""


def check_sums(m: Season, choice: int) -> None:
    """The stats, and what cards add to them, are those that are added when the dice are thrown."""
    told = m.explain(choice)
    came = after(m, choice)
    if came.ask is not None and came.ask.kind == "contest":
        came.answer(came.parse("contest"))
    if "%" not in told or came.ask is None or came.ask.kind != "throw" or "=" in told:
        return
    sums: list[tuple[int, int]] = []
    while not sums:
        came.answer(0)
        parts = [event.parts()["sum"] for event in came.take_events() if event.what in ("sum_clash", "sum_speed")]
        sums = [(stats, added) for stats, _, added in parts]
    found = []
    for part in told.removeprefix("speed battle, no stats: ").partition(", against "):
        number = CLASH.match(part)
        if number is not None:
            found.append((int(number[1] or 0), int(number[2] or 0)))
    if m.ask is not None and m.ask.kind == "contest":
        sums.reverse()
    assert found == sums, told


def slot_in(m: Season) -> str:
    """The slot that somebody is picked for now."""
    return str(m.phase.save(m)["slot"])


def check_slot(m: Season, slot: str, told: str) -> None:
    """Who is on the slot now counts as was told."""
    shown = cast(dict[str, dict[str, Values]], cast(Values, m.seen(CHANCE)["match"])["slots"])[slot]
    counts = [int(word) for word in told.partition("\n")[0].rpartition("*")[2].split() if word.isdigit()]
    assert counts == list(cast(dict[str, int], shown["now"]).values()), told
    if shown["skill"] is not None:
        assert bool(shown["skill_works"]) != told.endswith("does not work there"), told


def check_ask(m: Season, claims: dict[str, int]) -> None:
    """Every choice of this ask."""
    assert m.ask is not None
    kind = m.ask.kind
    for choice in m.ask.choices:
        if choice >= QUIET:
            continue
        if kind == "replace":
            came = after(m, choice)
            if came.match.on:
                check_slot(came, slot_in(m), m.explain(choice))
        else:
            claim = check_choice(m, choice)
            claims[claim] = claims.get(claim, 0) + 1
        if kind in ("act", "contest") and choice < TACTIC:
            check_sums(m, choice)


@pytest.mark.parametrize("number", range(len(MIXED)))
def test_what_is_said_of_a_choice_is_what_the_rules_do(number: int) -> None:
    numbers = random.Random(700 + number)
    claims: dict[str, int] = {}
    for _ in range(SEASONS):
        m = new(2, None, **MIXED[number])
        lined_up: dict[str, str] = {}
        while m.ask is not None:
            choice = lively(m, numbers)
            if m.ask.kind == "lineup" and m.text(choice) != "empty":
                lined_up[slot_in(m)] = m.explain(choice)
            elif m.ask.kind == "kick_off":
                for slot, told in lined_up.items():
                    check_slot(m, slot, told)
                lined_up = {}
            elif m.ask.kind in CHECKED and (m.ask.kind not in OFTEN or numbers.random() < 0.4):
                check_ask(m, claims)
            m.answer(choice)
    assert claims["odds"] > 50
    assert claims["alone"] > 5
    assert claims.get("let", 0) > 0 or number == WITHOUT_TACTICS


def test_9_6_each_kind_of_free_kick_is_told_with_its_best_pick() -> None:
    m = board(ball="MID", red="gk02 def02 mid15 stk01")
    play(m, "dribble", "contest", *level(m, "dribbling", "red.MID", "tackling", "blue.DEF"))
    for kind in ("crossing", "shooting"):
        after = m.copy()
        play(after, kind)
        best = max(shares(one)[0] for one in told(after))
        assert shares(chance(m, choice=kind))[0] == best


def scorers(m: Season, *texts: str) -> list[tuple[object, object]]:
    found = [event.json(m) for event in play(m, *texts) if event.what == "goal"]
    return [(one["footballer"], one["called"]) for one in found]


def test_7_6_a_goal_is_told_with_who_scored_it() -> None:
    falcon = [("stk01", "Erika Falcon")]
    assert scorers(board(ball="STK", delivery="pass", red="gk02 def02 mid15 stk01"), "shoot", "decline") == falcon
    assert scorers(set_piece("corner", red="gk02 def02 mid15 stk01"), "DEF STK", "DEF", "6", "1") == falcon
    assert scorers(set_piece("shooting_fk", red="gk02 def02 mid15 stk01"), "STK", "DEF", "6", "6", "1") == falcon
    assert scorers(set_piece("penalty"), "6", "1") == [("", "")]


# What a board draws


def led(m: Season, text: str) -> dict[str, object]:
    return m.leads(m.parse(text))


def test_5_1_an_action_says_where_the_ball_goes_what_stands_against_what_and_how_likely_it_is() -> None:
    m = board(ball="MID")
    told = led(m, "pass")
    won, level = [int(part) for part in WON.findall(str(told["note"]))[0][1:]]
    assert told["title"] == "Pass"
    assert round(100 * cast(float, told["chance"])) in (won, won - 1) and won + level <= 100
    assert told["to"] == m.kit.names["stk01"]
    assert str(told["note"]).startswith(str(told["short"]).partition(" against ")[0])
    assert led(m, "dribble")["to"] == "past the opponent"


def test_7_3_who_contests_is_told_how_likely_they_stop_it() -> None:
    m = board(ball="MID")
    pass_on = cast(float, led(m, "pass")["chance"])
    play(m, "pass")
    assert cast(float, led(m, "contest")["chance"]) + pass_on <= 1
    assert led(m, "decline")["title"] == "Let it pass"
    assert "chance" not in led(m, "decline")


@pytest.mark.parametrize("options", [{"managers": "on", "loans": "on", "attacks": "4"}])
def test_every_choice_has_a_title_and_a_note_of_its_own(options: Values) -> None:
    m, dice = new(3, players="3", **options), random.Random(5)
    for _answer in range(1500):
        if m.ask is None:
            break
        if m.ask.seat != CHANCE:
            leads = {m.choice_text(choice): m.leads(choice) for choice in m.ask.choices}
            titles = [str(lead["title"]) for lead in leads.values()]
            assert all(titles) and len(set(titles)) == len(titles), titles
            assert all(isinstance(lead["note"], str) for lead in leads.values())
            assert all(0 <= cast(float, lead.get("chance", 0)) <= 1 for lead in leads.values())
        m.answer(m.ask.pick(dice.randrange(m.ask.n)))
