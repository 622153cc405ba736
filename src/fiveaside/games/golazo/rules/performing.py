"""Chapter 8: how a card is performed, effect by effect."""

from fiveaside.engine.phase import Step
from fiveaside.games.golazo.parts.cards import Program
from fiveaside.games.golazo.table import Match


class Effects(Step[Match]):
    """8.4, 8.5 One team performs the effects of a card in their order, each as far as possible."""

    rule = "8.5"

    def __init__(self, program: Program, done: int, side: int) -> None:
        self.program = program
        self.effects_done = done
        self.side = side

    def resume(self, m: Match) -> None:
        m.uncover()
        self.perform(m)

    def perform(self, m: Match) -> None:
        """The next effect, while this step lies on top."""
        effects = self.program.effects
        if self.effects_done == len(effects):
            m.done()
            return
        following = Effects(self.program, self.effects_done + 1, self.side)
        m.go(following)
        if not effects[self.effects_done].happen(m, self.side):
            following.perform(m)

    def save(self, m: Match) -> dict[str, object]:
        return {"program": self.program.name, "done": self.effects_done, "side": self.side}


def perform(m: Match, program: Program, side: int) -> None:
    """The phase on top waits until the effects are performed."""
    effects = Effects(program, 0, side)
    m.push(effects)
    effects.perform(m)
