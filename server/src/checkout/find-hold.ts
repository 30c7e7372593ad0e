import type { Db } from '../db/connect.ts'
import { findPayableInvoice } from '../invoices/queries-payable.ts'
import { advanceAttempt } from './advance-attempt.ts'
import type { CheckoutServices } from './context.ts'
import type { PaymentSubject } from './payment-subject.ts'
import { type HoldRow, listAmountHolds, releaseHold } from './queries-amount-holds.ts'

/** What is reserved on a card for this, and not used yet. */
export async function findHold(db: Db, userId: number, subject: PaymentSubject): Promise<HoldRow | null> {
  const holds = await listAmountHolds(db, userId)
  if (holds.length === 0) return null
  const isWanted = await wantedBy(subject, (group) => findPayableInvoice(db, userId, group))
  return holds.find(isWanted) ?? null
}

/** A hold that is not paid with must not be in the way of what is paid instead. */
export async function freeHold(services: CheckoutServices, userId: number, subject: PaymentSubject): Promise<void> {
  const { db } = services.database
  const hold = await findHold(db, userId, subject)
  if (hold !== null && (await releaseHold(db, hold.id))) await advanceAttempt(services, hold.id)
}

async function wantedBy(
  { invoiceId, group, payType }: PaymentSubject,
  findInvoice: (group: string) => Promise<number | null>,
): Promise<(hold: HoldRow) => boolean> {
  if (invoiceId !== undefined) return (hold) => hold.subject === `invoice:${invoiceId}`
  if (group === undefined) return () => false
  if (payType === 'buynow' || payType === 'offer')
    return ({ subject }) => subject === `cart:${group}` || subject.startsWith(`cart:${group}-`)
  const payable = await findInvoice(group)
  return (hold) => hold.subject === `invoice:${payable}`
}
