import { pageMeta, textFor } from '../lib/page-meta.ts'
import { Page } from '../ui/Page.tsx'
import type { Route } from './+types/PublicInvoicePage'
import { PublicInvoice } from './PublicInvoice.tsx'

export const loader = ({ params }: Route.LoaderArgs) => ({ token: params.token })

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  const facts = { title: text('publicInvoice'), description: text('publicInvoice'), path: '/invoice/public' }
  return [
    ...pageMeta(matches, facts),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** /invoice/public/{token}: the link in the mails, for whoever has it, without a login (P-1041). */
export default function PublicInvoicePage({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <Page>
      <PublicInvoice key={token} token={token} />
    </Page>
  )
}
