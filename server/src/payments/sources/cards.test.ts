import * as api from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { cardToken, GOOD_CARD, makeCard, postToSandbox } from '../../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let userId: number
let ann: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const newPerson = async () => {
  userId = await makeUser(app.database.db)
  ann = await app.as(userId)
}

const NEXT_YEAR = new Date().getFullYear() + 1

describe('adding a card', () => {
  beforeAll(newPerson)

  test('A-356 A-865 A-397 A-401 to A-407 A-895: the card behind a token is saved and listed', async () => {
    const token = await cardToken(app)
    const answer = await ann.post('/card/create', { card_token: token, is_primary: 0, card_name: 'Ann Example' })
    expect(answer.message).toBe('Card added successfully')
    const listed = await ann.post('/card/list', { object: 'card' })
    expect(listed.envelope.data.responseData).toEqual({
      data: [
        {
          ...{ id: expect.stringMatching(/^card_/), object: 'card', brand: 'visa', last4: '4242', country: 'US' },
          ...{ exp_month: 8, exp_year: new Date().getFullYear() + 4, card_name: 'Ann Example' },
          // The first card is the default, whatever was asked for.
          ...{ is_primary: 1, customer: expect.stringMatching(/^cus_/) },
        },
      ],
      has_more: false,
    })
  })

  test('A-386 A-387 A-388 A-390 A-391 A-392 A-393 A-394 A-395: holder and billing address reach the provider, the expiry is the token’s', async () => {
    const bea = await app.as(await makeUser(app.database.db))
    const answer = await bea.post('/card/create', {
      ...{ account_id: 'acct_1', customer_id: 'cus_other', card_token: await cardToken(app) },
      ...{ card_name: 'Bea Example', card_exp_month: '01', card_exp_year: '2020' },
      ...{ card_address_line1: '1 Main St', card_address_line2: 'Unit 2', card_address_city: 'Provo' },
      ...{ card_address_state: 'UT', card_address_zip: '84601', card_address_country: 'US' },
    })
    const { card } = answer.envelope.data.responseData as { card: { id: string; card_name: string; exp_month: number } }
    expect([card.card_name, card.exp_month]).toEqual(['Bea Example', 8])
    const { rows } = await app.database.pool.query('select details from sandbox_pay_sources where id = $1', [card.id])
    expect(rows[0].details.address).toMatchObject({
      ...{ line1: '1 Main St', line2: 'Unit 2', city: 'Provo', state: 'UT', zip: '84601', country: 'US' },
    })
  })

  test('A-396 is_primary makes a further card the default, which comes first', async () => {
    const token = await cardToken(app, '5555555555554444')
    await ann.call(api.createCard, { token, isDefault: true })
    const { cards } = (await ann.call(api.listCards, {})).data
    expect(cards.map(({ brand, isDefault }) => [brand, isDefault])).toEqual([
      ['mastercard', true],
      ['visa', false],
    ])
  })

  test('sending the same token again saves nothing twice', async () => {
    const token = await cardToken(app, '378282246310005', { cvc: '1234' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => ann.call(api.createCard, { token })))
    expect(new Set(answers.map(({ data }) => data.card?.id)).size).toBe(1)
    expect((await ann.call(api.listCards, {})).data.cards).toHaveLength(3)
  })

  test('the same number again replaces the card that was there', async () => {
    const before = (await ann.call(api.listCards, {})).data.cards.find(({ brand }) => brand === 'mastercard')
    const token = await cardToken(app, '5555 5555 5555 4444', { expYear: String(NEXT_YEAR) })
    const { card } = (await ann.call(api.createCard, { token })).data
    const { cards } = (await ann.call(api.listCards, {})).data
    expect(cards).toHaveLength(3)
    expect(cards[0]).toMatchObject({ id: card?.id, expYear: NEXT_YEAR, isDefault: true })
    expect(cards.map(({ id }) => id)).not.toContain(before?.id)
  })

  test("a token of somebody else's card, of a bank or of nobody is not taken", async () => {
    const other = await makeUser(app.database.db)
    const token = await cardToken(app)
    await (await app.as(other)).call(api.createCard, { token })
    for (const wrong of [token, 'tok_nothing'])
      expect((await ann.call(api.createCard, { token: wrong })).code).toBe('invalid_token')
  })
})

describe('a card that is refused', () => {
  beforeAll(newPerson)

  test.each([
    ['4000000000000002', 'card_declined', 'Your card was declined'],
    ['4000000000000069', 'card_expired', 'Your card has expired'],
    ['4000000000000127', 'card_code_wrong', 'The security code of your card is incorrect'],
    ['4000000000009995', 'card_without_funds', 'Your card has insufficient funds'],
  ])('%s: %s', async (number, code, message) => {
    const client = await app.as(await makeUser(app.database.db))
    const answer = await client.call(api.createCard, { token: await cardToken(app, number) })
    expect([answer.status, answer.code, answer.message]).toEqual([422, code, message])
    expect((await client.call(api.listCards, {})).data.cards).toEqual([])
  })

  test('three declined cards bring a pause: whoever tries many is trying stolen numbers', async () => {
    for (let tried = 0; tried < 3; tried += 1)
      await ann.call(api.createCard, { token: await cardToken(app, '4000000000000002') })
    const answer = await ann.call(api.createCard, { token: await cardToken(app) })
    expect([answer.status, answer.code]).toEqual([429, 'too_many_declines'])
  })

  test('4000 0000 0000 3220 is saved once the bank of the holder has confirmed it', async () => {
    const client = await app.as(await makeUser(app.database.db))
    const token = await cardToken(app, '4000000000003220')
    const asked = await client.call(api.createCard, { token })
    expect([asked.data.card, asked.message]).toEqual([null, 'Please confirm the card with your bank'])
    expect((await client.call(api.listCards, {})).data.cards).toEqual([])

    const secret = asked.data.confirmation
    expect((await postToSandbox(app, '/confirmations', { secret, said: 'approved' })).status).toBe(200)
    expect((await client.call(api.createCard, { token })).data.card).toMatchObject({ last4: '3220' })
    // Asked and answered: a later answer changes nothing.
    expect((await postToSandbox(app, '/confirmations', { secret, said: 'refused' })).status).toBe(404)
  })

  test('one that the bank of the holder did not confirm is not saved', async () => {
    const client = await app.as(await makeUser(app.database.db))
    const token = await cardToken(app, '4000000000003220')
    const { confirmation } = (await client.call(api.createCard, { token })).data
    await postToSandbox(app, '/confirmations', { secret: confirmation, said: 'refused' })
    expect((await client.call(api.createCard, { token })).message).toBe('Your bank did not confirm this card')
  })
})

describe('the provider takes numbers at its own door', () => {
  test.each([
    ['a wrong check digit', { number: '4242424242424241' }, 'number', 'Invalid credit card number!'],
    ['eleven digits', { number: '42424242424' }, 'number', 'Invalid credit card number!'],
    ['no test number', { number: '4539578763621486' }, 'number', /test card/],
    ['an expired card', { expMonth: '01', expYear: '2020' }, 'expMonth', 'Your card has expired'],
    ['a month that is none', { expMonth: '13' }, 'expMonth', 'Required!'],
    ['a code of two digits', { cvc: '12' }, 'cvc', 'Invalid CVC'],
  ])('%s is refused', async (_name, given, field, message) => {
    const card = { number: GOOD_CARD, expMonth: '08', expYear: String(NEXT_YEAR), cvc: '123', ...given }
    const { status, body, text } = await postToSandbox(app, '/tokens', { card })
    expect([status, body.error.field]).toEqual([422, field])
    expect(body.error.message).toMatch(message)
    expect(text).not.toContain('number' in given ? given.number : GOOD_CARD)
  })
})

describe('a saved card', () => {
  let cardId: string
  beforeAll(async () => {
    await newPerson()
    cardId = await makeCard(app, userId)
  })

  test('A-357 A-398 to A-400 A-867: its expiry can be changed, and nothing else', async () => {
    const answer = await ann.post('/card/update', {
      source_id: cardId,
      exp_month: '03',
      exp_year: String(NEXT_YEAR + 1),
    })
    expect(answer.message).toBe('Card updated successfully')
    expect((await ann.call(api.getCard, { id: cardId })).data.card).toMatchObject({
      ...{ expMonth: 3, expYear: NEXT_YEAR + 1, last4: '4242', holderName: 'Ann Example' },
    })
  })

  test.each([
    ['no month', { exp_month: '' }, 'exp_month', 'Required!'],
    ['month 13', { exp_month: 13 }, 'exp_month', 'Required!'],
    ['no year', { exp_year: '' }, 'exp_year', 'Required!'],
    ['A-380 a year too far ahead', { exp_year: NEXT_YEAR + 24 }, 'exp_year', 'Required!'],
    ['a date that has passed', { exp_month: 1, exp_year: 2020 }, 'exp_month', 'Your card has expired'],
  ])('A-376 %s is refused', async (_name, given, field, text) => {
    const body = { source_id: cardId, exp_month: 3, exp_year: NEXT_YEAR, ...given }
    expect((await ann.post('/card/update', body)).details.fields).toEqual({ [field]: text })
  })

  test('A-874 A-889 the default can be moved; there is always exactly one, also when many move it at once', async () => {
    const ids = [cardId]
    for (const number of ['5555555555554444', '6011111111111117', '4111111111111111'])
      ids.push(await makeCard(app, userId, number))
    const moved = await ann.call(api.setDefaultCard, { id: ids[1] as string })
    expect([moved.message, moved.data.card.isDefault]).toEqual(['Default card updated successfully', true])

    await Promise.all([...ids, ...ids, ...ids].map((id) => ann.call(api.setDefaultCard, { id })))
    const { cards } = (await ann.call(api.listCards, {})).data
    expect(cards.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(cards[0]?.isDefault).toBe(true)
  })

  test('A-360 the default card cannot be deleted while there are others', async () => {
    const [first] = (await ann.call(api.listCards, {})).data.cards
    const answer = await ann.call(api.deleteCard, { id: first?.id ?? '' })
    expect([answer.code, answer.message]).toEqual(['default_card_required', 'Default card is required'])
  })

  test('A-358 A-868 cards can be deleted, the default one last', async () => {
    const { cards } = (await ann.call(api.listCards, {})).data
    for (const { id } of cards.toReversed())
      expect((await ann.call(api.deleteCard, { id })).message).toBe('Card deleted successfully')
    expect((await ann.call(api.listCards, {})).data.cards).toEqual([])
  })

  test('A-358 there is nothing to delete when there is no card', async () => {
    expect((await ann.call(api.deleteCard, { id: cardId })).message).toBe('Record not found')
  })

  test('deleting and choosing at once leaves a default', async () => {
    const [a, b, c] = [
      await makeCard(app, userId),
      await makeCard(app, userId, '5555555555554444'),
      await makeCard(app, userId, '6011111111111117'),
    ]
    await Promise.all([
      ann.call(api.setDefaultCard, { id: b }),
      ann.call(api.deleteCard, { id: b }),
      ann.call(api.deleteCard, { id: c }),
      ann.call(api.setDefaultCard, { id: c }),
    ])
    const { cards } = (await ann.call(api.listCards, {})).data
    expect(cards.map(({ id }) => id)).toContain(a)
    expect(cards.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})

describe('second spellings reach the same store (A-409)', () => {
  beforeAll(newPerson)

  test('A-866 A-871 A-884 create, A-870 A-885 list, A-886 retrieve, A-872 A-887 update, A-873 A-888 delete', async () => {
    for (const [path, number] of [
      ['/card/createWithCustomer', GOOD_CARD],
      ['/user/addSkyflowCredit', '5555555555554444'],
      ['/paymentMethod/create', '6011111111111117'],
    ] as const)
      expect((await ann.post(path, { card_token: await cardToken(app, number) })).status).toBe(200)

    for (const path of ['/card/list', '/user/getSkyflowCredit', '/paymentMethod/list', '/source/list'])
      expect((await ann.post(path, {})).envelope.data.responseData).toMatchObject({ data: { length: 3 } })

    const { cards } = (await ann.call(api.listCards, {})).data
    const [id, second] = [cards[2]?.id, cards[1]?.id]
    const expiry = { exp_month: 2, exp_year: NEXT_YEAR }
    for (const path of ['/user/updateSkyflowCredit', '/paymentMethod/update', '/source/update'])
      expect((await ann.post(path, { source_id: id, ...expiry })).message).toBe('Card updated successfully')
    for (const path of ['/card/retrieve', '/paymentMethod/retrieve', '/source/retrieve'])
      expect(JSON.stringify((await ann.post(path, { source_id: id })).envelope)).toContain(`"exp_year":${NEXT_YEAR}`)
    for (const path of ['/user/defaultSkyflowCard', '/paymentMethod/default'])
      expect((await ann.post(path, { source_id: cards[0]?.id })).message).toBe('Default card updated successfully')
    expect((await ann.post('/user/deleteSkyflowCredit', { source_id: id })).status).toBe(200)
    expect((await ann.post('/paymentMethod/delete', { source_id: second })).status).toBe(200)
    expect((await ann.call(api.listCards, {})).data.cards).toHaveLength(1)
  })

  test('A-870 getSkyflowCredit answers GET as specified, with the session in the header', async () => {
    const { token } = (
      await app.guest.post('/user/login', {
        email: (await app.database.pool.query('select email from users where id = $1', [userId])).rows[0].email,
        password: 'Gavel-house-1',
      })
    ).envelope.data.responseData as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.app.inject({ method: 'GET', url: '/api/user/getSkyflowCredit', headers })
    expect(answer.json()).toMatchObject({ status: 'success', data: { responseData: { data: [{ object: 'card' }] } } })
    expect((await app.app.inject('/api/user/getSkyflowCredit')).statusCode).toBe(401)
  })

  test('A-878 A-879 A-880 A-881 A-882 sources: cards by token, listed by object, retrieved, updated, deleted', async () => {
    const created = await ann.post('/source/create', { card_token: await cardToken(app, '3566002020360505') })
    expect(created.envelope.data.responseData).toMatchObject({
      source: { object: 'card', brand: 'jcb', country: 'JP' },
    })
    expect((await ann.post('/source/create', {})).details.fields).toEqual({ card_token: 'card_token is required' })
    const { source } = created.envelope.data.responseData as { source: { id: string } }
    const listed = await ann.post('/source/list', { object: 'card' })
    expect(JSON.stringify(listed.envelope)).toContain(source.id)
    const retrieved = await ann.post('/source/retrieve', { source_id: source.id })
    expect(retrieved.envelope.data.responseData).toMatchObject({ source: { id: source.id, brand: 'jcb' } })
    const expiry = { exp_month: 2, exp_year: NEXT_YEAR }
    const updated = await ann.post('/source/update', { source_id: source.id, ...expiry })
    expect(updated.envelope.data.responseData).toMatchObject({ source: { id: source.id, ...expiry } })
    expect((await ann.post('/source/delete', { source_id: source.id })).status).toBe(200)
  })
})
