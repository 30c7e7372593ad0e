import type { LotState } from '@gavelhouse/shared/bidding/lot-state.ts'
import { isSealedStill, toldNumber } from '@gavelhouse/shared/bidding/sealed-still.ts'
import { isOver } from '@gavelhouse/shared/bidding/standing.ts'
import { emptyBidChanged, type LiveEvent } from '@gavelhouse/shared/live.ts'
import type { AliasOf } from '../history/alias.ts'
import type { Hub } from '../live/hub.ts'
import { endOf, marketStatus, soldUnits } from '../lots/present.ts'
import type { LotChange } from './fold-batch.ts'

/**
 * Broadcasts: tells rooms what a batch did to a lot, after its commit. One event per lot however many bids were in the
 * batch, with the log numbers it covers. Nothing of an open sealed lot goes to a room, and nobody's own figures do
 * (I-15): those follow in their own rooms (`own-announcer.ts`).
 */
export function announce(hub: Hub, change: LotChange, aliasOf: AliasOf): void {
  const { lot, after } = change
  const rooms = ([`lot:${lot.id}`, `auction:${lot.auctionId}`] as const).filter((room) => hub.isHeard(room))
  if (rooms.length === 0) return
  const alias = (person: { userId: number } | null) => (person === null ? null : aliasOf(lot.id, person.userId))
  // One event for all rooms: whoever is in several of them hears it once.
  if (hasEnded(change)) {
    const event = { ...closedFacts(change), leader: alias(after.soldTo), standing: null, ownBidData: null }
    for (const room of rooms) hub.publish(room, 'lotClosed', event)
  } else if (isSecret(change) && !isNewlyListed(change) && !goesOn(change)) {
    if (after.unitsSold !== change.before.unitsSold || timesOf(change) !== null)
      for (const room of rooms) hub.publish(room, 'bidChanged', unitsFacts(change))
  } else if (hasDeclined(change)) {
    const names = { bidder: declinedBidder(change, aliasOf), leader: alias(after.leader) }
    const event = { ...declinedFacts(change), ...names, standing: null, ownBidData: null }
    for (const room of rooms) hub.publish(room, 'bidsDeclined', event)
  } else {
    const event = { ...openFacts(change), ...(!isSecret(change) && namesOf(change, aliasOf)) }
    for (const room of rooms) hub.publish(room, 'bidChanged', event)
  }
}

/** Who bid last, and who leads. */
function namesOf(change: LotChange, aliasOf: AliasOf): { bidder: string | null; leader: string | null } {
  const name = (userId: number | undefined | null) => (userId == null ? null : aliasOf(change.lot.id, userId))
  return { bidder: name(lastBidder(change)), leader: name(change.after.leader?.userId) }
}

/** It is listed again, or opens. */
const isNewlyListed = ({ before, after }: LotChange): boolean =>
  after.run !== before.run || after.status !== before.status
export const hasEnded = ({ before, after }: LotChange): boolean =>
  isOver(after) && (!isOver(before) || before.soldTo?.userId !== after.soldTo?.userId)
/** Rule 27: it was sold out and is not any more. */
export const goesOn = ({ before, after }: LotChange): boolean =>
  isOver(before) && !isOver(after) && before.run === after.run
/** Of a lot that has not opened the pre-bids are secret, and so is how many there are (S-15). */
export const isSecret = ({ lot, after }: LotChange): boolean => hidesLog(lot, after)
const hidesLog = (lot: LotChange['lot'], state: LotState): boolean => state.status === 'future' || hidesBids(lot, state)
const hidesBids = ({ rules: { saleType } }: LotChange['lot'], { status, isWithdrawn }: LotState): boolean =>
  isSealedStill({ saleType, status, isWithdrawn })
export const hasDeclined = ({ lines }: LotChange): boolean =>
  lines.some(({ event }) => event.fact.type === 'retracted' || event.fact.type === 'voided')

/** Whose bids were taken back or voided, where they are those of one person (B-452). */
function declinedBidder({ lot, before, lines }: LotChange, aliasOf: AliasOf): string | null {
  const [userId, ...others] = declinedOwners({ before, lines })
  return userId === undefined || others.length > 0 ? null : aliasOf(lot.id, userId)
}

/** Everybody whose bids these lines decline. Whoever declines a bid has read the run, so all of its bids are there. */
export function declinedOwners({ before, lines }: Pick<LotChange, 'before' | 'lines'>): Set<number> {
  const numbers = new Set(lines.flatMap(({ event: { fact } }) => ('bidNumbers' in fact ? fact.bidNumbers : [])))
  const owners = new Set<number>()
  for (let list = before.bids; list !== null && numbers.size > 0; list = list.earlier) {
    if (numbers.delete(list.bid.number)) owners.add(list.bid.userId)
  }
  for (const { userId, number } of before.preBids) if (numbers.has(number)) owners.add(userId)
  return owners
}

/** Nobody is named for raising their own maximum: that is between the bidder and the house. */
function lastBidder({ lines }: LotChange): number | null {
  const fact = lines.findLast(({ event }) => event.fact.type === 'bid' && !event.fact.raised)?.event.fact
  return fact?.type === 'bid' ? fact.userId : null
}

/** A hidden log is told as far as the listing, or its withdrawal. What follows something hidden tells all of it: only who missed the listing has a gap. */
function place(change: LotChange) {
  const { lot, before, after, chain } = change
  const logNumber = isSecret(change) ? toldNumber(after) : after.number
  // The hash of a withdrawal would tell whether anything stands before it.
  const tellsHash = logNumber === after.number && !(isSecret(change) && after.isWithdrawn)
  return {
    lotId: lot.id,
    auctionId: lot.auctionId,
    logNumber,
    previousNumber: hidesLog(lot, before) ? before.runStart : before.number,
    logHash: tellsHash ? chain.hash : null,
  }
}

const reserveFact = ({ lot, after }: LotChange): boolean | null =>
  lot.rules.reserve === null || hidesBids(lot, after) ? null : after.reserveMet

function openFacts(change: LotChange): LiveEvent<'bidChanged'> {
  const { lot, before, after } = change
  const isExtended = after.closesAt > before.closesAt
  const isListing = isNewlyListed(change)
  return {
    ...emptyBidChanged(lot.id, lot.auctionId),
    ...place(change),
    saleType: lot.rules.saleType,
    ...(isListing && { lotStatus: marketStatus(after), opensAt: after.opensAt }),
    // All there is to know of a lot that is listed again: no gap.
    ...(after.run !== before.run && { previousNumber: 0 }),
    price: after.price,
    bidCount: hidesBids(lot, after) ? 0 : after.bidCount,
    nextBid: after.nextBid,
    isExtended,
    closesAt: isExtended || isListing ? after.closesAt : null,
    // A later close alone is told above: whoever hears of times reads the whole auction again.
    times: isStopped(change) ? timesOf(change) : null,
    reserveMet: reserveFact(change),
    viewCount: lot.viewCount,
    soldQuantity: soldUnits(after, lot.rules.quantity),
    isSoldByBuyNow: after.unitsSold > before.unitsSold,
  }
}

/** Rule 30: that its time stands still, and how it goes on. */
const isStopped = ({ before, after }: LotChange): boolean => before.pausedAt !== after.pausedAt

/** When it is for sale, where that has changed. */
const timesOf = (change: LotChange): LiveEvent<'bidChanged'>['times'] => {
  const { opensAt, closesAt, pausedAt } = change.after
  const isSame = opensAt === change.before.opensAt && closesAt === change.before.closesAt && !isStopped(change)
  return isSame ? null : { opensAt, closesAt, pausedAt }
}

/** How many units are left is no secret, also where bids are; nor is its time. */
const unitsFacts = (change: LotChange): LiveEvent<'bidChanged'> => ({
  ...emptyBidChanged(change.lot.id, change.lot.auctionId),
  ...place(change),
  saleType: change.lot.rules.saleType,
  soldQuantity: soldUnits(change.after, change.lot.rules.quantity),
  isSoldByBuyNow: change.after.unitsSold > change.before.unitsSold,
  isExtended: change.after.closesAt > change.before.closesAt,
  closesAt: change.after.closesAt > change.before.closesAt ? change.after.closesAt : null,
  times: timesOf(change),
})

const closedFacts = (change: LotChange) => ({
  ...place(change),
  status: marketStatus(change.after),
  price: change.after.soldTo?.price ?? change.after.price,
  bidCount: hidesBids(change.lot, change.after) ? 0 : change.after.bidCount,
  isSoldByBuyNow: change.after.soldTo?.by === 'buy-now',
  endedAt: endOf(change.after),
  isWithdrawn: change.after.isWithdrawn,
  soldQuantity: soldUnits(change.after, change.lot.rules.quantity),
  reserveMet: reserveFact(change),
})

const declinedFacts = (change: LotChange) => ({
  ...place(change),
  status: marketStatus(change.after),
  price: change.after.soldTo?.price ?? change.after.price,
  bidCount: change.after.bidCount,
  nextBid: change.after.nextBid,
  reserveMet: reserveFact(change),
  soldQuantity: soldUnits(change.after, change.lot.rules.quantity),
})
