"""Owner's files: cards laid over ours by their ids, and what is refused."""

import pytest

from fiveaside.engine.refusal import BadPack
from tests.games.next_goal_wins.situations import Values, asked, board, choices, new, play, stat

STATS: Values = {
    "passing": 9, "crossing": 1, "dribbling": 1, "shooting": 1, "heading": 1, "interceptions": 1, "blocking": 1,
    "tackling": 1,
}  # fmt: skip


def test_a_card_with_an_id_of_ours_changes_the_fields_it_names() -> None:
    m = board(ball="MID", pack={"footballer": [{"id": "mid03", "name": "Somebody", "stats": STATS}]})
    card = m.kit.footballers[m.kit.footballer_ids.index("mid03")]
    assert (card.name, card.stars, stat(m, "red.MID", "passing")) == ("Somebody", 5, 9)
    assert len(m.kit.footballers) == 90


def test_a_card_with_a_new_id_is_added_and_copies_0_takes_one_out() -> None:
    pack: Values = {
        "name": "printed tactics",
        "tactic": [
            {"id": "theatrics", "copies": 0},
            {
                "id": "my_own", "name": "My Own", "copies": 3, "window": "attack_start", "side": "attack",
                "text": "+3.",
                "effects": [{"kind": "stat_mod", "side": "own", "stats": ["passing"], "amount": 3, "for": "attack"}],
            },
        ],
    }  # fmt: skip
    m = new(2, pack)
    assert ("theatrics" in m.kit.tactic_ids, m.kit.tactic_ids[-1]) == (False, "my_own")
    assert len(m.decks[4].unseen) == 51
    assert m.settings()["pack"] == pack


def test_a_skill_may_be_changed_added_or_taken_away() -> None:
    effects = [{"kind": "block_action", "when": "always", "side": "opp", "positions": ["GK"], "actions": ["punt"]}]
    skill: Values = {"name": "Tall", "text": "The opposing keeper may not punt.", "effects": effects}
    m = board(pack={"skill": {"tall": skill}, "footballer": [{"id": "stk06", "skill": "tall"}]})
    assert choices(m) == ["pass", "throw"]
    m = board(blue="gk08 def03 mid11 stk09", pack={"footballer": [{"id": "stk09", "skill": ""}]})
    assert choices(m) == ["pass", "throw", "punt"]


def test_the_stalemate_die_may_be_the_printed_one() -> None:
    faces = ["try_again", "lose_ball", "lose_ball", "lose_ball", "foul", "yellow"]
    m = board(ball="MID", pack={"stalemate": faces})
    play(m, "pass", "contest", "1", "2")
    assert asked(m) == "stalemate *"
    assert [m.text(ticket) for ticket in range(6)] == faces


BAD: list[tuple[Values, str]] = [
    ({"deck": []}, "deck is not a part of this game"),
    ({"stalemate": ["foul"] * 6}, "stalemate must show lose_ball at least once"),
    ({"stalemate": ["goal"] * 6}, "a face of stalemate must be"),
    ({"footballer": "x"}, "footballer must be a list"),
    ({"footballer": ["x"]}, "must be a table of values"),
    ({"footballer": [{"name": "x"}]}, "id must be a text, but is null"),
    ({"footballer": [{"id": "mid03", "skill": "flying"}]}, "skill must be no_nonsense"),
    ({"footballer": [{"id": "mid03", "stats": {"passing": 3}}]}, "crossing must be a whole number from 1 to 9"),
    ({"footballer": [{"id": "mid03", "stats": {**STATS, "saving": 1}}]}, "saving is not a field of it"),
    ({"footballer": [{"id": "mid03", "position": "LW"}]}, "position must be GK, DEF, MID or STK"),
    ({"footballer": [{"id": "mid03", "stars": 6}]}, "stars must be a whole number from 1 to 5"),
    ({"tactic": [{"id": "theatrics", "window": "later"}]}, "window must be attack_start"),
    ({"tactic": [{"id": "theatrics", "needs": {"luck": True}}]}, "luck is not a field of it"),
    ({"tactic": [{"id": "theatrics", "needs": {"last_attack": 1}}]}, "last_attack must be true or false"),
    ({"tactic": [{"id": "theatrics", "effects": [{"kind": "magic"}]}]}, "kind must be stat_mod"),
    ({"tactic": [{"id": "theatrics", "effects": [{"kind": "set_die"}]}]}, "set_die needs value, but value is missing"),
    ({"tactic": [{"id": "theatrics", "effects": [{"kind": "set_die", "value": 7}]}]}, "value must be a whole number"),
    ({"tactic": [{"id": "one_two", "effects": [{"kind": "set_die", "value": 5, "who": "all"}]}]}, "who is not a field"),
    (
        {"event": [{"id": "added_time", "effects": [
            {"kind": "stat_mod", "stats": ["luck"], "amount": 1}]}]}, "stats must be a list from passing",
    ),
    (
        {"event": [{"id": "added_time", "effects": [
            {"kind": "stat_mod", "stats": ["passing"], "amount": 1, "who": "best:luck"}]}]}, "who must be self",
    ),
    (
        {"event": [{"id": "added_time", "effects": [
            {"kind": "sideline", "cause": "ban", "matches": 1, "who": "random", "roll": [7]}]}]},
        "roll must be a list of faces from 1 to 6",
    ),
    (
        {"skill": {"captain": {"name": "x", "text": "y", "effects": [
            {"kind": "reroll", "when": "rolled", "dice": "own"}]}}},
        "may must be true where a skill or a manager rolls again",
    ),
    (
        {"skill": {"captain": {"name": "x", "text": "y", "effects": [
            {"kind": "speed_battle", "when": "act", "role": "acting", "actions": ["dribble"]}]}}},
        "may must be true where a skill makes a speed battle",
    ),
    (
        {"skill": {"captain": {"name": "x", "text": "y", "effects": [
            {"kind": "set_outcome", "when": "stalemate", "result": "success"}]}}}, "foul or lose_ball on a stalemate",
    ),
    (
        {"event": [{"id": "swap_deal", "effects": [
            {"kind": "exchange", "side": "opp", "mine": "choose", "theirs": "choose"}]}]}, "theirs must be random",
    ),
    (
        {"manager": [{"id": "tanaka", "policy_effects": [{"kind": "transfer_rule", "any_time": True}]}]},
        "season_total must be given together with any_time",
    ),
    ({"manager": [{"id": word, "copies": 0} for word in (
        "tanaka", "pryce", "okemba", "halvorsen", "lischka", "dossouvi", "auldearn")]},
        "6 to 64 managers, but there are 5"),
    ({"footballer": [{"id": f"gk{number:02}", "copies": 0} for number in range(1, 11)]}, "but GK has 5"),
]  # fmt: skip


@pytest.mark.parametrize(("pack", "sentence"), BAD)
def test_what_no_box_can_hold(pack: Values, sentence: str) -> None:
    with pytest.raises(BadPack) as refusal:
        new(2, pack)
    assert sentence in str(refusal.value)
    assert str(refusal.value).endswith(".")
