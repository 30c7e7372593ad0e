import { Skeleton } from '../ui/Skeleton.tsx'
import card from './LotCard.module.css'
import grid from './LotGrid.module.css'

const MOST = 12

/** Cards that are on their way, in their final shape. More than a screenful would be for nobody. */
export function LotGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={grid.grid} data-shape="chosen" aria-hidden>
      {Array.from({ length: Math.min(count, MOST) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <li key={index}>
          <div className={card.card}>
            <div className={card.picture} />
            <div className={card.head}>
              <Skeleton height={42} />
            </div>
            <div className={card.offer}>
              <Skeleton width="50%" height={50} />
              <div className={card.status}>
                <Skeleton width="100%" height={21} />
              </div>
            </div>
            <div className={card.facts}>
              <Skeleton width="70%" height={21} />
              <Skeleton width="60%" height={21} />
              <Skeleton width="65%" height={21} />
              <Skeleton width="50%" height={21} />
            </div>
            <div className={card.actions}>
              <Skeleton height={40} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
