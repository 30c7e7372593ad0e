import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageBody } from './page-body.ts'

const page = Buffer.from(`<p>${'a lathe, two presses, '.repeat(2_000)}</p>`)

test('a page says the same plain and compressed, whichever is asked for first', async () => {
  const body = new PageBody(page)
  expect(await body.plain()).toEqual(page)
  expect(brotliDecompressSync(await body.brotli())).toEqual(page)
  expect(await body.plain()).toEqual(page)
  expect((await body.brotli()).length).toBeLessThan(page.length / 100)
})

test('all who ask at once wait for the same bytes', async () => {
  const body = new PageBody(page)
  const [one, other, plain] = await Promise.all([body.brotli(), body.brotli(), body.plain()])
  expect(one).toBe(other)
  expect(plain).toEqual(page)
})
