import { pathToFileURL } from 'node:url'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeWorkbook, { type SheetData } from 'write-excel-file/node'
import { readInThread } from './read-in-thread.ts'

const file = () => new TextEncoder().encode('a,b\r\n1,2')
const read = (userId: number) => readInThread(userId, 'manifest.csv', file())

test('S-25 files of several people wait for their turn instead of being sent away', async () => {
  const results = await Promise.all([1, 2, 3, 4, 5].map(read))
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
})

test('S-25 one person has one file read at a time', async () => {
  const first = read(7)
  await expect(read(7)).rejects.toMatchObject({ code: 'in_progress' })
  await first
  await read(7)
})

test('S-25 the line has an end', async () => {
  const results = await Promise.allSettled(Array.from({ length: 11 }, (_, index) => read(index + 20)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(['busy'])
})

/** A workbook whose title is an entity that its own text declares. */
async function workbookWith(entity: string): Promise<Uint8Array<ArrayBuffer>> {
  const header = Array.from({ length: 15 }, (_, index) => `c${index}`)
  const row = ['5', 'TITLE', ...Array.from({ length: 12 }, () => ''), '12']
  const parts = unzipSync(new Uint8Array(await writeWorkbook([header, row] as SheetData).toBuffer()))
  let changed = 0
  for (const [name, bytes] of Object.entries(parts)) {
    const text = strFromU8(bytes)
    if (!text.includes('TITLE')) continue
    const [, declaration = '', root = ''] = /^(<\?xml[^>]*\?>)?\s*<(\w+)/.exec(text) ?? []
    const told = `${declaration}<!DOCTYPE ${root} [<!ENTITY e ${entity}>]>${text.slice(declaration.length)}`
    parts[name] = strToU8(told.replace('TITLE', '&e;'))
    changed += 1
  }
  expect(changed).toBe(1)
  return new Uint8Array(zipSync(parts))
}

test.each([
  ['a file of the server', `SYSTEM "${pathToFileURL(import.meta.filename).href}"`, 'a workbook fetches nothing'],
  ['an address', 'SYSTEM "http://127.0.0.1:9/secret"', 'secret'],
  ['a text of its own', '"repeated a thousand times"', 'repeated a thousand times'],
])('ASVS 1.5.1 a workbook fetches nothing and repeats nothing: %s', async (_name, entity, mustNotAppear) => {
  const read = await readInThread(31, 'a.xlsx', await workbookWith(entity))
  expect(JSON.stringify(read)).not.toContain(mustNotAppear)
})
