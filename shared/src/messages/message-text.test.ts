import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bodyFrom,
  fillPlaces,
  missingBlock,
  type Paragraph,
  paragraphsOf,
  unknownInBody,
  unknownPlace,
} from './message-text.ts'

const BLOCKS = ['button', 'details', 'code']

test.each<[string, Paragraph[]]>([
  ['', []],
  ['One\nline', [{ words: 'One\nline' }]],
  ['One\n\nTwo', [{ words: 'One' }, { words: 'Two' }]],
  ['One\r\n \r\n\r\nTwo', [{ words: 'One' }, { words: 'Two' }]],
  ['-- Small', [{ small: 'Small' }]],
  ['--not small', [{ words: '--not small' }]],
  ['{details}', [{ block: 'details', label: '' }]],
  ['{button} Pay now', [{ block: 'button', label: 'Pay now' }]],
  ['{button}', [{ block: 'button', label: '' }]],
  ['{details} and more', [{ words: '{details} and more' }]],
  ['See {button}', [{ words: 'See {button}' }]],
  ['{list}', [{ words: '{list}' }]],
])('the paragraphs of %j', (body, expected) => {
  expect(paragraphsOf(body, BLOCKS)).toEqual(expected)
})

test('what paragraphs are written as reads as them', () => {
  const words = fc.stringMatching(/^[a-z][a-z ,.]{0,20}[a-z]$/)
  const paragraph: fc.Arbitrary<Paragraph> = fc.oneof(
    words.map((each) => ({ words: each })),
    words.map((each) => ({ small: each })),
    words.map((each) => ({ block: 'button', label: each })),
    fc.constantFrom('details', 'code').map((block) => ({ block, label: '' })),
  )
  fc.assert(
    fc.property(fc.array(paragraph), (paragraphs) => {
      expect(paragraphsOf(bodyFrom(paragraphs), BLOCKS)).toEqual(paragraphs)
    }),
  )
})

test.each<[string, Record<string, string>, string]>([
  ['Hello {name}', { name: 'Ada' }, 'Hello Ada'],
  ['{name}', { name: '{code} $& $1', code: '1' }, '{code} $& $1'],
  ['{price}', {}, '{price}'],
  ['{toString}', {}, '{toString}'],
])('%s is filled in', (text, values, expected) => {
  expect(fillPlaces(text, values)).toBe(expected)
})

test.each<[string, string | undefined]>([
  ['Hello {name}', undefined],
  ['Hello {nmae}', 'nmae'],
  ['{ name }', ' name '],
  ['{}', ''],
])('what %s cannot fill in', (text, expected) => {
  expect(unknownPlace(text, ['name'])).toBe(expected)
})

test.each<[string, string | undefined, string | undefined]>([
  ['Hello {name}\n\n{button} Pay {name}\n\n{details}', undefined, undefined],
  ['Hello\n\n{button}', undefined, 'details'],
  ['Press {button}\n\n{details}', 'button', 'button'],
  ['{button} {nmae}\n\n{details}', 'nmae', undefined],
])('the body %j', (body, unknown, missing) => {
  const blocks = ['button', 'details']
  expect(unknownInBody(body, { values: ['name'], blocks })).toBe(unknown)
  expect(missingBlock(body, blocks)).toBe(missing)
})
