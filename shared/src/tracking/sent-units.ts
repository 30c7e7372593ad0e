import type { HANDOVERS } from '../invoices/invoice.ts'

type Handover = (typeof HANDOVERS)[number] | null

export interface SentLine {
  status: 'live' | 'cancelled' | 'returned' | 'void'
  quantity: number
  returnedQuantity: number
  /** Units in parcels. */
  sentQuantity: number
  handover: Handover
}

/** What was fetched at the desk is not sent any more. */
const isFetched = (handover: Handover): boolean => handover === 'picked_up' || handover === 'partial_pickup'

/** How many units of a line can still go into a parcel: of those that are still the buyer's, what is in none. */
export function unitsToSend({ status, quantity, returnedQuantity, sentQuantity, handover }: SentLine): number {
  if (status !== 'live' || isFetched(handover)) return 0
  return Math.max(0, quantity - Math.max(sentQuantity, returnedQuantity))
}

/** What parcels make of the desk's word on a line they hold: shipped once all its units are on their way, and not before. */
export function handoverOfSent(line: SentLine): Handover {
  if (line.status !== 'live' || line.sentQuantity === 0 || isFetched(line.handover)) return line.handover
  if (unitsToSend(line) === 0) return 'shipped'
  return line.handover === 'shipped' ? null : line.handover
}
