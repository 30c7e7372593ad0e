import { INVOICE_ACTIONS } from '@gavelhouse/shared/invoices/contract.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import type { InvoiceAction } from './InvoiceList.tsx'
import classes from './InvoicesPage.module.css'

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
  const tabs = useRef<HTMLElement>(null)
  // On a phone the chosen one may lie beside the screen.
  useEffect(() => {
    tabs.current?.querySelector(`[data-tab="${action}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [action])
  return (
    <nav ref={tabs} className={classes.tabs} aria-label={text('myInvoices')}>
      {INVOICE_ACTIONS.map((tab) => (
        <Link
          key={tab}
          to={`/invoices/${tab}`}
          aria-current={tab === action ? 'page' : undefined}
          data-tab={tab}
          preventScrollReset
        >
          {text(LABELS[tab])}
        </Link>
      ))}
    </nav>
  )
}
