import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { useText } from '../lib/text.ts'
import { usePhase } from '../lots/use-phase.ts'
import classes from './AuctionCard.module.css'

/** Live, or coming soon; nothing once it is over. */
export function AuctionPhase({ auction }: { auction: Auction }) {
  const text = useText()
  const phase = usePhase(auction)
  if (phase === 'closed' || phase === 'ended') return null
  return (
    <span className={classes.phase} data-phase={phase}>
      {text(phase === 'running' ? 'live' : 'comingSoon')}
    </span>
  )
}
