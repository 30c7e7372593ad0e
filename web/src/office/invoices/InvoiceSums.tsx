import { useText } from '../../lib/text.ts'
import { SumLine, SumLines } from '../../ui/SumLines.tsx'
import type { DeskInvoice } from './invoice.ts'

/** What it comes to, and what is left of it. */
export function InvoiceSums({ invoice: { invoice } }: { invoice: DeskInvoice }) {
  const text = useText()
  const { subtotal, premium, tax, shipping, handling, total, credited, deposit, paid, due, taxCertificate } = invoice
  return (
    <section aria-label={text('officeSums')}>
      <SumLines>
        <SumLine label={text('officeHammerPrice')} amount={subtotal} />
        <SumLine label={text('officePremium')} amount={premium} />
        <SumLine
          label={text('officeTax')}
          amount={tax}
          hint={taxCertificate === '' ? undefined : text('officeExemptBy', { number: taxCertificate })}
        />
        {shipping > 0 && <SumLine label={text('officeShippingCost')} amount={shipping} />}
        {handling > 0 && <SumLine label={text('officeHandling')} amount={handling} />}
        <SumLine label={text('officeTotal')} amount={total} weight="sum" />
        {credited > 0 && <SumLine label={text('officeCredited')} amount={credited} isOff />}
        {deposit > 0 && <SumLine label={text('officeDepositApplied')} amount={deposit} isOff />}
        <SumLine label={text('officePaid')} amount={paid} isOff />
        <SumLine label={text('officeStillDue')} amount={due} weight="today" />
      </SumLines>
    </section>
  )
}
