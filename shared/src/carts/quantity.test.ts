import { expect, test } from 'vitest'
import { problem } from '../problem.ts'
import { quantityProblem } from './quantity.ts'

test.each([
  ['A-556', '', problem('quantity_missing')],
  ['A-556', '1.5', problem('quantity_missing')],
  ['A-556', 'two', problem('quantity_missing')],
  ['A-557', '0', problem('min_quantity')],
  ['A-557', '-2', problem('min_quantity')],
  ['A-558', '4', problem('max_quantity', { most: 3 })],
  ['B-375', '1', null],
  ['B-375', '3', null],
])('%s a quantity of "%s" out of three', (_, entered, wrong) => {
  expect(quantityProblem(entered, 3)).toBe(wrong)
})
