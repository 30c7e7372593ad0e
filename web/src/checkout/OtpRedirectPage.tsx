import { RequireSession } from '../accounts/RequireSession.tsx'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { Page } from '../ui/Page.tsx'
import type { Route } from './+types/OtpRedirectPage'
import { PaymentReturn, ReturnMessage } from './PaymentReturn.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return [
    ...pageMeta(matches, { title: text('returnTitle'), description: text('processingTitle'), path: '/otpredirect' }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Opens without a login; what became of a payment is told to its payer only. */
export default function OtpRedirectPage() {
  const text = useText()
  const waiting = <ReturnMessage title={text('processingTitle')} hint={text('processingHint')} isTurning />
  return (
    <Page>
      <RequireSession visitors="ask" waiting={waiting}>
        <PaymentReturn page="otp" />
      </RequireSession>
    </Page>
  )
}
