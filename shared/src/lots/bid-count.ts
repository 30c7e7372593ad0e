import { isSealed } from '../bidding/sale-type.ts'
import type { ListedLot } from './lot.ts'

/** Whether '3 Bids' may stand beside a lot: sealed offers are counted by nobody, and without bidding there is nothing to count. */
export const showsBidCount = (lot: Pick<ListedLot, 'isBiddable' | 'saleType'>): boolean =>
  lot.isBiddable && lot.saleType !== 'buynow' && !isSealed(lot)
