import { termsProblem } from '@gavelhouse/shared/money/commission.ts'
import { settleLot } from '@gavelhouse/shared/money/settlement.ts'
import { type TermsFields, termsOf } from '@gavelhouse/shared/settlements/terms.ts'
import { useText } from '../../lib/text.ts'
import { SumLine, SumLines } from '../../ui/SumLines.tsx'
import { TryAmount } from '../settings/TryAmount.tsx'
import classes from './Sellers.module.css'

/** What a lot would bring its seller on these terms, saved or not. */
export function TryTerms({ terms: { amount, lotFee, noSaleFee, ...typed } }: { terms: TermsFields }) {
  const text = useText()
  const terms = termsOf({ ...typed, amount: amount ?? 0, lotFee: lotFee ?? 0, noSaleFee: noSaleFee ?? 0 })
  return (
    <TryAmount of="price">
      {(hammer) => {
        if (terms === null || termsProblem(terms) !== null)
          return <p className={classes.wrong}>{text('officeTermsWrong')}</p>
        const { commission, fees, net } = settleLot({ sale: { hammer, premium: 0 } }, terms)
        return (
          <SumLines>
            <SumLine label={text('officeHammerPrice')} amount={hammer} />
            <SumLine label={text('officeCommission')} amount={commission} isOff />
            <SumLine label={text('officeSellerFees')} amount={fees} isOff />
            <SumLine label={text('officeNet')} amount={net} weight="sum" />
          </SumLines>
        )
      }}
    </TryAmount>
  )
}
