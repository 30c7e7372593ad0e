import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

const widthOf = (text: string) => text.length

test.each<[string, string, string[]]>([
  ['what fits stays', 'one two', ['one two']],
  ['breaks between words', 'one two three', ['one two', 'three']],
  ['a word that is too wide is broken', 'abcdefghijklm', ['abcdefghij', 'klm']],
  ['and what follows goes on behind it', 'a abcdefghijklm b', ['a', 'abcdefghij', 'klm b']],
  ['nothing is no line', '  ', []],
])('%s', (_, text, lines) => {
  expect(breakLines(text, 10, widthOf)).toEqual(lines)
})

test('money 20 no line is too wide and no letter is lost, whatever the text', () => {
  const words = fc.array(
    fc.string({ minLength: 1, maxLength: 30 }).map((word) => word.replace(/\s/g, 'x')),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(words, fc.integer({ min: 2, max: 20 }), (given, width) => {
      const lines = breakLines(given.join(' '), width, widthOf)
      expect(lines.every((line) => widthOf(line) <= width)).toBe(true)
      expect(lines.join('').replace(/ /g, '')).toBe(given.join(''))
    }),
  )
})
