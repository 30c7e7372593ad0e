import { DAY } from '@gavelhouse/shared/time.ts'
import { expect, test } from 'vitest'
import { journalSpan } from './journal-span.ts'

const now = Date.UTC(2026, 10, 19, 12)

test('the journal is exported for the days of the house which the list shows', () => {
  expect(journalSpan('from=2026-11-01&to=2026-11-02', now)).toEqual({
    from: Date.parse('2026-11-01T00:00:00-06:00'),
    to: Date.parse('2026-11-03T00:00:00-07:00'),
  })
})

test('where the list asks for no day, or for none there is, the journal of the last days is exported', () => {
  const usual = { from: now - 30 * DAY, to: now }
  expect([journalSpan('', now), journalSpan('from=yesterday', now)]).toEqual([usual, usual])
})
