import { Suspense, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { RequireSession } from '../accounts/RequireSession.tsx'
import { onDemand } from '../lib/on-demand.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Page } from '../ui/Page.tsx'
import type { Route } from './+types/CheckoutPage'
import { CannotRead, CheckoutWaiting } from './CheckoutStates.tsx'
import { cartOf, subjectAt } from './checkout-subject.ts'

const load = () => import('./Paying.tsx')
const Paying = onDemand(load)
// Asked for with the page and made ready beside it: in one go, both would hold the browser up for too long.
if ('document' in globalThis) void load().catch(() => undefined)

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const text = textFor(matches)
  const facts = { title: text('checkout'), description: text('checkoutIntro'), path: location.pathname }
  return [...pageMeta(matches, facts), { name: 'robots', content: 'noindex' }]
}

/** /checkout/{auction, buynow, invoice}/{id} (P-054). */
export default function CheckoutPage() {
  const text = useText()
  const { type = '', id = '' } = useParams()
  const visit = useVisit()
  const subject = subjectAt(type, id)
  return (
    <Page>
      <Breadcrumbs
        way={[{ label: text('cart'), to: subject === null ? '/cart' : cartOf(subject) }]}
        here={text('checkout')}
      />
      <RequireSession waiting={<CheckoutWaiting />}>
        {subject === null ? (
          <CannotRead subject={null} error={null} onRetry={() => undefined} />
        ) : (
          <Suspense fallback={<CheckoutWaiting />}>
            <Paying key={`${type} ${id} ${visit}`} subject={subject} />
          </Suspense>
        )}
      </RequireSession>
    </Page>
  )
}

/** Whoever goes on to pay the rest comes to the same address, and begins anew; who jumps to a part of the page does not. */
function useVisit(): string {
  const { key, hash } = useLocation()
  const visit = useRef(key)
  if (hash === '') visit.current = key
  return visit.current
}
