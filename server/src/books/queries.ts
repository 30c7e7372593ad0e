import type { Account } from '@gavelhouse/shared/books/account.ts'
import { type AccountKind, chartLine } from '@gavelhouse/shared/books/chart.ts'
import type { Entry } from '@gavelhouse/shared/books/entries.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { and, eq, sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'
import { bookAccounts, bookBalances } from './tables.ts'

export const PARTS = 8

/** The ids of accounts in the order given, made where there are none yet. */
export async function accountIds(db: Db, accounts: readonly Account[]): Promise<number[]> {
  const known = await findAccountIds(db, accounts)
  if (known.every((id) => id !== null)) return known as number[]
  await insertAccounts(
    db,
    accounts.filter((_, index) => known[index] === null),
  )
  // Read anew: another transaction may have made some of them while this one waited for it.
  const made = await findAccountIds(db, accounts)
  if (!made.every((id) => id !== null)) throw new Error('an account of the books was not made')
  return made as number[]
}

async function findAccountIds(db: Db, accounts: readonly Account[]): Promise<(number | null)[]> {
  const { rows } = await db.execute<{ id: number | null }>(sql`
    select a.id from unnest(${namesOf(accounts, 'kind')}::text[], ${namesOf(accounts, 'owner')}::text[])
      with ordinality as w(kind, owner, at)
    left join book_accounts a on a.kind = w.kind and a.owner = w.owner
    order by w.at`)
  return rows.map(({ id }) => id)
}

async function insertAccounts(db: Db, accounts: readonly Account[]): Promise<void> {
  const sides = accounts.map(({ kind }) => {
    const { side, isLimited } = chartLine(kind)
    return isLimited === true ? side : null
  })
  const parts = accounts.map(({ kind }) => (chartLine(kind).isShared === true ? PARTS : 1))
  await db.execute(sql`
    with made as (
      insert into book_accounts (kind, owner)
      select distinct kind, owner from unnest(${namesOf(accounts, 'kind')}::text[], ${namesOf(accounts, 'owner')}::text[]) as w(kind, owner)
      order by kind, owner
      on conflict (kind, owner) do nothing
      returning id, kind, owner
    )
    insert into book_balances (account_id, part, side)
    select distinct made.id, part, w.side
    from made
    join unnest(${namesOf(accounts, 'kind')}::text[], ${arrayLiteral(sides)}::text[], ${arrayLiteral(parts)}::int[])
      as w(kind, side, parts) on w.kind = made.kind
    cross join generate_series(0, w.parts - 1) as part`)
}

const namesOf = (accounts: readonly Account[], name: keyof Account): string =>
  arrayLiteral(accounts.map((account) => account[name]))

/** An account, and which part of it is written: 0 where it has only one. */
export interface Place {
  id: number
  part: number
}

/** in the order of their ids, before anything is posted to them, so that two transactions cannot wait for each other. */
export async function lockBalances(db: Db, places: readonly Place[]): Promise<void> {
  await db.execute(sql`
    select from book_balances b
    join unnest(${arrayLiteral(places.map(({ id }) => id))}::int[], ${arrayLiteral(places.map(({ part }) => part))}::int[]) as p(id, part)
      on b.account_id = p.id and b.part = p.part
    order by b.account_id for no key update of b`)
}

export interface EntryRow extends Pick<Entry, 'kind' | 'ref'> {
  note: string
  facts: Record<string, string | number>
  staffId: number | null
  correctsId: number | null
  moves: readonly { debit: Place; credit: Place; amount: Money }[]
}

/** false: this cause has had its effect already, and nothing was done (I-24). */
export async function insertEntry(db: Db, { moves, ...entry }: EntryRow): Promise<boolean> {
  const column = (read: (move: EntryRow['moves'][number]) => number) => arrayLiteral(moves.map(read))
  const { rows } = await db.execute(sql`
    with entry as (
      insert into journal_entries (kind, ref, staff_id, note, facts, corrects_id)
      values (${entry.kind}, ${entry.ref}, ${entry.staffId}, ${entry.note}, ${JSON.stringify(entry.facts)}, ${entry.correctsId})
      on conflict (kind, ref) do nothing returning id
    ), moved as (
      insert into transfers (entry_id, debit_id, credit_id, amount)
      select entry.id, t.debit_id, t.credit_id, t.amount
      from entry, unnest(${column(({ debit }) => debit.id)}::int[], ${column(({ credit }) => credit.id)}::int[], ${column(({ amount }) => amount)}::bigint[])
        as t(debit_id, credit_id, amount)
      returning debit_id
    ), sums as (
      select account_id, part, sum(debit) as debits, sum(credit) as credits
      from entry, (
        select * from unnest(${column(({ debit }) => debit.id)}::int[], ${column(({ debit }) => debit.part)}::int[], ${column(({ amount }) => amount)}::bigint[], ${column(() => 0)}::bigint[])
          as d(account_id, part, debit, credit)
        union all
        select * from unnest(${column(({ credit }) => credit.id)}::int[], ${column(({ credit }) => credit.part)}::int[], ${column(() => 0)}::bigint[], ${column(({ amount }) => amount)}::bigint[])
      ) m group by account_id, part
    ), kept as (
      update book_balances b set debits = b.debits + sums.debits, credits = b.credits + sums.credits
      from sums where b.account_id = sums.account_id and b.part = sums.part
      returning b.account_id
    )
    select (select count(*) from entry)::int as entries, (select count(*) from moved)::int as moved,
      (select count(*) from sums)::int as touched, (select count(*) from kept)::int as kept`)
  const { entries, moved, touched, kept } = rows[0] as { entries: number; moved: number; touched: number; kept: number }
  // better to stop than to be wrong.
  if (entries === 1 && (moved !== moves.length || touched !== kept)) throw new Error('the books were not kept')
  return entries === 1
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
