import type { Decline } from '../charge.ts'

/** What Stripe says about a refusal, in a word of ours. */
export function declineOf({ code, decline_code }: { code?: string; decline_code?: string }): Decline {
  if (code === 'expired_card') return 'card_expired'
  if (code === 'incorrect_cvc') return 'card_code_wrong'
  if (decline_code === 'insufficient_funds') return 'card_without_funds'
  if (code === 'setup_intent_authentication_failure' || code === 'payment_intent_authentication_failure')
    return 'card_not_confirmed'
  return 'card_declined'
}
