import type { CheckedRow } from '@gavelhouse/shared/bulk-bids/check-rows.ts'
import { SECOND } from '@gavelhouse/shared/time.ts'
import { formatDateTime } from '../lib/format.ts'
import type { Say } from '../lib/say.ts'
import type { Text } from '../lib/text.ts'
import { viewerZone } from '../lib/viewer-zone.ts'
import { isSkipped } from './review.ts'
import type { Outcome } from './send-rows.ts'

export interface RowState {
  tone: 'good' | 'bad' | 'plain'
  words: string
}

/** The clocks of browser and server are never the same to the second. */
const CLOCK_ERROR_MS = 5 * SECOND

interface StateOptions {
  checked: CheckedRow
  outcome: Outcome | undefined
  /** When this file was first submitted: an answer from before tells of an earlier upload of the same file. */
  startedAt: number
}

/** What a row has come to, in a few words. */
export function rowState(text: Text, say: Say, { checked, outcome, startedAt }: StateOptions): RowState {
  if (outcome === undefined) {
    if (isSkipped(checked)) return { tone: 'plain', words: text('bulkSkipped') }
    if ('problem' in checked) return { tone: 'bad', words: say(checked.problem.message) }
    return { tone: 'plain', words: text('bulkStateReady') }
  }
  if (outcome.state === 'sending') return { tone: 'plain', words: text('bulkSending') }
  if (outcome.state === 'unknown') return { tone: 'bad', words: text('bulkUnknown') }
  if (outcome.state === 'refused') return { tone: 'bad', words: say(outcome.error) }
  const { standing, placedAt } = outcome.accepted
  if (placedAt < startedAt - CLOCK_ERROR_MS)
    return { tone: 'plain', words: text('bulkEarlier', { date: formatDateTime(placedAt, viewerZone()) }) }
  if (standing === null) return { tone: 'good', words: text('bulkSealedPlaced') }
  return standing === 'winner'
    ? { tone: 'good', words: text('bulkWinning') }
    : { tone: 'bad', words: text('bulkOutbid') }
}
