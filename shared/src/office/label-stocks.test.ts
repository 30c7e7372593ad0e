import { expect, test } from 'vitest'
import { LABEL_STOCK_NAMES, LABEL_STOCKS, type LabelStockName, labelPlace, labelsPerPage } from './label-stocks.ts'

test.each<[LabelStockName, number]>([
  ['avery5160', 30],
  ['avery5163', 10],
  ['l7160', 21],
  ['thermal4x6', 1],
  ['thermal2x1', 1],
])('%s has %s labels on a page', (name, count) => {
  expect(labelsPerPage(LABEL_STOCKS[name])).toBe(count)
})

test.each<[LabelStockName, number, number, ReturnType<typeof labelPlace>]>([
  ['avery5160', 0, 1, { page: 0, x: 13.5, y: 36 }],
  ['avery5160', 0, 5, { page: 0, x: 13.5 + 198, y: 36 + 72 }],
  ['avery5160', 29, 1, { page: 0, x: 13.5 + 396, y: 36 + 648 }],
  ['avery5160', 30, 1, { page: 1, x: 13.5, y: 36 }],
  ['avery5160', 1, 30, { page: 1, x: 13.5, y: 36 }],
  ['avery5163', 3, 1, { page: 0, x: 11.25 + 301.5, y: 36 + 144 }],
  ['thermal2x1', 2, 1, { page: 2, x: 0, y: 0 }],
])('on %s, label %s from %s lies at %o', (name, index, startAt, place) => {
  expect(labelPlace(LABEL_STOCKS[name], index, startAt)).toEqual(place)
})

test.each(LABEL_STOCK_NAMES)('every label of %s lies on its page, and none on another', (name) => {
  const { page, label, pitch, ...stock } = LABEL_STOCKS[name]
  const last = labelPlace({ page, label, pitch, ...stock }, labelsPerPage({ page, label, pitch, ...stock }) - 1, 1)
  expect(last.page).toBe(0)
  expect(last.x + label.width).toBeLessThanOrEqual(page.width + 0.5)
  expect(last.y + label.height).toBeLessThanOrEqual(page.height + 0.5)
  expect(pitch.x).toBeGreaterThanOrEqual(label.width)
  expect(pitch.y).toBeGreaterThanOrEqual(label.height)
})
