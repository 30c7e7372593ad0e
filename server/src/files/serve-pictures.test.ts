import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { PictureCache } from './picture-cache.ts'
import { Pictures } from './pictures.ts'
import { servePictures } from './serve-pictures.ts'

let app: FastifyInstance
let dir: string
let store: FileStore
let pictures: Pictures
const reads: string[] = []

const draw = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .webp()
    .toBuffer()

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gavelhouse-pictures-'))
  const disk = diskFileStore(path.join(dir, 'uploads'))
  store = {
    ...disk,
    read(name) {
      reads.push(name)
      return disk.read(name)
    },
  }
  reads.length = 0
  await store.put('pictures/red.webp', await draw('#c00'))
  app = Fastify({ logger: false })
  const cache = new PictureCache(path.join(dir, 'resized'), { maxBytes: 10_000_000, log: app.log })
  pictures = new Pictures(store, cache, app)
  servePictures(app, pictures)
})
afterEach(async () => {
  await app.close()
  await pictures.stop()
  await rm(dir, { recursive: true })
})

const get = (url: string, accept = 'image/webp') => app.inject({ url, headers: { accept } })

test.each([
  ['/pictures/red.webp?w=320', 320],
  ['/pictures/red.webp?w=160', 160],
  ['/pictures/red.webp?w=1600', 800],
  ['/pictures/red.webp', 800],
])('%s is %i pixels wide and kept for good', async (url, width) => {
  const answer = await get(url)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(answer.rawPayload.length),
    vary: 'accept',
  })
  expect((await app.inject({ url, method: 'HEAD' })).statusCode).toBe(200)
})

test('AVIF comes as soon as it has been made; nobody waits for it', async () => {
  const ask = () => get('/pictures/red.webp?w=640', 'image/avif,image/webp,*/*')
  expect((await ask()).headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' })
  const answer = await vi.waitFor(async () => {
    const again = await ask()
    expect(again.headers['content-type']).toBe('image/avif')
    return again
  }, 10_000)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 640 })
  expect((await get('/pictures/red.webp?w=640')).headers['content-type']).toBe('image/webp')
})

test('a house that makes no AVIF sends WebP to whoever takes both', async () => {
  const plain = Fastify({ logger: false })
  const cache = new PictureCache(path.join(dir, 'plain'), { maxBytes: 10_000_000, log: plain.log })
  const asTheyAre = new Pictures(store, cache, { makesAvif: false, log: plain.log })
  servePictures(plain, asTheyAre)
  const ask = () => plain.inject({ url: '/pictures/red.webp?w=640', headers: { accept: 'image/avif,image/webp,*/*' } })
  await ask()
  await asTheyAre.stop() // finishes what is under way
  expect((await ask()).headers['content-type']).toBe('image/webp')
  expect(await readdir(path.join(dir, 'plain'))).toEqual(['640-red.webp'])
})

test('who takes neither AVIF nor WebP gets JPEG', async () => {
  const answer = await get('/pictures/red.webp?w=320', 'image/jpeg,image/png')
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320 })
})

test.each(['/pictures/none.webp?w=320', '/pictures/red.webp?w=321', '/pictures/..%2Fred.webp', '/pictures/red.png'])(
  '%s is not there',
  async (url) => expect((await get(url)).statusCode).toBe(404),
)

test('other files of the store are not pictures of lots', async () => {
  await store.put('document/secret.webp', await draw('#000'))
  for (const url of [
    '/pictures/secret.webp',
    '/pictures/..%2Fdocument%2Fsecret.webp',
    '/pictures/document/secret.webp',
  ])
    expect((await get(url)).statusCode).toBe(404)
})

test('many who ask at once get the same picture, made once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('/pictures/red.webp?w=960')))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  expect(reads).toEqual(['pictures/red.webp'])
})

test('a picture is made once and then comes from the cache, also after a restart', async () => {
  const first = await get('/pictures/red.webp?w=640')
  await pictures.stop()
  await store.delete('pictures/red.webp')
  expect((await get('/pictures/red.webp?w=640')).rawPayload.equals(first.rawPayload)).toBe(true)
  const again = Fastify({ logger: false })
  const cache = new PictureCache(path.join(dir, 'resized'), { maxBytes: 10_000_000, log: again.log })
  servePictures(again, new Pictures(store, cache, again))
  expect((await again.inject('/pictures/red.webp?w=640')).rawPayload.equals(first.rawPayload)).toBe(true)
  expect(reads).toEqual(['pictures/red.webp'])
  await again.close()
})

test('the cache may be deleted at any time', async () => {
  await get('/pictures/red.webp?w=640')
  await pictures.stop()
  await rm(path.join(dir, 'resized'), { recursive: true })
  expect((await get('/pictures/red.webp?w=640')).statusCode).toBe(200)
  await pictures.stop()
  expect(await readdir(path.join(dir, 'resized'))).toEqual(['640-red.webp'])
})

test('a picture that is still being drawn is waited for, one that never comes only until then', async () => {
  let finish = () => {}
  pictures.expectUntil(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  const answers = Promise.all(['blue', 'never'].map((name) => get(`/pictures/${name}.webp?w=160`)))
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  await store.put('pictures/blue.webp', await draw('#00c'))
  finish()
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual([200, 404])
  reads.length = 0
  expect((await get('/pictures/never.webp')).statusCode).toBe(404)
  expect(reads).toEqual(['pictures/never.webp'])
})

test('an original that is drawn on demand is drawn once for all sizes, kept, and only under its own name', async () => {
  const drawn: string[] = []
  pictures.drawBy((name) => {
    if (name !== 'green.webp') return null
    drawn.push(name)
    return draw('#0c0')
  })
  const answers = await Promise.all(['?w=160', '?w=320', ''].map((size) => get(`/pictures/green.webp${size}`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await get('/pictures/other.webp')).statusCode).toBe(404)
  expect(drawn).toEqual(['green.webp'])
  expect(await store.read('pictures/green.webp')).not.toBeNull()
})

test('drawing that failed leaves what is missing missing', async () => {
  pictures.expectUntil(Promise.reject(new Error('no disk')))
  expect((await get('/pictures/never.webp')).statusCode).toBe(404)
  expect((await get('/pictures/red.webp')).statusCode).toBe(200)
})

test('a file that is no picture is not there; a store that is away is an error that nobody keeps', async () => {
  await store.put('pictures/broken.webp', Buffer.from('not a picture'))
  expect((await get('/pictures/broken.webp?w=320')).statusCode).toBe(404)
  store.read = () => Promise.reject(new Error('the bucket answered 503'))
  const answer = await get('/pictures/red.webp?w=1280')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, undefined])
})
