import { expect, test } from 'vitest'
import { freeNumberAfter, nextNumber, numberAfter } from './next-number.ts'

test.each<[number: string, next: string]>([
  ['1', '2'],
  ['9', '10'],
  ['009', '010'],
  ['099', '100'],
  ['999', '1000'],
  ['A101', 'A102'],
  ['12-9', '12-10'],
  ['12b', ''],
  ['', ''],
  ['1234567890123456', ''],
])('decision 064 after the number %s comes %s', (number, next) => {
  expect(numberAfter(number)).toBe(next)
})

test.each<[number: string, taken: string[], next: string]>([
  ['4', [], '5'],
  ['4', ['5', '6', '8'], '7'],
  ['A09', ['A10'], 'A11'],
  ['b', ['b'], ''],
])('decision 064 after %s, with %j taken, %s is free', (number, taken, next) => {
  expect(freeNumberAfter(number, new Set(taken))).toBe(next)
})

test.each<[taken: string[], next: string]>([
  [[], '1'],
  [['1', '2', '7'], '8'],
  [['10', 'A99', '12b'], '11'],
  [['007'], '8'],
  [['99999999999'], '1'],
])('decision 064 an auction with %j goes on with %s', (taken, next) => {
  expect(nextNumber(new Set(taken))).toBe(next)
})
