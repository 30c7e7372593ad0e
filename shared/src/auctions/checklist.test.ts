import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { CHECKS, canPublish, checklist, type PublishingFacts } from './checklist.ts'

const NOW = Date.UTC(2026, 10, 17, 12)

const READY: PublishingFacts = {
  ...{ opensAt: NOW + HOUR, closesAt: NOW + 7 * DAY, hardEndAt: null, lastLotClosesAt: NOW + 7 * DAY + HOUR },
  ...{ hasTerms: true, buyerPremium: 1_500, hasIncrements: true, lotCount: 20, lotsOver: 0, lotsOffTimes: 0 },
  ...{ lotsWithoutPicture: 0, lotsWithoutDescription: 0, lotsWithoutSeller: 0, lotsNobodyGets: 0 },
  lotsWithoutCalendar: 0,
}

const wrongIn = (facts: Partial<PublishingFacts>, at = NOW) =>
  checklist({ ...READY, ...facts }, at)
    .filter(({ result }) => result !== 'fine')
    .map(({ name, result, count }) => `${result} ${name} ${count}`)

test('an auction that is ready has nothing against it, and every question was asked', () => {
  const checks = checklist(READY, NOW)
  expect(checks.map(({ name }) => name)).toEqual([...CHECKS])
  expect(wrongIn({})).toEqual([])
  expect(canPublish(checks)).toBe(true)
})

test.each<[string, Partial<PublishingFacts>, string[]]>([
  ['it has ended', { opensAt: NOW - DAY, closesAt: NOW }, ['error closes_ahead 0', 'warning opens_ahead 0']],
  ['it ends before it opens', { opensAt: NOW + DAY, closesAt: NOW + HOUR }, ['error closes_ahead 0']],
  ['it opens the moment it is published', { opensAt: NOW - 1 }, ['warning opens_ahead 0']],
  ['it opens right then', { opensAt: NOW }, []],
  ['it runs less than an hour', { closesAt: NOW + 2 * HOUR - 1 }, ['warning runs_long_enough 0']],
  ['it runs an hour', { closesAt: NOW + 2 * HOUR }, []],
  [
    'what is over of it does not count',
    { opensAt: NOW - DAY, closesAt: NOW + 10 * MINUTE },
    ['warning opens_ahead 0', 'warning runs_long_enough 0'],
  ],
  ['the year is wrong', { closesAt: NOW + 372 * DAY }, ['warning runs_not_too_long 0']],
  ['the last lot closes after the hard end', { hardEndAt: NOW + 7 * DAY }, ['warning hard_end 0']],
  ['there is no lot', { lotCount: 0, lastLotClosesAt: null }, ['error has_lots 0']],
  ['two lots are over', { lotsOver: 2 }, ['error lots_ahead 2']],
  ['a lot has a time of its own', { lotsOffTimes: 1 }, ['warning lots_on_time 1']],
  ['there are no terms', { hasTerms: false }, ['error terms 0']],
  ['nobody pays a premium', { buyerPremium: 0 }, ['warning premium 0']],
  ['there are no increments', { hasIncrements: false }, ['error increments 0']],
  ['nobody can have three lots', { lotsNobodyGets: 3 }, ['error handed_over 3']],
  ['a place has no calendar', { lotsWithoutCalendar: 5 }, ['warning calendar 5']],
  ['pictures are missing', { lotsWithoutPicture: 4 }, ['warning pictures 4']],
  ['descriptions are missing', { lotsWithoutDescription: 4 }, ['warning descriptions 4']],
  ['a seller is gone', { lotsWithoutSeller: 1 }, ['error sellers 1']],
])('%s', (_name, facts, expected) => {
  expect(wrongIn(facts)).toEqual(expected)
  expect(canPublish(checklist({ ...READY, ...facts }, NOW))).toBe(expected.every((line) => !line.startsWith('error')))
})

test('an auction that is fine today is not when it would be published after its end', () => {
  expect(wrongIn({}, NOW + 8 * DAY)).toContain('error closes_ahead 0')
})
