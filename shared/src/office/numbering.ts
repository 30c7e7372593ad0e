import { staggeredClose } from '../bidding/soft-close.ts'

/** What numbers and the order of a sale are decided by. */
export interface NumberedLot {
  id: number
  lotNumber: string
  /** Its place in the sale, from 0: staggered closing follows it, the number does not. */
  position: number
  closesAt: number
  /** The number on its label; null: none was printed. */
  labelNumber: string | null
  /** Somebody has bid in this run. */
  hasBids: boolean
  /** Its log has begun: times are fixed. */
  hasStarted: boolean
}

interface Sale {
  opensAt: number
  /** Of the first lot. */
  closesAt: number
  staggerSeconds: number
}

interface Asked {
  /** All lots of the sale as they are to follow each other; null: as they do. */
  order: readonly number[] | null
  /** The number of the first, and how far the others are apart; null: they keep theirs. */
  numbering: { startAt: number; step: number } | null
}

/** How a lot will stand. */
export interface PlannedLot {
  id: number
  lotNumber: string
  position: number
  closesAt: number
}

/** By their place, and where several share one by the time they came. */
export const inSaleOrder = <Lot extends Pick<NumberedLot, 'id' | 'position'>>(lots: readonly Lot[]): Lot[] =>
  lots.toSorted((one, other) => one.position - other.position || one.id - other.id)

/** Every lot once, in the order asked for; null: the order leaves lots out, or names others. */
export function planNumbers(
  lots: readonly NumberedLot[],
  { order, numbering }: Asked,
  sale: Sale,
  now: number,
): PlannedLot[] | null {
  const ordered = order === null ? inSaleOrder(lots) : inOrder(lots, order)
  if (ordered === null) return null
  return ordered.map((lot, index) => {
    const position = order === null ? lot.position : index
    return {
      ...{ id: lot.id, position, closesAt: closeIn(lot, position, sale, now) },
      lotNumber: numbering === null ? lot.lotNumber : String(numbering.startAt + index * numbering.step),
    }
  })
}

function inOrder(lots: readonly NumberedLot[], order: readonly number[]): NumberedLot[] | null {
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  const found = [...new Set(order)].flatMap((id) => byId.get(id) ?? [])
  return found.length === lots.length && order.length === lots.length ? found : null
}

/** A close follows the place as long as the sale has not begun and nobody gave the lot a time of its own. */
function closeIn(lot: NumberedLot, position: number, { opensAt, closesAt, staggerSeconds }: Sale, now: number): number {
  const isOwn = lot.closesAt !== staggeredClose(closesAt, lot.position, staggerSeconds)
  return lot.hasStarted || opensAt <= now || isOwn ? lot.closesAt : staggeredClose(closesAt, position, staggerSeconds)
}

/** What binds a lot to its number: a label that bears it, or bids people placed on it. */
export const bindsNumber = ({
  lotNumber,
  labelNumber,
  hasBids,
}: Pick<NumberedLot, 'lotNumber' | 'labelNumber' | 'hasBids'>) => ({
  byLabel: labelNumber === lotNumber,
  byBids: hasBids,
})

/** The lots whose number changes although something binds them to it: never unnoticed. */
export const boundAmong = (lots: readonly NumberedLot[], plan: readonly PlannedLot[]): NumberedLot[] => {
  const numbers = new Map(plan.map(({ id, lotNumber }) => [id, lotNumber]))
  return lots.filter((lot) => {
    const { byLabel, byBids } = bindsNumber(lot)
    return numbers.get(lot.id) !== lot.lotNumber && (byLabel || byBids)
  })
}

/** The number that is wanted, or if it is taken the one after the highest. */
export function freeNumber(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  const highest = [...taken].reduce((most, text) => (/^\d{1,15}$/.test(text) ? Math.max(most, Number(text)) : most), 0)
  return String(highest + 1)
}
