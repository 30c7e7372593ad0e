import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { PAGE_CODINGS, PageBody, type PageCoding } from './page-body.ts'

const page = Buffer.from(`<p>${'a lathe, two presses, '.repeat(2_000)}</p>`)

const READ: Record<PageCoding, (bytes: Buffer) => Promise<Buffer>> = {
  identity: async (bytes) => bytes,
  zstd: promisify(zlib.zstdDecompress),
  br: promisify(zlib.brotliDecompress),
  gzip: promisify(zlib.gunzip),
}
const ALL: PageCoding[] = ['identity', ...PAGE_CODINGS]

test.each(ALL)('P11 a page says the same in every coding when it was asked for as %s first', async (first) => {
  const body = new PageBody(page)
  for (const coding of [first, ...ALL, ...ALL]) {
    const bytes = await body.in(coding)
    expect(await READ[coding](bytes)).toEqual(page)
    if (coding !== 'identity') expect(bytes.length).toBeLessThan(page.length / 100)
  }
})

test('P11 all who ask at once wait for the same bytes', async () => {
  const body = new PageBody(page)
  const [one, other, plain, third] = await Promise.all([
    body.in('zstd'),
    body.in('zstd'),
    body.in('identity'),
    body.in('br'),
  ])
  expect(one).toBe(other)
  expect(plain).toEqual(page)
  expect(await READ.br(third)).toEqual(page)
})
