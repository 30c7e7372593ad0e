import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProviderServer } from '../testing/provider-server.ts'
import { s3FileStore, signedHeaders } from './s3-file-store.ts'

/** The bucket, played on a local port. */
const kept = new Map<string, Buffer>()
let bucket: Awaited<ReturnType<typeof startProviderServer>>
beforeAll(async () => {
  bucket = await startProviderServer(({ method, url, body }) => {
    if (url.pathname.includes('/broken/')) return { status: 503 }
    if (method === 'PUT') kept.set(url.pathname, body)
    const found = kept.get(url.pathname)
    return found === undefined ? { status: 404 } : { body: found }
  })
})
afterAll(() => bucket.stop())

const KEYS = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

test('requests are signed as in Amazon’s published example', () => {
  const { authorization } = signedHeaders(
    { url: '', bucket: '', ...KEYS },
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/?lifecycle'),
      body: Buffer.alloc(0),
      at: new Date('2013-05-24T00:00:00Z'),
    },
  )
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;x-amz-content-sha256;x-amz-date, ' +
      'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  )
})

const name = `profile/${'ab'.repeat(20)}.webp`

test('files go to the bucket and come back; a missing one is null, a broken bucket an error', async () => {
  const store = s3FileStore({ url: bucket.url, bucket: 'house', ...KEYS })
  expect(await store.read(name)).toBeNull()
  await store.write(name, Buffer.from('picture'))
  expect(String(await store.read(name))).toBe('picture')
  expect([...kept.keys()]).toEqual([`/house/${name}`])
  expect(bucket.asked.every(({ headers }) => headers.authorization?.startsWith('AWS4-HMAC-SHA256'))).toBe(true)
  const broken = s3FileStore({ url: bucket.url, bucket: 'broken', ...KEYS })
  await expect(broken.write(name, Buffer.from('x'))).rejects.toThrow('503')
  await expect(broken.read(name)).rejects.toThrow('503')
})

test.each(['../x', 'profile/../../x.webp', 'profile/x.webp', '/etc/passwd'])(
  '%s is no name of a file',
  async (wrong) => {
    await expect(s3FileStore({ url: bucket.url, bucket: 'house', ...KEYS }).read(wrong)).rejects.toThrow('not the name')
  },
)
