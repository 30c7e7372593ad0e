import { dollars } from '@gavelhouse/shared/money.ts'
import { isCardNumber } from '@gavelhouse/shared/payments/sources/card-number.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentProvider } from '../payments/provider.ts'
import { cardToken } from '../testing/payment-tokens.ts'
import { passTime } from '../testing/sandbox-company.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { turnKnobs } from '../testing/turn-knobs.ts'
import { decideDispute } from './dispute.ts'
import { settleDue } from './settle-due.ts'
import { TEST_CARDS } from './test-numbers.ts'

/** What is special about the sandbox's own numbers, when they pay. */

let app: TestApp
let provider: PaymentProvider
let customerId: string
beforeAll(async () => {
  app = await createTestApp()
  provider = app.services.payments.provider
  customerId = await provider.createCustomer({ key: 'c-1', userId: 1, name: 'Ann', email: 'ann@example.test' })
})
afterAll(() => app.close())

async function requestWith(number: string) {
  const saved = await provider.saveCard({ customerId, token: await cardToken(app, number), billing: {} })
  if (saved.status !== 'saved') throw new Error(`not saved: ${saved.status}`)
  return {
    ...{ key: crypto.randomUUID(), customerId, source: saved.card.id, amount: dollars(80), description: 'Invoice 1' },
    ...{ offSession: true, metadata: { attemptId: '1', userId: 1 } },
  }
}

const authorize = async (number: string) => provider.authorize(await requestWith(number))
const find = (chargeId: string) => provider.findCharge({ chargeId })
const take = (id: string) => provider.capture(id, { key: crypto.randomUUID(), amount: dollars(80) })

test('every number passes the check that forms make', () => {
  expect(Object.keys(TEST_CARDS).filter((number) => !isCardNumber(number))).toEqual([])
})

test('late success: not known at first, then authorised without anybody asking again', async () => {
  const charge = await authorize('4000000000001109')
  expect(charge.status).toBe('processing')
  expect((await take(charge.id)).status).toBe('processing')
  await passTime(app, '6 seconds')
  expect((await find(charge.id))?.status).toBe('authorized')
  expect((await take(charge.id)).status).toBe('captured')
})

test('declined, and then a success after all: it can be freed before and after', async () => {
  const [early, late] = [await authorize('4000000000001208'), await authorize('4000000000001208')]
  expect(early).toMatchObject({ status: 'declined', decline: 'card_declined' })
  expect((await provider.cancel(early.id, { key: 'k-1' })).status).toBe('canceled')
  await passTime(app, '6 seconds')
  expect((await find(early.id))?.status).toBe('canceled')
  expect(await find(late.id)).toMatchObject({ status: 'authorized', decline: null })
  expect((await provider.cancel(late.id, { key: 'k-2' })).status).toBe('canceled')
})

test('lost reply: the caller hears nothing, the work is done, and asking again finds it', async () => {
  const request = await requestWith('4000000000001307')
  await expect(provider.authorize(request)).rejects.toMatchObject({ code: 'provider_failed' })
  const found = await provider.findCharge({ key: request.key, customerId })
  expect(found).toMatchObject({ status: 'authorized' })
  expect(await provider.authorize(request)).toEqual(found)
})

test('slow: a card that takes its time holds nothing while it does', async () => {
  const slow = authorize('4000000000001406')
  const [first] = await Promise.all([Promise.race([slow, authorize('4242424242424242')]), slow])
  expect(first?.source?.last4).toBe('4242')
  expect((await slow).status).toBe('authorized')
})

test('insufficient at capture: reserved, and refused when it is taken', async () => {
  const { id, status } = await authorize('4000000000001505')
  expect(status).toBe('authorized')
  expect(await take(id)).toMatchObject({ status: 'declined', decline: 'card_without_funds', captured: 0 })
  expect((await take(id)).status).toBe('declined')
})

test('disputed: the money is taken back with a fee, and comes back when the dispute is won', async () => {
  const from = Date.now() - 60_000
  const { id } = await authorize('4000000000000259')
  await take(id)
  await passTime(app, '6 seconds')
  await settleDue(app.database)
  const { rows } = await app.database.pool.query('select id, status from sandbox_pay_disputes where charge_id = $1', [
    id,
  ])
  expect(rows).toMatchObject([{ status: 'open' }])
  const decide = (said: 'won' | 'lost') => app.database.db.transaction((tx) => decideDispute(tx, id, said))
  expect([await decide('won'), await decide('lost')]).toEqual([true, false])
  const { movements } = await provider.listMovements({ from, to: Date.now() + 60_000 })
  expect(
    movements.filter(({ chargeId }) => chargeId === id).map(({ kind, amount, fee }) => [kind, amount, fee]),
  ).toEqual([
    ['charge', dollars(80), dollars(2.62)],
    ['dispute', -dollars(80), dollars(15)],
    ['dispute_won', dollars(80), 0],
  ])
})

test('disputed, and nobody says anything: after two months it is lost', async () => {
  const { id } = await authorize('4000000000000259')
  await take(id)
  await passTime(app, '6 seconds')
  await settleDue(app.database)
  await passTime(app, '61 days')
  await settleDue(app.database)
  await settleDue(app.database)
  const { rows } = await app.database.pool.query('select status from sandbox_pay_disputes where charge_id = $1', [id])
  expect(rows).toEqual([{ status: 'lost' }])
})

test('knobs: by script and by chance, and none turned leaves everything as it was', async () => {
  const { pool } = app.database
  const request = await requestWith('4242424242424242')
  await turnKnobs(pool, { script: ['lose_request', 'error', 'garbage'] })
  for (let time = 0; time < 3; time += 1)
    await expect(provider.authorize(request)).rejects.toMatchObject({ code: 'provider_failed' })
  expect((await provider.authorize(request)).status).toBe('authorized')
  await turnKnobs(pool, { chances: { lose_request: 1 } })
  await expect(provider.findCharge({ key: request.key, customerId })).rejects.toMatchObject({ code: 'provider_failed' })
  await turnKnobs(pool, null)
  expect(await provider.findCharge({ key: request.key, customerId })).toMatchObject({ status: 'authorized' })
})
