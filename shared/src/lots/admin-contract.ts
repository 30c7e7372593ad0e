import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { problem } from '../problem.ts'
import {
  count,
  enteredCentsOrNone,
  enteredMoney,
  enteredMoneyOrNone,
  flag,
  id,
  instant,
  money,
  text,
  version,
} from '../wire-types.ts'
import { z } from '../zod.ts'
import { bidType } from './lot.ts'
import { lotTitle } from './lot-title.ts'
import { withoutUnseen } from './readable.ts'
import { saleType } from './sale-type.ts'

const amount = enteredMoney(problem('amount_missing'))

/** A side or a weight, in what the house measures in; null: nobody has measured it. */
const size = z.number().min(0).max(1_000_000).nullable()

const lotNumber = text(20).overwrite(withoutUnseen).trim().min(1, problem('lot_number_missing'))

/** Without `id` a new lot is made. With it the fields that are sent change and the others stay as they are. */
export const saveLot = endpoint({
  path: '/admin/product/save',
  summary: 'Makes or changes a lot',
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    id: wire('id', id.optional()),
    /** The version the caller has seen: fields that others have changed since are refused, each by itself (409). */
    seenVersion: wire('seen_version', version.optional()),
    auctionId: wire('auctionid', id.optional()),
    /** The auction's own unless told otherwise. */
    sellerId: wire('seller_id', id.optional()),
    title: wire('title', lotTitle.optional()),
    lotNumber: wire('lot', lotNumber.optional()),
    /** Order within the auction, from 0; the next free one unless told otherwise. */
    position: wire('position', z.int().min(0).max(100_000).optional()),
    quantity: wire(
      'qty',
      z.int(problem('quantity_missing')).min(1, problem('quantity_missing')).max(1_000_000).optional(),
    ),
    startingPrice: wire('sprice', amount.optional()),
    buyNowPrice: wire('bprice', enteredCentsOrNone().optional()),
    reserve: wire('reserve', enteredMoneyOrNone().optional()),
    lowEstimate: wire('low_estimate', enteredMoneyOrNone().optional()),
    highEstimate: wire('high_estimate', enteredMoneyOrNone().optional()),
    isBiddable: wire('auction', flag.optional()),
    isBuyNow: wire('buynow', flag.optional()),
    bidType: wire('bid_type', bidType.optional()),
    saleType: wire('sale_type', saleType.optional()),
    opensAt: wire('date_added', instant.optional()),
    closesAt: wire('date_closed', instant.optional()),
    categoryId: wire('categoryTypeId', id.optional()),
    subcategoryId: wire('subCategoryTypeId', id.nullable().optional()),
    thirdCategoryId: wire('third_sub_categoryID', id.nullable().optional()),
    conditionId: wire('conditionTypeId', id.optional()),
    locationId: wire('location_id', id.optional()),
    shipTypeId: wire('shipTypeId', id.nullable().optional()),
    canShip: wire('shipping_check', flag.optional()),
    canPickUp: wire('local_pickup_check', flag.optional()),
    depositRequired: wire('deposit', flag.optional()),
    depositAmount: wire('deposit_amount', enteredMoneyOrNone().optional()),
    needsBillOfSale: wire('bill_of_sale', flag.optional()),
    description: wire('desc_proc', text(50_000).optional()),
    terms: wire('product_terms', text(50_000).optional()),
    sku: wire('sku', text(100).trim().optional()),
    upc: wire('upc', text(100).trim().optional()),
    model: wire('model', text(100).trim().optional()),
    partNumber: wire('part_no', text(100).trim().optional()),
    lotLocation: wire('lot_location', text(100).trim().optional()),
    height: wire('height', size.optional()),
    width: wire('width', size.optional()),
    depth: wire('depth', size.optional()),
    weight: wire('weight', size.optional()),
    weightUnit: wire('weight_unit', text(20).trim().optional()),
    originState: wire('origin_state', text(60).trim().optional()),
    conditionNotes: wire('notes', text(5_000).optional()),
    contents: wire('contents', text(5_000).optional()),
    bidCaption: wire('cbidtext', text(200).optional()),
  }),
  output: entity({ id: wire('id', id) }),
})

/** A lot as staff see it in their list. */
export const OFFICE_LOT = {
  id: wire('id', id),
  /** To be sent back as `seen_version` with what is changed. */
  version: wire('version', count),
  /** Names on the wire of the fields that are as the auction has them. */
  inherited: wire('inherited', z.array(z.string())),
  title: wire('title', z.string()),
  lotNumber: wire('lot', z.string()),
  position: wire('position', count),
  auctionId: wire('auctionid', id),
  auctionTitle: wire('auctionlot_title', z.string()),
  sellerId: wire('seller_id', id),
  sellerName: wire('seller_name', z.string()),
  status: wire('market_status', z.enum(['draft', 'future', 'open', 'sold', 'closed'])),
  /** Closed because staff took it out of the sale. */
  isWithdrawn: wire('withdrawn', flag),
  saleType: wire('sale_type', saleType),
  mainPicture: wire('avatar', z.string()),
  opensAt: wire('date_added', instant),
  closesAt: wire('date_closed', instant),
  startingPrice: wire('sprice', money),
  reserve: wire('reserve', money.nullable()),
  buyNowPrice: wire('bprice', money.nullable()),
  price: wire('wprice', money),
  quantity: wire('qty', count),
  /** null: of a sealed lot staff are not told either, until it is over (rule 12). */
  bidCount: wire('bid_count', count.nullable()),
  watcherCount: wire('watchlisted', count),
  viewCount: wire('product_view_counts', count),
  categoryId: wire('categoryTypeId', id),
  conditionId: wire('conditionTypeId', id),
  locationId: wire('location_id', id),
  lotLocation: wire('lot_location', z.string()),
  sku: wire('sku', z.string()),
  upc: wire('upc', z.string()),
  model: wire('model', z.string()),
  partNumber: wire('part_no', z.string()),
  lowEstimate: wire('low_estimate', money.nullable()),
  highEstimate: wire('high_estimate', money.nullable()),
  weight: wire('weight', z.number().nullable()),
  weightUnit: wire('weight_unit', z.string()),
  /** Its log has begun: times and auction are fixed. */
  hasStarted: wire('has_started', flag),
  /** The number on its label; null: none was printed. */
  labelNumber: wire('label_number', z.string().nullable()),
  /** Given back to its seller unsold. */
  returnedAt: wire('returned_at', instant.nullable()),
}

/** P-1039: of the auctions in which somebody may look after lots. */
export const listAllLots = endpoint({
  path: '/admin/product/listings',
  summary: 'All lots, whatever has become of them',
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(entity(OFFICE_LOT))),
})
