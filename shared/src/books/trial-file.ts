import { writeCsv } from '../csv.ts'
import { type Money, toDollars } from '../money.ts'
import { chartLine } from './chart.ts'
import type { TrialLine } from './contract.ts'

/** A number: a text that begins with a minus is written so that no spreadsheet runs it, and then none adds it up. */
const cents = (amount: Money): number => Number(toDollars(amount).toFixed(2))

/** The trial balance as a table: one kind of account a line, and no line of sums, which a program would take for an account. */
export const trialFile = (accounts: readonly TrialLine[]): string =>
  writeCsv([
    ['account', 'grows in', 'debits', 'credits', 'balance'],
    ...accounts.map(({ kind, debits, credits, balance }) => [
      ...[kind, chartLine(kind).side],
      ...[debits, credits, balance].map(cents),
    ]),
  ])
