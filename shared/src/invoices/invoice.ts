import { entity, wire } from '../entity.ts'
import { SIGNING_STATUSES } from '../signing/document-life.ts'
import { count, flag, id, instant, money, moneySum } from '../wire-types.ts'
import { z } from '../zod.ts'

/** The wire's word for goods that are picked up is an older one. */
const delivery = z.codec(z.enum(['shipping', 'local_pickup', '']), z.enum(['shipping', 'pickup']).nullable(), {
  decode: (word) => (word === '' ? null : word === 'local_pickup' ? 'pickup' : word),
  encode: (way) => (way === null ? '' : way === 'pickup' ? 'local_pickup' : way),
})

/** Thousandths of a percent in code, percent on the wire. */
const rate = z.codec(z.number(), z.int(), {
  decode: (percent) => Math.round(percent * 1_000),
  encode: (value) => value / 1_000,
})

const carrier = z.enum(['shipEngine', 'arta']).nullable()

/** What the desk has done with the goods (P-1049). */
export const HANDOVERS = ['ready_for_pickup', 'picked_up', 'partial_pickup', 'shipped', 'no_show'] as const
/** Where what was sent is; '' before anything was. */
export const SHIPMENT_STATES = ['', 'sent', 'problem', 'delivered'] as const

const handover = z.enum(['', ...HANDOVERS])

/** An invoice as lists and details tell it. Names that stand twice carry the same value (P-263, P-720). */
const invoiceFields = {
  id: wire('id', id),
  number: wire('common_invoice', id),
  returnNumber: wire('return_invoice', id.nullable()),
  /** The auction, and the place where it has several (money 15a). */
  group: wire('cart_group', z.string()),
  /** Something else of the group is owed as well: it is paid by its number. */
  isBesideOthers: wire('beside_others', flag),
  auctionId: wire('auction_id', id),
  auctionTitle: wire('auctionlot_title', z.string()),
  locationId: wire('location_id', id),
  source: wire('buynow_autype', z.enum(['auction', 'buynow'])),
  createdAt: wire('date_added', instant),
  dueAt: wire('due_date', instant),
  paidAt: wire('paid_date', instant.nullable()),
  paidAtAgain: wire('cart_paiddate', instant.nullable()),
  returnedAt: wire('returned_date', instant.nullable()),
  returnedAtAgain: wire('cart_returndate', instant.nullable()),
  isPaid: wire('paid', flag),
  isPaidAgain: wire('cart_paid', flag),
  isPartial: wire('partial', flag),
  isOverdue: wire('overdue', flag),
  /** I-52: what the screen says, computed from the sums. */
  standing: wire('invoice_status', z.enum(['cancelled', 'paid', 'partial', 'unpaid'])),
  itemCount: wire('total_items', count),
  subtotal: wire('per_total', moneySum),
  premium: wire('total_premium', moneySum),
  tax: wire('total_tax', moneySum),
  shipping: wire('total_shipping', moneySum),
  handling: wire('total_fees', moneySum),
  total: wire('total_amount', moneySum),
  totalAgain: wire('total_invoice', moneySum),
  totalOnceMore: wire('combined_amount', moneySum),
  deposit: wire('total_deposit', moneySum),
  /** Without what went back. */
  paid: wire('total_paid', moneySum),
  /** What the house does not ask for any more. */
  credited: wire('total_credited', moneySum),
  due: wire('total_due_amount', moneySum),
  method: wire('payment_method', z.string()),
  delivery: wire('delivery_type', delivery),
  appointmentId: wire('appointment_id', id.nullable()),
  /** When it is fetched. */
  pickupAt: wire('pickup_at', instant.nullable()),
  handover: wire('status', handover),
  shipment: wire('shipment_status', z.enum(SHIPMENT_STATES)),
  carrier: wire('projects_shipping', carrier),
  taxCertificate: wire('tax_certificate', z.string()),
  /** Where it stands with its bill of sale. */
  signing: wire('document_status', z.enum(SIGNING_STATUSES)),
  /** The newest document of it. */
  documentId: wire('document_id', id.nullable()),
  /** Until when its goods may be sent back; null: never. */
  returnableUntil: wire('returnable_until', instant.nullable()),
}
export const invoice = entity(invoiceFields)
export type InvoiceRecord = z.output<typeof invoice>

/** The same for whoever sold what is on it. */
export const soldInvoice = entity({
  ...invoiceFields,
  buyerId: wire('user_id', id),
  buyerFirstName: wire('first_name', z.string()),
  buyerLastName: wire('last_name', z.string()),
})

/** P-743: in this order from 0 on the wire. A sale that was undone is told as cancelled. */
const LINE_STATES = ['removed', 'live', 'cancelled', 'returned'] as const
const active = z.codec(z.literal([0, 1, 2, 3]), z.enum(LINE_STATES), {
  decode: (number) => LINE_STATES[number],
  encode: (state) => LINE_STATES.indexOf(state) as 0 | 1 | 2 | 3,
})

export const invoiceLine = entity({
  id: wire('id', id),
  lotId: wire('project_id', id),
  lotNumber: wire('lot', z.string()),
  title: wire('projects_title', z.string()),
  picture: wire('avatar', z.string()),
  sku: wire('custom_projects_sku', z.string()),
  lotLocation: wire('custom_projects_lot_location', z.string()),
  unitPrice: wire('amount', money),
  quantity: wire('qty', count),
  returnedQuantity: wire('returned_qty', count),
  /** Asked to be taken back, and not decided yet. */
  requestedQuantity: wire('return_requested_qty', count),
  subtotal: wire('per_total', moneySum),
  premium: wire('total_premium', moneySum),
  premiumRate: wire('premium_percent', rate),
  tax: wire('total_tax', moneySum),
  taxRate: wire('tax_percent', rate),
  taxDescription: wire('tax_name', z.string()),
  total: wire('total_amount', moneySum),
  status: wire('active', active),
  isPartial: wire('partial', flag),
  /** Set aside: not paid with the rest. */
  isInCart: wire('in_cart', flag),
  /** It is paid and theirs: the house says so on paper. */
  hasCertificate: wire('ownership_certificate', flag),
  handover: wire('status', handover),
  delivery: wire('delivery_type', delivery),
  shippingService: wire('shipping_service_type', z.string()),
  carrier: wire('custom_projects_engine_carrier_code', z.string()),
  originAddress1: wire('custom_projects_origin_address1', z.string()),
  originCity: wire('custom_projects_origin_city', z.string()),
  originState: wire('custom_projects_origin_state', z.string()),
  originCountry: wire('custom_projects_origin_country', z.string()),
  originZip: wire('custom_projects_origin_zip', z.string()),
  originEmail: wire('custom_projects_origin_email', z.string()),
  originPhone: wire('custom_projects_origin_phone', z.string()),
})
export type InvoiceLine = z.output<typeof invoiceLine>

const placeFields = {
  address1: wire('address1', z.string()),
  address2: wire('address2', z.string()),
  city: wire('city', z.string()),
  state: wire('state', z.string()),
  country: wire('country', z.string()),
  zip: wire('zip', z.string()),
}

/** What whoever has the link may know of the buyer: no way to reach them (P-1041). */
const nameFields = { firstName: wire('first_name', z.string()), lastName: wire('last_name', z.string()) }
export const publicPerson = entity({ ...nameFields, ...placeFields })

export const person = entity({
  ...nameFields,
  email: wire('email', z.string()),
  phone: wire('phone', z.string()),
  ...placeFields,
})
export const publicAddress = entity({ ...nameFields, ...placeFields })
export const invoiceAddress = entity({ ...nameFields, ...placeFields, phone: wire('phone', z.string()) })

/** What was done with an invoice, for whoever sold or works here. */
export const invoiceLogLine = entity({
  id: wire('id', id),
  lineId: wire('line_id', id.nullable()),
  at: wire('created_at', instant),
  staffId: wire('staff_id', id.nullable()),
  act: wire('action', z.string()),
  details: wire('details', z.record(z.string(), z.unknown())),
})
