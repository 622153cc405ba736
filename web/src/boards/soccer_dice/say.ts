/** Soccer Dice in words: what is needed, what the button does, the situation. */
import type { Asked, Offers } from '../../board'
import { offersOf } from '../../choices'
import { t } from '../../words'
import { percent, type SoccerView } from './table'

export type Name = (side: number) => string

export function rollsText(n: number): string {
  return n >= 1 && n <= 4 ? t(`boards.soccer_dice.rolls.${n}`) : t('boards.soccer_dice.rolls.n', { n })
}

/** What is looked for now: "Needs a 3, two rolls left". */
export function needText(view: SoccerView, name: Name): string {
  if (view.over) return t('boards.soccer_dice.full_time')
  if (view.first === null) return t('boards.soccer_dice.start')
  if (view.shootout) return t('boards.soccer_dice.attempt', { name: name(view.shooter ?? 0) })
  if (view.shot !== null) return t('boards.soccer_dice.save', { n: view.shot })
  if (view.needs === null) return t('boards.soccer_dice.shoot')
  if (view.rolls_left === 1) return t('boards.soccer_dice.needs.late', { n: view.needs })
  return t('boards.soccer_dice.needs', { n: view.needs, rolls: rollsText(view.rolls_left ?? 0) })
}

export function chanceText(view: SoccerView): string {
  return view.goal_chance === null ? '' : t('boards.soccer_dice.chance', { p: percent(view.goal_chance) })
}

/** What the page adds to the one choice it lists: what the game says of it. */
export function offers({ ask }: Asked): Offers {
  return offersOf(ask)
}

export function resultText(view: SoccerView, name: Name): string {
  const winner = view.over?.winner ?? null
  if (winner === null) return t('boards.soccer_dice.drawn')
  const score = view.shootout && view.score[0] === view.score[1] ? view.shootout.score : view.score
  return t('boards.soccer_dice.won', { name: name(winner), goals: score[winner] ?? 0, other: score[1 - winner] ?? 0 })
}

export function sentences(view: SoccerView, name: Name): string[] {
  const told = [t('boards.soccer_dice.tell.score', scoreOf(view, name))]
  if (view.over) return [...told, t('boards.soccer_dice.tell.over', { why: view.over.why })]
  if (view.shootout) told.push(shootoutText(view, name))
  else if (view.offence !== null) {
    told.push(
      t('boards.soccer_dice.tell.turn', {
        name: name(view.offence), half: view.half ?? 1, turn: view.turn ?? 1, roll: view.roll ?? 1, rolls: view.rolls_per_turn,
        station: t(`boards.soccer_dice.station.${view.station}`),
      }),
      view.set_aside.length ? t('boards.soccer_dice.tell.aside', { dice: view.set_aside.join(', ') }) : t('boards.soccer_dice.tell.aside.none'),
    )
  }
  const chance = chanceText(view)
  return [...told, `${needText(view, name)}${chance ? `, ${chance}` : ''}.`]
}

export function list(view: SoccerView, name: Name): [string, string][] {
  const none = t('boards.soccer_dice.list.none')
  return [
    [t('boards.soccer_dice.list.score'), t('boards.soccer_dice.tell.score', scoreOf(view, name))],
    [t('boards.soccer_dice.list.attack'), attackText(view, name)],
    [t('boards.soccer_dice.list.ball'), t(`boards.soccer_dice.station.${view.station}`)],
    [t('boards.soccer_dice.list.aside'), view.set_aside.join(', ') || none],
    [t('boards.soccer_dice.list.rolls'), String(view.rolls_left ?? none)],
    [t('boards.soccer_dice.list.chance'), chanceText(view) || none],
  ]
}

export function attackText(view: SoccerView, name: Name): string {
  const who = attackerName(view, name)
  return who ? `${who} · ${momentText(view)}` : momentText(view)
}

/** Who attacks in a turn; nobody before the first and in the shootout. */
export function attackerName(view: SoccerView, name: Name): string {
  return view.over || view.shootout || view.offence === null ? '' : name(view.offence)
}

/** Which attack of the match is running. */
export function momentText(view: SoccerView): string {
  if (view.over) return t('boards.soccer_dice.full_time')
  if (view.shootout) return t('boards.soccer_dice.sheet', { n: view.shootout.series })
  if (view.offence === null) return t('boards.soccer_dice.kick_off')
  const turn = t('boards.soccer_dice.turn', { n: view.turn ?? 1, of: view.turns_per_half })
  return `${t('boards.soccer_dice.half', { n: view.half ?? 1 })} · ${turn}`
}

function scoreOf(view: SoccerView, name: Name): Record<string, string | number> {
  return { home: name(0), h: view.score[0] ?? 0, away: name(1), a: view.score[1] ?? 0 }
}

function shootoutText(view: SoccerView, name: Name): string {
  const { series = 1, score = [], attempts = [] } = view.shootout ?? {}
  return t('boards.soccer_dice.tell.shootout', {
    n: series, home: name(0), h: score[0] ?? 0, ha: attempts[0] ?? 0, away: name(1), a: score[1] ?? 0, aa: attempts[1] ?? 0,
  })
}
