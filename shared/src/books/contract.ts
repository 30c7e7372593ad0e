import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { count, instant, moneySum } from '../wire-types.ts'
import { z } from '../zod.ts'
import { ACCOUNT_KINDS } from './chart.ts'
import { ENTRY_KINDS } from './entries.ts'

/** All accounts of a kind together. */
const trialLine = entity({
  kind: wire('kind', z.enum(ACCOUNT_KINDS)),
  debits: wire('debits', moneySum),
  credits: wire('credits', moneySum),
  /** Debits less credits: what the house has or is owed is above zero, what it owes and earns below. */
  balance: wire('balance', moneySum),
})

export const getTrialBalance = endpoint({
  path: '/admin/books/trialBalance',
  summary: 'The sums of every kind of account; all together they come to zero',
  access: 'staff',
  rights: ['reports'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({}),
  output: entity({
    accounts: wire('accounts', z.array(trialLine)),
    debits: wire('total_debits', moneySum),
    credits: wire('total_credits', moneySum),
    balance: wire('total_balance', moneySum),
  }),
})

export type TrialLine = z.output<typeof trialLine>

/** For a bookkeeping program. */
const bookFile = entity({ fileName: wire('file_name', z.string()), csv: wire('csv', z.string()) })

export const exportTrialBalance = endpoint({
  path: '/admin/books/exportTrialBalance',
  summary: 'The trial balance of now as CSV, for any bookkeeping program',
  access: 'staff',
  rights: ['reports'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({}),
  output: bookFile,
})

/** One account of a kind that has many. */
const bookAccount = entity({
  owner: wire('owner', z.string()),
  debits: wire('debits', moneySum),
  credits: wire('credits', moneySum),
  balance: wire('balance', moneySum),
})

/** Those with the most in them come first; an account that has come to nothing is left out. */
export const MOST_ACCOUNTS = 200

export const listAccounts = endpoint({
  path: '/admin/books/accounts',
  summary: `The accounts of a kind with what is in them, the fullest ${MOST_ACCOUNTS}`,
  access: 'staff',
  rights: ['reports'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ kind: wire('kind', z.enum(ACCOUNT_KINDS)) }),
  output: entity({ accounts: wire('accounts', z.array(bookAccount)), total: wire('total', count) }),
})

/** One movement of the journal: from an account to another. */
const journalLine = entity({
  id: wire('id', z.int()),
  entryId: wire('entry_id', z.int()),
  at: wire('date', instant),
  kind: wire('kind', z.enum(ENTRY_KINDS)),
  reference: wire('reference', z.string()),
  debitAccount: wire('debit_account', z.string()),
  creditAccount: wire('credit_account', z.string()),
  amount: wire('amount', moneySum),
  note: wire('note', z.string()),
})
export type JournalLine = z.output<typeof journalLine>

export const listJournal = endpoint({
  path: '/admin/books/journal',
  summary: 'Every movement of money in the books, newest first, by kind and time',
  access: 'staff',
  rights: ['reports'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(journalLine)),
})

/** What a spreadsheet still opens, and one answer still carries. */
export const MAX_EXPORTED = 100_000

export const exportJournal = endpoint({
  path: '/admin/books/exportJournal',
  summary: `The movements of a time as CSV, at most ${MAX_EXPORTED}, oldest first, for any bookkeeping program`,
  access: 'staff',
  rights: ['reports'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ from: wire('from', instant), to: wire('to', instant) }),
  output: bookFile,
})
