import { type Dispatch, useEffect, useRef, useState } from 'react'
import { clock } from '../lib/clock.ts'
import { formatCents, formatCount } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { ReviewEnding } from './ReviewEnding.tsx'
import classes from './ReviewPanel.module.css'
import { ReviewTable } from './ReviewTable.tsx'
import { countsOf, needsAttention, numbersOf, type Review, type ReviewAct, rowsToSend } from './review.ts'
import { SubmitBar } from './SubmitBar.tsx'
import type { useSubmission } from './use-submission.ts'

interface ReviewPanelProps {
  review: Review
  submission: ReturnType<typeof useSubmission>
  act: Dispatch<ReviewAct>
  onOtherFile: () => void
}

/** The rows of the file with everything to set them right, and the one button that sends them. */
export function ReviewPanel({ review, submission, act, onOtherFile }: ReviewPanelProps) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // Chosen once: a row that is being mended does not vanish under the hand.
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const [target, setTarget] = useState<{ number: number } | null>(null)
  const [removed, setRemoved] = useState(0)
  const counts = countsOf(review)
  const isSending = submission.progress !== null
  const rows = chosen === null ? review.rows : review.rows.filter(({ number }) => chosen.has(number))
  const attention = review.rows.filter((row) => needsAttention(review, row))

  useEffect(() => heading.current?.focus(), [])

  const remove = (which: 'empty' | 'wrong') => {
    const numbers = numbersOf(review, which)
    act({ type: 'remove', numbers, now: clock.now() })
    setRemoved(numbers.size)
    heading.current?.focus()
  }
  const submit = () => {
    const [first] = numbersInOrder(review)
    if (first === undefined) return void submission.start(rowsToSend(review))
    setChosen(null)
    setTarget({ number: first })
  }

  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {text('bulkReview')}
          </h3>
          <p className={classes.counts} role="status">
            {[
              text('bulkRows', { count: review.rows.length }),
              text('bulkReady', { count: counts.sendable }),
              ...(counts.empty > 0 ? [text('bulkSkippedCount', { count: counts.empty })] : []),
              ...(attention.length > 0 ? [text('bulkAttention', { count: attention.length })] : []),
              ...(counts.placed > 0 ? [text('bulkPlaced', { count: counts.placed })] : []),
            ].join(' · ')}
            {removed > 0 && <span className="visually-hidden"> {text('bulkRemoved', { count: removed })}</span>}
          </p>
        </div>
        <p className={classes.total}>
          <span>{text('bulkTotal')}</span>
          <strong className="figures">{formatCents(counts.total)}</strong>
          <small>{text('bulkTotalHint')}</small>
        </p>
      </div>
      {review.repeated > 0 && <p className={classes.note}>{text('bulkRepeated', { count: review.repeated })}</p>}
      <ReviewEnding review={review} ending={submission.ending} />
      <div className={classes.tools}>
        <Select
          label={text('bulkShow')}
          value={chosen === null ? 'all' : 'attention'}
          options={[
            ['all', `${text('bulkShowAll')} (${formatCount(review.rows.length)})`],
            ['attention', `${text('bulkShowAttention')} (${formatCount(attention.length)})`],
          ]}
          onChoose={(choice) => setChosen(choice === 'all' ? null : new Set(attention.map(({ number }) => number)))}
        />
        {counts.empty > 0 && (
          <Button disabled={isSending} onClick={() => remove('empty')}>
            {text('bulkRemoveEmpty', { count: counts.empty })}
          </Button>
        )}
        {counts.wrong > 0 && (
          <Button disabled={isSending} onClick={() => remove('wrong')}>
            {text('bulkRemoveWrong', { count: counts.wrong })}
          </Button>
        )}
      </div>
      <ReviewTable
        key={chosen === null ? 'all' : 'some'}
        rows={rows}
        review={review}
        startedAt={submission.startedAt}
        isLocked={isSending}
        target={target}
        act={act}
        onEmptied={() => heading.current?.focus()}
      />
      <SubmitBar
        counts={counts}
        submission={submission}
        hasProblems={counts.wrong > 0}
        onSubmit={submit}
        onOtherFile={onOtherFile}
      />
    </div>
  )
}

/** Rows that block the submit, as they stand in the file (P-238). */
function numbersInOrder(review: Review): number[] {
  const blocked = numbersOf(review, 'wrong')
  return review.rows.map(({ number }) => number).filter((number) => blocked.has(number))
}
