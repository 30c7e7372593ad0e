import type { Location } from '../site/defaults.ts'

/** As long as an appointment takes unless the house says otherwise (P-828). */
const SLOT_MINUTES = 30

/** '8:00 am - 4:00 pm', as houses write it. */
const FROM_TO = /^\s*(\d[^-–]*?)\s*[-–]\s*(\d.*?)\s*$/

export interface PickupHours {
  pickupStart: string | null
  pickupEnd: string | null
  pickupSlotMinutes: number | null
}

/** When goods can be fetched at a place: on working days, while it is open. Null where it does not say so, or nothing is fetched there. */
export function pickupHours({
  weekdayHours,
  offersPickup,
}: Pick<Location, 'weekdayHours' | 'offersPickup'>): PickupHours {
  const [, start = null, end = null] = (offersPickup && weekdayHours?.match(FROM_TO)) || []
  const isKnown = start !== null && end !== null
  return { pickupStart: start, pickupEnd: end, pickupSlotMinutes: isKnown ? SLOT_MINUTES : null }
}
