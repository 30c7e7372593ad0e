import type { QueryConfig } from 'pg'
import { columnsOf } from '../db/columns-of.ts'
import type { owedLines } from './tables.ts'

/**
 * Statements for the transaction that sells lots: bidding sends them with the rest of its batch, without waiting in
 * between. They carry a name, so that each is planned once per connection.
 */

export type OwedLine = Pick<
  typeof owedLines.$inferInsert,
  'lotId' | 'run' | 'auctionId' | 'userId' | 'source' | 'quantity' | 'unitPrice' | 'logNumber'
>

const INSERT = `
  insert into owed_lines (lot_id, run, auction_id, user_id, source, quantity, unit_price, log_number)
  select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[], $6::int[], $7::bigint[], $8::int[])`

const COLUMNS = ['lotId', 'run', 'auctionId', 'userId', 'source', 'quantity', 'unitPrice', 'logNumber'] as const

/** I-50: whoever wins or buys owes the lot from the moment it is sold. */
export const insertOwedLines = (lines: readonly OwedLine[]): QueryConfig => ({
  name: 'insert-owed',
  text: INSERT,
  values: columnsOf(lines, COLUMNS),
})

const VOID = `
  update owed_lines set status = 'void'
  from unnest($1::int[], $2::int[]) as e(lot_id, run)
  where owed_lines.lot_id = e.lot_id and owed_lines.run = e.run and owed_lines.status <> 'void'
    and owed_lines.source in ('bid', 'award')`

/** A sale that was voided is owed no more. */
export const voidOwedLines = (sales: readonly Pick<OwedLine, 'lotId' | 'run'>[]): QueryConfig => ({
  name: 'void-owed',
  text: VOID,
  values: columnsOf(sales, ['lotId', 'run']),
})
