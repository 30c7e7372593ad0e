import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { countdownFor, isClosing, urgencyOf } from './countdown.ts'

const lot = { status: 'open', opensAt: 1_000, closesAt: 5_000 } as const

describe('the phase of a lot', () => {
  test.each([
    ['B-454 before the start', lot, 400, { phase: 'upcoming', msLeft: 600 }],
    ['B-455 at the start it runs', lot, 1_000, { phase: 'running', msLeft: 4_000 }],
    ['B-455 the last millisecond', lot, 4_999, { phase: 'running', msLeft: 1 }],
    ['B-456 at zero it is over', lot, 5_000, { phase: 'ended' }],
    [
      'rule 30 while it stands still, time is left as it was',
      { ...lot, pausedAt: 2_000 },
      9_000,
      { phase: 'running', msLeft: 3_000 },
    ],
    ['rule 30 stopped before its start', { ...lot, pausedAt: 400 }, 2_000, { phase: 'upcoming', msLeft: 600 }],
    ['rule 30 it goes on', { ...lot, closesAt: 12_000, pausedAt: null }, 9_000, { phase: 'running', msLeft: 3_000 }],
    [
      'B-280 an auction counts down to its closing date',
      { ...lot, endsAt: 9_000 },
      4_000,
      { phase: 'running', msLeft: 1_000 },
    ],
    [
      'B-280 B-456 then to where its last lot closes',
      { ...lot, endsAt: 9_000 },
      5_000,
      { phase: 'running', msLeft: 4_000 },
    ],
    ['B-280 and is over with it', { ...lot, endsAt: 9_000 }, 9_000, { phase: 'ended' }],
    [
      'rule 30 also while it stands still',
      { ...lot, endsAt: 9_000, pausedAt: 6_000 },
      99_000,
      { phase: 'running', msLeft: 3_000 },
    ],
    ['B-465 once announced it is closed', { ...lot, status: 'closed' as const }, 6_000, { phase: 'closed' }],
    ['sold early, by buy-now', { ...lot, status: 'sold' as const }, 2_000, { phase: 'closed' }],
    ['B-278 relisted is on sale', { ...lot, status: 'relisted' as const }, 2_000, { phase: 'running', msLeft: 3_000 }],
    ['B-278 unsold is closed', { ...lot, status: 'unsold' as const }, 2_000, { phase: 'closed' }],
  ])('%s', (_name, timed, now, expected) => {
    expect(countdownFor(timed, now)).toEqual(expected)
  })
})

test.each([
  ['before its closing date', { ...lot, endsAt: 9_000 }, 4_999, false],
  ['while its lots close', { ...lot, endsAt: 9_000 }, 5_000, true],
  ['until the close is announced', { ...lot, endsAt: 9_000 }, 9_500, true],
  ['once it has been', { ...lot, endsAt: 9_000, status: 'closed' as const }, 9_500, false],
  ['stopped before it', { ...lot, endsAt: 9_000, pausedAt: 4_000 }, 9_500, false],
])('P-130 P-131 an auction is closing: %s', (_, auction, now, expected) => {
  expect(isClosing(auction, now)).toBe(expected)
})

test.each([
  ['B-464, L-16 under two days', 2 * DAY - 1, 'calm'],
  ['B-464, L-16 an hour left', HOUR, 'calm'],
  ['B-464, L-16 the last hour', HOUR - 1, 'soon'],
  ['five minutes', 5 * MINUTE, 'soon'],
  ['under five minutes', 5 * MINUTE - 1, 'closing'],
  ['one minute', MINUTE, 'closing'],
  ['under a minute', MINUTE - 1, 'last'],
])('urgency: %s', (_name, msLeft, urgency) => {
  expect(urgencyOf(msLeft)).toBe(urgency)
})
