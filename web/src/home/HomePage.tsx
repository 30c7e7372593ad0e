import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { useSearchParams } from 'react-router'
import { AuctionGrid } from '../auctions/AuctionGrid.tsx'
import { useRead } from '../lib/api.ts'
import { listOf, pageCountOf, pageFrom } from '../lib/list-input.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { readOnServer } from '../lib/services.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import type { Route } from './+types/HomePage'
import { Faqs } from './Faqs.tsx'
import { Hero } from './Hero.tsx'
import classes from './HomePage.module.css'
import { Steps } from './Steps.tsx'

const PAGE_SIZE = 12

const inputFor = (params: URLSearchParams) => ({ ...listOf(pageFrom(params), PAGE_SIZE), phase: 'open' as const })

export async function loader({ request, context }: Route.LoaderArgs) {
  const [auctions, { lists }] = await Promise.all([
    readOnServer(context, searchAuctions, inputFor(new URL(request.url).searchParams)),
    readOnServer(context, getDefaults, {}),
  ])
  return {
    auctions,
    banner: lists.homeBanners.find(({ isActive }) => isActive) ?? null,
    faqs: lists.faqs.filter(({ isActive }) => isActive),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return pageMeta(matches, { title: text('homeTitle'), description: text('heroText'), path: '/' })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const [params] = useSearchParams()
  const input = inputFor(params)
  const { data: auctions } = useRead(searchAuctions, input, { initialData: loaderData.auctions, keepSession: true })

  return (
    <>
      <Hero banner={loaderData.banner} />
      <Page>
        <section aria-labelledby="live-auctions">
          <div className={classes.heading}>
            <h2 id="live-auctions">{text('liveAuctionsHeading')}</h2>
            <LinkButton look="bare" to="/auction" className={classes.all}>
              {text('seeAllAuctions')}
            </LinkButton>
          </div>
          <AuctionGrid auctions={auctions.records} heading="h3" />
          <Pagination page={input.page} pageCount={pageCountOf(auctions.totalRecords, PAGE_SIZE)} />
        </section>
        <Steps />
        <Faqs faqs={loaderData.faqs} />
      </Page>
    </>
  )
}
