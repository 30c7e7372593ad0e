import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { servePictures } from './pictures.ts'

let app: FastifyInstance
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gavelhouse-pictures-'))
  await mkdir(path.join(dir, 'pictures'))
  const red = sharp({ create: { width: 800, height: 600, channels: 3, background: '#c00' } })
  await writeFile(path.join(dir, 'pictures', 'red.webp'), await red.webp().toBuffer())
  app = Fastify({ logger: false })
  servePictures(app, {
    picturesDir: path.join(dir, 'pictures'),
    cacheDir: path.join(dir, 'resized'),
    drawn: Promise.resolve(),
  })
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true, force: true })
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
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
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

test.each(['/pictures/none.webp?w=320', '/pictures/red.webp?w=321', '/pictures/..%2Fred.webp', '/pictures/red.png'])(
  '%s is not there',
  async (url) => expect((await get(url)).statusCode).toBe(404),
)

test('many who ask at once get the same picture', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('/pictures/red.webp?w=960')))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
})
