/** Goal!Game in words: what is asked, what each choice leads to, the cards, the situation. */
import type { Asked, Offer, Offers, SeatAsk } from '../../board'
import { askLabel } from '../../choices'
import { label, t } from '../../words'
import type { Call } from '../shared/Calls.svelte'
import type { Tile } from './cards'
import { KINDS, facing, pairOf, seatOf, totals, type Colour, type GoalView, type Kind, type Name } from './table'

export function colourText(colour: Colour): string {
  return t(`boards.goal_game.colour.${colour}`)
}

export function kindText(kind: string): string {
  return t(`boards.goal_game.kind.${kind}`)
}

export function figureText(name: string): string {
  return label(`boards.goal_game.figure.${name}`, name)
}

/** `Ada (Red)`: names tell people apart, colours their cards. */
export function coachText(view: GoalView, seat: number, name: Name): string {
  const colour = view.coaches[seat]?.colour
  return colour ? t('boards.goal_game.coach', { name: name(seat), colour: colourText(colour) }) : name(seat)
}

/** The name of a centre in the language of the reader. */
export function eventText(view: GoalView, event: string): string {
  return view.events[event]?.name ?? event
}

/** Who is asked, and what. */
export function promptOf(ask: SeatAsk, who: string): string {
  return t('boards.goal_game.prompt', { name: who, what: askLabel('goal_game', ask.kind) })
}

const TOUCHED = ['open', 'lay', 'figure', 'lot', 'bid', 'kick', 'dive', 'offer']

/** What the page adds to the choices it lists. Whatever is a thing on the board is chosen there. */
export function offers({ view, ask, name }: Asked): Offers {
  return Object.fromEntries(ask.choices.map((text) => [text, offerOf(view as GoalView, ask.kind, text, name)]))
}

/** The choices that are only words, for a page that does not list them. */
export function callsOf(view: GoalView, ask: SeatAsk, name: Name): Call[] {
  const words = ask.choices.map((text): [string, Offer] => [text, offerOf(view, ask.kind, text, name)]).filter(([, offer]) => !offer.touch)
  return words.map(([text, { title = text, note = '' }], i) => ({ text, title, note, main: i === 0 && words.length > 1 }))
}

function offerOf(view: GoalView, kind: string, text: string, name: Name): Offer {
  const [verb = '', ...rest] = text.split(' ')
  const title = titleOf(view, kind, verb, rest, name)
  const note = noteOf(view, kind, verb)
  return { title, ...(note && { note }), ...(rest.length > 0 && TOUCHED.includes(verb) && { touch: true }) }
}

function titleOf(view: GoalView, kind: string, verb: string, rest: string[], name: Name): string {
  const [first = '', second = '', third = ''] = rest
  if (verb === 'no') return t(`boards.goal_game.no.${kind}`)
  if (verb === 'offer') {
    return t('boards.goal_game.do.offer', { name: coachText(view, seatOf(view, first), name), kind: kindText(second), n: third })
  }
  return t(`boards.goal_game.do.${verb}`, { what: wordFor(verb, first) })
}

function wordFor(verb: string, word: string): string {
  if (['lot', 'lose', 'buy'].includes(verb)) return kindText(word)
  if (verb === 'kick' || verb === 'dive') return t(`boards.goal_game.aim.${word}`)
  return verb === 'figure' ? figureText(word) : word
}

function noteOf(view: GoalView, kind: string, verb: string): string {
  const turn = view.match?.turn
  const left = (seat: number | null | undefined, token: Kind) => view.coaches[seat ?? -1]?.tokens[token] ?? 0
  if (verb === 'save') return t('boards.goal_game.note.save', { n: left(view.match?.shot?.at, 'keeper') })
  if (verb === 'striker') return t('boards.goal_game.note.striker', { n: left(view.now.opens, 'striker') })
  if (verb === 'defend') return t('boards.goal_game.note.defend', { n: left(turn?.attacked, 'defender') })
  if (verb === 'buy') return t('boards.goal_game.note.buy')
  if (kind === 'answer' && view.offer) return t(`boards.goal_game.note.${verb}`, { n: view.offer.coins, what: kindText(view.offer.kind) })
  return ''
}

/** The open neighbours of a face-down card, with the colours they show to it. */
function besideText(view: GoalView, cell: string): string {
  return facing(view.cards, cell)
    .map((edge) => t('boards.goal_game.beside', { cell: edge.cell, colour: colourText(edge.colour) }))
    .join(', ')
}

/** A tile as somebody hears it who does not see it. */
export function tileText(view: GoalView, tile: Tile, lit: boolean): string {
  const { cell, face } = tile
  if (tile.ghost) return t('boards.goal_game.tile.lay', { cell })
  if (!face) {
    const near = besideText(view, cell)
    const what = t(lit ? 'boards.goal_game.tile.free' : 'boards.goal_game.tile.down', { cell })
    return near ? `${what} (${near})` : what
  }
  const [n, e, s, w] = face.edges.map(colourText)
  const event = face.event ? eventText(view, face.event) : ''
  const told = t('boards.goal_game.tile.open', { cell, card: face.card, event, n: n ?? '', e: e ?? '', s: s ?? '', w: w ?? '' })
  const hot = tile.hot.map((side) => t(`boards.goal_game.side.${side}`)).join(', ')
  return hot ? `${told} ${t('boards.goal_game.tile.hot', { sides: hot })}` : told
}

/** The pair of the turn and what goes on between them. */
export function pairText(view: GoalView, name: Name): string {
  const pair = pairOf(view)
  if (!pair) return ''
  return t(`boards.goal_game.pair.${pair.part}`, { from: coachText(view, pair.from, name), to: coachText(view, pair.to, name) })
}

export function wayText(view: GoalView): string {
  const way = view.now.clockwise
  return way === null ? '' : t(way ? 'boards.goal_game.way.clockwise' : 'boards.goal_game.way.back')
}

export function stageText(view: GoalView): string {
  const stage = t(`boards.goal_game.stage.${view.stage}`)
  if (!view.match) return stage
  const half = view.match.shoot_out ? t('boards.goal_game.series', { n: view.match.shoot_out.series }) : t('boards.goal_game.half', { n: view.match.half })
  return `${stage}, ${half}`
}

export function tokensText(tokens: Record<Kind, number>): string {
  const some = KINDS.filter((kind) => tokens[kind] > 0)
  return some.map((kind) => t('boards.goal_game.count', { what: kindText(kind), n: tokens[kind] })).join(', ') || t('boards.goal_game.none')
}

/** All that lies open before a coach. */
export function seatText(view: GoalView, seat: number, name: Name): string {
  const coach = view.coaches[seat]
  if (!coach) return ''
  const told = [coachText(view, seat, name)]
  const goals = view.goals[seat]
  if (typeof goals === 'number') told.push(t('boards.goal_game.seat.goals', { n: goals }))
  told.push(t('boards.goal_game.seat.coins', { n: coach.coins }), t('boards.goal_game.seat.tokens', { what: tokensText(coach.tokens) }))
  if (view.match?.yellow.includes(seat)) told.push(t('boards.goal_game.seat.yellow'))
  if (view.match?.red.includes(seat)) told.push(t('boards.goal_game.seat.red'))
  return told.join('; ')
}

export function sentences(view: GoalView, name: Name): string[] {
  if (view.over) return [t('boards.goal_game.tell.over', { why: view.over.why })]
  const told = [`${stageText(view)}.`]
  const pair = pairText(view, name)
  const way = wayText(view)
  if (way) told.push(`${way}.`)
  if (pair) told.push(`${pair}.`)
  const down = view.cards.filter((card) => card.card === null).length
  if (view.cards.length) told.push(t('boards.goal_game.tell.down', { n: down }))
  return told
}

export function list(view: GoalView, name: Name): [string, string][] {
  const seats = view.coaches.map((_, seat): [string, string] => [t('boards.goal_game.list.coach', { n: seat + 1 }), seatText(view, seat, name)])
  const sheets = (view.match?.sheets ?? []).map((sheet): [string, string] => {
    const [one, other] = sheet.pair
    return [t('boards.goal_game.list.sheet', { one: name(one), other: name(other) }), totals(sheet).join(' : ')]
  })
  const free = view.free.map((cell) => [cell, besideText(view, cell)].filter(Boolean).join(' – '))
  return [
    ...seats,
    ...sheets,
    [t('boards.goal_game.list.aside'), tokensText(view.aside)],
    [t('boards.goal_game.list.free'), free.join('; ') || t('boards.goal_game.none')],
  ]
}

export function resultText(view: GoalView, name: Name): string {
  const winner = view.over?.winner ?? null
  return winner === null ? t('boards.goal_game.over') : t('boards.goal_game.won', { name: coachText(view, winner, name) })
}
