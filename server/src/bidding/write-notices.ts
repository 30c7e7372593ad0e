import { bidsPlaced } from '@gavelhouse/shared/bidding/bids-placed.ts'
import {
  concernsWatchers,
  type NoticeLine,
  type NoticeLot,
  needsRun,
  noticesFor,
  type Sale,
  saleAfter,
} from '@gavelhouse/shared/bidding/notices.ts'
import type { PoolClient } from 'pg'
import { dbOn } from '../db/connect.ts'
import { recordRelistings } from '../lot-feed/queries.ts'
import { queueBidsPlaced } from '../messages/queue-bids-placed.ts'
import { queueNotices } from '../messages/queue-notices.ts'
import { insertNotices, type NewNotice, type ToldNotice } from '../notifications/queries.ts'

/** Lines of a lot's log behind `from`, up to `to`. */
export interface LogRange {
  lotId: number
  from: number
  to: number
}

interface LogRow {
  lot_id: number
  number: number
  at: number
  run: number
  fact: NoticeLine['event']['fact']
  leader_id: number | null
  status: NoticeLine['status']
}

const READ_RANGES = `
  select g.lot_id, g.number, ms(g.at) as at, g.run, g.fact, g.leader_id, g.status
  from unnest($1::int[], $2::int[], $3::int[]) as r(lot_id, from_number, to_number)
  join lot_log g on g.lot_id = r.lot_id and g.number between r.from_number and r.to_number
  order by g.lot_id, g.number`

/** Tells people what these parts of the logs mean to them, in the transaction that holds the client. */
export async function writeNotices(client: PoolClient, ranges: readonly LogRange[]): Promise<ToldNotice[]> {
  if (ranges.length === 0) return []
  const { rows } = await client.query<LogRow>(READ_RANGES, [
    ranges.map(({ lotId }) => lotId),
    ranges.map(({ from }) => from),
    ranges.map(({ to }) => to),
  ])
  const fromNumbers = new Map(ranges.map(({ lotId, from }) => [lotId, from]))
  const isNew = ({ lot_id, number }: LogRow) => number > (fromNumbers.get(lot_id) ?? 0)
  const relisted = rows.filter((row) => row.fact.type === 'relisted' && isNew(row))
  await recordRelistings(
    dbOn(client),
    relisted.map(({ lot_id, run }) => ({ lotId: lot_id, run })),
  )
  const byLot = Map.groupBy(rows, ({ lot_id }) => lot_id)
  const { rows: lots } = await client.query<NoticeLot>(
    'select id, title, sale_type as "saleType" from lots where id = any($1)',
    [ranges.map(({ lotId }) => lotId)],
  )

  const parts = lots.map((lot) => {
    const from = fromNumbers.get(lot.id) as number
    const all = byLot.get(lot.id) ?? []
    const before = all.find(({ number }) => number === from)
    const lines = all.filter(({ number }) => number > from).map(toLine)
    return { lot, from, before, lines, hasRun: needsRun(lines) }
  })
  const runs = await readRuns(
    client,
    parts.filter(({ hasRun }) => hasRun).map(({ lot, before }) => ({ lotId: lot.id, run: before?.run ?? 1 })),
  )
  const watchers = await readWatchers(
    client,
    parts.filter(({ lines }) => concernsWatchers(lines)).map(({ lot }) => lot.id),
  )
  const notices: NewNotice[] = []
  for (const { lot: bare, from, before, lines, hasRun } of parts) {
    const lot = { ...bare, watcherIds: watchers.get(bare.id)?.map(({ user_id }) => user_id) ?? [] }
    const soldTo = hasRun && before?.status === 'sold' ? await readSale(client, lot.id, from) : null
    const state = { leaderId: before?.leader_id ?? null, status: before?.status ?? ('future' as const), soldTo }
    for (const notice of noticesFor(lot, { before: state, lines }, runs.get(lot.id) ?? []))
      notices.push({ ...notice, lotId: lot.id })
  }
  const told = await insertNotices(dbOn(client), notices)
  await queueNotices(
    client,
    told.map(({ id }) => id),
  )
  await queueBidsPlaced(
    client,
    parts.flatMap(({ lot, lines }) => bidsPlaced(lines).map((bid) => ({ ...bid, lotId: lot.id }))),
  )
  return told
}

const toLine = ({ number, at, fact, leader_id, status }: LogRow): NoticeLine => ({
  event: { number, at, fact },
  leaderId: leader_id,
  status,
})

/** The bids of the runs the ranges begin in, for all lots at once: thousands may close in the same second. */
async function readRuns(client: PoolClient, starts: readonly { lotId: number; run: number }[]) {
  if (starts.length === 0) return new Map<number, never>()
  const { rows } = await client.query<Pick<LogRow, 'lot_id' | 'number' | 'fact'>>(
    `select g.lot_id, g.number, g.fact
     from unnest($1::int[], $2::int[]) as r(lot_id, run)
     join lot_log g on g.lot_id = r.lot_id and g.run >= r.run
     where g.type in ('bid', 'pre-bid', 'retracted', 'voided')
     order by g.lot_id, g.number`,
    [starts.map(({ lotId }) => lotId), starts.map(({ run }) => run)],
  )
  return Map.groupBy(rows, ({ lot_id }) => lot_id)
}

async function readWatchers(client: PoolClient, lotIds: readonly number[]) {
  if (lotIds.length === 0) return new Map<number, never>()
  const { rows } = await client.query<{ lot_id: number; user_id: number }>(
    'select lot_id, user_id from watches where lot_id = any($1)',
    [lotIds],
  )
  return Map.groupBy(rows, ({ lot_id }) => lot_id)
}

/** Who had the lot when the range begins, read from the log itself. */
async function readSale(client: PoolClient, lotId: number, upTo: number): Promise<Sale | null> {
  const { rows } = await client.query<LogRow>(
    `select lot_id, number, ms(at) as at, run, fact, leader_id, status from lot_log
     where lot_id = $1 and number <= $2 and type in ('closed', 'awarded', 'bought', 'restocked', 'voided', 'relisted')
     order by number`,
    [lotId, upTo],
  )
  return rows.map(toLine).reduce(saleAfter, null)
}
