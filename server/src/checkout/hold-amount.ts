import type { holdAmount as api } from '@gavelhouse/shared/checkout/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { answer } from '../http/serve.ts'
import { advanceAttempt } from './advance-attempt.ts'
import type { CheckoutContext } from './context.ts'
import { meansOf } from './means-of.ts'
import { failureOf } from './present-result.ts'
import type { AttemptRow } from './queries-attempts.ts'
import { nameRequest, startOnce } from './start-attempt.ts'
import { startPayment } from './start-payment.ts'

/** Reserves on a card what paying would take. Nothing is taken before its holder pays (`takeHold`); unused it is freed. */
export async function holdAmount(ctx: CheckoutContext, input: InputOf<typeof api>) {
  const { id: userId } = ctx.user
  const request = nameRequest(ctx, 'hold', input)
  const attempt = await startOnce(ctx.db, userId, request, async () => {
    const means = await meansOf(ctx, input.source?.id)
    // A bank account is debited in one go, nothing can be reserved on it (decision 042).
    if (means.method !== 'card') throw new AppError('card_details_missing')
    const asked = input.amount ?? 0
    return startPayment(ctx, { userId, subject: input, asked, means: { ...means, isHold: true }, request })
  })
  return present(ctx, await advanceAttempt(ctx, attempt.id))
}

async function present({ payments }: CheckoutContext, attempt: AttemptRow) {
  const { id: attemptId, status, isHold, chargeId, secret, amount, fee, expiresAt } = attempt
  if (status === 'failed' || status === 'expired') throw failureOf(attempt)
  const charge = chargeId === null ? null : await payments.provider.findCharge({ chargeId })
  const isReserved = isHold && charge?.status === 'authorized'
  const isAsking = charge?.status === 'confirm'
  return answer(
    {
      ...{ attemptId, chargeId, amount, fee, total: amount + fee, expiresAt },
      status: isReserved ? ('authorized' as const) : ('pending' as const),
      secret: isAsking ? secret : null,
    },
    isReserved ? 'amount_held' : isAsking ? 'card_to_confirm' : 'payment_under_way',
  )
}
