import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

const NAMES = ['Machine tools', 'Vehicles', 'Office and IT', 'Used', 'New']

test.each([
  ['machine tool', 'Machine tools'],
  ['Vehicels', 'Vehicles'],
  ['office', 'Office and IT'],
  ['Used - good', 'Used'],
  ['nev', 'New'],
  ['Paintings', null],
  ['', null],
  ['x', null],
])('%s: %s', (written, nearest) => {
  expect(nearestName(written, NAMES)).toBe(nearest)
})
