import { formatCents } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { SumLine, SumLines } from '../../../ui/SumLines.tsx'
import classes from '../Invoices.module.css'
import type { DeskInvoice } from '../invoice.ts'
import { PartOf } from './PartOf.tsx'
import { type Planned, sellerSides } from './refund-form.ts'
import { SellerEffects } from './SellerEffects.tsx'
import type { Foreseen } from './use-foreseen.ts'

interface RefundOutcomeProps {
  invoice: DeskInvoice
  planned: Planned
  foreseen: Foreseen
}

/** What would happen: for sellers first, then what it comes to, then where it goes. */
export function RefundOutcome({ invoice, planned, foreseen }: RefundOutcomeProps) {
  const text = useText()
  if (planned.kind === 'refused' && planned.refusal.reason === 'more_than_paid')
    return (
      <p role="alert" className={classes.wrong}>
        {text('officeAtMostBack', { most: formatCents(planned.refusal.most) })}
      </p>
    )
  if (planned.kind !== 'planned') return <p className={classes.muted}>{text('officeRefundHint')}</p>
  const { plan, parts } = planned
  const sum = (name: 'premium' | 'tax' | 'subtotal') => plan.lines.reduce((all, { share }) => all + share[name], 0)
  return (
    <section className={classes.outcome} aria-label={text('officeRefundOutcome')} aria-live="polite">
      <SellerEffects foreseen={foreseen} />
      <div>
        <h3>{text('officeWhomItCosts')}</h3>
        <SumLines>
          {sellerSides(plan).map(({ name, amount }) => (
            <SumLine key={name} label={text('officeFromSeller', { name })} amount={amount} isOff />
          ))}
          <SumLine label={text('officeFromPremium')} amount={sum('premium')} isOff />
          <SumLine label={text('officeFromTax')} amount={sum('tax') + plan.shipping.tax} isOff />
          {plan.shipping.amount > 0 && (
            <SumLine label={text('officeShippingCost')} amount={plan.shipping.amount} isOff />
          )}
          {plan.goodwill > 0 && <SumLine label={text('officeFromHouse')} amount={plan.goodwill} isOff />}
          {plan.goodwill < 0 && <SumLine label={text('officeGoodwillEnds')} amount={-plan.goodwill} />}
          <SumLine label={text('officeTotal')} amount={plan.total} weight="sum" isOff />
        </SumLines>
      </div>
      <div>
        <h3>{text('officeWhereItGoes')}</h3>
        <SumLines>
          {plan.lowered > 0 && <SumLine label={text('officeLowersDue')} amount={plan.lowered} />}
          {parts.map((part) => (
            <PartOf key={part.paymentId} part={part} payments={invoice.payments} />
          ))}
          <SumLine label={text('officeGoesBack')} amount={plan.back} weight="sum" />
        </SumLines>
      </div>
    </section>
  )
}
