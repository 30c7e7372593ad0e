import { reserved } from '@gavelhouse/shared/books/entries.ts'
import type { payFromWallet as api, payForBuyer as staffApi } from '@gavelhouse/shared/checkout/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import { NotEnoughError, postEntries } from '../books/post-entries.ts'
import type { Db } from '../db/connect.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { advanceAttempt } from './advance-attempt.ts'
import { announcePayment } from './announce-payment.ts'
import { pickupOf } from './chosen-pickup.ts'
import type { CheckoutContext } from './context.ts'
import type { PaymentSubject } from './payment-subject.ts'
import { endPaid, entriesOf } from './post-attempt.ts'
import { answerPaid, presentResult } from './present-result.ts'
import type { AttemptRow } from './queries-attempts.ts'
import { nameRequest, type RequestName, startOnce } from './start-attempt.ts'
import { startPayment } from './start-payment.ts'

/**
 * Out of the wallet. An invoice is paid in one transaction, if it can be together with others (the till). For a purchase the money is set aside first, because the lots
 * decide one by one whether they are still to be had (money 8 with the wallet in place of a provider).
 */
export function payFromWallet(ctx: CheckoutContext, input: Omit<InputOf<typeof api>, 'method'>) {
  const payment = { userId: ctx.user.id, subject: input, asked: input.amount ?? 0, staffId: null, input }
  return pay(ctx, { ...payment, pickupAt: pickupOf(input) })
}

/** By staff for a buyer, who is named on the record. */
export function payForBuyer(ctx: CheckoutContext, input: InputOf<typeof staffApi>) {
  const { userId, invoiceId, amount } = input
  const subject = { invoiceId, payType: 'invoice' }
  return pay(ctx, { userId, subject, asked: amount ?? 0, staffId: ctx.user.id, input, pickupAt: null })
}

/** By staff at the desk: any part of what is due, and why. Answers what was paid. */
export function payFromDesk(
  ctx: CheckoutContext,
  payment: { userId: number; invoiceId: number; amount: Money; reason: string; seenVersion: number | undefined },
): Promise<AttemptRow> {
  const { userId, invoiceId, amount, reason, seenVersion } = payment
  const subject = { invoiceId, payType: 'invoice' }
  const wish = { asked: amount, isAnyPart: true, seenVersion, reason }
  const wished = { userId, subject, ...wish, staffId: ctx.user.id, input: payment, pickupAt: null }
  return payOnce(ctx, wished, nameOf(ctx, wished))
}

interface WalletPayment {
  userId: number
  subject: PaymentSubject
  asked: Money
  staffId: number | null
  input: unknown
  pickupAt: number | null
  isAnyPart?: boolean
  seenVersion?: number | undefined
  reason?: string
}

async function pay(ctx: CheckoutContext, payment: WalletPayment) {
  const { userId, subject, asked, staffId, pickupAt } = payment
  const request = nameOf(ctx, payment)
  if (subject.invoiceId !== undefined && staffId === null && pickupAt === null) {
    const paid = await ctx.till.pay({ userId, invoiceId: subject.invoiceId, asked, shown: subject.shownDue, request })
    if (paid !== null) {
      announcePayment(ctx, paid.attempt, 'succeeded')
      return answerPaid(paid.attempt, paid.invoice)
    }
  }
  return presentResult(ctx, await payOnce(ctx, payment, request))
}

/** With a key in any case: a round whose confirmation was lost is found by it before the payment is made again (F-02). */
const nameOf = (ctx: CheckoutContext, { input }: WalletPayment): RequestName =>
  nameRequest({ key: ctx.key ?? crypto.randomUUID() }, 'wallet', input)

async function payOnce(ctx: CheckoutContext, payment: WalletPayment, request: RequestName): Promise<AttemptRow> {
  const { staffId, userId, reason = '' } = payment
  const means = { method: 'wallet', provider: null, staffId, note: reason } as const
  try {
    const started = await startOnce(ctx.db, userId, request, async () => {
      const told: ToldNotice[] = []
      const made = await startPayment(ctx, { ...payment, means, request }, async (tx, attempt) => {
        if (staffId !== null) await record(ctx, tx, attempt, reason)
        if (attempt.purpose !== 'purchase') return payNow(tx, attempt, told)
        // What deposits have paid for takes nothing out of the wallet.
        if (attempt.purchase?.due !== 0) await postEntries(tx, [reserved(attempt.id, userId, attempt.amount)])
        return attempt
      })
      if (made.purpose !== 'purchase') announcePayment(ctx, made, 'succeeded')
      announceNotices(ctx.hub, told)
      return made
    })
    return started.status === 'succeeded' ? started : await advanceAttempt(ctx, started.id)
  } catch (error) {
    throw error instanceof NotEnoughError ? new AppError('insufficient_balance') : error
  }
}

async function payNow(tx: Db, attempt: AttemptRow, told: ToldNotice[]): Promise<AttemptRow> {
  const entries = await entriesOf(tx, attempt, { from: 'wallet', userId: attempt.userId }, told)
  const paid = await endPaid(tx, attempt, attempt.amount)
  await postEntries(tx, entries)
  return paid
}

const record = ({ user }: CheckoutContext, tx: Db, { invoiceId, userId, amount }: AttemptRow, reason: string) =>
  recordAudit(tx, user, {
    ...{ act: 'pay_from_wallet', subject: `invoice:${invoiceId}`, details: { userId, amount, reason } },
  })
