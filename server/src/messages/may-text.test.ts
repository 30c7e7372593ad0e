import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR, SECOND } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { mayText } from './may-text.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate texts_allowed'))

const rules = { countries: ['+1'], perAddress: 10, cost: dollars(0.01), dailyBudget: dollars(20) }
const ask = (phone: string, given: { address?: string; now?: number; rules?: typeof rules } = {}) =>
  database.db.transaction((tx) => mayText(tx, { phone, address: 'home', now: Date.now(), rules, ...given }))
const count = async () =>
  (await database.pool.query('select count(*)::int as n from texts_allowed')).rows[0].n as number

test('T-84 the second text to a number within a minute is refused, in any spelling, and says when to ask again', async () => {
  const now = Date.now()
  expect(await ask('+1 (801) 555-0100', { now })).toEqual({ allowed: true })
  expect(await ask('801.555.0100', { now: now + 20 * SECOND, address: 'elsewhere' })).toEqual({
    allowed: false,
    reason: 'number',
    retryAt: now + 60 * SECOND,
  })
  expect(await ask('+18015550100', { now: now + 60 * SECOND })).toEqual({ allowed: true })
})

test('T-84 ten texts an hour from one network address, to whatever numbers', async () => {
  const answers = []
  for (let number = 0; number < 12; number += 1) answers.push(await ask(`+1801${555 + number}0100`))
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10)
  expect(answers[10]).toMatchObject({ allowed: false, reason: 'address' })
})

test('T-84 twenty texts an hour to one block of numbers, from whatever addresses', async () => {
  const answers = []
  for (let number = 0; number < 22; number += 1)
    answers.push(await ask(`+180155501${String(number).padStart(2, '0')}`, { address: `address ${number}` }))
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(20)
  expect(answers[20]).toMatchObject({ allowed: false, reason: 'prefix' })
})

test('T-84 other countries cost too much', async () => {
  expect(await ask('+44 7700 900123')).toEqual({ allowed: false, reason: 'country', retryAt: null })
  expect(await ask('hello')).toEqual({ allowed: false, reason: 'country', retryAt: null })
  expect(await count()).toBe(0)
})

test('T-84 G-15 an attack from everywhere at once never passes the budget of the day', async () => {
  const now = Date.now()
  const poor = { ...rules, dailyBudget: dollars(0.05) }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      ask(`+1${200 + number}5550100`, { address: `address ${number}`, rules: poor, now }),
    ),
  )
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5)
  expect(await count()).toBe(5)
  expect(await ask('+19995550100', { address: 'last', rules: poor, now: now + 23 * HOUR })).toMatchObject({
    reason: 'budget',
  })
  expect(await ask('+19995550100', { address: 'last', rules: poor, now: now + 25 * HOUR })).toEqual({ allowed: true })
})

test('what is not sent in the end does not count', async () => {
  const failing = database.db.transaction(async (tx) => {
    await mayText(tx, { phone: '+18015550100', address: 'home', now: Date.now(), rules })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await ask('+18015550100')).toEqual({ allowed: true })
})
