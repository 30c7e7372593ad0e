import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readZip } from './read-zip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const zipped = (level: 0 | 6) =>
  new Blob([
    zipSync(
      { 'a/1-1.jpg': bytes('one'.repeat(50)), 'ä.jpg': bytes('two'), empty: {} },
      { level },
    ) as Uint8Array<ArrayBuffer>,
  ])

test.each([0, 6] as const)('files of a zip are unpacked one by one, packed at level %s', async (level) => {
  const files = await readZip(zipped(level))
  expect(files?.map(({ path, size }) => [path, size])).toEqual([
    ['a/1-1.jpg', 150],
    ['ä.jpg', 3],
  ])
  expect(await (await files?.[0]?.open())?.text()).toBe('one'.repeat(50))
})

test('what is no zip, or was cut off, is told', async () => {
  expect(await readZip(new Blob(['no zip']))).toBeNull()
  expect(await readZip(zipped(6).slice(20))).toBeNull()
})
