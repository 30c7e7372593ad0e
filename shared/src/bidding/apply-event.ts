import { addBid, clearBids, declineBids, settle } from './fold-bids.ts'
import type { Instant, LotEvent, LotRules, LotState } from './lot-state.ts'

export interface Schedule {
  opensAt: Instant
  closesAt: Instant
}

/** The fold: the state after `event`. `step` builds its answer with it, so a replayed log gives the live state. */
export function applyEvent(state: LotState, { number, at, fact }: LotEvent, rules: LotRules): LotState {
  const lot = { ...state, number, lastAt: at }
  switch (fact.type) {
    case 'opened': // the waiting pre-bids follow as events of their own
      lot.status = 'open'
      lot.preBids = []
      break
    case 'bid': // the whole effect, including what a standing proxy answers
      addBid(lot, { number, userId: fact.userId, kind: fact.kind, amount: fact.amount, at }, rules)
      break
    case 'auto-bid': // told for the history; the bid before it has set the price already
    case 'pre-bid-dropped':
      break
    case 'pre-bid':
      lot.preBids = [...lot.preBids, { number, userId: fact.userId, kind: fact.kind, amount: fact.amount }]
      break
    case 'retracted':
      declineBids(lot, fact.bidNumbers, rules)
      break
    case 'voided':
      declineBids(lot, fact.bidNumbers, rules)
      if ((lot.status === 'closed' && !lot.isWithdrawn) || lot.soldTo?.by === 'bid') settle(lot, rules)
      if (lot.soldTo !== null && lot.soldTo.by !== 'bid') keepSale(lot, state)
      break
    case 'extended':
      lot.closesAt = fact.closesAt
      break
    case 'bought':
      lot.unitsSold += fact.quantity
      if (lot.unitsSold < rules.quantity) break
      lot.status = 'sold'
      lot.endedAt = at
      lot.soldTo = { userId: fact.userId, price: fact.price, by: 'buy-now' }
      break
    case 'restocked':
      lot.unitsSold -= fact.quantity
      if (lot.soldTo === null) break
      lot.status = 'open'
      lot.endedAt = null
      lot.soldTo = null
      // What was voided meanwhile had not changed what the sale showed.
      declineBids(lot, [], rules)
      break
    case 'awarded':
      lot.status = 'sold'
      lot.price = fact.price
      lot.endedAt ??= at
      lot.pausedAt = null
      lot.soldTo = { userId: fact.userId, price: fact.price, by: 'award' }
      break
    case 'withdrawn': // nothing is settled, so a sealed lot gives nothing away
      lot.status = 'closed'
      lot.isWithdrawn = true
      lot.pausedAt = null
      lot.endedAt = at
      lot.preBids = []
      break
    case 'paused':
      lot.pausedAt = at
      break
    case 'resumed':
      lot.opensAt = fact.opensAt
      lot.closesAt = fact.closesAt
      lot.pausedAt = null
      break
    case 'closed':
      lot.endedAt = at
      settle(lot, rules)
      break
    case 'relisted': // its pre-bids were taken up or dropped, so only bids and a sale that fell through are left to clear
      lot.run += 1
      lot.runStart = number
      lot.status = 'future'
      lot.opensAt = fact.opensAt
      lot.closesAt = fact.closesAt
      lot.endedAt = null
      lot.isWithdrawn = false
      lot.soldTo = null
      clearBids(lot, rules)
      break
  }
  return lot
}

/** A sale by buy-now or award does not rest on the bids and stands as it was shown, whatever becomes of them. */
function keepSale(lot: LotState, { price, nextBid, reserveMet }: LotState): void {
  lot.price = price
  lot.nextBid = nextBid
  lot.reserveMet = reserveMet
}

/** A lot on its first listing, before anything has happened to it. */
export function emptyState(rules: LotRules, { opensAt, closesAt }: Schedule): LotState {
  const lot: LotState = {
    run: 1,
    runStart: 0,
    status: 'future',
    number: 0,
    lastAt: 0,
    opensAt,
    closesAt,
    pausedAt: null,
    endedAt: null,
    price: 0,
    nextBid: 0,
    bidCount: 0,
    leader: null,
    reserveMet: false,
    bids: null,
    preBids: [],
    unitsSold: 0,
    soldTo: null,
    isWithdrawn: false,
  }
  clearBids(lot, rules)
  return lot
}
