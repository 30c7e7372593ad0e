import { ACCOUNT_KINDS } from '@gavelhouse/shared/books/chart.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, money } from '../db/columns.ts'

/**
 * The books of the house, in double entry: every movement of money goes from one account to another, so that nothing can
 * appear or vanish. Amounts are whole cents in the unit of all money. Written by `postEntry` alone.
 */
export const bookAccounts = pgTable(
  'book_accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ACCOUNT_KINDS }).notNull(),
    /** Whose or of what: a person, an invoice, a state. Empty where the house has one of the kind. */
    owner: text().notNull().default(''),
  },
  (account) => [uniqueIndex('book_accounts_name').on(account.kind, account.owner)],
)

/**
 * What has gone into and out of an account, kept by the transaction that moves the money (I-21). Accounts that everybody's
 * payments meet in have several parts, so that payments need not wait for each other's commit; their balance is the sum.
 */
export const bookBalances = pgTable(
  'book_balances',
  {
    accountId: integer()
      .notNull()
      .references(() => bookAccounts.id),
    part: smallint().notNull().default(0),
    debits: money().notNull().default(0),
    credits: money().notNull().default(0),
    /** I-22: the side that can never be the smaller one; null: either. */
    side: text({ enum: ['debit', 'credit'] }),
  },
  (balance) => [
    primaryKey({ columns: [balance.accountId, balance.part] }),
    check('book_balances_sums', sql`${balance.debits} >= 0 and ${balance.credits} >= 0`),
    check(
      'book_balances_never_below_zero',
      sql`case ${balance.side} when 'credit' then ${balance.credits} >= ${balance.debits} when 'debit' then ${balance.debits} >= ${balance.credits} else true end`,
    ),
  ],
)

/** One event in the books. `kind` and `ref` name its cause: a cause has one effect, however often it is told (I-24). */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    ref: text().notNull(),
    at: instant().notNull().default(sql`clock_timestamp()`),
    /** Who of the staff did it; null for the house itself and for people paying. */
    staffId: integer(),
    /** What people read in their wallet's history and staff in the journal. */
    note: text().notNull().default(''),
    /** What a person may be told beside it: an invoice, a lot. */
    facts: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** I-23: the entry this one corrects. */
    correctsId: bigint({ mode: 'number' }).references((): AnyPgColumn => journalEntries.id),
  },
  (entry) => [
    uniqueIndex('journal_entries_cause').on(entry.kind, entry.ref),
    index('journal_entries_at').on(entry.at),
    // Few among the many movements of a wallet, and every list of somebody's transactions asks for them.
    index('journal_entries_adjustments').on(entry.id).where(sql`${entry.kind} = 'adjustment'`),
  ],
)

export const transfers = pgTable(
  'transfers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    // Entry and accounts are checked together, once per statement, by the trigger transfers_checked: three foreign keys were
    // a quarter of what posting costs, and held the house's own accounts against each other (docs/decisions/006).
    entryId: bigint({ mode: 'number' }).notNull(),
    debitId: integer().notNull(),
    creditId: integer().notNull(),
    amount: money().notNull(),
  },
  (transfer) => [
    index('transfers_entry').on(transfer.entryId),
    index('transfers_debit').on(transfer.debitId, transfer.id),
    index('transfers_credit').on(transfer.creditId, transfer.id),
    // I-20: between two accounts, more than nothing, whole cents.
    check('transfers_two_accounts', sql`${transfer.debitId} <> ${transfer.creditId}`),
    check('transfers_amount', sql`${transfer.amount} > 0 and ${transfer.amount} % 100 = 0`),
  ],
)

/** What came in and went back on finished days of the house: adding up the movements of three months again takes long in a large one. */
export const moneyDays = pgTable('money_days', {
  day: date().primaryKey(),
  captured: money().notNull(),
  givenBack: money().notNull(),
})
