import { expect, test } from 'vitest'
import { matchedParts } from './matched-parts.ts'

const shown = (title: string, words: string) =>
  matchedParts(title, words)
    .map(([part, isMatch]) => (isMatch ? `[${part}]` : part))
    .join('')

test.each([
  ['Floor Drill Press', 'dri', 'Floor [Dri]ll Press'],
  ['Floor Drill Press', 'press dr', 'Floor [Dr]ill [Press]'],
  ['Drill bits, drill stand', 'drill', '[Drill] bits, [drill] stand'],
  ['Mandrill', 'drill', 'Mandrill'],
  ['1/2" drill (new)', '(', '1/2" drill (new)'],
  ['C++ book', 'c++', '[C]++ book'],
  ['Müller saw', 'mül', '[Mül]ler saw'],
  ['مثقاب أرضي', 'مثق', '[مثق]اب أرضي'],
  ['Saw', '', 'Saw'],
])('%s, typed %s', (title, words, marked) => {
  expect(shown(title, words)).toBe(marked)
})

test('no letter is lost', () => {
  for (const words of ['a', 'ab a', '.*', 'dr pr'])
    expect(
      matchedParts('A drab Drill-Press', words)
        .map(([part]) => part)
        .join(''),
    ).toBe('A drab Drill-Press')
})
