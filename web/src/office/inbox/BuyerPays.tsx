import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { fitsOnLine, lineSums } from '@gavelhouse/shared/money/line.ts'
import { toPercent } from '@gavelhouse/shared/money/rate.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { readOfficeOffer } from '@gavelhouse/shared/offers/office-contract.ts'
import { formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { SumLine, SumLines } from '../../ui/SumLines.tsx'
import classes from './Inbox.module.css'

export type OfficeOffer = OutputOf<typeof readOfficeOffer>

interface BuyerPaysProps {
  offer: Pick<OfficeOffer, 'quantity' | 'premiumRate' | 'taxRate'>
  unitPrice: Money
  title: string
}

/** The same sums as in the cart, before anything is said. */
export function BuyerPays({ offer: { quantity, premiumRate, taxRate }, unitPrice, title }: BuyerPaysProps) {
  const text = useText()
  if (!fitsOnLine({ unitPrice, quantity })) return null
  const sums = lineSums({ unitPrice, quantity, premiumRate, taxRate: taxRate ?? 0 })
  return (
    <section className={classes.pays} aria-label={title}>
      <h3>{title}</h3>
      <SumLines>
        <SumLine label={text('officePrice')} amount={sums.subtotal} hint={`${quantity} × ${formatPrice(unitPrice)}`} />
        <SumLine label={text('officePremium')} amount={sums.premium} hint={`${toPercent(premiumRate)} %`} />
        <SumLine
          label={text('officeTax')}
          amount={sums.tax}
          hint={taxRate === null ? text('officeTaxUnknown') : `${toPercent(taxRate)} %`}
        />
        <SumLine label={text('officeTotal')} amount={sums.total} weight="sum" />
      </SumLines>
    </section>
  )
}
