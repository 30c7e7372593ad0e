import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { OFFICE_LOT } from '../lots/admin-contract.ts'
import { bidType, picture } from '../lots/lot.ts'
import { saleType } from '../lots/sale-type.ts'
import { count, flag, id, instant, money, percent } from '../wire-types.ts'
import { z } from '../zod.ts'
import { AUCTION_PHASES } from './list-contract.ts'
import { LIST_RIGHTS } from './lists.ts'

/** Names of fields, on the wire as the call that saves them has them, that follow from elsewhere unless they are changed. */
const inherited = wire('inherited', z.array(z.string()))

/** To be sent back as `seen_version` with what is changed. */
const version = wire('version', count)

const ofOne = {
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ id: wire('id', id) }),
} as const

/** Everything the form of a lot edits, under the names `saveLot` takes, and what it has come to. */
export const readOfficeLot = endpoint({
  path: '/admin/product/read',
  summary: 'A lot with everything staff may change',
  ...ofOne,
  output: entity({
    ...OFFICE_LOT,
    isBiddable: wire('auction', flag),
    isBuyNow: wire('buynow', flag),
    bidType: wire('bid_type', bidType),
    subcategoryId: wire('subCategoryTypeId', id.nullable()),
    thirdCategoryId: wire('third_sub_categoryID', id.nullable()),
    shipTypeId: wire('shipTypeId', id.nullable()),
    canShip: wire('shipping_check', flag),
    canPickUp: wire('local_pickup_check', flag),
    depositRequired: wire('deposit', flag),
    depositAmount: wire('deposit_amount', money.nullable()),
    needsBillOfSale: wire('bill_of_sale', flag),
    description: wire('desc_proc', z.string()),
    terms: wire('product_terms', z.string()),
    height: wire('height', z.number().nullable()),
    width: wire('width', z.number().nullable()),
    depth: wire('depth', z.number().nullable()),
    originState: wire('origin_state', z.string()),
    conditionNotes: wire('notes', z.string()),
    contents: wire('contents', z.string()),
    bidCaption: wire('cbidtext', z.string()),
    /** In their order, the main one first. */
    pictures: wire('pictures', z.array(picture)),
    labelPrintedAt: wire('label_printed_at', instant.nullable()),
    /** Somebody has bid in this run, pre-bids included: the terms of the sale are fixed. */
    hasBids: wire('has_bids', flag),
  }),
})

/** Everything the form of an auction edits, under the names `saveAuction` takes. */
export const readOfficeAuction = endpoint({
  path: '/admin/auction/read',
  summary: 'An auction with everything staff may change',
  ...ofOne,
  rights: LIST_RIGHTS.auctions,
  output: entity({
    id: wire('id', id),
    version,
    inherited,
    phase: wire('phase', z.enum(AUCTION_PHASES)),
    title: wire('title', z.string()),
    description: wire('description', z.string()),
    terms: wire('terms', z.string()),
    opensAt: wire('date_added', instant),
    closesAt: wire('date_closed', instant),
    publishAt: wire('publish_at', instant.nullable()),
    publishFailedAt: wire('publish_failed_at', instant.nullable()),
    publishedAt: wire('published_at', instant.nullable()),
    pausedAt: wire('paused_at', instant.nullable()),
    cancelledAt: wire('cancelled_at', instant.nullable()),
    bidType: wire('bid_type', bidType),
    saleType: wire('sale_type', saleType),
    locationId: wire('location_id', id),
    groupIds: wire('auction_groups', z.array(count)),
    softCloseMinutes: wire('soft_close_minutes', count),
    extensionMinutes: wire('extension_minutes', count),
    hardEndAt: wire('hard_end', instant.nullable()),
    staggerSeconds: wire('stagger_seconds', count),
    isGroupSoftClose: wire('group_soft_close', flag),
    buyerPremium: wire('buyer_premium_percent', percent()),
    incrementTableId: wire('bid_increment_id', id.nullable()),
    canRetract: wire('retract_check', flag),
    retractMinutes: wire('retract_minutes', count),
    canShip: wire('shipping_check', flag),
    canPayInParts: wire('partial_payment', flag),
    sellerId: wire('seller_id', id),
    sellerName: wire('seller_name', z.string()),
    mainPicture: wire('avatar', z.string()),
    lotCount: wire('lot_count', count),
    /** The log of one of its lots has begun: the times are fixed. */
    hasStarted: wire('has_started', flag),
    /** Lots here have bids, be it that they are over: the rules of the sale are fixed. */
    hasBids: wire('has_bids', flag),
  }),
})
