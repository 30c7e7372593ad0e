import { expect, test } from 'vitest'
import { isFixedField } from './fixed-fields.ts'

const FRESH: Parameters<typeof isFixedField>[0] = {
  status: 'future',
  hasStarted: false,
  hasBids: false,
  lotNumber: '7',
  labelNumber: null,
}

test.each<[string, Partial<typeof FRESH>, string, boolean]>([
  ['a fresh lot is open to everything', {}, 'closesAt', false],
  ['times once it has started', { hasStarted: true }, 'closesAt', true],
  ['but not its price', { hasStarted: true }, 'startingPrice', false],
  ['its price once somebody has bid', { hasBids: true }, 'startingPrice', true],
  ['its seller once somebody has bid', { hasBids: true }, 'sellerId', true],
  ['never its estimates', { hasBids: true, hasStarted: true }, 'lowEstimate', false],
  ['its quantity once it is over', { status: 'sold' }, 'quantity', true],
  ['never its title', { status: 'sold', hasBids: true }, 'title', false],
  ['its number once somebody has bid', { hasBids: true }, 'lotNumber', true],
  ['its number once it is on a label', { labelNumber: '7' }, 'lotNumber', true],
  ['not if the label bears another', { labelNumber: '6' }, 'lotNumber', false],
])('fixed: %s', (_, given, name, isFixed) => {
  expect(isFixedField({ ...FRESH, ...given }, name)).toBe(isFixed)
})
