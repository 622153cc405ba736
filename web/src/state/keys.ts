/** What opens a seat: an invitation is turned into a token that no other machine has seen, moved to another device, or renewed. */
import * as api from '../api'
import { t } from '../words'
import { randomHex } from '../wire'
import * as mine from './mine'

const TOKEN_BYTES = 24

/** Follow a link: what is kept of it opens the table from now on. The same link always brings the same token. */
export async function follow(table: string, code: string): Promise<void> {
  const known = mine.find(table)
  if (known?.tokens.includes(code)) return
  const token = known?.joined?.[code] ?? randomHex(TOKEN_BYTES)
  const joined = await api.join(table, code, token)
  mine.join(table, joined.token, code)
}

/** Have no other device open this seat; what went wrong, or nothing. */
export async function lockOthersOut(table: string, seat: number): Promise<string> {
  const fresh = randomHex(TOKEN_BYTES)
  return withToken(table, async (token) => {
    await api.renew(table, token, seat, fresh)
    const tokens = (mine.find(table)?.tokens ?? []).map((one) => (one === token ? fresh : one))
    mine.change(table, { tokens })
  })
}

/** A code that opens this seat on another device, or why there is none. */
export async function codeFor(table: string, seat: number): Promise<{ code: string; why: string }> {
  let code = ''
  const why = await withToken(table, async (token) => void (code = (await api.offer(table, token, seat)).code))
  return { code, why }
}

/** Which of the tokens here opens the seat is known to the table alone. */
async function withToken(table: string, deed: (token: string) => Promise<void>): Promise<string> {
  let why = t('problem.network')
  for (const token of mine.find(table)?.tokens ?? []) {
    try {
      await deed(token)
      return ''
    } catch (refusal) {
      why = (refusal instanceof Error && refusal.message) || why
    }
  }
  return why
}
