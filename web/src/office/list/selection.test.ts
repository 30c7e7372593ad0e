import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, EVERYTHING, isChosen, NOTHING, type Selection, targetOf, toggle, togglePage } from './selection.ts'

const PAGE = [1, 2, 3]

test.each<[what: string, selection: Selection, chosen: number[], count: number]>([
  ['nothing at first', NOTHING, [], 0],
  ['one by one', toggle(toggle(NOTHING, 2), 3), [2, 3], 2],
  ['and back', toggle(toggle(NOTHING, 2), 2), [], 0],
  ['a whole page', togglePage(NOTHING, PAGE), [1, 2, 3], 3],
  ['the rest of a page', togglePage(toggle(NOTHING, 2), PAGE), [1, 2, 3], 3],
  ['a whole page and back', togglePage(togglePage(NOTHING, PAGE), PAGE), [], 0],
  ['all that match', EVERYTHING, [1, 2, 3], 10],
  ['all that match but one', toggle(EVERYTHING, 2), [1, 3], 9],
])('%s', (_, selection, chosen, count) => {
  expect(PAGE.filter((id) => isChosen(selection, id))).toEqual(chosen)
  expect(countOf(selection, 10)).toBe(count)
})

test('a task is given the lines, or what they match and which of them not', () => {
  expect(targetOf(toggle(NOTHING, 2), 'lots', 'q=saw')).toEqual({ ids: [2], except: [] })
  expect(targetOf(toggle(EVERYTHING, 2), 'lots', 'q=saw')).toEqual({ list: 'lots', query: 'q=saw', except: [2] })
})

test('choosing a page never touches the lines of another', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 20 }))
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (chosen, page, isAll) => {
      const before = chosen.reduce(toggle, isAll ? EVERYTHING : NOTHING)
      const after = togglePage(before, page)
      for (let id = 1; id <= 20; id++) if (!page.includes(id)) expect(isChosen(after, id)).toBe(isChosen(before, id))
      expect(new Set(page.map((id) => isChosen(after, id))).size).toBeLessThanOrEqual(1)
    }),
  )
})
