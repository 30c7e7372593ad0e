import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

const FOUND = {
  lots: [{ id: 7, title: 'Über "Presse" </script>\u2028', price: null, pictures: [] }],
  isOver: false,
  at: 1e12,
}

test('what was packed is what comes out, there and after the way to the browser', () => {
  const packed = pack(FOUND)
  expect(unpack(packed)).toBe(FOUND)
  const arrived: typeof packed = structuredClone(packed)
  expect(unpack(arrived)).toEqual(FOUND)
})

test('it is read once: React is shown the same object again', () => {
  const arrived = { text: JSON.stringify(FOUND) }
  expect(unpack(arrived)).toBe(unpack(arrived))
  expect(unpack({ ...arrived })).not.toBe(unpack(arrived))
})
