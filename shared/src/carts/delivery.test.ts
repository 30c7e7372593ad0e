import { expect, test } from 'vitest'
import { deliveriesFor, deliveryAmong } from './delivery.ts'

const [BOTH, FETCHED, SENT] = [
  { canShip: true, canPickUp: true },
  { canShip: false, canPickUp: true },
  { canShip: true, canPickUp: false },
]

test.each([
  ['all ways', [BOTH, BOTH], ['pickup', 'shipping']],
  ['one is only fetched', [BOTH, FETCHED], ['pickup']],
  ['one is only sent', [BOTH, SENT], ['shipping']],
  ['no way in common', [FETCHED, SENT], []],
])('A-614 A-615 offered is what every lot allows: %s', (_, lots, ways) => {
  expect(deliveriesFor(lots)).toEqual(ways)
})

test('A-616 A-633 there is always one: the first one is taken until another is chosen that is offered', () => {
  expect(deliveryAmong(['pickup', 'shipping'], null)).toBe('pickup')
  expect(deliveryAmong(['pickup', 'shipping'], 'shipping')).toBe('shipping')
  expect(deliveryAmong(['shipping'], 'pickup')).toBe('shipping')
})
