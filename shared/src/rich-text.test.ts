import { expect, test } from 'vitest'
import { linesAsHtml, tidyHtml, typedAsHtml, unshownElements } from './rich-text.ts'

test.each<[string, string[]]>([
  ['', []],
  ['plain words, 3 < 4', []],
  ['<h2>A</h2><p>b <strong>c</strong><br>d</p>', []],
  ['<ul><li>a<ol><li>b</li></ol></li></ul>', []],
  ['<table><tr><td>1</td></tr></table>', ['table', 'tr', 'td']],
  ['<DIV>a</DIV><p>H<sub>2</sub>O</p>', ['div', 'sub']],
])('what an editor cannot show of %j', (html, expected) => {
  expect(unshownElements(html)).toEqual(expected)
})

test.each<[string, string]>([
  ['<p></p>', ''],
  ['<p>a</p><p></p>', '<p>a</p>'],
  ['<p></p><p>a</p>', '<p></p><p>a</p>'],
  ['<ul><li><p>a <b>c</b></p></li><li><p>b</p></li></ul>', '<ul><li>a <b>c</b></li><li>b</li></ul>'],
  ['<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
  ['<p><a target="_blank" rel="noopener" href="/faq">x</a></p>', '<p><a href="/faq">x</a></p>'],
])('%s is kept as %s', (html, expected) => {
  expect(tidyHtml(html)).toBe(expected)
})

test.each<[string, string]>([
  ['', ''],
  [' \n ', ''],
  ['a < b & <b>c</b>', '<p>a &lt; b &amp; &lt;b&gt;c&lt;/b&gt;</p>'],
  ['a\r\nb\n \n\nc', '<p>a<br />b</p><p>c</p>'],
])('decision 107 %j typed where nothing is formatted', (typed, expected) => {
  expect(typedAsHtml(typed)).toBe(expected)
})

test.each<[string, string]>([
  ['one line &amp; no more\n', 'one line &amp; no more\n'],
  ['a\nb', '<p>a<br />b</p>'],
  ['a\r\n\r\nb < c', '<p>a</p><p>b < c</p>'],
  ['<p>a\nb</p>', '<p>a\nb</p>'],
  ['a<br>\nb', 'a<br>\nb'],
])('lines of %j from a file', (text, expected) => {
  expect(linesAsHtml(text)).toBe(expected)
})
