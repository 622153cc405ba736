"""The game in Russian: the same keys and clauses, whole games told, and the same answers."""

import re
import string
import tomllib
from typing import cast

import pytest

from fiveaside.engine.chance import Seeded
from fiveaside.engine.options import PerSide
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.goal_game.table import Tournament
from fiveaside.games.pack import own_file
from tests.games.goal_game.situations import BOX, Values, new, play, situation

ENGLISH = tomllib.loads(own_file("goal_game", "words.en.toml"))
RUSSIAN = tomllib.loads(own_file("goal_game", "words.ru.toml"))
RU = BOX.speak("ru")
CYRILLIC = re.compile("[\u0430-\u044f\u0451]", re.IGNORECASE)


def placeholders(text: str) -> list[str]:
    """`{a:coach_of}` as it stands, sorted; the forms that go with a number are another language's own."""
    fields = [
        f"{name}:{'|' if '|' in spec else spec}"
        for _, name, spec, _ in string.Formatter().parse(text)
        if name is not None
    ]
    return sorted(fields)


@pytest.mark.parametrize("chapter", ["sentences", "phrases", "refusals"])
def test_both_files_have_the_same_keys_and_placeholders(chapter: str) -> None:
    assert list(ENGLISH[chapter]) == list(RUSSIAN[chapter])
    for key, text in ENGLISH[chapter].items():
        assert placeholders(RUSSIAN[chapter][key]) == placeholders(text), key


def test_every_sentence_is_translated() -> None:
    for chapter in ("sentences", "phrases", "refusals"):
        for key, text in RUSSIAN[chapter].items():
            bare = re.sub(r"\{[^}]*\}", "", text)
            assert key in ("chosen", "pair_score") or CYRILLIC.search(bare), key
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
        assert clause.tags == ours[number].tags
        assert CYRILLIC.search(clause.text), number
        assert CYRILLIC.search(clause.chapter)


NOT_FOR_PLAYERS = re.compile(r"`|\w_\w|\bpts?\b|(^|[.] )[PRO]: |\(R|\(O|\(P\)|group \d")


def test_the_rulebook_is_for_players() -> None:
    """No identifiers, no points of a print that nobody has at hand, no tag inside a sentence."""
    for book in (BOX.rulebook, RU.rulebook):
        for clause in book.clauses.values():
            for part in clause.parts:
                assert not re.search(r"`|\w_\w|\bpts?\b|(^|[.] )[PRO]: |\(R|\(O|\(P\)|group \d", part.text), (
                    clause.number
                )


def test_parts_of_a_clause_have_the_same_origins_in_both_languages() -> None:
    mixed = [number for number, clause in BOX.rulebook.clauses.items() if len(clause.parts) > 1]
    assert {"1.6", "1.7", "3.1", "8.1", "9.2", "10.4", "11.9"} <= set(mixed)
    assert [RU.rulebook.clauses[number].tags for number in mixed] == [
        BOX.rulebook.clauses[number].tags for number in mixed
    ]


def test_the_box_speaks_both_languages() -> None:
    assert BOX.languages() == RU.languages() == ["en", "es", "ru"]
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


def test_answers_are_kept_in_one_language_and_typed_in_both() -> None:
    m = new(3)
    play(m, "red")
    told = m.spoken("ru")
    assert told.ask is not None
    assert [told.text(choice) for choice in told.ask.choices] == ["lot striker", "lot keeper", "lot defender", "skip"]
    assert [told.said(choice) for choice in told.ask.choices][1:] == ["лот вратарь", "лот защитник", "пропустить"]
    told.answer_text("Лот Вратарь")
    told.answer_text("bid 3")
    assert m.where() != told.where()
    with pytest.raises(Exception, match="Здесь можно: ставка 4, ставка 5"):
        raise IllegalChoice(told.box.words.refuse(told.refusal("ставка 1")))


def test_every_answer_has_its_own_russian_words_and_is_understood() -> None:
    """Of every ask in whole games: nothing English but names of places, all different, each understood."""
    for seats in (2, 4):
        for seed in range(6):
            m, numbers = cast(Tournament, RU.new(seats)), Seeded(seed)
            while m.ask is not None:
                check_answers(m)
                m.answer(m.ask.pick(numbers.below(m.ask.n)))


def check_answers(m: Tournament) -> None:
    assert m.ask is not None
    if m.ask.kind == "card":
        return
    choices = list(m.ask.choices)[:40] if m.ask.seat >= 0 else list(range(m.ask.n))
    said = [m.said(choice) for choice in choices]
    assert len(set(said)) == len(said)
    for choice, text in zip(choices, said, strict=True):
        assert CYRILLIC.search(text)
        assert not re.search("[A-Za-z]{2}", text)
        assert m.parse(text) == m.parse(m.text(choice)) == m.parse(text.upper().replace("Ё", "\u0415")) == choice


def test_cards_and_sentences_speak_russian() -> None:
    m = situation(cards={"a1": "1/0"}).spoken("ru")
    m.listen()
    m.answer_text("open b1")
    m.answer_text("10/3")
    sentences = [m.box.words.sentence(m, event) for event in m.take_events()]
    assert sentences[:7] == [
        "Красный: открыть b1",
        "Вытянуто: 10/3",
        "Красный открывает b1: карточка 10, север красный, восток синий, юг зелёный, запад красный.",
        f"{RUSSIAN['sentences']['centre'].split('{')[0]}Гол!",
        "Западная грань b1 касается восточной грани a1: \u043e\u0431\u0435 красные.",
        "Красный наносит голевой удар по воротам Жёлтого.",
        "Гол! Красный против Жёлтого: 1:0.",
    ]
    events = cast(Values, m.view(0)["events"])
    assert events["timeout"] == {"name": "Таймаут", "text": "Можете купить один отложенный жетон за 1 монету."}


def test_a_refusal_names_the_clause() -> None:
    m = RU.new(2, {"first_dealer": "2"})
    with pytest.raises(Exception, match="Goal!Game 2.3"):
        m.answer_text("bid 3")
