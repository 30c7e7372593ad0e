import type { ProviderEvent } from '../payments/charge.ts'
import { advanceAttempt } from './advance-attempt.ts'
import { advanceRefund } from './advance-refund.ts'
import type { CheckoutServices } from './context.ts'
import { followDispute } from './follow-dispute.ts'
import { followRefund } from './follow-refund.ts'
import { findByCharge } from './queries-attempts.ts'
import { findRefundByKey } from './queries-refunds.ts'

/**
 * A word from the provider. It proves nothing and carries no amounts that count: what it is about is asked for by what is
 * stored here, so events may come in any order and any number of times (T-41, F-08).
 */
export async function handleEvent(services: CheckoutServices, event: ProviderEvent): Promise<void> {
  const { db } = services.database
  const { chargeId, chargeKey, refundKey, dispute } = event
  if (event.type === 'refund' && refundKey !== null) {
    const refund = await findRefundByKey(db, refundKey)
    if (refund !== null) await followRefund(services, await advanceRefund(services, refund.id))
    return
  }
  if (chargeId === null && chargeKey === null) return
  const attempt = await findByCharge(db, services.payments.provider.name, { chargeId, key: chargeKey })
  if (attempt === null) {
    services.log.warn({ event }, 'the provider speaks of a charge that is not ours')
    return
  }
  if (dispute !== null) await followDispute(services, attempt, dispute)
  else await advanceAttempt(services, attempt.id)
}
