/** The six figures (C3) as small pictures: rows from north to south, for two, three and four coaches. */
const FIGURES: Record<string, [string, string, string]> = {
  block: ['#####/#####', '#####/#####/#####', '#####/#####/#####/#####'],
  wedge: ['#/##/###/####', '#/##/###/####/#####', '##/####/######/########'],
  cross: ['.##./####/.##./.##.', '..#../..#../.###./#####/.###./..#../..#..', '..##../..##../######/######/..##../..##..'],
  ring: ['####/#..#/####', '####./#..#./#..##/#..#./####.', '######/#....#/#....#/#....#/#....#/######'],
  arch: [
    '####/#..#/#..#/#..#',
    '#####/#...#/#...#/#...#/#...#/#...#',
    '######/#....#/#....#/#....#/#....#/#....#/#....#/#....#',
  ],
  line: ['#'.repeat(10), '#'.repeat(15), '#'.repeat(20)],
}

export interface Picture {
  columns: number
  rows: number
  cells: [number, number][]
}

/** Null for a figure that is not ours: laid freely, or of an owner's own. */
export function pictureOf(name: string, coaches: number): Picture | null {
  const rows = FIGURES[name]?.[coaches - 2]?.split('/')
  if (!rows) return null
  const cells = rows.flatMap((row, y) => [...row].flatMap((mark, x): [number, number][] => (mark === '#' ? [[x, y]] : [])))
  return { columns: Math.max(...rows.map((row) => row.length)), rows: rows.length, cells }
}
