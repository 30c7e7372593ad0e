import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { enteredMoney, id, moneySum, text, version } from '../wire-types.ts'
import { z } from '../zod.ts'

/**
 * What staff do with one invoice. Each act may name the version of the invoice it was decided on: if anything was done with
 * it since, by whomever, it is refused and nothing happens.
 */
export const seenVersion = wire('seen_version', version.optional())
export const reason = wire('reason', text(500).trim().min(3, problem('reason_missing')))

const act = {
  access: 'staff',
  rights: ['take_money'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
} as const
const invoiceId = wire('invoice_id', id)

/** How money comes by hand. */
export const TENDERS = ['cash', 'check', 'wire', 'terminal'] as const
export type Tender = (typeof TENDERS)[number]

const received = entity({ invoiceId, amount: wire('amount', moneySum), due: wire('total_due_amount', moneySum) })

export const receivePayment = endpoint({
  ...act,
  path: '/admin/invoice/receive',
  summary: 'Records money a buyer brought or sent, all of what is due or any part of it',
  repeat: 'key',
  input: entity({
    invoiceId,
    amount: wire('amount', enteredMoney(problem('amount_missing'))),
    tender: wire('tender', z.enum(TENDERS)),
    /** Of the check, the transfer or the slip of the terminal: asked for unless it is cash. */
    reference: wire('reference', text(100).trim().default('')),
    notes: wire('notes', text(500).trim().default('')),
    seenVersion,
  }),
  output: received,
})

export const useWallet = endpoint({
  ...act,
  path: '/admin/invoice/wallet',
  summary: "Pays an invoice, or a part of it, out of its buyer's wallet",
  repeat: 'key',
  input: entity({ invoiceId, amount: wire('amount', enteredMoney(problem('amount_missing'))), reason, seenVersion }),
  output: received,
})

export const exemptInvoice = endpoint({
  ...act,
  path: '/admin/invoice/exempt',
  summary:
    'Takes the sales tax off an invoice on which nothing was paid, by a certificate; without one it is taxed again',
  repeat: 'harmless',
  input: entity({ invoiceId, certificate: wire('tax_certificate', text(60).trim()), reason, seenVersion }),
  output: entity({ invoiceId }),
})

export const moveLines = endpoint({
  ...act,
  path: '/admin/invoice/move',
  summary: 'Moves lines to another open invoice of the same buyer, auction and place, or to a new one',
  repeat: 'key',
  input: entity({
    invoiceId,
    lineIds: wire('line_ids', z.array(id).min(1, problem('required')).max(500)),
    /** null: a new invoice. */
    toInvoiceId: wire('to_invoice_id', id.nullable()),
    reason,
    seenVersion,
  }),
  /** Where they are now. */
  output: entity({ invoiceId }),
})

export const mailInvoice = endpoint({
  ...act,
  path: '/admin/invoice/mail',
  summary: 'Sends the buyer the invoice again, or a reminder that it is to be paid',
  repeat: 'key',
  input: entity({ invoiceId, kind: wire('kind', z.enum(['invoice', 'reminder']).default('invoice')) }),
  output: entity({ invoiceId }),
})
