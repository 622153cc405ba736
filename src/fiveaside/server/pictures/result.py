"""The result card of a finished game as a picture: who played, how it ended, in the shirts that they wore."""

from typing import Final

from fiveaside.server.pictures.picture import SCORE, TEXT, Picture, letters

WIDE: Final = 1200
HIGH: Final = 630
TURF: Final = "#1f6b3a"
MOWN: Final = "#1b6034"
NIGHT: Final = "#14211a"
CHALK: Final = "#fbf7ec"
SOFT: Final = "#c9dccb"
LAMP: Final = "#ffd84a"
CLOTH: Final = {
    "blue": "#1d5fa8", "amber": "#e8a200", "rose": "#b3305f", "teal": "#17806b", "purple": "#7a4fb5",
    "silver": "#d9d2c5", "red": "#c8321f", "white": "#f8f5ec", "black": "#23262b", "sky": "#74b6e6",
    "navy": "#17305f", "orange": "#e8691b",
}  # fmt: skip
USUAL: Final = (("blue", "white"), ("amber", "black"), ("red", "white"), ("sky", "navy"), ("black", "amber"),
                ("white", "rose"))  # fmt: skip
SHIRT: Final = (
    (14, 3), (18, 5.5), (22, 6), (26, 5.5), (30, 3), (42, 9), (37.5, 19), (33, 17), (33, 39), (11, 39), (11, 17),
    (6.5, 19), (2, 9),
)  # fmt: skip
"""The outline of a shirt on 44 by 42, as the page cuts it."""
COLLAR: Final = ((14, 3), (18, 5.5), (22, 6), (26, 5.5), (30, 3), (27.5, 7.5), (22, 9.5), (16.5, 7.5))


class SideCard:
    """`shirt` are the names of its two colours."""

    def __init__(self, name: str, points: int, place: int, shirt: tuple[str, str]) -> None:
        self.name = name
        self.points = points
        self.place = place
        self.shirt = shirt


class ResultCard:
    """`title` is the game, `how` who has won and `why` by what."""

    def __init__(self, title: str, sides: list[SideCard], how: str, why: str) -> None:
        self.title = title
        self.sides = sides
        self.how = how
        self.why = why

    def line(self) -> str:
        """The result in one line."""
        if len(self.sides) == 2:
            one, other = self.sides
            return f"{one.name} {one.points} : {other.points} {other.name}"
        ranked = sorted(self.sides, key=lambda side: side.place)
        return ", ".join(f"{side.place}. {side.name} {side.points}" for side in ranked)


def draw(card: ResultCard) -> bytes:
    picture = Picture(WIDE, HIGH, TURF)
    for x in range(0, WIDE, 240):
        picture.rect(x, 0, 120, HIGH, MOWN)
    picture.rect(40, 40, WIDE - 80, HIGH - 80, CHALK)
    picture.rect(46, 46, WIDE - 92, HIGH - 92, NIGHT)
    drawn = letters(TEXT)
    picture.text(80, 62, drawn.fitted(card.title, 720), CHALK, NIGHT)
    picture.text(WIDE - 80 - drawn.wide("FIVEASIDE", True), 86, "FIVEASIDE", SOFT, NIGHT, small=True)
    if len(card.sides) == 2:
        against(picture, card)
    else:
        ranked(picture, card)
    middle(picture, 427, card.how, LAMP, small=False)
    middle(picture, 514, card.why, SOFT, small=True)
    return picture.png()


def against(picture: Picture, card: ResultCard) -> None:
    """Two sides, and the score between them."""
    drawn = letters(SCORE)
    score = f"{card.sides[0].points}:{card.sides[1].points}"
    picture.text((WIDE - drawn.wide(score)) // 2, 158, score, LAMP, NIGHT, SCORE)
    for side, left in zip(card.sides, (80, 760), strict=True):
        shirt(picture, left + 95, 180, 170 / 42, side.shirt)
        small = letters(TEXT).wide(side.name) > 360
        name = letters(TEXT).fitted(side.name, 360, small)
        wide = letters(TEXT).wide(name, small)
        picture.text(left + (360 - wide) // 2, 385 if small else 345, name, CHALK, NIGHT, small=small)


def ranked(picture: Picture, card: ResultCard) -> None:
    """More than two, the best first, in two columns of three."""
    for number, side in enumerate(sorted(card.sides, key=lambda one: one.place)[:6]):
        x, y = 80 + number // 3 * 540, 170 + number % 3 * 90
        shirt(picture, x, y + 8, 60 / 42, side.shirt)
        points = str(side.points)
        name = letters(TEXT).fitted(f"{side.place}. {side.name}", 340)
        picture.text(x + 80, y - 16, name, CHALK, NIGHT)
        picture.text(x + 500 - letters(TEXT).wide(points), y - 16, points, LAMP, NIGHT)


def middle(picture: Picture, y: int, text: str, ink: str, small: bool) -> None:
    fitted = letters(TEXT).fitted(text, WIDE - 160, small)
    picture.text((WIDE - letters(TEXT).wide(fitted, small)) // 2, y, fitted, ink, NIGHT, small=small)


def shirt(picture: Picture, x: int, y: int, scale: float, colours: tuple[str, str]) -> None:
    main, trim = colours
    grown = 1.2 / scale
    edge = [(px + (grown if px > 22 else -grown), py + (grown if py > 20 else -grown)) for px, py in SHIRT]
    for outline, colour in ((edge, SOFT), (SHIRT, CLOTH[main]), (COLLAR, CLOTH[trim])):
        picture.shape([(x + px * scale, y + py * scale) for px, py in outline], colour)
