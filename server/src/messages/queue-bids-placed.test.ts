import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { savePreferences } from './queries-preferences.ts'
import { queueBidsPlaced } from './queue-bids-placed.ts'

let app: TestApp
let auctionId: number
let alice: number
let counter = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  counter += 1
  await app.database.pool.query('truncate messages, inbox')
  auctionId = await makeAuction(app.database.db, { title: 'Workshop' })
  alice = await makeBidder(app.database.db, auctionId, { email: `alice${counter}@placed.test` })
})

const makeLots = async (...titles: string[]) => {
  const ids: number[] = []
  for (const title of titles) ids.push(await makeLot(app.database.db, { auctionId, title }))
  return ids
}
const bid = async (lotId: number, amount: number) => {
  await (await app.as(alice)).call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' })
  await app.services.bidding.finishNotices()
}
const placed = () => readInbox(app, `alice${counter}@placed.test`, { alsoBidsPlaced: true })

test('P-411 whoever bids gets it in writing, with the amount and the way to the lot', async () => {
  const [lotId = 0] = await makeLots('Bench lathe')
  await bid(lotId, 20)
  const [mail, ...others] = await placed()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'bids_placed', subject: 'Your bid on Bench lathe was placed' })
  expect(mail?.text).toMatch(/Bench lathe\n\$20\.00 · placed .*\nhttp:\/\/house\.test\/lot\//)
})

test('P-411 I-70 bids that follow each other are one mail, with the newest on each lot', async () => {
  const [first = 0, second = 0] = await makeLots('Bench lathe', 'Drill press')
  await bid(first, 20)
  await bid(second, 30)
  await bid(first, 40)
  const [mail, ...others] = await placed()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your bids on 2 lots in Workshop were placed')
  expect(mail?.text).toContain('$40.00')
  expect(mail?.text).not.toContain('$20.00')
  await bid(second, 60)
  expect((await placed()).map(({ subject }) => subject)).toContain('Your bid on Drill press was placed')
})

test('I-70 a bid that is seen again is not told again', async () => {
  const [lotId = 0] = await makeLots('Bench lathe')
  const seen = [{ userId: alice, lotId, number: 2, amount: dollars(20), at: Date.now() }]
  await queueBidsPlaced(app.database.pool, seen)
  expect(await placed()).toHaveLength(1)
  await queueBidsPlaced(app.database.pool, seen)
  expect(await placed()).toHaveLength(1)
})

test('P-412 whoever switched it off gets none, and nobody a notice on the site about what they did', async () => {
  await savePreferences(app.database.db, alice, { mailTypes: ['outbid'] })
  const [lotId = 0] = await makeLots('Bench lathe')
  await bid(lotId, 20)
  expect(await placed()).toEqual([])
  const { rows } = await app.database.pool.query('select kind from notifications where user_id = $1', [alice])
  expect(rows).toEqual([])
})

test('I-15 what is in an envelope is not written into a mail', async () => {
  const sealed = await makeLot(app.database.db, { auctionId, title: 'Crane', saleType: 'sealed' })
  await bid(sealed, 777)
  const [mail] = await placed()
  expect(mail?.text).toContain('Sealed bid · placed')
  expect(mail?.text).not.toContain('777')
})
