import { deskCodeOf } from '@gavelhouse/shared/invoices/desk-code.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { DeskCode } from './DeskCode.tsx'
import classes from './Invoice.module.css'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { InvoiceSums } from './InvoiceSums.tsx'
import { StandingBadges } from './StandingBadges.tsx'
import type { PaperInvoice } from './told-invoice.ts'

/** The invoice itself: what a printer gets is this and nothing around it (P-306). */
export function InvoicePaper({ told }: { told: PaperInvoice }) {
  const text = useText()
  const site = useSite()
  const { invoice, lines, location, transactions, notes } = told
  return (
    <article className={classes.paper} aria-label={text('invoiceOf', { number: invoice.number })}>
      <header className={classes.house}>
        <div>
          <p className={classes.name}>{site.name}</p>
          <p>
            <bdi>{`${location.address}, ${location.city}, ${location.state} ${location.zip}`}</bdi>
          </p>
        </div>
        <div className={classes.number}>
          <p className="figures">{text('invoiceOf', { number: invoice.number })}</p>
          <StandingBadges invoice={invoice} />
        </div>
        <DeskCode code={deskCodeOf(invoice.number)} label={text('invoiceCode')} />
      </header>
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
