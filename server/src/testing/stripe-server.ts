import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StripeRequest {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, string>
  key: string | undefined
}

export interface Reply {
  status: number
  body: unknown
}

type Play = (request: StripeRequest) => Reply

/** What goes wrong with the next request that changes something, or with every request. */
interface Faults {
  /** The work is done, and the answer cannot be read. */
  losesNextReply: boolean
  isDead: boolean
}

/** Plays the few endpoints of Stripe over real HTTP and keeps what it was asked. `play` is what it answers next. */
export async function startStripeServer(play: Play) {
  const requests: StripeRequest[] = []
  const faults: Faults = { losesNextReply: false, isDead: false }
  /** As Stripe does: the first answer to a key is the answer to the key, and the key goes with what was asked first. */
  const answered = new Map<string, { reply: Reply; asked: string }>()

  function answer(asked: StripeRequest): { reply: Reply; isReplayed: boolean } {
    const kept = asked.key === undefined ? undefined : answered.get(asked.key)
    const what = JSON.stringify([asked.path, asked.body])
    if (kept !== undefined && kept.asked !== what)
      return { reply: refused(400, { type: 'idempotency_error' }), isReplayed: false }
    if (kept !== undefined) return { reply: kept.reply, isReplayed: true }
    const reply = play(asked)
    // What was refused before anything was begun is not kept.
    const isBegun = reply.status === 200 || reply.status === 402
    if (asked.key !== undefined && isBegun) answered.set(asked.key, { reply: structuredClone(reply), asked: what })
    return { reply, isReplayed: false }
  }

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      const isPost = request.method === 'POST'
      const key = isPost ? request.headers['idempotency-key']?.toString() : undefined
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test')
      const asked = {
        ...{ method: request.method ?? '', path: pathname, query: Object.fromEntries(searchParams), key },
        body: Object.fromEntries(new URLSearchParams(text)),
      }
      const fail = () => {
        response.writeHead(500, { 'stripe-should-retry': 'false' })
        response.end('<html>')
      }
      if (faults.isDead) return fail()
      requests.push(asked)
      const { reply, isReplayed } = answer(asked)
      if (isPost && faults.losesNextReply) {
        faults.losesNextReply = false
        return fail()
      }
      response.writeHead(reply.status, {
        ...{ 'content-type': 'application/json', 'request-id': 'req_1' },
        ...(isReplayed && { 'idempotent-replayed': 'true' }),
      })
      return response.end(JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    faults,
    /** Stripe keeps keys for a day. */
    forgetKeys: () => answered.clear(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export const ok = (body: unknown): Reply => ({ status: 200, body })

export const refused = (status: number, error: object): Reply => ({ status, body: { error } })
