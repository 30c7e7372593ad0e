import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { count, id, instant, moneySum } from '../wire-types.ts'
import { z } from '../zod.ts'
import { PAYMENT_METHODS } from './payment-states.ts'

/** Each charge is asked for by itself: a longer time would keep the provider busy for minutes. */
export const MOST_RECONCILED_DAYS = 31

const day = z.iso.date(problem('invalid_time'))
const span = { from: wire('from', day), to: wire('to', day) }

const difference = entity({
  chargeId: wire('charge_id', z.string()),
  what: wire('what', z.enum(['unknown_here', 'unknown_there', 'captured', 'refunded'])),
  ours: wire('ours', moneySum),
  theirs: wire('theirs', moneySum),
  /** null: no payment here has that number. */
  paymentId: wire('payment_id', id.nullable()),
})

/** What came through the provider in these days, by auction and method, as our records have it. */
const group = entity({
  /** null: no auction, money for a wallet. */
  auctionId: wire('auctionid', id.nullable()),
  auctionTitle: wire('auctionlot_title', z.string()),
  method: wire('method', z.enum(PAYMENT_METHODS)),
  payments: wire('payments', count),
  taken: wire('taken', moneySum),
  /** Of that, what the payers bore of the cost of paying. */
  fees: wire('fees', moneySum),
  givenBack: wire('given_back', moneySum),
  /** By how much the provider's list of the last comparison differs for these charges. */
  difference: wire('difference', moneySum),
})

const run = entity({
  at: wire('at', instant),
  from: wire('from', instant),
  to: wire('to', instant),
  movements: wire('movements', count),
  /** All differences together, each without its sign. */
  sum: wire('sum', moneySum),
  differences: wire('differences', z.array(difference)),
})

export const readReconciliation = endpoint({
  path: '/admin/reconciliation/read',
  summary: 'What came through the provider by auction and method, the last comparison with its list, and its payouts',
  access: 'staff',
  rights: ['reports', 'take_money'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(span),
  output: entity({
    groups: wire('groups', z.array(group)),
    /** null: nothing was compared yet. */
    last: wire('last', run.nullable()),
    /** As the provider lists them; none: it has given none for this time. */
    payouts: wire(
      'payouts',
      z.array(
        entity({ reference: wire('reference', z.string()), at: wire('at', instant), amount: wire('amount', moneySum) }),
      ),
    ),
    /** What the provider holds by the books now. */
    held: wire('held', moneySum),
  }),
})

export const reconcileNow = endpoint({
  path: '/admin/reconciliation/run',
  summary: `Compares our records with the provider's own list, charge by charge, for at most ${MOST_RECONCILED_DAYS} days`,
  access: 'staff',
  rights: ['reports', 'take_money'],
  ownership: 'none',
  rate: 'paper',
  repeat: 'harmless',
  input: entity(span),
  output: entity({ differences: wire('differences', count), sum: wire('sum', moneySum) }),
})
