import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { messageText } from '../problem-text.ts'
import { bandProblem } from './band-problem.ts'
import { validateBands } from './increments.ts'

const band = (from: number, to: number | null, amount: number | null = 1) => {
  return { from: dollars(from), to: to === null ? null : dollars(to), amount: amount && dollars(amount), percent: null }
}

test.each([
  [[], 'Enter at least one band'],
  [[band(1, null)], 'Band 1 (from 1) must start at 0'],
  [[band(0, 5), band(7, null)], 'Band 2 (from 7) leaves a gap after the band before it which ends at 5'],
  [[band(0, 5), band(4, null)], 'Band 2 (from 4) overlaps the band before it which ends at 5'],
  [[band(0, null), band(4, null)], 'Band 1 (from 0) needs an upper end: only the last band has none'],
  [[band(0, 5)], 'Band 1 (from 0) must have no upper end: it is the last one'],
  [[band(0, null, null)], 'Band 1 (from 0) needs either an amount or a percentage'],
  [[band(0, null, 0)], 'Band 1 (from 0) needs a step above 0'],
])('%j', (bands, text) => {
  const [found] = validateBands(bands)
  expect(found && messageText(bandProblem(found, bands))).toBe(text)
})
