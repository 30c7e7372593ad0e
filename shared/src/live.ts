import type { OurShape } from './entity.ts'
import { entity, wire } from './entity.ts'
import { lotStatus, ownBidData, standing } from './lots/lot.ts'
import { saleType } from './lots/sale-type.ts'
import { notice } from './notifications/notice.ts'
import { TASK_STATES } from './office/task-states.ts'
import { DOCUMENT_STATES } from './signing/document-life.ts'
import { count, flag, id, instant, money } from './wire-types.ts'
import { z } from './zod.ts'

/**
 * Everything that travels over the socket. What the server announces has a table like any entity, so the names of the
 * specification stop here too. Facts anyone may see go to rooms; a person's own go to that person's room, in the same
 * shape with the private fields filled (D-3). People are named by an alias that holds for one lot only.
 */
const onLot = {
  lotId: wire('id', id),
  /** 0 where the lot is not known. */
  auctionId: wire('auctionid', count),
  /**
   * Number of the last log event this tells of: a client drops what it has seen and notices a gap. Of a lot whose log is
   * hidden it is that of its relisting. 0: tells of none.
   */
  logNumber: wire('log_number', count),
  /** Number of the last log event before. */
  previousNumber: wire('log_previous', count),
  /** Of the log up to that number (rule 26); null where the number is not told. */
  logHash: wire('log_hash', z.string().nullable()),
}

const addedOrRemoved = z.codec(z.enum(['added', 'removed']), z.boolean(), {
  decode: (word) => word === 'added',
  encode: (isAdded) => (isAdded ? 'added' : 'removed'),
})

/**
 * The receiver's own state on the lot as of the log number, all of it, in the receiver's own room only. Such an event
 * tells the whole lot: it leaves no gap behind it, so its previous number is 0.
 */
const own = { ownBidData: wire('customBidData', ownBidData.nullable()) }

const times = entity({
  opensAt: wire('date_added', instant),
  closesAt: wire('date_closed', instant),
  pausedAt: wire('paused_at', instant.nullable()),
})

/** A lot after one or more bids, a pre-bid, an extension or a change of the watchlist. */
const bidChanged = entity({
  ...onLot,
  status: wire('status', z.enum(['success', 'failed', 'added', 'removed', 'prebid'])),
  error: wire('error', z.string().nullable()),
  bidder: wire('bpop_cbidder', z.string().nullable()),
  leader: wire('bpop_higher', z.string().nullable()),
  price: wire('bpop_wprice', money.nullable()),
  bidCount: wire('bpop_bidcount', count.nullable()),
  nextBid: wire('bpop_nextbid', money.nullable()),
  standing: wire('bpop_bidstatus', standing.nullable()),
  isExtended: wire('bpop_belowFive', flag),
  closesAt: wire('bpop_belowFiveIncrement', instant.nullable()),
  isWatched: wire('bpop_watchListAdded', addedOrRemoved.nullable()),
  isSoldByBuyNow: wire('buynow_sold', flag),
  enteredAmount: wire('cuser_enteramount', money.nullable()),
  bidType: wire('bidding_type', z.enum(['hard', 'proxy']).nullable()),
  saleType: wire('auction_type', saleType.nullable()),
  ...own,
  reserveMet: wire('reserve_met', flag.nullable()),
  /** Units sold so far, of a lot of several. */
  soldQuantity: wire('sold', count.nullable()),
  viewCount: wire('view_count', count.nullable()),
  rank: wire('rank', z.int().nullable()),
  /** Only when the lot was opened or listed again, or was missed. */
  lotStatus: wire('market_status', lotStatus.nullable()),
  opensAt: wire('date_added', instant.nullable()),
  /** Only when its time was stopped or goes on, or moved while its log is hidden, or it was missed; no secret of any lot. */
  times: wire('times', times.nullable()),
})

/** A lot that has ended: sold to somebody, or closed without a buyer. */
const lotClosed = entity({
  ...onLot,
  status: wire('status', lotStatus),
  price: wire('bpop_wprice', money),
  bidCount: wire('bpop_bidcount', count),
  leader: wire('bpop_higher', z.string().nullable()),
  standing: wire('bpop_bidstatus', standing.nullable()),
  isSoldByBuyNow: wire('buynow_sold', flag),
  reserveMet: wire('reserve_met', flag.nullable()),
  soldQuantity: wire('sold', count),
  endedAt: wire('date_ended', instant.nullable()),
  isWithdrawn: wire('withdrawn', flag),
  /** Only when it was missed: it may have been listed again meanwhile. */
  times: wire('times', times.nullish()),
  ...own,
})

/** Bids were taken back or voided; the lot is what the remaining ones make it. */
const bidsDeclined = entity({
  ...onLot,
  status: wire('status', lotStatus),
  bidder: wire('bpop_cbidder', z.string().nullable()),
  leader: wire('bpop_higher', z.string().nullable()),
  price: wire('bpop_wprice', money),
  bidCount: wire('bpop_bidcount', count),
  nextBid: wire('bpop_nextbid', money),
  standing: wire('bpop_bidstatus', standing.nullable()),
  reserveMet: wire('reserve_met', flag.nullable()),
  soldQuantity: wire('sold', count),
  ...own,
})

export const LIVE_EVENTS = {
  serverTime: { wireName: 'servertime', body: entity({ now: wire('dTime', instant) }) },
  viewCounted: {
    wireName: 'viewcount',
    body: entity({ lotId: wire('id', id), auctionId: wire('auctionid', id), viewCount: wire('view_count', count) }),
  },
  bidChanged: { wireName: 'bidAddtime', body: bidChanged },
  lotClosed: { wireName: 'realclosedupdates', body: lotClosed },
  bidsDeclined: { wireName: 'cancelBidEmitted', body: bidsDeclined },
  /** Of an open sealed lot, at a steady pace: it tells nothing before the close (rule 26). */
  headAnnounced: {
    wireName: 'loghead',
    body: entity({ lotId: wire('id', id), number: wire('log_head', count), hash: wire('log_hash', z.string()) }),
  },
  cartChanged: {
    wireName: 'cartProducts',
    body: entity({ lotId: wire('id', id), isRemoved: wire('cart_removed', flag) }),
  },
  /** A payment of the person has come to its end, perhaps on another screen of theirs. */
  paymentChanged: {
    wireName: 'payment',
    body: entity({
      attemptId: wire('payment_req_logs_id', id),
      status: wire('status', z.enum(['succeeded', 'failed', 'expired'])),
      invoiceId: wire('common_invoice', id.nullable()),
    }),
  },
  /** What the person gets back is on its way to their card or bank, or was paid out. */
  refundEnded: { wireName: 'refund', body: entity({ invoiceId: wire('common_invoice', id.nullable()) }) },
  /** A parcel of the person was sent, or its carrier has told something of it. */
  parcelChanged: {
    wireName: 'parcel',
    body: entity({ parcelId: wire('parcel_id', id), invoiceId: wire('common_invoice', id) }),
  },
  /** A document of the person was prepared, signed or declined. */
  documentChanged: {
    wireName: 'document',
    body: entity({ invoiceId: wire('common_invoice', id), state: wire('status', z.enum(DOCUMENT_STATES)) }),
  },
  /** The person's wallet, or what is held of it for bids, has changed without a payment. */
  walletChanged: { wireName: 'wallet', body: entity({}) },
  /** A task of the person in the office has come further, or to its end. */
  taskChanged: {
    wireName: 'task',
    body: entity({
      taskId: wire('id', id),
      done: wire('done', count),
      total: wire('total', count),
      state: wire('state', z.enum(TASK_STATES)),
    }),
  },
  /** Figures of the office may have changed; its screens read those they may know. */
  countsChanged: { wireName: 'counts', body: entity({}) },
  /** The person was told something; only their own screens hear it. */
  noticeAdded: { wireName: 'notification', body: notice },
} as const

export type LiveEventName = keyof typeof LIVE_EVENTS
export type LiveEvent<Name extends LiveEventName> = OurShape<(typeof LIVE_EVENTS)[Name]['body']['fields']>

/** Tells nothing yet: the start of an event that tells one thing, such as a change of the watchlist. */
export const emptyBidChanged = (lotId: number, auctionId: number): LiveEvent<'bidChanged'> => ({
  lotId,
  auctionId,
  logNumber: 0,
  previousNumber: 0,
  logHash: null,
  status: 'success',
  error: null,
  bidder: null,
  leader: null,
  price: null,
  bidCount: null,
  nextBid: null,
  standing: null,
  isExtended: false,
  closesAt: null,
  isWatched: null,
  isSoldByBuyNow: false,
  enteredAmount: null,
  bidType: null,
  saleType: null,
  ownBidData: null,
  reserveMet: null,
  soldQuantity: null,
  viewCount: null,
  rank: null,
  lotStatus: null,
  opensAt: null,
  times: null,
})

/** A lot as a client last saw it. */
export interface SeenLot {
  lotId: number
  logNumber: number
  /** Where its log is hidden no number tells that these have changed; who leaves them out is told them. */
  times?: { opensAt: number; closesAt: number; pausedAt: number | null } | undefined
}

/** What a client asks of the hub. Rooms are joined by what is on screen, never by a room's name. */
export interface LiveRequests {
  watch: (what: { lotIds?: number[]; auctionIds?: number[] }, done: (answer: { joined: number }) => void) => void
  unwatch: (what: { lotIds?: number[]; auctionIds?: number[] }) => void
  /**
   * After a reconnect: for every lot that has moved on, what was missed as one event (wire name and body). Unknown while
   * another question is answered or the database is away: ask again.
   */
  missed: (
    seen: SeenLot[],
    done: (answer: { events: [wireName: string, body: unknown][]; isUnknown: boolean }) => void,
  ) => void
}

export type Room = `lot:${number}` | `auction:${number}` | `user:${number}` | 'office' | 'everyone'
