import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { id, text } from '../wire-types.ts'
import { invoiceIds } from './contract.ts'

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
