import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { data, type RouterContextProvider, useSearchParams } from 'react-router'
import { useRead } from '../lib/api.ts'
import { idFrom } from '../lib/ids.ts'
import { listOf, pageCountOf, pageFrom } from '../lib/list-input.ts'
import { useWatch } from '../lib/live.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { plainText } from '../lib/plain-text.ts'
import { readOnServer } from '../lib/services.ts'
import { useText } from '../lib/text.ts'
import { LotGrid } from '../lots/LotGrid.tsx'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from '../ui/Page.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import type { Route } from './+types/AuctionPage'
import { AuctionHeader } from './AuctionHeader.tsx'
import classes from './AuctionPage.module.css'
import { auctionAddress } from './auction-address.ts'

const PAGE_SIZE = 36

const auctionInput = (id: number, phase: 'open' | 'closed') => ({
  ...listOf(1, 1),
  phase,
  filters: [{ field: 'ac.id', type: 'array' as const, value: [id] }],
})

/** The lots of one auction, by lot number. */
const lotsInput = (auctionId: number, page: number) => ({
  ...listOf(page, PAGE_SIZE),
  orderBy: 'p.lot',
  order: 'asc' as const,
  filters: [{ field: 'p.auctionid', type: 'array' as const, value: [auctionId] }],
})

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = idFrom(params.aid)
  const [auction, lots] = await Promise.all([
    findAuction(context, id),
    readOnServer(context, searchLots, lotsInput(id, pageFrom(new URL(request.url).searchParams))),
  ])
  return { auction, lots }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        title: loaderData.auction.title,
        description: plainText(loaderData.auction.description),
        path: auctionAddress(loaderData.auction),
        picture: loaderData.auction.mainPicture,
      })

export default function AuctionPage({ loaderData: { auction, lots } }: Route.ComponentProps) {
  const text = useText()
  const [params] = useSearchParams()
  const page = pageFrom(params)
  const { data } = useRead(searchLots, lotsInput(auction.id, page), { initialData: lots, keepSession: true })
  useWatch({ auctionIds: [auction.id] })

  return (
    <Page>
      <Breadcrumbs way={[{ label: text('search'), to: '/auction' }]} here={auction.title} />
      <AuctionHeader auction={auction} />
      <section id="lots" aria-labelledby="lots-heading" className={classes.lots}>
        <h2 id="lots-heading">{text('lotsHeading')}</h2>
        {data.records.length === 0 ? (
          <EmptyState title={text('noLots')} hint={text('noLotsHint')} />
        ) : (
          <LotGrid lots={data.records} />
        )}
        <Pagination page={page} pageCount={pageCountOf(data.totalRecords, PAGE_SIZE)} />
      </section>
    </Page>
  )
}

/** Under either address an auction is shown as it is: a link to a live one may be opened after it has closed. */
async function findAuction(context: Readonly<RouterContextProvider>, id: number) {
  for (const phase of ['open', 'closed'] as const) {
    const { records } = await readOnServer(context, searchAuctions, auctionInput(id, phase))
    if (records[0] !== undefined) return records[0]
  }
  throw data(null, { status: 404 })
}
