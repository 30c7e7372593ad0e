import { bidId } from '../bidding/contract.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { listInput, listOutput } from '../list.ts'
import { saleType } from '../lots/sale-type.ts'
import { language } from '../settings/record-calls.ts'
import { count, flag, id, instant, money, moneySum, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { fieldChange, HISTORY_KINDS } from './change.ts'
import { LIST_RIGHTS, OFFICE_RIGHTS } from './lists.ts'

/** Lots are `listAllLots` (lots/admin-contract.ts). Counting stops at 10,000 or before it (decision 066); `showing` then says '10000+'. */

/** draft: nobody but staff knows of it. */
export const AUCTION_PHASES = ['draft', 'future', 'live', 'ended'] as const

const officeAuction = entity({
  id: wire('id', id),
  title: wire('title', z.string()),
  phase: wire('phase', z.enum(AUCTION_PHASES)),
  saleType: wire('sale_type', saleType),
  opensAt: wire('date_added', instant),
  closesAt: wire('date_closed', instant),
  publishAt: wire('publish_at', instant.nullable()),
  /** Its time had come and the checklist refused it. */
  publishFailedAt: wire('publish_failed_at', instant.nullable()),
  isPaused: wire('paused', flag),
  isCancelled: wire('cancelled', flag),
  locationId: wire('location_id', id),
  sellerId: wire('seller_id', id),
  sellerName: wire('seller_name', z.string()),
  mainPicture: wire('avatar', z.string()),
  lotCount: wire('lot_count', count),
  openLotCount: wire('open_lot_count', count),
  soldLotCount: wire('sold_lot_count', count),
  lotsWithoutPicture: wire('lots_without_picture', count),
  /** null: all its lots are sealed still, and nobody may know. */
  bidCount: wire('bid_count', count.nullable()),
  /** The hammer of its lots, as of a live sale (decision 063): what was hammered down, and what stands at its reserve or above. */
  priceSum: wire('price_sum', moneySum),
})

export const listOfficeAuctions = endpoint({
  path: '/admin/auction/listings',
  summary: 'All auctions, whatever has become of them',
  access: 'staff',
  rights: LIST_RIGHTS.auctions,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(officeAuction)),
})

/** Lists are narrowed down to an auction by whoever sees them, also by those who see no list of auctions. */
export const findAuctions = endpoint({
  path: '/admin/auction/find',
  summary: 'Auctions to choose from: those named by number, then the latest whose title holds a text',
  access: 'staff',
  rights: OFFICE_RIGHTS,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({
    search: wire('search', text(100).default('')),
    ids: wire('ids', z.array(id).max(50).default([])),
  }),
  output: entity({
    auctions: wire('auctions', z.array(entity({ id: wire('id', id), title: wire('title', z.string()) }))),
    total: wire('total', count),
  }),
})

/** pending: has asked to be let into an auction; the others as the account stands. */
export const BIDDER_STATES = ['pending', 'active', 'suspended', 'unverified', 'deactivated'] as const

const bidder = entity({
  id: wire('id', id),
  name: wire('name', z.string()),
  companyName: wire('companyname', z.string()),
  email: wire('email', z.string()),
  phone: wire('phone', z.string()),
  state: wire('state', z.enum(BIDDER_STATES)),
  isSuspended: wire('suspended', flag),
  bidLimit: wire('bid_limit', money.nullable()),
  createdAt: wire('created_at', instant),
  /** Requests to be let into an auction that wait for an answer. */
  pendingCount: wire('pending_count', count),
  /** Lots bid on, won, and invoices not paid in full. */
  bidLotCount: wire('bid_lot_count', count),
  wonLotCount: wire('won_lot_count', count),
  unpaidCount: wire('unpaid_count', count),
})

/** Whoever is limited to some auctions sees who has asked to be let into these or accepted their terms. */
export const listBidders = endpoint({
  path: '/admin/user/listings',
  summary: 'People who bid and buy',
  access: 'staff',
  rights: LIST_RIGHTS.bidders,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(bidder)),
})

export const BID_STATES = ['valid', 'declined', 'waiting'] as const

const officeBid = entity({
  id: wire('id', bidId),
  lotId: wire('product_id', id),
  lotNumber: wire('lot', z.string()),
  lotTitle: wire('title', z.string()),
  auctionId: wire('auctionid', id),
  auctionTitle: wire('auctionlot_title', z.string()),
  userId: wire('user_id', id),
  userName: wire('user_name', z.string()),
  /** null: sealed, waiting, or a maximum that the price has not passed: those are their owner's alone. */
  amount: wire('amount', money.nullable()),
  kind: wire('kind', z.enum(['hard', 'proxy'])),
  state: wire('state', z.enum(BID_STATES)),
  /** What the lot stood at after it. */
  price: wire('price', money),
  at: wire('created_at', instant),
})

/** Without a lot, an auction or a bidder in the filters: of the last 24 hours, or from the day that is asked for. */
export const listOfficeBids = endpoint({
  path: '/admin/bid/listings',
  summary: 'Bids as they were placed, the newest first',
  access: 'staff',
  rights: LIST_RIGHTS.bids,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(officeBid)),
})

const auditLine = entity({
  id: wire('id', id),
  at: wire('created_at', instant),
  staffId: wire('staff_id', id),
  staffName: wire('staff_name', z.string()),
  act: wire('act', z.string()),
  /** 'lot', 'auction', 'user' and others; null where the act was about no record. */
  kind: wire('kind', z.string().nullable()),
  recordId: wire('record_id', z.string().nullable()),
  reason: wire('reason', z.string()),
  /** The task it was part of. */
  taskId: wire('task_id', id.nullable()),
  changes: wire('changes', z.array(fieldChange)),
})

export const listAudit = endpoint({
  path: '/admin/audit/listings',
  summary: 'Everything staff did, the newest first',
  access: 'staff',
  rights: LIST_RIGHTS.audit,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(auditLine)),
})

/** More lines are refused: half a record would be taken for a whole one. */
export const MOST_AUDIT_LINES = 10_000

export const exportAudit = endpoint({
  path: '/admin/audit/export',
  summary: `Everything staff did, chosen and ordered as in the list, for spreadsheet programs: at most ${MOST_AUDIT_LINES} lines`,
  access: 'staff',
  rights: LIST_RIGHTS.audit,
  ownership: 'none',
  rate: 'paper',
  repeat: 'read',
  input: entity({
    filters: listInput.filters,
    orderBy: listInput.orderBy,
    order: listInput.order,
    format: wire('format', z.enum(['csv', 'xlsx']).default('csv')),
  }),
  output: fileAnswer,
})

/** What staff changed on one record, the newest first: at most 200 lines. */
export const listHistory = endpoint({
  path: '/admin/history/list',
  summary: 'What staff changed on a record: who, when, why, old and new',
  access: 'staff',
  rights: OFFICE_RIGHTS,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ kind: wire('kind', z.enum(HISTORY_KINDS)), id: wire('id', id), language }),
  output: entity({ lines: wire('lines', z.array(auditLine)) }),
})
