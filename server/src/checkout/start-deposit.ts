import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { findLotRow } from '../lots/queries.ts'
import type { CheckoutContext } from './context.ts'
import { refuseDeposit } from './deposit-wanted.ts'
import { feeFor } from './fee-for.ts'
import type { PaymentSubject } from './payment-subject.ts'
import type { AttemptRow } from './queries-attempts.ts'
import { type RequestName, writeAttempt } from './start-attempt.ts'
import { type PaymentMeans, refuseSlow } from './start-payment.ts'

/** '7-3' is a group of a cart, and no lot. */
const MAX_ID = 2_147_483_647

/** the subject names the lot, the amount is the lot's; another one sent along is refused. */
export async function startDeposit(
  ctx: CheckoutContext,
  { group }: PaymentSubject,
  asked: Money,
  means: PaymentMeans,
  request: RequestName,
): Promise<AttemptRow> {
  refuseSlow(means)
  const { id: userId } = ctx.user
  const lotId = Number(group ?? 0)
  const lot = lotId <= MAX_ID ? await findLotRow(ctx.db, lotId) : null
  if (lot === null) throw new AppError('not_found')
  const amount = lot.depositAmount ?? 0
  const refusal = await refuseDeposit(ctx.db, { userId, lotId, amount })
  if (refusal !== null) throw new AppError(refusal)
  if (asked !== 0 && asked !== amount) throw new AppError('invalid_amount')
  const fee = await feeFor(ctx.db, { method: means.method, sourceFacts: means.sourceFacts ?? null }, amount)
  const name = { userId, purpose: 'deposit', subject: `deposit:${lotId}`, lotId } as const
  return writeAttempt(ctx.db, { ...name, ...means, ...request, amount, fee })
}
