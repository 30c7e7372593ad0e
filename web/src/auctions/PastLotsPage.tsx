import { Link, useLocation, useNavigate } from 'react-router'
import { pack, unpack } from '../lib/packed.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { LotBrowser } from '../search/LotBrowser.tsx'
import { type LoadedLots, loadLots, onlyOnArrival } from '../search/load-lots.ts'
import { searchAddressFrom, wordsFor } from '../search/query-address.ts'
import { SuggestBox } from '../search/SuggestBox.tsx'
import { useLotSearch } from '../search/use-lot-search.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import type { Route } from './+types/PastLotsPage'
import { AuctionBrowser } from './AuctionBrowser.tsx'
import { loadAuctions } from './load-auctions.ts'
import classes from './PastLotsPage.module.css'

const SCOPE = { phase: 'past' } as const

/** /pastAuction has two views: the lots that are over, and the auctions they were in (P-253). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  if (params.get('view') !== 'auctions') return { lots: pack(await loadLots(context, request, SCOPE)), auctions: null }
  return { lots: null, auctions: pack(await loadAuctions(context, request, 'closed')) }
}

/** Another view is another page. */
export const shouldRevalidate = ((change) =>
  viewOf(change.currentUrl) === 'auctions' || viewOf(change.nextUrl) === 'auctions'
    ? change.defaultShouldRevalidate
    : onlyOnArrival(change)) satisfies typeof onlyOnArrival

const viewOf = (url: URL) => url.searchParams.get('view')

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return pageMeta(matches, { title: text('pastAuctions'), description: text('pastLotsIntro'), path: '/pastAuction' })
}

export default function PastLotsPage({ loaderData: { lots, auctions } }: Route.ComponentProps) {
  const text = useText()
  return (
    <Page>
      <PageHeading title={text('pastAuctions')} intro={text('pastLotsIntro')} />
      <nav className={classes.views} aria-label={text('view')}>
        <Link to="/pastAuction" aria-current={lots === null ? undefined : 'page'}>
          {text('lotsHeading')}
        </Link>
        <Link to="/pastAuction?view=auctions" aria-current={auctions === null ? undefined : 'page'}>
          {text('auctions')}
        </Link>
      </nav>
      {lots !== null && <PastLots loaded={unpack(lots)} />}
      {auctions !== null && <AuctionBrowser phase="closed" loaded={unpack(auctions)} />}
    </Page>
  )
}

function PastLots({ loaded }: { loaded: LoadedLots }) {
  const text = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search = useLotSearch({ scope: SCOPE, loaded })
  return (
    <>
      <div className={classes.search}>
        <SuggestBox
          path="/pastAuction"
          words={wordsFor(search.query)}
          label={text('searchPastLots')}
          suggests="past"
          onSearch={(words) => {
            const address = searchAddressFrom(pathname, words, '/pastAuction')
            if (address !== null) void navigate(address)
          }}
          onChoose={(lotId) => void navigate(`/productView/${lotId}?pastAuction=true`)}
        />
      </div>
      <LotBrowser
        search={search}
        link="past"
        emptyWay={<LinkButton to="/auction">{text('browseAuctions')}</LinkButton>}
      />
    </>
  )
}
