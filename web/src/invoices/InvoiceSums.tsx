import type { InvoiceLine, InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { useText } from '../lib/text.ts'
import { SumLine, SumLines } from '../ui/SumLines.tsx'
import classes from './Invoice.module.css'

/** What it comes to, what comes off, and what is still due (P-298, P-311). */
export function InvoiceSums({ invoice, lines }: { invoice: InvoiceRecord; lines: readonly InvoiceLine[] }) {
  const text = useText()
  const { subtotal, premium, tax, shipping, handling, total, credited, deposit, paid, due } = invoice
  return (
    <section className={classes.sums} aria-label={text('sumTotal')}>
      <SumLines>
        <SumLine label={text('sumSubtotal')} amount={subtotal} />
        {premium > 0 && <SumLine label={text('premium')} amount={premium} />}
        <SumLine label={text('salesTax')} amount={tax} hint={taxHint(lines)} />
        {shipping > 0 && <SumLine label={text('shippingSum')} amount={shipping} />}
        {handling > 0 && <SumLine label={text('handlingSum')} amount={handling} />}
        <SumLine label={text('sumTotal')} amount={total} weight="sum" />
        {credited > 0 && <SumLine label={text('creditedSum')} amount={credited} isOff />}
        {deposit > 0 && <SumLine label={text('depositSum')} amount={deposit} isOff />}
        {paid > 0 && <SumLine label={text('paidSum')} amount={paid} isOff />}
        <SumLine label={text('dueSum')} amount={due} weight="today" />
      </SumLines>
    </section>
  )
}

/** The rate and its place, where all lots are taxed alike. */
function taxHint(lines: readonly InvoiceLine[]): string {
  const [hint = '', ...more] = new Set(
    lines.map(({ taxRate, taxDescription }) =>
      taxDescription === '' ? '' : `${taxRate / 1_000} %, ${taxDescription}`,
    ),
  )
  return more.length === 0 ? hint : ''
}
