import type { InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import type { BadgeKind } from '../ui/Badge.tsx'

type Told = Pick<InvoiceRecord, 'standing' | 'isOverdue' | 'method' | 'createdAt' | 'paidAt' | 'returnedAt'>

interface StandingWords {
  label: PhraseKey
  badge: BadgeKind
}

const WORDS: Record<InvoiceRecord['standing'], StandingWords> = {
  cancelled: { label: 'standingCancelled', badge: 'plain' },
  paid: { label: 'standingPaid', badge: 'good' },
  partial: { label: 'standingPartial', badge: 'waiting' },
  unpaid: { label: 'standingUnpaid', badge: 'waiting' },
}

/** Where an invoice stands, which the server works out from its sums (P-272 to P-276). Late ones are red. */
export const standingWords = ({ standing, isOverdue }: Told): StandingWords =>
  isOverdue ? { ...WORDS[standing], badge: 'bad' } : WORDS[standing]

/** Somebody said how they pay, and the house has not seen the money yet (P-277, P-287). */
export const isOffline = ({ standing, method }: Told): boolean =>
  method === 'offline' && standing !== 'paid' && standing !== 'cancelled'

/** The day that counts: when it came back, else when it was paid, else when it was made (P-260 to P-262). */
export function dayOf({ returnedAt, paidAt, createdAt }: Told): { label: PhraseKey; at: number } {
  if (returnedAt !== null) return { label: 'returnedOn', at: returnedAt }
  return paidAt === null ? { label: 'createdOn', at: createdAt } : { label: 'paidOn', at: paidAt }
}
