import { isLuhnValid } from '@gavelhouse/shared/payments/sources/card-number.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { bankToken, cardToken, GOOD_CARD, postToSandbox } from '../../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

/** T-51: no number of a card or an account in any log line, table or answer. */

let app: TestApp
let ann: TestClient
const logged: string[] = []

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'trace' })
  keepLogs(app.app.log)
  ann = await app.as(await makeUser(app.database.db))
})
afterAll(() => app.close())

/** The logger's own stream, so that what is looked at is what would be written. */
function keepLogs(log: object): void {
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')
  if (stream === undefined) throw new Error('the logger has no stream')
  Object.assign(log, { [stream]: { write: (line: string) => logged.push(line) } })
}

/** Every row of every table as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

const anyNumber = fc.stringMatching(/^[3-6]\d{12,17}$/).map((body) => {
  for (let digit = 0; digit < 10; digit += 1) if (isLuhnValid(`${body}${digit}`)) return `${body}${digit}`
  return body
})

test('A-385 A-389 A-408 PD-7 our API refuses card numbers and codes, wherever they stand', async () => {
  const token = await cardToken(app)
  for (const body of [
    { card_token: token, card_number: GOOD_CARD },
    { card_token: token, card_number: Number(GOOD_CARD) },
    { card_token: token, card_name: '4242 4242 4242 4242' },
    { card_token: token, note: { deep: ['4242-4242-4242-4242'] } },
    { card_token: GOOD_CARD },
  ]) {
    const answer = await ann.post('/card/create', body)
    expect([answer.status, answer.code]).toEqual([422, 'card_number_refused'])
    expect(answer.message).toBe('Card numbers are not accepted here, send card_token')
    expect(JSON.stringify(answer.envelope)).not.toContain('4242')
  }
  for (const field of ['card_number', 'card_cvc'])
    expect((await ann.post('/card/create', { card_token: token, [field]: '123' })).details.fields).toEqual({
      [field]: 'Card numbers are not accepted here, send card_token',
    })
})

test('any number in any field of any call about cards and banks is refused and not repeated', async () => {
  const calls = [...app.api.calls].flatMap(([path, { endpoint }]) =>
    endpoint.noCardNumbers && endpoint.access !== 'staff' ? [path] : [],
  )
  const anyField = fc.stringMatching(/^[a-z]{1,3}[a-z_0-9]{0,12}$/)
  expect(calls.length).toBeGreaterThan(15)
  await fc.assert(
    fc.asyncProperty(anyNumber, fc.constantFrom(...calls), anyField, async (number, path, field) => {
      const answer = await ann.post(path, { [field]: number })
      expect(answer.code).toBe('card_number_refused')
      expect(JSON.stringify(answer.envelope)).not.toContain(number)
    }),
    { numRuns: 60 },
  )
})

test('after everything the provider was sent, the numbers are in no table and no log line', async () => {
  const numbers = [GOOD_CARD, '4000000000000002', '4000000000003220', '378282246310005']
  for (const number of numbers) await ann.post('/card/create', { card_token: await cardToken(app, number) })
  await ann.post('/bank/create', { bank_token: await bankToken(app) })

  // Paying with them leaves no more, nor does a webhook that somebody made up.
  const { provider } = app.services.payments
  const customerId = await provider.createCustomer({ key: 'c', userId: 1, name: 'Ann', email: 'a@example.test' })
  for (const number of numbers)
    await provider.authorize({
      ...{ key: `pay-${number.slice(-4)}`, customerId, source: await cardToken(app, number), amount: 10_000 },
      ...{ description: 'Invoice 1', offSession: false, metadata: { attemptId: '1', userId: 1 } },
    })
  const forged = { method: 'POST', url: '/webhooks/payments', payload: { id: 'evt_1', number: GOOD_CARD } } as const
  const refused = await app.app.inject(forged)
  expect([refused.statusCode, refused.body]).toEqual([400, '{}'])

  // Broken bodies, wrong fields and numbers that are none of ours, too.
  const strangers = fc.sample(anyNumber, 20)
  for (const number of strangers) {
    const card = { number, expMonth: '08', expYear: '2035', cvc: '737', name: number }
    const { text } = await postToSandbox(app, '/tokens', { card })
    expect(text).not.toContain(number)
    const broken = await app.app.inject({
      ...{ method: 'POST', url: '/sandbox-pay/tokens', payload: `{"card":{"number":"${number}` },
      headers: { 'content-type': 'application/json' },
    })
    expect(broken.body).not.toContain(number)
  }

  app.app.log.info('this line is kept')
  const kept = `${await wholeDatabase()}\n${logged.join('')}`
  expect(kept).toContain('tok_sandbox')
  expect(kept).toContain('this line is kept')
  for (const number of [...numbers, ...strangers, '000123456789']) expect(kept).not.toContain(number)
  expect(kept).not.toContain('cvc"')
})

test('R-11 answers hold the fields of the table and nothing more', async () => {
  const listed = await ann.post('/card/list', {})
  const { data } = listed.envelope.data.responseData as { data: object[] }
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
    [
      'id',
      'object',
      'brand',
      'last4',
      'exp_month',
      'exp_year',
      'country',
      'card_name',
      'is_primary',
      'customer',
    ].toSorted(),
  )
})
