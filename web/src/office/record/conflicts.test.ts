import { expect, test } from 'vitest'
import { CallError } from '../../lib/app-error.ts'
import { conflictsIn, settle } from './conflicts.ts'

const nameOf = (wireName: string) => ({ sprice: 'startingPrice', title: 'title' })[wireName] ?? null
const NOW = { startingPrice: 500_000, title: 'Lathe, green' }
const DRAFT = { startingPrice: '40.00', title: 'Lathe, red', quantity: '2' }

test('every field that was refused is held against what the record says now', () => {
  const facts = { name: 'Ada Lindqvist', at: '2026-11-16T20:30:00.000Z' }
  const problems = { sprice: { code: 'changed_meanwhile', facts }, unknown: { code: 'changed_meanwhile', facts } }
  const error = new CallError('edited_meanwhile', { details: { problems: problems as never } })
  expect(conflictsIn(error, nameOf, NOW, DRAFT)).toEqual([
    { name: 'startingPrice', by: 'Ada Lindqvist', at: Date.parse(facts.at), theirs: 500_000, mine: '40.00' },
  ])
})

test('anything else is no conflict', () => {
  expect(conflictsIn(new CallError('not_found'), nameOf, NOW, DRAFT)).toBeNull()
  expect(conflictsIn(new Error('offline'), nameOf, NOW, DRAFT)).toBeNull()
})

test.each<[string, Record<string, 'theirs' | 'mine'>, string[]]>([
  ['all mine', { startingPrice: 'mine', title: 'mine' }, ['startingPrice', 'title', 'quantity']],
  ['one theirs', { startingPrice: 'theirs', title: 'mine' }, ['title', 'quantity']],
  [
    'both theirs: what nobody else touched is still to be saved',
    { startingPrice: 'theirs', title: 'theirs' },
    ['quantity'],
  ],
])('%s', (_, choices, left) => {
  expect(Object.keys(settle(DRAFT, choices))).toEqual(left)
})
