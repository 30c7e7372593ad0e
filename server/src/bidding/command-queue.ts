import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { isLockTimeout, isPassing } from '../db/passing-error.ts'
import { BATCHES, currentScope, outsideScope, type Scope, type TracedBatch } from '../telemetry/scope.ts'
import { Lane } from './lane.ts'
import type { LotRequest, Outcome } from './lot-request.ts'
import { type BatchResult, runBatch, type WhenHeld } from './run-batch.ts'

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
  /** Whose request it is, for the log. */
  scope: Scope | undefined
  /** Until then it is left in the queue when its lot is held by somebody else. */
  patientUntil: number
}

const GIVE_UP_MS = 10_000
/** Waiting for lots one by one is for a few of them. Many are held by one batch elsewhere, and soon free together. */
const FEW_LOTS = 4
const PATIENCE_MS = 500
const AGAIN_MS = 10
/**
 * A batch of one costs nearly as much as a batch of twenty. So a lone bid is decided at once, but when they keep coming, the
 * few that wait are gathered until this long after the last batch began, or until they are many.
 */
const GATHER_MS = 14
const MANY = 64
const SLOW_MS = 1_000
/** In one line of the log. */
const MOST_IDS = 50

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
  #begunAt = Number.NEGATIVE_INFINITY
  #gathering: NodeJS.Timeout | null = null
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
      const now = performance.now()
      const until = { giveUpAt: now + GIVE_UP_MS, patientUntil: now + PATIENCE_MS }
      const waiting = { request, resolve, reject, ...until, scope: currentScope() }
      this.#waiting.push(waiting)
      // Whatever arrives in this turn of the event loop goes into the same batch.
      if (this.#waiting.length === 1 || this.#waiting.length === MANY)
        setImmediate(() => outsideScope(() => this.#pump()))
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
    while (this.#freeLanes.length > 0 && !this.#isGathering()) {
      const batch = this.#takeBatch()
      if (batch.length === 0) break
      this.#begunAt = performance.now()
      const lane = this.#freeLanes.pop() as Lane
      void this.#work(lane, batch)
    }
    this.figures.waiting = this.#waiting.length
    if (this.#waiting.length === 0 && this.#freeLanes.length === this.#lanes.length) this.#onIdle?.()
  }

  #isGathering(): boolean {
    const wait = this.#begunAt + GATHER_MS - performance.now()
    if (wait <= 0 || this.#waiting.length === 0 || this.#waiting.length >= MANY || this.#isClosing) return false
    this.#gathering ??= setTimeout(() => {
      this.#gathering = null
      this.#pump()
    }, wait)
    return true
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
    const left = await this.#decideFree(lane, batch)
    const leftLots = Map.groupBy(left, ({ request }) => request.lotId)
    for (const { request } of batch) if (!leftLots.has(request.lotId)) this.#heldLots.delete(request.lotId)
    for (const [lotId, group] of this.#putBackMany(leftLots)) {
      await this.#workLot(lane, group)
      this.#heldLots.delete(lotId)
    }
    this.#freeLanes.push(lane)
    this.#pump()
  }

  /** Where many lots are held, what is asked of them comes again in a moment, before later requests. Returns the rest. */
  #putBackMany(leftLots: Map<number, Waiting[]>): Map<number, Waiting[]> {
    if (leftLots.size <= FEW_LOTS) return leftLots
    const now = performance.now()
    const [patient, others] = [new Map<number, Waiting[]>(), new Map<number, Waiting[]>()]
    for (const [lotId, group] of leftLots) {
      const isPatient = group.every(({ patientUntil }) => patientUntil > now)
      if (isPatient) patient.set(lotId, group)
      else others.set(lotId, group)
    }
    if (patient.size === 0) return others
    this.#waiting.unshift(...[...patient.values()].flat())
    setTimeout(() => {
      for (const lotId of patient.keys()) this.#heldLots.delete(lotId)
      this.#pump()
    }, AGAIN_MS)
    return others
  }

  /** Decides what is on free lots, so that one held lot does not stall the others (F-15). Returns what is left. */
  async #decideFree(lane: Lane, batch: Waiting[]): Promise<Waiting[]> {
    try {
      return await this.#run(lane, batch, 'skip')
    } catch (error) {
      this.#options.log.warn(
        { err: error, requests: batch.length, requestIds: idsOf(batch) },
        'batch failed, trying lot by lot',
      )
      for (const waiting of batch) waiting.patientUntil = 0
      return batch
    }
  }

  /**
   * Waits for the lot. If that fails each request is tried alone: one bad request must not fail its neighbours, and keys
   * make it safe even when the commit went through and only its confirmation was lost.
   */
  async #workLot(lane: Lane, group: readonly Waiting[]): Promise<void> {
    try {
      await this.#run(lane, group, 'wait')
    } catch (error) {
      if (isLockTimeout(error)) for (const { reject } of group) reject(new AppError('busy'))
      else for (const waiting of group) await this.#runAlone(lane, waiting)
    }
  }

  /** One batch. Returns the requests on lots that were passed over because somebody holds them. */
  async #run(lane: Lane, batch: readonly Waiting[], whenHeld: WhenHeld): Promise<Waiting[]> {
    const requests = batch.map(({ request }) => request)
    const startedAt = performance.now()
    const result = await lane.use((client) => runBatch(client, requests, { whenHeld, name: nameOf(batch) }))
    const milliseconds = Math.round(performance.now() - startedAt)
    if (milliseconds > SLOW_MS)
      this.#options.log.warn({ requests: batch.length, requestIds: idsOf(batch), milliseconds }, 'a slow batch')
    if (BATCHES.hasSubscribers) BATCHES.publish(traced(batch, startedAt))
    this.#options.onCommitted(result, requests)
    const passedOver: Waiting[] = []
    batch.forEach((waiting, index) => {
      const outcome = result.outcomes[index] as Outcome
      if (whenHeld === 'skip' && isPassedOver(outcome)) passedOver.push(waiting)
      else waiting.resolve(outcome)
    })
    this.#count(result, requests.length - passedOver.length)
    return passedOver
  }

  async #runAlone(lane: Lane, waiting: Waiting): Promise<void> {
    while (performance.now() < waiting.giveUpAt) {
      try {
        this.figures.retriedAlone += 1
        await this.#run(lane, [waiting], 'wait')
        return
      } catch (error) {
        if (!isPassing(error)) return waiting.reject(error)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    waiting.reject(new AppError('busy'))
  }

  #count({ outcomes }: BatchResult, requests: number): void {
    const accepted = outcomes.filter(({ isAccepted }) => isAccepted).length
    this.figures.batches += 1
    this.figures.requests += requests
    this.figures.accepted += accepted
    this.figures.refused += requests - accepted
  }
}

/** In PostgreSQL's log: the first request of the batch, and how many came with it. */
function nameOf(batch: readonly Waiting[]): string {
  const first = batch[0]?.scope?.requestId ?? 'house'
  return batch.length === 1 ? `gavelhouse-bids ${first}` : `gavelhouse-bids ${first} +${batch.length - 1}`
}

const traced = (batch: readonly Waiting[], startedAt: number): TracedBatch => ({
  scopes: batch.flatMap(({ scope }) => scope ?? []),
  requests: batch.length,
  startedAt,
})

const idsOf = (batch: readonly Waiting[]): string[] =>
  batch.flatMap(({ scope }) => scope?.requestId ?? []).slice(0, MOST_IDS)

/** A lot that was not there to be locked: held by somebody, or it does not exist, which the second try will tell. */
const isPassedOver = (outcome: Outcome): boolean =>
  !outcome.isAccepted && outcome.refusal.reason === 'not_found' && outcome.lot === null
