import { dollars } from '@gavelhouse/shared/money.ts'
import { expect, test } from 'vitest'
import {
  formatDay,
  formatTick,
  formatTrend,
  isTold,
  marksOf,
  sumOf,
  TREND_COLUMNS,
  TREND_SERIES,
  type TrendDay,
} from './trend-series.ts'

const DAYS: TrendDay[] = [
  {
    day: '2026-10-31',
    hammer: dollars(10),
    bids: 3,
    newBidders: null,
    captured: dollars(100),
    givenBack: dollars(20.5),
  },
  { day: '2026-11-01', hammer: 0, bids: 0, newBidders: null, captured: 0, givenBack: dollars(90) },
]
const raise = (name: string): never => {
  throw new Error(`no series ${name}`)
}
const series = (name: string) => TREND_SERIES.find((found) => found.name === name) ?? raise(name)

test('what was received is what came in less what went back, also below nothing', () => {
  expect(DAYS.map(series('received').of)).toEqual([dollars(79.5), dollars(-90)])
  expect(sumOf(DAYS, series('received'))).toBe(dollars(-10.5))
  expect(formatTrend(sumOf(DAYS, series('received')), true)).toBe('-US $10.50')
})

test('what one may not know is not shown, what is nothing is', () => {
  expect(TREND_SERIES.filter((found) => isTold(DAYS, found)).map(({ name }) => name)).toEqual([
    'hammer',
    'received',
    'bids',
  ])
  expect(TREND_COLUMNS.map(({ name }) => name)).toEqual([
    'hammer',
    'captured',
    'back',
    'received',
    'bids',
    'newBidders',
  ])
})

test.each([
  [1_234, false, '1.2K'],
  [dollars(12_500), true, '$12.5K'],
  [dollars(-40), true, '-$40'],
  [0, true, '$0'],
])('%s on an axis', (value, isMoney, tick) => {
  expect(formatTick(value, isMoney)).toBe(tick)
})

test('a date is the same wherever it is read', () => {
  expect(formatDay('2026-11-01')).toBe('Nov 1')
})

test('an axis of nothing says 0 once, not three times', () => {
  const [hammer] = TREND_SERIES
  if (hammer === undefined) throw new Error('no series')
  expect(marksOf(DAYS, hammer)).toEqual({})
  expect(marksOf([{ ...(DAYS[0] as TrendDay), hammer: dollars(0) }], hammer)).toEqual({ ticks: [0] })
  expect(marksOf([], hammer)).toEqual({ ticks: [0] })
})
