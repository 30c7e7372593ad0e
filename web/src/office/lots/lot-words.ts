import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

export const LOT_STATUSES = ['draft', 'future', 'open', 'sold', 'closed'] as const
export type OfficeLotStatus = (typeof LOT_STATUSES)[number]

const WORDS: Record<OfficeLotStatus, [label: PhraseKey, kind: BadgeKind]> = {
  draft: ['officeDraft', 'plain'],
  future: ['officeFuture', 'waiting'],
  open: ['officeOpen', 'good'],
  sold: ['officeSold', 'plain'],
  closed: ['officeClosed', 'plain'],
}

export const statusLabel = (status: OfficeLotStatus): PhraseKey => WORDS[status][0]
export const statusKind = (status: OfficeLotStatus): BadgeKind => WORDS[status][1]
