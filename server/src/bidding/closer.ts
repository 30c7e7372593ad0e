import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { CommandQueue } from './command-queue.ts'
import { SILENCE } from './heartbeat.ts'
import { Lane } from './lane.ts'
import type { LotRequest } from './lot-request.ts'
import { type BatchResult, runBatch } from './run-batch.ts'

interface Options {
  database: Database
  queue: CommandQueue
  log: FastifyBaseLogger
  onCommitted: (result: BatchResult) => void
}

interface Due {
  id: number
  status: 'future' | 'open'
  is_over: boolean
}

const LOOK_EVERY_MS = 250
const SOONEST_MS = 10
const BATCH = 500

/**
 * Opens lots at their time and closes them at theirs. It only settles: whether a bid is too late is decided by the rule
 * from the closing time, so a late closer harms nobody. Several processes share the work by passing over lots that
 * somebody holds. While nobody can bid (no heartbeat) nothing closes: the outage rule comes first.
 */
export class Closer {
  /** Milliseconds between closing time and commit of the last lots closed, for metrics. */
  lastLagMs = 0
  #options: Options
  #lane: Lane
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
    this.#lane = new Lane(options.database.url)
  }

  start(): void {
    this.#plan(0)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#working
    await this.#lane.close()
  }

  #plan(inMs: number): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#working = this.look().then(
        (waitMs) => this.#plan(waitMs),
        (error: unknown) => {
          this.#options.log.warn({ err: error }, 'closer')
          this.#plan(LOOK_EVERY_MS)
        },
      )
    }, inMs)
  }

  /** Settles everything that is due. Returns how long to wait before looking again. */
  async look(): Promise<number> {
    const due = await this.#findDue()
    for (let start = 0; start < due.length; start += BATCH) await this.#settle(due.slice(start, start + BATCH))
    if (due.length > 0) return 0
    await this.#closeAuctions()
    return this.#untilNext()
  }

  async #settle(due: readonly Due[]): Promise<void> {
    const requests = due.map(({ id, is_over }): LotRequest => {
      return { lotId: id, callerId: null, key: null, isOffer: false, command: { type: is_over ? 'close' : 'open' } }
    })
    const result = await this.#lane.use((client) => runBatch(client, requests, 'skip'))
    this.#options.onCommitted(result)
    for (const { after } of result.changes) if (after.status !== 'open') this.lastLagMs = after.lastAt - after.closesAt
    // Lots that somebody held: wait for them in line with the bids, so that a storm of late bids cannot starve a close.
    const held = requests.filter((_, index) => {
      const outcome = result.outcomes[index]
      return outcome?.isAccepted === false && outcome.refusal.reason === 'not_found'
    })
    await Promise.all(held.map((request) => this.#options.queue.submit(request)))
  }

  async #findDue(): Promise<Due[]> {
    const { rows } = await this.#options.database.pool.query<Due>(
      `select id, status, closes_at <= clock_timestamp() as is_over from lots
       where ((status = 'open' and closes_at <= clock_timestamp()) or (status = 'future' and opens_at <= clock_timestamp()))
         and exists (select from heartbeat where at > clock_timestamp() - make_interval(secs => $1))
       order by closes_at limit 5000`,
      [SILENCE / 1_000],
    )
    return rows
  }

  /** An auction is closed when its last lot has left open (rule 18). */
  async #closeAuctions(): Promise<void> {
    await this.#options.database.pool.query(
      `update auctions set status = 'closed'
       where status = 'open' and closes_at <= clock_timestamp()
         and not exists (select from lots where lots.auction_id = auctions.id and lots.status in ('future', 'open'))`,
    )
  }

  async #untilNext(): Promise<number> {
    const { rows } = await this.#options.database.pool.query<{ wait: number | null }>(
      `select ms(least(
         (select min(closes_at) from lots where status in ('future', 'open')),
         (select min(opens_at) from lots where status = 'future')
       )) - ms(clock_timestamp()) as wait`,
    )
    return Math.min(LOOK_EVERY_MS, Math.max(SOONEST_MS, Math.ceil(rows[0]?.wait ?? LOOK_EVERY_MS)))
  }
}
