import { expect, test } from 'vitest'
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
