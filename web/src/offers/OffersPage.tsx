import { pageMeta, textFor } from '../lib/page-meta.ts'
import { requireOffered } from '../lib/require-offered.ts'
import { useText } from '../lib/text.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import type { Route } from './+types/OffersPage'
import { Offers } from './Offers.tsx'

export const loader = ({ context }: Route.LoaderArgs) => requireOffered(context, 'make_offer')

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return [
    ...pageMeta(matches, { title: text('offersTitle'), description: text('offersIntro'), path: '/offers' }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** What a person has offered, and what became of it. */
export default function OffersPage() {
  const text = useText()
  return (
    <>
      <PageHeading title={text('offersTitle')} intro={text('offersIntro')} />
      <Offers />
    </>
  )
}
