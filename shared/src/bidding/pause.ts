import type { Draft } from './draft.ts'
import { record } from './draft.ts'
import type { LotCommand, Refusal } from './lot-state.ts'

/** What needs time to go on. Staff may still void, award, withdraw and give more time. */
const STOPPED: ReadonlySet<LotCommand['type']> = new Set([
  ...(['open', 'place', 'pre-bid', 'retract', 'buy', 'close'] as const),
])

/** Rule 30: while the time of a lot stands still nobody bids, buys or takes anything back, and it neither opens nor closes. */
export const refusePaused = ({ state }: Draft, { type }: LotCommand): Refusal | null =>
  state.pausedAt !== null && STOPPED.has(type) ? { reason: 'auction_paused' } : null

/** A lot whose time is over belongs to whoever leads: it is not held up any more. */
export function pauseLot(draft: Draft): Refusal | null {
  const { status, pausedAt, closesAt } = draft.state
  const isRunning = (status === 'future' || status === 'open') && draft.at < closesAt
  if (!isRunning || pausedAt !== null) return { reason: 'cannot_pause' }
  record(draft, { type: 'paused' })
  return null
}

/** The lot has the time it had left; one that was still to open opens as much later. */
export function resumeLot(draft: Draft): Refusal | null {
  const { pausedAt, opensAt, closesAt } = draft.state
  if (pausedAt === null) return { reason: 'cannot_resume' }
  const stood = draft.at - pausedAt
  record(draft, {
    type: 'resumed',
    opensAt: opensAt > pausedAt ? opensAt + stood : opensAt,
    closesAt: closesAt + stood,
  })
  return null
}
