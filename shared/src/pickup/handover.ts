import type { HANDOVERS } from '../invoices/invoice.ts'

type Handover = (typeof HANDOVERS)[number] | null

/** A line of an invoice as the pickup desk has to look at it. */
export interface FetchedLine {
  status: 'live' | 'cancelled' | 'returned' | 'void'
  isAside: boolean
  quantity: number
  /** Units whose money went back. */
  returnedQuantity: number
  /** Of these, what had left the house and has come back. */
  broughtBackQuantity: number
  /** Handed over at the desk, and not taken back. */
  fetchedQuantity: number
  /** In parcels. */
  sentQuantity: number
  /** The desk's word on it. */
  handover: Handover
}

/** What has been said of all its units, whoever counted them. */
const isOver = (handover: Handover): boolean => handover === 'picked_up' || handover === 'shipped'

/**
 * How many units of a line can still be handed over: those that are the buyer's and lie in the house. What was given back in
 * money without having left is not handed over any more.
 */
export function unitsToHandOver(line: FetchedLine): number {
  return isOver(line.handover) ? 0 : unitsHere(line)
}

function unitsHere(line: FetchedLine): number {
  if (line.status !== 'live' || line.isAside) return 0
  const left = line.fetchedQuantity + line.sentQuantity
  const away = left - Math.min(line.broughtBackQuantity, left)
  return Math.max(0, line.quantity - line.returnedQuantity - away)
}

/** The desk's word once so much was handed over; `before`: what it was while nothing was. */
export function handoverOfFetched(line: FetchedLine, before: Handover): Handover {
  if (line.fetchedQuantity === 0) return before
  return unitsHere(line) === 0 ? 'picked_up' : 'partial_pickup'
}

/** Why units cannot be handed over. */
export type HandoverRefusal =
  | { code: 'invoice_unpaid' }
  | { code: 'handed_over_already' | 'goods_refunded' }
  | { code: 'too_many_to_hand_over'; left: number }

/** Unpaid goods stay; then it is looked at what became of the units. null: they can be handed over. */
export function refuseHandover(line: FetchedLine & { isPaid: boolean }, units: number): HandoverRefusal | null {
  const left = unitsToHandOver(line)
  if (line.status === 'returned' || (line.status !== 'live' && left === 0)) return { code: 'goods_refunded' }
  if (!line.isPaid || line.isAside) return { code: 'invoice_unpaid' }
  if (units <= left) return null
  if (left > 0) return { code: 'too_many_to_hand_over', left }
  const isGone = isOver(line.handover) || line.fetchedQuantity + line.sentQuantity > 0
  return { code: isGone ? 'handed_over_already' : 'goods_refunded' }
}
