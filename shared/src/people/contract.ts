import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { BIDDER_STATES } from '../office/list-contract.ts'
import { LIST_RIGHTS } from '../office/lists.ts'
import { problem } from '../problem.ts'
import { count, flag, id, instant, money, moneySum, text } from '../wire-types.ts'
import { z } from '../zod.ts'

/** A note of staff about a person. Nobody changes one: what is wrong is withdrawn, and stays to be read. */
const note = entity({
  id: wire('id', id),
  text: wire('text', z.string()),
  /** Shown at the desk and with the person's invoices. */
  isAlert: wire('is_alert', flag),
  authorName: wire('author_name', z.string()),
  at: wire('created_at', instant),
  withdrawnAt: wire('withdrawn_at', instant.nullable()),
  withdrawnBy: wire('withdrawn_by', z.string().nullable()),
})

const accessRequest = entity({
  auctionId: wire('auction_id', id),
  title: wire('title', z.string()),
  status: wire('status', z.enum(['pending', 'granted', 'refused'])),
  message: wire('message', z.string()),
  at: wire('created_at', instant),
  decidedAt: wire('decided_at', instant.nullable()),
})

/** What of a person there is, in the auctions the caller knows of. */
const figures = entity({
  bidCount: wire('bids', count),
  bidLotCount: wire('lots_bid_on', count),
  /** Of lots that still take bids. */
  openLotCount: wire('lots_open', count),
  leadingCount: wire('lots_leading', count),
  wonLotCount: wire('lots_won', count),
  invoiceCount: wire('invoices', count),
  unpaidCount: wire('unpaid', count),
  unpaidSum: wire('unpaid_sum', moneySum),
  depositCount: wire('deposits_held', count),
  depositSum: wire('deposits_held_sum', moneySum),
  offerCount: wire('offers', count),
  returnCount: wire('returns', count),
  appointmentCount: wire('appointments', count),
})
export type PersonFigures = z.output<typeof figures>

/** Whoever is limited to some auctions is told of those, and of the person only what the desk is told. */
export const readPerson = endpoint({
  path: '/admin/person/read',
  summary: 'A person who bids and buys, as staff see them',
  access: 'staff',
  rights: LIST_RIGHTS.bidders,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ id: wire('id', id) }),
  output: entity({
    id: wire('id', id),
    name: wire('name', z.string()),
    companyName: wire('companyname', z.string()),
    email: wire('email', z.string()),
    isEmailVerified: wire('email_verified', flag),
    phone: wire('phone', z.string()),
    isPhoneVerified: wire('phone_verified', flag),
    address: wire('address', z.string()),
    state: wire('state', z.enum(BIDDER_STATES)),
    isSuspended: wire('suspended', flag),
    bidLimit: wire('bid_limit', money.nullable()),
    createdAt: wire('created_at', instant),
    lastSeenAt: wire('last_seen_at', instant.nullable()),
    /** The account this one was found to be a second one of. */
    duplicateOf: wire('duplicate_of', id.nullable()),
    groups: wire('groups', z.array(entity({ id: wire('id', id), name: wire('name', z.string()) }))),
    requests: wire('requests', z.array(accessRequest)),
    limits: wire(
      'limits',
      z.array(
        entity({
          auctionId: wire('auction_id', id),
          title: wire('title', z.string()),
          bidLimit: wire('bid_limit', money),
        }),
      ),
    ),
    figures: wire('figures', figures),
    /** Not limited to some auctions: may write notes and read the history. */
    isWhole: wire('whole', flag),
    /** For those with the right to people only. */
    roles: wire('roles', z.array(z.string()).nullable()),
    /** The newest first, at most 100; alerts alone for whoever is limited to some auctions. */
    notes: wire('notes', z.array(note)),
  }),
})

export const addNote = endpoint({
  path: '/admin/person/note',
  summary: 'Writes a note about a person, or an alert for the desk',
  access: 'staff',
  rights: LIST_RIGHTS.bidders,
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    userId: wire('user_id', id),
    text: wire('text', text(2_000).trim().min(1, problem('required_now'))),
    isAlert: wire('is_alert', flag.default(false)),
  }),
  output: entity({ userId: wire('user_id', id) }),
})

export const withdrawNote = endpoint({
  path: '/admin/person/withdrawNote',
  summary: 'Marks a note as not holding any more; it stays to be read',
  access: 'staff',
  rights: LIST_RIGHTS.bidders,
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({ id: wire('id', id) }),
  output: entity({ id: wire('id', id) }),
})

/** For whoever stands before the person or their invoice: the desk, the cashier, those who let people in. */
export const listAlerts = endpoint({
  path: '/admin/person/alerts',
  summary: 'What the desk has to know about a person before anything else',
  access: 'staff',
  rights: ['approve_bidders', 'people', 'take_money', 'pickup_desk'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ userId: wire('user_id', id) }),
  output: entity({ alerts: wire('alerts', z.array(note)) }),
})
