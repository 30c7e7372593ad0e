import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../time.ts'
import type { Instant } from './lot-state.ts'
import { type Outage, type OutageLot, outageExtension } from './outage.ts'

const TO: Instant = 1_800_000_000_000
const lasting = (length: number): Outage => ({ from: TO - length, to: TO })
const lot = (closesAt: Instant, auctionId = 1, id = 1): OutageLot => ({ id, auctionId, closesAt })

/** The new close of the only lot, as a distance from the recovery; null if it is not extended. */
function moved(length: number, closesAfterRecovery: number): number | null {
  const [extended] = outageExtension([lot(TO + closesAfterRecovery)], lasting(length))
  return extended === undefined ? null : extended.closesAt - TO
}

describe('D-1 I-17 F-13: which lots are extended', () => {
  const SHORT = 5 * MINUTE
  const LONG = 30 * MINUTE
  test.each<[string, length: number, closesAt: number, moved: number | null]>([
    ['closes when the outage begins: bids were taken until then', SHORT, -SHORT, null],
    ['closes one millisecond into it', SHORT, -SHORT + 1, 15 * MINUTE],
    ['closes in the middle', SHORT, -MINUTE, 15 * MINUTE],
    ['closes at the recovery', SHORT, 0, 15 * MINUTE],
    ['closes just after it', SHORT, 1, 15 * MINUTE],
    ['closes a millisecond less than 15 minutes after it', SHORT, 15 * MINUTE - 1, 15 * MINUTE],
    ['closes exactly 15 minutes after it: extended, unless that is no later', SHORT, 15 * MINUTE, null],
    ['closes exactly 15 minutes after a longer one', LONG, 15 * MINUTE, HOUR],
    ['closes a millisecond more than 15 minutes after it', LONG, 15 * MINUTE + 1, null],
    ['closed before the outage', LONG, -LONG - 1, null],
    // Whoever lost any of the last 15 minutes closes within 15 minutes after the outage, so the minute decides nothing.
    ['lost exactly 60 s of its last 15 minutes', SHORT, 14 * MINUTE, 15 * MINUTE],
    ['lost 60.001 s of them', SHORT, 14 * MINUTE - 1, 15 * MINUTE],
    ['lost 59.999 s of them', SHORT, 14 * MINUTE + 1, 15 * MINUTE],
    ['lost all of its last 15 minutes', LONG, 0, HOUR],
    ['a very short outage', SECOND, 14 * MINUTE, 15 * MINUTE],
  ])('%s', (_name, length, closesAt, expected) => {
    expect(moved(length, closesAt)).toBe(expected)
  })

  test('exactly what D-1 says in its three cases', () => {
    const asWritten = (closesAt: Instant, { from, to }: Outage): boolean => {
      const isInside = closesAt > from && closesAt <= to
      const isSoonAfter = closesAt > to && closesAt - to <= 15 * MINUTE
      const lost = Math.min(to, closesAt) - Math.max(from, closesAt - 15 * MINUTE)
      return isInside || isSoonAfter || lost > 60 * SECOND
    }
    const length = fc.integer({ min: 10 * MINUTE, max: 9 * HOUR })
    const closes = fc.integer({ min: -10 * HOUR, max: HOUR })
    fc.assert(
      fc.property(length, closes, (length, closes) => {
        expect(moved(length, closes) !== null).toBe(asWritten(TO + closes, lasting(length)))
      }),
    )
  })
})

describe('D-1: the new close', () => {
  test.each<[string, length: number, closesAt: number, moved: number]>([
    ['15 minutes after the recovery, below 10 minutes', 10 * MINUTE - 1, -MINUTE, 15 * MINUTE],
    ['60 minutes from exactly 10 minutes on', 10 * MINUTE, -MINUTE, HOUR],
    ['60 minutes, below 2 hours', 2 * HOUR - 1, -MINUTE, HOUR],
    ['the same time next day from exactly 2 hours on', 2 * HOUR, -MINUTE, DAY - MINUTE],
    ['the same time next day, for one that closes after the recovery', 2 * HOUR, MINUTE, DAY + MINUTE],
    ['the same time next day, for one that closes at the recovery', 2 * HOUR, 0, DAY],
    ['the next day leaves the last minutes, by a millisecond', 3 * DAY, -DAY + 15 * MINUTE + 1, 15 * MINUTE + 1],
    ['the next day would cut them: one more', 3 * DAY, -DAY + 15 * MINUTE, DAY + 15 * MINUTE],
    ['several days over', 9 * DAY, -3 * DAY - HOUR, DAY - HOUR],
  ])('%s', (_name, length, closesAt, expected) => {
    expect(moved(length, closesAt)).toBe(expected)
  })
})

describe('D-1 rule 17: staggering is kept within an auction', () => {
  const at = (...lots: [id: number, auctionId: number, closesAt: number][]): OutageLot[] => {
    return lots.map(([id, auctionId, closesAt]) => lot(TO + closesAt, auctionId, id))
  }
  const after = (lots: OutageLot[], length: number) => {
    return outageExtension(lots, lasting(length)).map(({ id, closesAt }) => [id, closesAt - TO])
  }
  const S = 30 * SECOND
  test.each<[string, OutageLot[], length: number, [id: number, closesAt: number][]]>([
    ['no lots', [], HOUR, []],
    [
      'every lot keeps its distance to the earliest',
      at([1, 1, -S], [2, 1, 0], [3, 1, S]),
      5 * MINUTE,
      [
        [1, 15 * MINUTE],
        [2, 15 * MINUTE + S],
        [3, 15 * MINUTE + 2 * S],
      ],
    ],
    [
      'whatever order they come in',
      at([3, 1, S], [1, 1, -S]),
      HOUR,
      [
        [3, HOUR + 2 * S],
        [1, HOUR],
      ],
    ],
    [
      'auctions are independent',
      at([1, 1, -S], [2, 2, S]),
      HOUR,
      [
        [1, HOUR],
        [2, HOUR],
      ],
    ],
    [
      'lots that are not touched neither move nor count',
      at([1, 1, -HOUR], [2, 1, -S], [3, 1, 0], [4, 1, 16 * MINUTE]),
      HOUR,
      [
        [2, HOUR],
        [3, HOUR + S],
      ],
    ],
    [
      'exactly 15 minutes after a short outage moves along with an earlier neighbour',
      at([1, 1, 15 * MINUTE - S], [2, 1, 15 * MINUTE]),
      5 * MINUTE,
      [
        [1, 15 * MINUTE],
        [2, 15 * MINUTE + S],
      ],
    ],
    [
      'next day: all by the same number of days',
      at([1, 1, -DAY], [2, 1, -DAY + S]),
      2 * DAY,
      [
        [1, DAY],
        [2, DAY + S],
      ],
    ],
  ])('%s', (_name, lots, length, expected) => {
    expect(after(lots, length)).toEqual(expected)
  })

  test('F-13: fifty lots over every length of outage', () => {
    const lots = Array.from({ length: 50 }, (_, index) => lot(TO - 20 * SECOND + index * SECOND, 1, index))
    for (const [length, base] of [
      [30 * SECOND, 15 * MINUTE],
      [10 * MINUTE, HOUR],
      [3 * HOUR, DAY - 20 * SECOND],
    ] as const) {
      expect(after(lots, length)).toEqual(lots.map(({ id }, index) => [id, base + index * SECOND]))
    }
  })
})

test('I-11 I-17 only later, only touched lots, and below 2 hours a second time changes nothing (PB-27)', () => {
  const lots = fc.array(
    fc.record({ auctionId: fc.integer({ min: 1, max: 3 }), closes: fc.integer({ min: -120, max: 40 }) }),
  )
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 119 }), (drawn, minutes) => {
      const before = drawn.map(({ auctionId, closes }, id) => lot(TO + closes * MINUTE, auctionId, id))
      const outage = lasting(minutes * MINUTE)
      const extended = new Map(outageExtension(before, outage).map(({ id, closesAt }) => [id, closesAt]))
      for (const { id, closesAt } of before) expect(extended.get(id) ?? Infinity).toBeGreaterThan(closesAt)

      const again = before.map((lot) => ({ ...lot, closesAt: extended.get(lot.id) ?? lot.closesAt }))
      expect(outageExtension(again, outage)).toEqual([])
    }),
  )
})
