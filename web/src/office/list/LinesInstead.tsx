import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './OfficeList.module.css'

interface LinesInsteadProps {
  isFailed: boolean
  isEmpty: boolean
  /** Something is asked for: perhaps that is why nothing is found. */
  isAsked: boolean
  emptyHint: string
  first: ReactNode
  onRetry: () => void
  onClear: () => void
}

/** In place of lines: they are on their way, there are none, none match, or they cannot be read. */
export function LinesInstead({ isFailed, isEmpty, isAsked, ...rest }: LinesInsteadProps) {
  const text = useText()
  const { emptyHint, first, onRetry, onClear } = rest
  if (isFailed)
    return (
      <div className={classes.state}>
        <ErrorState onRetry={onRetry} />
      </div>
    )
  if (!isEmpty)
    return (
      <div className={classes.waiting} role="status" aria-label={text('loading')}>
        {LINES.map((line) => (
          <Skeleton key={line} height={24} />
        ))}
      </div>
    )
  return (
    <div className={classes.state}>
      {isAsked ? (
        <EmptyState title={text('officeNoMatch')} hint={text('officeNoMatchHint')}>
          <OfficeButton look="main" onClick={onClear}>
            {text('officeClearFilters')}
          </OfficeButton>
        </EmptyState>
      ) : (
        <EmptyState title={text('officeNothingYet')} hint={emptyHint}>
          {first || undefined}
        </EmptyState>
      )}
    </div>
  )
}

const LINES = Array.from({ length: 14 }, (_, line) => line)
