import { deskCodeOf } from '@gavelhouse/shared/invoices/desk-code.ts'
import { useText } from '../lib/text.ts'
import classes from './Invoice.module.css'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { InvoiceSums } from './InvoiceSums.tsx'
import { PaperHead } from './PaperHead.tsx'
import { StandingBadges } from './StandingBadges.tsx'
import type { PaperInvoice } from './told-invoice.ts'

/** The invoice itself: what a printer gets is this and nothing around it (P-306). */
export function InvoicePaper({ told }: { told: PaperInvoice }) {
  const text = useText()
  const { invoice, lines, location, transactions, notes } = told
  const title = text('invoiceOf', { number: invoice.number })
  return (
    <article className={classes.paper} aria-label={title}>
      <PaperHead title={title} place={location} code={deskCodeOf(invoice.number)} codeLabel={text('invoiceCode')}>
        <StandingBadges invoice={invoice} />
      </PaperHead>
      <InvoiceFacts told={told} />
      <InvoiceLines lines={lines} />
      <div className={classes.foot}>
        {notes !== '' && (
          <section className={classes.notes}>
            <h2>{text('invoiceNotes')}</h2>
            <p>
              <bdi>{notes}</bdi>
            </p>
          </section>
        )}
        <InvoiceSums invoice={invoice} lines={lines} />
      </div>
      {transactions.length > 0 && <InvoicePayments transactions={transactions} title={text('invoicePayments')} />}
    </article>
  )
}
