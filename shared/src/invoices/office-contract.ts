import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { listInput, listOutput } from '../list.ts'
import { AGINGS } from '../money/aging.ts'
import { LIST_RIGHTS } from '../office/lists.ts'
import { count, flag, id, instant, money, moneySum, text, version } from '../wire-types.ts'
import { z } from '../zod.ts'
import { invoiceIds, invoiceRecords } from './contract.ts'
import { invoice, invoiceLine } from './invoice.ts'

/** Invoices for whoever takes money or gives it back, in the auctions they look after. */

const { standing, method, delivery, handover, itemCount } = invoice.fields

const officeInvoice = entity({
  /** The number on the paper. */
  id: wire('id', id),
  buyerId: wire('user_id', id),
  buyerName: wire('user_name', z.string()),
  auctionId: wire('auction_id', id),
  auctionTitle: wire('auctionlot_title', z.string()),
  locationId: wire('location_id', id),
  locationName: wire('location_name', z.string()),
  createdAt: wire('date_added', instant),
  dueAt: wire('due_date', instant),
  total: wire('total_amount', moneySum),
  /** With deposits, and without what went back. */
  paid: wire('total_paid', moneySum),
  due: wire('total_due_amount', moneySum),
  state: standing,
  /** null: nothing is due any more. */
  aging: wire('aging', z.enum(AGINGS).nullable()),
  ...{ method, delivery, handover, itemCount },
})

const office = {
  access: 'staff',
  rights: LIST_RIGHTS.invoices,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
} as const

export const listOfficeInvoices = endpoint({
  ...office,
  path: '/admin/invoice/listings',
  summary: 'All invoices, whatever has become of them',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(officeInvoice)),
})

/** By what invoices are chosen, for whoever sees these and not the lists of auctions or people. */
export const listInvoiceChoices = endpoint({
  ...office,
  path: '/admin/invoice/choices',
  summary: 'Auctions, sellers, buyers or places that invoices can be narrowed to, by what their names hold: at most 20',
  repeat: 'read',
  input: entity({
    kind: wire('kind', z.enum(['auction', 'seller', 'buyer', 'location'])),
    words: wire('search', text(100).trim().default('')),
    /** Chosen already: told first, whatever was typed. */
    chosen: wire('ids', z.array(id).max(50).default([])),
  }),
  output: entity({ choices: wire('choices', z.array(entity({ id: wire('id', id), name: wire('name', z.string()) }))) }),
})

/** More are refused: half a list would be taken for a whole one. */
export const MOST_INVOICES_EXPORTED = 10_000

export const exportInvoices = endpoint({
  ...office,
  path: '/admin/invoice/export',
  summary: `Invoices for spreadsheet programs, chosen and ordered as in the list: at most ${MOST_INVOICES_EXPORTED}`,
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

const officeLine = entity({
  ...invoiceLine.fields,
  sellerId: wire('seller_id', id),
  sellerName: wire('seller_name', z.string()),
})

/** Something that was paid and can go back: as `spreadRefund` takes it. */
const refundable = entity({
  /** 0: what deposits have paid. */
  id: wire('id', count),
  paidAt: wire('paid_at', z.int()),
  source: wire('source', z.enum(['provider', 'wallet', 'hand'])),
  /** Brand and last digits of a card, or how it came by hand. */
  label: wire('label', z.string()),
  captured: wire('captured', money),
  refunded: wire('refunded', money),
})

/** What was done with it, by whom: staff by name, otherwise the house or the buyer. */
const happening = entity({
  id: wire('id', id),
  lineId: wire('line_id', id.nullable()),
  at: wire('created_at', instant),
  staffName: wire('staff_name', z.string().nullable()),
  act: wire('action', z.string()),
  /** What moved; null: nothing did. */
  amount: wire('amount', money.nullable()),
  reason: wire('reason', z.string()),
})

/** The version is the number of the newest of what was done with it, by whomever: acts on money name it. */
export const readOfficeInvoice = endpoint({
  ...office,
  path: '/admin/invoice/read',
  summary: 'An invoice with everything the desk needs: lines, sums, payments, what can go back, what was done',
  repeat: 'read',
  input: entity({ invoiceId: wire('invoice_id', id) }),
  output: entity({
    ...invoiceRecords,
    lines: wire('invoicerecords', z.array(officeLine)),
    version: wire('version', version),
    buyerId: wire('user_id', id),
    /** Nothing was paid yet and nobody is paying: lines, fees and address may change. */
    isOpen: wire('is_open', flag),
    /** Part of the tax above: of shipping alone. */
    shippingTax: wire('shipping_tax', moneySum),
    isShippingCredited: wire('shipping_credited', flag),
    /** What is in the buyer's wallet. */
    walletBalance: wire('wallet_balance', money),
    /** The part of the link that opens it without a login. */
    token: wire('token', z.string()),
    payments: wire('payments', z.array(refundable)),
    happenings: wire('happenings', z.array(happening)),
    /** Open invoices of the same buyer, auction and place: lines can move to them. */
    siblings: wire('siblings', z.array(id)),
  }),
})

export const getOfficeInvoicePdf = endpoint({
  ...office,
  path: '/admin/invoice/pdf',
  summary: 'One or several invoices as one PDF',
  rights: ['take_money', 'give_money_back', 'pickup_desk', 'reports'],
  rate: 'paper',
  repeat: 'read',
  input: entity({ invoiceIds }),
  output: fileAnswer,
})
