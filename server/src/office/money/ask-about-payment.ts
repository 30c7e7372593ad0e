import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { askProvider as api } from '@gavelhouse/shared/office/payments-contract.ts'
import { recordAudit } from '../../accounts/audit-log.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { advanceAttempt } from '../../checkout/advance-attempt.ts'
import type { CheckoutServices } from '../../checkout/context.ts'
import { type AttemptRow, findAttempt } from '../../checkout/queries-attempts.ts'
import { getReachedPayment } from './read-payments.ts'

/**
 * The same road as the sweeper's, begun now and by hand: what the provider says decides, so that nothing can be done here that
 * would not have been done by itself..
 */
export async function askAboutPayment(
  ctx: UserContext & CheckoutServices,
  { id }: InputOf<typeof api>,
): Promise<OutputOf<typeof api>> {
  const { state: before } = await getReachedPayment(ctx, id, api.rights)
  const attempt = await advanceAttempt(ctx, id)
  const { status: state, failure } = attempt
  await recordAudit(ctx.db, ctx.user, {
    ...{ act: 'ask_provider', subject: `payment:${id}`, details: {} },
    changes: before === state ? [] : [{ field: 'state', old: before, new: state }],
  })
  return { id, before, state, failure, ...(await whatProviderSays(ctx, attempt)) }
}

/** As it is told, not as we take it: shown beside what came of it. */
async function whatProviderSays({ payments, db }: UserContext & CheckoutServices, attempt: AttemptRow) {
  if (attempt.provider === null) return { said: null, isSilent: false }
  try {
    const { chargeId = null } = (await findAttempt(db, attempt.id)) ?? {}
    const by =
      chargeId === null ? { key: attempt.key, customerId: await payments.customerOf(attempt.userId) } : { chargeId }
    return { said: (await payments.provider.findCharge(by))?.status ?? null, isSilent: false }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'provider_failed') throw error
    return { said: null, isSilent: true }
  }
}
