import { DEFAULT_INCREMENTS } from '@gavelhouse/shared/bidding/increments.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { expect, test } from 'vitest'
import { bandsFrom, type TypedBand, typedBands } from './bands.ts'

const band = (to: string, step: string, isPercent = false): TypedBand => ({ to, step, isPercent })

test('rule 10 what is shown of a table reads as the table', () => {
  expect(bandsFrom(typedBands(DEFAULT_INCREMENTS))).toEqual(DEFAULT_INCREMENTS)
})

test.each<[string, TypedBand[], number]>([
  ['each begins where the one before ends', [band('100', '5'), band('', '2.5', true)], 2],
  ['one is enough', [band('', '1')], 1],
])('rule 10 %s', (_, typed, count) => {
  const bands = bandsFrom(typed)
  expect(bands).toHaveLength(count)
  expect(bands?.at(-1)?.from).toBe(count === 1 ? 0 : dollars(100))
})

test.each<[string, TypedBand[]]>([
  ['no band', []],
  ['no step', [band('', '')]],
  ['a step of nothing', [band('', '0')]],
  ['no number', [band('', 'ten')]],
  ['an end in the last', [band('100', '5')]],
  ['no end before the last', [band('', '5'), band('', '6')]],
  ['an end below its start', [band('100', '5'), band('50', '6'), band('', '7')]],
])('rule 10 %s makes no table', (_, typed) => {
  expect(bandsFrom(typed)).toBeNull()
})
