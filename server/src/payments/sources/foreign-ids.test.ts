import * as api from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { cardToken, makeCard } from '../../testing/payment-tokens.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('ids of other people (T-21, T-22)', () => {
  test('A-383 A-384 A-869 A-896 account_id and customer_id are not looked at: the session says whose cards are meant', async () => {
    const owner = await makeUser(app.database.db)
    await makeCard(app, owner)
    const ownersCards = (await (await app.as(owner)).call(api.listCards, {})).data.cards
    const stranger = await app.as(await makeUser(app.database.db))
    const foreign = { account_id: 'acct_1', customer_id: ownersCards[0]?.customerId, object: 'card' }
    for (const path of ['/card/list', '/source/list', '/user/getSkyflowCredit', '/bank/list'])
      expect((await stranger.post(path, foreign)).envelope.data.responseData).toMatchObject({ data: [] })

    const created = await stranger.post('/card/create', { ...foreign, card_token: await cardToken(app) })
    expect(created.status).toBe(200)
    expect((await (await app.as(owner)).call(api.listCards, {})).data.cards).toEqual(ownersCards)
  })
})
