import { bidderName } from '@gavelhouse/shared/proofs/seal-line.ts'
import { expect, test } from 'vitest'
import { BidderNames } from './bidder-names.ts'
import { sha256 } from './sha256.ts'

test('G-18 names of lots nobody bids on any more are forgotten, and everybody keeps theirs', () => {
  const names = new BidderNames(1_000)
  for (let lot = 0; lot < 100; lot += 1) {
    for (let userId = 1; userId <= 50; userId += 1) {
      names.of('hot', userId)
      expect(names.of(`lot ${lot}`, userId)).toBe(bidderName(`lot ${lot}`, userId, sha256))
      expect(names.count).toBeLessThanOrEqual(1_000)
    }
  }
  expect(names.count).toBeGreaterThan(900)
  expect(names.of('lot 0', 7)).toBe(bidderName('lot 0', 7, sha256))
})

test('a lot with more people than are kept begins anew and is counted once', () => {
  const names = new BidderNames(5_000)
  for (let userId = 1; userId <= 4_500; userId += 1) names.of('famous', userId)
  expect(names.count).toBe(500)
})
