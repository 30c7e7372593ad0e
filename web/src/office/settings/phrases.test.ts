import { expect, test } from 'vitest'
import { findPhrases } from './phrases.ts'

const CATALOGUE = { bid: 'Place bid', login: 'Log in', cart: 'Your cart' }

test.each<[string, string[]]>([
  ['', ['login']],
  ['place', ['bid']],
  ['SIGN', ['login']],
  ['cart', ['cart']],
  ['nothing like it', []],
])('looking for “%s”', (words, keys) => {
  expect(findPhrases(CATALOGUE, { login: 'Sign in' }, words).map(({ key }) => key)).toEqual(keys)
})
