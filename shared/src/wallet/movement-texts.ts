import type { EntryKind } from '../books/entries.ts'

/** What the history of a wallet says of each kind of movement; a screen says the same by its kind in its own language. */
export const MOVEMENT_TEXTS = {
  'top-up': 'Balance added',
  withdrawal: 'Sent back to your card',
  adjustment: 'Adjusted by the auction house',
  'gift-card-redeemed': 'Gift card',
  'deposit-held': 'Bid deposit',
  'deposit-released': 'Bid deposit returned',
  'deposit-applied': 'Rest of a bid deposit',
  payment: 'Payment of an invoice',
  reserved: 'Set aside for a purchase',
  unreserved: 'Not needed for a purchase',
  'refund-paid': 'Refund',
  'refund-failed': 'Refund that could not be sent to your card',
} as const satisfies Partial<Record<EntryKind, string>>

export type MovementKind = keyof typeof MOVEMENT_TEXTS

export const MOVEMENT_KINDS = Object.keys(MOVEMENT_TEXTS) as [MovementKind, ...MovementKind[]]
