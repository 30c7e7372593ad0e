import { type CsvValue, writeCsv } from '../csv.ts'
import { toDollars } from '../money.ts'
import type { JournalLine } from './contract.ts'

/** Instants as bookkeeping programs read them, amounts with their cents. */
const COLUMNS: readonly (readonly [string, (line: JournalLine) => CsvValue])[] = [
  ['date', ({ at }) => new Date(at).toISOString()],
  ['entry', ({ entryId }) => entryId],
  ['kind', ({ kind }) => kind],
  ['reference', ({ reference }) => reference],
  ['debit account', ({ debitAccount }) => debitAccount],
  ['credit account', ({ creditAccount }) => creditAccount],
  ['amount', ({ amount }) => toDollars(amount).toFixed(2)],
  ['note', ({ note }) => note],
]

/** The journal as a table: one movement a line. */
export const journalFile = (lines: readonly JournalLine[]): string =>
  writeCsv([COLUMNS.map(([heading]) => heading), ...lines.map((line) => COLUMNS.map(([, value]) => value(line)))])
