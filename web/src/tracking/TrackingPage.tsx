import { RequireSession } from '../accounts/RequireSession.tsx'
import { idFrom } from '../lib/ids.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Route } from './+types/TrackingPage'
import { Tracking } from './Tracking.tsx'

export const loader = ({ params }: Route.LoaderArgs) => ({ number: idFrom(params.id) })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const text = textFor(matches)
  const title = text('trackingOf', { number: loaderData?.number ?? '' })
  return [
    ...pageMeta(matches, { title, description: text('invoicesIntro'), path: location.pathname }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** /invoice/tracking/{number}: where the goods of an invoice are; mails lead here (decision 053). */
export default function TrackingPage({ loaderData: { number } }: Route.ComponentProps) {
  const text = useText()
  const title = text('trackingOf', { number })
  return (
    <Page>
      <Breadcrumbs
        way={[
          { label: text('myInvoices'), to: '/invoices/all' },
          { label: text('invoiceOf', { number }), to: `/invoice/${number}` },
        ]}
        here={text('trackingDetails')}
      />
      <RequireSession
        waiting={
          <>
            <PageHeading title={title} />
            <Skeleton height={420} />
          </>
        }
      >
        <Tracking key={number} number={number} />
      </RequireSession>
    </Page>
  )
}
