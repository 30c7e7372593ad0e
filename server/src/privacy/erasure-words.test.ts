import * as api from '@gavelhouse/shared/privacy/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAddress, makeUser } from '../testing/factories.ts'
import { makeBillable } from '../testing/make-document.ts'
import { makeQuestion } from '../testing/make-letter.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let staffId: number
beforeAll(async () => {
  app = await createTestApp()
  staffId = await makeUser(app.database.db, { role: 'owner' })
})
afterAll(() => app.close())

const erase = async (id: number) => {
  const answer = await (await app.as(staffId)).call(api.erasePerson, { id, reason: 'Asked' })
  expect(answer.code).toBeUndefined()
}

async function putOnRecord(subject: string, details: object): Promise<number> {
  const { rows } = await app.database.pool.query<{ id: number }>(
    `insert into audit_log (staff_id, act, subject, details) values ($1, 'letter', $2, $3) returning id`,
    [staffId, subject, JSON.stringify(details)],
  )
  return rows[0]?.id as number
}

const readRecord = async (id: number) => {
  const { rows } = await app.database.pool.query<{ details: unknown }>('select details from audit_log where id = $1', [
    id,
  ])
  return rows[0]?.details
}

test('a namesake keeps the name in all that is theirs', async () => {
  const { db } = app.database
  const name = { firstName: 'John', lastName: 'Smith', companyName: 'Smith Tools' }
  const [id, namesake] = [await makeUser(db, { ...name, email: 'js@example.test' }), await makeUser(db, name)]
  const street = { firstName: 'John', lastName: 'Smith', address1: '12 Main Street' }
  for (const userId of [id, namesake]) await makeAddress(db, userId, street)
  const said = { to: 'John Smith of Smith Tools, 12 Main Street' }
  const [own, other] = [
    await putOnRecord(`invoice:${(await makeBillable(app, id)).id}`, said),
    await putOnRecord(`invoice:${(await makeBillable(app, namesake)).id}`, said),
  ]
  const beside = await putOnRecord('lot:1', { to: 'John Smith', at: 'js@example.test' })
  await erase(id)
  expect(await readRecord(own)).toEqual({ to: '[erased] of [erased], [erased]' })
  expect(await readRecord(beside)).toEqual({ to: '[erased]', at: '[erased]' })
  expect(await readRecord(other)).toEqual(said)
})

test('a name that is an everyday phrase takes nothing of others with it', async () => {
  const { db, pool } = app.database
  const id = await makeUser(db, { firstName: 'Picked', lastName: 'up', companyName: 'in the morning' })
  const question = await makeQuestion(app, { userId: await makeUser(db) })
  const message = 'Can it be picked up in the morning?'
  await pool.query('update lot_questions set message = $2 where id = $1', [question, message])
  const record = await putOnRecord('lot:1', { reason: message })
  await erase(id)
  expect(await readRecord(record)).toEqual({ reason: message })
  const { rows } = await pool.query('select message from lot_questions where id = $1', [question])
  expect(rows).toEqual([{ message }])
})

test('a company made of digits is taken out of texts, never out of numbers', async () => {
  const id = await makeUser(app.database.db, { companyName: '1200', email: 'digits@example.test' })
  const others = await putOnRecord('lot:1200', { lotId: 1200 })
  const own = await putOnRecord(`invoice:${(await makeBillable(app, id)).id}`, {
    lotId: 1200,
    to: 'digits@example.test of 1200',
  })
  await erase(id)
  expect(await readRecord(others)).toEqual({ lotId: 1200 })
  expect(await readRecord(own)).toEqual({ lotId: 1200, to: '[erased] of [erased]' })
})

test('a name that begins a line is found', async () => {
  const id = await makeUser(app.database.db, { firstName: 'Jane', lastName: 'Smith', email: 'jane.smith@example.test' })
  const record = await putOnRecord('lot:1', { said: 'Regards,\nJane Smith\njane.smith@example.test' })
  await erase(id)
  expect(await readRecord(record)).toEqual({ said: 'Regards,\n[erased]\n[erased]' })
})
