import { expect, test } from 'vitest'
import { summaryOf } from './plain-text.ts'

test('B-263 a short description is its own summary, without markup', () => {
  expect(summaryOf('<p>Drill &amp; <b>bits</b></p>\n<ul><li>runs</li></ul>')).toBe('Drill & bits runs')
})

test('B-263 a long one is cut between words', () => {
  const summary = summaryOf(`<p>${'seven letters '.repeat(50)}</p>`)
  expect(summary.length).toBeLessThanOrEqual(182)
  expect(summary).toMatch(/^(seven letters )+(seven )?…$/)
})

test('a tag at the end of what is looked at leaves nothing behind', () => {
  expect(summaryOf(`${'a'.repeat(100)} ${' '.repeat(890)}<a href="https://example.test/very/long">x</a>`)).toBe(
    'a'.repeat(100),
  )
})

test('one endless word is cut as well', () => {
  expect(summaryOf('x'.repeat(500))).toBe(`${'x'.repeat(90)} …`)
})
