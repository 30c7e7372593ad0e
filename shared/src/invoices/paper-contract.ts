import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { listInput } from '../list.ts'
import { id, text } from '../wire-types.ts'
import { invoiceIds, transactionAction } from './contract.ts'

/** Invoices as files (P-305, P-309). Each takes a moment of computing, hence the rate. */

export const getInvoicePdf = endpoint({
  path: '/invoice/pdf',
  also: ['/user/invoice/pdf'],
  summary: "One or several of the caller's invoices as one PDF, in the language of the pages",
  access: 'user',
  ownership: 'record',
  rate: 'paper',
  repeat: 'read',
  input: entity({ invoiceIds }),
  output: fileAnswer,
})

export const getInvoiceSpreadsheet = endpoint({
  path: '/invoice/xlsx',
  also: ['/user/invoice/xlsx'],
  summary: "One of the caller's invoices for spreadsheet programs: a row per lot, and one of totals",
  access: 'user',
  ownership: 'record',
  rate: 'paper',
  repeat: 'read',
  input: entity({ invoiceId: wire('invoice_id', id) }),
  output: fileAnswer,
})

const { orderBy, order, filters } = listInput

/** So many rows are written; whoever has more chooses a part. */
export const MOST_EXPORTED = 10_000

export const getTransactionsSpreadsheet = endpoint({
  path: '/invoice/transactions_xlsx',
  also: ['/user/invoice/transactions_xlsx'],
  summary: `The caller's transactions for spreadsheet programs, chosen and ordered as in the list, at most ${MOST_EXPORTED} of them`,
  access: 'user',
  ownership: 'caller',
  rate: 'paper',
  repeat: 'read',
  input: entity({ orderBy, order, filters, action: transactionAction }),
  output: fileAnswer,
})

export const getPublicInvoicePdf = endpoint({
  path: '/invoice/public_pdf',
  also: ['/user/invoice/public_pdf'],
  summary: 'An invoice by the link in its mail as PDF, without a login: no telephone, e-mail or payments',
  access: 'public',
  ownership: 'none',
  rate: 'paper',
  repeat: 'read',
  input: entity({ token: wire('token', text(100)) }),
  output: fileAnswer,
})

export const getInvoiceManifest = endpoint({
  path: '/invoice/manifest',
  also: ['/user/invoice/manifest'],
  summary: "What is on one of the caller's invoices as PDF, lot by lot and without prices, to be ticked off",
  access: 'user',
  ownership: 'record',
  rate: 'paper',
  repeat: 'read',
  input: entity({ invoiceId: wire('invoice_id', id) }),
  output: fileAnswer,
})

export const getCertificate = endpoint({
  path: '/invoice/certificate',
  also: ['/user/invoice/certificate'],
  summary:
    "The certificate of ownership of a paid line: the document staff attached to it, else the house's own as PDF",
  access: 'user',
  ownership: 'record',
  rate: 'paper',
  repeat: 'read',
  input: entity({ lineId: wire('cart_id', id) }),
  output: fileAnswer,
})
