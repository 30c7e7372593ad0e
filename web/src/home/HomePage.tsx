import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { listOf } from '../lib/list-input.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { readOnServer, servicesCtx } from '../lib/services.ts'
import { useSite } from '../lib/site.ts'
import { languageOf, useText } from '../lib/text.ts'
import { houseFacts } from '../seo/house-facts.ts'
import { StructuredData } from '../seo/StructuredData.tsx'
import { type ParamsOf, page, readQuery } from '../ui/list/params.ts'
import { useAsked } from '../ui/list/use-asked.ts'
import { Page } from '../ui/Page.tsx'
import type { Route } from './+types/HomePage'
import { preloadBanner } from './banner-picture.ts'
import { Carousel } from './Carousel.tsx'
import { Faqs } from './Faqs.tsx'
import classes from './HomePage.module.css'
import { LiveAuctions } from './LiveAuctions.tsx'
import { Notices, shownNotices } from './Notices.tsx'
import { RecentLots } from './RecentLots.tsx'
import { recentLotsInput } from './recent-lots.ts'
import { Steps } from './Steps.tsx'

const AUCTIONS_PAGE_SIZE = 12

/** Two lists on one page, each with its own number in the address. Turning a page leaves the reader where they are. */
const PAGES: ParamsOf<{ page: number; recent: number }> = { page: page(), recent: page('recent') }

export async function loader({ request, context }: Route.LoaderArgs) {
  const pages = readQuery(PAGES, new URL(request.url).searchParams)
  const auctionsInput = { ...listOf(pages.page, AUCTIONS_PAGE_SIZE), phase: 'open' as const }
  const recentInput = recentLotsInput(await context.get(servicesCtx).now(), pages.recent)
  const [auctions, recent, { lists }] = await Promise.all([
    readOnServer(context, searchAuctions, auctionsInput),
    readOnServer(context, searchLots, recentInput),
    readOnServer(context, getDefaults, { language: languageOf(request) }),
  ])
  return {
    auctionsInput,
    auctions,
    recentInput,
    recent,
    notices: shownNotices(lists.noticeBanners),
    banners: lists.homeBanners.filter(({ isActive }) => isActive),
    faqs: lists.faqs.filter(({ isActive }) => isActive),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const text = textFor(matches)
  return [
    ...preloadBanner(loaderData?.banners[0]),
    ...pageMeta(matches, { title: text('homeTitle'), description: text('heroText'), path: '/' }),
  ]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const site = useSite()
  const { addressWith } = useAsked(PAGES)
  const { notices, banners, faqs, recent, recentInput, auctions, auctionsInput } = loaderData

  return (
    <>
      <StructuredData facts={houseFacts(site)} />
      <Notices notices={notices} />
      <h1 className={banners.length > 0 ? 'visually-hidden' : classes.title}>
        {site.name}: {text('homeTitle')}
      </h1>
      {banners.length > 0 && <Carousel banners={banners} />}
      <Page>
        <RecentLots input={recentInput} lots={recent} addressOf={(recent) => addressWith({ recent })} />
        <Steps />
        <LiveAuctions input={auctionsInput} auctions={auctions} addressOf={(next) => addressWith({ page: next })} />
        <Faqs faqs={faqs} />
      </Page>
    </>
  )
}
