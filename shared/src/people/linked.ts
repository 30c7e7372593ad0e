/** What two accounts can have in common. */
export const LINK_SIGNS = ['card', 'phone', 'email', 'address', 'device'] as const
export type LinkSign = (typeof LINK_SIGNS)[number]

/**
 * How much each sign says, in parts of a hundred. A card or a number is one person's as a rule; a household shares an address, an
 * office or a family shares a device.
 */
const WEIGHTS: Record<LinkSign, number> = { card: 60, phone: 50, email: 60, address: 40, device: 25 }

const LIKELY = 60

/** Signs add up as independent doubts do: two that are each half sure leave a quarter of a doubt. */
export function scoreOf(signs: readonly LinkSign[]): number {
  const doubt = [...new Set(signs)].reduce((left, sign) => left * (1 - WEIGHTS[sign] / 100), 1)
  return Math.round((1 - doubt) * 100)
}

/** Whether two accounts are most probably one person's. */
export const isLikelySame = (signs: readonly LinkSign[]): boolean => scoreOf(signs) >= LIKELY

/** Accounts that are linked and meet on the same lots, or bid on what the other sells, may be driving up prices. */
export const isSuspect = ({ sharedLotCount, sellerLotCount }: { sharedLotCount: number; sellerLotCount: number }) =>
  sharedLotCount > 0 || sellerLotCount > 0

export type LinkRefusal = 'same_account' | 'linked_already' | 'kept_is_duplicate' | 'has_duplicates'

/**
 * Links are one step deep, so that there is never a question whose second account one is: the kept one is nobody's duplicate, and
 * the duplicate has none of its own.
 */
export function refuseLink(link: {
  duplicateId: number
  keptId: number
  duplicateOf: number | null
  keptIsDuplicateOf: number | null
  duplicatesOfDuplicate: number
}): LinkRefusal | null {
  if (link.duplicateId === link.keptId) return 'same_account'
  if (link.duplicateOf !== null) return 'linked_already'
  if (link.keptIsDuplicateOf !== null) return 'kept_is_duplicate'
  return link.duplicatesOfDuplicate > 0 ? 'has_duplicates' : null
}
