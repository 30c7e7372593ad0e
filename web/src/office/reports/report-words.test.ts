import { REPORT_NAMES, reportColumns } from '@gavelhouse/shared/office/reports.ts'
import { expect, test } from 'vitest'
import type { Text } from '../../lib/text.ts'
import { columnWords, lineWords, REPORT_WORDS } from './report-words.ts'

/** Says the key, and what it is filled with. */
const text = ((key: string, facts: object = {}) => [key, ...Object.values(facts)].join(' ')) as Text

test.each([
  ['tax', 'UT 6850', 'officeTaxAtRate UT 6.85'],
  ['tax', 'ID 6000', 'officeTaxAtRate ID 6'],
  ['tax', 'UT shipping', 'officeTaxShipping UT'],
  ['tax', 'NV back', 'officeTaxBack NV'],
  ['tax', ' 0', 'officeTaxAtRate officeNone 0'],
  ['receipts', '2026-03-05', 'Mar 5'],
  ['aging', 'two_months', 'officeAgeTwoMonths'],
  ['income', 'premium', 'officeAccountPremium'],
  ['income', 'something_new', 'something new'],
  ['buyers', '7', '7'],
] as const)('%s: the line %j is called %s', (report, key, words) => {
  expect(lineWords(text, report, { key, name: '' })).toBe(words)
})

test('a record is called by its name', () => {
  expect(lineWords(text, 'buyers', { key: '7', name: 'Ann Lee' })).toBe('Ann Lee')
})

test.each(REPORT_NAMES)('%s: every column has words, and the chart shows columns there are', (report) => {
  const names = reportColumns(report).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...REPORT_WORDS[report].chart]))
  const words = names.map((name) => columnWords(text, name))
  expect(new Set(words).size).toBe(words.length)
})
