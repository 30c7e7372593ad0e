import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import { lockInvoice } from '../invoices/queries.ts'
import { findLineOfSale, findSaleLine, hasOpenChance } from './queries-chances.ts'
import { listGivenUp } from './queries-given-up.ts'

export type FallenSale = NonNullable<Awaited<ReturnType<typeof findSaleLine>>>

/**
 * A sale whose buyer has lost it (rule 31), with its invoice held until the transaction ends: whoever makes it owed again, offers
 * it, gives it on or lists the lot again takes the same lock. The engine itself is told whose sale it replaces.
 */
export async function holdFallenSale(tx: Db, lineId: number): Promise<FallenSale> {
  const known = await findSaleLine(tx, lineId)
  if (known === null) throw new AppError('not_found')
  if (known.line.invoiceId !== null) await lockInvoice(tx, known.line.invoiceId)
  const held = await findSaleLine(tx, lineId)
  if (held === null) throw new AppError('not_found')
  const { line, lot } = held
  if (line.status === 'live') throw new AppError('sale_not_given_up')
  const isStillTheirs = lot.run === line.run && lot.soldToId === line.userId
  if (!isStillTheirs || line.status === 'void' || !(await isLost(tx, line)) || lot.soldBy === 'buy-now')
    throw new AppError('sale_given_on')
  return held
}

/** Cancelled unpaid, or written off; what came back as a return is no sale that fell through. */
async function isLost(tx: Db, { id, status, invoiceId }: FallenSale['line']): Promise<boolean> {
  return status === 'cancelled' || (invoiceId !== null && (await listGivenUp(tx, invoiceId)).includes(id))
}

/** For a lot that is sold and to be listed again: whose sale fell through. null: it belongs to its buyer. */
export async function holdSaleToReplace(tx: Db, lot: { id: number; run: number }): Promise<number | null> {
  const lineId = await findLineOfSale(tx, lot.id, lot.run)
  if (lineId === null) return null
  try {
    const { line } = await holdFallenSale(tx, lineId)
    if (await hasOpenChance(tx, [lot.id])) throw new AppError('second_chance_open')
    return line.userId
  } catch (error) {
    if (error instanceof AppError && error.code !== 'second_chance_open') return null
    throw error
  }
}
