import type { BIDDER_STATES } from '@gavelhouse/shared/office/list-contract.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

export type State = (typeof BIDDER_STATES)[number]

export const BIDDER_WORDS: Record<State, [label: PhraseKey, kind: BadgeKind]> = {
  pending: ['officeWaiting', 'waiting'],
  active: ['officeActive', 'good'],
  suspended: ['officeSuspended', 'bad'],
  unverified: ['officeUnverified', 'plain'],
  deactivated: ['officeDeactivated', 'plain'],
}
