import { expect, test } from 'vitest'
import { sparklinePoints } from './sparkline-points.ts'

const SIZE = { width: 23, height: 13 }

test.each<[name: string, values: number[], points: string]>([
  ['nothing', [], ''],
  ['one value', [3], '1.5,1.5'],
  ['all zero lies at the bottom', [0, 0, 0], '1.5,11.5 11.5,11.5 21.5,11.5'],
  ['the largest reaches the top', [0, 5, 10], '1.5,11.5 11.5,6.5 21.5,1.5'],
  ['less than one is not blown up', [0, 0.5], '1.5,11.5 21.5,6.5'],
])('%s', (_name, values, points) => {
  expect(sparklinePoints(values, SIZE)).toBe(points)
})
