import {
  concernsWatchers,
  type NoticeLine,
  type NoticeLot,
  needsRun,
  noticesFor,
  type Sale,
  saleAfter,
} from '@gavelhouse/shared/bidding/notices.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import type { Database } from '../db/connect.ts'
import type { Hub } from '../live/hub.ts'
import { queueNotices } from '../messages/queue-notices.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { RETURNING_TOLD, type ToldNotice } from '../notifications/queries.ts'
import { findMissed } from './queries-missed.ts'

interface Options {
  database: Database
  hub: Hub
  log: FastifyBaseLogger
  /** Also finishes what a process left behind that died between commit and announcement. */
  sweeps: boolean
  now: () => number
  /** The name of this process in `lot_changes`. */
  process: string
  /** Whether lots are being closed: that comes first, notices a moment later. */
  isBusy?: () => boolean
}

interface Announced {
  id: number
  /** Of the log. */
  lines: number
}

interface Range {
  lotId: number
  from: number
  to: number
}

interface OutboxRow {
  lot_ids: number[]
  from_numbers: number[]
  to_numbers: number[]
}

/** Taking a row deletes it; with the notices in the same transaction, both happen or neither. */
const take = (which: string) => `
  delete from log_outbox where id in (select id from log_outbox where id = any(${which}) for update skip locked)
  returning lot_ids, from_numbers, to_numbers`
const TAKE_OWN = take('$1')
/** The oldest, as many as hold about so many lines together; not those that wait here for their turn. */
const TAKE_LEFT_BEHIND = take(`array(
    select id from (
      select id, sum(lines) over (order by id) - lines as earlier
      from (
        select id, (select sum(n.last - n.first) from unnest(from_numbers, to_numbers) as n(first, last)) as lines
        from log_outbox
        where at < clock_timestamp() - interval '5 seconds' and id <> all($3)
        order by id limit $1
      ) old
    ) counted where earlier < $2
  )`)

const EVERY_MS = 200
const SWEEP_EVERY_MS = 2_000
const AT_ONCE = 200
/** Of the log: what is worked on at once must not keep bids waiting, however much a process left behind. */
const LINES_AT_ONCE = 1_000

/**
 * Finishes what batches wrote down in their own transaction: the notices people get, and the mails and texts about them. The process that committed a batch
 * has announced it by then; rows that are older than a few seconds were left by a process that died, and are announced
 * again here. Everything may happen twice and nothing is lost (R-8, I-70).
 */
export class Outbox {
  #options: Options
  #announced: Announced[] = []
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> = Promise.resolve()
  #sweptAt = Number.NEGATIVE_INFINITY
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#plan()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.settle()
  }

  /** Also what is being finished just now. */
  async settle(): Promise<void> {
    await this.#working
    do await this.finish()
    while (this.#announced.length > 0)
  }

  /** A batch whose changes have been announced by this process. */
  add(batch: Announced): void {
    this.#announced.push(batch)
  }

  #plan(): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#working = (this.#options.isBusy?.() === true ? Promise.resolve() : this.finish())
        .catch((error: unknown) => this.#options.log.warn({ err: error }, 'outbox'))
        .then(() => this.#plan())
    }, EVERY_MS)
  }

  async finish(): Promise<void> {
    const own = this.#takeAnnounced()
    if (own.length > 0) {
      try {
        await this.#work(TAKE_OWN, [own.map(({ id }) => id)], false)
      } catch (error) {
        this.#announced.unshift(...own)
        throw error
      }
    }
    if (!this.#options.sweeps || performance.now() - this.#sweptAt < SWEEP_EVERY_MS) return
    const waitingIds = this.#announced.map(({ id }) => id)
    const isMore = await this.#work(TAKE_LEFT_BEHIND, [AT_ONCE, LINES_AT_ONCE, waitingIds], true)
    this.#sweptAt = isMore ? Number.NEGATIVE_INFINITY : performance.now()
  }

  #takeAnnounced(): Announced[] {
    let lines = 0
    const end = this.#announced.findIndex((batch) => {
      const isEnough = lines >= LINES_AT_ONCE
      lines += batch.lines
      return isEnough
    })
    return this.#announced.splice(0, end === -1 ? AT_ONCE : Math.min(end, AT_ONCE))
  }

  /** Says whether there was something to do. */
  async #work(take: string, values: unknown[], announces: boolean): Promise<boolean> {
    const { pool, db } = this.#options.database
    const client = await pool.connect()
    // A connection that breaks between two statements tells nobody else, and would end the process.
    const ignoreLoss = () => undefined
    client.on('error', ignoreLoss)
    try {
      await client.query('begin')
      const { rows } = await client.query<OutboxRow>(take, values)
      const ranges = mergeRanges(rows)
      if (ranges.length > 0) await recordChanges(client, ranges, announces ? null : this.#options.process)
      const told = await writeNotices(client, ranges)
      await client.query('commit')
      if (announces && ranges.length > 0) {
        const seen = ranges.map(({ lotId, from }) => ({ lotId, logNumber: from }))
        for (const [name, event] of await findMissed(db, seen, this.#options.now())) {
          if ('lotId' in event && event.lotId !== null)
            this.#options.hub.publish(`lot:${event.lotId}`, name, event as never)
        }
      }
      announceNotices(this.#options.hub, told)
      return rows.length > 0
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.off('error', ignoreLoss)
      client.release()
    }
  }
}

/** Batches follow each other on a hot lot: together they are one range. */
function mergeRanges(rows: readonly OutboxRow[]): Range[] {
  const ranges = new Map<number, Range>()
  for (const { lot_ids, from_numbers, to_numbers } of rows) {
    lot_ids.forEach((lotId, index) => {
      const [from, to] = [from_numbers[index] as number, to_numbers[index] as number]
      const range = ranges.get(lotId) ?? { lotId, from, to }
      ranges.set(lotId, { lotId, from: Math.min(range.from, from), to: Math.max(range.to, to) })
    })
  }
  return [...ranges.values()]
}

/** For the copies other processes keep. `process` knows already; what a dead one left behind nobody does. */
async function recordChanges(client: PoolClient, ranges: readonly Range[], process: string | null): Promise<void> {
  const lotIds = ranges.map(({ lotId }) => lotId)
  await client.query('insert into lot_changes (process, lot_ids) values ($1, $2)', [process, lotIds])
}

/** Lots listed again are new to whoever saved a search. */
async function recordRelistings(client: PoolClient, rows: readonly LogRow[]): Promise<void> {
  const relisted = rows.filter(({ fact }) => fact.type === 'relisted')
  if (relisted.length === 0) return
  await client.query(
    'insert into listed_lots (lot_id, run) select * from unnest($1::int[], $2::int[]) on conflict do nothing',
    [relisted.map(({ lot_id }) => lot_id), relisted.map(({ run }) => run)],
  )
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

async function writeNotices(client: PoolClient, ranges: readonly Range[]): Promise<ToldNotice[]> {
  if (ranges.length === 0) return []
  const { rows } = await client.query<LogRow>(READ_RANGES, [
    ranges.map(({ lotId }) => lotId),
    ranges.map(({ from }) => from),
    ranges.map(({ to }) => to),
  ])
  const fromNumbers = new Map(ranges.map(({ lotId, from }) => [lotId, from]))
  await recordRelistings(
    client,
    rows.filter(({ lot_id, number }) => number > (fromNumbers.get(lot_id) ?? 0)),
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
  const notices: { userId: number; kind: string; cause: string; comment: string; lotId: number }[] = []
  for (const { lot: bare, from, before, lines, hasRun } of parts) {
    const lot = { ...bare, watcherIds: watchers.get(bare.id)?.map(({ user_id }) => user_id) ?? [] }
    const soldTo = hasRun && before?.status === 'sold' ? await readSale(client, lot.id, from) : null
    const state = { leaderId: before?.leader_id ?? null, status: before?.status ?? ('future' as const), soldTo }
    for (const notice of noticesFor(lot, { before: state, lines }, runs.get(lot.id) ?? []))
      notices.push({ ...notice, lotId: lot.id })
  }
  if (notices.length === 0) return []
  const { rows: told } = await client.query<ToldNotice>(
    `insert into notifications (user_id, kind, cause, comment, lot_id)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[]) on conflict do nothing
     ${RETURNING_TOLD}`,
    [
      notices.map(({ userId }) => userId),
      notices.map(({ kind }) => kind),
      notices.map(({ cause }) => cause),
      notices.map(({ comment }) => comment),
      notices.map(({ lotId }) => lotId),
    ],
  )
  await queueNotices(
    client,
    told.map(({ id }) => id),
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
     where lot_id = $1 and number <= $2 and type in ('closed', 'awarded', 'bought', 'voided', 'relisted')
     order by number`,
    [lotId, upTo],
  )
  return rows.map(toLine).reduce(saleAfter, null)
}
