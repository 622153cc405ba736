"""What can be told in Keepy-Uppy."""

from typing import Final

from fiveaside.engine.event import Number, Vocabulary

NUMBER: Final = Number("number")

TELLS: Final = Vocabulary()
told = TELLS.told

TOUCHES: Final = told("touches", "1.2", die=NUMBER, touches=NUMBER)
DROPS: Final = told("drops", "1.3", touches=NUMBER)
STOPS: Final = told("stops", "1.4", touches=NUMBER, home=NUMBER, away=NUMBER)
WHY: Final = told("why", "1.5", points=NUMBER)
