import { AppError } from '@gavelhouse/shared/errors.ts'
import type { ChargingProvider } from '../charge.ts'

const refuse = async (): Promise<never> => {
  throw new AppError('provider_failed', { cause: 'no charging' })
}

/** Nothing of the house charges yet; until Stripe's part is here it says so. */
export function stripeCharging(): ChargingProvider {
  return {
    ...{ describeSource: refuse, authorize: refuse, openHostedPage: refuse, capture: refuse, cancel: refuse },
    ...{ refund: refuse, findCharge: refuse, findRefund: refuse, listMovements: refuse },
    readWebhook: async () => null,
  }
}
