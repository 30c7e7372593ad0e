import { expect, test } from 'vitest'
import { boxIn, CROP, turnBy, WEBCAM, zoomBy } from './crop.ts'

test('A-766 A-771 A-765 the figures are the specified ones', () => {
  expect(CROP.aspect).toBeCloseTo(1.7778, 3)
  expect([CROP.type, CROP.quality]).toEqual(['image/jpeg', 0.7])
  expect(WEBCAM).toEqual({ width: 1_280, height: 720 })
})

test('A-767 the box is 90 % as wide as the stage, as long as it fits', () => {
  expect(boxIn({ width: 1_000, height: 900 }, 16 / 9)).toEqual({ width: 900, height: 506 })
  expect(boxIn({ width: 400, height: 320 }, 1)).toEqual({ width: 288, height: 288 })
})

test('A-768 A-769 zoom goes from 1 to 4 in steps of 0.5', () => {
  expect([zoomBy(1, 1), zoomBy(1, -1), zoomBy(4, 1), zoomBy(3.5, 1)]).toEqual([1.5, 1, 4, 4])
})

test('A-770 turning goes in steps of 90 degrees, both ways', () => {
  expect([turnBy(0, 1), turnBy(0, -1), turnBy(270, 1)]).toEqual([90, 270, 0])
})
