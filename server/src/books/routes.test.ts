import { exportJournal, exportTrialBalance, getTrialBalance, listJournal } from '@gavelhouse/shared/books/contract.ts'
import { adjustment, topUp } from '@gavelhouse/shared/books/entries.ts'
import { readCsv } from '@gavelhouse/shared/csv.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { exportJournal as exportNow } from './export-journal.ts'
import { postEntries } from './post-entries.ts'

let app: TestApp
let accountant: TestClient
let userId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  userId = await makeUser(db)
  const staffId = await makeUser(db, { role: 'accountant' })
  accountant = await app.as(staffId)
  const paid = { attemptId: 1, amount: dollars(50), purse: { from: 'provider', fee: dollars(1.5) } } as const
  await db.transaction((tx) => postEntries(tx, [topUp(paid, userId)]))
  const details = { staffId, note: '=HYPERLINK("x"), sorry' }
  await db.transaction((tx) => postEntries(tx, [adjustment('act-1', userId, dollars(7.25))], details))
})
afterAll(() => app.close())

test('I-20 the trial balance names every kind of account, and comes to zero', async () => {
  const { data } = await accountant.call(getTrialBalance, {})
  const of = (kind: string) => data.accounts.find((line) => line.kind === kind)
  expect(of('clearing')).toMatchObject({ debits: dollars(51.5), credits: 0, balance: dollars(51.5) })
  expect(of('wallet')).toMatchObject({ debits: 0, credits: dollars(57.25), balance: -dollars(57.25) })
  expect(of('losses')).toMatchObject({ debits: 0, credits: 0, balance: 0 })
  expect(data).toMatchObject({ debits: dollars(58.75), credits: dollars(58.75), balance: 0 })
})

test('money 2 the trial balance as CSV says what the screen says, account by account, and comes to zero', async () => {
  const { data } = await accountant.call(exportTrialBalance, {})
  expect(data.csv).toContain('\r\nwallet,credit,0,57.25,-57.25\r\n') // numbers, also below zero
  expect(data.fileName).toMatch(/^trial-balance-\d{4}-\d\d-\d\d\.csv$/)
  const [headings, ...lines] = readCsv(data.csv.slice(1), 100) ?? []
  expect(headings).toEqual(['account', 'grows in', 'debits', 'credits', 'balance'])
  const { accounts } = (await accountant.call(getTrialBalance, {})).data
  expect(lines.map(([kind]) => kind)).toEqual(accounts.map(({ kind }) => kind))
  expect(lines).toContainEqual(['clearing', 'debit', '51.5', '0', '51.5'])
  expect(lines).toContainEqual(['wallet', 'credit', '0', '57.25', '-57.25'])
  expect(lines.reduce((sum, line) => sum + Math.round(Number(line[4]) * 100), 0)).toBe(0)
})

test('the journal lists every movement, newest first, with both accounts by name', async () => {
  const { data } = await accountant.call(listJournal, { limit: 2, page: 1, filters: [] })
  expect(data).toMatchObject({ totalRecords: 3, showing: '1 - 2 of 3' })
  expect(data.records[0]).toMatchObject({
    ...{ kind: 'adjustment', reference: 'act-1', amount: dollars(7.25) },
    ...{ debitAccount: 'promotions', creditAccount: `wallet:${userId}` },
  })
})

test('the journal can be asked for a kind and a time', async () => {
  const ask = async (...filters: object[]) => {
    const { envelope } = await accountant.post('/admin/books/journal', { filters })
    return (envelope.data.responseData as { totalRecords: number }).totalRecords
  }
  const iso = (at: number) => new Date(at).toISOString()
  expect(await ask({ field: 'kind', type: 'in', value: ['top-up'] })).toBe(2)
  expect(await ask({ field: 'date', type: 'greaterequal', value: iso(Date.now() + DAY) })).toBe(0)
  expect(await ask({ field: 'date', type: 'lessequal', value: iso(Date.now() + DAY) })).toBe(3)
})

test('T-65 the journal of a time as CSV: headings, oldest first, cents, and no text that runs', async () => {
  const now = Date.now()
  const { data } = await accountant.call(exportJournal, { from: now - DAY, to: now + DAY })
  expect(data.fileName).toMatch(/^journal-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(data.csv).toContain("'=HYPERLINK")
  const [headings, ...lines] = readCsv(data.csv.slice(1), 100) ?? []
  const wanted = ['date', 'entry', 'kind', 'reference', 'debit account', 'credit account', 'amount', 'note']
  expect(headings).toEqual(wanted)
  expect(lines.map((line) => line.slice(2, 7))).toEqual([
    ['top-up', '1', 'clearing', `wallet:${userId}`, '50.00'],
    ['top-up', '1', 'clearing', 'processing', '1.50'],
    ['adjustment', 'act-1', 'promotions', `wallet:${userId}`, '7.25'],
  ])
  const none = await accountant.call(exportJournal, { from: now - 2 * DAY, to: now - DAY })
  expect(none.data.csv.trim().split('\r\n')).toHaveLength(1)
})

test('the file of a journal is named by the days of the house that are in it', async () => {
  const days = { from: Date.parse('2026-07-01T00:00:00-06:00'), to: Date.parse('2026-08-01T00:00:00-06:00') }
  const { data } = await accountant.call(exportJournal, days)
  expect(data.fileName).toBe('journal-2026-07-01-2026-07-31.csv')
})

test('a journal of more than can be exported is refused whole', async () => {
  const { db } = app.database
  const time = { from: Date.now() - DAY, to: Date.now() + DAY }
  expect((await exportNow(db, time, 3)).csv).toContain('adjustment')
  await expect(exportNow(db, time, 2)).rejects.toMatchObject({ code: 'too_many_movements', facts: { most: 2 } })
})
