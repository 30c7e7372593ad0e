import type { DisputeState, PaymentMethod, PaymentState } from '@gavelhouse/shared/office/payment-states.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

type Words = [label: PhraseKey, kind: BadgeKind]

export const STATE_WORDS: Record<PaymentState, Words> = {
  created: ['officePaymentCreated', 'waiting'],
  pending: ['officePaymentPending', 'waiting'],
  succeeded: ['officePaymentSucceeded', 'good'],
  failed: ['officePaymentFailed', 'bad'],
  expired: ['officePaymentExpired', 'plain'],
}

export const METHOD_WORDS: Record<PaymentMethod, PhraseKey> = {
  card: 'officePayByCard',
  bank: 'officePayByBank',
  redirect: 'officePayByRedirect',
  wallet: 'officePayByWallet',
  offline: 'officePayByOffline',
  cash: 'officePayByCash',
}

export const PURPOSE_WORDS = {
  invoice: 'officeForInvoice',
  purchase: 'officeForPurchase',
  'top-up': 'officeForTopUp',
  deposit: 'officeForDeposit',
} as const satisfies Record<string, PhraseKey>

export const DISPUTE_WORDS: Record<DisputeState, Words> = {
  open: ['officeDisputeOpen', 'waiting'],
  won: ['officeDisputeWon', 'good'],
  lost: ['officeDisputeLost', 'bad'],
}
