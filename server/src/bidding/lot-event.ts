import type { BidKind } from '@gavelhouse/shared/bidding/lot-state.ts'
import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import { emptyBidChanged, type LiveEvent } from '@gavelhouse/shared/live.ts'
import type { ListedLot, OwnBidData } from '@gavelhouse/shared/lots/lot.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { Announcement } from '../live/hub.ts'
import { presentListedLot } from '../lots/present.ts'
import { presentOwnBidData } from '../lots/present-own.ts'
import type { LotWithAuction } from '../lots/queries.ts'
import type { OwnFacts } from '../lots/queries-own.ts'

/** What the event is about, beside the lot itself. */
export interface Occasion {
  /** What the receiver has just offered. */
  offer?: { amount: Money; kind: BidKind; isPreBid: boolean }
  isExtended?: boolean
  /** Bids were taken back or voided. */
  isDecline?: boolean
  /** The receiver has just bought units of it. */
  hasBought?: boolean
}

/** For whom, with what they have at stake; null is everybody. */
export type Receiver = { userId: number; facts: OwnFacts | undefined } | null

/**
 * A lot as it stands, as one event that brings a screen up to date from wherever it was: what a client missed, and what
 * a person is told in their own room. It says what a read of the lot by the same person would say.
 */
export function lotEvent(
  found: LotWithAuction,
  receiver: Receiver,
  now: number,
  occasion: Occasion = {},
): Announcement {
  const isSoldByBuyNow = found.lot.soldBy === 'buy-now'
  if (receiver === null) return guestEvent({ record: presentListedLot(found, null, now), isSoldByBuyNow })
  const { userId, facts } = receiver
  const record = presentListedLot(found, { id: userId }, now, facts)
  const ownBidData = presentOwnBidData(found, facts, { viewerId: userId, now })
  return eventOf(record, { isSoldByBuyNow, ownBidData }, occasion)
}

/** The same for everybody, from how guests see the lot. */
export const guestEvent = ({ record, isSoldByBuyNow }: { record: Readonly<ListedLot>; isSoldByBuyNow: boolean }) =>
  eventOf(record, { isSoldByBuyNow, ownBidData: null }, {})

interface Beside {
  isSoldByBuyNow: boolean
  ownBidData: OwnBidData | null
}

function eventOf(lot: Readonly<ListedLot>, { isSoldByBuyNow, ownBidData }: Beside, occasion: Occasion): Announcement {
  const own = { standing: lot.standing, ownBidData }
  const place = { lotId: lot.id, auctionId: lot.auctionId, logNumber: lot.logNumber, previousNumber: 0 }
  const unnamed = { logHash: null, leader: null }
  const { status, price, bidCount, nextBid, reserveMet, soldQuantity, opensAt, closesAt, pausedAt, viewCount } = lot
  const times = { opensAt, closesAt, pausedAt }
  if (!isOnSale(status)) {
    return [
      'lotClosed',
      {
        ...{ ...place, ...unnamed, ...own, status, price, bidCount, reserveMet, soldQuantity },
        ...{ isSoldByBuyNow, endedAt: lot.endedAt, isWithdrawn: lot.isWithdrawn, times },
      },
    ]
  }
  const isSecret = isSealed(lot)
  if (occasion.isDecline && !isSecret) {
    return [
      'bidsDeclined',
      { ...place, ...unnamed, ...own, status, bidder: null, price, bidCount, nextBid, reserveMet, soldQuantity },
    ]
  }
  return [
    'bidChanged',
    {
      ...emptyBidChanged(lot.id, lot.auctionId),
      ...place,
      // Of an open sealed lot nothing is told; that it is listed, and since which number, is no secret.
      ...(!isSecret && { price, bidCount, nextBid, reserveMet, viewCount }),
      soldQuantity,
      ...{ lotStatus: status, opensAt, closesAt, saleType: lot.saleType, isExtended: occasion.isExtended ?? false },
      times,
      isSoldByBuyNow: occasion.hasBought ?? false,
      ...own,
      rank: lot.rank,
      ...offered(occasion.offer),
    },
  ]
}

const offered = (offer: Occasion['offer']): Partial<LiveEvent<'bidChanged'>> =>
  offer === undefined
    ? {}
    : { enteredAmount: offer.amount, bidType: offer.kind, status: offer.isPreBid ? 'prebid' : 'success' }
