import type { Draft } from './draft.ts'
import { record } from './draft.ts'
import type { LotCommand, Refusal } from './lot-state.ts'
import { isOver } from './standing.ts'

/**
 * Rule 28: staff take a lot out of the sale, before it or during it. Units that were bought stay bought. Not once its time is
 * up, noticed or not: then it belongs to whoever leads.
 */
export function withdrawLot(draft: Draft, command: Extract<LotCommand, { type: 'withdraw' }>): Refusal | null {
  const { status, closesAt } = draft.state
  const { reason, staffId } = command
  if (isOver({ status }) || draft.at >= closesAt) return { reason: 'cannot_withdraw' }
  record(draft, { type: 'withdrawn', reason, staffId })
  return null
}
