import type { Account } from '@gavelhouse/shared/books/account.ts'
import { type AccountKind, chartLine } from '@gavelhouse/shared/books/chart.ts'
import type { Entry } from '@gavelhouse/shared/books/entries.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { and, eq, sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'
import { executeNamed } from '../db/execute-named.ts'
import { bookAccounts, bookBalances } from './tables.ts'

export const PARTS = 8

/** The ids of accounts in the order given, null where there is none; the balances of those that are there are held, in the order of their ids. */
export async function findAndLock(
  db: Db,
  accounts: readonly (Account & { part: number })[],
): Promise<(number | null)[]> {
  const { rows } = await executeNamed<{ at: number; id: number }>(
    db,
    'hold-book-balances',
    sql`
    select w.at::int as at, b.account_id as id
    from unnest(${namesOf(accounts, 'kind')}::text[], ${namesOf(accounts, 'owner')}::text[],
      ${arrayLiteral(accounts.map(({ part }) => part))}::int[]) with ordinality as w(kind, owner, part, at)
    join book_accounts a on a.kind = w.kind and a.owner = w.owner
    join book_balances b on b.account_id = a.id and b.part = w.part
    order by b.account_id for no key update of b`,
  )
  const ids = accounts.map((): number | null => null)
  for (const { at, id } of rows) ids[at - 1] = id
  return ids
}

/** The same, made with their balances, all in one go, where they are not there; `areOwn`: nobody else has made one meanwhile. */
export async function accountIds(db: Db, accounts: readonly Account[]): Promise<{ ids: number[]; areOwn: boolean }> {
  const made = await makeAccounts(db, accounts)
  const areOwn = made.every((id) => id !== null)
  // Read anew: this one waited for another transaction that made some of them.
  const ids = areOwn ? made : await findAccountIds(db, accounts)
  if (!ids.every((id) => id !== null)) throw new Error('an account of the books was not made')
  return { ids: ids as number[], areOwn }
}

async function makeAccounts(db: Db, accounts: readonly Account[]): Promise<(number | null)[]> {
  const sides = accounts.map(({ kind }) => {
    const { side, isLimited } = chartLine(kind)
    return isLimited === true ? side : null
  })
  const parts = accounts.map(({ kind }) => (chartLine(kind).isShared === true ? PARTS : 1))
  const { rows } = await executeNamed<{ id: number | null }>(
    db,
    'make-book-accounts',
    sql`
    with wanted as materialized (
      select * from unnest(${namesOf(accounts, 'kind')}::text[], ${namesOf(accounts, 'owner')}::text[],
        ${arrayLiteral(sides)}::text[], ${arrayLiteral(parts)}::int[]) with ordinality as w(kind, owner, side, parts, at)
    ), made as (
      insert into book_accounts (kind, owner)
      select kind, owner from wanted order by kind, owner
      on conflict (kind, owner) do nothing
      returning id, kind, owner
    ), kept as (
      insert into book_balances (account_id, part, side)
      select made.id, part, w.side
      from made join wanted w on w.kind = made.kind and w.owner = made.owner
      cross join generate_series(0, w.parts - 1) as part
    )
    select made.id from wanted w left join made on made.kind = w.kind and made.owner = w.owner
    order by w.at`,
  )
  return rows.map(({ id }) => id)
}

async function findAccountIds(db: Db, accounts: readonly Account[]): Promise<(number | null)[]> {
  const { rows } = await db.execute<{ id: number | null }>(sql`
    select a.id from unnest(${namesOf(accounts, 'kind')}::text[], ${namesOf(accounts, 'owner')}::text[])
      with ordinality as w(kind, owner, at)
    left join book_accounts a on a.kind = w.kind and a.owner = w.owner
    order by w.at`)
  return rows.map(({ id }) => id)
}

const namesOf = (accounts: readonly Account[], name: keyof Account): string =>
  arrayLiteral(accounts.map((account) => account[name]))

/** An account, and which part of it is written: 0 where it has only one. */
export interface Place {
  id: number
  part: number
}

/** In the order of their ids. */
export async function lockBalances(db: Db, places: readonly Place[]): Promise<void> {
  await executeNamed(
    db,
    'lock-book-balances',
    sql`
    select from book_balances b
    join unnest(${arrayLiteral(places.map(({ id }) => id))}::int[], ${arrayLiteral(places.map(({ part }) => part))}::int[]) as p(id, part)
      on b.account_id = p.id and b.part = p.part
    order by b.account_id for no key update of b`,
  )
}

export interface EntryRow extends Pick<Entry, 'kind' | 'ref'> {
  moves: readonly { debit: Place; credit: Place; amount: Money }[]
}

/** What goes on record with each of them. */
export interface EntryRecord {
  note: string
  facts: Record<string, string | number>
  staffId: number | null
  correctsId: number | null
}

/**
 * Several events in one statement, no cause among them twice. Answers for each whether it is new: a cause that has had its
 * effect already does nothing more (I-24).
 */
export async function insertEntries(db: Db, entries: readonly EntryRow[], record: EntryRecord): Promise<boolean[]> {
  const moves = entries.flatMap(({ moves }, at) => moves.map((move) => ({ ...move, at })))
  const column = (read: (move: (typeof moves)[number]) => number) => arrayLiteral(moves.map(read))
  const { rows } = await executeNamed<{ new_at: number[]; moved: number; touched: number; kept: number }>(
    db,
    'insert-entries',
    sql`
    with given as (
      select * from unnest(${arrayLiteral(entries.map(({ kind }) => kind))}::text[], ${arrayLiteral(entries.map(({ ref }) => ref))}::text[])
        with ordinality as g(kind, ref, at)
    ), entry as (
      insert into journal_entries (kind, ref, staff_id, note, facts, corrects_id)
      select kind, ref, ${record.staffId}::int, ${record.note}, ${JSON.stringify(record.facts)}::jsonb, ${record.correctsId}::bigint
      from given order by at
      on conflict (kind, ref) do nothing returning id, kind, ref
    ), move as (
      select entry.id as entry_id, given.at, t.debit_id, t.debit_part, t.credit_id, t.credit_part, t.amount
      from unnest(${column(({ at }) => at + 1)}::int[], ${column(({ debit }) => debit.id)}::int[], ${column(({ debit }) => debit.part)}::int[],
        ${column(({ credit }) => credit.id)}::int[], ${column(({ credit }) => credit.part)}::int[], ${column(({ amount }) => amount)}::bigint[])
        with ordinality as t(at, debit_id, debit_part, credit_id, credit_part, amount, number)
      join given on given.at = t.at
      join entry on entry.kind = given.kind and entry.ref = given.ref
      order by t.number
    ), moved as (
      insert into transfers (entry_id, debit_id, credit_id, amount)
      select entry_id, debit_id, credit_id, amount from move
      returning debit_id
    ), sums as (
      select account_id, part, sum(debit) as debits, sum(credit) as credits
      from (
        select debit_id as account_id, debit_part as part, amount as debit, 0 as credit from move
        union all
        select credit_id, credit_part, 0, amount from move
      ) m group by account_id, part
    ), kept as (
      update book_balances b set debits = b.debits + sums.debits, credits = b.credits + sums.credits
      from sums where b.account_id = sums.account_id and b.part = sums.part
      returning b.account_id
    )
    select array(select given.at::int from given join entry on entry.kind = given.kind and entry.ref = given.ref) as new_at,
      (select count(*) from moved)::int as moved, (select count(*) from sums)::int as touched, (select count(*) from kept)::int as kept`,
  )
  const { new_at: newAt, moved, touched, kept } = rows[0] as (typeof rows)[number]
  const isNew = entries.map((_, at) => newAt.includes(at + 1))
  // better to stop than to be wrong.
  if (moved !== moves.filter(({ at }) => isNew[at]).length || touched !== kept)
    throw new Error('the books were not kept')
  return isNew
}

export async function readBalance(db: Db, { kind, owner }: Account): Promise<{ debits: Money; credits: Money }> {
  const [found] = await db
    .select({
      debits: sql<string>`coalesce(sum(${bookBalances.debits}), 0)`,
      credits: sql<string>`coalesce(sum(${bookBalances.credits}), 0)`,
    })
    .from(bookAccounts)
    .innerJoin(bookBalances, eq(bookBalances.accountId, bookAccounts.id))
    .where(and(eq(bookAccounts.kind, kind), eq(bookAccounts.owner, owner)))
  return { debits: Number(found?.debits ?? 0), credits: Number(found?.credits ?? 0) }
}

/** Of each kind of account, in one statement, so that a movement is in both of its sums or in neither. */
export async function sumByKind(db: Db): Promise<{ kind: AccountKind; debits: Money; credits: Money }[]> {
  const rows = await db
    .select({
      kind: bookAccounts.kind,
      debits: sql<string>`sum(${bookBalances.debits})`,
      credits: sql<string>`sum(${bookBalances.credits})`,
    })
    .from(bookAccounts)
    .innerJoin(bookBalances, eq(bookBalances.accountId, bookAccounts.id))
    .groupBy(bookAccounts.kind)
  return rows.map(({ kind, debits, credits }) => ({ kind, debits: Number(debits), credits: Number(credits) }))
}

/** Those with something in them, the fullest first; and how many have. */
export async function listFullAccounts(
  db: Db,
  kind: AccountKind,
  limit: number,
): Promise<{ accounts: { owner: string; debits: Money; credits: Money }[]; total: number }> {
  const { rows } = await db.execute<{ owner: string; debits: string; credits: string; total: number }>(sql`
    select a.owner, sum(b.debits)::text as debits, sum(b.credits)::text as credits, (count(*) over ())::int as total
    from book_accounts a join book_balances b on b.account_id = a.id
    where a.kind = ${kind} group by a.id having sum(b.debits) <> sum(b.credits)
    order by abs(sum(b.debits) - sum(b.credits)) desc, a.id limit ${limit}`)
  const accounts = rows.map(({ owner, debits, credits }) => ({
    ...{ owner, debits: Number(debits), credits: Number(credits) },
  }))
  return { accounts, total: rows[0]?.total ?? 0 }
}
