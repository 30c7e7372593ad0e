import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface ProviderAnswer {
  status?: number
  /** Sent as JSON, or as it is when it is bytes. */
  body?: unknown
  /** Where it sends whoever asks. */
  location?: string
}

type AsyncListener = (...args: Parameters<RequestListener>) => Promise<void>

/** A company's API played on a local port: real HTTP, so that an adapter is tested as it will run. */
export async function startProviderServer(answer: (asked: Asked) => ProviderAnswer) {
  const asked: Asked[] = []
  const respond: AsyncListener = async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const question = {
      method: request.method ?? '',
      url: new URL(request.url ?? '/', 'http://provider.test'),
      headers: request.headers,
      body: Buffer.concat(parts),
    }
    asked.push(question)
    const { status = 200, body = {}, location } = answer(question)
    response.writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) })
    response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
