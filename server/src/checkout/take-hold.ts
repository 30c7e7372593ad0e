import type { Money } from '@gavelhouse/shared/money.ts'
import { dueOf } from '../invoices/due.ts'
import { getInvoice } from '../invoices/queries-payable.ts'
import { chosenPickup } from './chosen-pickup.ts'
import type { CheckoutContext } from './context.ts'
import { findHold } from './find-hold.ts'
import type { PaymentSubject } from './payment-subject.ts'
import { type HoldRow, useHold } from './queries-amount-holds.ts'
import type { AttemptRow } from './queries-attempts.ts'
import type { RequestName } from './start-attempt.ts'

interface HoldingPayment {
  userId: number
  subject: PaymentSubject
  asked: Money
  request: RequestName
  /** undefined: the payer names none, and means the one that is held. */
  source: string | undefined
  pickupAt: number | null
}

/** The hold that this payment is made with, to be continued as any other payment; null: there is none that fits. */
export async function takeHold(ctx: CheckoutContext, payment: HoldingPayment): Promise<AttemptRow | null> {
  const hold = await findHold(ctx.db, payment.userId, payment.subject)
  if (hold === null || hold.isExpired || !(await fits(ctx, hold, payment))) return null
  const pickup = await pickupFor(ctx, hold, payment.pickupAt)
  return (await useHold(ctx.db, hold.id, { ...payment.request, ...pickup })) ? { ...hold, ...pickup } : null
}

/** An amount is held for an invoice, or for a purchase whose invoice is made with the payment. */
async function pickupFor({ db }: CheckoutContext, { invoiceId, purchase }: HoldRow, pickupAt: number | null) {
  const group = invoiceId === null ? purchase : await getInvoice(db, invoiceId)
  return group === null ? { pickupAt: null } : chosenPickup(db, group, pickupAt)
}

/** Nothing of what is held for changes meanwhile, because an attempt is open; an invoice may be owed in parts. */
async function fits({ db }: CheckoutContext, hold: HoldRow, { source, asked }: HoldingPayment): Promise<boolean> {
  if (source !== undefined && source !== hold.source) return false
  if (asked !== 0) return asked === hold.amount
  return hold.invoiceId === null || dueOf(await getInvoice(db, hold.invoiceId)) === hold.amount
}
