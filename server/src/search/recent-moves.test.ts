import { expect, test } from 'vitest'
import { RecentMoves } from './recent-moves.ts'

test('a lot is settled for whoever has everything from before it moved', () => {
  const moves = new RecentMoves()
  const opened = performance.now()
  moves.add([1, 2])
  const moved = performance.now()
  expect(moves.areSettled([3], opened + 0.001)).toBe(true)
  expect(moves.areSettled([3, 1], opened)).toBe(false)
  expect(moves.areSettled([3, 1, 2], moved + 0.001)).toBe(true)
  moves.add([1])
  expect(moves.areSettled([1], moved)).toBe(false)
  moves.addAll()
  expect(moves.areSettled([3], moved)).toBe(false)
  expect(moves.areSettled([3], performance.now() + 0.001)).toBe(true)
})

test('what is no longer known of one lot counts for all', () => {
  const moves = new RecentMoves()
  const before = performance.now()
  moves.add([1])
  const after = performance.now() + 0.001
  moves.add(Array.from({ length: 20_000 }, (_, index) => index + 2))
  expect(moves.areSettled([1], before)).toBe(false)
  expect(moves.areSettled([1], after)).toBe(true)
})
