import { dollars } from '@gavelhouse/shared/money.ts'
import { expect, test } from 'vitest'
import { createText } from '../../lib/text.ts'
import { dataFrom, type FieldData, type FieldDefinition, fromWire, typedOf, wordsOf } from './field.ts'

const field = (kind: FieldDefinition['kind'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ name: 'any', label: 'officeTitle', kind },
  ...more,
})
const optional = { isOptional: true }
const options = [{ value: '3', label: 'Used' }]

test.each<[string, FieldDefinition, FieldData, string]>([
  ['a text', field('text'), 'Lathe', 'Lathe'],
  ['an amount', field('money'), dollars(1250.5), '1250.50'],
  ['a tenth of a cent', field('money'), dollars(0.0125), '0.0125'],
  ['no amount', field('money', optional), null, ''],
  ['a number', field('count'), 4, '4'],
  ['a measure', field('number', optional), 12.5, '12.5'],
  ['what nobody has measured', field('number', optional), null, ''],
  ['yes', field('flag'), true, '1'],
  ['no', field('flag'), false, '0'],
  ['one of several', field('choice', { options, isIds: true }), 3, '3'],
  ['none of several', field('choice', { options, isIds: true, ...optional }), null, ''],
  ['a time, to the minute', field('instant'), Date.parse('2026-11-16T20:30:00Z'), typedTime('2026-11-16T20:30:00Z')],
])('%s is typed, and read again', (_, definition, data, typed) => {
  expect(typedOf(definition, data)).toBe(typed)
  expect(dataFrom(definition, typed)).toEqual({ data })
})

test.each<[string, FieldDefinition, string]>([
  ['no amount where one is needed', field('money'), ''],
  ['letters for an amount', field('money'), 'ten'],
  ['half a thing', field('count'), '1.5'],
  ['nothing chosen', field('choice', { options }), ''],
  ['no time', field('instant'), ''],
  ['decision 094: a premium finer than it is kept', field('percent'), '12.3456'],
  ['decision 094: a rate finer than it is kept', field('rate'), '6.8755'],
])('%s is refused before it is sent', (_, definition, typed) => {
  expect(dataFrom(definition, typed)).toEqual({ wrong: expect.stringMatching(/^#/) })
})

test.each<[string, FieldDefinition, FieldData, string]>([
  ['money', field('money'), 12.5, 'US $12.50'],
  ['a flag', field('flag'), 1, 'Yes'],
  ['a choice', field('choice', { options, isIds: true }), 3, 'Used'],
  ['a choice that is gone', field('choice', { options, isIds: true }), 9, '9'],
  ['nothing', field('text'), null, 'None'],
  ['formatted text, without its markup', field('rich'), '<p>Pay <b>within</b> five days.</p>', 'Pay within five days.'],
  ['formatted text of nothing', field('rich'), '<p></p>', 'None'],
])('the history says %s in words', (_, definition, value, words) => {
  expect(wordsOf(createText('en'), definition, fromWire(definition, value))).toBe(words)
})

function typedTime(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
