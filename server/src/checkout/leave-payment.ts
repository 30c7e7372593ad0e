import type { leavePayment as api } from '@gavelhouse/shared/checkout/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { advanceAttempt } from './advance-attempt.ts'
import type { CheckoutContext } from './context.ts'
import { findAttempt, updateOpenAttempt } from './queries-attempts.ts'

/**
 * Only what waits for the payer: with a reason to fail it is freed at the provider like any other, and whatever the
 * provider has taken in the meantime goes back by itself. What is decided goes on to its end.
 */
export async function leavePayment(ctx: CheckoutContext, { attemptId }: InputOf<typeof api>) {
  const attempt = await findAttempt(ctx.db, attemptId)
  if (attempt === null || attempt.userId !== ctx.user.id) throw new AppError('not_found')
  const waitsForPayer = attempt.url !== null || attempt.secret !== null
  if (waitsForPayer && !attempt.isSlow)
    await updateOpenAttempt(ctx.db, attemptId, ['asked'], { failure: 'payment_left' })
  await advanceAttempt(ctx, attemptId)
  return { attemptId }
}
