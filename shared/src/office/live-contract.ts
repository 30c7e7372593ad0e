import type { Right } from '../accounts/rights.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { saleType } from '../lots/sale-type.ts'
import { count, flag, id, instant, money, moneySum } from '../wire-types.ts'
import { z } from '../zod.ts'
import { LIST_RIGHTS } from './lists.ts'

/** As of the figure that counts them. */
export const LIVE_SALE_RIGHTS = ['catalogue', 'act_on_bids'] as const satisfies readonly [Right, ...Right[]]

/** Those that close next; a house with more of them at once has the list of auctions. */
export const MOST_LIVE_SALES = 20

/** How far back bids are counted, minute by minute. */
export const COUNTED_MINUTES = 10

const liveSale = entity({
  id: wire('id', id),
  title: wire('title', z.string()),
  closesAt: wire('date_closed', instant),
  isPaused: wire('paused', flag),
  openLotCount: wire('open_lot_count', count),
  /** Sold, closed without a buyer, or withdrawn. */
  endedLotCount: wire('ended_lot_count', count),
  /** Of its open lots the one that is next; null while it is paused or none is open. */
  nextCloseAt: wire('next_close', instant.nullable()),
  /** Of the last ten minutes, the oldest first. Bids on open sealed lots are told to nobody (rule 12). */
  bidsByMinute: wire('bids_by_minute', z.array(count)),
  /** People who bid in these minutes. */
  bidderCount: wire('bidder_count', count),
  /** Lots whose price counts below. */
  hammerLotCount: wire('hammer_lot_count', count),
  /**
   * What lots were hammered down for, and what open ones with a bid that meets the reserve stand at. Without premium and
   * without tax, which is known when there is an invoice; sales outright are not hammered down, and reverse lots are bought.
   */
  hammer: wire('hammer', moneySum),
  /** On that, as invoices will reckon it lot by lot. */
  premium: wire('premium', moneySum),
})

/** With an auction: that one, if it is live. */
export const listLiveSales = endpoint({
  path: '/admin/office/live',
  summary: 'Auctions that are live, those that close next first, with how they are going',
  access: 'staff',
  rights: LIVE_SALE_RIGHTS,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ auctionId: wire('auctionid', id.optional()) }),
  output: entity({
    sales: wire('sales', z.array(liveSale)),
    /** There are more than are told. */
    isMore: wire('is_more', flag),
  }),
})

/** What is next, and what is over. */
export const SALE_SIDES = ['open', 'ended'] as const

const saleLot = entity({
  id: wire('id', id),
  lotNumber: wire('lot', z.string()),
  title: wire('title', z.string()),
  saleType: wire('sale_type', saleType),
  status: wire('market_status', z.enum(['open', 'sold', 'closed'])),
  isWithdrawn: wire('withdrawn', flag),
  isPaused: wire('paused', flag),
  /** When it closes; of what is over, when it ended. */
  closesAt: wire('date_closed', instant),
  price: wire('wprice', money),
  /** Of a sealed lot that is open nobody is told how many bids there are, and whose is the best (rule 12). */
  isSealed: wire('sealed', flag),
  bidCount: wire('bid_count', count),
  leaderId: wire('leader_id', id.nullable()),
  leaderName: wire('leader_name', z.string()),
  /** null: it has none. */
  reserveMet: wire('reserve_met', flag.nullable()),
})

export const listSaleLots = endpoint({
  path: '/admin/sale/lots',
  summary: 'The lots of an auction as they stand: those that close next first, or those that ended last',
  access: 'staff',
  rights: LIST_RIGHTS.bids,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({
    auctionId: wire('auctionid', id),
    side: wire('side', z.enum(SALE_SIDES).default('open')),
    limit: listInput.limit,
    page: listInput.page,
  }),
  output: entity({
    auctionTitle: wire('auctionlot_title', z.string()),
    ...listOutput(saleLot),
  }),
})
