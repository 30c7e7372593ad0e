import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveSearch, searchLots } from '@gavelhouse/shared/search/contract.ts'
import { expect, test } from 'vitest'
import type { Call } from '../context.ts'
import type { Replica } from '../db/replica.ts'
import { openReadPlaces } from './read-places.ts'
import { readSeen, seenCookie } from './seen-mark.ts'

const [PRIMARY, REPLICA] = ['primary', 'replica']

function openPlaces({ seenUpTo = 1_000, isGuest = false } = {}) {
  const figures = { onReplica: 0, onPrimary: 0, readAgain: 0 }
  const replica = { db: REPLICA, figures, hasSeen: (mark: number) => mark <= seenUpTo, mark: () => 1_700_000_000_123 }
  const places = openReadPlaces<Call>({
    ...{ replica: replica as unknown as Replica, lagging: new Set([searchLots]) },
    ...{ isHttps: true, isGuest: () => isGuest },
  })
  return { places, figures }
}

const callOf = (seenAt: number | null) => ({ db: PRIMARY, seenAt, log: { debug: () => undefined } }) as unknown as Call

test.each([
  { what: 'a call that may lag', endpoint: searchLots, seenAt: 1_000, place: REPLICA },
  { what: 'somebody who has seen newer', endpoint: searchLots, seenAt: 1_001, place: PRIMARY },
  { what: 'somebody who does not say', endpoint: searchLots, seenAt: null, place: PRIMARY },
  { what: 'a call that may not', endpoint: saveSearch, seenAt: 0, place: PRIMARY },
])('where $what reads: $place', async ({ endpoint, seenAt, place }) => {
  const { places } = openPlaces()
  const { result, isFresh } = await places.read(endpoint, callOf(seenAt), async ({ db }) => db)
  expect(result).toBe(place)
  expect(isFresh).toBe(place === PRIMARY)
})

test.each([
  ['cancelled by its replay', Object.assign(new Error('conflict with recovery'), { code: '40001' })],
  ['out of time', Object.assign(new Error('canceling statement'), { code: '57014' })],
  ['gone', new Error('Connection terminated unexpectedly')],
  ['does not know the record yet', new AppError('not_found')],
])('a replica that is %s is nobody’s error: the primary has the last word', async (_what, failure) => {
  const { places, figures } = openPlaces()
  const asked: unknown[] = []
  const read = await places.read(searchLots, callOf(0), async ({ db }) => {
    asked.push(db)
    if (asked.length === 1) throw failure
    return 'found'
  })
  expect(read).toEqual({ result: 'found', isFresh: true })
  expect(asked).toEqual([REPLICA, PRIMARY])
  expect(figures).toEqual({ onReplica: 0, onPrimary: 1, readAgain: 1 })
  const refusal = places.read(searchLots, callOf(0), () => Promise.reject(new AppError('not_found')))
  await expect(refusal).rejects.toThrow(AppError)
})

test('a mark goes to whoever is somebody, and to guests who change something', () => {
  const cookie = 'seen=1700000000123; Path=/api; HttpOnly; SameSite=Strict; Secure'
  expect(openPlaces().places.markFor(searchLots, callOf(null))).toBe(cookie)
  expect(openPlaces({ isGuest: true }).places.markFor(searchLots, callOf(0))).toBeNull()
  expect(openPlaces({ isGuest: true }).places.markFor(saveSearch, callOf(0))).toBe(cookie)
})

test.each([
  [undefined, null],
  ['lang=en', null],
  ['seen=17', null],
  ['seen=1700000000123x', null],
  ['lang=en; seen=1700000000123', 1_700_000_000_123],
  [seenCookie(1_700_000_000_124, false).split(';', 1)[0], 1_700_000_000_124],
])('the mark in the cookies %s is %s', (cookies, mark) => {
  expect(readSeen(cookies)).toBe(mark)
})
