import { entity, wire } from '@gavelhouse/shared/entity.ts'
import { flag, id, instant, money } from '@gavelhouse/shared/wire-types.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { arbitraryBody, wireSchema } from '../testing/arbitrary-body.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { writerFor } from './json-writer.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

// Forty answers of each of many hundred calls: on a busy machine the usual time is not enough.
test('writes the answers of every call as zod encodes them', { timeout: 120_000 }, () => {
  let compared = 0
  for (const { endpoint } of app.api.calls.values()) {
    const write = writerFor(endpoint.output)
    fc.assert(
      fc.property(arbitraryBody(wireSchema(endpoint.output)), (body) => {
        const decoded = z.safeDecode(endpoint.output, body as never)
        if (!decoded.success) return // texts that fit the pattern and are no date, for instance
        compared += 1
        const expected: unknown = JSON.parse(JSON.stringify(z.encode(endpoint.output, decoded.data)))
        expect([endpoint.path, JSON.parse(write(decoded.data))]).toEqual([endpoint.path, expected])
      }),
      { numRuns: 40 },
    )
  }
  expect(compared).toBeGreaterThan(1_000)
})

const lot = entity({
  id: wire('lot_id', id),
  price: wire('wprice', money),
  closesAt: wire('date_closed', instant.nullable()),
  isOpen: wire('open', flag),
  note: wire('note', z.string().optional()),
})
const write = writerFor(entity({ lots: wire('records', z.array(lot)) }))
const LOT = { id: 7, price: 125_000, closesAt: 0, isOpen: true }

test('renames, encodes and leaves out what the table does not name', () => {
  expect(JSON.parse(write({ lots: [{ ...LOT, reserve: 900_000 }] }))).toEqual({
    records: [{ lot_id: 7, wprice: 12.5, date_closed: '1970-01-01T00:00:00.000Z', open: 1 }],
  })
})

describe('an answer that is not what it says is an error', () => {
  test.each([
    ['a field that is missing', { ...LOT, price: undefined }],
    ['a number that is none', { ...LOT, price: Number.NaN }],
    ['a record where a number belongs', { ...LOT, id: {} }],
    ['a number where a text belongs', { ...LOT, note: 3 }],
  ])('%s', (_name, wrong) => {
    expect(() => write({ lots: [wrong] })).toThrow(TypeError)
  })
})

test('what is frozen is written once', () => {
  const kept = Object.freeze({ ...LOT })
  expect(write({ lots: [kept, kept] })).toBe(write({ lots: [LOT, LOT] }))
})
