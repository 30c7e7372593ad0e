import { Skeleton } from '../ui/Skeleton.tsx'
import card from './AuctionCard.module.css'
import grid from './AuctionGrid.module.css'

const CARDS = 6

/** Cards that are on their way, in their final shape. */
export function AuctionGridSkeleton({ layout }: { layout: 'grid' | 'list' }) {
  return (
    <ul className={grid.grid} data-layout={layout} aria-hidden>
      {Array.from({ length: CARDS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <li key={index}>
          <div className={card.card}>
            <div className={card.picture} />
            <div className={card.body}>
              <Skeleton height={28} width="80%" />
              <Skeleton height={42} />
              <Skeleton height={96} />
              <Skeleton height={44} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
