"""A footballer as everybody who may know of them sees them."""

from typing import TYPE_CHECKING

from fiveaside.games.next_goal_wins.parts.board import GK, KEEPER_STATS, LINE, OUTFIELD_STATS, POSITIONS, STATS
from fiveaside.games.next_goal_wins.parts.names import skill_name, skill_says
from fiveaside.games.next_goal_wins.state.save import SLOT_NAMES, stats_json

if TYPE_CHECKING:
    from fiveaside.games.next_goal_wins.parts.cards import Skill
    from fiveaside.games.next_goal_wins.table import Season


def footballer_shown(m: "Season", footballer: int) -> dict[str, object]:
    faces = m.kit.footballer_faces.by(m.box.words)
    if footballer not in faces:
        faces[footballer] = face(m, footballer)
    shown = {**faces[footballer]}
    shown["change"] = stats_json(m.changes.get(footballer, ()))
    if footballer in m.trained:
        shown["usual"] = {STATS[stat]: value for stat, value in enumerate(m.printed(footballer)) if value}
    shown["injured"] = m.injured.get(footballer, 0)
    shown["banned"] = m.banned.get(footballer, 0)
    return shown


def face(m: "Season", footballer: int) -> dict[str, object]:
    """What stands on the card; `usual` are the stats without what the season changes."""
    card = m.kit.footballers[footballer]
    skill = card.skill
    return {
        "id": card.id,
        "name": card.name,
        "nation": card.nation,
        "position": POSITIONS[card.position],
        "stars": card.stars,
        "skill": None if skill is None else skill_shown(m, skill),
        "stats": {STATS[stat]: value for stat, value in enumerate(card.stats) if value},
        "usual": {STATS[stat]: value for stat, value in enumerate(m.kit.stats[footballer]) if value},
    }


def skill_shown(m: "Season", skill: "Skill") -> dict[str, object]:
    return {"id": skill.id, "name": skill_name(m, skill), "text": skill_says(m, skill)}


def on_pitch(m: "Season", slot: int) -> dict[str, object]:
    """Whoever is on this slot, with the stats that count there now."""
    match = m.match
    footballer = match.slots[slot]
    colour, place = divmod(slot, LINE)
    used = KEEPER_STATS if place == GK else OUTFIELD_STATS
    shown = footballer_shown(m, footballer)
    shown["slot"] = SLOT_NAMES[slot]
    shown["now"] = {STATS[stat]: match.stat(m, colour, place, stat) for stat in used}
    shown["skill_works"] = match.works(m, slot)
    shown["foreign"] = not match.is_home(m, slot, footballer)
    shown["came_on"] = footballer in match.came_on
    return shown
