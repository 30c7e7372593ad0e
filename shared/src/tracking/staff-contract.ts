import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { isDisputeAccepted } from '../invoices/dispute-accepted.ts'
import { problem } from '../problem.ts'
import { flag, id, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { CARRIER_CODES } from './known-carriers.ts'
import { schedule, trackedParcel, unsentLines } from './tracked-parcel.ts'

/** Sellers send and follow what they sold, staff everything in their auctions. */
const ofStaff = {
  access: 'staff',
  rights: ['take_money', 'pickup_desk', 'sell'],
  withinAuctions: true,
  ownership: 'record',
  rate: 'staff',
} as const

const parcelId = wire('parcel_id', id)

/** Letters and digits as they stand on the label; spaces and hyphens people put between them are left out. */
const trackingNumber = z.codec(text(60), z.string().regex(/^[A-Z0-9]*$/, problem('invalid_tracking_number')), {
  decode: (given) => given.replaceAll(/[\s-]/g, '').toUpperCase(),
  encode: (number) => number,
})

/** How it is sent. */
const way = {
  carrierCode: wire('carrier_code', z.enum(CARRIER_CODES)),
  /** Empty: there is none. The built-in carrier gives its own. */
  trackingNumber: wire('tracking_number', trackingNumber.default('')),
  service: wire('service_type', text(80).trim().optional()),
  expectedOn: wire('estimated_delivery_date', z.iso.date().optional()),
  schedule: wire('schedule', schedule.optional()),
}

const item = entity({
  lineId: wire('id', id),
  units: wire('qty', z.int(problem('quantity_missing')).min(1, problem('min_quantity')).max(1_000_000)),
})

export const sendParcel = endpoint({
  ...ofStaff,
  path: '/seller/shipping/sendParcel',
  summary:
    'Notes that goods of a paid invoice are sent, all that is left or some lots and units of it, and tells the buyer',
  repeat: 'key',
  input: entity({
    invoiceId: wire('invoice_id', id),
    /** Empty: everything that is not sent yet. */
    items: wire('items', z.array(item).max(200).default([])),
    isDisputeAccepted,
    ...way,
  }),
  output: entity({ parcelId, trackingNumber: wire('tracking_number', z.string()) }),
})

export const correctParcel = endpoint({
  ...ofStaff,
  path: '/seller/shipping/correctParcel',
  summary: 'Corrects carrier or tracking number of a parcel; what the carrier said of another number is forgotten',
  repeat: 'harmless',
  input: entity({ parcelId, ...way }),
  output: entity({ parcelId, trackingNumber: wire('tracking_number', z.string()) }),
})

export const markDelivered = endpoint({
  ...ofStaff,
  path: '/seller/shipping/markDelivered',
  summary: 'Notes that a parcel has arrived, where no carrier says so',
  repeat: 'harmless',
  input: entity({ parcelId }),
  output: entity({ parcelId }),
})

export const listParcels = endpoint({
  ...ofStaff,
  path: '/seller/shipping/parcels',
  summary: 'The parcels of an invoice and what is not sent yet; sellers see their own lots',
  repeat: 'read',
  input: entity({ invoiceId: wire('invoice_id', id) }),
  output: entity({
    records: wire('records', z.array(trackedParcel)),
    unsent: unsentLines,
    /** The payer's bank has taken a payment of it back until it is decided. */
    isDisputed: wire('disputed', flag),
  }),
})
