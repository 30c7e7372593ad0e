import { expect, test } from 'vitest'
import { z } from '../zod.ts'
import { confirmParcels, quoteParcels } from './checkout-contract.ts'

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['', false],
  [undefined, false],
])('A-934 P-1151 P-1153 re_initiate %j is %j', (re_initiate, isAnew) => {
  expect(z.decode(quoteParcels.input, { cart_id: '7-3', type: 'auction', re_initiate } as never)).toMatchObject({
    cartId: '7-3',
    isAnew,
  })
})

test('A-935 A-936 A-937 A-938 P-1144 only the id of a rate is taken, whatever else is sent with it', () => {
  const shipping_data = { rate_id: 'se-1', total: 0.01, shipping_amount: { amount: 0.01 } }
  expect(z.decode(confirmParcels.input, { invoice_id: '12', type: 'auction', shipping_data } as never)).toEqual({
    ...{ invoiceId: 12, type: 'auction', chosen: { rateId: 'se-1' } },
  })
})

test.each([{}, { shipping_data: null }, { shipping_data: { total: 3 } }, { shipping_data: { rate_id: '' } }])(
  'P-1144 without a rate nothing is chosen: %j',
  (body) => {
    expect(z.safeDecode(confirmParcels.input, { invoice_id: 12, ...body } as never).success).toBe(false)
  },
)
