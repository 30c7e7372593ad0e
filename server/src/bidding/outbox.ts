import type { FastifyBaseLogger } from 'fastify'
import { type Database, dbOn } from '../db/connect.ts'
import type { Hub } from '../live/hub.ts'
import { recordLotChanges } from '../lot-feed/queries.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { inWork } from '../telemetry/scope.ts'
import type { OwnAnnouncer } from './own-announcer.ts'
import { findMissed } from './queries-missed.ts'
import { type LogRange, writeNotices } from './write-notices.ts'

interface Options {
  database: Database
  hub: Hub
  own: OwnAnnouncer
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
 * Finishes what batches wrote down in their own transaction: the notices people get, and the mails and texts about
 * them. The process that committed a batch has announced it by then; rows that are older than a few seconds were left
 * by a process that died, and are announced again here. Everything may happen twice and nothing is lost (R-8, I-70).
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
      this.#working = (this.#options.isBusy?.() === true ? Promise.resolve() : inWork('outbox', () => this.finish()))
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
      // For the copies other processes keep. This process knows already; what a dead one left behind nobody does.
      const lotIds = ranges.map(({ lotId }) => lotId)
      await recordLotChanges(dbOn(client), lotIds, { process: announces ? null : this.#options.process })
      const told = await writeNotices(client, ranges)
      await client.query('commit')
      if (announces && ranges.length > 0) {
        const seen = ranges.map(({ lotId, from }) => ({ lotId, logNumber: from }))
        for (const [name, event] of await findMissed(db, seen, { userId: null, now: this.#options.now() })) {
          if ('lotId' in event && event.lotId !== null)
            this.#options.hub.publish(`lot:${event.lotId}`, name, event as never)
        }
        for (const { lotId } of ranges) this.#options.own.add({ lotId, isEverybody: true, people: new Map() })
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
function mergeRanges(rows: readonly OutboxRow[]): LogRange[] {
  const ranges = new Map<number, LogRange>()
  for (const { lot_ids, from_numbers, to_numbers } of rows) {
    lot_ids.forEach((lotId, index) => {
      const [from, to] = [from_numbers[index] as number, to_numbers[index] as number]
      const range = ranges.get(lotId) ?? { lotId, from, to }
      ranges.set(lotId, { lotId, from: Math.min(range.from, from), to: Math.max(range.to, to) })
    })
  }
  return [...ranges.values()]
}
