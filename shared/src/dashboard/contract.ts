import { auction } from '../auctions/auction.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { invoice } from '../invoices/invoice.ts'
import { listInput, listOutput } from '../list.ts'
import { lotList } from '../search/lot-list.ts'
import { count } from '../wire-types.ts'
import { z } from '../zod.ts'
import { ownList } from './own-list.ts'

/** An auction the caller has bid in, with how their own lots stand. Open sealed lots are in `bidOn` only. */
export const ownAuction = entity({
  ...auction.fields,
  bidOn: wire('bid_lots_count', count),
  winning: wire('winning_count', count),
  outbid: wire('outbid_count', count),
  won: wire('won_count', count),
  lost: wire('lost_count', count),
})
export type OwnAuction = z.output<typeof ownAuction>

export const listOwnAuctions = endpoint({
  path: '/auction/myBids',
  summary: 'The auctions the caller has bid in, with counts of lots winning, outbid, won and lost',
  access: 'user',
  ownership: 'caller',
  rate: 'search',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(ownAuction)),
})

/** How many lots stand behind each tab of what was bid on. */
const bidCounts = entity({
  auction: wire('all', count),
  winning: wire('winning', count),
  outbid: wire('outbid', count),
  won: wire('won', count),
})

export const listOwnLots = endpoint({
  path: '/product/dashboard',
  summary: 'The lots of one of the caller’s lists: bid on, winning, outbid, won, watched, bought, paid',
  access: 'user',
  ownership: 'caller',
  rate: 'search',
  repeat: 'read',
  input: entity({ list: wire('action', ownList), ...listInput }),
  output: entity({
    ...lotList,
    /** null for lists that have no tabs. */
    counts: wire('counts', bidCounts.nullable()),
    /** The invoices these lots stand on: what is to be done about each follows from its own (next-step.ts). */
    purchases: wire('invoices', z.array(invoice)),
  }),
})

/** Of each step at most so many are told; the counts tell of all. */
export const MOST_OF_A_STEP = 3

export const listTasks = endpoint({
  path: '/product/nextSteps',
  summary: "The caller's invoices about which something is to be done or known, the most pressing of each step first",
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({}),
  output: entity({
    records: wire('records', z.array(invoice)),
    counts: wire(
      'counts',
      entity({
        pay: wire('pay', count),
        book: wire('book', count),
        sign: wire('sign', count),
        fetch: wire('fetch', count),
        track: wire('track', count),
      }),
    ),
  }),
})
