import type { Money } from '@gavelhouse/shared/money.ts'
import { dueOf } from '../invoices/due.ts'
import { getInvoice } from '../invoices/queries-payable.ts'
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
}

/** The hold that this payment is made with, to be continued as any other payment; null: there is none that fits. */
export async function takeHold(ctx: CheckoutContext, payment: HoldingPayment): Promise<AttemptRow | null> {
  const hold = await findHold(ctx.db, payment.userId, payment.subject)
  if (hold === null || hold.isExpired || !(await fits(ctx, hold, payment))) return null
  return (await useHold(ctx.db, hold.id, payment.request)) ? hold : null
}

/** Nothing of what is held for changes meanwhile, because an attempt is open; an invoice may be owed in parts. */
async function fits({ db }: CheckoutContext, hold: HoldRow, { source, asked }: HoldingPayment): Promise<boolean> {
  if (source !== undefined && source !== hold.source) return false
  if (asked !== 0) return asked === hold.amount
  return hold.invoiceId === null || dueOf(await getInvoice(db, hold.invoiceId)) === hold.amount
}
