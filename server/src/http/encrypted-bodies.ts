import { createPrivateKey, createPublicKey, webcrypto } from 'node:crypto'
import {
  agreeOnCipher,
  BODY_KEY_HEADER,
  type BodyCipher,
  isSealedBody,
  toBase64,
} from '@gavelhouse/shared/body-cipher.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What stands before the 32 bytes of an X25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b656e04220420', 'hex')
const MOST_SEEN = 50_000

export interface BodySettings {
  /** 32 bytes as base64url, the same in every process. */
  secret: string
  /** The session's token, from the authorization header. */
  tokenOf: (authorization: string | undefined) => string | null
}

/**
 * With ENCRYPTED_BODIES=1 every JSON body of the API comes and goes under lock and key; forms do not (A-811, P-931). Whatever
 * cannot be opened gets the same answer, and what was opened meets the same checks as ever (T-98). Gives the house's key.
 */
export async function encryptBodies(app: FastifyInstance, { secret, tokenOf }: BodySettings): Promise<string> {
  const { privateKey, publicKey } = await houseKey(secret)
  const ciphers = new WeakMap<FastifyRequest, BodyCipher>()
  const seen = new Set<string>()

  app.addHook('preValidation', async (request) => {
    if (!isLocked(request)) return
    const { body, headers } = request
    const cipher = await agreeOnCipher(
      privateKey,
      String(headers[BODY_KEY_HEADER]),
      tokenOf(headers.authorization),
    ).catch(refuse)
    // The same bytes again are somebody else's: a client seals anew when it tries again.
    if (!isSealedBody(body) || seen.has(body.encrypted)) refuse()
    const text = await cipher.open(body, `request ${pathOf(request)}`).catch(refuse)
    remember(seen, body.encrypted)
    request.body = parse(text)
    ciphers.set(request, cipher)
  })

  app.addHook('onSend', async (request, _reply, payload) => {
    const cipher = ciphers.get(request)
    if (cipher === undefined || typeof payload !== 'string') return payload
    return JSON.stringify(await cipher.seal(payload, `answer ${pathOf(request)}`))
  })

  app.get('/api/common/bodyKey', async () => ({ key: publicKey }))
  return publicKey
}

const isLocked = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'POST' && url.startsWith('/api/') && !headers['content-type']?.startsWith('multipart/')

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] as string

function refuse(): never {
  throw new AppError('undecryptable')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse()
  }
}

function remember(seen: Set<string>, sealed: string): void {
  seen.add(sealed)
  if (seen.size <= MOST_SEEN) return
  const [oldest] = seen
  if (oldest !== undefined) seen.delete(oldest)
}

async function houseKey(secret: string): Promise<{ privateKey: webcrypto.CryptoKey; publicKey: string }> {
  const pkcs8 = Buffer.concat([PKCS8_HEAD, Buffer.from(secret, 'base64url')])
  const spki = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }))
  const publicKey = toBase64(spki.export({ format: 'der', type: 'spki' }).subarray(-32))
  const privateKey = await webcrypto.subtle.importKey('pkcs8', pkcs8, { name: 'X25519' }, false, ['deriveBits'])
  return { privateKey, publicKey }
}
