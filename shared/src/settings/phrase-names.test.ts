import { expect, test } from 'vitest'
import { namesIn, strangeNames } from './phrase-names.ts'

test.each<[string, string[]]>([
  ['Bid', []],
  ['{count} bids on {title}', ['count', 'title']],
  ['{count} of {count}', ['count']],
])('the names of %s', (text, expected) => {
  expect(namesIn(text)).toEqual(expected)
})

test.each<[string, string, string[]]>([
  ['{count} bids', '{count} offers', []],
  ['{count} bids', 'Many bids', []],
  ['{count} bids', '{number} bids', ['number']],
])('%s replaced by %s', (original, replaced, expected) => {
  expect(strangeNames(original, replaced)).toEqual(expected)
})
