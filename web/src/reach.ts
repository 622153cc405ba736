/** Where others reach this table. */

/** Whether an address leads nowhere from another device. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** What a link for others begins with, given where the server says that its network finds it; null if it keeps to its machine. */
export function originForOthers(page: URL | Location, addresses: string[]): string | null {
  return isLoopback(page.hostname) ? (addresses[0] ?? null) : page.origin
}
