import { expect, test } from 'vitest'
import { choice, ids, keepsPage, type ParamsOf, page, readQuery, tick, words, writeQuery } from './params.ts'

interface Query {
  text: string
  sort: 'none' | 'time'
  placeIds: number[]
  canShip: boolean
  canPickUp: boolean
  layout: 'grid' | 'list'
  page: number
}

const TABLE: ParamsOf<Query> = {
  text: words('q', 10),
  sort: choice('sort', ['none', 'time'] as const, 'none'),
  placeIds: ids('place'),
  canShip: tick('delivery', 'shipping'),
  canPickUp: tick('delivery', 'pickup'),
  layout: { ...choice('layout', ['grid', 'list'] as const, 'grid'), keepsPage: true },
  page: page(),
}

const USUAL: Query = {
  text: '',
  sort: 'none',
  placeIds: [],
  canShip: false,
  canPickUp: false,
  layout: 'grid',
  page: 1,
}

test.each<[address: string, asked: Partial<Query>]>([
  ['', {}],
  ['q=saw&sort=time', { text: 'saw', sort: 'time' }],
  ['place=2&place=5', { placeIds: [2, 5] }],
  ['delivery=shipping', { canShip: true }],
  ['delivery=shipping&delivery=pickup', { canShip: true, canPickUp: true }],
  ['layout=list&page=4', { layout: 'list', page: 4 }],
])('?%s is understood, and written the same again', (address, asked) => {
  expect(readQuery(TABLE, new URLSearchParams(address))).toEqual({ ...USUAL, ...asked })
  expect(String(writeQuery(TABLE, { ...USUAL, ...asked }))).toBe(address)
})

test.each<[address: string, asked: Partial<Query>]>([
  ['q=%00%20', {}],
  ['q=more+than+ten', { text: 'more than' }],
  ['sort=password', {}],
  ['place=5,2,2&place=x&place=-1&place=0', { placeIds: [2, 5] }],
  ['delivery=drone', {}],
  ['page=0', {}],
  ['page=1.5', {}],
  ['page=99999999999', { page: 10_000 }],
])('the odd in ?%s counts as not asked', (address, asked) => {
  expect(readQuery(TABLE, new URLSearchParams(address))).toEqual({ ...USUAL, ...asked })
})

test('other words in the address stay', () => {
  const around = new URLSearchParams('view=past&q=saw&page=3')
  expect(String(writeQuery<Query>(TABLE, { ...USUAL, sort: 'time' }, around))).toBe('view=past&sort=time')
})

test.each<[what: string, changes: Partial<Query>, keeps: boolean]>([
  ['another order leads to the first page', { sort: 'time' }, false],
  ['another arrangement does not', { layout: 'list' }, true],
  ['both do', { layout: 'list', sort: 'time' }, false],
  ['another page is one', { page: 2 }, true],
])('%s', (_, changes, keeps) => {
  expect(keepsPage(TABLE, changes)).toBe(keeps)
})
