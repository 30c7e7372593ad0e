import { RequireSession } from '../accounts/RequireSession.tsx'
import { idFrom } from '../lib/ids.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Route } from './+types/ReturnPage'
import { Return } from './returns/Return.tsx'

export const loader = ({ params }: Route.LoaderArgs) => ({ number: idFrom(params.id) })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const text = textFor(matches)
  const title = text('returnOf', { number: loaderData?.number ?? '' })
  return [
    ...pageMeta(matches, { title, description: text('invoicesIntro'), path: location.pathname }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** /invoice/returned/{return_invoice}: one return, as it is printed (P-074, P-295, P-319). */
export default function ReturnPage({ loaderData: { number } }: Route.ComponentProps) {
  const text = useText()
  const title = text('returnOf', { number })
  return (
    <Page>
      <Breadcrumbs way={[{ label: text('myInvoices'), to: '/invoices/returned' }]} here={title} />
      <RequireSession
        waiting={
          <>
            <PageHeading title={title} />
            <Skeleton height={560} />
          </>
        }
      >
        <Return key={number} number={number} />
      </RequireSession>
    </Page>
  )
}
