import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { readOnServer } from '../lib/services.ts'
import { useText } from '../lib/text.ts'
import { onlyOnArrival } from '../search/load-lots.ts'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import type { Route } from './+types/AuctionsPage'
import { AuctionBrowser } from './AuctionBrowser.tsx'
import { auctionInputFor, auctionQueryFrom } from './auction-query.ts'

/** On sale now and coming. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const input = auctionInputFor(auctionQueryFrom(new URL(request.url).searchParams), 'open')
  return { input, results: await readOnServer(context, searchAuctions, input) }
}

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
      <AuctionBrowser phase="open" loaded={loaderData} />
    </Page>
  )
}
