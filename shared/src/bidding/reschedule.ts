import type { Draft } from './draft.ts'
import { record } from './draft.ts'
import type { LotCommand, Refusal } from './lot-state.ts'
import { capAtHardEnd } from './soft-close.ts'
import { canReplaceSale } from './standing.ts'

/**
 * From outside: the extension of a neighbour in the group (rule 17), an outage (rule 19), or staff (rule 29). The hard end
 * binds the first only. A lot whose time is up belongs to whoever leads, though nobody has closed it yet; an outage alone
 * gives it time back, because people were shut out while it ran.
 */
export function extendLot(draft: Draft, command: Extract<LotCommand, { type: 'extend' }>): Refusal | null {
  const { status, closesAt: before } = draft.state
  const { cause } = command
  const closesAt = cause === 'group' ? capAtHardEnd(command.closesAt, draft.rules.hardEndAt) : command.closesAt
  const isTooLate = cause !== 'outage' && draft.at >= before
  const isRunning = (status === 'future' || status === 'open') && !isTooLate
  if (!isRunning || !(closesAt > before)) return { reason: 'cannot_extend' } // not `<=`, which lets NaN through
  record(draft, { type: 'extended', closesAt, cause })
  return null
}

/** An unsold lot, or one whose buyer does not take it (rule 31), is offered once more, with new dates and no bids. */
export function relistLot(draft: Draft, command: Extract<LotCommand, { type: 'relist' }>): Refusal | null {
  const { opensAt, closesAt } = command
  const isAhead = closesAt > opensAt && closesAt > draft.at
  const isLeft = draft.state.status === 'closed' || canReplaceSale(draft.state)
  if (!isLeft || !isAhead) return { reason: 'cannot_relist' }
  record(draft, { type: 'relisted', opensAt, closesAt })
  return null
}
