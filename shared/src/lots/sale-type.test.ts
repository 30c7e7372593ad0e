import { expect, test } from 'vitest'
import { z } from '../zod.ts'
import { saleType } from './sale-type.ts'

test.each([
  ['timed', 'auction'],
  ['auction', 'auction'],
  ['', 'auction'],
  [null, 'auction'],
  ['dutch', 'auction'],
  ['sealed', 'sealed'],
  ['sealed_rank', 'sealed_rank'],
  ['reverse', 'reverse'],
])('B-022 PD-17 %j is read as %s', (said, type) => {
  expect(z.decode(saleType, said)).toBe(type)
})

test('B-022 PD-17 the wire says timed, also of what is sold outright', () => {
  const said = (['auction', 'buynow', 'sealed', 'sealed_rank', 'reverse'] as const).map((type) =>
    z.encode(saleType, type),
  )
  expect(said).toEqual(['timed', 'timed', 'sealed', 'sealed_rank', 'reverse'])
})
