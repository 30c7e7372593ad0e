import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Slice } from '../../db/paging.ts'
import type { OnLotChanges, SearchProvider } from '../provider.ts'
import type { Found } from '../queries.ts'
import type { LotQuestion } from '../question.ts'
import type { Selection } from '../selection.ts'
import type { LotMove } from './lot-index.ts'
import { type FromIndex, type IndexSettings, packMoves, type ToIndex } from './messages.ts'

const START_AGAIN_MS = 1_000
/** For what is new in its heap, three times what V8 calls a semi-space: it takes 192 otherwise (decision 086). */
const NEW_MB = 24
/** A question that waits longer is asked of PostgreSQL instead. */
const PATIENCE_MS = 2_000

type Answer = (message: FromIndex | null) => void

/** Our own index, which is the provider unless a house names another: asked by message, started again when it ends. */
export class IndexHandle implements SearchProvider {
  isReady = false
  #settings: IndexSettings
  #log: FastifyBaseLogger
  #onChanges: OnLotChanges
  #thread: Worker
  #waiting = new Map<number, Answer>()
  #number = 0
  #isStopped = false
  #onReady: (() => void)[] = []

  constructor(settings: IndexSettings, log: FastifyBaseLogger, onChanges: OnLotChanges) {
    this.#settings = settings
    this.#log = log
    this.#onChanges = onChanges
    this.#thread = this.#start()
  }

  /** null when the index cannot answer now. */
  async find(question: LotQuestion, slice: Slice): Promise<Found | null> {
    const answer = await this.#ask((number) => ({ type: 'find', number, question, slice }))
    return answer?.type === 'found' ? answer.found : null
  }

  async findBest(selection: Selection, limit: number): Promise<number[] | null> {
    const answer = await this.#ask((number) => ({ type: 'best', number, selection, limit }))
    return answer?.type === 'best' ? answer.ids : null
  }

  tellMoves(moves: readonly LotMove[]): void {
    const packed = packMoves(moves)
    this.#thread.postMessage({ type: 'moves', moves: packed } satisfies ToIndex, [packed.buffer])
  }

  async caughtUp(): Promise<void> {
    if (!this.isReady) await new Promise<void>((resolve) => this.#onReady.push(resolve))
    await this.#ask((number) => ({ type: 'catch-up', number }))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const ended = new Promise((resolve) => this.#thread.once('exit', resolve))
    this.#thread.postMessage({ type: 'stop' } satisfies ToIndex)
    const impatient = setTimeout(() => void this.#thread.terminate(), PATIENCE_MS)
    await ended
    clearTimeout(impatient)
  }

  #start(): Worker {
    const thread = new Worker(new URL('./index-thread.ts', import.meta.url), {
      workerData: this.#settings,
      resourceLimits: { maxYoungGenerationSizeMb: NEW_MB },
    })
    thread.on('message', (message: FromIndex) => this.#hear(message))
    thread.on('error', (error) => {
      if (!this.#isStopped) this.#log.warn({ err: error }, 'the search index has ended')
    })
    thread.on('exit', () => this.#ended())
    return thread
  }

  #hear(message: FromIndex): void {
    if (message.type === 'changed') {
      this.#onChanges(message.changes)
      return
    }
    if (message.type !== 'ready') {
      this.#waiting.get(message.number)?.(message)
      return
    }
    this.isReady = true
    const { lots, words, milliseconds } = message
    this.#log.info({ lots, words, milliseconds }, 'the search index is ready')
    for (const resolve of this.#onReady.splice(0)) resolve()
  }

  /** While another is built, PostgreSQL answers. */
  #ended(): void {
    this.isReady = false
    this.#onChanges(null)
    for (const answer of [...this.#waiting.values()]) answer(null)
    if (this.#isStopped) return
    setTimeout(() => {
      if (!this.#isStopped) this.#thread = this.#start()
    }, START_AGAIN_MS).unref()
  }

  #ask(messageFor: (number: number) => ToIndex): Promise<FromIndex | null> {
    if (!this.isReady) return Promise.resolve(null)
    this.#number += 1
    const number = this.#number
    return new Promise((resolve) => {
      const impatient = setTimeout(() => answer(null), PATIENCE_MS)
      const answer: Answer = (message) => {
        clearTimeout(impatient)
        this.#waiting.delete(number)
        resolve(message)
      }
      this.#waiting.set(number, answer)
      this.#thread.postMessage(messageFor(number))
    })
  }
}
