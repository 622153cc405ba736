"""What the terminal itself says, from words.en.toml and its translations."""

from importlib import resources

from fiveaside.engine.refusal import BadOption
from fiveaside.games.pack import read_toml

ENGLISH = "en"


class Speech:
    def __init__(self, language: str = ENGLISH) -> None:
        source = f"words.{language}.toml"
        text = resources.files("fiveaside.cli").joinpath(source).read_text("utf-8")
        self.words = read_toml(text, source)
        self.said: set[str] = set()

    def say(self, name: str, **values: object) -> str:
        return str(self.words[name]).format(**values)

    def once(self, name: str, **values: object) -> str:
        """Advice that is not repeated."""
        if name in self.said:
            return ""
        self.said.add(name)
        return self.say(name, **values)


def check_language(language: str, title: str, spoken: list[str]) -> str:
    if language not in spoken:
        raise BadOption(f"{title} is told in {' or '.join(spoken)}, but '{language}' came.")
    return language
