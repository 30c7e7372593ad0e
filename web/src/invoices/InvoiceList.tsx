import { type INVOICE_ACTIONS, INVOICES_PER_PAGE, listInvoices } from '@gavelhouse/shared/invoices/contract.ts'
import { useRead } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CardList } from '../ui/list/CardList.tsx'
import { type ParamsOf, page } from '../ui/list/params.ts'
import { useAsked } from '../ui/list/use-asked.ts'
import { useList } from '../ui/list/use-list.ts'
import { InvoiceCard } from './InvoiceCard.tsx'

export type InvoiceAction = (typeof INVOICE_ACTIONS)[number]

const PARAMS: ParamsOf<{ page: number }> = { page: page() }
const NOTHING: Record<InvoiceAction, PhraseKey> = {
  all: 'noInvoices',
  paid: 'noPaidInvoices',
  unpaid: 'noUnpaidInvoices',
  partial: 'noPartialInvoices',
  returned: 'noReturnedInvoices',
}

/** The newest first, ten a page (P-258). Live: what is paid elsewhere shows at once. */
export function InvoiceList({ action }: { action: InvoiceAction }) {
  const text = useText()
  const asked = useAsked(PARAMS)
  const input = { action, page: asked.query.page, limit: INVOICES_PER_PAGE, filters: [] }
  const list = useList(asked, useRead(listInvoices, input, { keepPrevious: true }), INVOICES_PER_PAGE)
  return (
    <CardList
      list={list}
      height={92}
      nothing={
        <EmptyState title={text('noRecords')} hint={text(NOTHING[action])}>
          {action === 'all' ? (
            <LinkButton look="main" to="/search">
              {text('searchForProducts')}
            </LinkButton>
          ) : (
            <LinkButton to="/invoices/all">{text('allInvoices')}</LinkButton>
          )}
        </EmptyState>
      }
      card={(invoice) => <InvoiceCard invoice={invoice} />}
    />
  )
}
