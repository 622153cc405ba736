/** Goal!Game in words: what is asked, what each choice leads to, the cards, the situation. */
import type { Asked, Offer, Offers, SeatAsk } from '../../board'
import { t } from '../../words'
import type { Call } from '../shared/Calls.svelte'
import type { Tile } from './cards'
import type { Joint, Line, Sale, Shot } from './memory'
import { SIDES, kindsOf, leadsOf, pairOf, percent, totals, type Colour, type GoalLead, type GoalView, type Name, type Tokens } from './table'

export function colourText(colour: Colour): string {
  return t(`boards.goal_game.colour.${colour}`)
}

export function kindText(kind: string): string {
  return t(`boards.goal_game.kind.${kind}`)
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

/** What the page adds to the choices it lists. Whatever is a thing on the board is chosen there. */
export function offers({ ask }: Asked): Offers {
  return Object.fromEntries(leadsOf(ask).map(([text, lead]) => [text, offerOf(ask.kind, lead)]))
}

/** The choices that are only words, for a page that does not list them. */
export function callsOf(ask: SeatAsk): Call[] {
  const words = leadsOf(ask).filter(([, lead]) => !isTouched(ask.kind, lead))
  return words.map(([text, { title, note }], i) => ({ text, title, note, main: i === 0 && words.length > 1 }))
}

/** A card, a lot in the centre, a bid, a corner of the goal, a figure, an offer in its form. */
function isTouched(kind: string, lead: GoalLead): boolean {
  return (kind === 'lot' && lead.token !== undefined) || [lead.cell, lead.bid, lead.aim, lead.figure, lead.to].some((thing) => thing !== undefined)
}

function offerOf(kind: string, lead: GoalLead): Offer {
  const { title, note, bid } = lead
  return { title, ...(note && { note }), ...(isTouched(kind, lead) && { touch: true }), ...(bid !== undefined && { numbers: [bid] }) }
}

/** The open neighbours of a face-down card, with the colours they show to it. */
function besideText(view: GoalView, cell: string): string {
  return (view.cards.find((card) => card.cell === cell)?.against ?? [])
    .map((edge) => t('boards.goal_game.beside', { cell: edge.cell, colour: colourText(edge.colour) }))
    .join(', ')
}

/** Who may shoot by the edges of a card, and who could hit back there; the choice itself tells the chance of who is asked. */
function scoresText(tile: Tile, lit: boolean, name: Name): string {
  const { scores } = tile
  if (!scores || scores.chance === 0) return ''
  const shot = lit ? '' : t('boards.goal_game.scores', { name: name(scores.for), n: percent(scores.chance) })
  const back = scores.back === null ? '' : t('boards.goal_game.scores.back', { name: name(scores.back) })
  return [shot, back].filter(Boolean).join('. ')
}

/** A tile as somebody hears it who does not see it. */
export function tileText(view: GoalView, tile: Tile, lit: boolean, name: Name, note = ''): string {
  const { cell, face } = tile
  if (tile.ghost) return t('boards.goal_game.tile.lay', { cell })
  if (!face) {
    const near = besideText(view, cell)
    const what = t(lit ? 'boards.goal_game.tile.free' : 'boards.goal_game.tile.down', { cell })
    return [near ? `${what} (${near})` : what, note, scoresText(tile, lit, name)].filter(Boolean).join('. ')
  }
  const [n, e, s, w] = face.edges.map(colourText)
  const event = face.event ? eventText(view, face.event) : ''
  const told = t('boards.goal_game.tile.open', { cell, card: face.card, event, n: n ?? '', e: e ?? '', s: s ?? '', w: w ?? '' })
  const hot = tile.hot.map((side) => t(`boards.goal_game.side.${side}`)).join(', ')
  return hot ? `${told} ${t('boards.goal_game.tile.hot', { sides: hot })}` : told
}

/** What happened, line by line; a joint and the shot it gave are one sentence. */
export function storyOf(lines: readonly Line[], joints: readonly Joint[], shots: readonly Shot[], name: Name): Line[] {
  const shot = shots.find((one) => one.source === 'joint')
  const [first, ...more] = joints.filter((joint) => joint.why === null)
  if (!shot || !first) return withoutEchoes(lines)
  const place = lines.findIndex((line) => line.what === 'joint')
  const told = lines.findIndex((line, i) => line.what === 'shot' && i > place)
  const rest = lines.filter((line, i) => line.what !== 'joint' && i !== told)
  return withoutEchoes(rest.toSpliced(Math.max(0, place), 0, { what: 'joint', about: 'joint', text: jointText(first, more.length, name(shot.by)) }))
}

const ENDS_OF_SHOTS = ['goal', 'series_goal', 'stopped']

/** A goal or a save says by itself that there was a shot. */
function withoutEchoes(lines: readonly Line[]): Line[] {
  return lines.filter((line, i) => line.what !== 'shot' || !ENDS_OF_SHOTS.includes(lines[i + 1]?.what ?? ''))
}

/** `West edge of c2 meets the east edge of b2: both blue, Ada shoots.` */
function jointText({ cell, side, at, colour }: Joint, more: number, name: string): string {
  const other = SIDES[(SIDES.indexOf(side) + 2) % SIDES.length]
  const values = { edge: t(`boards.goal_game.edge.${side}`), cell, other: t(`boards.goal_game.edge.of.${other}`), at, colour: t(`boards.goal_game.both.${colour}`), name }
  return t(more ? 'boards.goal_game.story.joints' : 'boards.goal_game.story.joint', { ...values, n: more })
}

/** What became of a lot. */
export function saleText(sale: Sale, name: Name): string {
  const what = kindText(sale.kind)
  return sale.to === null ? t('boards.goal_game.auction.not_sold', { what }) : t('boards.goal_game.auction.sold', { what, name: name(sale.to), n: sale.price })
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

/** A match by its name; the only one there is decides no places for another. */
export function stageName(view: GoalView, stage: string): string {
  return t(`boards.goal_game.stage.${stage === 'first' && view.tree.length === 1 ? 'only' : stage}`)
}

/** Whether a coach's goals are those of several pairs. */
export function hasPairs(view: GoalView): boolean {
  return (view.match?.coaches.length ?? 0) > 2
}

export function stageText(view: GoalView): string {
  const stage = stageName(view, view.stage)
  if (!view.match) return stage
  const half = view.match.shoot_out ? t('boards.goal_game.series', { n: view.match.shoot_out.series }) : t('boards.goal_game.half', { n: view.match.half })
  return `${stage}, ${half}`
}

export function tokensText(tokens: Tokens): string {
  const some = kindsOf(tokens).filter((kind) => tokens[kind] > 0)
  return some.map((kind) => t('boards.goal_game.count', { what: kindText(kind), n: tokens[kind] })).join(', ') || t('boards.goal_game.none')
}

/** All that lies open before a coach. */
export function seatText(view: GoalView, seat: number, name: Name): string {
  const coach = view.coaches[seat]
  if (!coach) return ''
  const told = [coachText(view, seat, name)]
  const goals = view.goals[seat]
  if (typeof goals === 'number') told.push(t(hasPairs(view) ? 'boards.goal_game.seat.goals_in_all' : 'boards.goal_game.seat.goals', { n: goals }))
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
  const free = view.free.map((cell) => {
    const scores = view.cards.find((card) => card.cell === cell)?.scores
    const chance = scores ? t('boards.goal_game.scores.chance', { n: percent(scores.chance) }) : ''
    return [cell, besideText(view, cell), chance].filter(Boolean).join(' – ')
  })
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
