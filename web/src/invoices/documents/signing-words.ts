import type { SigningStatus } from '@gavelhouse/shared/signing/document-life.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

interface SigningWords {
  badge: BadgeKind
  label: PhraseKey
  hint: PhraseKey
  /** What the button says that leads to signing; null: there is nothing to sign now. */
  act: PhraseKey | null
}

/** How a bill of sale stands, in words. */
export const SIGNING_WORDS = {
  unsigned: { badge: 'waiting', label: 'billToSign', hint: 'billToSignHint', act: 'signBill' },
  waiting: { badge: 'waiting', label: 'billToSign', hint: 'billToSignHint', act: 'signBill' },
  preparing: { badge: 'plain', label: 'billPreparing', hint: 'billPreparingHint', act: null },
  signed: { badge: 'good', label: 'billSigned', hint: 'billSignedHint', act: null },
  declined: { badge: 'bad', label: 'billDeclined', hint: 'billDeclinedHint', act: 'signBillAgain' },
} as const satisfies Record<Exclude<SigningStatus, ''>, SigningWords>
