import { AppError } from '@gavelhouse/shared/errors.ts'
import Stripe from 'stripe'

/** Waits for Stripe. What is not an answer about the request itself is a failure of the world. */
export async function reach<Answer>(pending: Promise<Answer>): Promise<Answer> {
  try {
    return await pending
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError)
      throw error
    // One key for two things is our own mistake. Still at work on it (409) is not.
    if (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400) throw error
    throw new AppError('provider_failed', { cause: error instanceof Error ? error.name : 'unknown' })
  }
}

/** The answer, or null when Stripe knows no such thing under this customer. */
export async function reachOrNull<Answer>(pending: Promise<Answer>): Promise<Answer | null> {
  try {
    return await reach(pending)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw error
  }
}
