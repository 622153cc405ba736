/** What this person has answered once for all such moments: kept in this browser, told to nobody. */
const KEY = 'fiveaside.next_goal_wins'

export const HABITS = ['contest', 'idle', 'subs'] as const
export type Habit = (typeof HABITS)[number]
type Kept = Record<Habit, boolean>

/** Contest whatever can be contested; go on where nothing else can be done; be asked for substitutions. */
const USUAL: Kept = { contest: true, idle: true, subs: true }

function read(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return USUAL
  }
}

class Habits {
  kept = $state.raw<Kept>(read())
  /** With the answer that comes next, no more questions about tactics in this attack. */
  hush = $state(false)

  set(habit: Habit, on: boolean): void {
    this.kept = { ...this.kept, [habit]: on }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept))
    } catch {
      // Then it holds until the page is closed.
    }
  }
}

export const habits = new Habits()

export const QUIET = ' + quiet'

/** The same answer, with no more questions in this attack. */
export function withHush(text: string, choices: readonly string[]): string {
  return habits.hush && choices.includes(text + QUIET) ? text + QUIET : text
}

/** The kinds of asks in which a person may have nothing to decide. */
const PLAIN = ['start', 'received', 'rolled', 'act', 'after_dribble']

/** The answer that this person would give anyway; a tactic that could be played is never passed over. */
export function reflexOf(kind: string, choices: readonly string[]): string | null {
  const plain = choices.filter((text) => !text.endsWith(QUIET))
  const [first] = plain
  if (habits.kept.idle && plain.length === 1 && PLAIN.includes(kind)) return first ?? null
  if (plain.some((text) => text.startsWith('tactic ') || text.startsWith('transfer '))) return null
  if (kind === 'contest' && habits.kept.contest && plain.join() === 'contest,decline') return 'contest'
  return kind === 'start' && !habits.kept.subs ? 'go' : null
}
