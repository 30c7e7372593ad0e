import { Suspense } from 'react'
import { RequireSession } from '../accounts/RequireSession.tsx'
import { idFrom } from '../lib/ids.ts'
import { onDemand } from '../lib/on-demand.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Route } from './+types/SecondChancePage'

const SecondChance = onDemand(() => import('./SecondChance.tsx'))

export const loader = ({ params }: Route.LoaderArgs) => ({ id: idFrom(params.id) })

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const text = textFor(matches)
  return [
    ...pageMeta(matches, { title: text('chanceTitle'), description: text('chanceIntro'), path: location.pathname }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** A lot whose buyer did not take it, offered to the next bidder. */
export default function SecondChancePage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  return (
    <Page isNarrow>
      <PageHeading title={text('chanceTitle')} intro={text('chanceIntro')} />
      <RequireSession visitors="ask" waiting={<Skeleton height={280} />}>
        <Suspense fallback={<Skeleton height={280} />}>
          <SecondChance id={loaderData.id} />
        </Suspense>
      </RequireSession>
    </Page>
  )
}
