import { expect, test } from 'vitest'
import { readFilesWithin } from './read-files-within.ts'

const STORED: Record<string, number> = { small: 10, large: 100, last: 10 }
const reads: string[] = []
const store = {
  async read(name: string) {
    reads.push(name)
    return STORED[name] === undefined ? null : Buffer.alloc(STORED[name])
  },
}

test.each<[string, string[], number, string[], string[]]>([
  ['all that fit', ['small', 'last'], 50, ['small', 'last'], []],
  ['nothing more once the limit is passed', ['small', 'large', 'last'], 50, ['small', 'large'], ['last']],
  ['what is gone is named', ['small', 'gone', 'last'], 50, ['small', 'last'], ['gone']],
])('%s', async (_, names, most, found, leftOut) => {
  const read = await readFilesWithin(store, names, most)
  expect([read.found.map(({ name }) => name), read.leftOut]).toEqual([found, leftOut])
})

test('what is left out is not even read', async () => {
  reads.length = 0
  await readFilesWithin(store, ['large', 'last'], 50)
  expect(reads).toEqual(['large'])
})
