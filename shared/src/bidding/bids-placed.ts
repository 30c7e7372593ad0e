import type { Money } from '../money.ts'
import type { Instant, LotEvent } from './lot-state.ts'

/** A bid somebody has placed, by the line of the log it stands in. */
export interface PlacedBid {
  userId: number
  number: number
  amount: Money
  at: Instant
}

/**
 * What people should be told they have placed in some lines of a lot's log: the newest bid of each, if it still stands at
 * the end of them. A pre-bid is told when it becomes a bid.
 */
export function bidsPlaced(lines: readonly { event: LotEvent }[]): PlacedBid[] {
  const declined = new Set(
    lines.flatMap(({ event: { fact } }) =>
      fact.type === 'retracted' || fact.type === 'voided' ? fact.bidNumbers : [],
    ),
  )
  const newest = new Map<number, PlacedBid>()
  for (const { event } of lines) {
    const { number, at, fact } = event
    if (fact.type === 'bid' && !declined.has(number))
      newest.set(fact.userId, { userId: fact.userId, number, amount: fact.amount, at })
  }
  return [...newest.values()]
}
