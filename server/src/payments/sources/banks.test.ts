import * as api from '@gavelhouse/shared/payments/sources/bank-contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { bankToken, makeBank, postToSandbox } from '../../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let userId: number
let ann: TestClient

beforeAll(async () => {
  app = await createTestApp()
  userId = await makeUser(app.database.db)
  ann = await app.as(userId)
})
afterAll(() => app.close())

test('A-891 A-444 A-890 A-427 to A-434 A-435 A-436 A-438 A-439 A-896: the account behind a token is saved unverified and listed', async () => {
  const created = await ann.post('/bank/create', {
    ...{ account_id: 'acct_1', customer_id: 'cus_other', bank_token: await bankToken(app, { holderType: 'company' }) },
    ...{ bank_country: 'US', bank_currency: 'usd', bank_holder_name: 'Ann', bank_holder_type: 'company' },
  })
  expect(created.message).toBe('Bank account added successfully')
  const listed = await ann.post('/bank/list', { object: 'bank_account' })
  expect(listed.envelope.data.responseData).toEqual({
    data: [
      {
        ...{ id: expect.stringMatching(/^ba_/), object: 'bank_account', bank_name: 'Sandbox Test Bank', last4: '6789' },
        ...{ routing_number: '110000000', account_holder_name: 'Ann Example', account_holder_type: 'company' },
        ...{ country: 'US', currency: 'usd', customer: expect.stringMatching(/^cus_/), status: 'new', tries_left: 3 },
      },
    ],
    has_more: false,
  })
})

test('A-443 T-51 an account number is refused by our API', async () => {
  const body = { bank_token: 'tok_x', bank_account_number: '000123456789' }
  const answer = await ann.post('/bank/create', body)
  expect(answer.details.fields).toEqual({
    bank_account_number: 'Account numbers are not accepted here, send bank_token',
  })
})

test('A-440 A-441 A-892 the holder of an account can be changed', async () => {
  const id = await makeBank(app, userId)
  const body = { source_id: id, bank_holder_name: 'Bea Example', bank_holder_type: 'company' }
  const answer = await ann.post('/bank/update', body)
  expect(answer.message).toBe('Bank account updated successfully')
  expect(answer.envelope.data.responseData).toMatchObject({
    bank: { account_holder_name: 'Bea Example', account_holder_type: 'company', last4: '6789' },
  })
  expect((await ann.post('/bank/update', { ...body, bank_holder_name: ' ' })).message).toBe('Required!')
  expect((await ann.post('/source/update', { ...body, bank_holder_type: 'individual' })).status).toBe(200)
  expect((await ann.post('/source/update', { source_id: id })).message).toBe('bank_holder_name is required')
})

test('A-426 A-437 A-883 A-894 P-1138 wrong amounts fail, the right ones verify, in any order', async () => {
  const id = await makeBank(app, userId)
  const wrong = await ann.call(api.verifyBank, { id, amount1: 11, amount2: 12 })
  expect([wrong.message, wrong.details.triesLeft]).toEqual(['Verification failed', 2])
  const right = await ann.post('/source/verify', { source_id: id, amount_1: '45', amount_2: 32 })
  expect(right.message).toBe('Bank account verified successfully')
  expect(right.envelope.data.responseData).toMatchObject({ bank: { id, status: 'verified' } })
  expect((await ann.call(api.verifyBank, { id, amount1: 1, amount2: 2 })).data.bank.status).toBe('verified')
})

test('A-448 three wrong tries lock the account, also when twenty are made at once', async () => {
  const id = await makeBank(app, userId)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => ann.call(api.verifyBank, { id, amount1: 50 + guess, amount2: 1 })),
  )
  expect(answers.every(({ code }) => code === 'verification_failed' || code === 'bank_locked')).toBe(true)
  expect(answers.filter(({ code }) => code === 'verification_failed').length).toBeLessThanOrEqual(2)
  const late = await ann.call(api.verifyBank, { id, amount1: 32, amount2: 45 })
  expect(late.message).toBe('Too many wrong amounts: delete this bank account and add it again')
  const bank = (await ann.call(api.listBanks, {})).data.banks.find((saved) => saved.id === id)
  expect(bank).toMatchObject({ status: 'locked', triesLeft: 0 })
})

test.each([0, 100, -5, 1.5, 'abc', ''])('A-448 %s is no amount of cents', async (amount) => {
  const body = { source_id: 'ba_x', amount_1: amount, amount_2: 45 }
  expect((await ann.post('/bank/verify', body)).details.fields).toHaveProperty('amount_1')
})

test('A-893 an account can be deleted', async () => {
  const id = await makeBank(app, userId)
  expect((await ann.call(api.deleteBank, { id })).message).toBe('Bank account deleted successfully')
  expect((await ann.call(api.deleteBank, { id })).message).toBe('Record not found')
})

test('an account that is closed is refused, and a token of a card is none of a bank', async () => {
  const token = await bankToken(app, { accountNumber: '000111111113' })
  expect((await ann.call(api.createBank, { token })).message).toBe('This bank account is closed')
  expect((await ann.post('/card/create', { card_token: await bankToken(app) })).code).toBe('invalid_token')
})

test.each([
  ['A-446 a wrong check digit', { routingNumber: '110000001' }, 'Invalid routing number'],
  ['A-417 letters', { accountNumber: 'abc' }, 'Number required'],
  ['A-416 a negative number', { accountNumber: '-123456' }, 'Positive only allowed'],
  ['a real account', { accountNumber: '123456789' }, 'This is a sandbox: use a test account such as 000123456789'],
])('%s is refused at the door of the provider', async (_name, given, message) => {
  const bank = { holderName: 'A', holderType: 'individual', routingNumber: '110000000', accountNumber: '000123456789' }
  const { status, body } = await postToSandbox(app, '/tokens', { bank: { ...bank, ...given } })
  expect([status, body.error.message]).toEqual([422, message])
})
