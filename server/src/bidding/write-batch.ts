import type { LotState } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { QueryResult } from 'pg'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Queryable } from '../db/queryable.ts'
import type { LotChange } from './fold-batch.ts'
import { toLogRow, toLotColumns } from './log-rows.ts'

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

const UPDATE_LOTS = `
  update lots set run = e.run, status = e.status, opens_at = from_ms(e.opens_at), closes_at = from_ms(e.closes_at),
    price = e.price, next_bid = e.next_bid, bid_count = e.bid_count, leader_id = e.leader_id,
    leader_limit = e.leader_limit, leader_bid_number = e.leader_bid_number, reserve_met = e.reserve_met,
    units_sold = e.units_sold, sold_to_id = e.sold_to_id, sold_price = e.sold_price, sold_by = e.sold_by,
    log_number = e.log_number, last_event_at = from_ms(e.last_event_at),
    log_hash = decode(e.log_hash, 'hex'), rules_hash = decode(e.rules_hash, 'hex')
  from unnest($1::int[], $2::int[], $3::text[], $4::float8[], $5::float8[], $6::bigint[], $7::bigint[], $8::int[], $9::int[],
    $10::bigint[], $11::int[], $12::bool[], $13::int[], $14::int[], $15::bigint[], $16::text[], $17::int[], $18::float8[],
    $19::text[], $20::text[])
  as e(id, run, status, opens_at, closes_at, price, next_bid, bid_count, leader_id,
    leader_limit, leader_bid_number, reserve_met, units_sold, sold_to_id, sold_price, sold_by, log_number, last_event_at,
    log_hash, rules_hash)
  where lots.id = e.id`

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
const LOT_COLUMNS = [
  'id',
  'run',
  'status',
  'opensAt',
  'closesAt',
  'price',
  'nextBid',
  'bidCount',
  'leaderId',
  'leaderLimit',
  'leaderBidNumber',
  'reserveMet',
  'unitsSold',
  'soldToId',
  'soldPrice',
  'soldBy',
  'logNumber',
  'lastEventAt',
] as const
const CHAIN_COLUMNS = ['hash', 'rulesHash'] as const

/** Queues every write of the batch on the connection without waiting; the caller awaits them with the commit. */
export function writeChanges(client: Queryable, changes: readonly LotChange[], at: number): Promise<QueryResult>[] {
  const logRows = changes.flatMap(({ lot, lines }) => lines.map((line) => toLogRow(lot.id, line)))
  const seals = changes.flatMap(({ lines }) => lines.map(({ seal }) => seal))
  const chains = changes.map(({ chain }) => chain)
  const lotRows = changes.map(({ lot, after }) => ({ id: lot.id, ...toLotColumns(after) }))
  const write = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })

  return [
    write('insert-log', INSERT_LOG, [...columnsOf(logRows, LOG_COLUMNS), ...columnsOf(seals, SEAL_COLUMNS)]),
    write('update-lots', UPDATE_LOTS, [...columnsOf(lotRows, LOT_COLUMNS), ...columnsOf(chains, CHAIN_COLUMNS)]),
    ...writeSales(client, changes),
    write('insert-outbox', INSERT_OUTBOX, [
      arrayLiteral(changes.map(({ lot }) => lot.id)),
      arrayLiteral(changes.map(({ before }) => before.number)),
      arrayLiteral(changes.map(({ after }) => after.number)),
      at,
    ]),
  ]
}

/** One array per column, which PostgreSQL unnests to rows. */
const columnsOf = <Row, Name extends keyof Row>(rows: readonly Row[], names: readonly Name[]): string[] =>
  names.map((name) => arrayLiteral(rows.map((row) => row[name])))

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
