import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startBucket, type TestBucket } from '../testing/s3-bucket.ts'
import { moveFormerFiles } from './move-former-files.ts'
import { openFiles } from './open-files.ts'
import { servePictures } from './serve-pictures.ts'
import { serveUploads } from './serve-uploads.ts'
import { serveStaticFiles } from './static-files.ts'

const AVATAR = `profile/${'ab'.repeat(20)}.webp`
let bucket: TestBucket
let dataDir: string
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.stop())

/** A house as the version before left it. */
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'gavelhouse-former-'))
  const red = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c00' } })
    .webp()
    .toBuffer()
  for (const [file, bytes] of [
    ['pictures/lathe-1.webp', red],
    ['pictures/lathe-2.webp', red],
    ['pictures/lathe-2.webp.4711', red.subarray(0, 100)], // cut off
    ['resized/320-lathe-1.webp', red],
    ['uploads/static/terms.pdf', Buffer.from('%PDF-1.7')],
  ] as const) {
    await mkdir(path.dirname(path.join(dataDir, file)), { recursive: true })
    await writeFile(path.join(dataDir, file), bytes)
  }
})
afterEach(() => rm(dataDir, { recursive: true }))

/** What the version before kept outside of the store: in a bucket's house also the documents of pages. */
async function left(isBucket = false): Promise<string[]> {
  const found = await readdir(dataDir, { recursive: true })
  const outside = isBucket ? /^pictures\/|^uploads\/static\// : /^pictures\//
  return found.filter((file) => outside.test(file)).sort()
}

async function openHouse(s3: boolean) {
  const app = Fastify({ logger: false })
  const config = { ...readConfig({ DATA_DIR: dataDir }), s3: s3 ? bucket.settings : null }
  const files = openFiles(config, app.log)
  const { moved } = await moveFormerFiles(config, files.fileStore, app.log)
  files.pictures.expectUntil(moved)
  servePictures(app, files.pictures)
  serveUploads(app, files.fileStore, async () => false)
  serveStaticFiles(app, files.fileStore)
  app.addHook('onClose', () => files.pictures.stop())
  return { app, moved, store: files.fileStore }
}

test.each([
  ['in a folder', false],
  ['in a bucket', true],
])('a house of the version before, with its files %s, shows everything at its address', async (_where, isBucket) => {
  const avatar = Buffer.from('uploaded before')
  if (isBucket) bucket.kept.set(AVATAR, { bytes: avatar, type: 'binary/octet-stream' })
  else {
    await mkdir(path.dirname(path.join(dataDir, 'uploads', AVATAR)))
    await writeFile(path.join(dataDir, 'uploads', AVATAR), avatar)
  }
  const { app, moved, store } = await openHouse(isBucket)
  const statuses = await Promise.all(
    ['/pictures/lathe-1.webp?w=640', '/pictures/lathe-2.webp', `/uploads/${AVATAR}`, '/uploads/static/terms.pdf'].map(
      async (url) => (await app.inject(url)).statusCode,
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 200])
  await moved
  expect(await Array.fromAsync(store.list('pictures/'))).toEqual(['pictures/lathe-1.webp', 'pictures/lathe-2.webp'])
  // What was cut off was never a picture, and is left where it was.
  expect(await left(isBucket)).toEqual(['pictures/lathe-2.webp.4711'])
  await app.close()
})

test('two processes that start at once move everything once', async () => {
  const houses = await Promise.all([openHouse(false), openHouse(false)])
  for (const { moved, store, app } of houses) {
    await moved
    expect(await Array.fromAsync(store.list('pictures/'))).toHaveLength(2)
    await app.close()
  }
  expect(await left()).toEqual(['pictures/lathe-2.webp.4711'])
})

test('with a bucket that is away the house opens, and the files stay for the next start', async () => {
  bucket.failNext(1_000, 503)
  const away = await openHouse(true)
  await away.moved
  await away.app.close()
  expect(await left(true)).toHaveLength(4)
  bucket.failNext(0, 503)
  const back = await openHouse(true)
  await back.moved
  expect(await left(true)).toEqual(['pictures/lathe-2.webp.4711'])
  await back.app.close()
})

test('a picture that the store has already is not replaced by a former one', async () => {
  const first = await openHouse(false)
  await first.moved
  await mkdir(path.join(dataDir, 'pictures'), { recursive: true })
  await writeFile(path.join(dataDir, 'pictures/lathe-1.webp'), 'older')
  const second = await openHouse(false)
  await second.moved
  expect(String(await second.store.read('pictures/lathe-1.webp'))).not.toBe('older')
  await Promise.all([first.app.close(), second.app.close()])
})
