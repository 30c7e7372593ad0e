import { describe, expect, test } from 'vitest'
import type { Fields } from '../entity.ts'
import * as quoting from '../shipping/checkout-contract.ts'
import * as owed from './auction-cart-contract.ts'
import * as buyNow from './buy-now-cart-contract.ts'
import { cartLine, cartValues } from './cart.ts'
import * as api from './contract.ts'

/** 'A-568 cart_id, A-569 projects_id': which row asks for which name. */
const rowsOf = (text: string) => text.split(',').map((row) => row.trim().split(' ') as [row: string, name: string])
const namesOf = (fields: Fields) => Object.values(fields).map(({ wireName }) => wireName)

describe('a line of a cart', () => {
  test.each(
    rowsOf(`A-568 cart_id, A-569 projects_id, A-570 projects_title, A-571 projects_avatar, A-572 projects_qty, A-573 projects_sold,
      A-574 qty, A-575 amount, A-577 tax_percent, A-578 total_tax, A-579 tax_desc, A-580 total_amount, A-581 in_cart,
      A-582 buynow_autype, A-583 payment_req_logs_id, A-584 common_invoice, A-586 custom_auctionlot_location_id,
      A-587 custom_auctionlot_shipping_check, A-588 projects_local_pickup_check,
      A-589 custom_auctionlot_local_pickup_start_hour, A-590 custom_auctionlot_local_pickup_end_hour,
      A-591 custom_auctionlot_local_pickup_slot_timeframe, A-592 auctionlot_market_status,
      A-593 custom_auctionlot_local_pickup_start_hour`),
  )('%s carries %s', (_row, name) => {
    expect(namesOf(cartLine.fields)).toContain(name)
  })
})

describe('a cart and its groups', () => {
  const cart = owed.readAuctionCart.output.fields
  test.each(
    rowsOf(`A-516 cartItems, A-517 nonCartItems, A-518 cartValues, A-519 cartLocation, P-845 cartItems, P-846 nonCartItems,
      P-847 cartValues, P-848 cartLocation, A-528 cartrecords, A-529 noncartrecords, A-530 cartvalues, A-531 from`),
  )('%s the cart carries %s', (_row, name) => {
    expect(namesOf(cart)).toContain(name)
    expect(namesOf(buyNow.readCart.output.fields)).toContain(name)
  })

  test.each(
    rowsOf(`A-520 cartItems, A-524 auctionlot_title, A-525 auctionlot_market_status, A-526 payment_req_logs_id, A-527 user_id,
      P-839 cartItems, P-840 cartValues, P-841 auctionlot_title, P-842 auctionlot_market_status, P-843 payment_req_logs_id,
      P-844 user_id`),
  )('%s a group carries %s', (_row, name) => {
    expect(namesOf(owed.checkOutAuctionCart.output.fields)).toContain(name)
    expect(namesOf(buyNow.checkOutCart.output.fields)).toContain(name)
  })

  test.each(rowsOf('A-521 total_items, A-522 total_amount, A-523 cart_group, P-840 total_amount'))(
    '%s what it comes to carries %s',
    (_row, name) => {
      expect(namesOf(cartValues.fields)).toContain(name)
    },
  )
})

describe('what is asked', () => {
  test.each(
    rowsOf(`A-925 cart_id, A-926 invoice_id, A-927 delivery_type, A-928 updateType, A-929 invoice_address_id, A-930 type,
      P-1152 delivery_type`),
  )('%s a change of a checkout takes %s', (_row, name) => {
    expect(namesOf(owed.updateCheckout.input.fields)).toContain(name)
  })

  test.each(rowsOf('A-931 cart_id, A-932 invoice_id, A-933 type'))('%s asking for rates takes %s', (_row, name) => {
    expect(namesOf(quoting.quoteParcels.input.fields)).toContain(name)
  })

  test.each(rowsOf('A-562 cart_id, A-563 qty'))('%s a change of a line takes %s', (_row, name) => {
    expect(namesOf(buyNow.changeCartLine.input.fields)).toContain(name)
  })

  test('A-561 A-905 lines to put in are a list of lot, number and group', () => {
    const line = { product_id: 7, qty: '2', cart_group: 3 }
    expect(api.addToCart.input.parse({ cart: [line] })).toEqual({
      lines: [{ lotId: 7, quantity: 2, group: { auctionId: 3, locationId: null } }],
    })
  })

  test('A-564 A-565 A-566 lot, attempt and person sent along with a change are not looked at', () => {
    const asked = { cart_id: 4, qty: 2, product_id: 9, payment_req_logs_id: 1, user_id: 5 }
    expect(buyNow.changeCartLine.input.parse(asked)).toMatchObject({ lineId: 4, quantity: 2 })
    expect(buyNow.changeCartLine.input.parse(asked)).not.toHaveProperty('userId')
  })

  test('P-985 P-989 B-731 B-733 tables, fields and filters sent with a count are not looked at', () => {
    const asked = { table: 'cart_temp', field: 'cart_id', filters: [{ name: 'paid', type: 'in', value: '0' }] }
    for (const call of [api.countCart, api.countOwed]) expect(call.input.parse(asked)).toEqual({})
  })

  test('A-952 what is changed of a checkout is delivery, address or tax', () => {
    for (const updateType of ['delivery', 'address', 'tax'])
      expect(owed.updateCheckout.input.parse({ cart_id: 3, updateType })).toMatchObject({ what: updateType })
    expect(owed.updateCheckout.input.safeParse({ cart_id: 3, updateType: 'price' }).success).toBe(false)
  })
})

test.each([
  ['A-905', '/buynow/addToCart', api.addToCart],
  ['A-906', '/buynow/addToBuynow', api.buyNow],
  ['A-907', '/buynow/updateAdminFee', owed.setHandlingFee],
  ['A-908', '/buynow/updateOwnershipCertificate', owed.attachCertificate],
  ['A-909', '/buynow/refreshCart', buyNow.refreshCart],
  ['A-910', '/buynow/checkout', buyNow.checkOutCart],
  ['A-911', '/buynow/search', buyNow.readCart],
  ['A-912', '/buynow/changeStatus', buyNow.changeCartLine],
  ['A-913', '/buynowTemp/addToCartTemp', api.addToCart],
  ['A-914 P-1097', '/buynowTemp/checkouttemp', buyNow.checkOutCart],
  ['A-915', '/buynowTemp/searchTemp', buyNow.readCart],
  ['A-916', '/buynowTemp/changeStatusTemp', buyNow.changeCartLine],
  ['A-917', '/cart/cancelItem', owed.cancelItem],
  ['A-918', '/cart/saveAddress', owed.chooseAddress],
  ['A-919 B-733', '/cart/pendingCount', api.countOwed],
  ['A-920 B-733', '/carttemp/pendingCountTemp', api.countCart],
  ['A-952', '/cart/updateCheckout', owed.updateCheckout],
  ['P-1085', '/cart/changeStatus', owed.changeOwedLine],
  ['P-1085', '/cart/search', owed.readAuctionCart],
] as const)('%s %s is a call', (_row, path, call: { path: string; also?: readonly string[] }) => {
  expect([call.path, ...(call.also ?? [])]).toContain(path)
})
