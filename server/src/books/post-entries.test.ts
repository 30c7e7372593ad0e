import { accountOf, houseAccount } from '@gavelhouse/shared/books/account.ts'
import { depositHeld, type Entry, payment, topUp } from '@gavelhouse/shared/books/entries.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { findBrokenBooks } from './invariants.ts'
import { NotEnoughError, postEntries } from './post-entries.ts'
import { readBalance } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const post = (...entries: Entry[]) => database.db.transaction((tx) => postEntries(tx, entries))
const creditsOf = async (userId: number) => {
  const { debits, credits } = await readBalance(database.db, accountOf('wallet', userId))
  return credits - debits
}
const online = (fee = 0) => ({ from: 'provider', fee: dollars(fee) }) as const
let attempt = 0
const fill = (userId: number, amount: number) =>
  post(topUp({ attemptId: ++attempt, amount: dollars(amount), purse: online() }, userId))

test('I-20 a movement debits one account and credits another, and the fee goes its own way', async () => {
  const before = await readBalance(database.db, houseAccount('clearing'))
  await post(topUp({ attemptId: 9_001, amount: dollars(50), purse: online(1.5) }, 1))
  const after = await readBalance(database.db, houseAccount('clearing'))
  expect(after.debits - before.debits).toBe(dollars(51.5))
  expect(await creditsOf(1)).toBe(dollars(50))
})

test('I-24 one cause has one effect, however often and at once it is told', async () => {
  const entry = topUp({ attemptId: 9_002, amount: dollars(10), purse: online() }, 2)
  const told = await Promise.all(Array.from({ length: 20 }, () => post(entry)))
  expect(told.flat().filter(Boolean)).toHaveLength(1)
  expect(await creditsOf(2)).toBe(dollars(10))
})

test('I-24 several causes are told in one go: each has its effect once, one named twice and one known before too', async () => {
  const [known, other, third] = [9_010, 9_011, 9_012].map((attemptId) =>
    topUp({ attemptId, amount: dollars(10), purse: online() }, 20),
  ) as [Entry, Entry, Entry]
  await post(known)
  expect(await post(other, known, other, third)).toEqual([true, false, false, true])
  expect(await creditsOf(20)).toBe(dollars(30))
  const { rows } = await database.pool.query<{ ref: string; moves: number }>(
    `select e.ref, count(t.id)::int as moves from journal_entries e join transfers t on t.entry_id = e.id
     where e.kind = $1 and e.ref = any($2) group by e.ref`,
    [known.kind, [known, other, third].map(({ ref }) => ref)],
  )
  expect(rows.map(({ moves }) => moves)).toEqual([1, 1, 1])
})

test('I-22 T-43 of many who spend one balance at once, as many succeed as it holds', async () => {
  await fill(3, 100)
  const spends = Array.from({ length: 20 }, (_, index) =>
    post(depositHeld(100 + index, { amount: dollars(30), purse: { from: 'wallet', userId: 3 } })).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof NotEnoughError)) throw error
        return false
      },
    ),
  )
  expect((await Promise.all(spends)).filter(Boolean)).toHaveLength(3)
  expect(await creditsOf(3)).toBe(dollars(10))
})

test('R-5 payments that meet in the same accounts in opposite order do not wait for each other for ever', async () => {
  await fill(4, 1_000)
  await fill(5, 1_000)
  const pay = (index: number, [first, second]: [number, number]) =>
    post(
      depositHeld(1_000 + 2 * index, { amount: dollars(1), purse: { from: 'wallet', userId: first } }),
      depositHeld(1_001 + 2 * index, { amount: dollars(1), purse: { from: 'wallet', userId: second } }),
    )
  await Promise.all(Array.from({ length: 40 }, (_, index) => pay(index, index % 2 === 0 ? [4, 5] : [5, 4])))
  expect([await creditsOf(4), await creditsOf(5)]).toEqual([dollars(960), dollars(960)])
})

test('an invoice cannot be paid beyond what it is', async () => {
  await fill(6, 100)
  await expect(
    post(payment(77, { attemptId: 9_003, amount: dollars(1), purse: { from: 'wallet', userId: 6 } })),
  ).rejects.toThrow(NotEnoughError)
  expect(await creditsOf(6)).toBe(dollars(100))
})

test.each([
  'update transfers set amount = 200',
  'delete from transfers',
  'truncate transfers, journal_entries cascade',
  "update journal_entries set note = 'x'",
  'delete from journal_entries',
  "update book_accounts set owner = 'x'",
  'delete from book_accounts',
  'truncate book_accounts cascade',
])('I-23 what is in the books stays: %s', async (statement) => {
  await fill(7, 1)
  await expect(database.pool.query(statement)).rejects.toThrow('is append-only')
})

test.each(['entry_id + 100000, debit_id, credit_id', 'entry_id, 0, credit_id', 'entry_id, debit_id, 0'])(
  'I-20 a movement names an entry and two accounts that are there: %s is refused',
  async (wrong) => {
    await fill(7, 1)
    const statement = `insert into transfers (entry_id, debit_id, credit_id, amount)
      select ${wrong}, amount from transfers order by id desc limit 1`
    await expect(database.pool.query(statement)).rejects.toThrow('is not there')
  },
)

test.each([
  ['nothing', 0],
  ['less than nothing', -100],
  ['a fraction of a cent', 150],
])('I-20 the database refuses %s', async (_, amount) => {
  const entry: Entry = {
    kind: 'adjustment',
    ref: `x${amount}`,
    transfers: [{ debit: houseAccount('cash'), credit: accountOf('wallet', 8), amount }],
  }
  await expect(post(entry)).rejects.toMatchObject({ cause: { constraint: 'transfers_amount' } })
})

test('I-21 the audit finds nothing here, and finds a balance that somebody has touched', async () => {
  expect(await findBrokenBooks(database.pool)).toEqual([])
  await database.pool.query(
    `update book_balances set credits = credits + 100 where account_id = (select id from book_accounts where kind = 'wallet' and owner = '1')`,
  )
  expect(await findBrokenBooks(database.pool)).not.toEqual([])
})
