/** Small drawings on a field of 24: the centres of the cards, the tokens, what happens in a turn. */
export interface Drawing {
  /** Filled with the ink. */
  fill?: string
  /** Drawn with one stroke. */
  line?: string
  /** A card that a referee shows. */
  card?: 'yellow' | 'red'
}

const BALL = 'M12 8.200l3.400 2.500-1.300 4H9.900l-1.300-4z'
const ROUND = 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z'
const COIN = 'M10 18.500a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z'

export const ICONS: Record<string, Drawing> = {
  play_on: { fill: 'M9 7.500l7 4.500-7 4.500z' },
  goal: { line: `M2.500 20V4.500h19V20M6.500 4.500V9M12 4.500v3M17.500 4.500V9M12 21a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11Z`, fill: 'M12 12.800l2.500 1.800-1 2.900h-3l-1-2.900z' },
  penalty: { line: 'M3 20V5h18v15M6 20a6 6 0 0 1 12 0', fill: 'M12 17.500a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400Z' },
  own_goal: { line: 'M20 11a8 8 0 1 1-3-5M20.500 2.500V7H16', fill: BALL },
  offside: { line: 'M6 21V3', fill: 'M7.500 4h12l-3 4 3 4h-12z' },
  corner: { line: 'M4 20V3M4 11a9 9 0 0 1 9 9M4 20h17', fill: 'M5.500 3.500l7 2.500-7 2.500z' },
  ball_out: { line: 'M7 3v18M20 12h-6M17 8.500l3.500 3.500-3.500 3.500', fill: 'M11.500 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z' },
  yellow_card: { card: 'yellow', line: 'M12 8v4.500M12 16v.010' },
  red_card: { card: 'red', line: 'M9.500 9.500l5 5M14.500 9.500l-5 5' },
  injury: { line: ROUND, fill: 'M10.500 7.500h3v3h3v3h-3v3h-3v-3h-3v-3h3z' },
  sponsor: { line: `${COIN}M10 8v6M18.500 15v6M15.500 18h6`, fill: '' },
  fine: { line: `${COIN}M10 8v6M15.500 18h6`, fill: '' },
  timeout: { line: `M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 9v4l3 2M9.500 2.500h5` },
  transfer: { line: 'M3.500 8.500h16M15.500 4.500l4 4-4 4M20.500 16.500h-16M8.500 12.500l-4 4 4 4' },
  striker: { line: 'M3.500 13l4.500 1.500 3-7h4l1 5.500 4.500 2v3.500H3.500z', fill: 'M6 19.500h2.500V22H6zM11 19.500h2.500V22H11zM16 19.500h2.500V22H16z' },
  keeper: { line: 'M7 21h9.500v-5l2.500-4.500c.500-1.500-1.500-2.300-2.300-1L15 12V4.500c0-1.600-2.300-1.600-2.300 0v-.800c0-1.700-2.500-1.700-2.500 0v1c0-1.600-2.300-1.600-2.300 0V7c0-1.600-2.200-1.600-2.200 0v8.500z', fill: 'M7 17.500h9.500V19H7z' },
  defender: { line: 'M12 2.800l8 2.700v6c0 5-3.500 8-8 9.800-4.500-1.800-8-4.800-8-9.800v-6z', fill: 'M12 6.500v11c-2.800-1.300-4.800-3.300-4.800-6V8.200z' },
  ball: { line: ROUND, fill: BALL },
  hammer: { line: 'M10.500 12.500L4 19M12 21h9', fill: 'M9 9.500l6-6 5.500 5.500-6 6z' },
  clockwise: { line: 'M19.500 9.500a8 8 0 1 0 .300 4.500M20.500 4v5.500H15' },
  back: { line: 'M4.500 9.500a8 8 0 1 1-.300 4.500M3.500 4v5.500H9' },
  arrow: { line: 'M3 12h16M13 6l6.500 6-6.500 6' },
  cup: { line: 'M7 4h10v5a5 5 0 0 1-10 0zM7 5.500H3.500c0 4 1.500 5 4 5M17 5.500h3.500c0 4-1.500 5-4 5M12 14v4', fill: 'M8 18h8v3H8z' },
}

/** What stands beside a line of news: the drawing that belongs to it, or a ball. */
const BY_NEWS: Record<string, string> = {
  joint: 'goal', shot: 'ball', stopped: 'keeper', guessed: 'keeper', shown: 'penalty', picked: 'penalty', no_corner: 'corner', second_yellow: 'red_card',
  loses: 'injury', nothing_to_lose: 'injury', no_fine: 'fine', buys: 'timeout', no_timeout: 'timeout', offers: 'transfer', accepts: 'transfer',
  refuses: 'transfer', no_transfer: 'transfer', barred_ball_out: 'ball_out', barred_red: 'red_card', defends: 'defender', counters: 'arrow',
  fizzled: 'play_on', no_colour: 'play_on', barred_first: 'play_on', lot: 'hammer', bids: 'hammer', passes: 'hammer', sold: 'hammer', not_sold: 'hammer', skips: 'hammer',
  auction: 'hammer', auction_over: 'hammer', dealer: 'hammer', wins: 'cup', wins_match: 'cup', takes_place: 'cup', wins_shoot_out: 'cup', lot_falls: 'hammer', series_goal: 'goal', half: 'clockwise', centre: 'play_on',
}

export function iconOf(what: string): string {
  return BY_NEWS[what] ?? (what in ICONS ? what : 'ball')
}
