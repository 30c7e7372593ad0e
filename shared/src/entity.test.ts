import { expect, test } from 'vitest'
import { entity, wire } from './entity.ts'
import { flag, id, idList, instant, money } from './wire-types.ts'
import { z } from './zod.ts'

const lot = entity({
  id: wire('id', id),
  price: wire('wprice', money),
  isBiddable: wire('auction', flag),
  closesAt: wire('date_closed', instant),
  groupIds: wire('custom_auctionlot_auction_groups', idList),
  note: wire('notes', z.string().optional()),
})

const ours = { id: 7, price: 125_000, isBiddable: true, closesAt: Date.UTC(2026, 0, 2, 3, 4, 5), groupIds: [3, 14] }
const onWire = {
  id: 7,
  wprice: 12.5,
  auction: 1,
  date_closed: '2026-01-02T03:04:05.000Z',
  custom_auctionlot_auction_groups: '3,14',
}

test('PD-2 one table reads and writes the wire', () => {
  expect(z.encode(lot, ours)).toEqual(onWire)
  expect(z.decode(lot, onWire as never)).toEqual(ours)
})

test('R-11: what the table does not name never leaves', () => {
  expect(z.encode(lot, { ...ours, leaderLimit: 990_000 } as typeof ours)).toEqual(onWire)
  expect(z.decode(lot, { ...onWire, isAdmin: true } as never)).toEqual(ours)
})

test('B-637 ids come as numbers or digits, flags as 0, 1 or booleans', () => {
  expect(z.decode(lot, { ...onWire, id: '7', auction: true } as never)).toEqual(ours)
  for (const bad of ['7x', 0, -1, 1.5, 2 ** 31, '', null, [7], {}]) {
    expect(z.safeDecode(lot, { ...onWire, id: bad } as never).success, JSON.stringify(bad)).toBe(false)
  }
})

test('the same fields under our names serve forms', () => {
  expect(Object.keys(lot.ours.shape)).toEqual(['id', 'price', 'isBiddable', 'closesAt', 'groupIds', 'note'])
})
