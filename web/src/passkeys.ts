/** Passkeys: what a phone, a computer or a stick keeps for its person, to come back by. */
import * as api from './api'
import type { Who } from './player'

interface Offer {
  challenge: string
  site: string
  user: string
  name: string
  known: string[]
  algorithms: number[]
}

/** Only a page that came by a secure way under a name may ask for one, and only where the server takes them. */
export async function offered(): Promise<boolean> {
  const named = !/^(\d+\.){3}\d+$|^\[/.test(location.hostname)
  if (!isSecureContext || !named || !('PublicKeyCredential' in window)) return false
  return (await api.house()).passkeys
}

/** Make one for the player who is here; false if its person thought better of it. */
export async function add(name: string): Promise<boolean> {
  const offer = await api.json<Offer>(api.spoken('/api/players/me/passkeys/offer'), api.posted({}))
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(offer.challenge),
        rp: { id: offer.site, name: 'Fiveaside' },
        user: { id: bytes(offer.user), name: offer.name, displayName: offer.name },
        pubKeyCredParams: offer.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: offer.known.map((id) => ({ type: 'public-key', id: bytes(id) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      },
    }),
  )
  if (!made) return false
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse
  const told = { id: made.id, client_data: text(clientDataJSON), attestation: text(attestationObject), name }
  await api.json(api.spoken('/api/players/me/passkeys'), api.posted(told))
  return true
}

/** Who a passkey says this is; null if its person thought better of it. */
export async function who(device: string): Promise<Who | null> {
  const { challenge, site } = await api.json<Offer>(api.spoken('/api/players/passkey/challenge'), api.posted({}))
  const made = await asked(() => navigator.credentials.get({ publicKey: { challenge: bytes(challenge), rpId: site, userVerification: 'preferred' } }))
  if (!made) return null
  const { clientDataJSON, authenticatorData, signature, userHandle } = made.response as AuthenticatorAssertionResponse
  const told = { id: made.id, client_data: text(clientDataJSON), authenticator: text(authenticatorData), signature: text(signature), user: text(userHandle), device }
  return api.json(api.spoken('/api/players/passkey'), api.posted(told))
}

/** Browsers do not say whether somebody has none, or did not want to; nor need we know. */
async function asked(deed: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  return (await deed().catch(() => null)) as PublicKeyCredential | null
}

/** Base64 as addresses have it. */
export function bytes(written: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(written.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
}

function text(data: ArrayBuffer | null): string {
  const letters = Array.from(new Uint8Array(data ?? new ArrayBuffer(0)), (one) => String.fromCharCode(one)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
