import type { Draft } from './draft.ts'
import { record } from './draft.ts'
import type { LotCommand, Refusal } from './lot-state.ts'

/**
 * Rule 27: units of a cancelled purchase are for sale again. A lot that was sold out goes on with the bids it had, and is closed
 * at once if its time is over. A lot sold by bid or award stays as it is: its buyer has taken all the rest.
 */
export function restockUnits(draft: Draft, command: Extract<LotCommand, { type: 'restock' }>): Refusal | null {
  const { soldTo, unitsSold } = draft.state
  const { userId, quantity } = command
  if (soldTo !== null && soldTo.by !== 'buy-now') return { reason: 'item_was_closed' }
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > unitsSold)
    return { reason: 'quantity_not_available', available: unitsSold }

  record(draft, { type: 'restocked', userId, quantity })
  if (soldTo !== null && draft.at >= draft.state.closesAt) record(draft, { type: 'closed' })
  return null
}
