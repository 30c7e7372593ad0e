import type { ShipmentStage } from '@gavelhouse/shared/tracking/office-contract.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

export const STAGE_WORDS: Record<ShipmentStage, { label: PhraseKey; badge: BadgeKind }> = {
  to_ship: { label: 'officeShipToShip', badge: 'waiting' },
  part_shipped: { label: 'officeShipPart', badge: 'waiting' },
  shipped: { label: 'officeShipShipped', badge: 'plain' },
  problem: { label: 'officeShipProblem', badge: 'bad' },
  delivered: { label: 'officeShipDelivered', badge: 'good' },
}
