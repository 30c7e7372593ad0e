import { RequireSession } from '../accounts/RequireSession.tsx'
import { idFrom } from '../lib/ids.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Route } from './+types/InvoicePage'
import { Invoice } from './Invoice.tsx'

export const loader = ({ params }: Route.LoaderArgs) => ({ number: idFrom(params.id) })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const text = textFor(matches)
  const title = text('invoiceOf', { number: loaderData?.number ?? '' })
  return [
    ...pageMeta(matches, { title, description: text('invoicesIntro'), path: location.pathname }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** /invoice/{number}: one invoice, as it is printed (P-073, P-297 to P-304). */
export default function InvoicePage({ loaderData: { number } }: Route.ComponentProps) {
  const text = useText()
  const title = text('invoiceOf', { number })
  return (
    <Page>
      <Breadcrumbs way={[{ label: text('myInvoices'), to: '/invoices/all' }]} here={title} />
      <RequireSession
        waiting={
          <>
            <PageHeading title={title} />
            <Skeleton height={560} />
          </>
        }
      >
        <Invoice key={number} number={number} />
      </RequireSession>
    </Page>
  )
}
