import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../files/s3-file-store.ts'
import { isSignedRight, type SignedRequest } from './s3-signature.ts'

const KEYS = { region: 'us-west-2', accessKeyId: 'AKIDHOUSE', secretAccessKey: 'secret/of+the=house' }
const MAX_SKEW_MS = 15 * 60_000

export interface TestBucket {
  settings: S3Settings
  kept: Map<string, { bytes: Buffer; type: string }>
  asked: SignedRequest[]
  /** The next that many requests are answered so, whatever they are. */
  failNext(times: number, status: number): void
  stop(): Promise<void>
}

/** A bucket on a local port, as S3 is described: lists in pages, and refuses what is not signed right, here and now. */
export async function startBucket({ pageSize = 1_000 } = {}): Promise<TestBucket> {
  const kept: TestBucket['kept'] = new Map()
  const asked: SignedRequest[] = []
  let failures = { times: 0, status: 503 }

  const answer = (request: SignedRequest, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.target, 'http://bucket.test')
    const name = pathname.slice('/house/'.length)
    if (failures.times-- > 0) return reply(response, failures.status)
    if (!isSignedRight(request, KEYS) || !isRecent(String(request.headers['x-amz-date']))) return reply(response, 403)
    if (pathname === '/house') {
      if (!(searchParams.get('continuation-token') ?? '&').startsWith('&')) return reply(response, 400)
      return reply(response, 200, Buffer.from(listPage(kept, searchParams, pageSize)))
    }
    if (!pathname.startsWith('/house/')) return reply(response, 404)
    if (request.method === 'PUT') {
      kept.set(name, { bytes: request.body, type: String(request.headers['content-type']) })
      return reply(response, 200)
    }
    if (request.method === 'DELETE') {
      kept.delete(name)
      return reply(response, 204)
    }
    const file = kept.get(name)
    return file === undefined ? reply(response, 404) : reply(response, 200, file.bytes, file.type)
  }

  const server = createServer((request, response) => {
    const { method = '', url: target = '', headers } = request
    void buffer(request).then((body) => {
      const question = { method, target, headers, body }
      asked.push(question)
      answer(question, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bucket: 'house', ...KEYS },
    kept,
    asked,
    failNext: (times, status) => {
      failures = { times, status }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function reply(
  response: ServerResponse,
  status: number,
  body: Buffer = Buffer.alloc(0),
  type = 'application/xml',
): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length })
  response.end(body)
}

/** The token stands for the last name of the page before, and has a sign in it that markup spells out. */
function listPage(kept: TestBucket['kept'], query: URLSearchParams, pageSize: number): string {
  const after = query.get('continuation-token')?.slice(1) ?? ''
  const names = [...kept.keys()].sort().filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
  const page = names.slice(0, pageSize)
  const next = names.length > pageSize ? `<NextContinuationToken>&amp;${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult>${page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}${next}</ListBucketResult>`
}

function isRecent(stamp: string): boolean {
  const [, year, month, day, hour, minute, second] = /^(....)(..)(..)T(..)(..)(..)Z$/.exec(stamp) ?? []
  return Math.abs(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Date.now()) < MAX_SKEW_MS
}
