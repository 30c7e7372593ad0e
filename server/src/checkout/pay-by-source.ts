import type { payBySource as api } from '@gavelhouse/shared/checkout/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { advanceAttempt } from './advance-attempt.ts'
import { claimOffline } from './claim-offline.ts'
import type { CheckoutContext } from './context.ts'
import { meansOf } from './means-of.ts'
import { payFromWallet } from './pay-from-wallet.ts'
import { presentResult } from './present-result.ts'
import { nameRequest, startOnce } from './start-attempt.ts'
import { pickupOf, startPayment } from './start-payment.ts'
import { takeHold } from './take-hold.ts'

/** By a saved card or bank account, or a card entered once. The wallet and the claim of an offline payment have calls of their own too. */
export async function payBySource(ctx: CheckoutContext, input: InputOf<typeof api>) {
  if (input.method === 'wallet') return payFromWallet(ctx, input)
  if (input.method === 'offline') return claimOffline(ctx, input)
  const { id: userId } = ctx.user
  const request = nameRequest(ctx, 'pay', input)
  const payment = { userId, subject: input, asked: input.amount ?? 0, request }
  const attempt = await startOnce(
    ctx.db,
    userId,
    request,
    async () =>
      (await takeHold(ctx, { ...payment, source: input.source?.id })) ??
      startPayment(ctx, {
        ...{ ...payment, pickupAt: pickupOf(input) },
        means: { ...(await meansOf(ctx, input.source?.id)), note: input.marker ?? '' },
      }),
  )
  return presentResult(ctx, await advanceAttempt(ctx, attempt.id))
}
