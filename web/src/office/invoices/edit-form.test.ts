import { dollars } from '@gavelhouse/shared/money.ts'
import { expect, test } from 'vitest'
import { changesFrom, typedFrom } from './edit-form.ts'

const ADDRESS = {
  ...{ firstName: 'Ada', lastName: 'Moss', address1: '1 Main St', address2: '', city: 'Provo', state: 'UT' },
  ...{ zip: '84601', country: 'US', phone: '' },
}
const before = typedFrom({
  ...{ invoice: { shipping: dollars(12.5), handling: 0 } as never, notes: 'Bring a truck', address: ADDRESS },
})

test.each([
  ['nothing', {}, {}],
  ['a note', { notes: 'Bring two' }, { notes: 'Bring two' }],
  ['an amount that is the same but for spaces', { shipping: ' 12.50 ' }, {}],
  ['handling', { handling: '7' }, { handling: dollars(7) }],
  ['shipping taken off', { shipping: '0' }, { shipping: 0 }],
  ['one line of the address sends all of it', { city: 'Orem' }, { address: { ...ADDRESS, city: 'Orem' } }],
  ['an amount nobody can read', { handling: 'seven' }, null],
] as const)('P-1052 what an edited invoice sends: %s', (_name, typed, expected) => {
  expect(changesFrom(before, { ...before, ...typed })).toEqual(expected)
})

test('P-1052 an invoice without an address begins empty', () => {
  const typed = typedFrom({ invoice: { shipping: 0, handling: 0 } as never, notes: '', address: null })
  expect(typed).toMatchObject({ city: '', zip: '', shipping: '0.00' })
})
