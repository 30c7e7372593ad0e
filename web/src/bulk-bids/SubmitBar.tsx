import { formatCount } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import type { ReviewCounts } from './review.ts'
import classes from './SubmitBar.module.css'
import { PER_SECOND } from './send-rows.ts'
import type { Progress, useSubmission } from './use-submission.ts'

interface SubmitBarProps {
  counts: ReviewCounts
  submission: ReturnType<typeof useSubmission>
  hasProblems: boolean
  onSubmit: () => void
  onOtherFile: () => void
}

/** Always in reach below the rows: send, watch, stop, send the rest again. */
export function SubmitBar({ counts, submission, hasProblems, onSubmit, onOtherFile }: SubmitBarProps) {
  const text = useText()
  const { progress, stop } = submission
  if (progress !== null) {
    return (
      <div className={classes.bar}>
        <Button disabled={!progress.isUnderWay} onClick={stop}>
          {text('bulkStop')}
        </Button>
        <SendingProgress progress={progress} />
      </div>
    )
  }
  const isRetry = counts.failed > 0 && counts.failed === counts.sendable
  return (
    <div className={classes.bar}>
      <Button onClick={onOtherFile}>{text('bulkOtherFile')}</Button>
      {(counts.sendable > 0 || hasProblems) && (
        <Button look="main" onClick={onSubmit}>
          {hasProblems ? text('bulkFix') : text(isRetry ? 'bulkRetry' : 'bulkSubmit', { count: counts.sendable })}
        </Button>
      )}
    </div>
  )
}

function SendingProgress({ progress: { done, total } }: { progress: Progress }) {
  const text = useText()
  const words = text('bulkProgress', { done: formatCount(done), total: formatCount(total) })
  const minutes = Math.ceil((total - done) / PER_SECOND / 60)
  return (
    <div className={classes.progress}>
      <p>
        <strong className="figures">{words}</strong>
        {total - done > PER_SECOND * 60 && <span> · {text('bulkMinutesLeft', { count: minutes })}</span>}
      </p>
      <progress value={done} max={total} aria-label={words} />
      <p className={classes.hint}>{text('bulkKeepOpen')}</p>
    </div>
  )
}
