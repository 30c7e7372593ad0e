import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

/** Rounds that end when they are told to. */
function openRounds(lanes?: number) {
  const rounds: { items: readonly number[]; end: () => void }[] = []
  const ask = gathered<number, number>(
    (items) =>
      new Promise((resolve, reject) => {
        const hasBad = items.includes(13)
        const end = () => (hasBad ? reject(new Error('bad')) : resolve(items.map((item) => item * 10)))
        rounds.push({ items, end })
      }),
    { most: 3, ...(lanes !== undefined && { lanes }) },
  )
  return { rounds, ask }
}

const untilRound = (rounds: readonly unknown[], count: number) => expect.poll(() => rounds.length).toBe(count)

test('what is asked for in one turn is one round, and what comes meanwhile the next', async () => {
  const { rounds, ask } = openRounds()
  const first = [ask(1), ask(2)]
  await untilRound(rounds, 1)
  const later = [ask(3), ask(4)]
  rounds[0]?.end()
  expect(await Promise.all(first)).toEqual([10, 20])
  await untilRound(rounds, 2)
  rounds[1]?.end()
  expect(await Promise.all(later)).toEqual([30, 40])
  expect(rounds.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('a round is no larger than allowed, and nobody is left behind', async () => {
  const { rounds, ask } = openRounds()
  const asked = [1, 2, 3, 4].map(ask)
  await untilRound(rounds, 1)
  rounds[0]?.end()
  await untilRound(rounds, 2)
  rounds[1]?.end()
  expect(await Promise.all(asked)).toEqual([10, 20, 30, 40])
})

test('nobody fails for what somebody else asked', async () => {
  const { rounds, ask } = openRounds()
  const asked = Promise.allSettled([ask(1), ask(13), ask(2)])
  await untilRound(rounds, 1)
  rounds[0]?.end()
  await untilRound(rounds, 4)
  for (const { end } of rounds.slice(1)) end()
  expect((await asked).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([10, 'failed', 20])
})

test('with two lanes a second round begins beside the first, a third waits, and nobody is done twice', async () => {
  const { rounds, ask } = openRounds(2)
  const asked = [ask(1), ask(2)]
  await untilRound(rounds, 1)
  asked.push(ask(3))
  await untilRound(rounds, 2)
  asked.push(ask(4), ask(5))
  rounds[1]?.end()
  await untilRound(rounds, 3)
  for (const { end } of rounds) end()
  expect(await Promise.all(asked)).toEqual([10, 20, 30, 40, 50])
  expect(rounds.map(({ items }) => items)).toEqual([[1, 2], [3], [4, 5]])
})
