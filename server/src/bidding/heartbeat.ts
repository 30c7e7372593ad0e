import { outageExtension } from '@gavelhouse/shared/bidding/outage.ts'
import { SECOND } from '@gavelhouse/shared/time.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import { inWork } from '../telemetry/scope.ts'
import { Lane } from './lane.ts'
import type { LotRequest } from './lot-request.ts'
import { type BatchResult, runBatch } from './run-batch.ts'

export const BEAT_EVERY = 5 * SECOND
/** A silence longer than this is an outage: three beats missed. */
export const SILENCE = 15 * SECOND

interface Options {
  database: Database
  log: FastifyBaseLogger
  onCommitted: (result: BatchResult) => void
}

/**
 * Writes down every few seconds that bids could be taken. When the last beat is old, nobody could bid in between: the lots
 * that this touched are extended, each once (D-1). All by the database clock.
 */
export class Heartbeat {
  #options: Options
  #lane: Lane
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
    this.#lane = new Lane(options.database.url)
  }

  async start(): Promise<void> {
    await this.beat()
    this.#timer = setInterval(() => {
      this.#beating = inWork('heartbeat', () => this.beat()).catch((error: unknown) =>
        this.#options.log.warn({ err: error }, 'heartbeat'),
      )
    }, BEAT_EVERY)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#beating
    await this.#lane.close()
  }

  async beat(): Promise<void> {
    await this.#lane.use(async (client) => {
      const outageId = await recordBeat(client)
      if (outageId !== null) await this.#apply(client, outageId)
    })
  }

  /** One batch for all lots, so that it happens wholly or not at all; the key tells who has been extended already. */
  async #apply(client: Queryable, outageId: number): Promise<void> {
    const key = `outage:${outageId}`
    const { rows: outages } = await client.query<{ from: number; to: number }>(
      'select ms(started_at) as from, ms(ended_at) as to from outages where id = $1',
      [outageId],
    )
    const { rows: lots } = await client.query<{ id: number; auctionId: number; closesAt: number }>(
      `select id, auction_id as "auctionId", ms(closes_at) as "closesAt" from lots
       where status in ('future', 'open') and paused_at is null and not exists (select from lot_log where lot_id = lots.id and key = $1)`,
      [key],
    )
    const [outage] = outages
    if (outage === undefined) return
    const requests = outageExtension(lots, outage).map(
      ({ id, closesAt }): LotRequest => ({
        lotId: id,
        callerId: null,
        key,
        isOffer: false,
        command: { type: 'extend', closesAt, cause: 'outage' },
      }),
    )
    if (requests.length > 0) {
      this.#options.log.warn({ outage, lots: requests.length }, 'extending lots after an outage')
      this.#options.onCommitted(await runBatch(client, requests))
    }
    await client.query('update outages set is_applied = true where id = $1', [outageId])
  }
}

/** Beats, and returns an outage that waits to be applied. The row lock lets one process find it. */
async function recordBeat(client: Queryable): Promise<number | null> {
  await client.query('begin')
  try {
    await client.query('insert into heartbeat (id, at) values (1, clock_timestamp()) on conflict do nothing')
    const { rows } = await client.query<{ silence: number }>(
      'select ms(clock_timestamp()) - ms(at) as silence from heartbeat where id = 1 for update',
    )
    if ((rows[0]?.silence ?? 0) > SILENCE) {
      await client.query(
        'insert into outages (started_at, ended_at) select at, clock_timestamp() from heartbeat on conflict do nothing',
      )
    }
    await client.query('update heartbeat set at = clock_timestamp() where id = 1')
    const waiting = await client.query<{ id: number }>(
      'select id from outages where not is_applied order by id limit 1',
    )
    await client.query('commit')
    return waiting.rows[0]?.id ?? null
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
