import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { AUCTION_NAMES } from '@gavelhouse/shared/list-names.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { useRef } from 'react'
import { data, type RouterContextProvider } from 'react-router'
import { useRead } from '../lib/api.ts'
import { idFrom } from '../lib/ids.ts'
import { listOf } from '../lib/list-input.ts'
import { pack, unpack } from '../lib/packed.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { plainText } from '../lib/plain-text.ts'
import { readOnServer } from '../lib/services.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { auctionAddress } from '../lots/auction-address.ts'
import { LotBrowser } from '../search/LotBrowser.tsx'
import { loadLots, onlyOnArrival } from '../search/load-lots.ts'
import { useLotSearch } from '../search/use-lot-search.ts'
import { auctionFacts } from '../seo/auction-facts.ts'
import { StructuredData } from '../seo/StructuredData.tsx'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Page } from '../ui/Page.tsx'
import type { Route } from './+types/AuctionPage'
import { AskForTerms } from './AskForTerms.tsx'
import { AuctionBar } from './AuctionBar.tsx'
import { AuctionHeader } from './AuctionHeader.tsx'
import classes from './AuctionPage.module.css'
import { SearchInAuction } from './SearchInAuction.tsx'
import { useFollowAuctions } from './use-follow-auctions.ts'

/** How many lots a page starts with on wide screens (P-166). */
const WIDE_PAGE = 36

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = idFrom(params.aid)
  const [found, lots] = await Promise.all([findAuction(context, id), loadLots(context, request, { auctionId: id })])
  return pack({ ...found, lots })
}

export const shouldRevalidate = onlyOnArrival

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return []
  const { auction } = unpack(loaderData)
  return pageMeta(matches, {
    title: auction.title,
    description: plainText(auction.description),
    path: auctionAddress(auction),
    picture: auction.mainPicture,
  })
}

export default function AuctionPage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const site = useSite()
  const loaded = unpack(loaderData)
  const auction = useAuction(loaded)
  const search = useLotSearch({
    scope: { auctionId: auction.id },
    loaded: loaded.lots,
    wideSize: WIDE_PAGE,
    isOver: !isOnSale(auction.status),
  })
  const header = useRef<HTMLDivElement>(null)

  return (
    <Page>
      <StructuredData key={auction.id} facts={auctionFacts(auction, auctionAddress(auction), site)} />
      <Breadcrumbs way={[{ label: text('search'), to: '/auction' }]} here={auction.title} />
      <div ref={header}>
        <AuctionHeader auction={auction} />
      </div>
      <AuctionBar auction={auction} below={header} />
      <section id="lots" aria-labelledby="lots-heading" className={classes.lots}>
        <div className={classes.head}>
          <h2 id="lots-heading">{text('lotsHeading')}</h2>
          <SearchInAuction search={search} />
        </div>
        <LotBrowser
          search={search}
          link={isOnSale(auction.status) ? 'auction' : 'past'}
          filters="drawer"
          scrollTo="results"
        />
      </section>
      <AskForTerms key={`terms-${auction.id}`} auction={auction} input={loaded.input} found={loaded.results} />
    </Page>
  )
}

type Found = Awaited<ReturnType<typeof findAuction>>

/** The auction as the page was rendered with; for signed-in people then as they may see it. */
function useAuction({ auction, input, results }: Found) {
  const { data, refetch } = useRead(searchAuctions, input, { initialData: results, keepSession: true })
  const shown = data.records[0] ?? auction
  useFollowAuctions([shown], () => void refetch())
  return shown
}

const auctionInput = (id: number) => ({
  ...listOf(1, 1),
  phase: 'any' as const,
  filters: [{ field: AUCTION_NAMES.id, type: 'array' as const, value: [id] }],
})

/** Under either address an auction is shown as it is: a link to a live one may be opened after it has closed. */
async function findAuction(context: Readonly<RouterContextProvider>, id: number) {
  const input = auctionInput(id)
  const results = await readOnServer(context, searchAuctions, input)
  const [auction] = results.records
  if (auction === undefined) throw data(null, { status: 404 })
  return { auction, input, results }
}
