import type { Money } from '@gavelhouse/shared/money.ts'
import type { MovementKind } from '@gavelhouse/shared/wallet/movement-texts.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

const wallet = (userId: number) =>
  sql`(select id from book_accounts where kind = 'wallet' and owner = ${String(userId)})`

export async function countMovements(db: Db, userId: number): Promise<{ total: number; balance: Money }> {
  const { rows } = await db.execute<{ total: number; balance: string }>(sql`
    select
      (select count(*) from transfers where debit_id = ${wallet(userId)} or credit_id = ${wallet(userId)})::int as total,
      coalesce((select sum(credits - debits) from book_balances where account_id = ${wallet(userId)}), 0) as balance`)
  return { total: rows[0]?.total ?? 0, balance: Number(rows[0]?.balance ?? 0) }
}

/** The balance after each is what is there now less everything newer. */
export async function readMovements(
  db: Db,
  userId: number,
  { limit, offset, balance, isDescending }: { limit: number; offset: number; balance: Money; isDescending: boolean },
) {
  const { rows } = await db.execute<{
    id: number
    at: number
    kind: MovementKind
    note: string
    amount: string
    is_debit: boolean
    newer: string
  }>(sql`
    select m.id::int, ms(e.at) as at, e.kind, e.note, m.amount, m.is_debit, m.newer
    from (
      select id, entry_id, amount, debit_id = ${wallet(userId)} as is_debit,
        coalesce(sum(case when debit_id = ${wallet(userId)} then -amount else amount end)
          over (order by id desc rows between unbounded preceding and 1 preceding), 0) as newer
      from transfers where debit_id = ${wallet(userId)} or credit_id = ${wallet(userId)}
    ) m join journal_entries e on e.id = m.entry_id
    order by m.id ${isDescending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`)
  return rows.map(({ id, at, kind, note, amount, is_debit, newer }) => ({
    ...{ id, at: Math.floor(at), kind, note, amount: Number(amount), isDebit: is_debit },
    balanceAfter: balance - Number(newer),
  }))
}

/** A-505: what is held for bids is not in the balance. */
export async function sumHeld(db: Db, userId: number): Promise<Money> {
  const { rows } = await db.execute<{ held: string }>(
    sql`select coalesce(sum(amount), 0) as held from bid_deposits where user_id = ${userId} and status = 'held'`,
  )
  return Number(rows[0]?.held ?? 0)
}
