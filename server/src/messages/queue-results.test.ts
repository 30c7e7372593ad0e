import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { savePreferences } from './queries-preferences.ts'

let app: TestApp
let counter = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('delete from inbox; delete from messages'))

interface Sale {
  lots: number
  bobWins?: number[]
  reverse?: number[]
  /** Nobody reaches what these have to bring. */
  reserved?: number[]
  /** There are four of each. */
  ofFour?: number[]
}

/** Alice and Bob on the lots of one auction; Bob bids more on those named. */
async function makeSale({ lots, bobWins = [], reverse = [], reserved = [], ofFour = [] }: Sale) {
  counter += 1
  const { db } = app.database
  const auctionId = await makeAuction(db, { title: `Workshop ${counter}` })
  const [mailOfAlice, mailOfBob] = [`alice${counter}@sale.test`, `bob${counter}@sale.test`]
  const alice = await makeBidder(db, auctionId, { email: mailOfAlice })
  const bob = await makeBidder(db, auctionId, { email: mailOfBob })
  const lotIds: number[] = []
  for (let index = 0; index < lots; index += 1) {
    const saleType = reverse.includes(index) ? 'reverse' : 'auction'
    const reserve = reserved.includes(index) ? { reserve: dollars(900), reserveMet: false } : {}
    const title = `Vice ${index + 1}`
    const quantity = ofFour.includes(index) ? 4 : 1
    const lotId = await makeLot(db, { auctionId, title, saleType, quantity, startingPrice: dollars(20), ...reserve })
    await (await app.as(alice)).call(placeBid, { lotId, amount: dollars(20), kind: 'proxy' })
    if (bobWins.includes(index)) await (await app.as(bob)).call(placeBid, { lotId, amount: dollars(50), kind: 'proxy' })
    lotIds.push(lotId)
  }
  const close = async (...which: number[]) => {
    for (const index of which) await closeLot(app, lotIds[index] as number)
    await app.services.bidding.finishNotices()
  }
  await app.services.bidding.finishNotices()
  await app.database.pool.query('delete from messages') // outbids are not what this is about
  return { alice, bob, mailOfAlice, mailOfBob, close }
}

const noticesOf = async (userId: number) =>
  (
    await app.database.pool.query("select kind from notifications where user_id = $1 and kind in ('won', 'lost')", [
      userId,
    ])
  ).rows
const waiting = async () =>
  (
    await app.database.pool.query<{ wait: number; most: number }>(
      `select extract(epoch from not_before - now())::int as wait, jsonb_array_length(payload -> 'lots') as most
       from messages where status = 'waiting' order by id`,
    )
  ).rows

test('lots of an auction that close one after the other are one mail, and a notice each', async () => {
  const { alice, mailOfAlice, close } = await makeSale({ lots: 4, bobWins: [1] })
  await close(0, 1)
  await close(2)
  await close(3)
  const [mail, ...others] = await readInbox(app, mailOfAlice)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'results', subject: expect.stringMatching(/^You won 3 lots in Workshop/) })
  expect(mail?.text.match(/Vice \d\n.*/g)).toEqual([
    'Vice 1\nWon · $20.00',
    'Vice 3\nWon · $20.00',
    'Vice 4\nWon · $20.00',
    'Vice 2\nWent to someone else',
  ])
  expect((await noticesOf(alice)).map(({ kind }) => kind).sort()).toEqual(['lost', 'won', 'won', 'won'])
})

test('P-411 a lot that nobody got did not go to someone else, and the mail says so', async () => {
  const { mailOfAlice, close } = await makeSale({ lots: 3, bobWins: [1], reserved: [2] })
  await close(0, 1, 2)
  const [mail] = await readInbox(app, mailOfAlice)
  expect(mail?.text.match(/Vice \d\n.*/g)).toEqual([
    'Vice 1\nWon · $20.00',
    'Vice 2\nWent to someone else',
    'Vice 3\nEnded without a sale',
  ])
})

test('B-182 the price of a lot of several units is the price of each, and the mail says so', async () => {
  const { mailOfAlice, close } = await makeSale({ lots: 3, ofFour: [0, 2] })
  await close(0, 1)
  await readInbox(app)
  await close(2)
  const [one, several] = await readInbox(app, mailOfAlice)
  expect(several?.text.match(/Vice \d\n.*/g)).toEqual(['Vice 1\nWon · $20.00 per unit', 'Vice 2\nWon · $20.00'])
  expect(one?.text).toContain('Your price: $20.00 per unit')
})

test('one lot alone is told as won or lost', async () => {
  const { mailOfAlice, mailOfBob, close } = await makeSale({ lots: 1, bobWins: [0] })
  await close(0)
  expect((await readInbox(app, mailOfBob)).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['won', 'You won Vice 1'],
  ])
  expect((await readInbox(app, mailOfAlice)).map(({ kind }) => kind)).toEqual(['lost'])
})

test.each([
  ['reverse ones alone', [0, 1], false],
  ['both kinds', [1], true],
] as const)('decision 093 of several lots won it says what is paid to whom: %s', async (_, reverse, paysToo) => {
  const { mailOfAlice, close } = await makeSale({ lots: 2, reverse: [...reverse] })
  await close(0, 1)
  const [mail] = await readInbox(app, mailOfAlice)
  expect(mail?.text).toContain('Where the lowest offer won, we contact you about the delivery and what we pay you.')
  expect(mail?.text.includes('Next: pay')).toBe(paysToo)
})

test('it waits a minute for the next lot, and ten minutes at most', async () => {
  const { close } = await makeSale({ lots: 3 })
  await close(0)
  expect(await waiting()).toEqual([{ wait: expect.closeTo(60, -1), most: 1 }])
  await app.database.pool.query("update messages set created_at = now() - interval '595 seconds'")
  await close(1)
  expect(await waiting()).toEqual([{ wait: expect.closeTo(5, -1), most: 2 }])
})

test('I-70 what closes after the mail has left begins another; nothing is told twice and nothing lost', async () => {
  const { mailOfAlice, close } = await makeSale({ lots: 3 })
  await close(0, 1)
  await readInbox(app)
  await close(2)
  const mails = await readInbox(app, mailOfAlice)
  expect(mails.map(({ kind }) => kind)).toEqual(['won', 'results'])
  expect(mails.map(({ text }) => text.match(/Vice \d/g)?.length ?? 0).every((count) => count > 0)).toBe(true)
})

test('I-72 whoever wants to hear of won lots only hears of those', async () => {
  const { alice, mailOfAlice, close } = await makeSale({ lots: 3, bobWins: [0] })
  await savePreferences(app.database.db, alice, { mailTypes: ['won'], smsTypes: [] })
  await close(0, 1, 2)
  const [mail] = await readInbox(app, mailOfAlice)
  expect(mail?.text).toContain('Vice 2')
  expect(mail?.text).not.toContain('Vice 1')
})
