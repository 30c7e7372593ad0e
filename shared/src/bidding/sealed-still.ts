import type { LotState, LotStatus } from './lot-state.ts'
import { isSealed } from './sale-type.ts'
import { isOver } from './standing.ts'

/** Rule 12: nobody learns who has bid, how often or when. A withdrawn lot never comes to its close (decision 096). */
export const isSealedStill = (lot: { saleType: string; status: LotStatus; isWithdrawn: boolean }): boolean =>
  isSealed(lot) && (!isOver(lot) || lot.isWithdrawn)

/** As far as the log of a lot is told whose bids are not: its listing, and its withdrawal. */
export const toldNumber = ({ runStart, isWithdrawn }: Pick<LotState, 'runStart' | 'isWithdrawn'>): number =>
  runStart + (isWithdrawn ? 1 : 0)
