import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { findBrokenChains } from './check-chains.ts'

let app: TestApp
let lotId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const auctionId = await makeAuction(db)
  await makeLot(db, { auctionId, reserve: dollars(5) })
  lotId = await makeLot(db, { auctionId, reserve: dollars(50) })
  for (const amount of [20, 30, 60]) {
    const bidder = await app.as(await makeBidder(db, auctionId))
    await bidder.call(placeBid, { lotId, amount: dollars(amount), kind: 'proxy' })
  }
})
afterAll(() => app.close())

test('a sound chain has no findings', async () => {
  expect(await findBrokenChains(app.database.pool, 20)).toEqual([])
})

/** Each line in a transaction that is thrown away. */
test.each([
  ['an amount', 'fact = fact || \'{"amount": 1}\''],
  ['a person', 'fact = fact || \'{"userId": 1}\''],
  ['a time', "at = at + interval '1 second'"],
  ['a salt', "salt = '\\x00'"],
  ['the rules', `rules = '{"rules":{"increments":[],"reserve":null},"reserveSalt":null}'`],
])('I-03 %s that was changed behind the guards is found', async (_what, change) => {
  const client = await app.database.pool.connect()
  try {
    await client.query('begin; alter table lot_log disable trigger user')
    await client.query(`update lot_log set ${change} where lot_id = $1 and number = 3`, [lotId])
    expect(await findBrokenChains(client, 20)).toEqual([{ lot_id: lotId, number: 3 }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
