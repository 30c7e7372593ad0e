import type { payBySource as api } from '@gavelhouse/shared/checkout/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { advanceAttempt } from './advance-attempt.ts'
import { pickupOf } from './chosen-pickup.ts'
import { claimOffline } from './claim-offline.ts'
import type { CheckoutContext } from './context.ts'
import { meansOf } from './means-of.ts'
import { payFromWallet } from './pay-from-wallet.ts'
import { presentResult } from './present-result.ts'
import { nameRequest, type RequestName, startOnce } from './start-attempt.ts'
import { startDeposit } from './start-deposit.ts'
import { startPayment } from './start-payment.ts'
import { startTopUp } from './start-top-up.ts'
import { takeHold } from './take-hold.ts'

/** By a saved card or bank account, or a card entered once. The wallet and the claim of an offline payment have calls of their own too. */
export async function payBySource(ctx: CheckoutContext, input: InputOf<typeof api>) {
  if (input.method === 'wallet') return payFromWallet(ctx, input)
  if (input.method === 'offline') return claimOffline(ctx, input)
  const { id: userId } = ctx.user
  const request = nameRequest(ctx, 'pay', input)
  const attempt = await startOnce(ctx.db, userId, request, () => start(ctx, input, request))
  return presentResult(ctx, await advanceAttempt(ctx, attempt.id))
}

/** What is reserved on a card is for an invoice or a cart: the numbers of lots mean other things. */
async function start(ctx: CheckoutContext, input: InputOf<typeof api>, request: RequestName) {
  const { payType } = input
  const asked = input.amount ?? 0
  const payment = { userId: ctx.user.id, subject: input, asked, request, pickupAt: pickupOf(input) }
  const isForWallet = payType === 'deposit' || payType === 'bid_deposit'
  const held = isForWallet ? null : await takeHold(ctx, { ...payment, source: input.source?.id })
  if (held !== null) return held
  const means = { ...(await meansOf(ctx, input.source?.id)), note: input.marker ?? '' }
  if (payType === 'deposit') return startTopUp(ctx, asked, means, request)
  if (payType === 'bid_deposit') return startDeposit(ctx, input, asked, means, request)
  return startPayment(ctx, { ...payment, means })
}
