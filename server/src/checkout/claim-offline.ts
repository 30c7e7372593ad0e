import type { claimOffline as api } from '@gavelhouse/shared/checkout/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { markOffline } from '../invoices/mark-offline.ts'
import { findPayableInvoice } from '../invoices/queries-payable.ts'
import { advanceOwn } from './advance-own.ts'
import type { CheckoutContext } from './context.ts'
import type { PaymentSubject } from './payment-subject.ts'
import { presentResult, resultOf } from './present-result.ts'
import { type AttemptRow, findOpenClaim } from './queries-attempts.ts'
import { nameRequest, startOnce } from './start-attempt.ts'
import { startPayment } from './start-payment.ts'

/** With the claim itself; of a purchase the invoice is made later, and marked when it is (`decidePurchase`). */
const markNow = async (tx: Db, attempt: AttemptRow): Promise<AttemptRow> => {
  if (attempt.invoiceId !== null) await markOffline(tx, attempt.invoiceId)
  return attempt
}

/** Said again it is the same claim. What is bought by one has no invoice yet. */
async function findClaimed({ db, user }: CheckoutContext, { invoiceId, group, payType }: PaymentSubject) {
  const isPurchase = payType === 'buynow' || payType === 'offer'
  const owed = invoiceId ?? (isPurchase || group === undefined ? null : await findPayableInvoice(db, user.id, group))
  return owed === null ? null : findOpenClaim(db, user.id, owed)
}

/**
 * Somebody says they pay in cash or by transfer. It is a claim: it stays open, blocks nothing, and the invoice is unpaid
 * until staff have confirmed it.
 */
export async function claimOffline(ctx: CheckoutContext, input: Omit<InputOf<typeof api>, 'details'>) {
  const { id: userId } = ctx.user
  const request = nameRequest(ctx, 'offline', input)
  const means = { method: 'offline', provider: null, isSlow: true } as const
  const started = await startOnce(
    ctx.db,
    userId,
    request,
    async () =>
      (await findClaimed(ctx, input)) ??
      startPayment(ctx, { userId, subject: input, asked: 0, means, request }, markNow),
  )
  const attempt = await advanceOwn(ctx, started)
  if (attempt.status === 'failed' || attempt.status === 'expired') return presentResult(ctx, attempt)
  return answer(resultOf(attempt, 'pending', 2), 'offline_claimed')
}
