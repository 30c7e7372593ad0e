import { acceptTerms } from '@gavelhouse/shared/auctions/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function stored(userId: number, auctionId: number) {
  const { rows } = await app.database.pool.query(
    'select terms_version, accepted_at from accepted_terms where user_id = $1 and auction_id = $2',
    [userId, auctionId],
  )
  return rows
}

test('P-1062 P-1063 P-1064 B-010 B-405 B-408 acceptance is kept with version and time and covers all lots of the auction', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db, { termsVersion: 3 })
  const [first, second] = [await makeLot(db, { auctionId }), await makeLot(db, { auctionId })]
  const userId = await makeUser(db)
  const alice = await app.as(userId)

  const accepted = await alice.post('/auction/updateAuctionTerms', { auction_id: auctionId, id: first, terms: 1 })
  expect(accepted.envelope.data.responseData).toEqual({ user_auction_custom_data_terms: 1 })
  for (const id of [first, second]) expect((await alice.call(getLot, { id })).data.lot.termsAccepted).toBe(1)

  const [before] = await stored(userId, auctionId)
  expect(before).toMatchObject({ terms_version: 3 })
  await alice.call(acceptTerms, { auctionId, lotId: null, terms: 1 })
  expect(await stored(userId, auctionId)).toEqual([before]) // idempotent: the first time stays
})

test('B-404 B-629 P-1064 new terms are asked for again', async () => {
  const { db, pool } = app.database
  const auctionId = await makeAuction(db)
  const lotId = await makeLot(db, { auctionId })
  const userId = await makeUser(db)
  const alice = await app.as(userId)
  await alice.call(acceptTerms, { auctionId, lotId, terms: 1 })
  await pool.query('update auctions set terms_version = 2 where id = $1', [auctionId])
  expect((await alice.call(getLot, { id: lotId })).data.lot.termsAccepted).toBeNull()
  await alice.call(acceptTerms, { auctionId, lotId, terms: 1 })
  expect((await alice.call(getLot, { id: lotId })).data.lot.termsAccepted).toBe(1)
})

test('B-715 the lot may be left out, empty or 0, but must belong to the auction', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const foreign = await makeLot(db)
  const alice = await app.as(await makeUser(db))
  for (const id of [undefined, 0, '0', '', null]) {
    const answer = await alice.post('/auction/updateAuctionTerms', { auction_id: auctionId, id, terms: 1 })
    expect(answer.status, String(id)).toBe(200)
  }
  const wrong = await alice.post('/auction/updateAuctionTerms', { auction_id: auctionId, id: foreign, terms: 1 })
  expect(wrong).toMatchObject({ status: 404, message: 'Record not found' })
  expect(await alice.call(acceptTerms, { auctionId: 999_999, terms: 1 })).toMatchObject({ status: 404 })
})

test('B-412 anything but 1 is refused', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const alice = await app.as(await makeUser(db))
  for (const terms of [0, 2, null, undefined, 'yes']) {
    const answer = await alice.post('/auction/updateAuctionTerms', { auction_id: auctionId, id: 0, terms })
    expect(answer, String(terms)).toMatchObject({
      status: 422,
      message: 'You must accept the terms and conditions',
      details: { fields: { terms: 'You must accept the terms and conditions' } },
    })
  }
})
