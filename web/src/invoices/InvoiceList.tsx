import { type INVOICE_ACTIONS, INVOICES_PER_PAGE, listInvoices } from '@gavelhouse/shared/invoices/contract.ts'
import { getInvoicePdf } from '@gavelhouse/shared/invoices/paper-contract.ts'
import { INVOICE_NAMES } from '@gavelhouse/shared/list-names.ts'
import { useRead } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CardList } from '../ui/list/CardList.tsx'
import { choice, type ParamsOf, page, words } from '../ui/list/params.ts'
import { useAsked } from '../ui/list/use-asked.ts'
import { useList } from '../ui/list/use-list.ts'
import { AGE_ORDERS } from './AgeOrder.tsx'
import { InvoiceCard } from './InvoiceCard.tsx'
import classes from './InvoicesPage.module.css'
import { SaveButton } from './PaperButtons.tsx'
import { PaperTools } from './PaperTools.tsx'

export type InvoiceAction = (typeof INVOICE_ACTIONS)[number]
/** What was returned is a list of its own. */
type ListedAction = Exclude<InvoiceAction, 'returned'>

interface Query {
  words: string
  order: (typeof AGE_ORDERS)[number]
  page: number
}

const PARAMS: ParamsOf<Query> = { words: words('q', 100), order: choice('sort', AGE_ORDERS, 'newest'), page: page() }
const NOTHING: Record<ListedAction, PhraseKey> = {
  all: 'noInvoices',
  paid: 'noPaidInvoices',
  unpaid: 'noUnpaidInvoices',
  partial: 'noPartialInvoices',
}

/** Searched and ordered by the address (P-255 to P-257), ten a page (P-258). Live: what is paid elsewhere shows at once. */
export function InvoiceList({ action }: { action: ListedAction }) {
  const text = useText()
  const asked = useAsked(PARAMS)
  const { query, change } = asked
  const input = {
    ...{ action, page: query.page, limit: INVOICES_PER_PAGE },
    filters: query.words === '' ? [] : [{ field: INVOICE_NAMES.text, type: 'like' as const, value: query.words }],
    ...(query.order === 'oldest' && { orderBy: INVOICE_NAMES.createdAt, order: 'asc' as const }),
  }
  const list = useList(asked, useRead(listInvoices, input, { keepPrevious: true }), INVOICES_PER_PAGE)
  const shown = list.results?.records ?? []
  return (
    <>
      <PaperTools query={query} change={change} />
      <CardList
        list={list}
        height={92}
        nothing={<NoInvoices action={action} isSought={query.words !== ''} />}
        card={(invoice) => <InvoiceCard invoice={invoice} />}
      />
      {shown.length > 1 && (
        <div className={classes.together}>
          <SaveButton
            call={getInvoicePdf}
            input={{ invoiceIds: shown.map(({ number }) => number) }}
            label={text('invoicesTogether')}
          />
        </div>
      )}
    </>
  )
}

function NoInvoices({ action, isSought }: { action: ListedAction; isSought: boolean }) {
  const text = useText()
  return (
    <EmptyState title={text('noRecords')} hint={text(isSought ? 'noInvoicesFound' : NOTHING[action])}>
      {action === 'all' && !isSought ? (
        <LinkButton look="main" to="/search">
          {text('searchForProducts')}
        </LinkButton>
      ) : (
        <LinkButton to="/invoices/all">{text('allInvoices')}</LinkButton>
      )}
    </EmptyState>
  )
}
