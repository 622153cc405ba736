/** The calls of GoLong with what each would lead to, and the situation in words. */
import { t } from '../../words'
import type { Asked, Offer, Offers, SeatAsk } from '../../board'
import type { Call } from '../shared/Calls.svelte'
import { dieName, type DieFace } from '../shared/dice'
import { remember, type Memory, type Score } from './memory'
import {
  GOAL_LINE, accepted, askedSide, blackFaces, fieldGoalChance, kickChance, landing, markOf, playDie, puntRange, returnMark, spotOf, toGo,
  twoChance, type Chance, type GoLongView, type Mark, type Penalty, type Situation,
} from './table'

export type Name = (side: number) => string

export function spotText(y: number): string {
  if (y <= 0 || y >= GOAL_LINE) return t('boards.golong.at.zone')
  const { half, yard } = spotOf(y)
  return t(`boards.golong.at.${half}`, { yard })
}

export function chanceText(chance: Chance): string {
  return t('boards.chance', { good: chance.good, of: chance.of })
}

export function downText({ down, spot, line }: Situation): string {
  const go = toGo(spot, line)
  return t('boards.golong.down_and', { down: t(`boards.golong.down.${down}`), go: go ?? t('boards.golong.goal'), at: spotText(spot) })
}

export function situationOf(view: GoLongView): Situation | null {
  return view.down === null || view.spot === null || view.line_to_gain === null ? null : { down: view.down, spot: view.spot, line: view.line_to_gain }
}

/** The choices that are words; dice are choices where they lie. */
export function callsOf(view: GoLongView, ask: SeatAsk, side: number, penalty: Penalty | null, name: Name): Call[] {
  const at = situationOf(view)
  return ask.choices.flatMap((text): Call[] => {
    const title = t(`boards.golong.${text}`)
    switch (text) {
      case 'play':
        return [{ text, title, note: playNote(view), main: true }]
      case 'punt':
        return [{ text, title, note: puntNote(view) }]
      case 'fg':
        return [{ text, title, note: fieldGoalNote(view) }]
      case 'stop':
        return [{ text, title, note: at ? t('boards.golong.stop.note', { then: downText(at) }) : '' }]
      case 'kick':
        return [{ text, title, note: t('boards.golong.kick.note', { chance: chanceText(kickChance(blackFaces(view))) }), main: true }]
      case 'two':
        return [{ text, title, note: t('boards.golong.two.note', { chance: chanceText(twoChance(view)) }) }]
      case 'accept':
        return [{ text, title, note: penalty ? downText(accepted(view, penalty)) : t('boards.golong.accept.unknown') }]
      case 'decline':
        return [{ text, title, note: declineNote(view, side, name) }]
      default:
        return []
    }
  })
}

function playNote(view: GoLongView): string {
  const { green, blue } = view.cup
  const kind = green && blue ? 'both' : green ? 'green' : 'blue'
  return t(`boards.golong.play.note.${kind}`, { green })
}

function puntNote(view: GoLongView): string {
  const range = puntRange(view.spot ?? 0, blackFaces(view))
  const values = { best: spotText(range.nearest), worst: spotText(range.farthest), blocked: chanceText(range.blocked) }
  return t(range.nearest === range.farthest ? 'boards.golong.punt.note.one' : 'boards.golong.punt.note', values)
}

function fieldGoalNote(view: GoLongView): string {
  const spot = view.spot ?? 0
  return t('boards.golong.fg.note', { yards: GOAL_LINE - spot, chance: chanceText(fieldGoalChance(spot, blackFaces(view))) })
}

function declineNote(view: GoLongView, side: number, name: Name): string {
  return side === view.offence ? t('boards.golong.decline.you') : t('boards.golong.decline.they', { name: name(view.offence) })
}

/** What the page adds to the choices it lists: the notes of the calls, and where a die leads that is taken on the board. */
export function offers({ view, ask, history, name }: Asked): Offers {
  const match = view as GoLongView
  const { penalty } = remember(history)
  const side = askedSide(match, ask.kind, ask.seat, penalty)
  const calls = callsOf(match, ask, side, penalty, name).map((call): [string, Offer] => [call.text, { note: call.note }])
  const called = calls.map(([text]) => text)
  const dice = ask.choices.filter((text) => !called.includes(text)).map((text): [string, Offer] => {
    return [text, ask.kind === 'drop' ? { touch: true } : { note: leadsTo(match, ask.kind, playDie(text)), touch: true }]
  })
  return Object.fromEntries([...calls, ...dice])
}

export function penaltyText(view: GoLongView, penalty: Penalty, name: Name): string {
  const what = penalty.what === 'PI' ? t('boards.golong.penalty.PI') : t('boards.golong.penalty.yards', { n: penalty.what })
  return t(`boards.golong.penalty.${penalty.on}`, { name: name(penalty.on === 'O' ? view.offence : 1 - view.offence), what })
}

/** What taking a shown die does, as its mark and as its name. */
export function markFor(view: GoLongView, kind: string, die: DieFace): Mark {
  const spot = view.spot ?? 0
  if (kind === 'return') return returnMark(spot, die)
  return markOf(spot, view.line_to_gain ?? GOAL_LINE, die, view.cup.green + view.cup.blue - 1)
}

/** Where a die leads, in as few words as fit under it. */
export function leadsTo(view: GoLongView, kind: string, die: DieFace): string {
  const mark = markFor(view, kind, die)
  if (mark) return t(`boards.golong.mark.${mark}`)
  const y = landing(view.spot ?? 0, die, kind === 'return')
  return t('boards.golong.mark.to', { at: spotText(kind === 'return' ? GOAL_LINE - y : y) })
}

export function takeLabel(view: GoLongView, kind: string, die: DieFace): string {
  const mark = markFor(view, kind, die)
  const y = landing(view.spot ?? 0, die, kind === 'return')
  const at = spotText(kind === 'return' ? GOAL_LINE - y : y)
  return t(`boards.golong.does.${mark ?? 'none'}`, { die: dieName(die), at })
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
  if (first.rule === '4.1' && qb) return tumbling ? t('boards.golong.rolling') : playTitle(qb.face, memory)
  return t(`boards.golong.throw.${first.rule}`)
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
      go: toGo(at.spot, at.line) ?? t('boards.golong.goal'), line: spotText(at.line),
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
  const slot = view.slot > view.slots ? t('boards.golong.slot.overtime') : t('boards.golong.slot', { n: Math.max(1, view.slot), of: view.slots })
  return view.extra_possession ? `${slot}, ${t('boards.golong.extra')}` : slot
}
