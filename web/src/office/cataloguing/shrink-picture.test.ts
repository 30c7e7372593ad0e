import { expect, test } from 'vitest'
import { fitting } from './shrink-picture.ts'

test.each<[width: number, height: number, fits: [number, number] | null]>([
  [640, 480, null],
  [2_000, 2_000, null],
  [4_000, 3_000, [2_000, 1_500]],
  [3_024, 4_032, [1_500, 2_000]],
  [10_000, 10, [2_000, 2]],
])('decision 064 a picture of %i by %i is sent as %j', (width, height, fits) => {
  const size = fitting(width, height)
  expect(size === null ? null : [size.width, size.height]).toEqual(fits)
})
