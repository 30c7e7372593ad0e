import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'
import type { SaleLot } from './use-sale.ts'

/** What would become of the lot if it closed now, or what has. */
export function standingOf(lot: SaleLot): [label: PhraseKey, kind: BadgeKind] {
  if (lot.isWithdrawn) return ['officeBidWithdrawn', 'bad']
  if (lot.status === 'sold') return ['officeSold', 'good']
  if (lot.status === 'closed') return ['officeSaleUnsold', 'plain']
  if (lot.isPaused) return ['officePaused', 'bad']
  if (lot.isSealed) return ['officeStandingSealed', 'plain']
  if (lot.leaderId === null) return ['officeStandingNoBids', 'plain']
  return lot.reserveMet === false ? ['officeStandingBelow', 'waiting'] : ['officeStandingSells', 'good']
}
