import type { Money } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { dueOf } from './due.ts'
import { addLineCredits, type Invoice, insertInvoiceLog, type Line, NOW, updateInvoice } from './queries.ts'

export interface InvoiceCredit {
  lines: readonly { line: Line; units: number; amount: Money }[]
  total: Money
  /** Of that, what had been paid. */
  back: Money
  isShippingCredited: boolean
  staffId: number | null
  reason: string
}

/** What is not owed any more of a frozen invoice, held by the caller; the entry itself is the caller's. With nothing due it is paid (I-31). */
export async function creditInvoice(tx: Db, invoice: Invoice, credit: InvoiceCredit): Promise<void> {
  const { id: invoiceId, credited, refunded } = invoice
  const { lines, total, back, isShippingCredited, staffId, reason } = credit
  await addLineCredits(
    tx,
    lines.map(({ line, units, amount }) => ({ id: line.id, units, amount })),
  )
  const sums = { credited: credited + total, refunded: refunded + back }
  const isPaid = dueOf({ ...invoice, ...sums }) === 0
  await updateInvoice(tx, invoiceId, {
    ...{ ...sums, isShippingCredited },
    ...(isPaid && { paidAt: invoice.paidAt ?? NOW }),
  })
  await insertInvoiceLog(tx, [{ invoiceId, staffId, act: 'credited', details: { total, back, reason } }])
}
