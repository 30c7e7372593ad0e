import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { AuctionCard } from './AuctionCard.tsx'
import classes from './AuctionGrid.module.css'

const FIRST_ROW = 3

interface AuctionGridProps {
  auctions: Auction[]
  /** The level below what stands above the grid. */
  heading: 'h2' | 'h3'
  layout?: 'grid' | 'list'
  /** They answer an earlier question; the new answer is on its way. */
  isOutdated?: boolean
}

export function AuctionGrid({ auctions, heading, layout = 'grid', isOutdated = false }: AuctionGridProps) {
  return (
    <ul className={classes.grid} data-layout={layout} data-outdated={isOutdated || undefined} aria-busy={isOutdated}>
      {auctions.map((auction, index) => (
        <li key={auction.id}>
          <AuctionCard auction={auction} isFirst={index < FIRST_ROW} heading={heading} />
        </li>
      ))}
    </ul>
  )
}
