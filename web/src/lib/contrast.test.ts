import { expect, test } from 'vitest'
import { contrastOf, readableColors } from './contrast.ts'

test('black on white is 21 to 1', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21)
})

test.each([
  ['P-089 a readable pair is kept', '#166534', '#dcfce7', '#166534', '#dcfce7'],
  ['a pale text on a pale ground becomes ink', '#dddddd', '#f59e0b', '#14213d', '#f59e0b'],
  ['a dark text on a dark ground becomes white', '#222', '#14213d', '#ffffff', '#14213d'],
  ['what is no colour is ours', 'red; background: url(x)', 'nonsense', '#ffffff', '#14213d'],
])('%s', (_name, text, ground, color, background) => {
  expect(readableColors(text, ground)).toEqual({ color, background })
  expect(contrastOf(color, background)).toBeGreaterThanOrEqual(4.5)
})
