import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { bidType } from '../lots/lot.ts'
import { saleType } from '../lots/sale-type.ts'
import { count, flag, id, instant, money } from '../wire-types.ts'
import { z } from '../zod.ts'
import { bidId } from './contract.ts'

/** One line of a lot's log, as those who act on bids see it. */
const logLine = entity({
  number: wire('number', count),
  at: wire('created_at', instant),
  /** 1 for the first listing. */
  run: wire('run', count),
  type: wire('type', z.string()),
  /** Whose bid or purchase it is; of what staff did, who did it; null where nobody did it. */
  userId: wire('user_id', id.nullable()),
  userName: wire('user_name', z.string()),
  /** Of bids and pre-bids. */
  bidId: wire('bidid', bidId.nullable()),
  kind: wire('kind', bidType.nullable()),
  state: wire('state', z.enum(['valid', 'declined', 'waiting']).nullable()),
  /** null where there is none, and where it is a maximum nobody has reached or a sealed bid (section 8 of the rules). */
  amount: wire('amount', money.nullable()),
  isSecret: wire('secret', flag),
  /** The lot after it. */
  price: wire('wprice', money),
  closesAt: wire('date_closed', instant),
  /** Why staff did it. */
  reason: wire('reason', z.string()),
  /** Of an extension. */
  cause: wire('cause', z.string().nullable()),
  /** The bids that were taken back or voided. */
  bidNumbers: wire('bid_numbers', z.array(count)),
  /** null: older than the proofs, or of a sealed lot before its close. */
  hash: wire('hash', z.string().nullable()),
})

const person = entity({ id: wire('id', id), name: wire('name', z.string()) })

/**
 * However long the log is: to whom a lot can be awarded, and who can be tried. Of a sealed lot those of
 * earlier listings alone, until its close (rule 12).
 */
export const listLotBidders = endpoint({
  path: '/admin/bid/bidders',
  summary: 'Everybody who has bid on a lot, by name',
  access: 'staff',
  rights: ['act_on_bids'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ lotId: wire('id', id) }),
  output: entity({ people: wire('people', z.array(person)) }),
})

export const MOST_LOG_LINES = 100

/**
 * `before`: older lines than that number. At most 100, the newest first. Of a sealed lot bids are left out until its close, the
 * other lines are numbered as if there were none, and nothing is told that would count them.
 */
export const readLotLog = endpoint({
  path: '/admin/bid/log',
  summary: 'Everything that happened to a lot, with its hashes',
  access: 'staff',
  rights: ['act_on_bids'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ lotId: wire('id', id), before: wire('before', id.optional()) }),
  output: entity({
    lotId: wire('id', id),
    lotNumber: wire('lot', z.string()),
    title: wire('title', z.string()),
    auctionId: wire('auctionid', id),
    auctionTitle: wire('auctionlot_title', z.string()),
    saleType: wire('sale_type', saleType),
    /** Bids are left out: sealed until the close (rule 12). */
    isSealed: wire('sealed', flag),
    status: wire('market_status', z.enum(['future', 'open', 'sold', 'closed'])),
    isWithdrawn: wire('withdrawn', flag),
    opensAt: wire('date_added', instant),
    closesAt: wire('date_closed', instant),
    price: wire('wprice', money),
    nextBid: wire('next_bid', money),
    bidCount: wire('bid_count', count),
    reserveMet: wire('reserve_met', flag.nullable()),
    leaderId: wire('leader_id', id.nullable()),
    leaderName: wire('leader_name', z.string()),
    soldToName: wire('sold_to_name', z.string().nullable()),
    /** Whoever may not bid here any more, because they took a bid back (rule 23). */
    barred: wire('barred', z.array(person)),
    lineCount: wire('line_count', count),
    lines: wire('lines', z.array(logLine)),
  }),
})
