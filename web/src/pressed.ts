/** The key that is meant: where letters of another alphabet are typed, the Latin one on the same key. */
export function keyMeant({ key, code }: { key: string; code: string }): string {
  const latin = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return latin && /^[^\p{Script=Latin}]$/u.test(key) ? latin : key
}
