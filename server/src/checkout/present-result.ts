import type { PaymentResult } from '@gavelhouse/shared/checkout/contract.ts'
import { AppError, ERRORS, type ErrorCode } from '@gavelhouse/shared/errors.ts'
import { answer } from '../http/serve.ts'
import type { AttemptRow } from './queries-attempts.ts'

/** How an attempt stands, as the wire tells it; one that failed is an error with the reason. */
export function presentResult(attempt: AttemptRow) {
  const { status, url, secret } = attempt
  if (status === 'succeeded') return answer(resultOf(attempt, 'success', 1), 'payment_made')
  // A claim that staff have settled by recording the money.
  if (attempt.failure === 'payment_recorded') return answer(resultOf(attempt, 'success', 1), 'cash_recorded')
  if (status === 'failed' || status === 'expired') throw failureOf(attempt)
  if (attempt.isSlow) return answer(resultOf(attempt, 'pending', 2), 'bank_payment_started')
  if (url !== null) return answer(resultOf(attempt, 'pending', 6), 'payment_to_finish')
  if (secret !== null) return answer(resultOf(attempt, 'pending', 3), 'card_to_confirm')
  return answer(resultOf(attempt, 'pending', 2), 'payment_under_way')
}

export function failureOf({ failure }: AttemptRow): AppError {
  const code = failure !== null && failure in ERRORS ? (failure as ErrorCode) : 'internal'
  return new AppError(code as 'internal')
}

export function resultOf(
  attempt: AttemptRow,
  status: PaymentResult['status'],
  type: PaymentResult['type'],
): PaymentResult {
  const { id, amount, fee, invoiceId, url, secret } = attempt
  const link = type === 6 ? url : null
  return {
    ...{ status, type, attemptId: id, link, secret: type === 3 ? secret : null },
    ...{ amount, fee, total: amount + fee },
    data: { invoiceId, redirect: status === 'success' ? redirectOf(attempt) : null, url: link },
  }
}

/** Where somebody goes who has paid; appointments follow with their own screens. */
function redirectOf({ purpose, lotId }: AttemptRow): string {
  if (purpose === 'top-up') return '/wallet'
  if (purpose === 'deposit') return lotId === null ? '/search' : `/lot/${lotId}`
  return '/invoices/all'
}
