import { useEffect, useRef } from 'react'
import { onAuctionNews } from '../lib/auction-news.ts'
import { useFromClock } from '../lib/clock.ts'
import { useWatch } from '../lib/live.ts'

interface Followed {
  id: number
  endsAt: number
  status: string
}

/** Many look at the same auction: they do not all read it again in the same moment, nor for every lot that closes. */
const LEAST_WAIT_MS = 1_000
const SPREAD_MS = 5_000

/**
 * Keeps auctions on screen true (P-146): joins their rooms, and reads them again when one of their lots has closed or
 * their time is up. An auction that is over leaves the live list with that reading.
 */
export function useFollowAuctions(auctions: readonly Followed[], readAgain: () => void): void {
  const auctionIds = auctions.map(({ id }) => id)
  useWatch({ auctionIds })
  const ids = auctionIds.join()
  const overdue = useFromClock(
    (now) => auctions.filter(({ endsAt, status }) => status === 'open' && endsAt <= now).length,
  )
  const read = useRef(readAgain)
  useEffect(() => {
    read.current = readAgain
  })

  useEffect(() => {
    const followed = new Set(ids.split(',').map(Number))
    let timer: ReturnType<typeof setTimeout> | null = null
    const stop = onAuctionNews((auctionId) => {
      if (timer !== null || !followed.has(auctionId)) return
      timer = setTimeout(
        () => {
          timer = null
          read.current()
        },
        LEAST_WAIT_MS + Math.random() * SPREAD_MS,
      )
    })
    return () => {
      stop()
      if (timer !== null) clearTimeout(timer)
    }
  }, [ids])

  // A page that comes with such an auction is first of all to come alive.
  useEffect(() => {
    if (overdue === 0) return undefined
    const timer = setTimeout(() => read.current(), LEAST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [overdue])
}
