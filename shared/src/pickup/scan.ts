import { invoiceInCode } from '../invoices/desk-code.ts'
import { lotIdInCode } from '../lots/lot-code.ts'

/** What is on the card of whoever stands at the desk. */
export interface CardLine {
  id: number
  lotId: number
  lotNumber: string
  /** Units that can still be handed over. */
  left: number
  isPaid: boolean
}

/** Units that are ticked to be handed over, by line. */
export type Ticked = Readonly<Record<number, number>>

/** What came from the scanner, the camera or the keyboard. */
export type Scanned =
  | { kind: 'invoice'; invoiceId: number }
  | { kind: 'lot'; lotId: number }
  | { kind: 'words'; text: string }

/**
 * The tag of a lot, the code of an invoice, or words. With a card open a number is that of a lot on it, where there is such a
 * lot: scanners send prefixes, people type what they read off the goods.
 */
export function readScan(text: string, lines: readonly CardLine[]): Scanned | null {
  const typed = text.trim()
  if (typed === '') return null
  const lotId = lotIdInCode(typed) ?? lines.find(({ lotNumber }) => isSameNumber(lotNumber, typed))?.lotId
  if (lotId !== undefined) return { kind: 'lot', lotId }
  const invoiceId = invoiceInCode(typed)
  return invoiceId === null ? { kind: 'words', text: typed } : { kind: 'invoice', invoiceId }
}

const isSameNumber = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** wrong: nothing of this person. unpaid: theirs once they pay. gone: handed over before. too_many: all are ticked already. */
export type ScanOutcome = 'right' | 'wrong' | 'unpaid' | 'gone' | 'too_many'

export interface Tick {
  outcome: ScanOutcome
  /** The line it is about; null: none. */
  lineId: number | null
  ticked: Ticked
}

/** One tag, one unit. A lot may stand on several lines: the first that has a unit left takes it. */
export function tickLot(lines: readonly CardLine[], ticked: Ticked, lotId: number): Tick {
  const ofLot = lines.filter((line) => line.lotId === lotId)
  const refused = (outcome: ScanOutcome): Tick => ({ outcome, lineId: ofLot[0]?.id ?? null, ticked })
  if (ofLot.length === 0) return refused('wrong')
  const paid = ofLot.filter(({ isPaid }) => isPaid)
  if (paid.length === 0) return refused('unpaid')
  if (paid.every(({ left }) => left === 0)) return refused('gone')
  const line = paid.find(({ id, left }) => (ticked[id] ?? 0) < left)
  if (line === undefined) return refused('too_many')
  return { outcome: 'right', lineId: line.id, ticked: { ...ticked, [line.id]: (ticked[line.id] ?? 0) + 1 } }
}

/** Sets how many of a line are handed over, between none and what is left. */
export function tickUnits(line: CardLine, ticked: Ticked, units: number): Ticked {
  const most = line.isPaid ? line.left : 0
  return { ...ticked, [line.id]: Math.max(0, Math.min(most, Math.trunc(units) || 0)) }
}

/** What of it is still true of a card that was read again. */
export const stillTicked = (lines: readonly CardLine[], ticked: Ticked): Ticked =>
  lines.reduce<Ticked>((kept, line) => tickUnits(line, kept, ticked[line.id] ?? 0), {})
