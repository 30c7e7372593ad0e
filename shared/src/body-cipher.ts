import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'

/**
 * Bodies under lock and key, where a house asks for it (A-810, P-930): HPKE (RFC 9180) with X25519 and AES-256-GCM. It hides
 * bodies from those who look at traffic in passing; it takes the place of nothing (T-98): TLS, sessions and checks stay
 * as they are. A request is sealed to the house's key; its answer is sealed with a key that only the two can derive from
 * it, used once (RFC 9180, 9.8).
 */
const SUITE = new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

const KEY_BYTES = 32
const NONCE_BYTES = 12
const ANSWER = 'gavelhouse answer'

export interface SealedBody {
  encrypted: string
}

/** What a body belongs to: cut out of another call or another session it does not open. */
export interface BodyPlace {
  path: string
  token: string | null
}

export interface SealedRequest {
  body: SealedBody
  openAnswer(answer: SealedBody): Promise<string>
}

export interface OpenedRequest {
  text: string
  sealAnswer(text: string): Promise<SealedBody>
}

/** The browser's half. */
export async function sealRequest(text: string, houseKey: string, place: BodyPlace): Promise<SealedRequest> {
  const recipientPublicKey = await SUITE.kem.deserializePublicKey(fromBase64(houseKey))
  const context = await SUITE.createSenderContext({ recipientPublicKey, info: infoFor(place) })
  const sealed = await context.seal(toBytes(text), toBytes(place.path))
  return {
    body: { encrypted: toBase64(context.enc, sealed) },
    openAnswer: async ({ encrypted }) => {
      const { key, algorithm } = await answerLock(context)
      return toText(await crypto.subtle.decrypt(algorithm, key, fromBase64(encrypted)))
    },
  }
}

/** The house's half. Throws at anything that was not sealed to this key for this call and session. */
export async function openRequest(
  { encrypted }: SealedBody,
  recipientKey: HouseKeys['pair'],
  place: BodyPlace,
): Promise<OpenedRequest> {
  const bytes = fromBase64(encrypted)
  const enc = bytes.slice(0, SUITE.kem.encSize)
  const context = await SUITE.createRecipientContext({ recipientKey, enc, info: infoFor(place) })
  const opened = await context.open(bytes.slice(SUITE.kem.encSize), toBytes(place.path))
  return {
    text: toText(opened),
    sealAnswer: async (text) => {
      const { key, algorithm } = await answerLock(context)
      return { encrypted: toBase64(await crypto.subtle.encrypt(algorithm, key, toBytes(text))) }
    },
  }
}

export interface HouseKeys {
  pair: Awaited<ReturnType<typeof SUITE.kem.deriveKeyPair>>
  /** As clients are told it. */
  publicKey: string
}

/** The same pair in every process that knows the secret. */
export async function houseKeys(secret: Uint8Array<ArrayBuffer>): Promise<HouseKeys> {
  const pair = await SUITE.kem.deriveKeyPair(secret)
  return { pair, publicKey: toBase64(await SUITE.kem.serializePublicKey(pair.publicKey)) }
}

export const isSealedBody = (body: unknown): body is SealedBody =>
  typeof body === 'object' && body !== null && 'encrypted' in body && typeof body.encrypted === 'string'

async function answerLock(context: { export(label: Uint8Array, bytes: number): Promise<ArrayBuffer> }) {
  const material = await context.export(toBytes(ANSWER), KEY_BYTES + NONCE_BYTES)
  const key = await crypto.subtle.importKey('raw', material.slice(0, KEY_BYTES), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  return { key, algorithm: { name: 'AES-GCM', iv: material.slice(KEY_BYTES) } }
}

const infoFor = ({ token }: BodyPlace): Uint8Array => toBytes(`gavelhouse bodies ${token ?? ''}`)

const toBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const toText = (bytes: ArrayBuffer): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

const toBase64 = (...parts: ArrayBuffer[]): string =>
  btoa(parts.map((part) => Array.from(new Uint8Array(part), (byte) => String.fromCharCode(byte)).join('')).join(''))

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
