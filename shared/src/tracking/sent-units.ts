import type { HANDOVERS } from '../invoices/invoice.ts'

type Handover = (typeof HANDOVERS)[number] | null

export interface SentLine {
  status: 'live' | 'cancelled' | 'returned' | 'void'
  quantity: number
  returnedQuantity: number
  /** Of these, what had been sent and has come back: the others never left. */
  broughtBackQuantity: number
  /** Units in parcels. */
  sentQuantity: number
  handover: Handover
}

/** What was fetched at the desk is not sent any more. */
const isFetched = (handover: Handover): boolean => handover === 'picked_up' || handover === 'partial_pickup'

/**
 * How many units of a line can still go into a parcel: of those that are still the buyer's, what is in none. What was given back
 * in money without having been sent stays here.
 */
export function unitsToSend(line: SentLine): number {
  const { status, quantity, returnedQuantity, broughtBackQuantity, sentQuantity, handover } = line
  if (status !== 'live' || isFetched(handover)) return 0
  const away = sentQuantity - Math.min(broughtBackQuantity, sentQuantity)
  return Math.max(0, quantity - returnedQuantity - away)
}

/** What parcels make of the desk's word on a line they hold: shipped once all its units are on their way, and not before. */
export function handoverOfSent(line: SentLine): Handover {
  if (line.status !== 'live' || line.sentQuantity === 0 || isFetched(line.handover)) return line.handover
  if (unitsToSend(line) === 0) return 'shipped'
  return line.handover === 'shipped' ? null : line.handover
}
