import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { readAmount } from './read-amount.ts'

test.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['1,200.00', 1200],
  ['$1,200.50', 1200.5],
  ['$ 5', 5],
  ['US $12.25', 12.25],
  ['12 USD', 12],
  ['1.200,00', 1200],
  ['1.200.000', 1_200_000],
  ['12,50', 12.5],
  ['0.5', 0.5],
  ['10.0001', 10.0001],
])('%s is an amount', (cell, amount) => {
  expect(readAmount(cell)).toEqual({ value: dollars(amount) })
})

test.each(['0', '$0.00', '0,00'])('%s says that there is none', (cell) => {
  expect(readAmount(cell)).toEqual({ value: null })
})

test.each([
  ['1.200', 'cell_unclear'],
  ['1,2', 'cell_unclear'],
  ['1,20,000', 'cell_unclear'],
  ['1.200.00', 'cell_unclear'],
  ['12.', 'cell_unclear'],
  ['-5', 'cell_amount'],
  ['ten', 'cell_amount'],
  ['5-10', 'cell_amount'],
  ['1e6', 'cell_amount'],
  ['99999999999', 'cell_amount'],
])('%s is refused rather than guessed', (cell, code) => {
  expect(readAmount(cell)).toEqual({ problem: expect.stringContaining(`#${code}{`) })
})
