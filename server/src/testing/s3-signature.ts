import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface SignedRequest {
  method: string
  /** Path and query as they came. */
  target: string
  headers: IncomingHttpHeaders
  body: Buffer
}

const FORM = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/**
 * Whether a request is signed as Amazon's Signature Version 4 is published, by our own hand: the store signs with a library,
 * and a library that is asked about itself always agrees.
 */
export function isSignedRight(
  { method, target, headers, body }: SignedRequest,
  keys: { accessKeyId: string; secretAccessKey: string; region: string },
): boolean {
  const [, id, scope = '', names = '', signature] = FORM.exec(headers.authorization ?? '') ?? []
  const stamp = String(headers['x-amz-date'])
  const expectedScope = `${stamp.slice(0, 8)}/${keys.region}/s3/aws4_request`
  if (id !== keys.accessKeyId || scope !== expectedScope) return false
  if (!names.split(';').includes('host') || headers['x-amz-content-sha256'] !== sha256(body)) return false

  const { pathname, searchParams } = new URL(target, 'http://bucket.test')
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const path = decodeURIComponent(pathname).split('/').map(encode).join('/')
  const request = [method, path, query.join('&'), lines.join(''), names, sha256(body)].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(request)].join('\n')
  const key = scope
    .split('/')
    .reduce<Buffer>((secret, part) => hmac(secret, part), Buffer.from(`AWS4${keys.secretAccessKey}`))
  return hmac(key, toSign).toString('hex') === signature
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** As RFC 3986 has it: JavaScript leaves five characters more as they are. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
