import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expire } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeGroup, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { toldLive } from '../testing/told-live.ts'
import { bidDeposits } from '../wallet/tables.ts'

let app: TestApp
let auctionId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db)
  app.published.length = 0
})

const lotWith = (given: Parameters<typeof makeLot>[1] = {}) => makeLot(app.database.db, { auctionId, ...given })
const bidderWith = async (given: Parameters<typeof makeBidder>[2] = {}): Promise<[number, TestClient]> => {
  const id = await makeBidder(app.database.db, auctionId, given)
  return [id, await app.as(id)]
}
const bid = (client: TestClient, lotId: number, amount: number, kind: 'hard' | 'proxy' = 'proxy', key?: string) =>
  client.call(placeBid, { lotId, amount: dollars(amount), kind }, key === undefined ? {} : { key })

/** Everything live that went to a room, name and body. */
const sentTo = (room: string) =>
  toldLive(app)
    .filter(([to]) => to === room)
    .map(([, name, body]) => [name, body])

async function logTypes(lotId: number): Promise<string[]> {
  const { rows } = await app.database.pool.query('select type from lot_log where lot_id = $1 order by number', [lotId])
  return rows.map(({ type }) => type)
}

describe('answers', () => {
  test('B-336 P-1104 B-709 B-711 a bid is answered with what the log says about it', async () => {
    const lotId = await lotWith()
    const [, alice] = await bidderWith()
    const answer = await alice.post('/bid/confirm', { id: lotId, wsprice: '20', bidding_type: 'proxy' })
    expect(answer).toMatchObject({ status: 200, message: 'Bid placed successfully' })
    expect(answer.envelope.data.responseData).toEqual({
      bidid: expect.any(Number),
      id: lotId,
      log_number: 2,
      bidtopstatus: 'winner',
      wprice: 10,
      next_bid: 10.5,
      bid_count: 1,
      date_closed: expect.stringMatching(/Z$/),
      created_at: expect.stringMatching(/Z$/),
      rank: null,
      receipt: expect.objectContaining({ log_number: 2, amount: 20 }),
    })
  })

  test('I-05 an amount that no invoice could hold for all the units is refused', async () => {
    const lotId = await lotWith({ quantity: 2_000 })
    const [, alice] = await bidderWith()
    expect(await bid(alice, lotId, 99_999_999)).toMatchObject({ status: 422, code: 'bid_too_large' })
    expect((await bid(alice, lotId, 40_000_000)).code).toBeUndefined()
  })

  test('B-339 whoever does not reach the standing proxy is outbid at once', async () => {
    const lotId = await lotWith()
    const [, alice] = await bidderWith()
    const [, bob] = await bidderWith()
    await bid(alice, lotId, 50)
    expect((await bid(bob, lotId, 30)).data).toMatchObject({ standing: 'outbid', price: dollars(31), bidCount: 2 })
    expect(await logTypes(lotId)).toEqual(['opened', 'bid', 'bid', 'auto-bid'])
  })

  test('B-338 a hard bid sets the price to its amount', async () => {
    const lotId = await lotWith()
    const [, alice] = await bidderWith()
    expect((await bid(alice, lotId, 20, 'hard')).data).toMatchObject({ standing: 'winner', price: dollars(20) })
  })

  test('B-352 B-355 B-358 a sealed bid has its own text and tells nothing but itself', async () => {
    const lotId = await lotWith({ saleType: 'sealed' })
    const [, alice] = await bidderWith()
    const [, bob] = await bidderWith()
    await bid(alice, lotId, 500)
    const { message, data } = await bid(bob, lotId, 20)
    expect(message).toBe('Sealed bid placed successfully')
    expect(data).toMatchObject({ standing: null, price: dollars(10), nextBid: dollars(10), bidCount: 0, logNumber: 0 })
    expect((await bid(bob, lotId, 15)).message).toMatch(/^Bid value should be greater than/)
  })

  test('B-362 P-1107 a pre-bid waits for the lot to open', async () => {
    const lotId = await lotWith({ opensAt: Date.now() + HOUR })
    const [aliceId, alice] = await bidderWith()
    const { message, data } = await alice.call(placePreBid, { lotId, amount: dollars(40), kind: 'proxy' })
    expect(message).toBe('Pre Bid placed successfully')
    expect(data).toMatchObject({ standing: null, bidCount: 0, price: dollars(10) })
    expect(sentTo(`user:${aliceId}`)).toEqual([
      ['bidChanged', expect.objectContaining({ status: 'prebid', enteredAmount: dollars(40) })],
    ])
  })

  test('B-364 a house without pre-bids takes none', async () => {
    const lotId = await lotWith({ opensAt: Date.now() + HOUR })
    const [, alice] = await bidderWith()
    const setPreBids = (value: boolean) =>
      app.database.pool.query("update settings set value = $1 where kind = 'feature' and key = 'pre_bids'", [
        `${value}`,
      ])
    await setPreBids(false)
    expect((await alice.call(placePreBid, { lotId, amount: dollars(40), kind: 'proxy' })).code).toBe('not_enabled')
    await setPreBids(true)
  })
})

describe('refusals', () => {
  const refused = async (
    text: string | RegExp,
    {
      lot = {},
      person = {},
      prepare,
    }: {
      lot?: Parameters<typeof makeLot>[1]
      person?: Parameters<typeof makeUser>[1]
      prepare?: (lotId: number, userId: number) => Promise<unknown>
    },
  ) => {
    const lotId = await lotWith(lot)
    const [userId, client] = await bidderWith(person)
    await prepare?.(lotId, userId)
    const before = await logTypes(lotId)
    const answer = await bid(client, lotId, 20)
    expect(answer.status).toBe(422)
    expect(answer.message).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
    expect(await logTypes(lotId)).toEqual(before)
    return { lotId, userId, answer }
  }

  test('B-335 T-05 P-1105 a suspended bidder', () => refused(/suspended/, { person: { isSuspended: true } }))

  test('an unverified address', () => refused('Please verify your email', { person: { status: 'email_unverified' } }))

  test('B-307 P-1105 somebody outside the group of the auction', async () => {
    auctionId = await makeAuction(app.database.db, { groupIds: [await makeGroup(app.database.db)] })
    await refused('You do not belong to this auction group', {})
  })

  test('B-413 P-1105 somebody who has not accepted the terms as they read now', () =>
    refused('You must accept the terms and conditions', {
      prepare: () =>
        app.database.pool.query('update auctions set terms_version = terms_version + 1 where id = $1', [auctionId]),
    }))

  test('B-320 P-1105 somebody without the deposit; with it the bid is taken', async () => {
    const lot = { depositRequired: true, depositAmount: dollars(100) }
    const { lotId, userId } = await refused('Please submit a deposit to bid on this item', { lot })
    await app.database.db.insert(bidDeposits).values({ lotId, userId, amount: dollars(100) })
    expect((await bid(await app.as(userId), lotId, 20)).status).toBe(200)
  })

  test('T-06 the seller of the lot', async () => {
    const sellerId = await makeBidder(app.database.db, auctionId, { role: 'seller' })
    const answer = await bid(await app.as(sellerId), await lotWith({ sellerId }), 20)
    expect(answer).toMatchObject({ status: 422, message: 'You cannot bid on your own item' })
  })

  test('B-349 T-02 P-1105 a lot whose time is up, settled or not', () =>
    refused('Item was closed', { prepare: (lotId) => expire(app, lotId) }))

  test('B-350 a lot that has not opened', () =>
    refused('Bidding has not started yet', { lot: { opensAt: Date.now() + HOUR } }))

  test('a lot that is only sold outright', () =>
    refused('This item does not take bids', {
      lot: { saleType: 'buynow', isBiddable: false, isBuyNow: true, buyNowPrice: dollars(90) },
    }))

  test('B-313 B-316 a bid below the next one, with the amount to reach in both texts', async () => {
    const lotId = await lotWith()
    const [, alice] = await bidderWith()
    const [, bob] = await bidderWith()
    expect(await bid(alice, lotId, 5)).toMatchObject({
      message: 'Bid value should be greater than 10.00',
      details: { fields: { wsprice: 'Min Bid 10.00' }, minimum: 10 },
    })
    await bid(alice, lotId, 20, 'hard')
    expect(await bid(bob, lotId, 20)).toMatchObject({
      status: 422,
      code: 'bid_too_low',
      message: 'Bid value should be greater than 20.50',
      details: { fields: { wsprice: 'Min Bid 20.50' } },
    })
    expect((await bid(bob, lotId, 20.5)).data).toMatchObject({ standing: 'winner', price: dollars(20.5) })
  })

  test('P-1105 a guest', async () => {
    expect(await bid(app.guest, await lotWith(), 20)).toMatchObject({ status: 401, code: 'session_required' })
  })

  test('P-1105 all but one of those who bid the same next amount at once', async () => {
    const lotId = await lotWith()
    const bidders = await Promise.all(Array.from({ length: 6 }, () => bidderWith()))
    const answers = await Promise.all(bidders.map(([, client]) => bid(client, lotId, 10, 'hard')))
    expect(answers.map(({ code }) => code ?? 'taken').toSorted()).toEqual([...Array(5).fill('bid_too_low'), 'taken'])
    expect(await logTypes(lotId)).toEqual(['opened', 'bid'])
  })

  test('B-342 a lower maximum than before', async () => {
    const lotId = await lotWith()
    const [, alice] = await bidderWith()
    await bid(alice, lotId, 50)
    expect((await bid(alice, lotId, 40)).code).toBe('bid_too_low')
    expect((await bid(alice, lotId, 60)).data).toMatchObject({ price: dollars(10), bidCount: 1 })
  })

  test('a pre-bid on a lot that is open', async () => {
    const [, alice] = await bidderWith()
    const answer = await alice.call(placePreBid, { lotId: await lotWith(), amount: dollars(20), kind: 'proxy' })
    expect(answer).toMatchObject({ status: 422, message: 'Bidding has already started' })
  })

  test('T-07 a pre-bid is held to the same conditions', async () => {
    const lotId = await lotWith({ opensAt: Date.now() + HOUR })
    const stranger = await app.as(await makeUser(app.database.db))
    const answer = await stranger.call(placePreBid, { lotId, amount: dollars(20), kind: 'proxy' })
    expect(answer.message).toBe('You must accept the terms and conditions')
  })

  test('an unknown lot is not found', async () => {
    const [, alice] = await bidderWith()
    expect(await bid(alice, 999_999, 20)).toMatchObject({ status: 404, message: 'Record not found' })
  })

  test.each(['NaN', '1e9', 'Infinity', '', '１２', [20], {}, null])('T-03 %j is not an amount', async (wsprice) => {
    const [, alice] = await bidderWith()
    const lotId = await lotWith()
    const answer = await alice.post('/bid/confirm', { id: lotId, wsprice, bidding_type: 'proxy' })
    expect(answer).toMatchObject({ status: 422, message: 'Enter Bid Amount' })
    expect(await logTypes(lotId)).toEqual([])
  })

  test('B-504 B-741 B-749 P-646 P-648 a refusal is told to the bidder only, a closed lot by its code', async () => {
    const late = await refused('Item was closed', { prepare: (lotId) => expire(app, lotId) })
    expect(toldLive(app)).toEqual([
      [
        `user:${late.userId}`,
        'bidChanged',
        expect.objectContaining({ lotId: late.lotId, auctionId, status: 'failed', error: 'item_was_closed' }),
      ],
    ])
    app.published.length = 0
    const { userId } = await refused(/suspended/, { person: { isSuspended: true } })
    expect(toldLive(app)).toEqual([
      [`user:${userId}`, 'bidChanged', expect.objectContaining({ error: expect.stringContaining('suspended') })],
    ])
  })

  test('I-80 T-05 a suspension acts on the very next bid', async () => {
    const lotId = await lotWith()
    const [userId, alice] = await bidderWith()
    expect((await bid(alice, lotId, 20)).status).toBe(200)
    await app.database.pool.query('update users set is_suspended = true where id = $1', [userId])
    expect((await bid(alice, lotId, 30)).message).toContain('suspended')
  })
})

describe('repeating', () => {
  test('T-13 R-9 the same key gives the same answer and one bid', async () => {
    const lotId = await lotWith()
    const [, alice] = await bidderWith()
    const [, bob] = await bidderWith()
    const first = await bid(alice, lotId, 20, 'hard', 'key-of-alice-1')
    await bid(bob, lotId, 40, 'hard')
    const again = await bid(alice, lotId, 20, 'hard', 'key-of-alice-1')
    expect(again.envelope).toEqual(first.envelope)
    expect(await logTypes(lotId)).toEqual(['opened', 'bid', 'bid'])
  })

  test('T-13 R-9 a short key counts as any other, and what is no key is refused', async () => {
    const lotId = await lotWith()
    const [, alice] = await bidderWith()
    const first = await bid(alice, lotId, 20, 'hard', 'b1')
    expect((await bid(alice, lotId, 20, 'hard', 'b1')).envelope).toEqual(first.envelope)
    expect(await bid(alice, lotId, 25, 'hard', 'b1')).toMatchObject({ code: 'idempotency_mismatch' })
    expect(await bid(alice, lotId, 25, 'hard', 'k'.repeat(201))).toMatchObject({ status: 400, code: 'unusable_key' })
    expect(await logTypes(lotId)).toEqual(['opened', 'bid'])
  })

  test('many copies at once are one bid', async () => {
    const lotId = await lotWith()
    const [, alice] = await bidderWith()
    const answers = await Promise.all(Array.from({ length: 10 }, () => bid(alice, lotId, 20, 'hard', 'key-of-alice-2')))
    expect(new Set(answers.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1)
    expect(await logTypes(lotId)).toEqual(['opened', 'bid'])
  })

  test('S-17 the same key with another amount or kind is refused; keys of two people do not meet', async () => {
    const lotId = await lotWith()
    const [, alice] = await bidderWith()
    const [, bob] = await bidderWith()
    await bid(alice, lotId, 20, 'hard', 'a-common-key')
    expect((await bid(alice, lotId, 20, 'proxy', 'a-common-key')).code).toBe('idempotency_mismatch')
    expect(await bid(alice, lotId, 25, 'hard', 'a-common-key')).toMatchObject({
      status: 409,
      code: 'idempotency_mismatch',
    })
    expect((await bid(bob, lotId, 25, 'hard', 'a-common-key')).status).toBe(200)
  })
})

describe('announcements', () => {
  test('B-475 to B-500 B-710 P-1105 rooms hear the price, people hear how they stand', async () => {
    const lotId = await lotWith()
    const [aliceId, alice] = await bidderWith()
    const [bobId, bob] = await bidderWith()
    await bid(alice, lotId, 20)
    await app.services.bidding.finishNotices() // of the lots before
    app.published.length = 0
    const answer = await bid(bob, lotId, 50)
    expect(answer.data).toMatchObject({ standing: 'winner', price: dollars(20.5), bidCount: 2 })

    const { aliasOf } = app.services
    const facts = { lotId, auctionId, status: 'success', price: dollars(20.5), bidCount: 2, nextBid: dollars(21) }
    const seenByAll = {
      ...facts,
      bidder: aliasOf(lotId, bobId),
      leader: aliasOf(lotId, bobId),
      standing: null,
      enteredAmount: null,
      isExtended: false,
      closesAt: null,
      logNumber: 3,
      previousNumber: 2,
    }
    for (const room of [`lot:${lotId}`, `auction:${auctionId}`]) {
      expect(sentTo(room)).toEqual([['bidChanged', expect.objectContaining(seenByAll)]])
    }
    expect(sentTo(`user:${aliceId}`)).toEqual([
      ['bidChanged', expect.objectContaining({ ...facts, standing: 'outbid', enteredAmount: null })],
    ])
    const own = { ...facts, standing: 'winner', enteredAmount: dollars(50), bidType: 'proxy' }
    expect(sentTo(`user:${bobId}`)).toEqual([['bidChanged', expect.objectContaining(own)]])
    expect(toldLive(app)).toHaveLength(4)
  })

  test('B-483 B-484 B-502 a bid near the end tells the new closing time', async () => {
    const lotId = await lotWith({ closesAt: Date.now() + MINUTE })
    const [, alice] = await bidderWith()
    await bid(alice, lotId, 20)
    const [[, event] = []] = sentTo(`lot:${lotId}`)
    expect(event).toMatchObject({ isExtended: true })
    expect((event as { closesAt: number }).closesAt).toBeGreaterThan(Date.now() + 4 * MINUTE)
  })

  test('T-10 B-356 nothing of an open sealed lot reaches a room', async () => {
    const lotId = await lotWith({ saleType: 'sealed' })
    const [aliceId, alice] = await bidderWith()
    const [, bob] = await bidderWith()
    await bid(alice, lotId, 70)
    app.published.length = 0
    await bid(bob, lotId, 90)
    await bid(alice, lotId, 95)
    expect(sentTo(`lot:${lotId}`)).toEqual([])
    expect(sentTo(`auction:${auctionId}`)).toEqual([])
    const secret = { enteredAmount: dollars(95), standing: null, price: null, bidCount: null, rank: null, logNumber: 0 }
    expect(sentTo(`user:${aliceId}`)).toEqual([['bidChanged', expect.objectContaining(secret)]])
  })

  test('B-353 B-357 rank lots tell each person their own rank, and only when it changes', async () => {
    const lotId = await lotWith({ saleType: 'sealed_rank' })
    const [aliceId, alice] = await bidderWith()
    const [bobId, bob] = await bidderWith()
    const [carolId, carol] = await bidderWith()
    await bid(alice, lotId, 50)
    await bid(bob, lotId, 30)
    app.published.length = 0
    await bid(carol, lotId, 40)
    const ranks = (userId: number) => sentTo(`user:${userId}`).map(([, body]) => (body as { rank: number | null }).rank)
    expect([ranks(aliceId), ranks(bobId), ranks(carolId)]).toEqual([[], [3], [2]])
    expect(sentTo(`lot:${lotId}`)).toEqual([])
  })

  test('B-354 B-359 on reverse lots the lowest bid ranks first', async () => {
    const lotId = await lotWith({ saleType: 'reverse', startingPrice: dollars(1_000) })
    const [aliceId, alice] = await bidderWith()
    const [bobId, bob] = await bidderWith()
    await bid(alice, lotId, 900, 'hard')
    app.published.length = 0
    expect((await bid(bob, lotId, 800, 'hard')).data).toMatchObject({ standing: 'winner', price: dollars(800) })
    expect(sentTo(`user:${aliceId}`)).toEqual([
      ['bidChanged', expect.objectContaining({ standing: 'outbid', rank: 2 })],
    ])
    expect(sentTo(`user:${bobId}`)).toEqual([['bidChanged', expect.objectContaining({ standing: 'winner', rank: 1 })]])
  })
})

test('deactivated people have no session to bid with', async () => {
  const [, alice] = await bidderWith({ status: 'deactivate' })
  expect(await bid(alice, await lotWith({ closesAt: Date.now() + DAY }), 20)).toMatchObject({
    status: 401,
    code: 'session_ended',
  })
})

test('P-015 a bid above the bid limit is refused until staff raise it', async () => {
  const lotId = await lotWith()
  const [id, alice] = await bidderWith()
  const staff = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  await staff.call(saveUser, { id, bidLimit: dollars(500) })
  expect(await bid(alice, lotId, 500.01, 'proxy')).toMatchObject({
    status: 422,
    message: 'Your bid limit is 500.00. Please contact customer service',
  })
  expect((await bid(alice, lotId, 500, 'proxy')).status).toBe(200)
  await staff.call(saveUser, { id, bidLimit: null })
  expect((await bid(alice, lotId, 900, 'proxy')).status).toBe(200)
})
