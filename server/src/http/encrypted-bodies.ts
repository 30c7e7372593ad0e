import { houseKeys, isSealedBody, type OpenedRequest, openRequest } from '@gavelhouse/shared/body-cipher.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

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
  const { pair, publicKey } = await houseKeys(Uint8Array.from(Buffer.from(secret, 'base64url')))
  const opened = new WeakMap<FastifyRequest, OpenedRequest>()
  const seen = new LRUCache<string, true>({ max: MOST_SEEN })

  app.addHook('preValidation', async (request) => {
    if (!isLocked(request)) return
    const { body, headers } = request
    // The same bytes again are somebody else's: a client seals anew when it tries again.
    if (!isSealedBody(body) || seen.has(body.encrypted)) refuse()
    const place = { path: pathOf(request), token: tokenOf(headers.authorization) }
    const lock = await openRequest(body, pair, place).catch(refuse)
    seen.set(body.encrypted, true)
    request.body = parse(lock.text)
    opened.set(request, lock)
  })

  app.addHook('onSend', async (request, _reply, payload) => {
    const lock = opened.get(request)
    if (lock === undefined || typeof payload !== 'string') return payload
    return JSON.stringify(await lock.sealAnswer(payload))
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
