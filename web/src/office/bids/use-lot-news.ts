import { useEffect } from 'react'
import { useWatch } from '../../lib/live.ts'
import { onLotNews } from '../../lib/lot-news.ts'

/** So often at most, however fast people bid. */
const PAUSE_MS = 500
/** Sealed bids are announced to nobody, and a line may be cut: now and then it is looked all the same. */
const EVERY_MS = 15_000

interface Followed {
  lotIds?: readonly number[]
  auctionIds?: readonly number[]
}

/** Reads again when something happens to these lots, or to a lot of these auctions. `pauseMs`: where reading is dear. */
export function useLotNews(
  { lotIds = [], auctionIds = [] }: Followed,
  readAgain: () => void,
  pauseMs: number = PAUSE_MS,
): void {
  const [lots, auctions] = [lotIds.join(), auctionIds.join()]
  useWatch({ lotIds: [...lotIds], auctionIds: [...auctionIds] })
  useEffect(() => {
    const [lotSet, auctionSet] = [new Set(lots.split(',')), new Set(auctions.split(','))]
    let waiting: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        readAgain()
      }, pauseMs)
    }
    const stop = onLotNews(({ lotId, auctionId }) => {
      if (lotSet.has(String(lotId)) || auctionSet.has(String(auctionId))) soon()
    })
    const timer = setInterval(() => document.visibilityState === 'visible' && readAgain(), EVERY_MS)
    return () => {
      stop()
      clearInterval(timer)
      clearTimeout(waiting)
    }
  }, [lots, auctions, readAgain, pauseMs])
}
