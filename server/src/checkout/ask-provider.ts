import type { Charge } from '../payments/charge.ts'
import type { CheckoutServices } from './context.ts'
import { type AttemptRow, updateOpenAttempt } from './queries-attempts.ts'
import { returnUrlOf } from './return-url.ts'

/** Asks for the money, or for the page on which the person gives it; and keeps what came of it. */
export async function askProvider(services: CheckoutServices, attempt: AttemptRow): Promise<Charge> {
  const { id, key, userId, method, amount, fee } = attempt
  const { provider } = services.payments
  const request = {
    key,
    customerId: await services.payments.customerOf(userId),
    amount: amount + fee,
    description: attempt.subject,
    metadata: { attemptId: String(id), userId },
  }
  const charge =
    method === 'redirect'
      ? await provider.openHostedPage({ ...request, returnUrl: returnUrlOf(services, attempt) })
      : await provider.authorize({
          ...request,
          source: attempt.source,
          offSession: attempt.staffId !== null || attempt.isAutomatic,
        })
  await keepCharge(services, attempt, charge)
  return charge
}

/** What came of the question, heard at once or found by the key when the answer was lost. */
export async function keepCharge({ database }: CheckoutServices, { id }: AttemptRow, charge: Charge): Promise<void> {
  await updateOpenAttempt(database.db, id, ['written', 'asked'], {
    status: 'pending',
    step: 'asked',
    chargeId: charge.id,
    isSlow: charge.source?.kind === 'bank',
    secret: charge.secret,
    ...('url' in charge ? { url: charge.url as string } : {}),
    ...(charge.source === null ? {} : { sourceFacts: factsOf(charge.source) }),
  })
}

export const factsOf = ({ brand, last4, country }: NonNullable<Charge['source']>) => ({ brand, last4, country })
