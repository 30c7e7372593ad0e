import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxProvider } from './providers/sandbox.ts'

/** Stripe when its keys are set, else the built-in sandbox; Stripe's code is loaded only then. */
export async function chooseProvider({ stripe }: Config, database: Database): Promise<PaymentProvider> {
  if (stripe === null) return createSandboxProvider(database)
  const { createStripeProvider } = await import('./providers/stripe.ts')
  return createStripeProvider(stripe)
}
