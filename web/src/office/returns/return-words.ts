import type { ReturnState } from '@gavelhouse/shared/returns/return-life.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

export const RETURN_WORDS: Record<ReturnState, [label: PhraseKey, kind: BadgeKind]> = {
  requested: ['officeReturnRequested', 'waiting'],
  accepted: ['officeReturnAccepted', 'waiting'],
  received: ['officeReturnReceived', 'waiting'],
  returned: ['officeReturnDone', 'good'],
  refused: ['officeReturnRefused', 'bad'],
  withdrawn: ['officeReturnWithdrawn', 'plain'],
}
