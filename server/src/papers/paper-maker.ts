import { Worker } from 'node:worker_threads'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { FromPapers, PaperOrder, ToPapers } from './messages.ts'

const MEMORY_MB = 256
/** For what is new in its heap, three times what V8 calls a semi-space: it takes 192 otherwise (decision 086). */
const NEW_MB = 12
const PATIENCE_MS = 20_000
/** Whoever comes when so many wait is told to come back: papers must not fill the memory. */
const MOST_WAITING = 50

interface Asker {
  resolve(bytes: Uint8Array<ArrayBuffer>): void
  reject(error: Error): void
}

/** Makes PDFs and spreadsheets in a thread of its own, started when first needed and again when it has ended. */
export class PaperMaker {
  #log: FastifyBaseLogger
  #thread: Worker | null = null
  #askers = new Map<number, Asker>()
  #number = 0

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  async make(order: PaperOrder): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#askers.size >= MOST_WAITING) throw new AppError('busy')
    this.#thread ??= this.#open()
    this.#number += 1
    const number = this.#number
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    this.#askers.set(number, { resolve, reject })
    const timer = setTimeout(() => reject(new AppError('busy')), PATIENCE_MS)
    this.#thread.postMessage({ ...order, number } satisfies ToPapers)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#askers.delete(number)
    }
  }

  async stop(): Promise<void> {
    await this.#thread?.terminate()
  }

  #open(): Worker {
    const thread = new Worker(new URL('./papers-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: NEW_MB },
    })
    thread.on('message', (message: FromPapers) => {
      const asker = this.#askers.get(message.number)
      if (message.type === 'made') asker?.resolve(message.bytes)
      else asker?.reject(new Error(`a paper could not be drawn: ${message.reason}`))
    })
    thread.on('error', (error) => this.#log.error({ err: error }, 'the thread that draws papers has ended'))
    thread.on('exit', () => {
      this.#thread = null
      for (const asker of this.#askers.values()) asker.reject(new AppError('busy'))
    })
    return thread
  }
}
