import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBucket, type TestBucket } from '../testing/s3-bucket.ts'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

let dir: string
let bucket: TestBucket
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'gavelhouse-files-'))
  bucket = await startBucket({ pageSize: 3 })
})
afterAll(async () => {
  await bucket.stop()
  await rm(dir, { recursive: true })
})

const whole = async (store: FileStore, name: string) => {
  const file = await store.get(name)
  return file === null ? null : { type: file.type, size: file.size, bytes: await buffer(file.body) }
}

describe.each([
  ['a folder', () => diskFileStore(path.join(dir, 'store'))],
  ['a bucket', () => s3FileStore(bucket.settings)],
])('%s as file store', (_kind, open) => {
  let store: FileStore
  beforeEach(() => {
    store = open()
  })

  test('what was put is there, with type and size; what was not is null', async () => {
    expect(await whole(store, 'pictures/lathe.webp')).toBeNull()
    expect(await store.read('pictures/lathe.webp')).toBeNull()
    expect(await store.has('pictures/lathe.webp')).toBe(false)
    await store.put('pictures/lathe.webp', Buffer.from('lathe'))
    await store.put('document/2026/12/invoice_7.pdf', Buffer.from('%PDF-'))
    expect(await store.has('pictures/lathe.webp')).toBe(true)
    expect(String(await store.read('pictures/lathe.webp'))).toBe('lathe')
    expect(await whole(store, 'pictures/lathe.webp')).toMatchObject({ type: 'image/webp', size: 5 })
    expect(await whole(store, 'document/2026/12/invoice_7.pdf')).toEqual({
      type: 'application/pdf',
      size: 5,
      bytes: Buffer.from('%PDF-'),
    })
  })

  test('the same name again replaces the file', async () => {
    await store.put('pictures/again.webp', Buffer.from('a long first one'))
    await store.put('pictures/again.webp', Buffer.from('second'))
    expect(await whole(store, 'pictures/again.webp')).toMatchObject({ size: 6, bytes: Buffer.from('second') })
  })

  test('a large file comes as it went, and an empty one too', async () => {
    const large = Buffer.from(Uint8Array.from({ length: 3_000_001 }, (_, index) => index % 251))
    await store.put('document/large.pdf', large)
    await store.put('document/empty.pdf', Buffer.alloc(0))
    const { size, bytes } = (await whole(store, 'document/large.pdf')) ?? {}
    expect([size, bytes?.equals(large)]).toEqual([large.length, true])
    expect(await whole(store, 'document/empty.pdf')).toMatchObject({ size: 0 })
  })

  test('many who write the same name at once leave one of them, whole', async () => {
    const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index))
    await Promise.all(versions.map((bytes) => store.put('pictures/busy.webp', bytes)))
    const { bytes } = (await whole(store, 'pictures/busy.webp')) ?? {}
    expect(versions.some((version) => bytes?.equals(version))).toBe(true)
  })

  test('deleting works, also twice', async () => {
    await store.put('pictures/gone.webp', Buffer.from('x'))
    await store.delete('pictures/gone.webp')
    await store.delete('pictures/gone.webp')
    expect(await store.has('pictures/gone.webp')).toBe(false)
  })

  test('names are listed by how they begin, in order, however many pages that takes', async () => {
    const names = ['lots/a-1.webp', 'lots/a-2.webp', 'lots/a/b/deep.webp', 'lots/a_3.webp', 'lots/b.webp']
    for (const name of [...names.toReversed(), 'lotsofthem/x.webp']) await store.put(name, Buffer.from(name))
    expect(await Array.fromAsync(store.list('lots/'))).toEqual(names)
    expect(await Array.fromAsync(store.list('lots/a'))).toEqual(names.slice(0, 4))
    expect(await Array.fromAsync(store.list('lots/a/b/'))).toEqual(['lots/a/b/deep.webp'])
    expect(await Array.fromAsync(store.list('nothing/'))).toEqual([])
  })

  const WRONG = [
    ...['', 'x.webp', '/etc/passwd', '../x.webp', 'pictures/../x.webp', 'pictures//x.webp', 'pictures/x.exe'],
    ...[
      'pictures/.x.webp',
      'pictures/X.webp',
      'pictures/x.webp/',
      'pictures/x',
      'a/b/c/d/e/f.webp',
      'pictures/x\0.webp',
    ],
  ]
  test.each(WRONG)('T-68 %j is no name of a file', async (name) => {
    const bytes = Buffer.from('x')
    const uses = [() => store.put(name, bytes), () => store.get(name), () => store.read(name), () => store.has(name)]
    for (const use of [...uses, () => store.delete(name)])
      await expect((async () => use())()).rejects.toThrow('not the name of a file')
  })

  test.each(['..', '../', '/', 'pictures/..', 'pictures/%2e'])('T-68 nothing is listed under %j', async (prefix) => {
    await expect(Array.fromAsync(store.list(prefix))).rejects.toThrow('not the beginning')
  })
})

/** Writes 64 MB into the store and says when it begins. */
const WRITER = `
  import { diskFileStore } from ${JSON.stringify(new URL('disk-file-store.ts', import.meta.url).href)}
  const bytes = Buffer.alloc(64_000_000, 7)
  process.stdout.write('begin')
  await diskFileStore(process.argv[1]).put('pictures/large.webp', bytes)`

test('a process killed while it writes leaves all of the file or nothing, and nothing else is listed', async () => {
  const root = path.join(dir, 'cut')
  await mkdir(path.join(root, 'pictures'), { recursive: true })
  const writer = spawn(process.execPath, ['--input-type=module', '-e', WRITER, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(writer, 'exit')
  await once(writer.stdout, 'data')
  await vi.waitFor(async () => expect(await readdir(path.join(root, 'pictures'))).toHaveLength(1), { interval: 1 })
  writer.kill('SIGKILL')
  await ended
  const store = diskFileStore(root)
  expect([null, 64_000_000]).toContain((await store.read('pictures/large.webp'))?.length ?? null)
  const isThere = await store.has('pictures/large.webp')
  expect(await Array.fromAsync(store.list('pictures/'))).toEqual(isThere ? ['pictures/large.webp'] : [])
})

test('a write that fails takes its beginning away', async () => {
  const store = diskFileStore(path.join(dir, 'taken'))
  await mkdir(path.join(dir, 'taken/pictures/x.webp'), { recursive: true }) // a folder where the file should go
  await expect(store.put('pictures/x.webp', Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(path.join(dir, 'taken/pictures'))).toEqual(['x.webp'])
})

test('a bucket gets its files under their names, with their types', async () => {
  await s3FileStore(bucket.settings).put('static/terms.pdf', Buffer.from('%PDF-'))
  expect(bucket.kept.get('static/terms.pdf')?.type).toBe('application/pdf')
  expect(bucket.asked.at(-1)).toMatchObject({ method: 'PUT', target: '/house/static/terms.pdf' })
})

test('a bucket that is busy is asked again; one that stays so is an error, not an empty house', async () => {
  const store = s3FileStore(bucket.settings)
  await store.put('pictures/there.webp', Buffer.from('x'))
  bucket.failNext(2, 503)
  expect(String(await store.read('pictures/there.webp'))).toBe('x')
  for (const use of [
    () => store.read('pictures/there.webp'),
    () => store.has('pictures/there.webp'),
    () => store.put('pictures/there.webp', Buffer.from('y')),
    () => store.delete('pictures/there.webp'),
    () => Array.fromAsync(store.list('pictures/')),
  ]) {
    bucket.failNext(3, 503)
    await expect(use()).rejects.toThrow('the bucket answered 503')
  }
  expect(String(await store.read('pictures/there.webp'))).toBe('x')
})

test('a bucket refuses a wrong secret, and that is not taken for a missing file', async () => {
  const store = s3FileStore({ ...bucket.settings, secretAccessKey: 'guessed' })
  await expect(store.read('pictures/there.webp')).rejects.toThrow('403')
  await expect(store.put('pictures/there.webp', Buffer.from('z'))).rejects.toThrow('403')
  await expect(s3FileStore({ ...bucket.settings, bucket: 'nowhere' }).put('a/b.webp', Buffer.from(''))).rejects.toThrow(
    '404',
  )
})
