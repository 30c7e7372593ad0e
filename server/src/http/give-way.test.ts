import { placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { GiveWay, giveWayToBids } from './give-way.ts'

/** Time passes only by work. */
let now = 0
const work = (milliseconds: number) => {
  now += milliseconds
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('S-5 what comes in one turn of the loop is begun for a few milliseconds; the rest has later turns, in the order of coming', async () => {
  const way = new GiveWay(() => now)
  const begun: number[] = []
  for (const number of [1, 2, 3, 4, 5])
    way.begin(() => {
      begun.push(number)
      work(2)
    })
  expect(begun).toEqual([1, 2])
  way.begin(() => begun.push(6))
  await nextTurn()
  expect(begun).toEqual([1, 2, 3, 4])
  await nextTurn()
  expect(begun).toEqual([1, 2, 3, 4, 5, 6])
})

test('S-5 whoever comes in a quiet turn begins at once', async () => {
  const way = new GiveWay(() => now)
  for (let turn = 0; turn < 3; turn += 1) {
    let isBegun = false
    way.begin(() => {
      isBegun = true
    })
    expect(isBegun).toBe(true)
    await nextTurn()
  }
})

test('S-5 bids do not wait for a crowd, and the crowd is answered all the same', async () => {
  const app = Fastify()
  giveWayToBids(app, new GiveWay(() => now))
  const order: string[] = []
  app.get('/page', { onRequest: (_request, _reply, done) => done() }, async () => {
    work(2)
    order.push('page')
    return 'page'
  })
  app.post('/bid', { config: { goesFirst: true } }, async () => {
    order.push('bid')
    return 'bid'
  })
  await app.ready()
  const crowd = Array.from({ length: 20 }, () => app.inject({ method: 'GET', url: '/page' }))
  const bid = app.inject({ method: 'POST', url: '/bid' })
  expect((await bid).payload).toBe('bid')
  expect(order.indexOf('bid')).toBeLessThan(4)
  expect((await Promise.all(crowd)).map(({ payload }) => payload)).toEqual(Array.from({ length: 20 }, () => 'page'))
  await app.close()
})

test('S-5 bids and pre-bids of the house pass nothing that others wait for', async () => {
  const waiting: (() => void)[] = []
  const app = await createTestApp({}, { way: { begin: (act) => waiting.push(act) } })
  const other = app.guest.call(getDefaults, {})
  for (const endpoint of [placeBid, placePreBid]) expect((await app.guest.post(endpoint.path, {})).status).toBe(401)
  expect(waiting).toHaveLength(1)
  for (const begin of waiting) begin()
  expect((await other).status).toBe(200)
  await app.close()
})
