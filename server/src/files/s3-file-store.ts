import { createHash, createHmac } from 'node:crypto'
import { type FileStore, UPLOAD_NAME } from './file-store.ts'

export interface S3Settings {
  /** https://s3.us-west-2.amazonaws.com, or the address of any store that speaks the same. */
  url: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const TIMEOUT_MS = 10_000

/**
 * A bucket of Amazon S3 or of anything compatible. Two signed requests are all we need of it, which is why there is no
 * SDK here: theirs weighs 37 MB.
 */
export function s3FileStore(settings: S3Settings, now: () => Date = () => new Date()): FileStore {
  const send = async (method: 'GET' | 'PUT', name: string, body: Buffer | null) => {
    if (!UPLOAD_NAME.test(name)) throw new Error(`not the name of an upload: ${name}`)
    const url = new URL(`${settings.url}/${settings.bucket}/${name}`)
    return fetch(url, {
      method,
      body: body as Uint8Array<ArrayBuffer> | null,
      headers: signedHeaders(settings, { method, url, body: body ?? Buffer.alloc(0), at: now() }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
  }
  return {
    async write(name, bytes) {
      const response = await send('PUT', name, bytes)
      if (!response.ok) throw new Error(`the file store answered ${response.status}`)
    },
    async read(name) {
      const response = await send('GET', name, null)
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`the file store answered ${response.status}`)
      return Buffer.from(await response.arrayBuffer())
    },
  }
}

interface Request {
  method: string
  url: URL
  body: Buffer
  at: Date
}

/** AWS Signature Version 4. */
export function signedHeaders(
  { region, accessKeyId, secretAccessKey }: S3Settings,
  { method, url, body, at }: Request,
): Record<string, string> {
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = stamp.slice(0, 8)
  const hash = sha256(body)
  const headers = { host: url.host, 'x-amz-content-sha256': hash, 'x-amz-date': stamp }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const query = [...url.searchParams].sort().map((pair) => pair.map(encodeURIComponent).join('='))
  const request = [method, url.pathname, query.join('&'), lines.join(''), names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(request)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  )
  const signature = hmac(key, toSign).toString('hex')
  return {
    'x-amz-content-sha256': hash,
    'x-amz-date': stamp,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()
