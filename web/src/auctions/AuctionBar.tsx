import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { type RefObject, useEffect, useState } from 'react'
import { Countdown } from '../bidding/Countdown.tsx'
import classes from './AuctionBar.module.css'

/** While the lots are read: which auction this is and how much time is left. */
export function AuctionBar({ auction, below }: { auction: Auction; below: RefObject<HTMLElement | null> }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const { current } = below
    if (current === null) return
    const observer = new IntersectionObserver(([entry]) =>
      setShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [below])

  return (
    <div className={classes.bar} data-shown={isShown || undefined} aria-hidden>
      <div className={classes.row}>
        <bdi className={classes.title}>{auction.title}</bdi>
        <Countdown of={auction} closedLabel="closedOn" />
      </div>
    </div>
  )
}
