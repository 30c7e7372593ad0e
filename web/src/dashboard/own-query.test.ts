import { expect, test } from 'vitest'
import { readQuery, writeQuery } from '../ui/list/params.ts'
import { OWN_PARAMS, ownInputFor } from './own-query.ts'

const from = (search: string) => readQuery(OWN_PARAMS, new URLSearchParams(search))
const NOTHING = { tab: 'auction', text: '', sort: 'none', page: 1, pageSize: 12 } as const

test.each([
  ['', NOTHING],
  [
    'status=winning&q=saw&sort=closes-last&size=24&page=3',
    { tab: 'winning', text: 'saw', sort: 'closes-last', page: 3, pageSize: 24 },
  ],
  ['status=secrets&sort=leader_limit&size=7&page=-1&q=%00%20', NOTHING],
  ['status=won&page=0', { ...NOTHING, tab: 'won' }],
] as const)('P-446 P-448 P-450 the address ?%s is understood', (search, query) => {
  expect(from(search)).toEqual(query)
})

test('everything asked stands in the shortest address', () => {
  const search = 'status=winning&q=band+saw&sort=buy-now-low&size=36&page=2'
  expect(String(writeQuery(OWN_PARAMS, from(search)))).toBe(search)
  expect(String(writeQuery(OWN_PARAMS, NOTHING))).toBe('')
})

test('P-454 the question as the call takes it', () => {
  expect(ownInputFor('winning', from('q=saw&sort=closes-first&page=2'))).toEqual({
    ...{ list: 'winning', page: 2, limit: 12, orderBy: 'p.date_closed', order: 'asc' },
    filters: [{ field: 'p.title', type: 'like', value: 'saw' }],
  })
  expect(ownInputFor('watchlist', from('size=24'))).toMatchObject({
    limit: 24,
    orderBy: 'attention',
    order: 'asc',
    filters: [],
  })
})
