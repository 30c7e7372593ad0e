import { expect, test } from 'vitest'
import { readQuery, writeQuery } from '../../ui/list/params.ts'
import { nextSort, questionOf, stateTable } from './list-state.ts'

test.each([
  ['what a list is asked for', 'status=open&q=lathe&page=3', 'q=lathe&status=open'],
  ['several of a name are one', 'auction=3&auction=4', 'auction=3%2C4'],
  ['what the list does not know is left out', 'q=lathe&record=9&token=x', 'q=lathe'],
  ['the order belongs to it', 'sort=-closes&picture=0', 'picture=0&sort=-closes'],
  ['nothing', '', ''],
])('%s: ?%s is the question %s, and asking that again changes nothing', (_, search, question) => {
  expect(questionOf('lots', search)).toBe(question)
  expect(questionOf('lots', question)).toBe(question)
})

test('everything a list shows stands in the address and is read from it again', () => {
  const table = stateTable('lots')
  const search = 'q=lathe&status=open%2Csold&picture=0&price=10-50&sort=-price&page=2'
  const state = readQuery(table, new URLSearchParams(search))
  expect(state).toMatchObject({
    q: 'lathe',
    status: 'open,sold',
    picture: '0',
    price: '10-50',
    sort: '-price',
    page: 2,
  })
  expect(String(writeQuery(table, state))).toBe(search)
})

test.each([
  ['', 'price'],
  ['title', 'price'],
  ['price', '-price'],
  ['-price', ''],
])(
  'pressing the head of a column puts the list in order by it, then the other way, then as it was: %j',
  (now, next) => {
    expect(nextSort(now, 'price')).toBe(next)
  },
)
