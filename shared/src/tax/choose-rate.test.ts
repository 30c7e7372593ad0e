import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseRate, type DatedRate } from './choose-rate.ts'

const line = (rate: number, given: Partial<DatedRate> = {}): DatedRate => ({
  ...{ country: 'US', state: 'UT', zipPrefix: '', kindOfGoods: '', taxesShipping: false, fromDay: '2020-01-01' },
  ...given,
  rate,
})
const STATE = line(4_850)
const COUNTY = line(7_450, { zipPrefix: '841' })
const TOWN = line(7_750, { zipPrefix: '84101' })
const LATER = line(4_900, { fromDay: '2026-07-01' })
const FOOD = line(0, { kindOfGoods: 'food' })
const COUNTRY = line(1_000, { state: '' })
const ALL = [FOOD, COUNTRY, STATE, LATER, COUNTY, TOWN]

const ask = ({ zip = '84601', state = 'UT', country = 'US', kindOfGoods = '', day = '2026-11-16' } = {}) => ({
  ...{ place: { zip, state, country }, kindOfGoods, day },
})

test.each<[string, readonly DatedRate[], ReturnType<typeof ask>, number | null]>([
  ['the line of the state', [STATE], ask(), 4_850],
  ['written in small letters', [STATE], ask({ state: 'ut', country: 'us' }), 4_850],
  ['another state has none', [STATE], ask({ state: 'ID' }), null],
  ['another country has none', [STATE], ask({ country: 'CA' }), null],
  ['nobody knows any', [], ask(), null],
  ['of all states, where the state has none', ALL, ask({ state: 'ID', zip: '83702' }), 1_000],
  ['the state before the country', [COUNTRY, STATE], ask(), 4_850],
  ['the narrower place', ALL, ask({ zip: '84119' }), 7_450],
  ['the narrowest place', ALL, ask({ zip: '84101' }), 7_750],
  ['a zip of nine digits', ALL, ask({ zip: '84101-1234' }), 7_750],
  ['the later of two days', ALL, ask(), 4_900],
  ['on the day itself', [STATE, LATER], ask({ day: '2026-07-01' }), 4_900],
  ['the day before', [STATE, LATER], ask({ day: '2026-06-30' }), 4_850],
  ['before any day', [STATE, LATER], ask({ day: '2019-12-31' }), null],
  [
    'a narrower place that does not hold yet',
    [STATE, line(9_000, { zipPrefix: '846', fromDay: '2027-01-01' })],
    ask(),
    4_850,
  ],
  ['an older line of a narrower place before a newer one of the state', [LATER, COUNTY], ask({ zip: '84119' }), 7_450],
  ['goods a state leaves untaxed are not taxed by a town', ALL, ask({ zip: '84101', kindOfGoods: 'Food' }), 0],
  ['other goods take the general line', ALL, ask({ kindOfGoods: 'Machine tools' }), 4_900],
  ['goods nobody named do not take the line of named ones', [FOOD], ask(), null],
])('money 6 %s', (_name, lines, asked, rate) => {
  expect(chooseRate(lines, asked)?.rate ?? null).toBe(rate)
})

test('money 6 the order of the table says nothing, and what is chosen holds on the day', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(ALL),
      fc.constantFrom('84101', '84119', '84601'),
      fc.constantFrom('', 'Food'),
      fc.constantFrom('2019-06-01', '2026-06-30', '2026-11-16'),
      (lines, zip, kindOfGoods, day) => {
        const asked = ask({ zip, kindOfGoods, day })
        const chosen = chooseRate(lines, asked)
        expect(chooseRate(lines.toReversed(), asked)).toBe(chosen)
        expect(chosen === null || chosen.fromDay <= day).toBe(true)
      },
    ),
  )
})
