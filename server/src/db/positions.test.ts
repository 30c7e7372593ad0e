import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Position, Positions } from './positions.ts'

const positionsOf = (ends: readonly number[]): Position[] =>
  ends.map((end, index) => ({ askedAt: index * 100, at: 1_000 + index * 100, end }))

test.each([
  { what: 'nothing replayed', ends: [10, 20, 30], replayed: 9, reached: undefined },
  { what: 'as far as the first', ends: [10, 20, 30], replayed: 10, reached: 1_000 },
  { what: 'between two', ends: [10, 20, 30], replayed: 29, reached: 1_100 },
  { what: 'everything', ends: [10, 20, 30], replayed: 30, reached: 1_200 },
  { what: 'a quiet primary', ends: [10, 10, 10], replayed: 10, reached: 1_200 },
])('a replica has what was committed before a position it has reached: $what', ({ ends, replayed, reached }) => {
  const positions = new Positions()
  for (const position of positionsOf(ends)) positions.add(position)
  positions.replayed(replayed)
  expect(positions.reached?.at).toBe(reached)
})

test('what was reached stays reached while the replica stands still, and nothing counts after the primary was lost', () => {
  const positions = new Positions()
  const [first, second] = positionsOf([10, 20]) as [Position, Position]
  positions.add(first)
  positions.replayed(15)
  positions.add(second)
  positions.replayed(15)
  expect(positions.reached).toEqual(first)
  positions.clear()
  positions.replayed(30)
  expect(positions.reached).toBeNull()
})

test('however log and replay come along, the replica has everything before what it is said to have', () => {
  const steps = fc.array(fc.record({ written: fc.nat(50), lag: fc.nat(200) }), { maxLength: 1_200 })
  fc.assert(
    fc.property(steps, (all) => {
      const positions = new Positions()
      let [end, replayed] = [0, 0]
      for (const [index, { written, lag }] of all.entries()) {
        end += written
        positions.add({ askedAt: index, at: index, end })
        replayed = Math.max(replayed, end - lag)
        positions.replayed(replayed)
        const { reached } = positions
        if (reached !== null) expect(reached.end).toBeLessThanOrEqual(replayed)
        if (lag === 0) expect(reached?.askedAt).toBe(index)
      }
    }),
    { numRuns: 50 },
  )
})
