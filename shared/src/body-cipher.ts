/**
 * Bodies under lock and key, where a house asks for it (A-810, P-930): X25519, HKDF and AES-256-GCM. It hides bodies from
 * those who look at traffic in passing; it takes the place of nothing (T-98): TLS, sessions and checks stay as they are.
 */

/** The client's public key, a new one in each session. */
export const BODY_KEY_HEADER = 'x-body-key'

const NONCE_BYTES = 12
const INFO = new TextEncoder().encode('gavelhouse bodies')

/** What a body is for: one cut out of another call or another direction does not open. */
export type BodyUse = `${'request' | 'answer'} ${string}`

export interface SealedBody {
  encrypted: string
}

/** As browsers and Node both have it. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

export class BodyCipher {
  #key: Key

  constructor(key: Key) {
    this.#key = key
  }

  async seal(text: string, use: BodyUse): Promise<SealedBody> {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
    const sealed = await crypto.subtle.encrypt(algorithm(nonce, use), this.#key, new TextEncoder().encode(text))
    return { encrypted: toBase64(new Uint8Array([...nonce, ...new Uint8Array(sealed)])) }
  }

  /** Throws at anything that was not sealed with this key for this use. */
  async open({ encrypted }: SealedBody, use: BodyUse): Promise<string> {
    const bytes = fromBase64(encrypted)
    const opened = await crypto.subtle.decrypt(
      algorithm(bytes.subarray(0, NONCE_BYTES), use),
      this.#key,
      bytes.subarray(NONCE_BYTES),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(opened)
  }
}

/** Both sides come to the same key. Another session's token leads to another one. */
export async function agreeOnCipher(own: Key, others: string, token: string | null): Promise<BodyCipher> {
  const theirs = await crypto.subtle.importKey('raw', fromBase64(others), { name: 'X25519' }, false, [])
  const secret = await crypto.subtle.deriveBits({ name: 'X25519', public: theirs }, own, 256)
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const salt = new TextEncoder().encode(token ?? '')
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: INFO },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return new BodyCipher(key)
}

export const isSealedBody = (body: unknown): body is SealedBody =>
  typeof body === 'object' && body !== null && 'encrypted' in body && typeof body.encrypted === 'string'

const algorithm = (nonce: Uint8Array<ArrayBuffer>, use: BodyUse) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(use),
})

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
