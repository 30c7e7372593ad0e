import type { Entry } from '@gavelhouse/shared/books/entries.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { type AppliedDeposits, applyDeposits } from '../wallet/apply-deposits.ts'
import { dueOf } from './due.ts'
import { readLinesToFreeze } from './freeze-invoice.ts'
import { entryOf } from './invoice-entry.ts'
import { addPaid, type Invoice, type InvoicedLine, insertInvoiceLog, lockInvoice, updateInvoice } from './queries.ts'

export interface InvoicePayment {
  amount: Money
  method: Exclude<Invoice['paymentMethod'], null>
  attemptId?: number
  staffId?: number | null
}

/** What a payment means for the books, and what is still due after it. */
interface Taken {
  entries: Entry[]
  due: Money
  /** Its buyer had claimed to pay it offline. */
  wasClaimed: boolean
}

/**
 * Something is paid toward an invoice, in the transaction that posts it (I-28): the first payment freezes it. The entry of
 * the payment itself is the caller's, to be posted in one go with these.
 */
export async function takePayment(tx: Db, invoiceId: number, payment: InvoicePayment): Promise<Taken> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null) throw new AppError('not_found')
  if (invoice.cancelledAt !== null) throw new AppError('invoice_cancelled')
  const lines = invoice.frozenAt === null ? await readLinesToFreeze(tx, invoiceId) : []
  const [taken] = await takePayments(tx, [{ invoice, lines, payment }])
  return taken as Taken
}

/** Several at once, each toward another invoice, all of them held; with the lines of those that are not frozen yet. */
export async function takePayments(
  tx: Db,
  payments: readonly { invoice: Invoice; lines: readonly InvoicedLine[]; payment: InvoicePayment }[],
): Promise<Taken[]> {
  const left = payments.map(({ invoice, payment: { amount } }) => {
    const due = dueOf(invoice) - amount
    if (due < 0) throw new AppError('more_than_due')
    return due
  })
  const deposits = await takeHeldDeposits(tx, payments, left)
  const taken = payments.map(({ invoice, lines }, index) => {
    const own = deposits.get(invoice.id)
    const entries = invoice.frozenAt === null ? [entryOf(invoice, lines), ...(own?.entries ?? [])] : []
    const due = (left[index] as Money) - (own?.applied ?? 0)
    return { entries, due, wasClaimed: invoice.paymentMethod === 'offline' }
  })
  await addPaid(
    tx,
    payments.map(({ invoice, payment: { amount, method } }, index) => ({
      ...{ id: invoice.id, amount, method, isAll: taken[index]?.due === 0 },
    })),
  )
  for (const [invoiceId, { applied }] of deposits) await updateInvoice(tx, invoiceId, { deposit: applied })
  await insertInvoiceLog(
    tx,
    payments.map(({ invoice, payment: { amount, method, attemptId, staffId = null } }) => ({
      ...{ invoiceId: invoice.id, staffId, act: 'paid', details: { amount, method, attemptId } },
    })),
  )
  return taken
}

/**
 * What was held until somebody said how the goods come to the buyer: the first money has come, and nothing changes any more. It goes
 * toward what is still due, the rest of it to the wallet (decision 103).
 */
async function takeHeldDeposits(
  tx: Db,
  payments: readonly { invoice: Invoice; lines: readonly InvoicedLine[] }[],
  left: readonly Money[],
): Promise<ReadonlyMap<number, AppliedDeposits>> {
  const targets = payments.flatMap(({ invoice: { id: invoiceId, userId }, lines }, index) => {
    const lotIds = lines.flatMap(({ lotId, status, isAside }) => (status === 'live' && !isAside ? [lotId] : []))
    return lotIds.length === 0 ? [] : [{ invoiceId, userId, lotIds, due: left[index] as Money }]
  })
  if (targets.length === 0) return new Map()
  return applyDeposits(tx, targets)
}

/** A bank took back what it had seemed to pay: it is due again, as of the same day, unless all of it had been credited. */
export async function takeBackPayment(
  tx: Db,
  invoiceId: number,
  { amount, attemptId }: { amount: Money; attemptId: number },
): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null) throw new AppError('not_found')
  const paid = invoice.paid - amount
  await updateInvoice(tx, invoiceId, { paid, ...(dueOf({ ...invoice, paid }) > 0 && { paidAt: null }) })
  await insertInvoiceLog(tx, [{ invoiceId, act: 'payment-returned', details: { amount, attemptId } }])
}
