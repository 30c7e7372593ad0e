import { endpoint } from '../contract.ts'
import { enteredDate } from '../date-field.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { LIST_RIGHTS } from '../office/lists.ts'
import { problem } from '../problem.ts'
import { count, enteredMoneyOrZero, flag, id, instant, moneySum, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import {
  PAYMENT_METHODS,
  sellerPayment,
  settledExpense,
  settledLine,
  settlementFields,
  sumsFields,
  withheldLot,
} from './settlement.ts'

const whose = { sellerId: wire('seller_id', id), auctionId: wire('auction_id', id.nullable().default(null)) }

/** Nothing is written: what a settlement would be if it was made now. */
export const previewSettlement = endpoint({
  path: '/admin/settlement/preview',
  summary: 'What is to be settled with a seller, of one auction or of all',
  access: 'staff',
  rights: LIST_RIGHTS.sellers,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(whose),
  output: entity({
    ...whose,
    ...sumsFields,
    sellerName: wire('seller_name', z.string()),
    /** Otherwise nothing can be settled. */
    hasTerms: wire('has_terms', flag),
    lines: wire('lines', z.array(settledLine)),
    expenseLines: wire('expense_lines', z.array(settledExpense)),
    withheld: wire('withheld', z.array(withheldLot)),
    withheldSum: wire('withheld_sum', moneySum),
  }),
})

/** The same on paper, marked as preliminary. */
export const getPreliminaryPdf = endpoint({
  path: '/admin/settlement/previewPdf',
  summary: 'What is to be settled with a seller as PDF, marked as preliminary, in the language of the pages',
  access: 'staff',
  rights: LIST_RIGHTS.sellers,
  ownership: 'none',
  rate: 'paper',
  repeat: 'read',
  input: entity(whose),
  output: fileAnswer,
})

export const getPreliminarySpreadsheet = endpoint({
  path: '/admin/settlement/previewXlsx',
  summary: 'What is to be settled with a seller for spreadsheet programs, marked as preliminary',
  access: 'staff',
  rights: LIST_RIGHTS.sellers,
  ownership: 'none',
  rate: 'paper',
  repeat: 'read',
  input: entity(whose),
  output: fileAnswer,
})

const item = wire(
  'item',
  text(60).regex(/^(sale:\d{1,9}|return:\d{1,9}:\d{1,9}|unsold:\d{1,9}:\d{1,9})$/, problem('invalid')),
)
const reason = wire('reason', text(500).trim().min(1, problem('required')))
const typedAmount = enteredMoneyOrZero(problem('amount_missing')).nullable().default(null)

export const changeItem = endpoint({
  path: '/admin/settlement/changeLine',
  summary: 'Puts another commission or fee in the place of what was reckoned, as long as it is not settled',
  access: 'staff',
  rights: ['settle'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    ...{ sellerId: whose.sellerId, item, reason },
    /** null: stays as it is. */
    commission: wire('commission', typedAmount),
    fees: wire('fees', typedAmount),
  }),
  output: entity({ id: wire('id', id) }),
})

export const restoreItem = endpoint({
  path: '/admin/settlement/restoreLine',
  summary: 'Goes back to what was reckoned',
  access: 'staff',
  rights: ['settle'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({ sellerId: whose.sellerId, item }),
  output: entity({ id: wire('id', id) }),
})

/** `net`: what the caller was shown; if it has become another, nothing is done. */
export const makeSettlement = endpoint({
  path: '/admin/settlement/make',
  summary: 'Settles with a seller: numbered, final, in the books',
  access: 'staff',
  rights: ['settle'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({ ...whose, net: wire('net', moneySum) }),
  output: entity({ number: wire('number', id) }),
})

export const RUN_OUTCOMES = ['ready', 'made', 'nothing', 'no_terms'] as const

const runLine = entity({
  sellerId: wire('seller_id', id),
  sellerName: wire('seller_name', z.string()),
  outcome: wire('outcome', z.enum(RUN_OUTCOMES)),
  lineCount: wire('line_count', count),
  withheldCount: wire('withheld_count', count),
  withheldSum: wire('withheld_sum', moneySum),
  net: wire('net', moneySum),
  /** Of this auction, made before or just now. */
  numbers: wire('numbers', z.array(id)),
})

export const readAuctionRun = endpoint({
  path: '/admin/settlement/auction',
  summary: 'How an auction stands with each of its sellers',
  access: 'staff',
  rights: LIST_RIGHTS.sellers,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ auctionId: wire('auction_id', id) }),
  output: entity({ auctionTitle: wire('auction_title', z.string()), sellers: wire('sellers', z.array(runLine)) }),
})

/** One transaction per seller: what cannot be settled says why, and the others are. Again, it settles what has come since. */
export const settleAuction = endpoint({
  path: '/admin/settlement/makeAll',
  summary: 'Settles an auction with all of its sellers',
  access: 'staff',
  rights: ['settle'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({ auctionId: wire('auction_id', id) }),
  output: entity({ auctionTitle: wire('auction_title', z.string()), sellers: wire('sellers', z.array(runLine)) }),
})

const numbered = entity({ number: wire('number', id) })

export const readSettlement = endpoint({
  path: '/admin/settlement/read',
  summary: 'A settlement as it was made, and what was paid on it',
  access: 'staff',
  rights: LIST_RIGHTS.sellers,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: numbered,
  output: entity({
    ...settlementFields,
    sellerId: whose.sellerId,
    sellerName: wire('seller_name', z.string()),
    staffName: wire('staff_name', z.string()),
    /** The settlement this one went into, because it came out below zero. */
    carriedInto: wire('carried_into', id.nullable()),
    lines: wire('lines', z.array(settledLine)),
    expenseLines: wire('expense_lines', z.array(settledExpense)),
    payments: wire('payments', z.array(sellerPayment)),
    paidAt: wire('paid_at', instant.nullable()),
  }),
})

export const paySettlement = endpoint({
  path: '/admin/settlement/pay',
  summary: 'Writes down that a settlement was paid out',
  access: 'staff',
  rights: ['pay_sellers'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    number: wire('number', id),
    method: wire('method', z.enum(PAYMENT_METHODS)),
    reference: wire('reference', text(100).trim().default('')),
    day: wire('paid_on', enteredDate({ min: '2000-01-01' })),
  }),
  output: numbered,
})

export const undoPayment = endpoint({
  path: '/admin/settlement/undoPayment',
  summary: 'Takes back that a settlement was paid out, by an entry the other way round',
  access: 'staff',
  rights: ['pay_sellers'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({ number: wire('number', id), reason }),
  output: numbered,
})

export const getSettlementPdf = endpoint({
  path: '/admin/settlement/pdf',
  summary: 'A settlement as PDF, in the language of the pages',
  access: 'staff',
  rights: LIST_RIGHTS.sellers,
  ownership: 'none',
  rate: 'paper',
  repeat: 'read',
  input: numbered,
  output: fileAnswer,
})

export const getSettlementSpreadsheet = endpoint({
  path: '/admin/settlement/xlsx',
  summary: 'A settlement for spreadsheet programs: a row per lot, and one of totals',
  access: 'staff',
  rights: LIST_RIGHTS.sellers,
  ownership: 'none',
  rate: 'paper',
  repeat: 'read',
  input: numbered,
  output: fileAnswer,
})
