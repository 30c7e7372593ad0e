import type { Slice } from '../db/paging.ts'
import type { LotMove } from './index/lot-index.ts'
import type { Found } from './queries.ts'
import type { LotQuestion } from './question.ts'
import type { Selection } from './selection.ts'

/**
 * What finds lots beside PostgreSQL (P-993, decision 033). It says which lots, how many, and what each filter would leave;
 * what they look like is always read from the database. Answers null when it cannot answer now: then PostgreSQL does.
 */
export interface SearchProvider {
  /** Whether it answers and hears of every change: then answers may be kept for a moment. */
  readonly isReady: boolean
  find(question: LotQuestion, slice: Slice): Promise<Found | null>
  /** The best matches alone, without counting anything. */
  findBest(selection: Selection, limit: number): Promise<number[] | null>
  /** What bids, openings and closes of this process have done, at once. */
  tellMoves(moves: readonly LotMove[]): void
  /** Resolves when everything committed so far is taken in; for tests. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

/** What others than this process have changed. */
export interface LotChanges {
  lotIds: number[]
  auctionIds: number[]
}

/** Hears what has changed as soon as the provider knows; null: it no longer knows. */
export type OnLotChanges = (changes: LotChanges | null) => void
