import { expect, test } from 'vitest'
import { changedByBoth, type Grant, NOT_GIVEN, rolesWith, typedRole } from './staff-roles.ts'

const SAVED: Grant[] = [
  { role: 'clerk', auctionIds: [3, 7] },
  { role: 'support', auctionIds: null },
]

test('what somebody has of each role, as it is typed', () => {
  expect(['clerk', 'support', 'owner'].map((role) => typedRole(SAVED, role as 'clerk'))).toEqual([
    '3, 7',
    '',
    NOT_GIVEN,
  ])
})

test.each<[string, Record<string, string>, Grant[]]>([
  ['nothing typed', {}, SAVED],
  ['one taken away', { clerk: NOT_GIVEN }, [{ role: 'support', auctionIds: null }]],
  [
    'one limited',
    { support: ' 4,5 6 ' },
    [
      { role: 'clerk', auctionIds: [3, 7] },
      { role: 'support', auctionIds: [4, 5, 6] },
    ],
  ],
  ['one given', { cashier: '' }, [SAVED[0] as Grant, { role: 'cashier', auctionIds: null }, SAVED[1] as Grant]],
])('%s', (_, draft, roles) => {
  expect(rolesWith(SAVED, draft)).toEqual({ roles, wrong: [] })
})

test.each(['abc', '3, x', '3;7', '-3', '1234567890'])(
  '%s is no list of auctions, and never means all of them',
  (typed) => {
    expect(rolesWith(SAVED, { clerk: typed })).toEqual({ roles: [SAVED[1]], wrong: ['clerk'] })
  },
)

test.each<[string, Record<string, string>, Grant[], string[]]>([
  ['nobody else changed it', { clerk: '3' }, SAVED, []],
  ['another role was changed', { clerk: '3' }, [SAVED[0] as Grant], []],
  ['the same was done', { clerk: '3' }, [{ role: 'clerk', auctionIds: [3] }, SAVED[1] as Grant], []],
  ['it was given another way', { clerk: '3' }, [{ role: 'clerk', auctionIds: [7] }], ['clerk']],
  ['it was taken away', { clerk: '3', support: NOT_GIVEN }, [SAVED[1] as Grant], ['clerk']],
])('%s', (_, draft, now, both) => {
  expect(changedByBoth(SAVED, now, draft)).toEqual(both)
})
