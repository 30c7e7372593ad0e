import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { useSearchParams } from 'react-router'
import { useRead } from '../lib/api.ts'
import { listOf, pageCountOf, pageFrom } from '../lib/list-input.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { readOnServer } from '../lib/services.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import type { Route } from './+types/AuctionsPage'
import { AuctionGrid } from './AuctionGrid.tsx'

const PAGE_SIZE = 12

/** On sale now and coming, soonest to close first. */
const inputFor = (params: URLSearchParams) => ({ ...listOf(pageFrom(params), PAGE_SIZE), phase: 'open' as const })

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readOnServer(context, searchAuctions, inputFor(new URL(request.url).searchParams))

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return pageMeta(matches, { title: text('liveAuctions'), description: text('auctionsIntro'), path: '/auction' })
}

export default function AuctionsPage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const [params] = useSearchParams()
  const input = inputFor(params)
  const { data } = useRead(searchAuctions, input, { initialData: loaderData, keepSession: true })

  return (
    <Page>
      <PageHeading title={text('liveAuctions')} intro={text('auctionsIntro')} />
      {data.records.length === 0 ? (
        <EmptyState title={text('noAuctions')} hint={text('noAuctionsHint')}>
          <LinkButton look="main" to="/pastAuction">
            {text('pastAuctions')}
          </LinkButton>
        </EmptyState>
      ) : (
        <AuctionGrid auctions={data.records} heading="h2" />
      )}
      <Pagination page={input.page} pageCount={pageCountOf(data.totalRecords, PAGE_SIZE)} />
    </Page>
  )
}
