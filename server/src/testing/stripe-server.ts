import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StripeRequest {
  method: string
  path: string
  body: Record<string, string>
  key: string | undefined
}

interface Reply {
  status: number
  body: unknown
}

type Play = (request: StripeRequest) => Reply

/** Plays the few endpoints of Stripe over real HTTP and keeps what it was asked. `play` is what it answers next. */
export async function startStripeServer(play: Play) {
  const requests: StripeRequest[] = []
  /** As Stripe does: the first answer to a key is the answer to the key. */
  const answered = new Map<string, Reply>()
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      const key = request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined
      const path = (request.url ?? '').split('?')[0] ?? ''
      const asked = { method: request.method ?? '', path, body: Object.fromEntries(new URLSearchParams(text)), key }
      requests.push(asked)
      const kept = key === undefined ? undefined : answered.get(key)
      const reply = kept ?? play(asked)
      if (key !== undefined) answered.set(key, reply)
      response.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': 'req_1' })
      response.end(JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export const ok = (body: unknown): Reply => ({ status: 200, body })

export const refused = (status: number, error: object): Reply => ({ status, body: { error } })
