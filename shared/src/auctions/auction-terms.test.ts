import { expect, test } from 'vitest'
import { type AuctionTerms, auctionProblem } from './auction-terms.ts'

const TERMS: AuctionTerms = { opensAt: 1_000, closesAt: 2_000, hardEndAt: null, canRetract: false, retractMinutes: 0 }

test.each<[string, Partial<AuctionTerms>, keyof AuctionTerms | null]>([
  ['a plain auction', {}, null],
  ['it closes before it opens', { closesAt: 999 }, 'closesAt'],
  ['it closes when it opens', { closesAt: 1_000 }, 'closesAt'],
  ['a hard end before the close', { hardEndAt: 1_999 }, 'hardEndAt'],
  ['a hard end at the close', { hardEndAt: 2_000 }, null],
  ['cancelling without minutes', { canRetract: true }, 'retractMinutes'],
  ['cancelling with minutes', { canRetract: true, retractMinutes: 30 }, null],
])('%s', (_name, changes, field) => {
  expect(auctionProblem({ ...TERMS, ...changes })?.field ?? null).toBe(field)
})
