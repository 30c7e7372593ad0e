import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { checkPrefix, isFileName, typeOfFile } from './file-name.ts'
import type { FileStore } from './file-store.ts'

export interface S3Settings {
  /** https://s3.us-west-2.amazonaws.com, or the address of any store that speaks the same. */
  url: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A bucket of Amazon S3 or of anything compatible. Five plain requests, signed by aws4fetch: the SDK would be 37 MB. */
export function s3FileStore(settings: S3Settings): FileStore {
  const send = signedRequests(settings)
  const fetchFile = async (name: string): Promise<Response | null> => {
    typeOfFile(name)
    const response = await send({ method: 'GET', path: `/${name}` })
    if (response.ok) return response
    await drain(response)
    if (response.status === 404) return null
    throw failed(response)
  }
  return {
    async put(name, bytes) {
      const response = await send({ method: 'PUT', path: `/${name}`, bytes, type: typeOfFile(name) })
      await drain(response)
      if (!response.ok) throw failed(response)
    },
    async read(name) {
      const response = await fetchFile(name)
      return response === null ? null : Buffer.from(await response.arrayBuffer())
    },
    async get(name) {
      const response = await fetchFile(name)
      if (response === null) return null
      const size = Number(response.headers.get('content-length'))
      return { type: typeOfFile(name), size, body: Readable.fromWeb(response.body as ReadableStream) }
    },
    async has(name) {
      typeOfFile(name)
      const response = await send({ method: 'HEAD', path: `/${name}` })
      if (!response.ok && response.status !== 404) throw failed(response)
      return response.ok
    },
    async delete(name) {
      typeOfFile(name)
      const response = await send({ method: 'DELETE', path: `/${name}` })
      await drain(response)
      if (!response.ok && response.status !== 404) throw failed(response)
    },
    async *list(prefix) {
      checkPrefix(prefix)
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (token !== undefined) query.set('continuation-token', token)
        const response = await send({ method: 'GET', path: `?${query}` })
        const page = await response.text()
        if (!response.ok) throw failed(response)
        yield* textsOf(page, 'Key').filter(isFileName)
        token = textsOf(page, 'NextContinuationToken')[0]
      } while (token !== undefined)
    },
  }
}

interface Order {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  path: string
  bytes?: Uint8Array
  type?: string
}

/** Until an answer begins; how long a large one then takes is up to the line. */
const TIMEOUT_MS = 10_000
/** A bucket that is busy answers 503 and wants to be asked again. */
const RETRIES = 2

function signedRequests({ url, bucket, ...keys }: S3Settings): (order: Order) => Promise<Response> {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES })
  return async ({ method, path, bytes, type }) => {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new Error('the bucket does not answer')), TIMEOUT_MS)
    try {
      return await client.fetch(`${url}/${bucket}${path}`, {
        method,
        body: (bytes as Uint8Array<ArrayBuffer> | undefined) ?? null,
        headers: {
          // Signed with the rest, so that what arrives is what was sent, also where no https is in between.
          'x-amz-content-sha256': createHash('sha256')
            .update(bytes ?? '')
            .digest('hex'),
          ...(type === undefined ? {} : { 'content-type': type }),
        },
        signal: patience.signal,
        redirect: 'error',
      })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** An answer that says nothing we want is read all the same: only then can its connection be used again. */
const drain = (response: Response): Promise<ArrayBuffer> => response.arrayBuffer()

const failed = ({ status }: Response): Error => new Error(`the bucket answered ${status}`)

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

/** What stands between the tags of that name. */
function textsOf(xml: string, tag: string): string[] {
  const found = xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))
  return Array.from(found, ([, text = '']) => text.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity))
}
