import type { HANDOVERS } from '@gavelhouse/shared/invoices/invoice.ts'
import type { Transaction } from '@gavelhouse/shared/invoices/transaction.ts'
import type { Aging } from '@gavelhouse/shared/money/aging.ts'
import type { InvoiceStatus } from '@gavelhouse/shared/money/invoice-status.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

type Words = [label: PhraseKey, kind: BadgeKind]

export const STATE_WORDS: Record<InvoiceStatus, Words> = {
  unpaid: ['officeInvoiceUnpaid', 'waiting'],
  partial: ['officeInvoicePartial', 'waiting'],
  paid: ['officeInvoicePaid', 'good'],
  cancelled: ['officeInvoiceCancelled', 'plain'],
}

export const AGING_WORDS: Record<Aging, Words> = {
  not_due: ['officeAgingNotDue', 'plain'],
  week: ['officeAgingWeek', 'waiting'],
  month: ['officeAgingMonth', 'bad'],
  two_months: ['officeAgingTwoMonths', 'bad'],
  older: ['officeAgingOlder', 'bad'],
}

export const METHOD_WORDS: Record<string, PhraseKey> = {
  card: 'officeByCard',
  bank: 'officeByBank',
  wallet: 'officeByWallet',
  cash: 'officeByHand',
  offline: 'officeByClaim',
}

export const DELIVERY_WORDS: Record<string, PhraseKey> = {
  pickup: 'officeFetched',
  shipping: 'officeShipped',
}

export const HANDOVER_WORDS: Record<(typeof HANDOVERS)[number], PhraseKey> = {
  ready_for_pickup: 'officeGoodsReady',
  picked_up: 'officeGoodsPickedUp',
  partial_pickup: 'officeGoodsPartly',
  shipped: 'officeGoodsShipped',
  no_show: 'officeGoodsMissed',
}

export const TENDER_WORDS: Record<string, PhraseKey> = {
  cash: 'officeTenderCash',
  check: 'officeTenderCheck',
  wire: 'officeTenderWire',
  terminal: 'officeTenderTerminal',
}

export const MOVEMENT_WORDS: Record<string, PhraseKey> = {
  payment: 'officePayment',
  refund: 'officeRefund',
  deposit_applied: 'officeDepositApplied',
  deposit_forfeited: 'officeDepositForfeited',
  dispute: 'officeDispute',
}

export const MOVEMENT_STATES: Record<Transaction['status'], Words> = {
  success: ['officeMovementDone', 'good'],
  pending: ['officeMovementPending', 'waiting'],
  failed: ['officeMovementFailed', 'plain'],
}

/** What was done with an invoice, as its log calls it. */
export const HAPPENING_WORDS: Record<string, PhraseKey> = {
  made: 'officeHappenedMade',
  joined: 'officeHappenedJoined',
  split: 'officeHappenedSplit',
  paid: 'officeHappenedPaid',
  'payment-returned': 'officeHappenedPaymentReturned',
  'offline-claimed': 'officeHappenedClaimed',
  changed: 'officeHappenedChanged',
  exempted: 'officeHappenedExempted',
  moved: 'officeHappenedMoved',
  'moved-here': 'officeHappenedMovedHere',
  cancelled: 'officeHappenedCancelled',
  voided: 'officeHappenedVoided',
  ...{ reverse_released: 'officeHappenedReverseOff', reverse_paid: 'officeHappenedReversePaid' },
  credited: 'officeHappenedCredited',
  returned: 'officeHappenedReturned',
  mailed: 'officeHappenedMailed',
  reminded: 'officeHappenedReminded',
  ...{ return_requested: 'officeHappenedReturnAsked', return_accepted: 'officeHappenedReturnAccepted' },
  ...{ return_received: 'officeHappenedReturnReceived', return_refused: 'officeHappenedReturnRefused' },
  ...{ return_withdrawn: 'officeHappenedReturnWithdrawn', return_settled: 'officeHappenedReturnSettled' },
  ...{ return_offered: 'officeHappenedReturnOffered', return_offer_declined: 'officeHappenedOfferDeclined' },
  return_offer_withdrawn: 'officeHappenedOfferWithdrawn',
  ...{ handed_over: 'officeHappenedHandedOver', handover_undone: 'officeHappenedHandoverUndone' },
  ...{ sent: 'officeHappenedSent', correct_parcel: 'officeHappenedParcelCorrected' },
  ...{ mark_delivered: 'officeHappenedDelivered', restored: 'officeHappenedRestored' },
  'deposit-forfeited': 'officeDepositForfeited',
  ...HANDOVER_WORDS,
}
