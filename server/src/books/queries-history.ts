import { sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'
import type { EntryRecord, EntryRow, Place } from './queries.ts'
import { journalEntries, transfers } from './tables.ts'

const ROWS_PER_STATEMENT = 1_000

interface PastRow extends EntryRow, Pick<EntryRecord, 'note' | 'staffId'> {
  at: number
}

/** Entries with their days, their movements, and the balances that follow from them. */
export async function insertHistory(db: Db, rows: readonly PastRow[]): Promise<void> {
  const ids: number[] = []
  for (const part of partsOf(rows)) {
    const values = part.map(({ moves: _, ...entry }) => entry)
    const made = await db.insert(journalEntries).values(values).returning({ id: journalEntries.id })
    ids.push(...made.map(({ id }) => id))
  }
  const moved = rows.flatMap(({ moves }, index) =>
    moves.map(({ debit, credit, amount }) => ({
      ...{ entryId: ids[index] as number, debitId: debit.id, creditId: credit.id, amount },
    })),
  )
  for (const part of partsOf(moved)) await db.insert(transfers).values(part)
  await addToBalances(
    db,
    rows.flatMap(({ moves }) =>
      moves.flatMap(({ debit, credit, amount }) => [
        { place: debit, debits: amount, credits: 0 },
        { place: credit, debits: 0, credits: amount },
      ]),
    ),
  )
}

function* partsOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) yield rows.slice(from, from + ROWS_PER_STATEMENT)
}

async function addToBalances(
  db: Db,
  sums: readonly { place: Place; debits: number; credits: number }[],
): Promise<void> {
  const column = (read: (sum: (typeof sums)[number]) => number) => arrayLiteral(sums.map(read))
  await db.execute(sql`
    update book_balances b set debits = b.debits + s.debits, credits = b.credits + s.credits
    from (
      select account_id, part, sum(debits) as debits, sum(credits) as credits
      from unnest(${column(({ place }) => place.id)}::int[], ${column(({ place }) => place.part)}::int[],
        ${column(({ debits }) => debits)}::bigint[], ${column(({ credits }) => credits)}::bigint[])
        as m(account_id, part, debits, credits)
      group by account_id, part
    ) s where b.account_id = s.account_id and b.part = s.part`)
}
