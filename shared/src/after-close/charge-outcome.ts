import type { Money } from '../money.ts'

/**
 * would_charge: in a trial. waiting: the bank has not said yet. delivery_open: its buyer has not said where it goes, or how.
 * changed: paid, cancelled or changed by somebody meanwhile.
 */
export const CHARGE_OUTCOMES = [
  ...(['charged', 'would_charge', 'declined', 'waiting', 'no_card', 'over_ceiling', 'being_paid'] as const),
  ...(['delivery_open', 'unreachable', 'changed'] as const),
] as const
export type ChargeOutcome = (typeof CHARGE_OUTCOMES)[number]

export const CHARGE_TARGETS = ['untried', 'declined'] as const
export type ChargeTarget = (typeof CHARGE_TARGETS)[number]

/** What stands against charging an invoice; null: nothing. Who has no card is told before what they owe is looked at. */
export function refuseCharge(
  invoice: { due: Money; isOpen: boolean; isBeingPaid: boolean; hasCard: boolean },
  ceiling: Money | null,
): Extract<ChargeOutcome, 'changed' | 'being_paid' | 'no_card' | 'over_ceiling'> | null {
  if (!invoice.isOpen || invoice.due <= 0) return 'changed'
  if (invoice.isBeingPaid) return 'being_paid'
  if (!invoice.hasCard) return 'no_card'
  return ceiling !== null && invoice.due > ceiling ? 'over_ceiling' : null
}

/** What came of an attempt. */
export function outcomeOfAttempt(status: 'created' | 'pending' | 'succeeded' | 'failed' | 'expired'): ChargeOutcome {
  if (status === 'succeeded') return 'charged'
  return status === 'created' || status === 'pending' ? 'waiting' : 'declined'
}
