import { describe, expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { type PrePayFacts, prePayProblem } from './pre-pay.ts'

const READY: PrePayFacts = {
  person: { phone: '+1 (801) 555-0100', firstName: 'Pat', lastName: 'Buyer' },
  ...{ paysBySavedCard: true, hasSavedCard: true, balance: null },
  ...{ delivery: 'shipping', hasSavedAddress: true, hasAddress: true, hasShipping: true, pickup: null },
  ...{ asked: 0, due: dollars(100), canPayInParts: true, leastShare: 25_000 },
}
const person = (changes: Partial<PrePayFacts['person']>) => ({ person: { ...READY.person, ...changes } })
const NOBODY = { phone: '', firstName: '', lastName: '' }
const NOWHERE = { hasSavedAddress: false, hasAddress: false, hasShipping: false }
const PICKUP = { delivery: 'pickup', ...NOWHERE } as const

/** Row, what differs from what can be paid, where the first thing is that does not let it. */
const CASES: [row: string, changes: Partial<PrePayFacts>, at: string | null][] = [
  ['nothing is wrong', {}, null],
  ['A-641 no phone', person({ phone: '' }), 'phone'],
  ['A-641 only a plus', person({ phone: '+' }), 'phone'],
  ['A-641 only the code of the country', person({ phone: '+1 ' }), 'phone'],
  ['A-643 no first name', person({ firstName: ' ' }), 'name'],
  ['A-643 no last name', person({ lastName: '' }), 'name'],
  ['A-645 no saved card', { hasSavedCard: false }, 'card'],
  ['A-650 no saved card, and none is needed', { hasSavedCard: false, paysBySavedCard: false }, null],
  ['A-646 no address', NOWHERE, 'address'],
  ['A-647 no address chosen', { hasAddress: false, hasShipping: false }, 'addressChoice'],
  ['A-648 no shipping chosen', { hasShipping: false }, 'shippingChoice'],
  ['A-634 fetched, no address is needed', PICKUP, null],
  ['A-719 no day', { ...PICKUP, pickup: { day: null, at: null } }, 'day'],
  ['A-720 a day and no time', { ...PICKUP, pickup: { day: '2026-11-17', at: null } }, 'time'],
  ['a day and a time', { ...PICKUP, pickup: { day: '2026-11-17', at: 1 } }, null],
  ['I-51 settled with the first money', { ...NOWHERE, delivery: null }, null],
  ['A-637 no amount', { asked: null }, 'amount'],
  ['A-638 more than is due', { asked: dollars(100.01) }, 'amount'],
  ['A-639 less than a quarter', { asked: dollars(24.99) }, 'amount'],
  ['A-640 exactly a quarter', { asked: dollars(25) }, null],
  ['A-640 exactly all', { asked: dollars(100) }, null],
  ['a part where parts are not taken', { asked: dollars(50), canPayInParts: false }, 'amount'],
  ['A-475 a deposit has paid for all of it', { due: 0, balance: 0 }, null],
  ['the wallet holds too little', { balance: dollars(99.99) }, 'method'],
  ['the wallet holds enough', { balance: dollars(100) }, null],
  ['the wallet holds enough for the part', { balance: dollars(30), asked: dollars(30) }, null],
]

describe('what keeps a payment from being sent', () => {
  test.each(CASES)('%s', (_, changes, at) => {
    expect(prePayProblem({ ...READY, ...changes })?.at ?? null).toBe(at)
  })

  test('A-649 everything is wrong: phone, name, card, address, choices, amounts, one after the other', () => {
    const wrong: PrePayFacts = { ...READY, person: NOBODY, hasSavedCard: false, ...NOWHERE, asked: null }
    const mended: Partial<PrePayFacts>[] = [
      ...[{ person: { ...NOBODY, phone: '8015550100' } }, { person: READY.person }, { hasSavedCard: true }],
      ...[{ hasSavedAddress: true }, { hasAddress: true }, { hasShipping: true }, { asked: 0 }],
    ]
    const met: (string | undefined)[] = [prePayProblem(wrong)?.at]
    for (const next of mended) met.push(prePayProblem(Object.assign(wrong, next))?.at)
    expect(met).toEqual(['phone', 'name', 'card', 'address', 'addressChoice', 'shippingChoice', 'amount', undefined])
  })
})
