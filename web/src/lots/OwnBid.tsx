import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import classes from './BidBox.module.css'

/** What the person has at stake on a lot and only they may see: maximum, pre-bid, sealed bid, rank. */
export function OwnBid({ lot }: { lot: ListedLot }) {
  const text = useText()
  const { ownProxy, ownPreBid, rank } = lot
  const sealed = isSealed(lot) ? lot.ownLastBid : null
  if (ownProxy === null && ownPreBid === null && rank === null && sealed === null) return null
  return (
    <dl className={classes.own}>
      {ownProxy !== null && <Line label={text('myProxyBid')} amount={ownProxy.limit} />}
      {ownPreBid !== null && <Line label={text('ownPreBid')} amount={ownPreBid.amount} />}
      {sealed !== null && <Line label={text('yourSealedBid')} amount={sealed} />}
      {rank !== null && (
        <div>
          <dt>{text('yourRank', { rank })}</dt>
        </div>
      )}
    </dl>
  )
}

const Line = ({ label, amount }: { label: string; amount: Money }) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures">{formatPrice(amount)}</dd>
  </div>
)
