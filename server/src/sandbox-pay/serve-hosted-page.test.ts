import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardToken } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let customerId: string
beforeAll(async () => {
  app = await createTestApp()
  const person = { key: 'c-1', userId: 1, name: 'Ann', email: 'ann@example.test' }
  customerId = await app.services.payments.provider.createCustomer(person)
})
afterAll(() => app.close())

const RETURN = 'https://house.example/otpredirect?attempt=7&x="><script>'

async function open(description = 'Invoice 7') {
  const { id, url } = await app.services.payments.provider.openHostedPage({
    ...{ key: crypto.randomUUID(), customerId, amount: dollars(1234.5), description, returnUrl: RETURN },
    metadata: { attemptId: '7', userId: 1 },
  })
  return { id, path: new URL(url).pathname, url }
}

const get = (url: string) => app.app.inject({ method: 'GET', url })
const answer = (url: string, act: string) =>
  app.app.inject({
    ...{ method: 'POST', url, payload: `act=${act}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const statusOf = async (chargeId: string) => (await app.services.payments.provider.findCharge({ chargeId }))?.status

test('the page lies on the house of the way back, shows the amount, and works without a script', async () => {
  const { path, url } = await open()
  expect(url).toMatch(/^https:\/\/house\.example\/sandbox-pay\/pay\/ch_sandbox_/)
  const page = await get(path)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('$1,234.50')
  expect(page.body).toContain('value="approve"')
  expect(page.body).toContain('value="decline"')
  expect(page.body).toContain('Leave without paying')
  expect(page.body).not.toMatch(/<script|<input/)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  expect(page.headers['content-security-policy']).toContain("form-action 'self' https://house.example;")
})

test('T-64 everything on it is escaped', async () => {
  const { path } = await open('<img src=x onerror=alert(1)> "quoted"')
  const { body } = await get(path)
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot;')
  expect(body).not.toMatch(/<img|<script/)
})

test.each([
  ['approve', 'authorized'],
  ['decline', 'declined'],
  ['nonsense', 'confirm'],
])('%s leads back, and the charge is %s', async (act, status) => {
  const { id, path } = await open()
  const back = await answer(path, act)
  expect([back.statusCode, back.headers.location]).toEqual([303, RETURN])
  expect(await statusOf(id)).toBe(status)
})

test('T-40 what was said once stays, however often the page is sent', async () => {
  const { id, path } = await open()
  await answer(path, 'decline')
  for (const act of ['approve', 'approve', 'decline']) expect((await answer(path, act)).statusCode).toBe(303)
  expect(await statusOf(id)).toBe('declined')
  const page = await get(path)
  expect(page.body).not.toContain('value="approve"')
  expect(page.body).toContain('not waiting for an answer any more')
})

test('there is no page for what is not paid on one, nor for what does not exist', async () => {
  const { id } = await app.services.payments.provider.authorize({
    ...{ key: crypto.randomUUID(), customerId, source: await cardToken(app), amount: dollars(5) },
    ...{ description: 'x', offSession: false, metadata: { attemptId: '8', userId: 1 } },
  })
  for (const path of [`/sandbox-pay/pay/${id}`, '/sandbox-pay/pay/ch_sandbox_nothing']) {
    expect((await get(path)).statusCode).toBe(404)
    expect((await answer(path, 'approve')).statusCode).toBe(404)
  }
})
