import { expect, test } from 'vitest'
import { ownAddress, ownInputFor, ownQueryFrom } from './own-query.ts'

const from = (search: string) => ownQueryFrom(new URLSearchParams(search))
const NOTHING = { tab: 'auction', text: '', sort: 'none', page: 1, pageSize: null } as const

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
  expect(ownAddress(from(search))).toBe(`?${search}`)
  expect(ownAddress(NOTHING)).toBe('?')
})

test('P-454 the question as the call takes it', () => {
  expect(ownInputFor('winning', from('q=saw&sort=closes-first&page=2'), 24)).toEqual({
    ...{ list: 'winning', page: 2, limit: 12, orderBy: 'p.date_closed', order: 'asc' },
    filters: [{ field: 'p.title', type: 'like', value: 'saw' }],
  })
  expect(ownInputFor('watchlist', NOTHING, 24)).toMatchObject({
    limit: 24,
    orderBy: 'p.id',
    order: 'desc',
    filters: [],
  })
})
