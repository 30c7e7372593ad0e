import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PictureCache } from './picture-cache.ts'

const { log } = Fastify({ logger: false })
const KB = 1_000
const HOUR = 3_600_000
let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'gavelhouse-cache-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const openCache = (maxBytes = 10 * KB) => new PictureCache(dir, { maxBytes, log })

/** A file of one kilobyte, last used that many hours ago. */
async function keptFor(key: string, hours: number): Promise<void> {
  await writeFile(path.join(dir, key), Buffer.alloc(KB, key))
  const usedAt = (Date.now() - hours * HOUR) / 1_000
  await utimes(path.join(dir, key), usedAt, usedAt)
}

const keys = async () => (await readdir(dir)).sort()

test('what is kept can be read at once, and by another process once it is on disk', async () => {
  const cache = openCache()
  expect(await cache.read('a')).toBeNull()
  cache.keep('a', Buffer.from('picture'))
  expect(String(await cache.read('a'))).toBe('picture')
  await cache.settle()
  expect(String(await cache.read('a'))).toBe('picture')
  expect(String(await openCache().read('a'))).toBe('picture')
})

test('beyond the limit the longest unused go first, down to nine tenths of it', async () => {
  const cache = openCache()
  for (const [index, key] of [...'abcdefghij'].entries()) await keptFor(key, 20 - index)
  cache.keep('k', Buffer.alloc(KB))
  await cache.settle()
  expect(await keys()).toEqual([...'cdefghijk'])
})

test('a file that was used stays, one that was not goes', async () => {
  const cache = openCache()
  for (const [index, key] of [...'abcdefghij'].entries()) await keptFor(key, 20 - index)
  await cache.read('a')
  await vi.waitFor(async () => expect((await stat(path.join(dir, 'a'))).mtimeMs).toBeGreaterThan(Date.now() - HOUR))
  cache.keep('k', Buffer.alloc(KB))
  await cache.settle()
  expect(await keys()).toEqual([...'adefghijk'])
})

test('many new files in a row stay within a twentieth above the limit', async () => {
  const cache = openCache(40 * KB)
  for (let index = 0; index < 80; index++) {
    cache.keep(`new-${index}`, Buffer.alloc(KB))
    await cache.settle()
    expect((await keys()).length).toBeLessThanOrEqual(42)
  }
  expect(await cache.read('new-79')).not.toBeNull()
  expect(await cache.read('new-0')).toBeNull()
})

test('a file larger than everything is given out and not kept', async () => {
  const cache = openCache()
  await keptFor('small', 1)
  cache.keep('large', Buffer.alloc(11 * KB))
  expect((await cache.read('large'))?.length).toBe(11 * KB)
  await cache.settle()
  expect(await keys()).toEqual(['small'])
})

test('a write that was cut off is never read, and swept away after an hour', async () => {
  const cache = openCache()
  await keptFor('old.webp.0123456789ab.part', 2)
  await keptFor('new.webp.0123456789ab.part', 0)
  expect(await cache.read('old.webp')).toBeNull()
  cache.keep('x', Buffer.from('x'))
  await cache.settle()
  expect(await keys()).toEqual(['new.webp.0123456789ab.part', 'x'])
})

test('a folder deleted meanwhile is made again', async () => {
  const cache = openCache()
  cache.keep('a', Buffer.from('a'))
  await cache.settle()
  await rm(dir, { recursive: true })
  expect(await cache.read('a')).toBeNull()
  cache.keep('a', Buffer.from('a'))
  await cache.settle()
  expect(String(await readFile(path.join(dir, 'a')))).toBe('a')
})

test('a disk that takes nothing costs speed and nothing else', async () => {
  const taken = path.join(dir, 'taken')
  await writeFile(taken, 'a file where the folder should be')
  const warn = vi.spyOn(log, 'warn')
  const cache = new PictureCache(taken, { maxBytes: 10 * KB, log })
  cache.keep('a', Buffer.from('a'))
  expect(String(await cache.read('a'))).toBe('a')
  await cache.settle()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
