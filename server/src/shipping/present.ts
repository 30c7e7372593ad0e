import type { Money } from '@gavelhouse/shared/money.ts'
import type { Rate } from '@gavelhouse/shared/shipping/contract.ts'
import type { CarrierRate } from './provider.ts'

/** A rate as buyers see it, with what they pay for it. */
export function presentRate({ id, serviceType, amount, total, deliveryDate }: CarrierRate & { total: Money }): Rate {
  return {
    id,
    serviceType,
    serviceTypeAgain: serviceType,
    amount: { amount, currency: 'usd' },
    total,
    deliveryDate,
  }
}
