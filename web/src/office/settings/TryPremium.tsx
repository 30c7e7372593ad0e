import { rateFromBasisPoints, rateOf } from '@gavelhouse/shared/money/rate.ts'
import { useText } from '../../lib/text.ts'
import { SumLine, SumLines } from '../../ui/SumLines.tsx'
import { TryAmount } from './TryAmount.tsx'

/** What a buyer pays at this premium, beside the tax. `percent` in basis points. */
export function TryPremium({ percent }: { percent: number }) {
  const text = useText()
  return (
    <TryAmount of="price">
      {(amount) => {
        const premium = rateOf(amount, rateFromBasisPoints(percent))
        return (
          <SumLines>
            <SumLine label={text('officePrice')} amount={amount} />
            <SumLine label={text('officePremium')} amount={premium} hint={`${percent / 100} %`} />
            <SumLine label={text('officeTotal')} amount={amount + premium} weight="sum" />
          </SumLines>
        )
      }}
    </TryAmount>
  )
}
