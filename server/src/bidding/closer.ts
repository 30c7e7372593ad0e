import type { Instant } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { FastifyBaseLogger } from 'fastify'
import { closeEndedAuctions } from '../auctions/queries-end.ts'
import type { Database } from '../db/connect.ts'
import { inWork } from '../telemetry/scope.ts'
import { ClockWatch, recordJump } from './clock-watch.ts'
import type { CommandQueue } from './command-queue.ts'
import { Foresight } from './foresight.ts'
import { SILENCE } from './heartbeat.ts'
import { Lane } from './lane.ts'
import type { LotRequest } from './lot-request.ts'
import { type BatchResult, runBatch } from './run-batch.ts'

interface Options {
  database: Database
  queue: CommandQueue
  log: FastifyBaseLogger
  onCommitted: (result: BatchResult) => void
  /** The database clock, as this process knows it. */
  now: () => Instant
  clockWatch?: ClockWatch
}

interface Due {
  id: number
  isOver: boolean
}

const LOOK_EVERY_MS = 250
const SOONEST_MS = 10
const LOOK_AT_AUCTIONS_EVERY_MS = 2_000
/** While one batch is in the database, the next is folded. */
const LANES = 2
const BATCH = 1000
const AT_ONCE = 10_000
/** Without a database every half would fail as well. */
const SPLIT_MS = 2_000

const ALIVE = `
  select from heartbeat
  where at > clock_timestamp() - make_interval(secs => $1) and not exists (select from outages where not is_applied)`

/**
 * The scheduler of lots. Opens them at their time and closes them at theirs. It only settles: whether a bid is too late
 * is decided by the rule from the closing time, so a late closer harms nobody. Several processes share the work by
 * passing over lots that somebody holds. While nobody can bid (no heartbeat, or an outage not made up for yet) nothing
 * closes: the outage rule comes first.
 */
export class Closer {
  /** Milliseconds between closing time and commit of the last lots closed, for metrics. */
  lastLagMs = 0
  /** While many lots are due, other work can wait. */
  isBusy = false
  #options: Options
  #lanes: Lane[]
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> = Promise.resolve()
  #isStopped = false
  #lookAtAuctionsAt = 0
  #inLine = new Map<number, Promise<void>>()
  #foresight = new Foresight()
  #clockWatch: ClockWatch

  constructor(options: Options) {
    this.#options = options
    this.#clockWatch = options.clockWatch ?? new ClockWatch()
    this.#lanes = Array.from({ length: LANES }, () => new Lane(options.database.url))
  }

  start(): void {
    this.#plan(0)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#working
    await Promise.all(this.#inLine.values())
    await Promise.all(this.#lanes.map((lane) => lane.close()))
  }

  #plan(inMs: number): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#working = inWork('closer', () => this.look()).then(
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
    const found = await this.#findDue()
    if (await this.#hasClockJumped()) return LOOK_EVERY_MS
    const due = found.filter(({ id }) => !this.#inLine.has(id))
    this.isBusy = due.length > 0
    if (due.length > 0) {
      this.#lookAtAuctionsAt = 0
      return (await this.#settleAll(due)) ? 0 : LOOK_EVERY_MS
    }
    if (performance.now() >= this.#lookAtAuctionsAt) await this.#closeAuctions()
    await this.#lanes[0]?.use((client) => this.#foresight.look(client))
    return this.#untilNext()
  }

  /** Says whether everything went well. */
  async #settleAll(due: readonly Due[]): Promise<boolean> {
    const splitUntil = performance.now() + SPLIT_MS
    let next = 0
    let failures = 0
    const work = async (lane: Lane) => {
      while (next < due.length && !this.#isStopped) {
        const batch = due.slice(next, next + BATCH)
        next += batch.length
        failures += await this.#settleApart(lane, batch, splitUntil)
      }
    }
    await Promise.all(this.#lanes.map(work))
    return failures === 0
  }

  /** A lot that cannot be settled must not keep its neighbours from closing: a batch that fails is tried in two halves. */
  async #settleApart(lane: Lane, due: readonly Due[], splitUntil: number): Promise<number> {
    try {
      await this.#settle(lane, due)
      return 0
    } catch (error) {
      if (due.length === 1 || performance.now() > splitUntil) {
        this.#options.log.error({ err: error, lotIds: due.map(({ id }) => id) }, 'lots could not be settled')
        return 1
      }
      const half = Math.ceil(due.length / 2)
      const first = await this.#settleApart(lane, due.slice(0, half), splitUntil)
      return first + (await this.#settleApart(lane, due.slice(half), splitUntil))
    }
  }

  async #settle(lane: Lane, due: readonly Due[]): Promise<void> {
    const requests = due.map(({ id, isOver }): LotRequest => {
      return { lotId: id, callerId: null, key: null, isOffer: false, command: { type: isOver ? 'close' : 'open' } }
    })
    const result = await lane.use((client) =>
      runBatch(client, requests, { whenHeld: 'skip', ...(!this.#foresight.isEmpty && { foresight: this.#foresight }) }),
    )
    this.#options.onCommitted(result)
    for (const { after } of result.changes) if (after.status !== 'open') this.lastLagMs = after.lastAt - after.closesAt
    requests.forEach((request, index) => {
      const outcome = result.outcomes[index]
      if (outcome?.isAccepted === false && outcome.refusal.reason === 'not_found') this.#waitInLine(request)
    })
  }

  /**
   * A lot that somebody holds waits in line with the bids, so that a storm of late bids cannot starve its close. The
   * closer does not wait for it, so that whoever holds it keeps no other lot from closing.
   */
  #waitInLine(request: LotRequest): void {
    const settled = this.#options.queue.submit(request).then(
      () => undefined,
      (error: unknown) => this.#options.log.warn({ err: error, lotId: request.lotId }, 'closer'),
    )
    const left = settled.then(() => {
      this.#inLine.delete(request.lotId)
      this.#lookAtAuctionsAt = 0
    })
    this.#inLine.set(request.lotId, left)
  }

  /** After the lots were found: what was due only because the clock jumped is left alone, and extended as after an outage. */
  async #hasClockJumped(): Promise<boolean> {
    const { pool } = this.#options.database
    const jumpMs = await this.#clockWatch.look(pool)
    if (jumpMs === 0) return false
    this.#options.log.error({ alert: 'clock_jumped', jumpMs }, 'the clock of the database jumped')
    if (jumpMs < 0) return false
    await this.#lanes[0]?.use((client) => recordJump(client, jumpMs))
    return true
  }

  async #findDue(): Promise<Due[]> {
    const foreseen = this.#foresight.due(this.#options.now())
    if (foreseen.length === 0) return this.#readDue()
    return (await this.#mayClose()) ? foreseen.map((id) => ({ id, isOver: true })) : []
  }

  async #mayClose(): Promise<boolean> {
    const { rows } = await this.#options.database.pool.query(`select from (${ALIVE}) alive`, [SILENCE / 1_000])
    return rows.length > 0
  }

  /** The clock is read once: compared with a function that may change from row to row, no index would be of use. */
  async #readDue(): Promise<Due[]> {
    const { rows } = await this.#options.database.pool.query<Due>({
      name: 'find-due',
      text: `
        with clock as materialized (select clock_timestamp() as now),
        alive as materialized (${ALIVE})
        (select id, true as "isOver" from lots
         where status in ('future', 'open') and paused_at is null and closes_at <= (select now from clock)
           and exists (select from alive)
         order by closes_at limit $2)
        union all
        (select id, false as "isOver" from lots
         where status = 'future' and paused_at is null and opens_at <= (select now from clock) and closes_at > (select now from clock)
           and exists (select from alive)
         order by opens_at limit $2)`,
      values: [SILENCE / 1_000, AT_ONCE],
    })
    return rows
  }

  /** When lots have been settled, and now and then for auctions that ended otherwise. */
  async #closeAuctions(): Promise<void> {
    await closeEndedAuctions(this.#options.database.db)
    this.#lookAtAuctionsAt = performance.now() + LOOK_AT_AUCTIONS_EVERY_MS
  }

  async #untilNext(): Promise<number> {
    const { rows } = await this.#options.database.pool.query<{ wait: number | null }>(
      `select ms(least(
         (select min(closes_at) from lots where status in ('future', 'open') and paused_at is null),
         (select min(opens_at) from lots where status = 'future' and paused_at is null)
       )) - ms(clock_timestamp()) as wait`,
    )
    const wait = rows[0]?.wait ?? LOOK_EVERY_MS
    if (wait < -LOOK_EVERY_MS) return LOOK_EVERY_MS // due, but it may not close yet
    return Math.min(LOOK_EVERY_MS, Math.max(SOONEST_MS, Math.ceil(wait)))
  }
}
