"""Answers as a player says them: `substitution DEF Temur Kvirikade` for `sub DEF def12`."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import Answer

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.table import Season

WORDS: Final = {
    "go": "word_go", "none": "word_none", "draw": "word_draw", "yes": "word_yes", "no": "word_no", "let": "word_let",
    "contest": "word_contest", "speed": "word_speed", "decline": "word_decline", "up": "word_up",
    "crossing": "word_crossing", "shooting": "word_shooting", "empty": "word_empty", "die": "word_die",
    "transfer": "word_transfer", "offer": "word_offer", "reroll": "word_reroll", "sub": "word_sub",
    "tactic": "word_tactic", "keep": "word_keep", "quiet": "word_quiet", "pass": "action_pass", "throw": "action_throw",
    "punt": "action_punt", "cross": "action_cross", "dribble": "action_dribble", "shoot": "action_shoot",
    "header": "action_header", "try_again": "face_try_again", "lose_ball": "face_lose_ball", "foul": "face_foul",
    "yellow": "face_yellow",
}  # fmt: skip


def note_text(m: "Season", answer: Answer) -> str:
    """Cards by their names, other words by the phrases for them; positions, players and dice stay."""
    return " ".join([said(m, word) for word in answer.note.split()])


def said(m: "Season", word: str) -> str:
    if word in WORDS:
        return m.box.words.phrases[WORDS[word]]
    if word not in m.kit.names:
        return m.box.words.answer(word)
    return m.box.words.card(m.kit.keys.get(word, ""), m.kit.names[word])
