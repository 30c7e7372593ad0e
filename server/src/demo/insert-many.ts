import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'

const ROWS_PER_STATEMENT = 1_000

/** Any number of rows in a few statements. Answers the given column of each, in their order; nothing where none is given. */
export async function insertMany<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: Table['$inferInsert'][],
  answered?: PgColumn,
): Promise<number[]> {
  const numbers: number[] = []
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const inserting = db.insert(table).values(rows.slice(from, from + ROWS_PER_STATEMENT))
    if (answered === undefined) await inserting
    else numbers.push(...(await inserting.returning({ number: answered })).map(({ number }) => Number(number)))
  }
  return numbers
}
