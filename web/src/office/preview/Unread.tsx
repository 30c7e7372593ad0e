import { isAppError } from '../../lib/app-error.ts'
import { NotFound } from '../../site/NotFound.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Of what is not there, or not within reach, nobody is told which. */
export function Unread({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null)
    return (
      <Page>
        <Skeleton height={400} />
      </Page>
    )
  const isMissing = isAppError(error) && (error.code === 'not_found' || error.code === 'not_allowed')
  return <Page>{isMissing ? <NotFound /> : <ErrorState onRetry={onRetry} level={1} />}</Page>
}
