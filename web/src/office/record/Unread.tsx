import { isAppError } from '../../lib/app-error.ts'
import { useText } from '../../lib/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface UnreadProps {
  /** null: it is on its way. */
  error: Error | null
  onRetry: () => void
  height?: number
}

/** In place of a record that is on its way, does not exist for whoever asks, or cannot be read now. */
export function Unread({ error, onRetry, height = 240 }: UnreadProps) {
  const text = useText()
  if (error === null) return <Skeleton height={height} />
  if (isAppError(error) && error.code === 'not_found')
    return <EmptyState title={text('officeNoRecord')} hint={text('officeNoRecordHint')} />
  return <ErrorState onRetry={onRetry} />
}
