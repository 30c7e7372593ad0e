import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { getInvoiceDetails } from '@gavelhouse/shared/invoices/contract.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import classes from './Invoice.module.css'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { InvoiceSums } from './InvoiceSums.tsx'
import { StandingBadges } from './StandingBadges.tsx'

export type ToldInvoice = OutputOf<typeof getInvoiceDetails>

/** The invoice itself: what a printer gets is this and nothing around it (P-306). */
export function InvoicePaper({ told }: { told: ToldInvoice }) {
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
      </header>
      <InvoiceFacts told={told} />
      <InvoiceLines lines={lines} />
      <div className={classes.foot}>
        <div className={classes.beside}>
          {notes !== '' && (
            <section className={classes.notes}>
              <h2>{text('invoiceNotes')}</h2>
              <p>
                <bdi>{notes}</bdi>
              </p>
            </section>
          )}
        </div>
        <InvoiceSums invoice={invoice} lines={lines} />
      </div>
      {transactions.length > 0 && <InvoicePayments transactions={transactions} />}
    </article>
  )
}
