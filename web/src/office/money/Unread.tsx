import { isAppError } from '../../lib/app-error.ts'
import { useText } from '../../lib/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** In place of what is not here yet, could not be read, or is about the house as a whole and so not for everybody. */
export function Unread({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const text = useText()
  if (error === null) return <Skeleton height={360} />
  if (isAppError(error) && (error.code === 'not_found' || error.code === 'not_allowed'))
    return <EmptyState title={text('officeReportOfHouse')} hint={text('officeReportOfHouseHint')} />
  return <ErrorState onRetry={onRetry} />
}
