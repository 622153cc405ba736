"""The 30 effect kinds by name."""

from fiveaside.games.next_goal_wins.parts import kinds_attack as attack
from fiveaside.games.next_goal_wins.parts import kinds_dice as dice
from fiveaside.games.next_goal_wins.parts import kinds_squad as squad
from fiveaside.games.next_goal_wins.parts import kinds_tactics as tactics
from fiveaside.games.next_goal_wins.parts.effect import Effect
from fiveaside.games.next_goal_wins.parts.fields import Fields

KINDS: dict[str, type[Effect]] = {
    "stat_mod": dice.StatMod,
    "roll_mod": dice.RollMod,
    "reroll": dice.Reroll,
    "set_die": dice.SetDie,
    "extra_die": dice.ExtraDie,
    "speed_battle": dice.SpeedBattle,
    "auto_success": dice.AutoSuccess,
    "set_outcome": dice.SetOutcome,
    "grant_action": attack.GrantAction,
    "block_action": attack.BlockAction,
    "turnover": attack.Turnover,
    "attacks": attack.Attacks,
    "start_at": attack.StartAt,
    "sideline": squad.Sideline,
    "book": squad.Book,
    "heal": squad.Heal,
    "immune": attack.Immune,
    "skill_off": attack.SkillOff,
    "no_penalty": attack.NoPenalty,
    "substitute": attack.Substitute,
    "draw_tactics": tactics.DrawTactics,
    "discard_tactics": tactics.DiscardTactics,
    "steal_tactic": tactics.StealTactic,
    "block_tactics": attack.BlockTactics,
    "peek": tactics.Peek,
    "recruit": squad.Recruit,
    "remove_footballer": squad.RemoveFootballer,
    "exchange": squad.Exchange,
    "transfer_rule": squad.TransferRule,
    "limit": squad.Limit,
}


def make_effect(fields: Fields) -> Effect:
    return KINDS[fields.text("kind")](fields)
