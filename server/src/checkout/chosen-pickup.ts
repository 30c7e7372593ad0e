import { checkPickupTime } from '../appointments/check-pickup-time.ts'
import type { Db } from '../db/connect.ts'

/** What a payment says of the pickup; an empty text is nothing. */
export const pickupOf = ({ details }: { details?: { pickupAt?: number | '' | null } | null | undefined }) =>
  details?.pickupAt || null

/** To be kept with the attempt. A time that is gone is said before anybody pays; goods that are sent have none. */
export async function chosenPickup(
  db: Db,
  group: { auctionId: number; locationId: number; delivery: 'pickup' | 'shipping' | null },
  pickupAt: number | null | undefined,
): Promise<{ pickupAt: number | null }> {
  if (pickupAt == null || group.delivery === 'shipping') return { pickupAt: null }
  await checkPickupTime(db, group, pickupAt)
  return { pickupAt }
}
