import { INVOICE_ACTIONS } from '@gavelhouse/shared/invoices/contract.ts'
import { useText } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import type { InvoiceAction } from './InvoiceList.tsx'

const LABELS: Record<InvoiceAction, PhraseKey> = {
  all: 'invoicesAll',
  paid: 'standingPaid',
  unpaid: 'standingUnpaid',
  partial: 'standingPartial',
  returned: 'invoicesReturned',
}

/** The parts of all invoices, each with an address of its own (P-254, P-430). */
export function InvoiceTabs({ action }: { action: InvoiceAction }) {
  const text = useText()
  const tabs = INVOICE_ACTIONS.map((tab) => ({ name: tab, to: `/invoices/${tab}`, label: text(LABELS[tab]) }))
  return <LinkTabs label={text('myInvoices')} tabs={tabs} chosen={action} />
}
