/** Next Goal Wins in words: what each choice leads to, the sums of a contest, the situation. */
import type { Asked, GameEvent, Offer, Offers, SeatAsk } from '../../board'
import { label, t, type Values } from '../../words'
import type { Call } from '../shared/Calls.svelte'
import type { Clash, Sum } from './memory'
import { percent, type Odds } from './odds'
import {
  COLOURS, POSITIONS, ROWS, colourIn, everybody, isFootballer, isRevealed, otherColour, plainName, positionIn, seatOf, slotAt, slotDue, statsAt, statsOf,
  targetsOf, type Action, type Chance, type Colour, type Footballer, type Match, type Name, type Position, type SeasonView, type Slot, type Stat,
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
  const row = ball ? ROWS[ball.position][action] : undefined
  if (!ball || !attacker || !row) return null
  const actor = there(match, ball.slot)
  const against = there(match, slotAt(otherColour(attacker), row.by))
  const to = row.to === 'past' || row.to === 'goal' ? row.to : there(match, slotAt(attacker, row.to))
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

/** Who gets the ball, or what it is for. */
export function goalText(one: Try): string {
  return one.to === 'past' || one.to === 'goal' ? say(`to.${one.to}`) : one.to ? one.to.name : ''
}

/** `5 + die 2 + 1 = 8` */
export function sumText({ stats, die, added, total }: Sum): string {
  const plus = added ? ` ${added > 0 ? '+' : '\u2212'} ${Math.abs(added)}` : ''
  return `${stats ? `${stats} + ` : ''}${say('die', { n: die })}${plus} = ${total}`
}

export function clashText(clash: Clash): string {
  const sums = clash.sums.map((sum) => `${sum.name}: ${sum.stat ? `${statText(sum.stat)} ` : ''}${sumText(sum)}`)
  return [clash.title, `${sums.join(` ${say('versus')} `)}.`, ...clash.outcome].filter(Boolean).join(' ')
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
  const shooting = piece.throw === 'shooting_fk'
  const keeper = there(match, slotAt(otherColour(match.attacker), 'GK'))
  const part = (stat: Stat, who: Footballer | null) => (who ? [{ stat, who }] : [])
  const taken = part(shooting ? 'shooting' : 'crossing', there(match, piece.crosser))
  const attack = shooting ? taken : [...taken, ...part('heading', there(match, piece.header))]
  const helped = part(shooting ? 'blocking' : 'heading', there(match, piece.helper))
  const defence = [...part(shooting ? 'saving' : 'catching', keeper), ...helped]
  if (piece.throw === 'penalty') return { kind: piece.throw, attack: [], defence: [], odds: match.chances[0] ?? null }
  const ready = match.chances.length === 1 ? (match.chances[0] ?? null) : null
  return { kind: piece.throw, attack, defence, odds: ready }
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
  const other = otherColour(attacker)
  if (piece) {
    const shooting = piece.throw === 'shooting_fk'
    if (piece.throw === 'penalty') return wanted
    for (const position of POSITIONS.slice(1)) {
      for (const stat of shooting ? (['shooting'] as const) : (['crossing', 'heading'] as const)) add(slotAt(attacker, position), stat)
      add(slotAt(other, position), shooting ? 'blocking' : 'heading')
    }
    add(slotAt(other, 'GK'), shooting ? 'saving' : 'catching')
  } else if (ball) {
    for (const [action, row] of Object.entries(ROWS[ball.position])) {
      if (match.clash ? match.clash.action !== action : ball.position === 'MID' && action === 'shoot') continue
      add(ball.slot, row.stat)
      add(slotAt(other, row.by), row.with)
    }
  }
  return wanted
}

// What the choices lead to

export function offers(asked: Asked): Offers {
  const { ask, history } = asked
  const season = asked.view as SeasonView
  const touch = new Set(targetsOf(season, ask).map((target) => target.text))
  const due = season.match && ask.kind === 'lineup' ? slotDue(season.match, history, ask.seat) : null
  return Object.fromEntries(ask.choices.map((text) => [text, { ...offerOf(text, asked, due), ...touchOf(text, touch) }]))
}

/** What is added by `quiet` alone need not be listed twice on a small screen. */
function touchOf(text: string, touch: Set<string>): Offer {
  const plain = text.replace(' + quiet', '')
  return touch.has(text) || (plain !== text && touch.has(plain)) ? { touch: true } : {}
}

function offerOf(text: string, { view, ask, history, name }: Asked, due: Slot | null): Offer {
  const quiet = text.endsWith(' + quiet')
  const plain = text.replace(' + quiet', '')
  if (plain === 'go' || plain === 'let') return passOffer(quiet, ask)
  if (plain.startsWith('offer ')) return { title: say('do.offer', { who: name(Number(plain.slice(6)) - 1) }) }
  const offer = ask.kind === 'loan_accept' ? loanOffer(plain, history, name) : plainOffer(plain, view as SeasonView, ask, due)
  return quiet ? { ...offer, title: say('then_quiet', { what: offer.title ?? plain }) } : offer
}

/** 20.3 Whose offer it is has only been said. */
function loanOffer(text: string, history: readonly GameEvent[], name: Name): Offer {
  const by = history.findLast((event) => event.note?.startsWith('offer '))?.seat
  const title = say(`do.${text}`)
  return text === 'yes' && typeof by === 'number' ? { title, note: say('note.loan', { who: name(by) }) } : { title }
}

/** Whoever holds nothing to play may have the table let such moments pass. */
function passOffer(quiet: boolean, ask: SeatAsk): Offer {
  const idle = ask.veiled === true && !ask.choices.some((one) => one.startsWith('tactic '))
  if (quiet) return { title: say('do.quiet'), note: say('note.quiet') }
  const title = ask.kind === 'start' && !ask.veiled ? say('do.go') : say('do.let')
  return { title, ...(ask.veiled && { note: say(idle ? 'note.idle' : 'note.let') }), ...(idle && { quiet: true }) }
}

function plainOffer(text: string, view: SeasonView, ask: SeatAsk, due: Slot | null): Offer {
  const [verb = '', one = '', two = ''] = text.split(' ')
  switch (verb) {
    case 'tactic':
      return { title: say('do.tactic', { what: tacticText(view, one) }), ...noteOfTactic(view, one) }
    case 'keep':
      return { title: say('do.keep', { what: tacticText(view, one) }), ...noteOfTactic(view, one) }
    case 'sub':
      return subOffer(view, ask, one as Position, two)
    case 'transfer':
      return { title: say('do.transfer', { deck: positionText(one as Position) }) }
    case 'reroll':
      return { title: say('do.reroll', { who: nameOf(view, one) }) }
    case 'contest':
      return contestOffer(view, one === 'speed')
    default:
      return otherOffer(text, view, ask, due)
  }
}

function noteOfTactic(view: SeasonView, id: string): Offer {
  const held = [...(view.own?.tactics ?? []), ...(view.own?.drawn ?? [])].find((one) => one.id === id)
  return held ? { note: held.text } : {}
}

function subOffer(view: SeasonView, ask: SeatAsk, position: Position, id: string): Offer {
  const colour = view.match?.red === ask.seat ? 'red' : 'blue'
  const off = view.match ? there(view.match, slotAt(colour, position)) : null
  const who = nameOf(view, id)
  return { title: off ? say('do.sub', { who, off: off.name, at: position }) : say('do.come_on', { who, at: position }) }
}

function contestOffer(view: SeasonView, speed: boolean): Offer {
  const one = view.match?.clash ? tryOf(view.match, view.match.clash.action, speed || view.match.clash.speed) : null
  const odds = one?.odds
  const note = odds ? say('odds.against', { p: percent(odds.lost, odds.of), l: percent(odds.level, odds.of) }) : ''
  return { title: say(speed ? 'do.contest_speed' : 'do.contest'), note }
}

function otherOffer(text: string, view: SeasonView, ask: SeatAsk, due: Slot | null): Offer {
  const [verb = '', second = ''] = text.split(' ')
  const match = view.match
  if (ask.kind === 'act' && match) {
    const one = tryOf(match, verb as Action, text.endsWith('+ speed'))
    return { title: say(text.endsWith('+ speed') ? 'do.speed' : 'do.act', { what: actionText(verb) }), note: one ? tryNote(one) : '' }
  }
  if (ask.kind === 'after_dribble') return { title: verb === 'up' ? say('do.up') : actionText(verb), note: say(verb === 'up' ? 'note.up' : 'note.unopposed') }
  if (ask.kind === 'pick_pair') {
    return { title: second === 'none' ? say('do.pair_alone', { one: verb }) : say('do.pair', { one: verb, other: second }) }
  }
  if (ask.kind === 'discard') return { title: tacticText(view, text), ...noteOfTactic(view, text) }
  if ((POSITIONS as readonly string[]).includes(text)) return positionOffer(text as Position, view, ask)
  const found = everybody(view).get(text)
  if (found) return { title: found.name, note: due && found.position !== positionIn(due) ? say('note.foreign', { at: found.position }) : `${found.position} ${'★'.repeat(found.stars)}` }
  return { title: label(`boards.next_goal_wins.do.${ask.kind}.${text}`, label(`boards.next_goal_wins.do.${text}`, plainName(text))) }
}

function positionOffer(text: Position, view: SeasonView, ask: SeatAsk): Offer {
  const match = view.match
  const colour = match?.red === ask.seat ? 'red' : 'blue'
  if (match && ask.kind.startsWith('pick_')) {
    const who = there(match, slotAt(colour, text))
    const chance = ask.kind === 'pick_helper' ? match.chances.find((one) => one.helper === text) : undefined
    const note = chance ? say('odds.against', { p: percent(chance.lost, chance.of), l: percent(chance.level, chance.of) }) : ''
    return { title: who ? `${who.name} (${text})` : positionText(text), ...(note && { note }) }
  }
  return { title: say('do.deck', { deck: positionText(text) }), note: say('deck.left', { n: view.decks[text] ?? 0 }) }
}

/** `MID · 3 stars · Passing 4, …`: what counts in that position, or on the card. */
export function footballerNote(one: Footballer, at: Position | null): string {
  const stats = at ? statsAt(one, at) : statsOf(one)
  const told = Object.entries(stats).map(([stat, n]) => `${statText(stat as Stat)} ${n}`)
  return [`${one.position} · ${say('stars', { n: one.stars })}`, told.join(', ')].join(' · ')
}

/** The choices that are only words, for a page that does not list them. A bench that is not seen offers nothing. */
export function callsOf(ask: SeatAsk, offered: Offers): Call[] {
  const words = ask.choices.filter((text) => !offered[text]?.touch && !text.startsWith('sub '))
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
  const at = say('slot', { colour: say(`colour.${colour}`), name: name(seatOf(match, colour)), at: positionText(positionIn(slot)) })
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
    const tokens = COLOURS.map((colour, i) => say('tokens', { colour: say(`colour.${colour}`), n: match.tokens[i] ?? 0 }))
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
  const slots = match ? (Object.keys(match.slots) as Slot[]).map((slot): [string, string] => [slotName(slot), slotText(slot, view, name)]) : []
  const squad = (view.own?.squad ?? []).map((one) => `${one.name} (${one.position}${one.place ? `, ${say(`place.${one.place}`)}` : ''})`)
  const league = view.league.map((row) => `${row.place}. ${name(row.seat)} ${row.points}`)
  const own: [string, string][] = view.own
    ? [[say('squad'), squad.join('; ') || say('none')], [say('tactics'), view.own.tactics.map((one) => one.name).join('; ') || say('none')]]
    : []
  return [...slots, ...own, [say('league'), league.join(', ')]]
}

export function slotName(slot: Slot): string {
  return `${say(`colour.${colourIn(slot)}`)} ${positionIn(slot)}`
}

export function colourText(colour: Colour): string {
  return say(`colour.${colour}`)
}

export function resultText(view: SeasonView, name: Name): string {
  const winner = view.over?.winner ?? null
  return winner === null ? say('shared') : say('champion', { name: name(winner) })
}
