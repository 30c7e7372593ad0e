import { searchOffers } from '@gavelhouse/shared/offers/contract.ts'
import { useRead } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CardList } from '../ui/list/CardList.tsx'
import { type ParamsOf, page } from '../ui/list/params.ts'
import { useAsked } from '../ui/list/use-asked.ts'
import { useList } from '../ui/list/use-list.ts'
import { OfferCard } from './OfferCard.tsx'

const PAGE_SIZE = 10
const PARAMS: ParamsOf<{ page: number }> = { page: page() }

/** The newest first, ten a page. Live: what the seller says shows at once. */
export function Offers() {
  const text = useText()
  const asked = useAsked(PARAMS)
  const input = { page: asked.query.page, limit: PAGE_SIZE, filters: [] }
  const list = useList(asked, useRead(searchOffers, input, { keepPrevious: true }), PAGE_SIZE)
  return (
    <CardList
      list={list}
      height={180}
      nothing={
        <EmptyState title={text('noRecords')} hint={text('offersEmpty')}>
          <LinkButton look="main" to="/search">
            {text('searchForProducts')}
          </LinkButton>
        </EmptyState>
      }
      card={(offer) => <OfferCard offer={offer} />}
    />
  )
}
