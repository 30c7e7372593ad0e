import { directionOf } from '@gavelhouse/shared/bidding/sale-type.ts'
import { unitsFor } from '@gavelhouse/shared/carts/buy-now-box.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { offersBuyNow } from '@gavelhouse/shared/lots/status.ts'
import type { ReactNode } from 'react'
import { useFeature } from '../lib/site.ts'
import classes from './BoxRoom.module.css'

interface BoxRoomProps {
  lot: ListedLot
  phase: 'running' | 'upcoming'
}

/** The bid box in outline, line by line, while it is on its way: what stands below must not move when it comes (L-3). */
export function BoxRoom({ lot, phase }: BoxRoomProps) {
  const hasPreBids = useFeature('pre_bids')
  const hasBuyNow = useFeature('buy_now')
  const takesOffers = useFeature('make_offer')
  const isReverse = directionOf(lot) === -1
  const takesBids = lot.isBiddable && (phase === 'running' || hasPreBids)
  const units =
    hasBuyNow && phase === 'running' && !isReverse && offersBuyNow({ ...lot, isFuture: false }) && unitsFor(lot)
  return (
    <div className={classes.room} aria-hidden>
      {takesBids && (
        <div className={classes.bid}>
          <Part is="line" />
          <Part is="control" />
          <Part is="line" />
          <Part is="choices" />
          <Part is="act" />
          {!isReverse && <Part is="line" />}
        </div>
      )}
      {units && (
        <div className={classes.buy}>
          {(lot.isBiddable || units.most > 1) && <Part is="price" />}
          {units.least < units.most ? <Part is="quantity" /> : units.most > 1 && <Part is="line" />}
          <Part is="control" />
        </div>
      )}
      {units && takesOffers && <Part is="choices" />}
    </div>
  )
}

const Part = ({ is }: { is: 'line' | 'control' | 'choices' | 'act' | 'price' | 'quantity' }): ReactNode => (
  <span className={classes[is]} />
)
