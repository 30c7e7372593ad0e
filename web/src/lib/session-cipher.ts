import { agreeOnCipher, BODY_KEY_HEADER, toBase64 } from '@gavelhouse/shared/body-cipher.ts'
import type { SessionCipher } from './bodies.ts'

let known: { houseKey: string; token: string | null; made: Promise<SessionCipher> } | null = null

/** One pair of keys per session. */
export function sessionCipher(houseKey: string, token: string | null): Promise<SessionCipher> {
  if (known?.houseKey !== houseKey || known.token !== token) known = { houseKey, token, made: make(houseKey, token) }
  return known.made
}

async function make(houseKey: string, token: string | null): Promise<SessionCipher> {
  const pair = (await crypto.subtle.generateKey({ name: 'X25519' }, false, ['deriveBits'])) as CryptoKeyPair
  const publicKey = toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  return {
    cipher: await agreeOnCipher(pair.privateKey, houseKey, token),
    headers: { [BODY_KEY_HEADER]: publicKey },
  }
}
