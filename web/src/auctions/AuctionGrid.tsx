import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { type ComponentProps, memo } from 'react'
import { FarPiece } from '../ui/Piece.tsx'
import { AuctionCard } from './AuctionCard.tsx'
import classes from './AuctionGrid.module.css'

interface AuctionGridProps {
  auctions: Auction[]
  /** The level below what stands above the grid. */
  heading: 'h2' | 'h3'
  layout?: 'grid' | 'list'
  /** They answer an earlier question; the new answer is on its way. */
  isOutdated?: boolean
  /** Below the first screen: no picture is fetched before it comes near. */
  isFarDown?: boolean
}

export function AuctionGrid({
  auctions,
  heading,
  layout = 'grid',
  isOutdated = false,
  isFarDown = false,
}: AuctionGridProps) {
  return (
    <ul className={classes.grid} data-layout={layout} data-outdated={isOutdated || undefined} aria-busy={isOutdated}>
      {auctions.map((auction, index) => (
        <CardInPlace key={auction.id} auction={auction} isFirst={!isFarDown && index === 0} heading={heading} />
      ))}
    </ul>
  )
}

/** As long as nothing of it changes React does not come by, and a card that nobody is near sleeps on. */
const CardInPlace = memo((props: ComponentProps<typeof AuctionCard>) => {
  const { auction, heading, isFirst } = props
  return (
    // React fetches the picture of the first ahead.
    <FarPiece as="li" madeOf={isFirst ? undefined : { kind: 'auction', parts: [auction, heading], timed: auction }}>
      <AuctionCard {...props} />
    </FarPiece>
  )
})
