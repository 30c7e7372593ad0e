import type { getPaymentResult as api } from '@gavelhouse/shared/checkout/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { advanceAttempt } from './advance-attempt.ts'
import type { CheckoutContext } from './context.ts'
import { presentResult } from './present-result.ts'
import { findAttempt, findByCharge } from './queries-attempts.ts'

/** The return page proves nothing: the provider is asked by what is stored here, and only about the caller's own (T-40). */
export async function getPaymentResult(ctx: CheckoutContext, { attemptId, chargeId }: InputOf<typeof api>) {
  const { name } = ctx.payments.provider
  const attempt =
    attemptId !== undefined
      ? await findAttempt(ctx.db, attemptId)
      : chargeId === undefined
        ? null
        : await findByCharge(ctx.db, name, { chargeId, key: null })
  if (attempt === null || attempt.userId !== ctx.user.id) throw new AppError('not_found')
  return presentResult(ctx, await advanceAttempt(ctx, attempt.id))
}
