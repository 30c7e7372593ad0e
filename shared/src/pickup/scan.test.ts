import { describe, expect, test } from 'vitest'
import { type CardLine, readScan, type ScanOutcome, stillTicked, tickLot, tickUnits } from './scan.ts'

const LATHE: CardLine = { id: 1, lotId: 11, lotNumber: '7', left: 2, isPaid: true }
const SAW: CardLine = { id: 2, lotId: 12, lotNumber: '8A', left: 0, isPaid: true }
const MILL: CardLine = { id: 3, lotId: 13, lotNumber: '9', left: 1, isPaid: false }
const MORE: CardLine = { id: 4, lotId: 11, lotNumber: '7', left: 1, isPaid: true }
const LINES = [LATHE, SAW, MILL, MORE]

describe('what was scanned', () => {
  test.each<[typed: string, lines: CardLine[], scanned: object | null]>([
    ['INV-1024', [], { kind: 'invoice', invoiceId: 1024 }],
    [' inv-1024 ', LINES, { kind: 'invoice', invoiceId: 1024 }],
    ['1024', [], { kind: 'invoice', invoiceId: 1024 }],
    ['#1024', [], { kind: 'invoice', invoiceId: 1024 }],
    ['LOT-11', [], { kind: 'lot', lotId: 11 }],
    ['lot-99', LINES, { kind: 'lot', lotId: 99 }],
    ['7', LINES, { kind: 'lot', lotId: 11 }],
    ['8a', LINES, { kind: 'lot', lotId: 12 }],
    ['10', LINES, { kind: 'invoice', invoiceId: 10 }],
    ['Pat Example', LINES, { kind: 'words', text: 'Pat Example' }],
    ['INV-0', [], { kind: 'words', text: 'INV-0' }],
    ['  ', LINES, null],
  ])('%j', (typed, lines, scanned) => {
    expect(readScan(typed, lines)).toEqual(scanned)
  })
})

describe('the tag of a lot', () => {
  test.each<[what: ScanOutcome, lotId: number, ticked: Record<number, number>, lineId: number | null]>([
    ['right', 11, {}, 1],
    ['right', 11, { 1: 1 }, 1],
    ['right', 11, { 1: 2 }, 4],
    ['too_many', 11, { 1: 2, 4: 1 }, 1],
    ['gone', 12, {}, 2],
    ['unpaid', 13, {}, 3],
    ['wrong', 14, {}, null],
  ])('is %s (lot %i with %j)', (outcome, lotId, ticked, lineId) => {
    const tick = tickLot(LINES, ticked, lotId)
    expect([tick.outcome, tick.lineId]).toEqual([outcome, lineId])
    const before = lineId === null ? 0 : (ticked[lineId] ?? 0)
    if (outcome === 'right') expect(tick.ticked).toEqual({ ...ticked, [lineId ?? 0]: before + 1 })
    else expect(tick.ticked).toEqual(ticked)
  })

  test.each([
    [LATHE, 1, 1],
    [LATHE, 9, 2],
    [LATHE, -1, 0],
    [LATHE, Number.NaN, 0],
    [MILL, 1, 0],
  ])('units are held between none and what is left', (line, units, kept) => {
    expect(tickUnits(line, {}, units)).toEqual({ [line.id]: kept })
  })

  test('of a card that was read again only what is left stays ticked', () => {
    expect(stillTicked([{ ...LATHE, left: 1 }, SAW], { 1: 2, 2: 1, 9: 1 })).toEqual({ 1: 1, 2: 0 })
  })
})
