import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import { isOver, ranksOf, standingFor, standingLotOf } from '@gavelhouse/shared/bidding/standing.ts'
import { emptyBidChanged, type LiveEvent } from '@gavelhouse/shared/live.ts'
import type { AliasOf } from '../history/alias.ts'
import type { Hub } from '../live/hub.ts'
import { endOf } from '../lots/present.ts'
import type { LotChange } from './fold-batch.ts'

/**
 * Broadcasts: tells what a batch did, after its commit. One event per lot however many bids were in the batch, with the
 * log numbers it covers. Nothing of an open sealed lot goes to a room; a person's own figures go to that person only
 * (I-15).
 */
export function announce(hub: Hub, changes: readonly LotChange[], aliasOf: AliasOf): void {
  for (const change of changes) {
    announceToRoom(hub, change, aliasOf)
    for (const [userId, own] of ownFacts(change)) {
      if (hub.isHeard(`user:${userId}`)) announceToPerson(hub, change, userId, own)
    }
  }
}

function announceToRoom(hub: Hub, change: LotChange, aliasOf: AliasOf): void {
  const { lot, after } = change
  const rooms = ([`lot:${lot.id}`, `auction:${lot.auctionId}`] as const).filter((room) => hub.isHeard(room))
  if (rooms.length === 0) return
  const alias = (person: { userId: number } | null) => (person === null ? null : aliasOf(lot.id, person.userId))
  // One event for all rooms: whoever is in several of them hears it once.
  if (hasEnded(change)) {
    const event = { ...closedFacts(change), leader: alias(after.soldTo), standing: null }
    for (const room of rooms) hub.publish(room, 'lotClosed', event)
  } else if (isSecret(change)) {
    return
  } else if (hasDeclined(change)) {
    const event = { ...declinedFacts(change), bidder: null, leader: alias(after.leader), standing: null }
    for (const room of rooms) hub.publish(room, 'bidsDeclined', event)
  } else {
    const leader = alias(after.leader)
    const bidder = lastBidder(change)
    const event = { ...openFacts(change), bidder: bidder === null ? null : aliasOf(lot.id, bidder), leader }
    for (const room of rooms) hub.publish(room, 'bidChanged', event)
  }
}

/** What one person is told about the own part in a change. */
interface OwnFacts {
  enteredAmount: number | null
  bidType: 'hard' | 'proxy' | null
  isPreBid: boolean
  rank: number | null
}

function announceToPerson(hub: Hub, change: LotChange, userId: number, own: OwnFacts): void {
  const room = `user:${userId}` as const
  // Whoever is concerned has bid, or has the lot.
  const lot = standingLotOf(change.after, change.lot.rules.saleType)
  const standing = standingFor(lot, { userId, hasBid: true })
  if (hasEnded(change)) {
    hub.publish(room, 'lotClosed', { ...closedFacts(change), leader: null, standing })
  } else if (hasDeclined(change) && own.enteredAmount === null) {
    if (!isSecret(change))
      hub.publish(room, 'bidsDeclined', { ...declinedFacts(change), bidder: null, leader: null, standing })
  } else {
    const facts = isSecret(change) ? secretFacts(change) : openFacts(change)
    const { isPreBid, ...given } = own
    hub.publish(room, 'bidChanged', {
      ...facts,
      ...given,
      status: isPreBid ? 'prebid' : 'success',
      bidder: null,
      leader: null,
      standing,
    })
  }
}

/** Who is concerned: everybody who bid in the batch, who led before or leads now, and whose rank has changed. */
function ownFacts({ lot, before, after, lines }: LotChange): Map<number, OwnFacts> {
  const people = new Map<number, OwnFacts>()
  const concern = (userId: number): OwnFacts => {
    const own = people.get(userId) ?? { enteredAmount: null, bidType: null, isPreBid: false, rank: null }
    people.set(userId, own)
    return own
  }
  if (!isSealed(lot.rules)) {
    if (before.leader !== null && before.leader.userId !== after.leader?.userId) concern(before.leader.userId)
    if (after.leader !== null && after.leader.userId !== before.leader?.userId) concern(after.leader.userId)
  }
  if (after.soldTo !== null && before.soldTo === null) concern(after.soldTo.userId)
  for (const { event } of lines) {
    if (event.fact.type !== 'bid' && event.fact.type !== 'pre-bid') continue
    const own = concern(event.fact.userId)
    own.enteredAmount = event.fact.amount
    own.bidType = event.fact.kind
    own.isPreBid = event.fact.type === 'pre-bid'
  }
  const ranksBefore = ranksOf(before, lot.rules)
  for (const [userId, rank] of ranksOf(after, lot.rules)) {
    if (ranksBefore.get(userId) !== rank || people.has(userId)) concern(userId).rank = rank
  }
  return people
}

const hasEnded = ({ before, after }: LotChange): boolean =>
  isOver(after) && (!isOver(before) || before.soldTo?.userId !== after.soldTo?.userId)
/** Of a lot that has not opened the pre-bids are secret, and so is how many there are (S-15). */
const isSecret = ({ lot, after }: LotChange): boolean =>
  after.status === 'future' ? after.run === 1 || isSealed(lot.rules) : isSealed(lot.rules) && !isOver(after)
const hasDeclined = ({ lines }: LotChange): boolean =>
  lines.some(({ event }) => event.fact.type === 'retracted' || event.fact.type === 'voided')

/** Nobody is named for raising the own maximum: that is between the bidder and the house. */
function lastBidder({ lines }: LotChange): number | null {
  const fact = lines.findLast(({ event }) => event.fact.type === 'bid' && !event.fact.raised)?.event.fact
  return fact?.type === 'bid' ? fact.userId : null
}

const place = ({ lot, before, after, chain }: LotChange) => ({
  lotId: lot.id,
  auctionId: lot.auctionId,
  logNumber: after.number,
  previousNumber: before.number,
  logHash: chain.hash,
})

const reserveFact = ({ lot, after }: LotChange): boolean | null =>
  lot.rules.reserve === null ? null : after.reserveMet

function openFacts(change: LotChange): LiveEvent<'bidChanged'> {
  const { before, after } = change
  const isExtended = after.closesAt > before.closesAt
  return {
    ...secretFacts(change),
    ...place(change),
    price: after.price,
    bidCount: after.bidCount,
    nextBid: after.nextBid,
    isExtended,
    closesAt: isExtended ? after.closesAt : null,
    reserveMet: reserveFact(change),
    isSoldByBuyNow: after.unitsSold > before.unitsSold,
  }
}

/** What may be said of an open sealed lot, to the bidder alone: not even how far its log has come. */
const secretFacts = ({ lot }: LotChange): LiveEvent<'bidChanged'> => ({
  ...emptyBidChanged(lot.id, lot.auctionId),
  saleType: lot.rules.saleType,
})

const closedFacts = (change: LotChange) => ({
  ...place(change),
  status: change.after.status === 'sold' ? ('sold' as const) : ('closed' as const),
  price: change.after.soldTo?.price ?? change.after.price,
  bidCount: change.after.bidCount,
  isSoldByBuyNow: change.after.soldTo?.by === 'buy-now',
  endedAt: endOf(change.after),
  reserveMet: reserveFact(change),
})

const declinedFacts = (change: LotChange) => ({
  ...place(change),
  status: isOver(change.after)
    ? change.after.status === 'sold'
      ? ('sold' as const)
      : ('closed' as const)
    : ('open' as const),
  price: change.after.price,
  bidCount: change.after.bidCount,
  nextBid: change.after.nextBid,
  reserveMet: reserveFact(change),
})
