import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { listCards } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeUser, PASSWORD } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { Payments } from './payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const countCustomers = async (email: string): Promise<number> => {
  const { rows } = await app.database.pool.query('select 1 from sandbox_pay_customers where email = $1', [email])
  return rows.length
}

test('A-134 A-135 A-794 the first login makes a payment customer and shows its id as stripe_id', async () => {
  const email = 'first@example.test'
  await makeUser(app.database.db, { email })
  const { data } = await app.guest.call(logIn, { email, password: PASSWORD })
  expect(data.user.customerId).toMatch(/^cus_/)
  expect(await countCustomers(email)).toBe(1)
})

test('A-136 later logins make no second one', async () => {
  const email = 'again@example.test'
  await makeUser(app.database.db, { email })
  const first = await app.guest.call(logIn, { email, password: PASSWORD })
  const second = await app.guest.call(logIn, { email, password: PASSWORD })
  expect(second.data.user.customerId).toBe(first.data.user.customerId)
  expect(await countCustomers(email)).toBe(1)
})

test('A-134 many first calls at once, in two processes, make one customer', async () => {
  const email = 'race@example.test'
  const id = await makeUser(app.database.db, { email })
  const { provider } = app.services.payments
  const other = new Payments(provider, app.database, app.app.log)
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, call) => (call % 2 === 0 ? app.services.payments : other).customerOf(id)),
  )
  expect(new Set(made).size).toBe(1)
  expect(await countCustomers(email)).toBe(1)
})

test('a crash between the provider and our database leaves nothing double', async () => {
  const email = 'crash@example.test'
  const id = await makeUser(app.database.db, { email })
  const { provider } = app.services.payments
  let isDying = true
  const dying = {
    ...provider,
    createCustomer: async (person: Parameters<typeof provider.createCustomer>[0]) => {
      const made = await provider.createCustomer(person)
      if (isDying) throw new Error('the process died here')
      return made
    },
  }
  const payments = new Payments(dying, app.database, app.app.log)
  await expect(payments.customerOf(id)).rejects.toThrow('died here')
  isDying = false
  expect(await payments.customerOf(id)).toMatch(/^cus_/)
  expect(await countCustomers(email)).toBe(1)
})

test('A-137 a provider that is away keeps nobody out; the first card call makes up for it', async () => {
  const email = 'away@example.test'
  const id = await makeUser(app.database.db, { email })
  const create = vi.spyOn(app.services.payments.provider, 'createCustomer').mockRejectedValueOnce(new Error('away'))
  const warn = vi.spyOn(app.app.log, 'warn').mockImplementation(() => undefined)
  const { data } = await app.guest.call(logIn, { email, password: PASSWORD })
  expect([data.user.customerId, warn.mock.calls.length]).toEqual(['', 1])
  create.mockRestore()
  warn.mockRestore()

  const client = await app.as(id)
  await client.call(listCards, {})
  expect((await client.call(validateUser, {})).data.user.customerId).toMatch(/^cus_/)
})

test('A-137 T-24 a stripe_id that a client sends is ignored', async () => {
  const client = await app.as(await makeUser(app.database.db))
  await client.call(listCards, {})
  const before = (await client.call(validateUser, {})).data.user.customerId
  await client.post('/user/updateProfile', { stripe_id: 'cus_of_somebody' })
  expect((await client.call(validateUser, {})).data.user.customerId).toBe(before)
})

test('A-875 A-876 A-877 the customer can be made, read and brought up to date', async () => {
  const id = await makeUser(app.database.db, { firstName: 'Old', email: 'name@example.test' })
  const client = await app.as(id)
  const made = await client.post('/customer/create', { customer_id: 'cus_other' })
  expect(made.envelope.data.responseData).toMatchObject({
    customer: { object: 'customer', name: 'Old Example', email: 'name@example.test', default_source: null },
  })
  await app.database.pool.query("update users set first_name = 'New' where id = $1", [id])
  await client.post('/customer/update', {})
  expect((await client.post('/customer/retrieve', {})).envelope.data.responseData).toMatchObject({
    customer: { name: 'New Example' },
  })
})

test("A-365 when the provider is away the cards' own text is answered", async () => {
  const client = await app.as(await makeUser(app.database.db))
  const list = vi.spyOn(app.services.payments.provider, 'listCards').mockRejectedValueOnce(new Error('away'))
  const warn = vi.spyOn(app.app.log, 'warn').mockImplementation(() => undefined)
  const answer = await client.call(listCards, {})
  expect([answer.status, answer.message]).toEqual([502, 'Unable to fetch cards'])
  list.mockRestore()
  warn.mockRestore()
})
