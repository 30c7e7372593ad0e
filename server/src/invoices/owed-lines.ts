import type { QueryConfig } from 'pg'
import { columnsOf } from '../db/columns-of.ts'
import type { owedLines } from './tables.ts'

/**
 * Statements for the transaction that sells lots: bidding sends them with the rest of its batch, without waiting in
 * between. They carry a name, so that each is planned once per connection.
 */

type OwedLine = Pick<
  typeof owedLines.$inferInsert,
  'lotId' | 'run' | 'auctionId' | 'userId' | 'source' | 'quantity' | 'unitPrice'
>

const INSERT = `
  insert into owed_lines (lot_id, run, auction_id, user_id, source, quantity, unit_price)
  select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[], $6::int[], $7::bigint[])`

const COLUMNS = ['lotId', 'run', 'auctionId', 'userId', 'source', 'quantity', 'unitPrice'] as const

/** I-50: the winner owes the lot from the moment it is sold. */
export const insertOwedLines = (lines: readonly OwedLine[]): QueryConfig => ({
  name: 'insert-owed',
  text: INSERT,
  values: columnsOf(lines, COLUMNS),
})

const VOID = `
  update owed_lines set status = 'void'
  from unnest($1::int[], $2::int[]) as e(lot_id, run)
  where owed_lines.lot_id = e.lot_id and owed_lines.run = e.run and owed_lines.status <> 'void'`

/** A sale that was voided is owed no more. */
export const voidOwedLines = (sales: readonly Pick<OwedLine, 'lotId' | 'run'>[]): QueryConfig => ({
  name: 'void-owed',
  text: VOID,
  values: columnsOf(sales, ['lotId', 'run']),
})
