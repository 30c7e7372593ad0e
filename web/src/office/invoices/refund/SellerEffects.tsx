import type { SellerEffect } from '@gavelhouse/shared/checkout/refund-contract.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { useText } from '../../../lib/text.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SumLines } from '../../../ui/SumLines.tsx'
import { OfficeButton } from '../../controls/OfficeButton.tsx'
import { signed } from '../../sellers/seller-words.ts'
import classes from '../Invoices.module.css'
import type { Foreseen } from './use-foreseen.ts'

/** By how much each seller's next statement changes, and of what that is made. */
export function SellerEffects({ foreseen: { isKnown, sellers, retry } }: { foreseen: Foreseen }) {
  const text = useText()
  return (
    <div aria-busy={!isKnown}>
      <h3>{text('officeSellersFirst')}</h3>
      {retry !== null ? (
        <p role="alert" className={classes.wrong}>
          {text('officeEffectUnknown')} <OfficeButton onClick={retry}>{text('tryAgain')}</OfficeButton>
        </p>
      ) : !isKnown ? (
        <Skeleton height={96} />
      ) : sellers.length === 0 ? (
        <p className={classes.muted}>{text('officeEffectNone')}</p>
      ) : (
        sellers.map((seller) => <Effect key={seller.sellerId} seller={seller} />)
      )}
    </div>
  )
}

function Effect({ seller }: { seller: SellerEffect }) {
  const text = useText()
  const { sellerName, hammer, premium, commission, fees, net, hasTerms } = seller
  return (
    <section aria-label={sellerName}>
      <p dir="auto">{sellerName}</p>
      <SumLines>
        <Figure label={text('officeEffectHammer')} amount={hammer} />
        {premium !== 0 && <Figure label={text('officeEffectPremium')} amount={premium} />}
        <Figure label={text('officeEffectCommission')} amount={-commission} />
        {fees !== 0 && <Figure label={text('officeEffectFees')} amount={-fees} />}
        <Figure label={text('officeEffectNet')} amount={net} isSum />
      </SumLines>
      {!hasTerms && <p className={classes.muted}>{text('officeEffectNoTerms')}</p>}
    </section>
  )
}

const Figure = ({ label, amount, isSum = false }: { label: string; amount: Money; isSum?: boolean }) => (
  <div data-weight={isSum ? 'sum' : 'plain'}>
    <dt>{label}</dt>
    <dd className="figures">{signed(amount)}</dd>
  </div>
)
