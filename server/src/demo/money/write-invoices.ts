import type { Db } from '../../db/connect.ts'
import { invoiceLog, invoices, owedLines } from '../../invoices/tables.ts'
import { insertMany } from '../insert-many.ts'
import type { Settled } from './draft.ts'

/** Invoices with their lines and what was done with them. Answers the ids of the lines by invoice. */
export async function writeInvoices(db: Db, settled: readonly Settled[]): Promise<Map<number, number[]>> {
  await insertMany(
    db,
    invoices,
    settled.map(({ row }) => row),
  )
  const ids = await insertMany(
    db,
    owedLines,
    settled.flatMap(({ lines }) => lines),
    owedLines.id,
  )
  const lineIds = new Map<number, number[]>()
  let from = 0
  for (const { row, lines } of settled) {
    lineIds.set(row.id, ids.slice(from, from + lines.length))
    from += lines.length
  }
  const log = settled.flatMap(({ row, log: acts }) =>
    acts.map(({ at, act, lineIndex, staffId = null, details = {} }) => ({
      ...{ invoiceId: row.id, at, act, staffId, details },
      lineId: lineIndex === undefined ? null : (lineIds.get(row.id)?.[lineIndex] ?? null),
    })),
  )
  await insertMany(
    db,
    invoiceLog,
    log.sort((one, other) => one.at - other.at),
  )
  return lineIds
}
