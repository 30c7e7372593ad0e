import { isAppError } from '../../lib/app-error.ts'
import { NotFound } from '../../site/NotFound.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Of what is not there, or not within reach, nobody is told which. */
export const Unread = ({ error }: { error: Error | null }) => (
  <Page>{isAppError(error) ? <NotFound /> : <Skeleton height={400} />}</Page>
)
