import { accountName } from '@gavelhouse/shared/books/account.ts'
import { type AccountKind, chartLine } from '@gavelhouse/shared/books/chart.ts'
import { playHouse } from '@gavelhouse/shared/books/reference/play-house.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { findBrokenBooks } from './invariants.ts'
import { NotEnoughError, postEntries } from './post-entries.ts'

const HAPPENINGS = Number(process.env.HAPPENINGS ?? 400)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test(`I-20 to I-24 the tables say what the fold of ${HAPPENINGS} happenings says, refusals and repetitions among them`, {
  retry: 0,
}, async () => {
  const seed = Math.floor(Math.random() * 1_000_000)
  const { tried, balances } = playHouse(seed, HAPPENINGS)
  for (const { entries, isPosted } of tried) {
    const posting = database.db.transaction((tx) => postEntries(tx, entries, { staffId: 1 }))
    if (isPosted) await posting
    else await expect(posting).rejects.toThrow(NotEnoughError)
  }
  const { rows } = await database.pool.query<{ kind: AccountKind; owner: string; debits: string; credits: string }>(
    `select kind, owner, sum(debits) as debits, sum(credits) as credits
     from book_accounts a join book_balances b on b.account_id = a.id group by kind, owner`,
  )
  const kept = rows.map(({ kind, owner, debits, credits }) => {
    const more = Number(debits) - Number(credits)
    return [accountName({ kind, owner }), chartLine(kind).side === 'debit' ? more : -more] as const
  })
  const filled = (balances: Iterable<readonly [string, number]>) =>
    Object.fromEntries([...balances].filter(([, balance]) => balance !== 0))
  expect(filled(kept), `SEED=${seed}`).toEqual(filled(balances))
  expect(await findBrokenBooks(database.pool)).toEqual([])
})
