import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { Lane } from './lane.ts'
import type { LotRequest, Outcome } from './lot-request.ts'
import { type BatchResult, runBatch } from './run-batch.ts'

export interface QueueOptions {
  url: string
  lanes?: number
  maxBatch?: number
  /** More waiting than this is answered with 'busy' at once, so that nobody waits for long. */
  maxWaiting?: number
  log: FastifyBaseLogger
  /** Called after the commit and before the callers are answered. */
  onCommitted: (result: BatchResult, requests: readonly LotRequest[]) => void
}

export interface QueueFigures {
  batches: number
  requests: number
  accepted: number
  refused: number
  retriedAlone: number
  turnedAway: number
  waiting: number
}

interface Waiting {
  request: LotRequest
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
  giveUpAt: number
}

const GIVE_UP_MS = 10_000

/**
 * Group commit. Requests wait here; whenever a lane is free it takes everything that waits, each lot in one batch at a
 * time, and decides it in one transaction. The more people bid, the larger the batches, so the cost of a durable commit is
 * shared. The database's row locks stay the only authority: several processes do this side by side.
 */
export class CommandQueue {
  readonly figures: QueueFigures = {
    batches: 0,
    requests: 0,
    accepted: 0,
    refused: 0,
    retriedAlone: 0,
    turnedAway: 0,
    waiting: 0,
  }
  #options: Required<QueueOptions>
  #waiting: Waiting[] = []
  #heldLots = new Set<number>()
  #freeLanes: Lane[]
  #lanes: Lane[]
  #isClosing = false
  #onIdle: (() => void) | null = null

  constructor(options: QueueOptions) {
    this.#options = { lanes: 2, maxBatch: 1_000, maxWaiting: 20_000, ...options }
    this.#lanes = Array.from({ length: this.#options.lanes }, () => new Lane(options.url))
    this.#freeLanes = [...this.#lanes]
  }

  submit(request: LotRequest): Promise<Outcome> {
    if (this.#isClosing || this.#waiting.length >= this.#options.maxWaiting) {
      this.figures.turnedAway += 1
      return Promise.reject(new AppError('busy'))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject, giveUpAt: performance.now() + GIVE_UP_MS })
      // Whatever arrives in this turn of the event loop goes into the same batch.
      if (this.#waiting.length === 1) setImmediate(() => this.#pump())
    })
  }

  /** No new requests; what waits is finished. */
  async close(): Promise<void> {
    this.#isClosing = true
    if (this.#waiting.length > 0 || this.#freeLanes.length < this.#lanes.length) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve
      })
    }
    await Promise.all(this.#lanes.map((lane) => lane.close()))
  }

  #pump(): void {
    while (this.#freeLanes.length > 0) {
      const batch = this.#takeBatch()
      if (batch.length === 0) break
      const lane = this.#freeLanes.pop() as Lane
      void this.#work(lane, batch)
    }
    this.figures.waiting = this.#waiting.length
    if (this.#waiting.length === 0 && this.#freeLanes.length === this.#lanes.length) this.#onIdle?.()
  }

  /** Everything that waits on lots nobody is working on, in order of arrival. */
  #takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    const left: Waiting[] = []
    const taken = new Set<number>()
    for (const waiting of this.#waiting) {
      const { lotId } = waiting.request
      const isFree = !this.#heldLots.has(lotId) || taken.has(lotId)
      if (!isFree || batch.length >= this.#options.maxBatch) {
        left.push(waiting)
        continue
      }
      taken.add(lotId)
      this.#heldLots.add(lotId)
      batch.push(waiting)
    }
    this.#waiting = left
    return batch
  }

  async #work(lane: Lane, batch: Waiting[]): Promise<void> {
    const lotIds = new Set(batch.map(({ request }) => request.lotId))
    try {
      await this.#run(lane, batch)
    } catch (error) {
      // One bad request must not fail its neighbours: each is tried alone. Keys make that safe even when the commit
      // went through and only its confirmation was lost.
      this.#options.log.warn({ err: error, requests: batch.length }, 'batch failed, trying one by one')
      for (const waiting of batch) await this.#runAlone(lane, waiting)
    }
    for (const id of lotIds) this.#heldLots.delete(id)
    this.#freeLanes.push(lane)
    this.#pump()
  }

  async #run(lane: Lane, batch: readonly Waiting[]): Promise<void> {
    const requests = batch.map(({ request }) => request)
    const result = await lane.use((client) => runBatch(client, requests))
    this.#count(result, requests.length)
    this.#options.onCommitted(result, requests)
    batch.forEach(({ resolve }, index) => {
      resolve(result.outcomes[index] as Outcome)
    })
  }

  async #runAlone(lane: Lane, waiting: Waiting): Promise<void> {
    for (;;) {
      try {
        this.figures.retriedAlone += 1
        return await this.#run(lane, [waiting])
      } catch (error) {
        const isWorthTrying = isPassing(error) && performance.now() < waiting.giveUpAt
        if (!isWorthTrying) return waiting.reject(isPassing(error) ? new AppError('busy') : error)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }

  #count({ outcomes }: BatchResult, requests: number): void {
    const accepted = outcomes.filter(({ isAccepted }) => isAccepted).length
    this.figures.batches += 1
    this.figures.requests += requests
    this.figures.accepted += accepted
    this.figures.refused += requests - accepted
  }
}

/** Lost connections, a starting database, deadlocks and lock time-outs pass; everything else is our own mistake. */
function isPassing(error: unknown): boolean {
  const code = (error as { code?: string }).code
  if (code === undefined)
    return error instanceof Error && /connection|terminat|timeout|rolled back/i.test(error.message)
  return /^(08|57P|40001|40P01|55P03|53|ECONN|EPIPE|ETIMEDOUT|23505)/.test(code)
}
