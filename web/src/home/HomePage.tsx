import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { NO_QUERY, searchInputFor } from '@gavelhouse/shared/search/lot-query.ts'
import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { later } from '../lib/later.tsx'
import { listOf } from '../lib/list-input.ts'
import { pack, unpack } from '../lib/packed.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { readOnServer, servicesCtx } from '../lib/services.ts'
import { topCategories, useSite } from '../lib/site.ts'
import { languageOf, useText } from '../lib/text.ts'
import { houseFacts } from '../seo/house-facts.ts'
import { StructuredData } from '../seo/StructuredData.tsx'
import { type ParamsOf, page, readQuery } from '../ui/list/params.ts'
import { useAsked } from '../ui/list/use-asked.ts'
import { Page } from '../ui/Page.tsx'
import { FarPiece, Piece } from '../ui/Piece.tsx'
import type { Route } from './+types/HomePage'
import { preloadBanner } from './banner-picture.ts'
import { Carousel } from './Carousel.tsx'
import { ClosingSoon } from './ClosingSoon.tsx'
import { categoriesOnSale } from './categories-on-sale.ts'
import { Faqs } from './Faqs.tsx'
import classes from './HomePage.module.css'
import { LiveAuctions } from './LiveAuctions.tsx'
import { Notices, shownNotices } from './Notices.tsx'
import { RecentLots } from './RecentLots.tsx'
import { recentLotsInput } from './recent-lots.ts'
import { Steps } from './Steps.tsx'

const CategoryTiles = later(() => import('./CategoryTiles.tsx'))

const AUCTIONS_PAGE_SIZE = 12
/** One row on a wide screen. */
const CLOSING_LOTS = 4

/** Of the live auctions. Turning a page leaves the reader where they are. */
const PAGES: ParamsOf<{ page: number }> = { page: page() }

/** The same question as the search behind See all, so that its counts of categories are those of the tiles. */
const CLOSING_INPUT = searchInputFor({ ...NO_QUERY, sort: 'time', pageSize: CLOSING_LOTS }, { phase: 'open' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const pages = readQuery(PAGES, new URL(request.url).searchParams)
  const auctionsInput = { ...listOf(pages.page, AUCTIONS_PAGE_SIZE), phase: 'open' as const }
  const recentInput = recentLotsInput(await context.get(servicesCtx).now())
  const [auctions, closing, recent, { lists }] = await Promise.all([
    readOnServer(context, searchAuctions, auctionsInput),
    readOnServer(context, searchLots, CLOSING_INPUT),
    readOnServer(context, searchLots, recentInput),
    readOnServer(context, getDefaults, { language: languageOf(request) }),
  ])
  return pack({
    categories: categoriesOnSale(topCategories(lists.categories), closing.facets.categories),
    closing,
    auctionsInput,
    auctions,
    recentInput,
    recent,
    notices: shownNotices(lists.noticeBanners),
    banners: lists.homeBanners.filter(({ isActive }) => isActive),
    faqs: lists.faqs.filter(({ isActive }) => isActive),
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const text = textFor(matches)
  return [
    ...preloadBanner(loaderData && unpack(loaderData).banners[0]),
    ...pageMeta(matches, { title: text('homeTitle'), description: text('heroText'), path: '/' }),
  ]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const site = useSite()
  const { addressWith } = useAsked(PAGES)
  const { notices, banners, faqs, categories, closing, recent, recentInput, auctions, auctionsInput } =
    unpack(loaderData)

  return (
    <>
      <StructuredData facts={houseFacts(site)} />
      <Notices notices={notices} />
      <h1 className={banners.length > 0 ? 'visually-hidden' : classes.title}>
        {site.name}: {text('homeTitle')}
      </h1>
      {banners.length > 0 && (
        <Piece>
          <Carousel banners={banners} />
        </Piece>
      )}
      <Page>
        {categories.length > 0 && (
          <FarPiece madeOf={{ kind: 'categories', parts: categories }}>
            <CategoryTiles categories={categories} />
          </FarPiece>
        )}
        <FarPiece>
          <ClosingSoon input={CLOSING_INPUT} lots={closing} />
        </FarPiece>
        <FarPiece>
          <LiveAuctions input={auctionsInput} auctions={auctions} addressOf={(next) => addressWith({ page: next })} />
        </FarPiece>
        <FarPiece>
          <RecentLots input={recentInput} lots={recent} isAnyOnSale={closing.totalRecords > 0} />
        </FarPiece>
        <FarPiece madeOf={{ kind: 'steps', parts: faqs }}>
          <Steps />
          <Faqs faqs={faqs} />
        </FarPiece>
      </Page>
    </>
  )
}
