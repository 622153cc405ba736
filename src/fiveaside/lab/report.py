"""A report: one page that needs nothing else. What was found, plots, numbers, what came up, how to repeat it."""

from html import escape
from typing import Final

import fiveaside
from fiveaside.games import box
from fiveaside.lab.experiment import COMPARE, STRENGTH, Arm, written
from fiveaside.lab.findings import CAREFUL, between, findings, measured
from fiveaside.lab.metrics import METRICS
from fiveaside.lab.plots import Plot, plots
from fiveaside.lab.running import Result, difference
from fiveaside.lab.sequential import once
from fiveaside.lab.sheet import Count, Sheet

SHOWN: Final = 60
"""So many rows of what came up are shown; the rest is in the tables."""
WEIGHTS: Final = {2: "answer", 1: "fact", 0: "nothing"}
KINDS: Final = {
    "event": "What happened",
    "choice": "What was chosen",
    "clause": "Clauses",
    "": "Cards and other things",
}
STYLE: Final = """
:root { color-scheme: light dark; --ink: #1c211d; --paper: #fbfaf6; --line: #d7d5cb; --mark: #1b6e3c; --card: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e7df; --paper: #171b18; --line: #3b423d; --mark: #7fcf9b; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto; padding: 1rem;
  max-width: 60rem; }
h1 { font-size: 1.7rem; line-height: 1.2; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
.answer { border-left: .3rem solid var(--mark); padding: .2rem 0 .2rem .8rem; font-size: 1.08rem; }
.nothing { opacity: .8; } li { margin: .35rem 0; } ul { padding-left: 1.2rem; }
figure { margin: 1rem 0; background: #fff; border: 1px solid var(--line); border-radius: .5rem; padding: .5rem; }
figure svg { width: 100%; height: auto; display: block; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .25rem .7rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.n { text-align: right; white-space: nowrap; }
pre { overflow-x: auto; border: 1px solid var(--line); padding: .7rem; }
summary { cursor: pointer; padding: .5rem 0; font-weight: 600; }
"""


def page(result: Result) -> str:
    experiment = result.experiment
    title = experiment.title or " or ".join(arm.name for arm in experiment.arms)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(summary(result))}</p>",
        "<h2>What was found</h2>",
        found_list(result),
        *[drawn(plot) for plot in plots(result)],
    ]
    if experiment.question != STRENGTH:
        parts += ["<h2>Numbers</h2>", numbers_table(result), "<h2>What came up</h2>"]
        parts += [came_up(arm, sheet) for arm, sheet in zip(experiment.arms, result.sheets, strict=True)]
    parts += ["<h2>How to repeat it</h2>", repeating(result)]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>{body}</body></html>\n'


def summary(result: Result) -> str:
    experiment = result.experiment
    arms = "; ".join(
        f"{arm.name} ({box(arm.setting.game).title}, {', '.join(arm.setting.bots)})" for arm in experiment.arms
    )
    games = sum(sheet.games for sheet in result.sheets)
    end = "The evidence was there before all games were played." if result.is_decided else "All games were played."
    return f"{arms}. {games} games, seed {experiment.seed}. {end if experiment.question != 'measure' else ''}"


def found_list(result: Result) -> str:
    """What was asked and what is uneven first; the facts of each arm stand below, open where nothing else was asked."""
    found = findings(result)
    rows = [f'<li class="{WEIGHTS[one.weight]}">{escape(one.text)}</li>' for one in found]
    answers = [row for row, one in zip(rows, found, strict=True) if one.weight == 2]
    facts = [row for row, one in zip(rows, found, strict=True) if one.weight < 2]
    shown = "" if answers else " open"
    more = f"<details{shown}><summary>Facts, arm by arm</summary><ul>{''.join(facts)}</ul></details>" if facts else ""
    return f"<ul>{''.join(answers)}</ul>{more}"


def drawn(plot: Plot) -> str:
    told = escape(plot.told, quote=True)
    return f'<h2>{escape(plot.title)}</h2><figure role="img" aria-label="{told}">{plot.svg}</figure>'


def table(head: list[str], rows: list[list[str]]) -> str:
    """The first column is a name, all others are numbers."""
    top = "".join(f'<th scope="col">{escape(one)}</th>' for one in head)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td class=n>{escape(one)}</td>" for one in row[1:])}</tr>'
        for row in rows
    )
    return f'<div class="scroll" tabindex="0"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def numbers_table(result: Result) -> str:
    experiment = result.experiment
    rows: list[list[str]] = []
    for name in experiment.metrics:
        unit = METRICS[name].unit
        row = [
            between(measured(sheet, name), unit) if sheet.moments(name).count > 1 else "–" for sheet in result.sheets
        ]
        if experiment.question == COMPARE:
            apart = difference(experiment, result.sheets, name)
            row.append("–" if apart.low == float("-inf") else between(apart, unit, "+"))
        if any(cell != "–" for cell in row):
            rows.append([METRICS[name].title, *row])
    more = ["difference, whenever one looks"] if experiment.question == COMPARE else []
    return table(["mean with its 95 % interval", *[arm.name for arm in experiment.arms], *more], rows)


def came_up(arm: Arm, sheet: Sheet) -> str:
    """Tables of what came up, by what it is."""
    parts: list[str] = []
    for kind, title in KINDS.items():
        counts = [(name, count) for name, count in sheet.counts.items() if kind_of(name) == kind]
        if counts:
            counts.sort(key=lambda one: (-one[1].games, -one[1].times, one[0]))
            rows = [count_row(arm, name, count, sheet) for name, count in counts[:SHOWN]]
            head = ["", "of the games", "times a game", "share of the wins with it", "changes the win chance by"]
            parts.append(f"<details><summary>{escape(f'{arm.name}: {title}')}</summary>{table(head, rows)}</details>")
    return "".join(parts)


def kind_of(name: str) -> str:
    word = name.partition(" ")[0]
    return word if word in KINDS else ""


def count_row(arm: Arm, name: str, count: Count, sheet: Sheet) -> list[str]:
    told = name.partition(" ")[2] if kind_of(name) else name
    if name.startswith("clause "):
        clause = box(arm.setting.game).rulebook.clauses.get(told)
        told = f"{told} {clause.chapter}" if clause else told
    gain = between(once(count.gain(), CAREFUL), "chance", "+") if count.judged > 1 else "–"
    return [
        told,
        f"{count.games / max(sheet.watched, 1):.1%}",
        f"{count.times / max(sheet.watched, 1):.2f}",
        f"{count.won / count.had:.1%}" if count.had else "–",
        gain,
    ]


def repeating(result: Result) -> str:
    told = f"Fiveaside {fiveaside.__version__}; save this as experiment.toml and run"
    command = "fiveaside lab run experiment.toml --html report.html"
    return f"<p>{told} <code>{command}</code></p><pre>{escape(written(result.experiment.source))}</pre>"
