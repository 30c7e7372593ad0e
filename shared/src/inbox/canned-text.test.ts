import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CannedFacts, fillCannedText, isUnfinished, PLACEHOLDERS, unknownPlaceholders } from './canned-text.ts'

describe('a canned text is filled in from the letter', () => {
  test.each<[string, CannedFacts, string]>([
    ['Dear {name},', { name: 'Ada' }, 'Dear Ada,'],
    ['{name}, {name}', { name: 'Ada' }, 'Ada, Ada'],
    ['Lot {lot}: {title}', { lot: '12', title: 'Lathe' }, 'Lot 12: Lathe'],
    ['Lot {lot}', {}, 'Lot {lot}'],
    ['Lot {lot}', { lot: '' }, 'Lot {lot}'],
    ['{price} {}', { name: 'Ada' }, '{price} {}'],
    ['{name}', { name: '{lot}', lot: '12' }, '{lot}'],
    ['{name}', { name: '$& $1' }, '$& $1'],
  ])('%s', (text, facts, expected) => {
    expect(fillCannedText(text, facts)).toBe(expected)
  })

  test('with every fact at hand nothing is left open, whatever people are called', () => {
    const word = fc.string({ minLength: 1 }).filter((text) => !/[{}]/.test(text))
    fc.assert(
      fc.property(fc.record(Object.fromEntries(PLACEHOLDERS.map((name) => [name, word]))), (facts) => {
        const text = PLACEHOLDERS.map((name) => `{${name}}`).join(' ')
        expect(isUnfinished(fillCannedText(text, facts))).toBe(false)
      }),
    )
  })
})

test.each<[string, string[]]>([
  ['Dear {name}', []],
  ['Dear {nam}', ['nam']],
  ['{price} {price} {}', ['price', '']],
  ['{ name }', [' name ']],
  ['no braces', []],
])('what nothing can fill in is found: %s', (text, expected) => {
  expect(unknownPlaceholders(text)).toEqual(expected)
})
