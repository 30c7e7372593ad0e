import { expect, test } from 'vitest'
import { inOneGo } from './one-go.ts'

test('what is asked for in one turn is done at once, and the next turn begins anew', async () => {
  const writes: number[][] = []
  const write = inOneGo<number, void>(async (items) => void writes.push([...items]))
  await Promise.all([write(1), write(2), write(3)])
  await write(4)
  expect(writes).toEqual([[1, 2, 3], [4]])
})

test('everybody who asked hears of a failure, and later ones are not harmed', async () => {
  let fails = true
  const write = inOneGo<number, void>(async () => {
    if (fails) throw new Error('full')
  })
  const results = await Promise.allSettled([write(1), write(2)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  await expect(write(3)).resolves.toBeUndefined()
})
