import { expect, test, vi } from 'vitest'
import { entity, wire } from './entity.ts'
import { whenAsked } from './when-asked.ts'
import { money } from './wire-types.ts'
import { z } from './zod.ts'

test('nothing is made before somebody asks, and then once', () => {
  const make = vi.fn(() => ({ a: 1 }))
  const later = whenAsked(make)
  expect(make).not.toHaveBeenCalled()
  expect([later.a, 'a' in later, 'b' in later]).toEqual([1, true, false])
  expect(make).toHaveBeenCalledTimes(1)
})

test('types and tables read and write as those that stand, also within others', () => {
  const price = vi.fn(() => money)
  const table = vi.fn(() =>
    entity({
      id: wire('id', z.int().positive()),
      price: wire(
        'wprice',
        whenAsked(() => price().nullable()),
      ),
    }),
  )
  const lot = whenAsked(table)
  const list = whenAsked(() => entity({ lots: wire('records', z.array(lot)), first: wire('first', lot.nullable()) }))
  expect([price, table].map(({ mock }) => mock.calls.length)).toEqual([0, 0])

  const [ours, onWire] = [
    { id: 7, price: 125_000 },
    { id: 7, wprice: 12.5 },
  ]
  expect(z.encode(list, { lots: [ours], first: null })).toEqual({ records: [onWire], first: null })
  expect(z.decode(list, { records: [onWire], first: onWire })).toEqual({ lots: [ours], first: ours })
  expect(z.safeDecode(list, { records: [{ ...onWire, id: 0 }], first: null }).success).toBe(false)
  expect([price, table].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('they are what they stand for to whoever looks', () => {
  const status = whenAsked(() => z.enum(['open', 'sold']))
  const lot = whenAsked(() => entity({ status: wire('market_status', status) }))
  expect(status.options).toEqual(['open', 'sold'])
  expect(status instanceof z.ZodEnum).toBe(true)
  expect([lot.fields.status.wireName, Object.keys(lot.ours.shape)]).toEqual(['market_status', ['status']])
  expect(status.optional().parse(undefined)).toBe(undefined)
})
