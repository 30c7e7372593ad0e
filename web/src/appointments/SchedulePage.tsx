import { RequireSession } from '../accounts/RequireSession.tsx'
import { idFrom } from '../lib/ids.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Route } from './+types/SchedulePage'
import { Schedule } from './Schedule.tsx'

export const loader = ({ params }: Route.LoaderArgs) => ({ invoiceId: idFrom(params.id) })

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const text = textFor(matches)
  return [
    ...pageMeta(matches, { title: text('scheduleTitle'), description: text('scheduleIntro'), path: location.pathname }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** When the goods of a paid invoice are fetched; visitors are asked to log in (P-037, P-039). */
export default function SchedulePage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  return (
    <Page isNarrow>
      <PageHeading title={text('scheduleTitle')} intro={text('scheduleIntro')} />
      <RequireSession visitors="ask" waiting={<Skeleton height={280} />}>
        <Schedule invoiceId={loaderData.invoiceId} />
      </RequireSession>
    </Page>
  )
}
