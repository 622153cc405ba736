/** Next Goal Wins in words: what each choice leads to, the sums of a contest, the situation. */
import type { Asked, Lead, Offer, Offers, SeatAsk } from '../../board'
import { label, t, type Values } from '../../words'
import type { Call } from '../shared/Calls.svelte'
import { habits, QUIET, reflexOf } from './habits.svelte'
import type { Clash } from './memory'
import { percent, type Odds } from './odds'
import type { Goal } from './season'
import {
  COLOURS, colourIn, everybody, isFootballer, isRevealed, plainName, positionIn, seatOf, statsAt, statsOf,
  targetsOf, type Action, type Chance, type Footballer, type Match, type Name, type Part, type Position, type SeasonView, type Slot, type Stat,
} from './table'

export function say(key: string, values: Values = {}): string {
  return t(`boards.next_goal_wins.${key}`, values)
}

export const statText = (stat: Stat): string => say(`stat.${stat}`)
export const positionText = (position: Position): string => say(`position.${position}`)
export const actionText = (action: string): string => say(`act.${action}`)

export function tacticText(view: SeasonView, id: string): string {
  const held = [...(view.own?.tactics ?? []), ...(view.own?.drawn ?? [])].find((one) => one.id === id)
  return held?.name ?? plainName(id)
}

export function nameOf(view: SeasonView, id: string): string {
  const manager = view.players.find((player) => player.manager?.id === id)?.manager
  return everybody(view).get(id)?.name ?? manager?.name ?? plainName(id)
}

/** What an action would be, from where the ball is. */
export interface Try {
  action: Action
  speed: boolean
  actor: Footballer | null
  against: Footballer | null
  stat: Stat
  with: Stat
  own: number
  other: number
  /** What the dice make of it; null where none are thrown. */
  odds: Chance | null
  to: Footballer | 'past' | 'goal' | null
}

export function tryOf(match: Match, action: Action, speed: boolean): Try | null {
  const { ball, attacker } = match
  const row = match.rows.find((one) => one.action === action)
  if (!ball || !attacker || !row) return null
  const actor = there(match, ball.slot)
  const against = there(match, row.by)
  const to = row.to === 'past' || row.to === 'goal' ? row.to : there(match, row.to)
  const told = match.chances.filter((one) => one.action === action)
  const chance = told.find((one) => one.speed === speed) ?? told[0] ?? null
  const odds = chance && chance.lost + chance.level > 0 ? chance : null
  const [own, other] = chance?.stats ?? [actor?.now?.[row.stat] ?? 0, against?.now?.[row.with] ?? 0]
  return { action, speed: chance?.speed ?? speed, actor, against, stat: row.stat, with: row.with, own, other, odds, to }
}

export function there(match: Match, slot: Slot | null): Footballer | null {
  const found = slot ? match.slots[slot] : null
  return isFootballer(found) ? found : null
}

/** The contest that was declared and not thrown yet. */
export function declared(match: Match): Try | null {
  return match.clash ? tryOf(match, match.clash.action, match.clash.speed) : null
}

/** `Passing 4 against Interceptions 2`, with what cards add. */
export function againstText(one: Try): string {
  if (!one.against) return say('nobody')
  if (!one.odds) return say('alone')
  const [own, other] = [0, 1].map((side) => moreText(one.odds!, side))
  if (one.speed) return own || other ? say('speed.against', { n: own || say('one_die'), m: other || say('one_die') }) : say('die_die')
  return say('against', { stat: statText(one.stat), n: `${one.own}${own}`, other: statText(one.with), m: `${one.other}${other}` })
}

/** ` + 2`, ` (two dice, higher counts)`: what cards add to the stat of a side. */
function moreText({ added, dice }: Chance, side: number): string {
  const [more, thrown] = [added[side] ?? 0, dice[side] ?? 'one']
  const told = more ? ` ${more > 0 ? '+' : '\u2212'} ${Math.abs(more)}` : ''
  return thrown === 'one' ? told : `${told} (${say('two_dice')}, ${say(`dice.${thrown}`)})`
}

export function signed(n: number): string {
  return n > 0 ? `+${n}` : `\u2212${-n}`
}

export function oddsText(odds: Odds): string {
  return say('odds', { p: percent(odds.won, odds.of), l: percent(odds.level, odds.of) })
}

export function tryNote(one: Try): string {
  return one.odds ? `${againstText(one)} · ${oddsText(one.odds)}` : againstText(one)
}

export function clashText(clash: Clash): string {
  return [clash.title, ...clash.sums.map((sum) => sum.text), ...clash.outcome].filter(Boolean).join(' ')
}

/** What a set piece comes to, as far as it is picked. */
export interface SetPiece {
  kind: string
  attack: { stat: Stat; who: Footballer }[]
  defence: { stat: Stat; who: Footballer }[]
  odds: Chance | null
}

export function setPieceOf(match: Match): SetPiece | null {
  const piece = match.set_piece
  if (!piece || !match.attacker) return null
  const parts = (all: Part[]) => all.flatMap(({ stat, slot }) => [there(match, slot)].flatMap((who) => (who ? [{ stat, who }] : [])))
  const picked = piece.throw === 'penalty' || (piece.crosser && match.chances.length === 1)
  return { kind: piece.throw, attack: parts(piece.attack), defence: parts(piece.defence), odds: picked ? (match.chances[0] ?? null) : null }
}

export function totalOf(parts: { stat: Stat; who: Footballer }[]): number {
  return parts.reduce((sum, { stat, who }) => sum + (who.now?.[stat] ?? 0), 0)
}

/** The stats that matter at each slot now. */
export function statsWanted(match: Match): Map<Slot, Stat[]> {
  const wanted = new Map<Slot, Stat[]>()
  const add = (slot: Slot, stat: Stat) => wanted.set(slot, [...new Set([...(wanted.get(slot) ?? []), stat])])
  const { ball, attacker, set_piece: piece } = match
  if (!attacker) return wanted
  if (piece) for (const { slot, stat } of piece.wanted) add(slot, stat)
  else if (ball) {
    for (const row of match.rows) {
      if (match.clash && match.clash.action !== row.action) continue
      add(ball.slot, row.stat)
      add(row.by, row.with)
    }
  }
  return wanted
}

// What the choices lead to

/** What the game says of a choice. */
interface SeasonLead extends Lead {
  title: string
  to?: string
  short?: string
  quiet?: boolean
}

export function leadOf(ask: SeatAsk, text: string): SeasonLead {
  return (ask.leads?.[text] as SeasonLead | undefined) ?? { title: text, note: '' }
}

export function offers({ view, ask }: Asked): Offers {
  const touch = new Set(targetsOf(view as SeasonView, ask).map((target) => target.text))
  const reflex = reflexOf(ask.kind, ask.choices)
  return Object.fromEntries(
    ask.choices.map((text): [string, Offer] => {
      const plain = text.replace(QUIET, '')
      const twin = text === plain ? ask.choices.includes(text + QUIET) && habits.hush : !habits.hush
      return [text, { ...offerOf(ask, plain), ...(touch.has(plain) && { touch: true }), ...(twin && { hidden: true }), ...(text === reflex && { reflex: true }) }]
    }),
  )
}

function offerOf(ask: SeatAsk, text: string): Offer {
  const { title, note, quiet } = leadOf(ask, text)
  return { title, ...(note && { note }), ...(quiet && { quiet }) }
}

/** Whoever lines up, or replaces somebody, is asked for one slot. */
export function question({ view, ask }: Asked): string {
  const due = (view as SeasonView).match?.due
  if (!due || !['lineup', 'replace'].includes(ask.kind)) return ''
  return t(`ask.next_goal_wins.${ask.kind}.at`, { at: positionText(positionIn(due)).toLowerCase() })
}

/** `Erika Falcon, shot, attack 2` */
export function goalLine({ name, how, attack }: Goal): string {
  return [name, label(`boards.next_goal_wins.how.${how}`, ''), say('in_attack', { n: attack })].filter(Boolean).join(', ')
}

/** `MID · 3 stars · Passing 4, …`: what counts in that position, or on the card. */
export function footballerNote(one: Footballer, at: Position | null): string {
  const stats = at ? statsAt(one, at) : statsOf(one)
  const told = Object.entries(stats).map(([stat, n]) => `${statText(stat as Stat)} ${n}`)
  return [`${positionText(one.position)} · ${say('stars', { n: one.stars })}`, told.join(', ')].join(' · ')
}

/** The choices that are only words, for a page that does not list them. A bench that is not seen offers nothing. */
export function callsOf(ask: SeatAsk, offered: Offers): Call[] {
  const words = ask.choices.filter((text) => !offered[text]?.touch && !offered[text]?.hidden && !text.startsWith('sub '))
  return words.map((text, i) => ({ text, title: offered[text]?.title ?? text, note: offered[text]?.note ?? '', main: i === 0 && words.length > 1 }))
}

// The situation

/** A footballer as they are heard. */
export function footballerText(one: Footballer, at: Position | null): string {
  const told = [one.name, footballerNote(one, at)]
  if (one.skill) told.push(say(one.slot && one.skill_works === false ? 'skill.off' : 'skill', { name: one.skill.name, text: one.skill.text }))
  if (one.injured) told.push(say('injured', { n: one.injured }))
  if (one.banned) told.push(say('banned', { n: one.banned }))
  return told.join('. ')
}

/** Why somebody of the own squad cannot play, or where they are. */
export function footballerTag(one: Footballer): string {
  if (one.injured) return say('tag.injured', { n: one.injured })
  if (one.banned) return say('tag.banned', { n: one.banned })
  return one.place && one.place !== 'bench' ? say(`place.${one.place}`) : ''
}

export function slotText(slot: Slot, view: SeasonView, name: Name): string {
  const match = view.match
  if (!match) return ''
  const colour = colourIn(slot)
  const at = say('slot', { name: name(seatOf(match, colour)), at: positionText(positionIn(slot)) })
  const found = match.slots[slot]
  const what = isFootballer(found) ? footballerText(found, null) : say(found === 'closed' ? 'slot.closed' : isRevealed(match) ? 'slot.empty' : 'slot.hidden')
  return [at, what, match.ball?.slot === slot ? ballText(match) : ''].filter(Boolean).join(': ')
}

export function ballText(match: Match): string {
  const ball = match.ball
  if (!ball) return ''
  return ball.position === positionIn(ball.slot) ? say('ball') : say('ball.up', { at: positionText(ball.position) })
}

export function scoreText(match: Match, name: Name): string {
  return say('score', { red: name(match.red), r: match.score[0], blue: name(match.blue), b: match.score[1] })
}

export function sentences(view: SeasonView, name: Name): string[] {
  if (view.over) return [say('over', { why: view.over.why })]
  const match = view.match
  if (!match) return [say('between')]
  const told = [scoreText(match, name)]
  if (match.attacker) {
    const tokens = COLOURS.map((colour, i) => say('tokens', { name: name(match[colour]), n: match.tokens[i] ?? 0 }))
    told.push(say('attacks', { name: name(seatOf(match, match.attacker)) }), `${tokens.join(', ')}.`)
  }
  const carrier = there(match, match.ball?.slot ?? null)
  if (carrier) told.push(`${carrier.name}: ${ballText(match)}.`)
  const due = declared(match)
  if (due) told.push(`${actionText(due.action)}: ${tryNote(due)}.`)
  return told
}

export function list(view: SeasonView, name: Name): [string, string][] {
  const match = view.match
  const slots = match ? (Object.keys(match.slots) as Slot[]).map((slot): [string, string] => [slotName(slot, match!, name), slotText(slot, view, name)]) : []
  const squad = (view.own?.squad ?? []).map((one) => `${one.name} (${positionText(one.position)}${one.place ? `, ${say(`place.${one.place}`)}` : ''})`)
  const league = view.league.map((row) => `${row.place}. ${name(row.seat)} ${row.points}`)
  const own: [string, string][] = view.own
    ? [[say('squad'), squad.join('; ') || say('none')], [say('tactics'), view.own.tactics.map((one) => one.name).join('; ') || say('none')]]
    : []
  return [...slots, ...own, [say('league'), league.join(', ')]]
}

function slotName(slot: Slot, match: Match, name: Name): string {
  return say('slot', { name: name(seatOf(match, colourIn(slot))), at: positionText(positionIn(slot)) })
}

export function resultText(view: SeasonView, name: Name): string {
  const winner = view.over?.winner ?? null
  return winner === null ? say('shared') : say('champion', { name: name(winner) })
}
