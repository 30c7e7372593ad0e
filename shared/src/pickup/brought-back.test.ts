import fc from 'fast-check'
import { expect, test } from 'vitest'
import { broughtBack, type UnitMove } from './brought-back.ts'

const left = (units: number): UnitMove => ({ kind: 'left', units })
const returned = (units: number): UnitMove => ({ kind: 'returned', units })

test.each<[what: string, moves: UnitMove[], back: number]>([
  ['nothing happened', [], 0],
  ['fetched', [left(2)], 0],
  ['fetched, and returned', [left(2), returned(1)], 1],
  ['returned before it was fetched: that unit never left', [returned(1), left(1)], 0],
  ['one never left, the other came back', [returned(1), left(2), returned(1)], 1],
  ['more returned than had left', [left(1), returned(3)], 1],
  ['fetched and returned again and again', [left(1), returned(1), left(2), returned(2)], 3],
])('%s', (_, moves, back) => {
  expect(broughtBack(moves)).toBe(back)
})

test('never more than had left, nor more than was returned', () => {
  const move = fc.record({ kind: fc.constantFrom('left' as const, 'returned' as const), units: fc.nat(5) })
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const sum = (kind: UnitMove['kind']) =>
        moves.filter((one) => one.kind === kind).reduce((total, { units }) => total + units, 0)
      expect(broughtBack(moves)).toBeLessThanOrEqual(Math.min(sum('left'), sum('returned')))
    }),
  )
})
