import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { AuctionCard } from './AuctionCard.tsx'
import classes from './AuctionGrid.module.css'

const FIRST_ROW = 3

/** `heading`: the level below what stands above the grid. */
export function AuctionGrid({ auctions, heading }: { auctions: Auction[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className={classes.grid}>
      {auctions.map((auction, index) => (
        <li key={auction.id}>
          <AuctionCard auction={auction} isFirst={index < FIRST_ROW} heading={heading} />
        </li>
      ))}
    </ul>
  )
}
