import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import type { FieldValue } from './change.ts'
import { changeToWire } from './wire-change.ts'

test.each<[kind: string, ours: [string, FieldValue, FieldValue], wire: [string, FieldValue, FieldValue]]>([
  ['lot', ['title', 'Saw', 'Lathe'], ['title', 'Saw', 'Lathe']],
  ['lot', ['reserve', dollars(50), null], ['reserve', 50, null]],
  ['lot', ['startingPrice', null, dollars(1.5)], ['sprice', null, 1.5]],
  ['lot', ['canShip', false, true], ['shipping_check', 0, 1]],
  ['lot', ['closesAt', 0, 86_400_000], ['date_closed', '1970-01-01T00:00:00.000Z', '1970-01-02T00:00:00.000Z']],
  ['auction', ['buyerPremium', 1_000, 1_250], ['buyer_premium_percent', 10, 12.5]],
  ['auction', ['groupIds', [], [3]], ['auction_groups', [], [3]]],
  ['user', ['bidLimit', null, dollars(500)], ['bid_limit', null, 500]],
  ['tax_rate', ['rate', 4_850, 5_000], ['tax_percent', 4.85, 5]],
  ['page', ['title', 'About', 'About us'], ['title', 'About', 'About us']],
  ['page_es', ['title', 'Acerca', 'Acerca de'], ['title', 'Acerca', 'Acerca de']],
  ['gift_card', ['amount', 1, 2], ['amount', 1, 2]],
])('a change of a %s, %s, is told as its call has it', (kind, [field, old, now], [name, was, is]) => {
  expect(changeToWire(kind, { field, old, new: now })).toEqual({ field: name, old: was, new: is })
})
