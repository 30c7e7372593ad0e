import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { enteredMoney, enteredMoneyOrNone, flag, id, instant, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { bidType } from './lot.ts'
import { saleType } from './sale-type.ts'

const amount = enteredMoney(problem('amount_missing'))

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
    auctionId: wire('auctionid', id.optional()),
    title: wire('title', text(200).trim().min(1, problem('title_missing')).optional()),
    lotNumber: wire('lot', text(20).trim().min(1, problem('lot_number_missing')).optional()),
    /** Order within the auction, from 0; the next free one unless told otherwise. */
    position: wire('position', z.int().min(0).max(100_000).optional()),
    quantity: wire(
      'qty',
      z.int(problem('quantity_missing')).min(1, problem('quantity_missing')).max(1_000_000).optional(),
    ),
    startingPrice: wire('sprice', amount.optional()),
    buyNowPrice: wire('bprice', enteredMoneyOrNone().optional()),
    reserve: wire('reserve', enteredMoneyOrNone().optional()),
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
    description: wire('desc_proc', text(50_000).optional()),
    terms: wire('product_terms', text(50_000).optional()),
    sku: wire('sku', text(100).trim().optional()),
    upc: wire('upc', text(100).trim().optional()),
    model: wire('model', text(100).trim().optional()),
    partNumber: wire('part_no', text(100).trim().optional()),
    lotLocation: wire('lot_location', text(100).trim().optional()),
    weightUnit: wire('weight_unit', text(20).trim().optional()),
    originState: wire('origin_state', text(60).trim().optional()),
    conditionNotes: wire('notes', text(5_000).optional()),
    contents: wire('contents', text(5_000).optional()),
    bidCaption: wire('cbidtext', text(200).optional()),
  }),
  output: entity({ id: wire('id', id) }),
})
