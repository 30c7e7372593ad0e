import { afterPayment } from '@gavelhouse/shared/checkout/after-payment.ts'
import type { PaymentResult } from '@gavelhouse/shared/checkout/contract.ts'
import { AppError, ERRORS, type ErrorCode } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import type { AttemptRow, PaidAttempt } from './queries-attempts.ts'
import { findPickupState, type PickupState } from './queries-terms.ts'

/** How an attempt stands, as the wire tells it; one that failed is an error with the reason. */
export async function presentResult({ db }: { db: Db }, attempt: AttemptRow) {
  const { status, url, secret } = attempt
  if (status === 'succeeded') return answerPaid(attempt, await stateAfter(db, attempt))
  // A claim that staff have settled by recording the money.
  if (attempt.failure === 'payment_recorded')
    return answer(paidResult(attempt, await stateAfter(db, attempt)), 'cash_recorded')
  if (isCovered(attempt)) return answerPaid({ ...attempt, amount: 0, fee: 0 }, await stateAfter(db, attempt))
  // Also while it waits for a bank, whose money will go back: nothing comes of it any more.
  if (status === 'failed' || status === 'expired' || attempt.failure !== null) throw failureOf(attempt)
  if (attempt.isSlow) return answer(resultOf(attempt, 'pending', 2), 'bank_payment_started')
  if (url !== null) return answer(resultOf(attempt, 'pending', 6), 'payment_to_finish')
  if (secret !== null) return answer(resultOf(attempt, 'pending', 3), 'card_to_confirm')
  return answer(resultOf(attempt, 'pending', 2), 'payment_under_way')
}

/** Deposits have paid for all that was bought: it is bought, and the attempt took nothing. */
const isCovered = ({ purpose, failure, invoiceId }: AttemptRow): boolean =>
  purpose === 'purchase' && failure === 'nothing_due' && invoiceId !== null

export function failureOf({ failure }: AttemptRow): AppError {
  const code = failure !== null && failure in ERRORS ? (failure as ErrorCode) : 'internal'
  return new AppError(code as 'internal')
}

export const answerPaid = (attempt: PaidAttempt, invoice: PickupState | null) =>
  answer(paidResult(attempt, invoice), 'payment_made')

export const stateAfter = async (db: Db, { invoiceId }: AttemptRow): Promise<PickupState | null> =>
  invoiceId === null ? null : findPickupState(db, invoiceId)

/** With where somebody goes who has paid: the server always says. */
export function paidResult(attempt: PaidAttempt, invoice: PickupState | null): PaymentResult {
  const result = resultOf(attempt, 'success', 1)
  const redirect = afterPayment({ ...attempt, hasChosenPickup: attempt.pickupAt !== null, invoice })
  return { ...result, data: { ...result.data, redirect } }
}

export function resultOf(
  attempt: PaidAttempt,
  status: PaymentResult['status'],
  type: PaymentResult['type'],
): PaymentResult {
  const { id, amount, fee, method, invoiceId, url, secret } = attempt
  const link = type === 6 ? url : null
  return {
    ...{ status, type, attemptId: id, link, secret: type === 3 ? secret : null },
    ...{ isSlow: attempt.isSlow, method, amount, fee, total: amount + fee },
    data: { invoiceId, redirect: null, url: link },
  }
}
