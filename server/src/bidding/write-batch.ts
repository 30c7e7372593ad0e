import type { LotState } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { QueryResult } from 'pg'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Queryable } from '../db/queryable.ts'
import { columnsOf } from './columns-of.ts'
import type { LotChange } from './fold-batch.ts'
import { toLogRow } from './log-rows.ts'
import { updateLots } from './update-lots.ts'

/** Named statements are planned once per connection. */
const INSERT_LOG = `
  insert into lot_log (lot_id, number, at, run, type, fact, user_id, amount, key,
    price, next_bid, bid_count, leader_id, closes_at, status, reserve_met, hash, salt, rules)
  select lot_id, number, from_ms(at), run, type, fact, user_id, amount, key,
    price, next_bid, bid_count, leader_id, from_ms(closes_at), status, reserve_met,
    decode(hash, 'hex'), decode(salt, 'hex'), rules
  from unnest($1::int[], $2::int[], $3::float8[], $4::int[], $5::text[], $6::jsonb[], $7::int[], $8::bigint[], $9::text[],
    $10::bigint[], $11::bigint[], $12::int[], $13::int[], $14::float8[], $15::text[], $16::bool[],
    $17::text[], $18::text[], $19::jsonb[])
  as e(lot_id, number, at, run, type, fact, user_id, amount, key,
    price, next_bid, bid_count, leader_id, closes_at, status, reserve_met, hash, salt, rules)`

const INSERT_OUTBOX = `
  insert into log_outbox (lot_ids, from_numbers, to_numbers, at) values ($1::int[], $2::int[], $3::int[], from_ms($4)) returning id`

/** I-50: the winner owes the lot from the moment it is sold; a voided sale is owed no more. */
const VOID_OWED = `
  update owed_lines set status = 'void'
  from unnest($1::int[], $2::int[]) as e(lot_id, run)
  where owed_lines.lot_id = e.lot_id and owed_lines.run = e.run and owed_lines.status <> 'void'`

const INSERT_OWED = `
  insert into owed_lines (lot_id, run, auction_id, user_id, source, quantity, unit_price)
  select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[], $6::int[], $7::bigint[])`

/** In the order of the statements above. */
const LOG_COLUMNS = [
  'lotId',
  'number',
  'at',
  'run',
  'type',
  'fact',
  'userId',
  'amount',
  'key',
  'price',
  'nextBid',
  'bidCount',
  'leaderId',
  'closesAt',
  'status',
  'reserveMet',
] as const
const SEAL_COLUMNS = ['hash', 'salt', 'rules'] as const
/** Queues every write of the batch on the connection without waiting; the caller awaits them with the commit. */
export function writeChanges(client: Queryable, changes: readonly LotChange[], at: number): Promise<QueryResult>[] {
  const logRows = changes.flatMap(({ lot, lines }) => lines.map((line) => toLogRow(lot.id, line)))
  const seals = changes.flatMap(({ lines }) => lines.map(({ seal }) => seal))
  const write = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })

  return [
    write('insert-log', INSERT_LOG, [...columnsOf(logRows, LOG_COLUMNS), ...columnsOf(seals, SEAL_COLUMNS)]),
    client.query(updateLots(changes)),
    ...writeSales(client, changes),
    write('insert-outbox', INSERT_OUTBOX, [
      arrayLiteral(changes.map(({ lot }) => lot.id)),
      arrayLiteral(changes.map(({ before }) => before.number)),
      arrayLiteral(changes.map(({ after }) => after.number)),
      at,
    ]),
  ]
}

function writeSales(client: Queryable, changes: readonly LotChange[]): Promise<QueryResult>[] {
  const resold = changes.filter(({ before, after }) => !isSameSale(before.soldTo, after.soldTo))
  const writes: Promise<QueryResult>[] = []
  const voided = resold.filter(({ before }) => before.soldTo !== null)
  if (voided.length > 0) {
    writes.push(
      client.query({
        name: 'void-owed',
        text: VOID_OWED,
        values: [voided.map(({ lot }) => lot.id), voided.map(({ before }) => before.run)],
      }),
    )
  }
  const owed = resold.flatMap(({ lot, after }) =>
    after.soldTo === null || after.soldTo.by === 'buy-now'
      ? []
      : [{ lot, run: after.run, sale: after.soldTo, quantity: lot.rules.quantity - after.unitsSold }],
  )
  if (owed.length > 0) {
    const values = [
      owed.map(({ lot }) => lot.id),
      owed.map(({ run }) => run),
      owed.map(({ lot }) => lot.auctionId),
      owed.map(({ sale }) => sale.userId),
      owed.map(({ sale }) => sale.by),
      owed.map(({ quantity }) => quantity),
      owed.map(({ sale }) => sale.price),
    ].map(arrayLiteral)
    writes.push(client.query({ name: 'insert-owed', text: INSERT_OWED, values }))
  }
  return writes
}

const isSameSale = (a: LotState['soldTo'], b: LotState['soldTo']): boolean =>
  a?.userId === b?.userId && a?.price === b?.price && a?.by === b?.by
