import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { bidType } from '../lots/lot.ts'
import { problem } from '../problem.ts'
import { count, enteredMoney, flag, id, instant, money } from '../wire-types.ts'
import { z } from '../zod.ts'
import { bidId } from './contract.ts'

/** What can be tried. `terms`: nothing but other terms of sale; they can be given with a bid as well. */
export const FORESEEN_ACTS = ['bid', 'void', 'award', 'extend', 'withdraw', 'terms'] as const
export type ForeseenAct = (typeof FORESEEN_ACTS)[number]

/** How a lot stands, as far as staff may know: never how far somebody would go (section 8 of the rules). */
const moment = entity({
  status: wire('market_status', z.enum(['future', 'open', 'sold', 'closed'])),
  isWithdrawn: wire('withdrawn', flag),
  price: wire('wprice', money),
  nextBid: wire('next_bid', money),
  bidCount: wire('bid_count', count),
  /** null: nobody, or not to be known. 0: somebody new. */
  leaderId: wire('leader_id', count.nullable()),
  leaderName: wire('leader_name', z.string()),
  /** null: there is no reserve, or whether it is met is not to be known. */
  reserveMet: wire('reserve_met', flag.nullable()),
  closesAt: wire('date_closed', instant),
  soldToName: wire('sold_to_name', z.string().nullable()),
})

/** People who would be told the same: the code of a notice. */
const told = entity({
  code: wire('code', z.string()),
  count: wire('count', count),
  /** At most 20 of them. Empty for those who may not see who bids. */
  names: wire('names', z.array(z.string())),
})

/** Decided by the engine itself on the lot as it is, and nothing is kept. */
export const foreseeLot = endpoint({
  path: '/admin/bid/foresee',
  summary: 'What a bid, an act of staff or other terms would do to a lot',
  access: 'staff',
  rights: ['act_on_bids', 'catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({
    lotId: wire('id', id),
    act: wire('act', z.enum(FORESEEN_ACTS)),
    /** Who bids, or is sold the lot; without it somebody new bids. */
    userId: wire('user_id', id.optional()),
    amount: wire('amount', enteredMoney(problem('bid_missing')).optional()),
    kind: wire('bidding_type', bidType.default('hard')),
    /** Of the bid to be voided. */
    bidId: wire('bidid', bidId.optional()),
    /** Of an extension; otherwise a term like those that follow. */
    closesAt: wire('date_closed', instant.optional()),
    startingPrice: wire('sprice', enteredMoney().optional()),
    reserve: wire('reserve', enteredMoney().nullish()),
    incrementTableId: wire('bid_increment_id', id.optional()),
  }),
  output: entity({
    isAccepted: wire('accepted', flag),
    /** Why not: a code of the catalogue of errors, what it tells of, and the same in English. */
    code: wire('code', z.string().nullable()),
    facts: wire('facts', z.record(z.string(), z.union([z.string(), z.number()]))),
    reason: wire('reason', z.string()),
    before: wire('before', moment),
    after: wire('after', moment),
    /** A secret maximum, a sealed bid or a reserve can make it turn out otherwise. */
    dependsOnSecret: wire('depends_on_secret', flag),
    /** On which the sale that would be undone has been paid, in part or whole: its money does not go back by itself. */
    paidInvoice: wire('invoice_paid', id.nullable()),
    told: wire('told', z.array(told)),
  }),
})
