import type { LotState } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { QueryConfig, QueryResult } from 'pg'
import { arrayLiteral } from '../db/array-literal.ts'
import { columnsOf } from '../db/columns-of.ts'
import type { Queryable } from '../db/queryable.ts'
import { insertOwedLines, type OwedLine, voidOwedLines } from '../invoices/owed-lines.ts'
import { type FoldChange, type LotFold, updateFolds } from '../lots/update-folds.ts'
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

const INSERT_OUTBOX = `
  insert into log_outbox (lot_ids, from_numbers, to_numbers, at) values ($1::int[], $2::int[], $3::int[], from_ms($4)) returning id`

/** In the order of the statement above. */
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
    client.query(updateFolds(changes.map(toFoldChange))),
    ...salesOf(changes).map((statement) => client.query(statement)),
    write('insert-outbox', INSERT_OUTBOX, [
      arrayLiteral(changes.map(({ lot }) => lot.id)),
      arrayLiteral(changes.map(({ before }) => before.number)),
      arrayLiteral(changes.map(({ after }) => after.number)),
      at,
    ]),
  ]
}

function toFoldChange({ lot, before, after, chain }: LotChange): FoldChange {
  return { id: lot.id, before: toFold(before, lot.chain), after: toFold(after, chain) }
}

const toFold = (state: LotState, { hash, rulesHash }: LotChange['chain']): LotFold => ({
  ...toLotColumns(state),
  logHash: hash,
  rulesHash,
})

/** What is owed changes with whom the lots are sold to. */
function salesOf(changes: readonly LotChange[]): QueryConfig[] {
  const resold = changes.filter(({ before, after }) => !isSameSale(before.soldTo, after.soldTo))
  const voided = resold.filter(({ before }) => before.soldTo !== null)
  const won = resold.flatMap(({ lot, after: { soldTo, run, unitsSold } }) => {
    if (soldTo === null || soldTo.by === 'buy-now') return []
    const quantity = lot.rules.quantity - unitsSold
    const { userId, by: source, price: unitPrice } = soldTo
    return { lotId: lot.id, run, auctionId: lot.auctionId, userId, source, quantity, unitPrice, logNumber: null }
  })
  const owed = [...won, ...purchasesOf(changes)]
  return [
    ...(voided.length === 0
      ? []
      : [voidOwedLines(voided.map(({ lot, before }) => ({ lotId: lot.id, run: before.run })))]),
    ...(owed.length === 0 ? [] : [insertOwedLines(owed)]),
  ]
}

/** Units that were bought outright, each purchase by itself (I-40). */
function purchasesOf(changes: readonly LotChange[]): OwedLine[] {
  return changes.flatMap(({ lot, lines }) =>
    lines.flatMap(({ event: { number, fact }, after: { run } }) => {
      if (fact.type !== 'bought') return []
      const { userId, quantity, price: unitPrice } = fact
      const source = unitPrice === lot.rules.buyNowPrice ? ('buy-now' as const) : ('offer' as const)
      return { lotId: lot.id, run, auctionId: lot.auctionId, userId, source, quantity, unitPrice, logNumber: number }
    }),
  )
}

const isSameSale = (a: LotState['soldTo'], b: LotState['soldTo']): boolean =>
  a?.userId === b?.userId && a?.price === b?.price && a?.by === b?.by
