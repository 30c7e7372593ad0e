import { expect, test } from 'vitest'
import { areDivided, deliveriesFor, deliveryAmong } from './delivery.ts'

const [BOTH, FETCHED, SENT, NEITHER] = [
  { canShip: true, canPickUp: true },
  { canShip: false, canPickUp: true },
  { canShip: true, canPickUp: false },
  { canShip: false, canPickUp: false },
]

test.each([
  ['all ways', [BOTH, BOTH], ['pickup', 'shipping']],
  ['one is only fetched', [BOTH, FETCHED], ['pickup']],
  ['one is only sent', [BOTH, SENT], ['shipping']],
  ['no way in common', [FETCHED, SENT], []],
])('A-614 A-615 offered is what every lot allows: %s', (_, lots, ways) => {
  expect(deliveriesFor(lots)).toEqual(ways)
})

test.each([
  ['a way in common', [BOTH, SENT], false],
  ['one is only fetched, one only sent', [BOTH, FETCHED, SENT], true],
  ['one that has no way at all beside one that has', [SENT, NEITHER], true],
  ['none has a way, and dividing does not help', [NEITHER, NEITHER], false],
  ['nothing', [], false],
])('A-626 lots are paid apart that have no way in common: %s', (_, lots, divided) => {
  expect(areDivided(lots)).toBe(divided)
})

test('A-616 A-633 there is always one: the first one is taken until another is chosen that is offered', () => {
  expect(deliveryAmong(['pickup', 'shipping'], null)).toBe('pickup')
  expect(deliveryAmong(['pickup', 'shipping'], 'shipping')).toBe('shipping')
  expect(deliveryAmong(['shipping'], 'pickup')).toBe('shipping')
})
