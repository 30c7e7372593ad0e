import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { arrayLiteral } from './array-literal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('PostgreSQL reads back what was written: numbers, texts with quotes, backslashes and commas, nothing at all', async () => {
  const { pool } = database
  const text = fc.option(fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0') && value.isWellFormed()))
  await fc.assert(
    fc.asyncProperty(fc.array(text), fc.array(fc.option(fc.maxSafeInteger())), async (texts, numbers) => {
      const { rows } = await pool.query('select $1::text[] as texts, $2::float8[] as numbers', [
        arrayLiteral(texts),
        arrayLiteral(numbers),
      ])
      expect(rows[0]).toEqual({ texts, numbers })
    }),
    { numRuns: 300 },
  )
})

test('values that are neither text nor number travel as JSON', async () => {
  const { pool } = database
  const facts = [{ type: 'bid', name: 'a "quoted" \\ name' }, null]
  const { rows } = await pool.query('select $1::jsonb[] as facts', [arrayLiteral(facts)])
  expect(rows[0].facts).toEqual(facts)
})
