import { expect, test } from 'vitest'
import { isSolved, readChallenge, readWork, solve } from './work.ts'

const challenge = (bits: number) => `1700000000000.${bits}.abcdefgh.${'s'.repeat(43)}`

test('T-84 a solution is right for its own challenge, and found by trying only', () => {
  const work = readWork(solve(challenge(8)) ?? '')
  expect(work?.challenge).toBe(challenge(8))
  expect(isSolved(challenge(8), work?.number ?? -1)).toBe(true)
  const others = Array.from({ length: 200 }, (_, number) => isSolved(challenge(20), number))
  expect(others).not.toContain(true)
})

test.each(['', 'x', '1.2.3', `${challenge(8)}x`, `1700000000000.8.abc.${'s'.repeat(43)}`])(
  'what is no challenge is not worked on: %j',
  (text) => {
    expect(readChallenge(text)).toBeNull()
    expect(solve(text)).toBeNull()
    expect(isSolved(text, 1)).toBe(false)
  },
)

test('nobody is made to work for hours', () => {
  expect(solve(challenge(40))).toBeNull()
})

test.each(['', ':', 'a:', `${challenge(8)}:-1`, `${challenge(8)}:1e9`])('what is no solution is none: %j', (text) => {
  expect(readWork(text)).toBeNull()
})
