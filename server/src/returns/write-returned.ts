import type { Money } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { type Invoice, insertInvoiceLog } from '../invoices/queries.ts'
import {
  enteringState,
  insertReturn,
  keepReturnLines,
  type ReturnedLine,
  updateReturn,
  updateReturnLine,
} from './queries.ts'

/** A return as it came out in the end. */
export interface DecidedReturn {
  lines: ReturnedLine[]
  subtotal: Money
  premium: Money
  tax: Money
  shipping: Money
  refund: Money
  reason: string
}

interface Writing {
  staffId: number
  /** The one that was asked for; without it a new one is written. */
  id?: number
}

/** Of an invoice the caller holds. What was asked for has its sums from now on as they came out. */
export async function writeReturned(
  tx: Db,
  invoice: Invoice,
  { id: asked, staffId, lines, reason, ...sums }: DecidedReturn & Writing,
): Promise<number> {
  const { id: invoiceId, userId } = invoice
  const id =
    asked ?? (await insertReturn(tx, { invoiceId, userId, state: 'requested', isAsked: false, reason, ...sums }, lines))
  await updateReturn(tx, id, { ...sums, ...enteringState('returned') })
  if (asked !== undefined) {
    const lineIds = lines.map(({ lineId }) => lineId)
    await keepReturnLines(tx, id, lineIds)
    for (const line of lines) await updateReturnLine(tx, id, line)
  }
  await insertInvoiceLog(tx, [{ invoiceId, staffId, act: 'returned', details: { returnId: id, refund: sums.refund } }])
  return id
}
