import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import { ranksOf } from '@gavelhouse/shared/bidding/standing.ts'
import { declinedOwners, goesOn, hasDeclined, hasEnded, isSecret } from './announce.ts'
import type { LotChange } from './fold-batch.ts'
import type { Occasion } from './lot-event.ts'

/** Whose own part in a lot a batch may have changed. */
export interface Concerned {
  lotId: number
  /** Everybody who has bid on the lot, who need not be known here (rule 25). */
  isEverybody: boolean
  /** These in any case. */
  people: Map<number, Occasion>
}

/**
 * At an end, a relisting and when bids are declined: everybody with a bid. Else who bid, pre-bid or bought, who led before or
 * leads now, whose rank has changed, and the leader of a lot that closes later, who may take the bid back for longer.
 */
export function concernedBy(change: LotChange): Concerned {
  const { lot, before, after, lines } = change
  const people = new Map<number, Occasion>()
  const isExtended = after.closesAt > before.closesAt
  const isDecline = hasDeclined(change)
  const concern = (userId: number, more: Occasion = {}) =>
    void people.set(userId, { ...people.get(userId), isExtended, isDecline, ...more })
  if (!isSealed(lot.rules)) {
    const hasMoved = before.leader?.userId !== after.leader?.userId || before.closesAt !== after.closesAt
    for (const leader of hasMoved ? [before.leader, after.leader] : []) if (leader !== null) concern(leader.userId)
  }
  for (const sale of [before.soldTo, after.soldTo]) if (sale !== null) concern(sale.userId)
  for (const userId of isDecline ? declinedOwners(change) : []) concern(userId)
  for (const { fact } of lines.map(({ event }) => event)) {
    if (fact.type === 'pre-bid-dropped') concern(fact.userId)
    if (fact.type === 'bought') concern(fact.userId, { hasBought: true })
    if (fact.type === 'restocked') concern(fact.userId)
    if (fact.type !== 'bid' && fact.type !== 'pre-bid') continue
    const offer = { amount: fact.amount, kind: fact.kind, isPreBid: fact.type === 'pre-bid' }
    concern(fact.userId, { offer })
  }
  const ranksBefore = ranksOf(before, lot.rules)
  for (const [userId, rank] of ranksOf(after, lot.rules)) if (ranksBefore.get(userId) !== rank) concern(userId)
  // That a bid of an open sealed lot was voided is told to those whom it concerns only.
  const isEverybody = hasEnded(change) || goesOn(change) || after.run !== before.run || (isDecline && !isSecret(change))
  return { lotId: lot.id, isEverybody, people }
}
