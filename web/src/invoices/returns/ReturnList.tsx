import { INVOICES_PER_PAGE } from '@gavelhouse/shared/invoices/contract.ts'
import { RETURN_NAMES } from '@gavelhouse/shared/list-names.ts'
import { listReturns } from '@gavelhouse/shared/returns/contract.ts'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CardList } from '../../ui/list/CardList.tsx'
import { choice, type ParamsOf, page, words } from '../../ui/list/params.ts'
import { useAsked } from '../../ui/list/use-asked.ts'
import { useList } from '../../ui/list/use-list.ts'
import { AGE_ORDERS } from '../AgeOrder.tsx'
import { PaperTools } from '../PaperTools.tsx'
import { ReturnCard } from './ReturnCard.tsx'

interface Query {
  words: string
  order: (typeof AGE_ORDERS)[number]
  page: number
}

const PARAMS: ParamsOf<Query> = { words: words('q', 100), order: choice('sort', AGE_ORDERS, 'newest'), page: page() }

/** The tab of what was sent back or is asked to be (P-318), searched and ordered as the others are, ten a page. */
export function ReturnList() {
  const text = useText()
  const asked = useAsked(PARAMS)
  const { query, change } = asked
  const input = {
    ...{ page: query.page, limit: INVOICES_PER_PAGE },
    filters: query.words === '' ? [] : [{ field: RETURN_NAMES.text, type: 'like' as const, value: query.words }],
    ...(query.order === 'oldest' && { orderBy: RETURN_NAMES.createdAt, order: 'asc' as const }),
  }
  const list = useList(asked, useRead(listReturns, input, { keepPrevious: true }), INVOICES_PER_PAGE)
  return (
    <>
      <PaperTools query={query} change={change} />
      <CardList
        list={list}
        height={92}
        nothing={
          <EmptyState
            title={text('noRecords')}
            hint={text(query.words === '' ? 'noReturnedInvoices' : 'noReturnsFound')}
          >
            <LinkButton to="/invoices/all">{text('allInvoices')}</LinkButton>
          </EmptyState>
        }
        card={(value) => <ReturnCard value={value} />}
      />
    </>
  )
}
