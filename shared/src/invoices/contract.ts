import { appointment } from '../appointments/appointment.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { filter, listInput, listOutput } from '../list.ts'
import { MAX_PAGE_SIZE } from '../list-bounds.ts'
import { problem } from '../problem.ts'
import { location } from '../site/defaults.ts'
import { clamped, enteredIds, flag, id, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { invoice, invoiceAddress, invoiceLine, invoiceLogLine, person, publicAddress, publicPerson } from './invoice.ts'
import { transaction } from './transaction.ts'

/** P-258, P-340. */
export const INVOICES_PER_PAGE = 10
const limit = wire('limit', clamped(1, MAX_PAGE_SIZE).default(INVOICES_PER_PAGE))

export const INVOICE_ACTIONS = ['all', 'paid', 'unpaid', 'partial', 'returned'] as const

export const listInvoices = endpoint({
  path: '/product/allinvoices',
  also: ['/invoice/allinvoices', '/user/invoice/allinvoices'],
  summary: "The caller's invoices, the newest first",
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({
    ...listInput,
    limit,
    action: wire('action', z.enum(INVOICE_ACTIONS).default('all')),
    /** Only what can be paid now (P-976). */
    isForCheckout: wire('checkout', flag.optional()),
    /** Every record carries all there is, so that nothing has to be asked for. */
    extraFields: wire('additional_field', z.union([text(500), z.array(text(60)).max(20)]).optional()),
  }),
  output: entity(listOutput(invoice)),
})

/** P-342. */
export const TRANSACTION_ACTIONS = ['all', 'success', 'failed'] as const
export const transactionAction = wire('action', z.enum(TRANSACTION_ACTIONS).default('all'))

export const listTransactions = endpoint({
  path: '/invoice/alltransactions',
  also: ['/user/invoice/alltransactions'],
  summary: "Every movement of the caller's money with its state, the newest first",
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({ ...listInput, limit, action: transactionAction }),
  output: entity(listOutput(transaction)),
})

/** P-772 to P-779: the shape that names records. */
export const invoiceRecords = {
  lines: wire('invoicerecords', z.array(invoiceLine)),
  invoice: wire('cartvalues', invoice),
  appointment: wire('appointmentrecord', appointment.nullable()),
  location: wire('locationrecord', location),
  transactions: wire('transactionrecords', z.array(transaction)),
  buyer: wire('invoiceuserrecord', person),
  address: wire('invoiceaddressrecord', invoiceAddress.nullable()),
  notes: wire('invoice_notes_public', z.string()),
}

const invoiceId = { invoiceId: wire('invoice_id', id) }

export const getInvoice = endpoint({
  path: '/product/invoice',
  also: ['/invoice/invoice', '/user/invoice/invoice'],
  summary: "One of the caller's invoices, with its lots, sums, payments and addresses",
  access: 'user',
  ownership: 'record',
  rate: 'read',
  repeat: 'read',
  input: entity({
    ...invoiceId,
    /** P-980: the session says whose it is. */
    userId: wire('user_id', z.unknown().optional()),
    filters: wire('filters', z.array(filter).max(20).default([])),
  }),
  output: entity(invoiceRecords),
})

export const getInvoiceDetails = endpoint({
  path: '/invoice/getInvoiceDetails',
  also: ['/user/invoice/getInvoiceDetails'],
  summary: 'The same in the broader shape, with seller, billing address and what went back',
  access: 'user',
  ownership: 'record',
  rate: 'read',
  repeat: 'read',
  input: entity(invoiceId),
  output: entity({
    lines: wire('invoiceItems', z.array(invoiceLine)),
    transactions: wire('allTransactions', z.array(transaction)),
    appointment: wire('appointmentDetail', appointment.nullable()),
    location: wire('locationDetail', location),
    invoice: wire('cartValues', invoice),
    buyer: wire('invoiceUser', person),
    address: wire('invoiceAddress', invoiceAddress.nullable()),
    seller: wire('invoiceSeller', entity({ id: wire('id', id), name: wire('name', z.string()) })),
    billingAddress: wire('billingAddress', invoiceAddress.nullable()),
    notes: wire('invoice_notes_public', z.string()),
    refunds: wire('returnTransactions', z.array(transaction)),
    /** Empty for buyers (P-792). */
    log: wire('orderControlLogs', z.array(invoiceLogLine)),
  }),
})

export const MOST_INVOICES = 50
export const invoiceIds = wire(
  'invoice_ids',
  enteredIds
    .refine((ids) => ids.length > 0, problem('required'))
    .refine((ids) => ids.length <= MOST_INVOICES, problem('too_many', { max: MOST_INVOICES })),
)

export const getInvoices = endpoint({
  path: '/user/invoice/multipleInvoice',
  also: ['/invoice/multipleInvoice'],
  summary: "Several of the caller's invoices at once, to be printed together",
  access: 'user',
  ownership: 'record',
  rate: 'search',
  repeat: 'read',
  input: entity({ invoiceIds }),
  output: entity({ records: wire('records', z.array(entity(invoiceRecords))) }),
})

export const getPublicInvoice = endpoint({
  path: '/invoice/public_invoice',
  also: ['/user/invoice/public_invoice'],
  summary: 'An invoice by the link in its mail, without a login: no telephone, e-mail or payments',
  access: 'public',
  ownership: 'none',
  rate: 'search',
  repeat: 'read',
  input: entity({ token: wire('token', text(100)) }),
  output: entity({
    lines: wire('invoicerecords', z.array(invoiceLine)),
    invoice: wire('cartvalues', invoice),
    location: wire('locationrecord', location),
    buyer: wire('invoiceuserrecord', publicPerson),
    address: wire('invoiceaddressrecord', publicAddress.nullable()),
    notes: wire('invoice_notes_public', z.string()),
  }),
})
