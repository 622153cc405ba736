/** GOLAZO in words: every space, the position rank by rank, what a tap does, and what the choices lead to. */
import type { Asked, Lead, Offer, Offers } from '../../board'
import { t } from '../../words'
import { markingsOf, ranksSeen, spotOf, type Ground } from './pitch'
import { SIDES, askedSide, groundOf, positionOf, sentOff, type CardFace, type GolazoView } from './table'
import { counterAt, counterOf, passLines, targetsOf, type Counter, type Id, type Position, type Target } from './targets'

export type Name = (side: number) => string

export function counterText(counter: Counter, position: Position, name: Name): string {
  const key = counter.id === position.ball ? (position.locked ? 'boards.golazo.counter.locked' : 'boards.golazo.counter.ball') : 'boards.golazo.counter'
  return t(key, { name: name(counter.side), n: counter.number })
}

/** `long shot space`, `cross zone, 3 dice`, `number 5 of the area`. */
export function markingText(ground: Ground, space: string): string {
  const marking = markingsOf(ground).get(space)
  const rank = spotOf(space).rank
  if (rank === 0 || rank === ground.ranks + 1) return t('boards.golazo.at.goal')
  if (space === ground.kickOff) return t('boards.golazo.at.kick_off')
  if (!marking) return ''
  if (marking.number) return t('boards.golazo.at.area', { n: marking.number })
  if (marking.dice) return t(marking.dice === 1 ? 'boards.golazo.at.cross.one' : 'boards.golazo.at.cross', { n: marking.dice })
  return t('boards.golazo.at.long_shot')
}

export interface Scene {
  ground: Ground
  position: Position
  targets: Target[]
  chosen: Id | null
}

/** A space as it is read: what is drawn there, who stands there, and what a tap would do. */
export function spaceText(space: string, { ground, position, targets, chosen }: Scene, name: Name): string {
  const there = counterAt(position, space)
  const does = targets.find((target) => target.who === chosen && target.to === space)
  const opens = there && there.id !== chosen && targets.some((target) => target.who === there.id)
  const parts = [space, markingText(ground, space), there ? counterText(there, position, name) : '']
  if (does) parts.push(t(`boards.golazo.does.${does.verb}`))
  else if (there && there.id === chosen) parts.push(t('boards.golazo.chosen'))
  else if (opens) parts.push(t('boards.golazo.can'))
  return parts.filter(Boolean).join(', ')
}

/** The counter that is to be put on the pitch, where it cannot be seen there yet. */
export function inHandText({ position, chosen }: Scene): string {
  const counter = counterOf(position, chosen)
  return counter && counter.space === null ? t('boards.golazo.hint.in_hand', { n: counter.number }) : ''
}

/** What there is to know about a space when it is pointed at; '' if it speaks for itself. */
export function hintText(space: string, { ground, position, chosen }: Scene, name: Name): string {
  const ball = counterOf(position, position.ball)
  const there = counterAt(position, space)
  if (there && there.id === position.ball && position.locked) return t('boards.golazo.hint.locked', { n: there.number })
  const line = passLines(position).find((one) => one.to === space)
  if (line?.blocker && (chosen === null || chosen === ball?.id)) {
    return t('boards.golazo.hint.blocked', { n: line.mate.number, name: name(line.blocker.side), by: line.blocker.number })
  }
  return there ? '' : markingText(ground, space)
}

export function passesText(position: Position, name: Name): string {
  const ball = counterOf(position, position.ball)
  if (!ball) return t('boards.golazo.passes.no_ball')
  const lines = passLines(position)
  const free = lines.filter((line) => !line.blocker).map((line) => t('boards.golazo.passes.to', { n: line.mate.number, at: line.to }))
  const blocked = lines.filter((line) => line.blocker).map((line) => t('boards.golazo.passes.by', { n: line.mate.number, by: line.blocker?.number ?? 0 }))
  const none = t('boards.golazo.none')
  return t('boards.golazo.passes', { who: counterText(ball, position, name), free: free.join(', ') || none, blocked: blocked.join(', ') || none })
}

/** How many seconds the team that moves has left. */
export function watchText(left: number, name: string): string {
  return t(left > 0 ? 'boards.golazo.watch' : 'boards.golazo.watch.up', { n: left, name })
}

/** `7:05` */
export function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** All that is read below the name of a card: when it may be played, and what it does. */
export function faceText(card: CardFace, half = 0): string {
  return [card.when, card.texts[half]].filter(Boolean).join(' ')
}

export function overText(view: GolazoView, name: Name): string {
  const winner = view.over?.winner ?? null
  return winner === null ? t('boards.golazo.over.drawn') : t('boards.golazo.over.won', { name: name(winner) })
}

/** One entry for each rank that holds a counter, from the goal attacked to the own one. */
export function rankTexts(view: GolazoView, away: boolean, name: Name): [string, string][] {
  const ground = groundOf(view)
  const position = positionOf(view)
  return ranksSeen(ground, { away, lying: false }).flatMap((rank): [string, string][] => {
    const there = position.counters.filter((counter) => counter.space !== null && spotOf(counter.space).rank === rank)
    const sorted = there.sort((a, b) => (a.space ?? '').localeCompare(b.space ?? ''))
    const told = sorted.map((counter) => {
      const marking = markingText(ground, counter.space ?? '')
      return [t('boards.golazo.on', { who: counterText(counter, position, name), at: counter.space ?? '' }), marking].filter(Boolean).join(', ')
    })
    return told.length ? [[t('boards.golazo.rank', { rank }), told.join('; ')]] : []
  })
}

export function sentences(view: GolazoView, name: Name): string[] {
  const told = [t('boards.golazo.tell.score', { home: name(0), h: view.score[0] ?? 0, away: name(1), a: view.score[1] ?? 0 }), timeText(view)]
  if (view.mover !== null) told.push(t('boards.golazo.tell.moves', { name: name(view.mover), n: view.moves }))
  if (view.stage !== 'setup') told.push(t('boards.golazo.tell.ball', { name: name(view.ball.side), n: view.ball.number, at: view.ball.space }))
  return told
}

export function timeText(view: GolazoView): string {
  if (view.stage === 'setup') return t('boards.golazo.time.setup')
  if (view.stage === 'stoppage') return t('boards.golazo.time.stoppage', { n: view.stoppage_left })
  if (view.stage === 'golden') return t('boards.golazo.time.golden', { n: view.golden_turns + 1, of: view.limits.golden_turns })
  if (view.stage === 'shoot_out') return t('boards.golazo.time.shoot_out')
  if (view.track) return t('boards.golazo.time', { n: view.time, ht: view.track.ht, ft: view.track.ft })
  return t('boards.golazo.time.clock', { minutes: view.options.clock ?? '', half: view.stage === 'second_half' ? 2 : 1 })
}

export function list(view: GolazoView, away: boolean, name: Name): [string, string][] {
  const kept = SIDES.map((side) => `${name(side)} ${view.kept[side]?.length ?? 0}`).join(', ')
  const off = SIDES.flatMap((side) => sentOff(view, side).map((number) => `${name(side)} ${number}`)).join(', ')
  return [
    ...rankTexts(view, away, name),
    [t('boards.golazo.list.kept'), kept],
    [t('boards.golazo.list.deck'), t('boards.golazo.deck', { n: view.deck.bag + view.deck.bottom, discards: view.discards.length })],
    [t('boards.golazo.list.off'), off || t('boards.golazo.none')],
  ]
}

/** What the page adds to the choices it lists: what the game says of each, and whether it is touched on the board. */
export function offers({ view, ask }: Asked): Offers {
  const match = view as GolazoView
  const side = askedSide(match, ask) ?? 0
  const position = positionOf(match)
  const ground = groundOf(match)
  const touched = (text: string) => ON_THE_BOARD.test(text) || (!text.startsWith('slide') && targetsOf(text, side, position, ground).length > 0)
  return Object.fromEntries(ask.choices.map((text) => [text, { ...saidOf(ask.leads?.[text] as GolazoLead | undefined), ...numbersOf(text), ...(touched(text) && { touch: true }) }]))
}

/** What the game says of a choice. */
interface GolazoLead extends Lead {
  title: string
  chance?: number
  passes?: boolean
  card?: string
}

const ON_THE_BOARD = /^(aim|save|formation|manager) /

function saidOf(lead: GolazoLead | undefined): Offer {
  if (!lead) return {}
  const note = lead.chance === undefined ? lead.note : t('boards.golazo.chance', { what: lead.note, p: Math.round(100 * lead.chance) })
  return { title: lead.title, ...(note && { note }), ...(lead.passes && { passes: true }), ...(lead.card && { card: lead.card }) }
}

/** The shirt that a choice names first, or the places of the goal. */
function numbersOf(text: string): Offer {
  const [verb = '', ...rest] = text.split(' ')
  if (verb === 'aim' || verb === 'save') return { numbers: rest.map(Number) }
  return /^\d+$/.test(rest[0] ?? '') ? { numbers: [Number(rest[0])] } : {}
}
