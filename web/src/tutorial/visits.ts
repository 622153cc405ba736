/** Which lessons this browser has seen, so that a first visit can offer one. */
const KEY = 'fiveaside.tutorial'

function kept(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.map(String) : []
  } catch {
    return []
  }
}

export function isSeen(game: string): boolean {
  return kept().includes(game)
}

export function markSeen(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...kept(), game])]))
  } catch {
    // Then it is offered again.
  }
}
