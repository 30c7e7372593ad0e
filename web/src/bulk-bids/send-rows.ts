import type { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import type { BulkBid } from '@gavelhouse/shared/bulk-bids/check-rows.ts'
import { type OutputOf, RATES } from '@gavelhouse/shared/contract.ts'
import type { ErrorCode } from '@gavelhouse/shared/errors.ts'
import { SECOND } from '@gavelhouse/shared/time.ts'
import { type CallError, isAppError } from '../lib/app-error.ts'

export type Accepted = OutputOf<typeof placeBid>

/** What became of a row. unknown: nobody knows whether it arrived; sent again it counts once. */
export type Outcome =
  | { state: 'sending' }
  | { state: 'unknown' }
  | { state: 'placed'; accepted: Accepted }
  | { state: 'refused'; error: CallError }

export interface RowToSend {
  number: number
  bid: BulkBid
  key: string
}

/** Why the sending ended. blocked: no further row would pass. lost: there is no answer any more. */
export type Ending = 'done' | 'stopped' | 'blocked' | 'lost'

interface Sending {
  send: (row: RowToSend) => Promise<Accepted>
  wait: (ms: number) => Promise<void>
  now: () => number
  isStopped: () => boolean
  onOutcome: (number: number, outcome: Outcome) => void
}

/** Before the first one (P-233, P-1216). */
export const SUBMIT_DELAY_MS = 500

/** Some of what the server allows a person is left for bids by hand. */
const WINDOW_MS = RATES.bid.seconds * SECOND
const PER_WINDOW = RATES.bid.max * 0.8

export const PER_SECOND = PER_WINDOW / RATES.bid.seconds

const TRIES = 3
const PATIENCE_MS = 2 * SECOND
/** After so many rows in a row without an answer the line is down. */
const LOST_AFTER = 3

/** About the person, not the lot: the next row would hear the same. */
const BLOCKING: readonly ErrorCode[] = [
  ...(['session_required', 'session_ended', 'not_allowed', 'only_looking'] as const),
  ...(['suspended', 'email_unverified', 'wrong_group', 'terms_not_accepted', 'account_deactivated'] as const),
]

/** One after the other, each alone (P-239, P-241): a row that is refused or lost does not keep the next from being sent. */
export async function sendRows(rows: readonly RowToSend[], sending: Sending): Promise<Ending> {
  const { isStopped, onOutcome, wait } = sending
  const sentAt: number[] = []
  let unanswered = 0
  await wait(SUBMIT_DELAY_MS)
  for (const row of rows) {
    const oldest = sentAt.at(-PER_WINDOW)
    if (oldest !== undefined && !isStopped()) await wait(Math.max(0, oldest + WINDOW_MS - sending.now()))
    if (isStopped()) return 'stopped'
    onOutcome(row.number, { state: 'sending' })
    sentAt.push(sending.now())
    const outcome = await outcomeOf(row, sending)
    onOutcome(row.number, outcome)
    if (outcome.state === 'refused' && BLOCKING.includes(outcome.error.code)) return 'blocked'
    unanswered = outcome.state === 'unknown' ? unanswered + 1 : 0
    if (unanswered === LOST_AFTER) return 'lost'
  }
  return 'done'
}

async function outcomeOf(row: RowToSend, { send, wait, isStopped }: Sending): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { state: 'placed', accepted: await send(row) }
    } catch (error) {
      if (isAppError(error) && !isUndecided(error.code)) return { state: 'refused', error }
      if (tries === TRIES || isStopped()) return { state: 'unknown' }
      const seconds = isAppError(error) ? Number(error.facts.seconds) : Number.NaN
      await wait(Number.isFinite(seconds) ? seconds * SECOND : tries * PATIENCE_MS)
    }
  }
}

const isUndecided = (code: ErrorCode): boolean =>
  (['busy', 'internal', 'in_progress', 'too_many_requests'] as ErrorCode[]).includes(code)
