import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { problem } from '../problem.ts'
import { enteredMoneyOrZero, id, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { INVOICE_ACTIONS, invoiceRecords } from './contract.ts'
import { seenVersion } from './desk-contract.ts'
import { isDisputeAccepted } from './dispute-accepted.ts'
import { HANDOVERS, invoiceLogLine, soldInvoice } from './invoice.ts'

/** Sellers see and act on what they sold, staff on everything in their auctions. */

export const listSoldInvoices = endpoint({
  path: '/seller/invoice/invoices',
  summary: 'Invoices with lots of the caller, or all of them for staff, with the buyer',
  access: 'staff',
  rights: ['take_money', 'reports', 'sell'],
  ownership: 'caller',
  rate: 'staff',
  repeat: 'read',
  input: entity({
    ...listInput,
    /** `overdue`: nothing was paid, and the day is over. */
    action: wire('action', z.enum([...INVOICE_ACTIONS, 'overdue']).default('all')),
  }),
  output: entity(listOutput(soldInvoice)),
})

export const getSoldInvoice = endpoint({
  path: '/seller/user/invoice/invoice',
  summary: 'An invoice of a buyer, with what was done with it; sellers see their own lots on it',
  access: 'staff',
  rights: ['take_money', 'pickup_desk', 'sell'],
  withinAuctions: true,
  ownership: 'record',
  rate: 'staff',
  repeat: 'read',
  input: entity({ invoiceId: wire('invoice_id', id) }),
  output: entity({ ...invoiceRecords, log: wire('orderControlLogs', z.array(invoiceLogLine)) }),
})

export const changeInvoiceStatus = endpoint({
  path: '/seller/invoice/changeStatus',
  summary: 'Says what became of the goods, or cancels lines that are not paid; of a whole invoice or of some lines',
  access: 'staff',
  rights: ['take_money', 'pickup_desk', 'sell'],
  withinAuctions: true,
  ownership: 'record',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({
    invoiceId: wire('invoice_id', id.optional()),
    lineId: wire('line_id', id.optional()),
    /** Several of one invoice. */
    lineIds: wire('line_ids', z.array(id).min(1, problem('required')).max(500).optional()),
    status: wire('status', z.enum([...HANDOVERS, 'cancelled'])),
    reason: wire('reason', text(500).trim().default('')),
    isDisputeAccepted,
    seenVersion,
  }),
  output: entity({ invoiceId: wire('invoice_id', id) }),
})

const required = (max: number) => text(max).trim().min(1, problem('required'))

export const updateInvoice = endpoint({
  path: '/seller/user/invoice/update_invoice',
  summary: 'Changes notes, shipping, fees or address of an invoice on which nothing was paid',
  access: 'staff',
  rights: ['take_money', 'sell'],
  withinAuctions: true,
  ownership: 'record',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({
    invoiceId: wire('invoice_id', id),
    seenVersion,
    notes: wire('notes_public', text(2_000).optional()),
    shipping: wire('shipping', enteredMoneyOrZero(problem('not_numeric')).optional()),
    handling: wire('fees', enteredMoneyOrZero(problem('not_numeric')).optional()),
    address: wire(
      'address',
      entity({
        firstName: wire('first_name', required(60)),
        lastName: wire('last_name', required(60)),
        address1: wire('address1', required(120)),
        address2: wire('address2', text(120).default('')),
        city: wire('city', required(60)),
        state: wire('state', required(60)),
        zip: wire('zip', required(12)),
        country: wire('country', text(2).default('US')),
        phone: wire('phone', text(30).default('')),
      }).optional(),
    ),
  }),
  output: entity({ invoiceId: wire('invoice_id', id) }),
})
