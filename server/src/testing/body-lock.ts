import { webcrypto } from 'node:crypto'
import { agreeOnCipher, BODY_KEY_HEADER, isSealedBody, toBase64 } from '@gavelhouse/shared/body-cipher.ts'
import { bearerToken } from '../accounts/sessions.ts'

/** Seals and opens bodies as a client does. What the server could not open it answers in plain words. */
export async function lockFor(houseKey: string, headers: Record<string, string>) {
  const pair = (await webcrypto.subtle.generateKey({ name: 'X25519' }, false, [
    'deriveBits',
  ])) as unknown as webcrypto.CryptoKeyPair
  const publicKey = toBase64(new Uint8Array(await webcrypto.subtle.exportKey('raw', pair.publicKey)))
  const cipher = await agreeOnCipher(pair.privateKey, houseKey, bearerToken(headers.authorization))
  return {
    headers: { [BODY_KEY_HEADER]: publicKey },
    seal: async (body: string, url: string) => JSON.stringify(await cipher.seal(body, `request ${url}`)),
    open: async (answer: unknown, url: string): Promise<unknown> =>
      isSealedBody(answer) ? JSON.parse(await cipher.open(answer, `answer ${url}`)) : answer,
  }
}
