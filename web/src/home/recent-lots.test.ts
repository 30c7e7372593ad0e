import { DAY } from '@gavelhouse/shared/time.ts'
import { expect, test } from 'vitest'
import { recentLotsInput } from './recent-lots.ts'

const NOW = Date.parse('2026-11-15T10:20:30.400Z')

test('P-091 P-092 P-093 P-094 P-096 P-1207 lots on sale that opened in the last two days and that the viewer may bid on, twelve of them, the newest first', () => {
  const { filters, ...rest } = recentLotsInput(NOW)
  expect(rest).toEqual({ page: 1, limit: 12, orderBy: 'p.id desc' })
  expect(filters).toEqual([
    { field: 'p.date_added', type: 'greaterequal', value: '2026-11-13T10:21:00.000Z' },
    { field: 'p.date_added', type: 'lessequal', value: '2026-11-15T10:20:00.000Z' },
    { field: 'p.market_status', type: 'array', value: ['open', 'relisted'] },
    { field: 'open_to_me', type: 'in', value: [1] },
  ])
  expect(Date.parse(String(filters[0]?.value))).toBeGreaterThanOrEqual(NOW - 2 * DAY)
})

test('within a minute it is the same question', () => {
  expect(recentLotsInput(NOW)).toEqual(recentLotsInput(NOW + 20_000))
})
