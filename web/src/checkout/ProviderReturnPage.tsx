import { RequireSession } from '../accounts/RequireSession.tsx'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { Page } from '../ui/Page.tsx'
import type { Route } from './+types/ProviderReturnPage'
import { PaymentReturn, ReturnMessage } from './PaymentReturn.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return [
    ...pageMeta(matches, { title: text('returnTitle'), description: text('processingTitle'), path: '/rosoom_success' }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Of the card provider; visitors are sent home and come back after their login. */
export default function ProviderReturnPage() {
  const text = useText()
  const waiting = <ReturnMessage title={text('processingTitle')} hint={text('processingHint')} isTurning />
  return (
    <Page>
      <RequireSession waiting={waiting}>
        <PaymentReturn page="provider" />
      </RequireSession>
    </Page>
  )
}
