"""The first page of a game as it stands in its folder: `learn.toml` has its order and its pictures, `learn.en.toml` and
the others its words."""

from typing import Final

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.box import Box
from fiveaside.engine.primer import Picture, Primer, Step, Term, Thing
from fiveaside.engine.record import Record, head_of, read_answer
from fiveaside.engine.state import State
from fiveaside.games.library import flat, is_there
from fiveaside.games.pack import own_toml

PLAN: Final = "learn.toml"
WORDS: Final = "learn.{}.toml"
OPTIONAL: Final = ".also"
"""Other forms of a word, which not every language needs."""


def has_primer(game: str) -> bool:
    return is_there(game, PLAN)


def told_of(game: str, language: str) -> dict[str, str]:
    """All texts in a language, `steps.aim.title`; nothing where the game has none in it."""
    source = WORDS.format(language)
    return flat(own_toml(game, source)) if is_there(game, source) else {}


def own_primer(game: str, language: str = "en") -> Primer:
    """Empty where a game has none."""
    if not has_primer(game):
        return Primer()
    plan, told = State(own_toml(game, PLAN), PLAN), told_of(game, language)
    steps = [read_step(step, told) for step in plan.parts("step")]
    pictures: dict[str, Picture] = {}
    for name in plan.part("pictures").values:
        pictures[name] = read_picture(name, plan.part("pictures").part(name), told, pictures)
    return Primer(steps, list(pictures.values()), terms_in(told), things_in(told))


def read_step(step: State, told: dict[str, str]) -> Step:
    name = step.text("name")
    return Step(told[f"steps.{name}.title"], told[f"steps.{name}.text"], step.text("picture", default=""))


def read_picture(name: str, picture: State, told: dict[str, str], before: dict[str, Picture]) -> Picture:
    """One that comes `after` another goes on from there."""
    earlier = picture.text("after", default="")
    play = picture.texts("play") if "play" in picture.values else []
    options, lay = picture.part("options", {}).values, picture.part("lay", {}).values
    if earlier:
        play, options, lay = before[earlier].play + play, before[earlier].options, before[earlier].lay
    kind, clause, seat = picture.text("kind"), picture.text("clause", default=""), picture.number("seat", CHANCE, 5, 0)
    return Picture(name, kind, told[f"pictures.{name}"], clause, play, options, lay, seat)


def terms_in(told: dict[str, str]) -> list[Term]:
    """`word` is how a word is called, `also` how else it stands in a text."""
    names = [key.split(".")[1] for key in told if key.startswith("terms.") and key.endswith(".word")]
    terms: list[Term] = []
    for name in names:
        also = told.get(f"terms.{name}.also", "")
        forms = [told[f"terms.{name}.word"], *[form.strip() for form in also.split("|") if form.strip()]]
        terms.append(Term(forms, told[f"terms.{name}.text"]))
    return terms


def things_in(told: dict[str, str]) -> dict[str, Thing]:
    names = [key[7:-6] for key in told if key.startswith("things.") and key.endswith(".title")]
    return {name: Thing(told[f"things.{name}.title"], told[f"things.{name}.text"]) for name in names}


def script(box: Box, picture: Picture, pack: dict[str, object]) -> Record:
    """What leads to the moment that a picture shows, with these parts."""
    answers = [read_answer(line, number) for number, line in enumerate(picture.play, 1)]
    game = box.new(None, picture.options, pack)
    head = head_of(game)
    if picture.lay:
        head["start"] = game.save() | {name: value if value != "" else None for name, value in picture.lay.items()}
    return Record(head, answers)
