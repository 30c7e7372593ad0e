import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { INVOICES_PER_PAGE } from '../invoices/contract.ts'
import { invoiceAddress, person } from '../invoices/invoice.ts'
import { transaction } from '../invoices/transaction.ts'
import { filter, listInput, listOutput } from '../list.ts'
import { MAX_PAGE_SIZE } from '../list-bounds.ts'
import { problem } from '../problem.ts'
import { location } from '../site/defaults.ts'
import { clamped, id, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { returnLine, returnRecord } from './return.ts'

const item = entity({
  lineId: wire('id', id),
  units: wire('qty', z.int(problem('quantity_missing')).min(1, problem('min_quantity')).max(1_000_000)),
})

export const MOST_RETURN_PICTURES = 6
export const returnNumber = wire('return_invoice', id)
export const limit = wire('limit', clamped(1, MAX_PAGE_SIZE).default(INVOICES_PER_PAGE))

export const requestReturn = endpoint({
  path: '/product/raiseReturnRequest',
  summary: "Asks the house to take back lots of one of the caller's paid invoices",
  feature: 'returns',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'key',
  input: entity({
    invoiceId: wire('invoice_id', id),
    items: wire('items', z.array(item).min(1, problem('choose_lots')).max(200)),
    reason: wire('reason', text(1_000).trim().min(3, problem('reason_missing'))),
    /** Names of pictures the caller uploaded for this. */
    pictures: wire(
      'pictures',
      z
        .array(text(80))
        .max(MOST_RETURN_PICTURES, problem('too_many', { max: MOST_RETURN_PICTURES }))
        .default([]),
    ),
  }),
  output: entity({ number: returnNumber }),
})

export const withdrawReturn = endpoint({
  path: '/product/withdrawReturnRequest',
  summary: 'The caller keeps the goods after all',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ number: returnNumber }),
  output: entity({ number: returnNumber }),
})

/** Said twice, it holds once. Accepted, the money goes back at once, as in any refund. */
export const answerReturnOffer = endpoint({
  path: '/product/answerReturnOffer',
  summary: 'Takes what the house offers instead of a return, or declines it',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ offerId: wire('offer_id', id), status: wire('status', z.enum(['accepted', 'declined'])) }),
  output: entity({ number: returnNumber }),
})

export const listReturns = endpoint({
  path: '/product/allreturns',
  summary: "The caller's returns, the newest first",
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({ ...listInput, limit }),
  output: entity(listOutput(returnRecord)),
})

export const returnRecords = {
  lines: wire('invoicerecords', z.array(returnLine)),
  location: wire('locationrecord', location),
  /** What went back, and where to. */
  transactions: wire('transactionrecords', z.array(transaction)),
  buyer: wire('invoiceuserrecord', person),
  address: wire('invoiceaddressrecord', invoiceAddress.nullable()),
}

export const getReturn = endpoint({
  path: '/product/returninvoice',
  also: ['/invoice/returninvoice', '/user/invoice/returninvoice'],
  summary: "One of the caller's returns, with its lots, sums and what went back",
  access: 'user',
  ownership: 'record',
  rate: 'read',
  repeat: 'read',
  input: entity({
    number: returnNumber,
    filters: wire('filters', z.array(filter).max(20).default([])),
  }),
  output: entity({ ...returnRecords, value: wire('cartvalues', returnRecord) }),
})

export const getReturnPdf = endpoint({
  path: '/invoice/return_pdf',
  also: ['/user/invoice/return_pdf'],
  summary: "One of the caller's returns as PDF, in the language of the pages",
  access: 'user',
  ownership: 'record',
  rate: 'paper',
  repeat: 'read',
  input: entity({ number: returnNumber }),
  output: fileAnswer,
})

export const getReturnSpreadsheet = endpoint({
  path: '/invoice/return_xlsx',
  also: ['/user/invoice/return_xlsx'],
  summary: "One of the caller's returns for spreadsheet programs",
  access: 'user',
  ownership: 'record',
  rate: 'paper',
  repeat: 'read',
  input: entity({ number: returnNumber }),
  output: fileAnswer,
})
