/** The calls of GoLong with what each would lead to, and the situation in words. */
import { offersOf } from '../../choices'
import { t } from '../../words'
import type { Asked, Offers, SeatAsk } from '../../board'
import type { Call } from '../shared/Calls.svelte'
import { dieName, type DieFace } from '../shared/dice'
import type { Memory, Score } from './memory'
import { GOAL_LINE, leadOf, playDie, spotOf, type GoLongView, type Penalty, type Situation } from './table'

export type Name = (side: number) => string

export function spotText(y: number): string {
  if (y <= 0 || y >= GOAL_LINE) return t('boards.golong.at.zone')
  const { half, yard } = spotOf(y)
  return t(`boards.golong.at.${half}`, { yard })
}

export function downText({ down, spot, go }: Situation): string {
  return t('boards.golong.down_and', { down: t(`boards.golong.down.${down}`), go: goText(go), at: spotText(spot) })
}

/** How many yards are to go, or that it is the goal line. */
export function goText(go: number | null): string {
  return String(go ?? t('boards.golong.goal'))
}

export function situationOf(view: GoLongView): Situation | null {
  const { down, spot, line_to_gain: line, to_go: go } = view
  return down === null || spot === null || line === null ? null : { down, spot, line, go }
}

/** Asks that are answered by the dice on the table; beside them stand words such as `stop`. */
const BY_DIE = ['take', 'one', 'return', 'drop']
const isDie = (ask: SeatAsk, text: string) => BY_DIE.includes(ask.kind) && text !== 'stop'

/** The choices that are words, with what the game says of them, the usual one first; dice are choices where they lie. */
export function callsOf(ask: SeatAsk): Call[] {
  const words = ask.choices.filter((text) => !isDie(ask, text))
  const told = offersOf(ask)
  return words.map((text, i) => ({ text, title: told[text]?.title ?? text, note: told[text]?.note ?? '', main: i === 0 && words.length > 1 }))
}

/** What the page adds to the choices it lists: what they lead to, and which are taken on the board. */
export function offers({ ask }: Asked): Offers {
  return offersOf(ask, (text) => isDie(ask, text))
}

export function penaltyText(view: GoLongView, penalty: Penalty, name: Name): string {
  const what = penalty.what === 'PI' ? t('boards.golong.penalty.PI') : t('boards.golong.penalty.yards', { n: penalty.what })
  return t(`boards.golong.penalty.${penalty.on}`, { name: name(penalty.on === 'O' ? view.offence : 1 - view.offence), what })
}

/** Where a die leads, in as few words as fit under it. */
export function leadsTo(ask: SeatAsk, die: DieFace): string {
  return leadOf(ask, die)?.short ?? ''
}

export function takeLabel(ask: SeatAsk, die: DieFace): string {
  const lead = leadOf(ask, die)
  return lead ? t('boards.golong.does', { die: dieName(die), note: lead.note }) : dieName(die)
}

export function promptOf(ask: SeatAsk, who: string): string {
  const kind = ask.kind === 'take' && ask.choices.includes('stop') ? 'more' : ask.kind
  return t(`boards.golong.ask.${kind}`, { name: who })
}

/** What the last throw was or came to, in a word or two: Football!, Sack!, Kick-off. */
export function throwTitle(memory: Memory, tumbling: boolean): string {
  const first = memory.throws[0]
  if (!first) return ''
  if (first.off.length) return t('boards.golong.off')
  const qb = first.dice.find((die) => die.kind === 'qb')
  if (first.phase === 'play_roll' && qb) return tumbling ? t('boards.golong.rolling') : playTitle(qb.face, memory)
  return t(`boards.golong.throw.${first.phase}`)
}

function playTitle(qb: string, memory: Memory): string {
  const red = memory.throws[1]?.dice.find((die) => die.kind === 'red')?.face
  return t(qb === 'star' && red ? `boards.golong.qb.star.${red}` : `boards.golong.qb.${qb}`)
}

/** A scoring play as it stands on the scorecard. */
export function scoreText(score: Score): string {
  const what = t(`boards.golong.score.${score.what}`)
  return score.extra ? t('boards.golong.score.with', { what, n: score.extra }) : what
}

// In words

export function sentences(view: GoLongView, name: Name): string[] {
  const at = situationOf(view)
  const told = [t('boards.golong.tell.score', { home: name(0), h: view.score[0] ?? 0, away: name(1), a: view.score[1] ?? 0 })]
  if (view.over) return [...told, t('boards.golong.tell.over', { why: view.over.why })]
  told.push(`${slotText(view)}.`)
  if (!at) return [...told, t('boards.golong.tell.noball', { name: name(view.offence) })]
  told.push(
    t('boards.golong.tell.ball', {
      name: name(view.offence), at: spotText(at.spot), down: t(`boards.golong.down.${at.down}`),
      go: goText(at.go), line: spotText(at.line),
    }),
    t('boards.golong.tell.cup', view.cup),
  )
  if (view.shown.length) told.push(t('boards.golong.tell.shown', { dice: shownText(view) }))
  return told
}

export function list(view: GoLongView, name: Name): [string, string][] {
  const at = situationOf(view)
  const none = t('boards.golong.list.none')
  return [
    [t('boards.golong.list.score'), t('boards.golong.tell.score', { home: name(0), h: view.score[0] ?? 0, away: name(1), a: view.score[1] ?? 0 })],
    [t('boards.golong.list.slot'), slotText(view)],
    [t('boards.golong.list.offence'), name(view.offence)],
    [t('boards.golong.list.spot'), at ? spotText(at.spot) : none],
    [t('boards.golong.list.down'), at ? downText(at) : none],
    [t('boards.golong.list.line'), at ? spotText(at.line) : none],
    [t('boards.golong.list.cup'), t('boards.golong.cup', view.cup)],
    [t('boards.golong.list.shown'), view.shown.length ? shownText(view) : none],
  ]
}

function shownText(view: GoLongView): string {
  return view.shown.map((text) => dieName(playDie(text))).join(t('boards.comma'))
}

export function slotText(view: GoLongView): string {
  const slot = view.overtime ? t('boards.golong.slot.overtime') : t('boards.golong.slot', { n: Math.max(1, view.slot), of: view.slots })
  return view.extra_possession ? `${slot}, ${t('boards.golong.extra')}` : slot
}
