"""The game in Russian: the same keys and clauses, whole games told, and the same answers."""

import re
import string
import tomllib
from typing import cast

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.options import PerSide
from fiveaside.games.goal_game.table import Tournament
from fiveaside.games.pack import own_file
from tests.games.goal_game.situations import BOX, Values, new, play, situation

ENGLISH = tomllib.loads(own_file("goal_game", "words.en.toml"))
RUSSIAN = tomllib.loads(own_file("goal_game", "words.ru.toml"))
RU = BOX.speak("ru")
CYRILLIC = re.compile("[\u0430-\u044f\u0451]", re.IGNORECASE)


def placeholders(text: str) -> list[str]:
    """`{a:coach_of}` as it stands, sorted."""
    fields = [f"{name}:{spec}" for _, name, spec, _ in string.Formatter().parse(text) if name is not None]
    return sorted(fields)


@pytest.mark.parametrize("chapter", ["sentences", "phrases"])
def test_both_files_have_the_same_keys_and_placeholders(chapter: str) -> None:
    assert list(ENGLISH[chapter]) == list(RUSSIAN[chapter])
    for key, text in ENGLISH[chapter].items():
        assert placeholders(RUSSIAN[chapter][key]) == placeholders(text), key


def test_every_sentence_is_translated() -> None:
    for chapter in ("sentences", "phrases"):
        for key, text in RUSSIAN[chapter].items():
            bare = re.sub(r"\{[^}]*\}", "", text)
            assert key in ("language", "chosen") or CYRILLIC.search(bare), key
    assert len(RUSSIAN["sides"]) == len(ENGLISH["sides"]) == 4


def test_every_option_has_a_russian_title() -> None:
    assert list(RUSSIAN["options"]) == [option.name for option in BOX.options]
    for option, ours in zip(RU.options, BOX.options, strict=True):
        assert (option.name, option.values) == (ours.name, ours.values)
        assert CYRILLIC.search(option.title)


def test_an_option_keeps_all_but_its_title() -> None:
    option = PerSide("people", 1, 3, "People of each side.").titled("Игроки")
    assert (option.name, option.values, option.title, option.read("2,3")) == (
        "people",
        ("1", "2", "3"),
        "Игроки",
        "2,3",
    )


def test_every_clause_is_there_in_russian() -> None:
    ours, theirs = BOX.rulebook.clauses, RU.rulebook.clauses
    assert list(ours) == list(theirs)
    for number, clause in theirs.items():
        assert clause.tag == ours[number].tag
        assert CYRILLIC.search(clause.text), number
        assert CYRILLIC.search(clause.chapter)


def test_the_box_speaks_both_languages() -> None:
    assert BOX.languages() == RU.languages() == ["en", "ru"]
    assert BOX.speak("ru") is RU.speak("ru") is RU
    assert RU.speak("en") is BOX.speak("en") is BOX.speak("fi") is BOX
    assert RU.seats({"first_dealer": "lot"}) == (2, 3, 4)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_told_in_russian(seats: int) -> None:
    for seed in range(12):
        m, numbers = cast(Tournament, BOX.new(seats)), Seeded(seed)
        m.listen()
        while m.ask is not None:
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
            told = m.spoken("ru")
            assert CYRILLIC.search(told.where())
            for event in m.take_events():
                assert CYRILLIC.search(told.box.words.sentence(told, event)) or event.what == "chosen"
        over = m.spoken("ru").over()
        assert over is not None
        assert CYRILLIC.search(str(over["why"]))


def test_a_game_may_be_opened_and_loaded_in_russian() -> None:
    m = RU.new(2, {"first_dealer": "2"})
    assert m.box is RU
    assert m.where() == "аукцион · жетонов в центре: 16 · монеты: Красный 10, Жёлтый 10 · лот называет Красный"
    assert RU.load(m.save()).box is RU
    assert RU.load(m.save()).save() == m.save()


def test_answers_are_the_same_in_both_languages() -> None:
    m = new(3)
    play(m, "red")
    told = m.spoken("ru")
    assert told.ask is not None
    assert [told.text(choice) for choice in told.ask.choices] == ["lot striker", "lot keeper", "lot defender", "skip"]
    told.answer_text("lot keeper")
    told.answer_text("bid 3")
    assert m.where() != told.where()


def test_cards_and_sentences_speak_russian() -> None:
    m = situation(cards={"a1": "1/0"}).spoken("ru")
    m.listen()
    m.answer_text("open b1")
    m.answer_text("10/3")
    sentences = [m.box.words.sentence(m, event) for event in m.take_events()]
    assert sentences[:7] == [
        "Красный: open b1",
        "Вытянуто: 10/3",
        "Красный открывает b1: карточка 10, север красный, восток синий, юг зелёный, запад красный.",
        f"{RUSSIAN['sentences']['centre'].split('{')[0]}Гол!",
        "Стык: запад и a1 восток, цвет красный.",
        "Красный наносит голевой удар по воротам Жёлтого.",
        "Гол! Красный 1, Жёлтый 0.",
    ]
    events = cast(Values, m.view(0)["events"])
    assert events["timeout"] == {"name": "Таймаут", "text": "Можете купить один отложенный жетон за 1 монету."}


def test_a_refusal_names_the_clause() -> None:
    m = RU.new(2, {"first_dealer": "2"})
    with pytest.raises(Exception, match="Goal!Game 2.3"):
        m.answer_text("bid 3")
