"""What the terminal says is there in every language that it speaks, and whole games leave nothing in English."""

import random
import re
import string
import tomllib
from pathlib import Path

import pytest

import fiveaside
from fiveaside.cli import keyboard
from fiveaside.cli.speech import COMMANDS, Speech, languages
from fiveaside.cli.terminal import Terminal
from fiveaside.engine.ask import ALL_TYPED, NOTHING_TYPED
from fiveaside.engine.chance import Seeded
from fiveaside.engine.reading import as_typed
from fiveaside.engine.words import forms_of
from fiveaside.games import BOXES
from fiveaside.games.library import flat
from fiveaside.games.next_goal_wins.table import Season
from fiveaside.table.session import Session

ENGLISH = Speech("en").words
OTHERS = [language for language in languages() if language != "en"]
LETTERS = re.compile(r"[^\W\d_]{3,}")
CYRILLIC = re.compile("[\u0430-\u044f\u0451]", re.IGNORECASE)


def fields(text: object) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(str(text)) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_there_in_every_language(language: str) -> None:
    words = Speech(language).words
    assert sorted(ENGLISH) == sorted(words)
    for name, text in words.items():
        assert fields(text) == fields(ENGLISH[name]), name
        forms = [form for _, _, form, _ in string.Formatter().parse(str(text)) if form and "|" in form]
        assert all(form.count("|") + 1 == forms_of(language) for form in forms), name


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", ENGLISH)
def test_a_sentence_is_translated(name: str, language: str) -> None:
    told, english = str(Speech(language).words[name]), str(ENGLISH[name])
    bare = re.sub(r"\{[^}]*\}", "", english)
    assert told != english or not re.search("[a-z]", bare)
    assert language != "ru" or CYRILLIC.search(told) or not re.search("[a-z]", bare)


@pytest.mark.parametrize("language", OTHERS)
def test_commands_are_understood_in_every_language_with_accents_or_without(language: str) -> None:
    speech = Speech(language)
    for command in COMMANDS:
        spoken = speech.usage(command).partition(" ")[0]
        assert {speech.command(word) for word in (command, spoken, spoken.upper(), as_typed(spoken))} == {command}


# Whole games

SETTINGS: dict[str, dict[str, object]] = {
    "golazo": {"managers": "on", "formation": "preset", "bands": "on", "slide": "on", "half": "5"},
    "golong": {"late_turnover": "on", "loss_of_down": "chance"},
    "next_goal_wins": {"managers": "on", "loans": "on", "players": "2", "legs": "1"},
    "goal_game": {"tournament": "single"},
}
TYPED = {
    "es": "ayuda|ayuda preguntas|?|mano|regla|regla 99|donde|noticias|ritmo jugada|deshacer|baile",
    "ru": "помощь|помощь вопросы|?|рука|пункт|пункт 99|где|новости|темп ход|назад|танец",
}
"""What somebody types beside answers: commands, and nonsense."""
PRINTED = re.compile(
    r"Enter|SHA|fiveaside[\w./ -]*|\(\w+\)|\b[a-t]\d+\b|\b[a-g]\b|\b[A-Z]\d+\b|\b[A-Z]\b|x\d|\bo\b|'.*'"
)
"""Keys, files, English names of commands, spaces, cards and what stands on dice and boards; and what was typed."""


class Somebody:
    """Types any of the choices, now and then a command or nonsense instead."""

    def __init__(self, table: Terminal, typed: str, seed: int) -> None:
        self.table = table
        self.typed = typed.split("|")
        self.luck = random.Random(seed)

    def read(self, prompt: str) -> str:
        print(prompt)
        game = self.table.session.game
        if game.ask is None or re.search("Enter|Intro", prompt):
            return ""
        if self.luck.random() < 0.1:
            return self.luck.choice(self.typed)
        if game.ask.seat < 0:
            return game.said(self.luck.randrange(game.ask.n))
        text = game.said(self.luck.choice(list(game.ask.choices)))
        return f"{text.split()[0]} 7 d5" if self.luck.random() < 0.1 else text


def vocabulary(language: str) -> set[str]:
    """All words of the files in this language."""
    files = Path(fiveaside.__file__).parent.rglob(f"words.{language}.toml")
    texts = [text for file in files for text in flat(tomllib.loads(file.read_text("utf-8"))).values()]
    return {word.casefold() for text in texts for word in LETTERS.findall(re.sub(r"\{[^}]*\}", " ", text))}


def foreign(language: str, words: set[str]) -> set[str]:
    """Those of the words that are English: by their letters, or where those are the same by the files of words."""
    if language == "ru":
        return {word for word in words if re.search("[A-Za-z]", word)}
    return {word.casefold() for word in words} & (vocabulary("en") - vocabulary(language))


@pytest.mark.parametrize("typed", [False, True])
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", BOXES)
def test_whole_games_leave_nothing_in_english(
    name: str,
    language: str,
    typed: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    options = {**SETTINGS.get(name, {}), "entry": "physical" if typed else "virtual"}
    game = BOXES[name].speak(language).new(None, options)
    session = Session(game)
    session.typed = ALL_TYPED if typed else NOTHING_TYPED
    table = Terminal(session, [None] * game.seats(), Seeded(5), None, Speech(language))
    monkeypatch.setattr(keyboard, "read", Somebody(table, TYPED[language], 5).read)
    table.play()
    out = capsys.readouterr().out
    kept = set(re.findall(r"\w+", game.box.title))
    if isinstance(game, Season):
        people = [*game.kit.footballers, *game.kit.managers]
        kept |= {word for card in people for word in re.findall(r"\w+", f"{card.name} {card.id}")}
    told = [line for line in out.splitlines() if str(tmp_path) not in line and "finished" not in line]
    words = {word for line in told for word in re.findall(r"\w+", PRINTED.sub(" ", line))}
    assert foreign(language, words - kept) == set()
