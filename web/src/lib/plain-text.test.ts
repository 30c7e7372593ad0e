import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['Nuts &amp; bolts &lt;M8&gt; &#39;new&#39;', "Nuts & bolts <M8> 'new'"],
  ['  much\n\n  air ', 'much air'],
  ['&unknown;', '&unknown;'],
])('%j reads %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})
