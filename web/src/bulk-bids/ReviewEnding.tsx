import { useText } from '../lib/text.ts'
import classes from './ReviewPanel.module.css'
import { countsOf, needsAttention, type Review } from './review.ts'
import type { Ending } from './send-rows.ts'

const WHY = { stopped: 'bulkStopped', lost: 'bulkLost', blocked: 'bulkBlocked' } as const

/** What the sending came to: how many are placed, how many are not, and why it ended. */
export function ReviewEnding({ review, ending }: { review: Review; ending: Ending | null }) {
  const text = useText()
  if (ending === null) return null
  const { placed } = countsOf(review)
  const failed = review.rows.filter((row) => review.outcomes.has(row.number) && needsAttention(review, row)).length
  const suspended = [...review.outcomes.values()].some(
    (outcome) => outcome.state === 'refused' && outcome.error.code === 'suspended',
  )
  return (
    <p className={classes.ending} data-tone={failed === 0 && ending === 'done' ? 'good' : 'plain'} role="alert">
      {[
        text('bulkDone', { count: placed }),
        ...(failed > 0 ? [text('bulkFailed', { count: failed })] : []),
        ...(ending === 'done' ? [] : [text(WHY[ending])]),
        ...(suspended ? [text('bulkContactService')] : []),
      ].join(' ')}
    </p>
  )
}
