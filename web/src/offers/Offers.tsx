import { searchOffers } from '@gavelhouse/shared/offers/contract.ts'
import { useRead } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pagination } from '../ui/list/Pagination.tsx'
import { type ParamsOf, page } from '../ui/list/params.ts'
import { useAsked } from '../ui/list/use-asked.ts'
import { useList } from '../ui/list/use-list.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { OfferCard } from './OfferCard.tsx'
import classes from './Offers.module.css'

const PAGE_SIZE = 10
const PARAMS: ParamsOf<{ page: number }> = { page: page() }

/** The newest first, ten a page. Live: what the seller says shows at once. */
export function Offers() {
  const text = useText()
  const asked = useAsked(PARAMS)
  const input = { page: asked.query.page, limit: PAGE_SIZE, filters: [] }
  const list = useList(asked, useRead(searchOffers, input, { keepPrevious: true }), PAGE_SIZE)
  const { results } = list
  if (list.isFailed) return <ErrorState onRetry={list.retry} />
  if (results === undefined)
    return (
      <div className={classes.list} aria-busy>
        <Skeleton height={180} />
        <Skeleton height={180} />
      </div>
    )
  if (results.records.length === 0)
    return (
      <EmptyState title={text('noRecords')} hint={text('offersEmpty')}>
        <LinkButton look="main" to="/search">
          {text('searchForProducts')}
        </LinkButton>
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.list} aria-busy={list.isOutdated} data-outdated={list.isOutdated || undefined}>
        {results.records.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        turn={{ addressOf: (next) => list.addressWith({ page: next }), movesToTop: true }}
      />
    </>
  )
}
