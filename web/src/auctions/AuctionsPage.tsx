import { pack, unpack } from '../lib/packed.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { onlyOnArrival } from '../search/load-lots.ts'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import type { Route } from './+types/AuctionsPage'
import { AuctionBrowser } from './AuctionBrowser.tsx'
import { loadAuctions } from './load-auctions.ts'

/** On sale now and coming. */
export const loader = async ({ request, context }: Route.LoaderArgs) =>
  pack(await loadAuctions(context, request, 'open'))

export const shouldRevalidate = onlyOnArrival

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return pageMeta(matches, { title: text('liveAuctions'), description: text('auctionsIntro'), path: '/auction' })
}

export default function AuctionsPage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  return (
    <Page>
      <PageHeading title={text('liveAuctions')} intro={text('auctionsIntro')} />
      <AuctionBrowser phase="open" loaded={unpack(loaderData)} />
    </Page>
  )
}
